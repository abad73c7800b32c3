//! Judging a claim: its record, and the outcome for the match.

use chrono::{DateTime, Utc};

use super::Table;
use super::position::{self, Position, Step};
use crate::rules::game::{Effects, Judged, Play};
use crate::rules::{EntryNo, Refusal, Ruling, Seat};
use crate::table::agreement::{Asked, Role, UndoPolicy};
use crate::table::author::Author;
use crate::table::claims::{
    Claim, ConsentClaim, PlayClaim, ReplacementClaim, ResultClaim, UndoClaim,
};
use crate::table::record::{By, Record};
use crate::table::refusals;
use crate::table::standing::Status;
use crate::table::{MOST_CORRECTED, MOST_LINEUPS};

/// A claim that was accepted but not committed yet.
#[derive(Clone, Debug, PartialEq)]
pub struct Taken {
    /// The record to append.
    pub record: Record,
    /// The outcome for the match.
    pub next: Next,
}

/// The outcome of a claim.
#[derive(Clone, Debug, PartialEq)]
#[expect(
    clippy::large_enum_variant,
    reason = "nearly always `Moved`: a box would cost each play an allocation"
)]
pub enum Next {
    /// Nothing changes: an illegal play that does not stand, or a claim made offline
    /// that was not applied.
    Unmoved,
    /// The match has a new position. Opaque.
    Moved(Moved),
    /// The match goes back in its log, part of which must be followed again.
    Back,
    /// Nothing changes yet: an undo waits for consent.
    Asked(Asked),
    /// Nothing changes: an undo was declined.
    Declined,
}

/// A new position that was not committed yet.
#[derive(Clone, Debug, PartialEq)]
pub struct Moved {
    pub(in crate::table) position: Position,
    pub(in crate::table) by: Author,
}

impl Table {
    /// Judges a claim by the host; see [`Table::take_by`].
    ///
    /// # Errors
    /// A [`Refusal`] if the claim makes no sense in this state.
    pub fn take(&self, claim: Claim) -> Result<Taken, Refusal> {
        self.take_by(&By::host(Author::Host), claim)
    }

    /// Judges a play, or checks any other claim, and returns its record and its
    /// outcome. The table itself does not change.
    ///
    /// # Errors
    /// A [`Refusal`] if the claim makes no sense in this state.
    pub fn take_by(&self, by: &By, claim: Claim) -> Result<Taken, Refusal> {
        match &claim {
            Claim::Undo(UndoClaim { back_to }) => {
                let back_to = self.undone_to(*back_to)?;
                Ok(self.undo(by, claim, back_to))
            }
            Claim::Consent(ConsentClaim { entry, agrees }) => {
                let back_to = self.consent(by, *entry, *agrees)?;
                Ok(Taken {
                    record: Record {
                        back_to,
                        ..Record::plain(by, claim)
                    },
                    next: back_to.map_or(Next::Declined, |_| Next::Back),
                })
            }
            Claim::Replacement(ReplacementClaim { round, result, .. }) => {
                let played = self.played(*round)?;
                self.position
                    .entered_again(&self.settings, played, result)?;
                if self.corrected + u64::from(self.seq) >= MOST_CORRECTED {
                    return Err(refusals::TOO_MANY_CORRECTIONS.at(
                        "replace",
                        "too many results of this match were corrected",
                        "an undo back to before the round, and its result again",
                    ));
                }
                Ok(Taken {
                    record: Record::plain(by, claim),
                    next: Next::Back,
                })
            }
            Claim::Play(PlayClaim { seat, play, stands }) if self.status() == Status::Open => {
                let judged = self.judge(*seat, play)?;
                let illegal = judged.ruling == Ruling::Illegal;
                let (effects, next) = if illegal && !stands {
                    (None, Next::Unmoved)
                } else {
                    self.moved(by.author, &claim, illegal)?
                };
                Ok(Taken {
                    record: Record {
                        ruling: Some(judged.ruling),
                        findings: judged.findings,
                        fits: judged.fits,
                        effects: effects.map_or_else(Vec::new, |effects| effects.remarks()),
                        ..Record::plain(by, claim)
                    },
                    next,
                })
            }
            // Those that a log has already may follow the end, if a result was replaced.
            Claim::Adjustment(_) if self.status() != Status::Open => {
                Err(position::match_over(&claim))
            }
            Claim::Lineup(lineup) => {
                if self.lined_up() >= MOST_LINEUPS {
                    return Err(refusals::TOO_MANY_LINEUPS.at(
                        "seats",
                        format!("the players of this match changed {MOST_LINEUPS} times"),
                        "a new match, or a rematch",
                    ));
                }
                self.position.seats.none_lost(&lineup.seats)?;
                self.simply(by, claim)
            }
            Claim::Result(ResultClaim { result, .. }) => {
                let taken = self.simply(by, claim.clone())?;
                self.position.entered(&self.settings, result)?;
                Ok(taken)
            }
            // The others are moves that are not judged.
            _ => self.simply(by, claim),
        }
    }

    /// Takes a move that is not judged.
    fn simply(&self, by: &By, claim: Claim) -> Result<Taken, Refusal> {
        let (_, next) = self.moved(by.author, &claim, false)?;
        Ok(Taken {
            record: Record::plain(by, claim),
            next,
        })
    }

    /// Judges a claim that was made offline earlier. If it no longer fits the match but
    /// could have been valid at another time, it is recorded as unapplied and changes
    /// nothing.
    ///
    /// # Errors
    /// A [`Refusal`] if the claim could never be valid.
    pub fn take_late(&self, by: &By, claim: Claim) -> Result<Taken, Refusal> {
        let refusal = match self.take_by(by, claim.clone()) {
            Ok(taken) => return Ok(taken),
            Err(refusal) => refusal,
        };
        self.position.imagine(&self.settings, &claim)?;
        Ok(Taken {
            record: Record {
                unapplied: Some(refusal.into()),
                ..Record::plain(by, claim)
            },
            next: Next::Unmoved,
        })
    }

