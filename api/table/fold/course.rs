//! A match followed entry by entry.

use std::sync::Arc;

use chrono::{DateTime, Utc};

use super::Table;
use super::take::{Next, Taken};
use crate::rules::{EntryNo, Refusal};
use crate::table::claim::Claim;
use crate::table::record::{By, Record};
use crate::table::settings::Settings;
use crate::table::standing::Status;

/// How many moves lie between two tables that are kept to go back to.
const STRIDE: usize = 64;

/// A match followed entry by entry: what was claimed, or what was recorded. To
/// take something back costs no more than a few moves, however long the log is;
/// only a result that replaces another has all of the log folded anew.
#[derive(Clone, Debug)]
pub struct Course {
    log: Vec<Record>,
    table: Table,
    /// Tables on the way to this one, the earliest first, which know of the same
    /// replaced results.
    kept: Vec<Table>,
    over_since: Option<EntryNo>,
}

impl Course {
    /// A match without entries.
    pub fn new(settings: Arc<Settings>) -> Course {
        let table = Table::new(settings);
        Course {
            log: Vec::new(),
            kept: vec![table.clone()],
            table,
            over_since: None,
        }
    }

    /// Takes a claim in under the present rules: it is the next entry. What was
    /// made offline was made then.
    ///
    /// # Errors
    /// A [`Refusal`] where the fold cannot take it in; then there is no entry.
    pub fn claim(
        &mut self,
        by: &By,
        claim: Claim,
        made_at: Option<DateTime<Utc>>,
    ) -> Result<(), Refusal> {
        let Taken { record, next } = self.table.take_at(by, claim, made_at)?;
        self.enter(record, next)
    }

    /// Follows a record as it is, without judging it again.
    ///
    /// # Errors
    /// A [`Refusal`] where it cannot follow what was before; then there is no entry.
    pub fn record(&mut self, record: Record) -> Result<(), Refusal> {
        let next = self.table.recorded(&record)?;
        self.enter(record, next)
    }

    fn enter(&mut self, record: Record, next: Next) -> Result<(), Refusal> {
        let (record, table) = match (next, record.back_to) {
            (Next::Back, Some(entry)) if !self.replaced_after(entry) => {
                let table = self.gone_back(entry)?;
                (record, table)
            }
            (Next::Back, _) => {
                let folded = self.table.folded_back(&self.log, record)?;
                self.kept.clear();
                folded
            }
            (next, _) => (record, self.table.after(next)),
        };
        self.log.push(record);
        self.table = table;
        let over = self.table.status() != Status::Open;
        let since = self.over_since.unwrap_or(self.table.seq());
        self.over_since = over.then_some(since);
        keep(&mut self.kept, &self.table);
        Ok(())
    }

    /// Whether a result was replaced after an entry, and still is.
    fn replaced_after(&self, entry: EntryNo) -> bool {
        let mut later = self.table.moves.iter().rev();
        later
            .by_ref()
            .take_while(|made| made.entry > entry)
            .any(|made| {
                let record = recorded(&self.log, made.entry);
                record.is_some_and(|record| matches!(record.claim, Claim::Replacement { .. }))
            })
    }

    /// The table without the moves after an entry.
    fn gone_back(&mut self, entry: EntryNo) -> Result<Table, Refusal> {
        let moves = &self.table.moves;
        let standing = moves.up_to(entry);
        self.kept.retain(|kept| kept.moves.len() <= standing);
        if self.kept.is_empty() {
            // The last replacement came after all that was kept.
            let kept = &mut self.kept;
            let settings = self.table.shared_settings();
            let folded = Table::fold_by_steps(settings, &self.log, |table| {
                if table.moves.len() <= standing {
                    keep(kept, table);
                }
            });
            folded.map_err(|stuck| stuck.refusal)?;
        }
        let mut table = match self.kept.last() {
            Some(kept) => kept.clone(),
            None => Table::new(self.table.shared_settings()),
        };
        let made_since = table.moves.len();
        for made in moves.from(made_since).take(standing - made_since) {
            if let Some(record) = recorded(&self.log, made.entry) {
                table.follow(made.entry, record)?;
            }
        }
        Ok(table.back_from(&self.table))
    }

    /// The match as it is now.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The entry with which the match was over, if it is.
    pub fn over_since(&self) -> Option<EntryNo> {
        self.over_since
    }

    /// Its entries so far.
    pub fn log(&self) -> &[Record] {
        &self.log
    }
}

/// Keeps a table if it is far enough from the last that was kept.
fn keep(kept: &mut Vec<Table>, table: &Table) {
    let far = kept
        .last()
        .is_none_or(|last| table.moves.len() >= last.moves.len() + STRIDE);
    if far {
        kept.push(table.clone());
    }
}

fn recorded(log: &[Record], entry: EntryNo) -> Option<&Record> {
    log.get(usize::try_from(entry).ok()?.checked_sub(1)?)
}
