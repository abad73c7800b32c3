//! The fold of a match's log.

mod checkpoints;
pub(super) mod counting;
mod counts;
pub(super) mod course;
mod follow;
mod moves;
pub(super) mod position;
mod replaced;
pub(super) mod take;
mod undone;
pub(super) mod way_back;

use std::sync::Arc;

use super::agreement::Asked;
use super::author::Author;
use super::claims::{Claim, ReplacementClaim, ResultClaim};
use super::lineup::{Left, LinedUp, Seats};
use super::list::List;
use super::record::Record;
use super::settings::Settings;
use super::standing::{Adjusted, Standing, Status};
use crate::rules::game::Round;
use crate::rules::{EntryNo, Points, Refusal, Seat};
use checkpoints::Checkpoints;
use counting::Played;
use counts::Counting;
use moves::Moves;
use position::{OpenRound, Position, Step};
use take::{Moved, Next};
use undone::Undone;

/// The state of a match, folded from its log.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    pub(super) settings: Arc<Settings>,
    pub(super) seq: EntryNo,
    /// The entries that changed the match and were not undone.
    pub(super) moves: Moves,
    /// The players at the table since each of these entries, including lineups that
    /// were undone later.
    sat: List<(EntryNo, Arc<Seats>)>,
    /// The undo that waits for consent.
    pub(super) asked: Option<Asked>,
    /// The entries that all corrections so far count together; see
    /// [`MOST_CORRECTED`](super::MOST_CORRECTED).
    corrected: u64,
    undone: Undone,
    pub(super) position: Position,
    /// Earlier positions, for going back.
    checkpoints: Checkpoints,
}