    /// Judges a claim made now or, with `made_at`, offline at that time, which is kept
    /// in the record.
    ///
    /// # Errors
    /// Those of [`Table::take_by`] and [`Table::take_late`].
    pub fn take_at(
        &self,
        by: &By,
        claim: Claim,
        made_at: Option<DateTime<Utc>>,
    ) -> Result<Taken, Refusal> {
        if made_at.is_none() {
            return self.take_by(by, claim);
        }
        let mut taken = self.take_late(by, claim)?;
        taken.record.made_at = made_at;
        Ok(taken)
    }

    /// Finds the outcome of a record that is the next entry. It is not judged again.
    ///
    /// # Errors
    /// A [`Refusal`] if it cannot follow the entries before it.
    pub(super) fn recorded(&self, record: &Record) -> Result<Next, Refusal> {
        if record.unapplied.is_some() {
            return Ok(Next::Unmoved);
        }
        if record.back_to.is_some() || matches!(record.claim, Claim::Replacement(_)) {
            return Ok(Next::Back);
        }
        if let Some(back_to) = record.asked {
            return Ok(self.asked_to(back_to, record.by));
        }
        if record.declines() {
            return Ok(Next::Declined);
        }
        if !record.moves() {
            return Ok(Next::Unmoved);
        }
        let illegal = record.ruling == Some(Ruling::Illegal);
        let (_, next) = self.moved(record.by, &record.claim, illegal)?;
        Ok(next)
    }

    /// Judges a play without recording it.
    ///
    /// # Errors
    /// A [`Refusal`] if no round is open, the seat does not exist, or the play makes no
    /// sense in this state.
    pub fn judge(&self, seat: Seat, play: &Play) -> Result<Judged, Refusal> {
        let Some(open) = self.open() else {
            return Err(self.position.not_playing(seat, play));
        };
        seat.check("seat", self.seats().count())?;
        open.state.judge(seat, play)
    }

    /// Finds the position after a claim as the next entry, and the effects of a play.
    fn moved(
        &self,
        by: Author,
        claim: &Claim,
        irregular: bool,
    ) -> Result<(Option<Effects>, Next), Refusal> {
        let mut position = self.position.clone();
        let step = Step {
            claim,
            by,
            entry: self.seq + 1,
            irregular,
        };
        let effects = position.follow(&self.settings, step)?;
        Ok((effects, Next::Moved(Moved { position, by })))
    }

    /// Finds the entry that an undo goes back to: the requested one, or by default the one before
    /// the last move.
    fn undone_to(&self, back_to: Option<EntryNo>) -> Result<EntryNo, Refusal> {
        let last = self.moves.last().map(|last| last.entry).ok_or_else(|| {
            refusals::NOTHING_TO_UNDO.at(
                "back_to",
                "there is nothing to undo",
                "at least one move to undo",
            )
        })?;
        match back_to {
            Some(entry) if entry >= last => Err(refusals::NOTHING_TO_UNDO.at(
                "back_to",
                format!("there is nothing to undo after entry {entry}"),
                format!("an entry before {last}, or 0 for the empty match"),
            )),
            Some(entry) => Ok(entry),
            None => Ok(last - 1),
        }
    }

    /// Undoes everything after an entry, or requests consent if that includes another
    /// player's entry and the etiquette requires it.
    fn undo(&self, by: &By, claim: Claim, back_to: EntryNo) -> Taken {
        let free = by.role == Role::Host || self.settings.etiquette.undo == UndoPolicy::Anyone;
        let mut authors = self.authors_after(back_to);
        let mut record = Record::plain(by, claim);
        let next = if free || authors.all(|author| author == by.author) {
            record.back_to = Some(back_to);
            Next::Back
        } else {
            record.asked = Some(back_to);
            self.asked_to(back_to, by.author)
        };
        Taken { record, next }
    }

    /// Waits for consent to an undo that is the next entry.
    fn asked_to(&self, back_to: EntryNo, by: Author) -> Next {
        Next::Asked(Asked {
            entry: self.seq + 1,
            by,
            back_to,
        })
    }

    /// Finds the entry that an accepted undo goes back to; none if it is declined.
    fn consent(&self, by: &By, entry: EntryNo, agrees: bool) -> Result<Option<EntryNo>, Refusal> {
        let asked = self.asked.as_ref().filter(|asked| asked.entry == entry);
        let asked = asked.ok_or_else(|| {
            refusals::NOTHING_ASKED.at(
                "entry",
                format!("entry {entry} is not an undo that waits for consent"),
                match &self.asked {
                    Some(asked) => format!("entry {}", asked.entry),
                    None => "an undo that waits for consent; it lapses at the next move".to_owned(),
                },
            )
        })?;
        let asks = by.author == asked.by;
        let concerned = self
            .authors_after(asked.back_to)
            .any(|author| author == by.author);
        // The player who requested the undo can withdraw it, but not accept it.
        if by.role == Role::Host || (concerned && !asks) || (asks && !agrees) {
            return Ok(agrees.then_some(asked.back_to));
        }
        Err(refusals::NOT_YOURS_TO_CONSENT.at(
            "entry",
            "the undo does not include any of your entries",
            "the consent of a player whose entry would be undone, or of the host",
        ))
    }

    /// Lists the authors of the moves after an entry.
    fn authors_after(&self, entry: EntryNo) -> impl Iterator<Item = Author> {
        let later = self.moves.from(self.moves.up_to(entry));
        later.map(|made| made.by)
    }
}
