//! The fold of a match's log.

mod counting;
mod counts;
pub(super) mod course;
mod moves;
pub(super) mod played;
pub(super) mod position;
pub(super) mod recheck;
mod replacement;
mod seating;
pub(super) mod take;
mod taking_back;

use std::sync::Arc;

use imbl::{Vector, vector};

use super::claim::Claim;
use crate::table::agreement::consent::Asked;

use super::lineup::{Left, LinedUp, Seats};
use super::record::Record;
use super::settings::Settings;
use super::standing::{Adjusted, Standing, Status};
use crate::rules::game::Round;
use crate::rules::{EntryNo, Refusal, Seat};
use counts::Counting;
use moves::Moves;
use played::Played;
use position::{OpenRound, Position, Replaced, Step};
use take::{Moved, Next};

/// The state of a match, folded from its log.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    pub(super) settings: Arc<Settings>,
    pub(super) seq: EntryNo,
    /// The entries that changed the match and were not undone.
    pub(super) moves: Moves,
    /// The players at the table since each of these entries, including lineups that
    /// were undone later.
    sat: Vector<(EntryNo, Arc<Seats>)>,
    /// The undo that waits for consent.
    pub(super) asked: Option<Asked>,
    pub(super) position: Position,
}

/// An entry that cannot follow those before it.
#[derive(Clone, Debug)]
pub(super) struct Stuck {
    pub(super) entry: EntryNo,
    /// The round that was open or next.
    pub(super) round: u32,
    /// The entry that closed the previous round.
    pub(super) closed: EntryNo,
    pub(super) refusal: Refusal,
}

impl Table {
    /// The state of a match without entries.
    pub fn new(settings: Arc<Settings>) -> Table {
        let position = Position::first(&settings, Replaced::default());
        Table {
            seq: 0,
            moves: Moves::default(),
            sat: vector![(0, Arc::clone(&position.seats))],
            asked: None,
            position,
            settings,
        }
    }