/// Something that changed the totals of a match, or whose they are.
#[derive(Clone, Copy, Debug)]
pub enum Change<'a> {
    /// A round was counted.
    Round(&'a Played),
    /// A total was adjusted.
    Adjusted(&'a Adjusted),
    /// Others sat down, or the same people elsewhere.
    LinedUp(&'a LinedUp),
}

impl Table {
    /// Begins a match without entries.
    pub fn new(settings: Arc<Settings>) -> Table {
        let position = Position::first(&settings, Arc::default());
        let mut sat = List::default();
        sat.push((0, Arc::clone(&position.seats)));
        Table {
            seq: 0,
            moves: Moves::default(),
            sat,
            asked: None,
            corrected: 0,
            undone: Undone::default(),
            position,
            checkpoints: Checkpoints::default(),
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
        let counts = Counting::of(&settings, log);
        let mut table = Table {
            seq: counts.seq,
            moves: Moves::default(),
            sat: counts.sat,
            asked: counts.asked,
            corrected: counts.corrected,
            undone: counts.undone,
            position: Position::first(&settings, counts.replaced),
            checkpoints: Checkpoints::default(),
            settings,
        };
        for (entry, record) in counts.moves {
            table.follow(entry, record)?;
        }
        Ok(table)
    }

    /// Applies a recorded move.
    pub(super) fn follow(&mut self, entry: EntryNo, record: &Record) -> Result<(), Refusal> {
        self.position
            .follow(&self.settings, Step::of(entry, record))?;
        self.add(entry, record.by);
        Ok(())
    }

    /// Adds the move that led to the position.
    fn add(&mut self, entry: EntryNo, by: Author) {
        self.moves.push(entry, by);
        self.checkpoints.keep(self.moves.len(), &self.position);
    }

    /// Counts the next entry, which led to the position, notes who sits there now, and withdraws an undo
    /// that waited for consent.
    pub(super) fn count_entry(&mut self) {
        self.seq += 1;
        self.asked = None;
        let seats = &self.position.seats;
        if self.sat.last().is_none_or(|(_, sat)| sat != seats) {
            self.sat.push((self.seq, Arc::clone(seats)));
        }
    }

    /// Goes on to the next record in place, without a copy, if that is as simple as it mostly is: a
    /// move, or a play that was refused. Says whether it is.
    ///
    /// # Errors
    /// A [`Refusal`] if it cannot follow. A play may have happened by half then.
    pub(super) fn go_on(&mut self, record: &Record) -> Result<bool, Refusal> {
        match &record.claim {
            Claim::Undo(_) | Claim::Consent(_) | Claim::Replacement(_) => return Ok(false),
            _ if record.moves() => {
                self.follow(self.seq + 1, record)?;
                self.count_entry();
            }
            _ => self.seq += 1,
        }
        Ok(true)
    }

    /// Makes the table after a claim whose record is the next entry. For [`Next::Back`], use
    /// [`Table::way_back`] instead.
    #[must_use]
    pub fn after(&self, next: Next) -> Table {
        let Next::Moved(Moved { position, by }) = next else {
            let mut table = self.clone();
            table.seq += 1;
            match next {
                Next::Asked(asked) => table.asked = Some(asked),
                Next::Declined => table.asked = None,
                _ => {}
            }
            return table;
        };
        // Without a copy of the old position.
        let mut table = Table {
            settings: Arc::clone(&self.settings),
            seq: self.seq,
            moves: self.moves.clone(),
            sat: self.sat.clone(),
            asked: None,
            corrected: self.corrected,
            undone: self.undone.clone(),
            position,
            checkpoints: self.checkpoints.clone(),
        };
        table.add(table.seq + 1, by);
        table.count_entry();
        table
    }

    /// Follows these next records. `read` gets the records of earlier entries, if one of these goes
    /// back in the log.
    ///
    /// # Errors
    /// A [`Refusal`] if a record cannot follow those before it, or an error of `read`.
    pub fn followed_by<'a, E: From<Refusal>>(
        &self,
        tail: impl IntoIterator<Item = &'a Record>,
        mut read: impl FnMut(&[EntryNo]) -> Result<Vec<Record>, E>,
    ) -> Result<Table, E> {
        let mut table = self.clone();
        for record in tail {
            table = match table.recorded(record)? {
                Next::Back => {
                    let way = table.way_back(record.clone())?;
                    let again = read(way.again())?;
                    way.followed(&again)?.1
                }
                next => table.after(next),
            };
        }
        Ok(table)
    }

    /// Returns the match's settings.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Shares the match's settings.
    pub fn shared_settings(&self) -> Arc<Settings> {
        Arc::clone(&self.settings)
    }

    /// Counts the entries in the log.
    pub fn seq(&self) -> EntryNo {
        self.seq
    }

    /// Lists the players at the table, in turn order.
    pub fn seats(&self) -> &Seats {
        &self.position.seats
    }

    /// Shares the list of the players at the table.
    pub fn shared_seats(&self) -> Arc<Seats> {
        Arc::clone(&self.position.seats)
    }

    /// Lists the names of the players, in turn order.
    pub fn names(&self) -> &[String] {
        &self.position.seats.names
    }

    /// Lists the names of the players when an entry was made.
    pub fn names_at(&self, entry: EntryNo) -> &[String] {
        &self.seats_at(entry).names
    }

    /// Lists the players at the table when an entry was made.
    pub(super) fn seats_at(&self, entry: EntryNo) -> &Seats {
        let next = self.sat.partition_point(|(since, _)| *since < entry);
        let then = next.checked_sub(1).and_then(|place| self.sat.get(place));
        then.map_or(self.seats(), |(_, seats)| seats)
    }

    /// Lists the names of the players in a round, if it is counted.
    pub(super) fn names_in(&self, round: u32) -> Option<&[String]> {
        let played = self.rounds().numbered(round)?;
        Some(&played.seats.names)
    }

    /// Lists the players who left, in order, with their totals.
    pub fn left(&self) -> &List<Left> {
        &self.position.left
    }

    /// Lists the changes of the players at the table, in order.
    pub fn lineups(&self) -> &List<LinedUp> {
        &self.position.lineups
    }

    /// Counts how often the players at the table changed. An undo that brings others back counts,
    /// too.
    pub(super) fn lined_up(&self) -> usize {
        // A lineup with the same players is not among those who sat there.
        self.lineups().len().max(self.sat.len() - 1)
    }

    /// Finds the open round, if any.
    pub fn open(&self) -> Option<&OpenRound> {
        self.position.stage.open()
    }

    /// Finds the seat whose turn it is. `None` between rounds, and in a round of which only the
    /// result is entered.
    pub fn turn(&self) -> Option<Seat> {
        self.open()?.state.turn()
    }

    /// Finds the round to show: the open one, or else the last one as it ended, until the next
    /// round or a new lineup. `None` if that round was not logged play by play.
    pub fn round(&self) -> Option<&Round> {
        self.position.stage.round()
    }

    /// Lists the finished rounds, in order.
    pub fn rounds(&self) -> &List<Arc<Played>> {
        &self.position.rounds
    }

    /// Finds the finished round whose result this entry is, and its number. `None` if the claim
    /// counted no round, or if its result was undone or replaced.
    pub fn counted_by(&self, entry: EntryNo, claim: &Claim) -> Option<(u32, &Played)> {
        let (Claim::Result(ResultClaim { round, .. })
        | Claim::Replacement(ReplacementClaim { round, .. })) = claim
        else {
            return None;
        };
        let played = self.rounds().numbered(*round)?;
        (played.entry == entry).then_some((*round, &**played))
    }

    /// Says whether the result of a finished round still needs confirmation.
    pub fn provisional(&self, played: &Played) -> bool {
        played.is_provisional(&self.settings)
    }

    /// Returns the number of the open or next round.
    pub fn round_number(&self) -> u32 {
        self.position.number()
    }

    /// Finds, between the rounds of an open match, the seat that the next deal names unless the
    /// table chooses another: the dealer, or the player who begins.
    pub fn due(&self) -> Option<Seat> {
        let next = self.open().is_none() && self.status() == Status::Open;
        next.then(|| self.position.carry.due()).flatten()
    }

    /// Lists the changes made to scores by hand, in order.
    pub fn adjustments(&self) -> &List<Arc<Adjusted>> {
        &self.position.adjustments
    }

    /// Lists all that changed the totals, or whose they are, in order.
    pub fn changes(&self) -> impl Iterator<Item = Change<'_>> {
        let rounds = self.rounds().iter();
        let rounds = rounds.map(|played| (played.closed, Change::Round(played)));
        let adjusted = self.adjustments().iter();
        let adjusted = adjusted.map(|one| (one.entry, Change::Adjusted(one)));
        let lined_up = self.lineups().iter();
        let lined_up = lined_up.map(|one| (one.entry, Change::LinedUp(one)));
        let mut changes: Vec<_> = rounds.chain(adjusted).chain(lined_up).collect();
        changes.sort_by_key(|(entry, _)| *entry);
        changes.into_iter().map(|(_, change)| change)
    }

    /// Finds the entry that undid another: an undo, the consent to one, or a result that replaces
    /// an earlier one, after which the other no longer fits.
    pub fn undone_by(&self, entry: EntryNo) -> Option<EntryNo> {
        let undone = self.undone.by(entry);
        undone.or_else(|| self.position.replaced.dropped_by(entry))
    }

    /// Finds the undo that waits for consent, if any.
    pub fn asked(&self) -> Option<&Asked> {
        self.asked.as_ref()
    }

    /// Estimates the memory use in bytes from what grows with a match.
    pub fn size(&self) -> usize {
        let rounds = self.rounds().iter().map(|played| played.size());
        let own = size_of::<Table>() + self.moves.size() + self.checkpoints.size();
        let changed = self.undone.size() + self.position.replaced.size();
        let sat = (self.sat.len() - 1) * 1024;
        own + changed + sat + self.position.size() + rounds.sum::<usize>()
    }

    /// Says whether the match is open, and if not, how it ended.
    pub fn status(&self) -> Status {
        self.position.status(&self.settings)
    }

    /// Lists the total of each seat, including adjustments, in turn order. Takes the same time
    /// however long the match, unlike [`Table::standing`].
    pub fn totals(&self) -> &[Points] {
        &self.position.totals
    }

    /// Computes the standing of the match.
    pub fn standing(&self) -> Standing {
        self.position.standing(&self.settings)
    }
}
