//! Applies each kind of claim to a match.

use super::position::{Position, Step};
use crate::rules::Refusal;
use crate::rules::game::Effects;
use crate::table::agreement::confirmation::Confirmed;
use crate::table::claims::Claim;
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
                    return Err(Refusal::new(
                        refusals::NOT_ENDED,
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
}