    /// Folds a whole log, starting with entry 1. It skips entries that were undone or
    /// dropped, and uses the recorded rulings instead of judging plays again.
    ///
    /// # Errors
    /// A [`Refusal`] if a record cannot follow those before it. This never happens
    /// with a log written through [`Table::take`].
    pub fn replay<'a>(
        settings: Arc<Settings>,
        log: impl IntoIterator<Item = &'a Record>,
    ) -> Result<Table, Refusal> {
        Table::fold(settings, log).map_err(|stuck| stuck.refusal)
    }

    pub(super) fn fold<'a>(
        settings: Arc<Settings>,
        log: impl IntoIterator<Item = &'a Record>,
    ) -> Result<Table, Box<Stuck>> {
        Table::fold_by_steps(settings, log, |_| ())
    }

    /// Like [`Table::fold`], and calls `step` with the table before the first move and
    /// after each. In those tables, only the moves and the position belong to that
    /// point; all else is as at the end of the log.
    pub(super) fn fold_by_steps<'a>(
        settings: Arc<Settings>,
        log: impl IntoIterator<Item = &'a Record>,
        step: impl FnMut(&Table),
    ) -> Result<Table, Box<Stuck>> {
        Table::fold_without(settings, log, step, |_, _| false)
    }

    /// Like [`Table::fold_by_steps`], but leaves out a move that cannot follow if
    /// `leaves_out` says so. It must not say so of a play, which can fail halfway; any
    /// other move that cannot follow changes nothing.
    fn fold_without<'a>(
        settings: Arc<Settings>,
        log: impl IntoIterator<Item = &'a Record>,
        mut step: impl FnMut(&Table),
        mut leaves_out: impl FnMut(&Stuck, &Claim) -> bool,
    ) -> Result<Table, Box<Stuck>> {
        let counts = Counting::of(&settings, log);
        let mut table = Table {
            seq: counts.seq,
            moves: Moves::default(),
            sat: counts.sat,
            asked: counts.asked,
            position: Position::first(&settings, counts.replaced),
            settings,
        };
        let mut closed = 0;
        step(&table);
        for (entry, record) in counts.moves {
            let round = table.position.number();
            if let Err(refusal) = table.follow(entry, record) {
                let stuck = Stuck {
                    entry,
                    round,
                    closed,
                    refusal,
                };
                if !leaves_out(&stuck, &record.claim) {
                    return Err(Box::new(stuck));
                }
                continue;
            }
            if table.position.number() > round {
                closed = entry;
            }
            step(&table);
        }
        Ok(table)
    }

    /// Applies a recorded move.
    pub(super) fn follow(&mut self, entry: EntryNo, record: &Record) -> Result<(), Refusal> {
        self.position
            .follow(&self.settings, Step::of(entry, record))?;
        self.moves.push(entry, &record.by);
        Ok(())
    }

    /// Turns this table, which has the remaining moves, into the table after an undo:
    /// the undo is the next entry in the log of `later`, which has all moves.
    #[must_use]
    pub(super) fn back_from(self, later: &Table) -> Table {
        let seq = later.seq + 1;
        let mut sat = later.sat.clone();
        if sat
            .last()
            .is_none_or(|(_, seats)| *seats != self.position.seats)
        {
            sat.push_back((seq, Arc::clone(&self.position.seats)));
        }
        Table {
            seq,
            sat,
            asked: None,
            ..self
        }
    }

    /// The table after a claim whose record is the next entry. For [`Next::Back`], use
    /// [`Table::folded_back`] instead.
    #[must_use]
    pub fn after(&self, next: Next) -> Table {
        let seq = self.seq + 1;
        let mut moves = self.moves.clone();
        let mut sat = self.sat.clone();
        let (position, asked) = match next {
            Next::Moved(moved) => {
                let Moved { position, by } = *moved;
                moves.push(seq, &by);
                if position.seats != self.position.seats {
                    sat.push_back((seq, Arc::clone(&position.seats)));
                }
                (position, None)
            }
            Next::Asked(asked) => (self.position.clone(), Some(asked)),
            Next::Declined => (self.position.clone(), None),
            Next::Unmoved | Next::Back => (self.position.clone(), self.asked.clone()),
        };
        Table {
            settings: Arc::clone(&self.settings),
            seq,
            moves,
            sat,
            asked,
            position,
        }
    }

    /// The table after these next records; none if one of them goes back in the log,
    /// because that needs the whole log.
    ///
    /// # Errors
    /// A [`Refusal`] if a record cannot follow those before it.
    pub fn followed_by<'a>(
        &self,
        tail: impl IntoIterator<Item = &'a Record>,
    ) -> Result<Option<Table>, Refusal> {
        let mut table = self.clone();
        for record in tail {
            let next = table.recorded(record)?;
            if next == Next::Back {
                return Ok(None);
            }
            table = table.after(next);
        }
        Ok(Some(table))
    }

    /// The match's settings.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The match's settings, shared.
    pub fn shared_settings(&self) -> Arc<Settings> {
        Arc::clone(&self.settings)
    }

    /// The number of entries in the log.
    pub fn seq(&self) -> EntryNo {
        self.seq
    }

    /// The players at the table, in turn order.
    pub fn seats(&self) -> &Seats {
        &self.position.seats
    }

    /// The names of the players, in turn order.
    pub fn names(&self) -> &[String] {
        &self.position.seats.names
    }

    /// The names of the players when an entry was made.
    pub fn names_at(&self, entry: EntryNo) -> &[String] {
        &self.seats_at(entry).names
    }

    /// The players at the table when an entry was made.
    pub(super) fn seats_at(&self, entry: EntryNo) -> &Seats {
        let since = self.sat.binary_search_by_key(&entry, |(since, _)| *since);
        let next = since.unwrap_or_else(|next| next);
        let then = next.checked_sub(1).and_then(|place| self.sat.get(place));
        then.map_or(self.seats(), |(_, seats)| seats)
    }

    /// The players who left, in order, with their totals.
    pub fn left(&self) -> &Vector<Left> {
        &self.position.left
    }

    /// The changes of the players at the table, in order.
    pub fn lineups(&self) -> &Vector<LinedUp> {
        &self.position.lineups
    }

    /// The open round, if any.
    pub fn open(&self) -> Option<&OpenRound> {
        self.position.stage.open()
    }

    /// The round to show: the open one, or else the last one as it ended, until the
    /// next round or a new lineup. None if that round was not logged play by play.
    pub fn round(&self) -> Option<&Round> {
        self.position.stage.round()
    }

    /// The finished rounds, in order.
    pub fn rounds(&self) -> &Vector<Arc<Played>> {
        &self.position.rounds
    }

    /// The finished round whose result this entry is, and its number. None if the claim
    /// counted no round, or if its result was undone or replaced.
    pub fn counted_by(&self, entry: EntryNo, claim: &Claim) -> Option<(u32, &Played)> {
        let (Claim::Result { round, .. } | Claim::Replacement { round, .. }) = claim else {
            return None;
        };
        let index = usize::try_from(*round).ok()?.checked_sub(1)?;
        let played = self.rounds().get(index)?;
        (played.entry == entry).then_some((*round, &**played))
    }

    /// Whether the result of a finished round still needs confirmation.
    pub fn provisional(&self, played: &Played) -> bool {
        played::provisional(&self.settings, played)
    }

    /// The number of the open or next round.
    pub fn round_number(&self) -> u32 {
        self.position.number()
    }

    /// Between the rounds of an open match: the seat that the next deal names unless the
    /// table chooses another, the dealer or the player who begins.
    pub fn due(&self) -> Option<Seat> {
        let next = self.open().is_none() && self.status() == Status::Open;
        next.then(|| self.position.carry.due()).flatten()
    }

    /// The changes made to scores by hand, in order.
    pub fn adjustments(&self) -> &Vector<Adjusted> {
        &self.position.adjustments
    }

    /// The undo that waits for consent, if any.
    pub fn asked(&self) -> Option<&Asked> {
        self.asked.as_ref()
    }

    /// The approximate memory use in bytes, estimated from what grows with a match.
    pub fn size(&self) -> usize {
        let rounds = self.rounds().iter().map(|played| played.size());
        size_of::<Table>() + self.moves.size() + self.position.size() + rounds.sum::<usize>()
    }

    /// The status of the match.
    pub fn status(&self) -> Status {
        self.position.status(&self.settings)
    }

    /// The total of each seat, including adjustments, in turn order. Takes the same time
    /// however long the match, unlike [`Table::standing`].
    pub fn totals(&self) -> &[i64] {
        &self.position.totals
    }

    /// The standing of the match.
    pub fn standing(&self) -> Standing {
        self.position.standing(&self.settings)
    }
}
