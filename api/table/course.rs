//! A match followed entry by entry.

use std::sync::Arc;

use super::claim::{Claim, Record};
use super::fold::{Next, Table, Taken};
use super::settings::Settings;
use crate::rules::{EntryNo, Refusal};

/// How many moves lie between two tables that are kept to go back to.
const STRIDE: usize = 64;

/// A match followed entry by entry: what was claimed, or what was recorded. To
/// take something back costs no more than a few moves, however long the log is.
#[derive(Clone, Debug)]
pub struct Course {
    log: Vec<Record>,
    table: Table,
    /// Tables on the way to this one, the earliest first.
    kept: Vec<Table>,
}

impl Course {
    /// A match without entries.
    pub fn new(settings: Arc<Settings>) -> Course {
        let table = Table::new(settings);
        Course {
            log: Vec::new(),
            kept: vec![table.clone()],
            table,
        }
    }

    /// Takes a claim in under the present rules: it is the next entry.
    ///
    /// # Errors
    /// A [`Refusal`] where the fold cannot take it in; then there is no entry.
    pub fn claim(&mut self, claim: Claim) -> Result<(), Refusal> {
        let Taken { record, next } = self.table.take(claim)?;
        self.enter(record, next)
    }

    /// Follows a record as it is, without judging it again.
    ///
    /// # Errors
    /// A [`Refusal`] where it cannot follow what was before.
    pub fn record(&mut self, record: Record) -> Result<(), Refusal> {
        let next = self.table.recorded(&record)?;
        self.enter(record, next)
    }

    fn enter(&mut self, record: Record, next: Next) -> Result<(), Refusal> {
        let back_to = record.back_to;
        self.log.push(record);
        match (next, back_to) {
            (Next::Back, Some(entry)) => self.go_back(entry)?,
            (next, _) => self.table = self.table.after(next),
        }
        let last = self.kept.last().map_or(0, |kept| kept.moves().len());
        if self.table.moves().len() >= last + STRIDE {
            self.kept.push(self.table.clone());
        }
        Ok(())
    }

    /// Takes back everything after an entry.
    fn go_back(&mut self, entry: EntryNo) -> Result<(), Refusal> {
        let moves = self.table.moves();
        let standing = moves.partition_point(|moved| *moved <= entry);
        let moves = moves[..standing].to_vec();
        // The first, without any moves, always stays.
        while self.kept.len() > 1
            && self
                .kept
                .last()
                .is_some_and(|kept| kept.moves().len() > standing)
        {
            self.kept.pop();
        }
        let mut table = match self.kept.last() {
            Some(kept) => kept.clone(),
            None => Table::new(self.table.shared_settings()),
        };
        for moved in &moves[table.moves().len()..] {
            let place = usize::try_from(*moved).unwrap_or(usize::MAX) - 1;
            if let Some(record) = self.log.get(place) {
                table.follow(*moved, record)?;
            }
        }
        self.table = table.at_entry(self.table.seq() + 1);
        Ok(())
    }

    /// The match as it is now.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Its entries so far.
    pub fn log(&self) -> &[Record] {
        &self.log
    }
}
