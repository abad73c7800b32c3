//! The fold of a match's log.

mod counting;
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

use super::claim::Claim;
use crate::table::agreement::consent::Asked;

use super::lineup::{Left, Seats};
use super::record::Record;
use super::settings::Settings;
use super::standing::{Adjusted, Standing, Status};
use crate::rules::game::Round;
use crate::rules::{EntryNo, Refusal};
use moves::Moves;
use played::Played;
use position::{OpenRound, Position, Replaced, Step};
use take::{Moved, Next};

/// A match, folded from its log.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    pub(super) settings: Arc<Settings>,
    pub(super) seq: EntryNo,
    /// The entries that moved the table and were not taken back.
    pub(super) moves: Moves,
    /// Who sat at the table from which entry on, whatever was taken back since.
    sat: Vec<(EntryNo, Arc<Seats>)>,
    /// The undo that waits for consent.
    pub(super) asked: Option<Asked>,
    pub(super) position: Position,
}

/// An entry that cannot follow those before it.
#[derive(Clone, Debug)]
pub(super) struct Stuck {
    pub(super) entry: EntryNo,
    /// The round that was open or came next.
    pub(super) round: u32,
    /// The entry with which the round before it was closed.
    pub(super) closed: EntryNo,
    pub(super) refusal: Refusal,
}

impl Table {
    /// The table of a match without entries.
    pub fn new(settings: Arc<Settings>) -> Table {
        let position = Position::first(&settings, Replaced::default());
        Table {
            seq: 0,
            moves: Moves::default(),
            sat: vec![(0, Arc::clone(&position.seats))],
            asked: None,
            position,
            settings,
        }
    }

    /// Folds a whole log, entry 1 first. What was taken back or dropped is left
    /// out; nothing is ruled upon again: the record says what moved.
    ///
    /// # Errors
    /// A [`Refusal`] where a record cannot follow those before it, which no
    /// log written through [`Table::take`] contains.
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

    /// The same, showing the table after each move and before the first: what
    /// it knows but its moves and its position is of the end of the log.
    pub(super) fn fold_by_steps<'a>(
        settings: Arc<Settings>,
        log: impl IntoIterator<Item = &'a Record>,
        mut step: impl FnMut(&Table),
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
            table.follow(entry, record).map_err(|refusal| {
                Box::new(Stuck {
                    entry,
                    round,
                    closed,
                    refusal,
                })
            })?;
            if table.position.number() > round {
                closed = entry;
            }
            step(&table);
        }
        Ok(table)
    }

    /// Follows a recorded move.
    pub(super) fn follow(&mut self, entry: EntryNo, record: &Record) -> Result<(), Refusal> {
        self.position
            .follow(&self.settings, Step::of(entry, record))?;
        self.moves.push(entry, &record.by);
        Ok(())
    }

    /// The table as the next entry leaves it that takes moves back, of which this
    /// one has those left: in the log of the table that has them all.
    #[must_use]
    pub(super) fn back_from(self, later: &Table) -> Table {
        let seq = later.seq + 1;
        let mut sat = later.sat.clone();
        if sat
            .last()
            .is_none_or(|(_, seats)| *seats != self.position.seats)
        {
            sat.push((seq, Arc::clone(&self.position.seats)));
        }
        Table {
            seq,
            sat,
            asked: None,
            ..self
        }
    }

    /// The table to which a claim led, its record being the next entry. After
    /// [`Next::Back`] it is [`Table::folded_back`] instead.
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
                    sat.push((seq, Arc::clone(&position.seats)));
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

    /// The table as the next entries leave it, as recorded; none where one of
    /// them takes moves back, so that it takes the whole log.
    ///
    /// # Errors
    /// A [`Refusal`] where a record cannot follow those before it.
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

    /// The match's settings, to fold its log anew with.
    pub fn shared_settings(&self) -> Arc<Settings> {
        Arc::clone(&self.settings)
    }

    /// The number of entries in the log.
    pub fn seq(&self) -> EntryNo {
        self.seq
    }

    /// The people at the table, in turn order.
    pub fn seats(&self) -> &Seats {
        &self.position.seats
    }

    /// The names at the seats, in turn order.
    pub fn names(&self) -> &[String] {
        &self.position.seats.names
    }

    /// The names at the seats when an entry was made.
    pub fn names_at(&self, entry: EntryNo) -> &[String] {
        &self.seats_at(entry).names
    }

    /// The people at the table when an entry was made.
    pub(super) fn seats_at(&self, entry: EntryNo) -> &Seats {
        let then = self.sat.iter().rfind(|(since, _)| *since < entry);
        then.map_or(self.seats(), |(_, seats)| seats)
    }

    /// Who left, in order, and what they had scored.
    pub fn left(&self) -> &[Left] {
        &self.position.left
    }

    /// The round that is being played, if any.
    pub fn open(&self) -> Option<&OpenRound> {
        self.position.stage.open()
    }

    /// The round to show: the one that is being played, or the last one as it
    /// ended, until the next begins or other people sit down. None where no play
    /// of it was logged.
    pub fn round(&self) -> Option<&Round> {
        self.position.stage.round()
    }

    /// The finished rounds, in order.
    pub fn rounds(&self) -> &[Arc<Played>] {
        &self.position.rounds
    }

    /// Whether a finished round's result still needs to be agreed upon.
    pub fn provisional(&self, played: &Played) -> bool {
        played::provisional(&self.settings, played)
    }

    /// The number of the round that is open or comes next.
    pub fn round_number(&self) -> u32 {
        self.position.number()
    }

    /// The changes made to scores by hand, in order.
    pub fn adjustments(&self) -> &[Adjusted] {
        &self.position.adjustments
    }

    /// The undo that waits for consent, if one does.
    pub fn asked(&self) -> Option<&Asked> {
        self.asked.as_ref()
    }

    /// About how much memory it takes up, in bytes: an estimate from what grows with
    /// a match.
    pub fn size(&self) -> usize {
        let rounds = self.rounds().iter().map(|played| played.size());
        size_of::<Table>() + self.moves.size() + self.position.size() + rounds.sum::<usize>()
    }

    /// How far the match has come.
    pub fn status(&self) -> Status {
        self.position.status(&self.settings)
    }

    /// Who leads, who won.
    pub fn standing(&self) -> Standing {
        self.position.standing(&self.settings)
    }
}

