//! Applies each kind of claim to a match.

use std::sync::Arc;

use super::position::{Position, Stage, Step};
use crate::rules::game::Effects;
use crate::rules::{EntryNo, Refusal, Seat};
use crate::table::agreement::Confirmed;
use crate::table::claims::Claim;
use crate::table::lineup::{Left, LinedUp, Sitting};
use crate::table::refusals;
use crate::table::settings::Settings;
use crate::table::standing::Adjusted;

impl Position {
    /// Applies a claim that changes the match; returns the effects of a play.
    pub(in crate::table) fn follow(
        &mut self,
        settings: &Settings,
        step: Step<'_>,
    ) -> Result<Option<Effects>, Refusal> {
        let claim = step.claim;
        match claim {
            Claim::Round(round) => {
                self.still_open(settings, claim)?;
                self.begin(settings, &round.deal, step.entry)?;
            }
            Claim::Play(play) => {
                self.still_open(settings, claim)?;
                return self.play(settings, step, play.seat, &play.play).map(Some);
            }
            Claim::Result(result) => {
                self.still_open(settings, claim)?;
                self.count(settings, result.round, &result.result, step.entry)?;
            }
            Claim::Breakoff(_) => {
                self.still_open(settings, claim)?;
                self.break_off(claim)?;
            }
            Claim::Confirmation(confirmation) => {
                let word = Confirmed {
                    seat: confirmation.seat,
                    agrees: confirmation.agrees,
                    note: confirmation.note.clone().map(String::from),
                    by: step.by,
                    entry: step.entry,
                };
                self.confirm(confirmation.round, word)?;
            }
            Claim::Adjustment(adjustment) => {
                self.adjust(settings, adjustment.seat, |name| Adjusted {
                    seat: adjustment.seat,
                    name,
                    points: adjustment.points,
                    reason: adjustment.reason.clone().into(),
                    by: Some(step.by),
                    entry: step.entry,
                })?;
            }
            Claim::Lineup(lineup) => {
                self.still_open(settings, claim)?;
                self.line_up(settings, &lineup.seats, step.entry)?;
            }
            Claim::End(end) => {
                self.still_open(settings, claim)?;
                self.end(end.counts);
            }
            Claim::Reopen(_) => {
                if !self.is_ended() {
                    return Err(refusals::NOT_ENDED.at(
                        claim.kind(),
                        "the match was not ended early",
                        "a match that was ended early; an undo continues one that is finished",
                    ));
                }
                self.reopen();
            }
            // The log goes back, or its past changes: no move follows.
            Claim::Undo(_) | Claim::Consent(_) | Claim::Replacement(_) => {}
        }
        Ok(None)
    }

    /// Changes the lineup between rounds. Players who stay keep their points and what
    /// carries over to the next round.
    fn line_up(
        &mut self,
        settings: &Settings,
        lineup: &[Sitting],
        entry: EntryNo,
    ) -> Result<(), Refusal> {
        if self.stage.open().is_some() {
            return Err(self.round_open("seats"));
        }
        let seats = self.seats.changed(lineup)?;
        settings.house_rules.check(seats.count())?;
        let from: Vec<Option<Seat>> = lineup.iter().map(|sitting| sitting.from).collect();
        let gone = Seat::all(self.seats.count()).filter(|seat| !from.contains(&Some(*seat)));
        for seat in gone {
            self.left.push(Left {
                name: self.seats.names[seat.index()].clone(),
                total: self.totals[seat.index()],
                entry,
            });
        }
        self.totals = Arc::new(moved(&self.totals, &from));
        self.tie_points = Arc::new(moved(&self.tie_points, &from));
        self.carry = self.carry.reseated(&from);
        self.seats = Arc::new(seats);
        self.lineups.push(LinedUp {
            entry,
            seats: Arc::clone(&self.seats),
            from,
        });
        // The last round was played with the old lineup.
        self.stage = Stage::Between(None);
        Ok(())
    }
}

/// Returns what each seat has now of what there was at the seats from which its players came.
fn moved<T: Copy + Default>(before: &[T], from: &[Option<Seat>]) -> Vec<T> {
    let of = |seat: &Option<Seat>| seat.map_or_else(T::default, |seat| before[seat.index()]);
    from.iter().map(of).collect()
}
