//! The fold of a match's log.

use std::sync::Arc;

use super::claim::{Claim, Record};
use super::position::{OpenRound, Played, Position};
use super::settings::Settings;
use super::standing::{Adjusted, Standing, Status};
use crate::rules::game::{Judged, Play};
use crate::rules::{EntryNo, Refusal, Ruling, Seat};

/// A match, folded from its log.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    settings: Arc<Settings>,
    seq: EntryNo,
    /// The entries that moved the table and were not taken back.
    moves: Vec<EntryNo>,
    position: Position,
}

/// A claim taken in, and not yet committed.
#[derive(Clone, Debug, PartialEq)]
pub struct Taken {
    /// What is to be recorded.
    pub record: Record,
    /// What it leads to.
    pub next: Next,
}

/// Where a claim leads.
#[derive(Clone, Debug, PartialEq)]
pub enum Next {
    /// Nowhere: an illegal play that does not stand.
    Unmoved,
    /// To another position; opaque.
    Moved(Box<Moved>),
    /// Back: the table is to be folded anew from its log.
    Back,
}

/// A position not yet taken over.
#[derive(Clone, Debug, PartialEq)]
pub struct Moved(Position);

impl Table {
    /// The table of a match without entries.
    pub fn new(settings: Arc<Settings>) -> Table {
        Table {
            seq: 0,
            moves: Vec::new(),
            position: Position::first(&settings),
            settings,
        }
    }

    /// Folds a whole log, entry 1 first. What was taken back is left out;
    /// nothing is judged again: the record says what moved.
    ///
    /// # Errors
    /// A [`Refusal`] where a record cannot follow those before it, which no
    /// log written through [`Table::take`] contains.
    pub fn replay<'a>(
        settings: Arc<Settings>,
        log: impl IntoIterator<Item = &'a Record>,
    ) -> Result<Table, Refusal> {
        let mut table = Table::new(settings);
        let mut standing: Vec<(EntryNo, &Record)> = Vec::new();
        for record in log {
            table.seq += 1;
            match record.back_to {
                Some(entry) => {
                    standing.truncate(standing.partition_point(|(seq, _)| *seq <= entry));
                }
                None if record.moves() => standing.push((table.seq, record)),
                None => {}
            }
        }
        for (seq, record) in standing {
            table.follow(seq, record)?;
        }
        Ok(table)
    }

    /// Follows a recorded move, whatever the log's length.
    pub(super) fn follow(&mut self, seq: EntryNo, record: &Record) -> Result<(), Refusal> {
        let irregular = record.ruling == Some(Ruling::Illegal);
        self.position
            .follow(&self.settings, &record.claim, seq, irregular)?;
        self.moves.push(seq);
        Ok(())
    }

    /// Where a record leads that is the next entry; it is not judged again.
    pub(super) fn recorded(&self, record: &Record) -> Result<Next, Refusal> {
        if record.back_to.is_some() {
            return Ok(Next::Back);
        }
        if !record.moves() {
            return Ok(Next::Unmoved);
        }
        let mut position = self.position.clone();
        let irregular = record.ruling == Some(Ruling::Illegal);
        position.follow(&self.settings, &record.claim, self.seq + 1, irregular)?;
        Ok(Next::Moved(Box::new(Moved(position))))
    }

    /// The same position in a log of so many entries, of which the last ones
    /// moved nothing or were taken back.
    #[must_use]
    pub(super) fn at_entry(mut self, seq: EntryNo) -> Table {
        self.seq = seq;
        self
    }

    /// The entries that moved the table and were not taken back.
    pub(super) fn moves(&self) -> &[EntryNo] {
        &self.moves
    }

    /// Takes a claim in: judges a play, checks anything else, and says what
    /// would be recorded and where it would lead. The table is untouched.
    ///
    /// # Errors
    /// A [`Refusal`] where the fold cannot take the claim in at all.
    pub fn take(&self, claim: Claim) -> Result<Taken, Refusal> {
        if let Claim::Undo { back_to } = claim {
            let back_to = Some(self.undone_to(back_to)?);
            return Ok(Taken {
                record: Record {
                    back_to,
                    ..Record::plain(claim)
                },
                next: Next::Back,
            });
        }
        if let (Claim::Play { seat, play, stands }, true) = (&claim, self.status() == Status::Open)
        {
            let judged = self.judge(*seat, play)?;
            if judged.ruling == Ruling::Illegal && !stands {
                return Ok(Taken {
                    record: Record::judged(claim, judged, Vec::new()),
                    next: Next::Unmoved,
                });
            }
            let mut position = self.position.clone();
            let irregular = judged.ruling == Ruling::Illegal;
            let effects = position.follow(&self.settings, &claim, self.seq + 1, irregular)?;
            return Ok(Taken {
                record: Record::judged(claim, judged, effects),
                next: Next::Moved(Box::new(Moved(position))),
            });
        }
        if self.status() != Status::Open {
            return Err(match_over(&claim));
        }
        let mut position = self.position.clone();
        let effects = position.follow(&self.settings, &claim, self.seq + 1, false)?;
        Ok(Taken {
            record: Record {
                effects,
                ..Record::plain(claim)
            },
            next: Next::Moved(Box::new(Moved(position))),
        })
    }

    /// The table to which a claim led, its record being the next entry. After
    /// [`Next::Back`] the log is to be replayed instead.
    #[must_use]
    pub fn after(&self, next: Next) -> Table {
        let seq = self.seq + 1;
        let mut moves = self.moves.clone();
        let position = match next {
            Next::Moved(moved) => {
                moves.push(seq);
                moved.0
            }
            Next::Unmoved | Next::Back => self.position.clone(),
        };
        Table {
            settings: Arc::clone(&self.settings),
            seq,
            moves,
            position,
        }
    }

    /// Judges a play without taking it in.
    ///
    /// # Errors
    /// A [`Refusal`] where no round is open, the seat is not there, or the
    /// state cannot take the play in at all.
    pub fn judge(&self, seat: Seat, play: &Play) -> Result<Judged, Refusal> {
        self.position.judge(&self.settings, seat, play)
    }

    /// The entry after which an undo takes everything back: the one asked for,
    /// or the one before the last move.
    fn undone_to(&self, back_to: Option<EntryNo>) -> Result<EntryNo, Refusal> {
        let last = self.moves.last().copied().ok_or_else(|| {
            Refusal::new(
                "nothing_to_undo",
                "back_to",
                "nothing has moved this table",
                "an entry to take back",
            )
            .for_now()
        })?;
        match back_to {
            Some(entry) if entry >= last => Err(Refusal::new(
                "nothing_to_undo",
                "back_to",
                format!("nothing after entry {entry} moved the table"),
                format!("an entry before {last}, or 0 for the empty match"),
            )
            .for_now()),
            Some(entry) => Ok(entry),
            None => Ok(last - 1),
        }
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

    /// The round that is being played, if any.
    pub fn open(&self) -> Option<&OpenRound> {
        self.position.open.as_ref()
    }

    /// The finished rounds, in order.
    pub fn rounds(&self) -> &[Played] {
        &self.position.rounds
    }

    /// The number of the round that is open or comes next.
    pub fn round_number(&self) -> u32 {
        self.position.number()
    }

    /// The changes made to scores by hand, in order.
    pub fn adjustments(&self) -> &[Adjusted] {
        &self.position.adjustments
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

fn match_over(claim: &Claim) -> Refusal {
    Refusal::new(
        "match_over",
        claim.kind(),
        "the match is over",
        "an undo, or another match",
    )
    .for_now()
}