/// What of a log counts.
struct Counting<'a> {
    seq: EntryNo,
    /// The entries that moved the table and were neither taken back nor dropped.
    moves: Vec<(EntryNo, &'a Record)>,
    sat: Vec<(EntryNo, Arc<Seats>)>,
    asked: Option<Asked>,
    replaced: Replaced,
}

impl<'a> Counting<'a> {
    fn of(settings: &Settings, log: impl IntoIterator<Item = &'a Record>) -> Counting<'a> {
        let opening = Arc::new(Seats::opening(&settings.seats));
        let mut counts = Counting {
            seq: 0,
            moves: Vec::new(),
            sat: vec![(0, opening)],
            asked: None,
            replaced: Replaced::default(),
        };
        for record in log {
            counts.seq += 1;
            counts.entry(record);
            counts.sit_down(record);
        }
        // Only now: whatever drops something may be taken back itself.
        let dropped = counts.dropped();
        counts.moves.retain(|(entry, _)| !dropped.contains(entry));
        for (entry, record) in &counts.moves {
            if let Claim::Replacement { round, result, .. } = &record.claim {
                counts.replaced.note(*round, result, *entry);
            }
        }
        counts
    }

    /// Takes note of who sits at the table from an entry on.
    fn sit_down(&mut self, record: &Record) {
        let lineup = matches!(record.claim, Claim::Lineup { .. });
        let back = record.back_to.is_some() || record.dropped.is_some();
        if !lineup && (!back || self.sat.len() == 1) {
            return;
        }
        let Some((_, opening)) = self.sat.first() else {
            return;
        };
        let mut now = Arc::clone(opening);
        let dropped = self.dropped();
        for (entry, record) in &self.moves {
            if let Claim::Lineup { seats } = &record.claim
                && !dropped.contains(entry)
                && let Ok(changed) = now.changed(seats)
            {
                now = Arc::new(changed);
            }
        }
        if self.sat.last().is_none_or(|(_, before)| *before != now) {
            self.sat.push((self.seq, now));
        }
    }

    /// What the replacements dropped that were not taken back.
    fn dropped(&self) -> Vec<EntryNo> {
        let records = self.moves.iter().map(|(_, record)| record);
        records
            .filter_map(|record| record.dropped.as_ref())
            .flat_map(|dropped| &dropped.entries)
            .copied()
            .collect()
    }

    fn entry(&mut self, record: &'a Record) {
        let seq = self.seq;
        if let Some(entry) = record.back_to {
            let standing = self.moves.partition_point(|(seq, _)| *seq <= entry);
            self.moves.truncate(standing);
            self.asked = None;
        } else if record.moves() {
            self.moves.push((seq, record));
            self.asked = None;
        } else if let Some(back_to) = record.asked {
            self.asked = Some(Asked {
                entry: seq,
                by: record.by.clone(),
                back_to,
            });
        } else if matches!(record.claim, Claim::Consent { .. }) && record.refused.is_none() {
            self.asked = None;
        }
    }
}
