//! Following a match entry by entry.

use std::sync::Arc;

use chrono::{DateTime, Utc};

use super::Table;
use super::take::{Next, Taken};
use crate::rules::{EntryNo, Refusal};
use crate::table::claims::Claim;
use crate::table::record::{By, Record};
use crate::table::settings::Settings;
use crate::table::standing::Status;

/// A match followed entry by entry, from claims or from records, with its log.
#[derive(Clone, Debug)]
pub struct Course {
    log: Vec<Record>,
    table: Table,
    over_since: Option<EntryNo>,
}

impl Course {
    /// A match without entries.
    pub fn new(settings: Arc<Settings>) -> Course {
        Course {
            log: Vec::new(),
            table: Table::new(settings),
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
        let (record, table) = match next {
            Next::Back => {
                let way = self.table.way_back(record)?;
                let again = way.again().iter();
                let again = again
                    .filter_map(|entry| recorded(&self.log, *entry))
                    .cloned();
                let again: Vec<Record> = again.collect();
                way.followed(&again)?
            }
            next => (record, self.table.after(next)),
        };
        self.log.push(record);
        self.table = table;
        let over = self.table.status() != Status::Open;
        let since = self.over_since.unwrap_or(self.table.seq());
        self.over_since = over.then_some(since);
        Ok(())
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

fn recorded(log: &[Record], entry: EntryNo) -> Option<&Record> {
    log.get(usize::try_from(entry).ok()?.checked_sub(1)?)
}
