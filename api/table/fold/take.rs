//! Taking a claim in: what would be recorded, and where it would lead.

use chrono::{DateTime, Utc};

use super::position::{self, Position, Step};
use super::{Table, counting};
use crate::rules::game::{Judged, Play};
use crate::rules::{EntryNo, Refusal, RefusalKind, Ruling, Seat};
use crate::table::agreement::consent::Asked;
use crate::table::claim::Claim;
use crate::table::record::{By, Record};
use crate::table::standing::Status;

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
    /// Nowhere: an illegal play that does not stand, or what was not applied.
    Unmoved,
    /// To another position; opaque.
    Moved(Box<Moved>),
    /// Back into the log, from which the table is to be folded anew.
    Back,
    /// Nowhere yet: an undo that waits for consent.
    Asked(Asked),
    /// Nowhere: an undo for which consent was asked is not done.
    Declined,
}

/// A position not yet taken over.
#[derive(Clone, Debug, PartialEq)]
pub struct Moved {
    pub(in crate::table) position: Position,
    pub(in crate::table) by: String,
}

impl Table {
    /// Takes a claim of the host's in; see [`Table::take_by`].
    ///
    /// # Errors
    /// A [`Refusal`] where the fold cannot take the claim in at all.
    pub fn take(&self, claim: Claim) -> Result<Taken, Refusal> {
        self.take_by(&By::host("host"), claim)
    }

    /// Takes a claim in: judges a play, checks anything else, and says what
    /// would be recorded and where it would lead. The table is untouched.
    ///
    /// # Errors
    /// A [`Refusal`] where the fold cannot take the claim in at all.
    pub fn take_by(&self, by: &By, claim: Claim) -> Result<Taken, Refusal> {
        match &claim {
            Claim::Undo { back_to } => {
                let back_to = self.undone_to(*back_to)?;
                Ok(self.undo(by, claim, back_to))
            }
            Claim::Consent { entry, agrees } => {
                let back_to = self.consent(by, *entry, *agrees)?;
                Ok(Taken {
                    record: Record {
                        back_to,
                        ..Record::plain(by, claim)
                    },
                    next: back_to.map_or(Next::Declined, |_| Next::Back),
                })
            }
            Claim::Replacement { round, .. } => {
                let counted = self.rounds().len();
                if !(1..self.round_number()).contains(round) {
                    return Err(counting::no_result(*round, counted));
                }
                Ok(Taken {
                    record: Record::plain(by, claim),
                    next: Next::Back,
                })
            }
            Claim::Play { seat, play, stands } if self.status() == Status::Open => {
                let judged = self.judge(*seat, play)?;
                if judged.ruling == Ruling::Illegal && !stands {
                    return Ok(Taken {
                        record: Record::judged(by, claim, judged, Vec::new()),
                        next: Next::Unmoved,
                    });
                }
                let (effects, next) = self.moved(by, &claim, judged.ruling == Ruling::Illegal)?;
                Ok(Taken {
                    record: Record::judged(by, claim, judged, effects),
                    next,
                })
            }
            Claim::Adjustment { .. } if self.status() != Status::Open => {
                Err(position::match_over(&claim))
            }
            Claim::Round { .. }
            | Claim::Play { .. }
            | Claim::Result { .. }
            | Claim::Confirmation { .. }
            | Claim::Adjustment { .. }
            | Claim::Lineup { .. }
            | Claim::End { .. }
            | Claim::Reopen => {
                let (effects, next) = self.moved(by, &claim, false)?;
                Ok(Taken {
                    record: Record {
                        effects,
                        ..Record::plain(by, claim)
                    },
                    next,
                })
            }
        }
    }

    /// Takes in a claim that was made some time ago, out of touch with the
    /// match. What cannot follow what others entered since, but could have at
    /// another time, is recorded as refused and moves nothing.
    ///
    /// # Errors
    /// A [`Refusal`] where the claim could be right at no time.
    pub fn take_late(&self, by: &By, claim: Claim) -> Result<Taken, Refusal> {
        let refusal = match self.take_by(by, claim.clone()) {
            Ok(taken) => return Ok(taken),
            Err(refusal) => refusal,
        };
        // What a round that is being played cannot read, no other could.
        if refusal.fault == RefusalKind::Request && matches!(claim, Claim::Play { .. }) {
            return Err(refusal);
        }
        self.position.imagine(&self.settings, &claim)?;
        Ok(Taken {
            record: Record::refused(by, claim, refusal),
            next: Next::Unmoved,
        })
    }

    /// Takes in a claim that is made now, or was made offline at a certain time,
    /// which its record then keeps.
    ///
    /// # Errors
    /// As [`Table::take_by`] and [`Table::take_late`].
    pub fn take_at(
        &self,
        by: &By,
        claim: Claim,
        made_at: Option<DateTime<Utc>>,
    ) -> Result<Taken, Refusal> {
        if made_at.is_none() {
            return self.take_by(by, claim);
        }
        let taken = self.take_late(by, claim)?;
        Ok(Taken {
            record: Record {
                made_at,
                ..taken.record
            },
            ..taken
        })
    }

    /// Where a record leads that is the next entry; it is not judged again.
    ///
    /// # Errors
    /// A [`Refusal`] where it cannot follow what was before.
    pub(super) fn recorded(&self, record: &Record) -> Result<Next, Refusal> {
        let back = record.back_to.is_some() || matches!(record.claim, Claim::Replacement { .. });
        if record.refused.is_some() {
            return Ok(Next::Unmoved);
        }
        if back {
            return Ok(Next::Back);
        }
        if let Some(back_to) = record.asked {
            return Ok(Next::Asked(Asked {
                entry: self.seq + 1,
                by: record.by.clone(),
                back_to,
            }));
        }
        if matches!(record.claim, Claim::Consent { .. }) {
            return Ok(Next::Declined);
        }
        if !record.moves() {
            return Ok(Next::Unmoved);
        }
        let mut position = self.position.clone();
        position.follow(&self.settings, Step::of(self.seq + 1, record))?;
        let by = record.by.clone();
        Ok(Next::Moved(Box::new(Moved { position, by })))
    }

    /// Judges a play without taking it in.
    ///
    /// # Errors
    /// A [`Refusal`] where no round is open, the seat is not there, or the
    /// state cannot take the play in at all.
    pub fn judge(&self, seat: Seat, play: &Play) -> Result<Judged, Refusal> {
        self.position.judge(seat, play)
    }

    fn moved(
        &self,
        by: &By,
        claim: &Claim,
        irregular: bool,
    ) -> Result<(Vec<crate::rules::Remark>, Next), Refusal> {
        let mut position = self.position.clone();
        let step = Step {
            claim,
            by: &by.name,
            entry: self.seq + 1,
            irregular,
        };
        let effects = position.follow(&self.settings, step)?;
        let effects = effects.map_or_else(Vec::new, |effects| effects.remarks());
        let by = by.name.clone();
        Ok((effects, Next::Moved(Box::new(Moved { position, by }))))
    }

    /// The entry after which an undo takes everything back: the one asked for,
    /// or the one before the last move.
    fn undone_to(&self, back_to: Option<EntryNo>) -> Result<EntryNo, Refusal> {
        let last = self.moves.last().map(|last| last.entry).ok_or_else(|| {
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
}
