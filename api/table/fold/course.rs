//! Following a match entry by entry.

use std::sync::Arc;

use chrono::{DateTime, Utc};

use super::Table;
use super::take::{Next, Taken};
use crate::rules::{EntryNo, Refusal};
use crate::table::claim::Claim;
use crate::table::record::{By, Record};
use crate::table::settings::Settings;
use crate::table::standing::Status;

/// The number of moves between two tables that are kept for going back.
const STRIDE: usize = 64;

/// A match followed entry by entry, from claims or from records. An undo replays only
/// a few moves, however long the log is; only a replaced result refolds the whole log.
#[derive(Clone, Debug)]
pub struct Course {
    log: Vec<Record>,
    table: Table,
    /// Earlier tables of this match, oldest first, with the same replaced results.
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

    /// Judges a claim under the current rules and appends it. `made_at` is the time of
    /// a claim made offline.
    ///
    /// # Errors
    /// A [`Refusal`] if the claim makes no sense now; nothing is appended.
    pub fn claim(
        &mut self,
        by: &By,
        claim: Claim,
        made_at: Option<DateTime<Utc>>,
    ) -> Result<(), Refusal> {
        let Taken { record, next } = self.table.take_at(by, claim, made_at)?;
        self.enter(record, next)
    }

    /// Appends a record without judging it again.
    ///
    /// # Errors
    /// A [`Refusal`] if it cannot follow the entries before it; nothing is appended.
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

    /// Whether a result was replaced after an entry, and that was not undone.
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
        let left = moves.up_to(entry);
        self.kept.retain(|kept| kept.moves.len() <= left);
        if self.kept.is_empty() {
            // All kept tables are from after the last replacement.
            let kept = &mut self.kept;
            let settings = self.table.shared_settings();
            let folded = Table::fold_by_steps(settings, &self.log, |table| {
                if table.moves.len() <= left {
                    keep(kept, table);
                }
            });
            folded.map_err(|stuck| stuck.refusal)?;
        }
        let mut table = match self.kept.last() {
            Some(kept) => kept.clone(),
            None => Table::new(self.table.shared_settings()),
        };
        let done = table.moves.len();
        for made in moves.from(done).take(left - done) {
            if let Some(record) = recorded(&self.log, made.entry) {
                table.follow(made.entry, record)?;
            }
        }
        Ok(table.back_from(&self.table))
    }

    /// The current state of the match.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The entry that ended the match, if it is over.
    pub fn over_since(&self) -> Option<EntryNo> {
        self.over_since
    }

    /// The entries so far.
    pub fn log(&self) -> &[Record] {
        &self.log
    }
}

/// Keeps a table if it is far enough from the last one kept.
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
