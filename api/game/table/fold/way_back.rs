//! Going back without folding the whole log again.

use std::sync::Arc;

use super::Table;
use super::counting::{self, Played};
use super::position::Position;
use super::replaced::Replaced;
use crate::rules::{EntryNo, Refusal};
use crate::table::claims::{Claim, ReplacementClaim};
use crate::table::record::Record;

/// The way that a record goes which goes back in the log: from the last position that was
/// kept before what it changes, along the moves since then.
///
/// Those moves are at most a few times as many as lie behind that place. A later record may
/// find that the positions there lie further apart, but it makes up for those: over a whole
/// match, every move is followed again a few times at most.
#[derive(Debug)]
pub struct WayBack<'a> {
    /// The table before the record.
    pub(super) later: &'a Table,
    pub(super) record: Record,
    /// Where the way begins.
    pub(super) begin: Position,
    /// The number of moves that led there.
    pub(super) done: usize,
    /// The entries that are followed again.
    pub(super) again: Vec<EntryNo>,
}

impl Table {
    /// The way that a record goes which is the next entry and leads to
    /// [`Next::Back`](super::take::Next).
    ///
    /// # Errors
    /// A [`Refusal`] if it replaces the result of a round that has none.
    pub fn way_back(&self, record: Record) -> Result<WayBack<'_>, Refusal> {
        match &record.claim {
            Claim::Replacement(ReplacementClaim { round, .. }) => {
                let closed = self.played(*round)?.closed;
                let replaced = Arc::clone(&self.position.replaced);
                let (done, begin) = self.kept_before(self.moves_before(closed), replaced);
                let again = self.moves.from(done).map(|made| made.entry).collect();
                Ok(WayBack {
                    later: self,
                    record,
                    begin,
                    done,
                    again,
                })
            }
            _ => Ok(self.way_of_undo(record)),
        }
    }

    fn way_of_undo(&self, record: Record) -> WayBack<'_> {
        let back_to = record.back_to.unwrap_or(self.seq);
        let left = self.moves.up_to(back_to);
        let mut replaced = Arc::clone(&self.position.replaced);
        let mut unchanged = left;
        let mut come_back = Vec::new();
        if let Some(round) = replaced.first_changed(back_to) {
            let closed = self.played(round).map_or(0, |played| played.closed);
            unchanged = left.min(self.moves_before(closed));
            come_back = Arc::make_mut(&mut replaced).go_back(back_to, closed);
        }
        let (done, begin) = self.kept_before(unchanged, replaced);
        let mut again = come_back;
        let left = self.moves.from(done).take(left - done);
        again.extend(left.map(|made| made.entry));
        again.sort_unstable();
        WayBack {
            later: self,
            record,
            begin,
            done,
            again,
        }
    }

    /// A finished round.
    ///
    /// # Errors
    /// A [`Refusal`] if it has no result.
    pub(super) fn played(&self, round: u32) -> Result<&Played, Refusal> {
        let played = self.rounds().numbered(round);
        let none = || counting::no_result(round, self.rounds().len());
        played.map(AsRef::as_ref).ok_or_else(none)
    }

    /// The number of moves before an entry.
    fn moves_before(&self, entry: EntryNo) -> usize {
        self.moves.up_to(entry.saturating_sub(1))
    }

    /// The last position that was kept after at most this many moves, with these replaced
    /// results, and how many moves led there.
    fn kept_before(&self, moves: usize, replaced: Arc<Replaced>) -> (usize, Position) {
        match self.checkpoints.at(moves) {
            Some((done, kept)) => {
                let mut position = kept.clone();
                position.replaced = replaced;
                (done, position)
            }
            None => (0, Position::first(&self.settings, replaced)),
        }
    }
}

impl WayBack<'_> {
    /// The entries that have to be followed again, in order.
    pub fn again(&self) -> &[EntryNo] {
        &self.again
    }

    /// The record with what it drops, and the table after it. Takes the records of
    /// [`WayBack::again`].
    ///
    /// # Errors
    /// A [`Refusal`] if a record is not the one that was made there, if a replacing result is
    /// invalid, or `round_impossible` if a later round cannot follow it and `drop_later` is
    /// not set.
    pub fn followed(self, records: &[Record]) -> Result<(Record, Table), Refusal> {
        match self.record.claim {
            Claim::Replacement(ReplacementClaim {
                round, drop_later, ..
            }) => self.replaced(round, drop_later, records),
            _ => self.undone(records),
        }
    }

    fn undone(self, records: &[Record]) -> Result<(Record, Table), Refusal> {
        let mut table = self.start(Arc::clone(&self.begin.replaced));
        for (entry, record) in self.again.iter().zip(records) {
            table.follow(*entry, record)?;
        }
        let mut table = table.back_from(self.later);
        if let Some(back_to) = self.record.back_to {
            table.undone.note(table.seq, back_to);
        }
        Ok((self.record, table))
    }

    /// The table where the way begins, with these replaced results.
    pub(super) fn start(&self, replaced: Arc<Replaced>) -> Table {
        let mut position = self.begin.clone();
        position.replaced = replaced;
        let moves = self.later.moves.first(self.done);
        Table {
            moves,
            checkpoints: self.later.checkpoints.up_to(self.done),
            position,
            ..self.later.clone()
        }
    }
}
