//! Applies each kind of claim to a match.

use std::sync::Arc;

use super::counting::Begun;
use super::position::{Ended, OpenRound, Position, Stage, Step, match_over, no_round_open};
use crate::rules::game::{Deal, Effects, Play};
use crate::rules::refusal;
use crate::rules::{EntryNo, Points, Refusal, Seat, in_steps};
use crate::table::agreement::Confirmed;
use crate::table::author::Author;
use crate::table::claims::{AdjustmentClaim, Claim, PlayClaim, ReplacementClaim, ResultClaim};
use crate::table::lineup::{Left, LinedUp, Sitting};
use crate::table::refusals;
use crate::table::settings::Settings;
use crate::table::standing::{Adjusted, Status};

/// The largest number of points that one adjustment can add or subtract.
const MOST_ADJUSTED: Points = Points::whole(1_000_000);

impl Position {
    /// Applies a claim that changes the match; returns the effects of a play.
    pub(in crate::table) fn follow(
        &mut self,
        settings: &Settings,
        step: Step<'_>,
    ) -> Result<Option<Effects>, Refusal> {
        let claim = step.claim;
        let needs_open = claim.is_of_a_round() || matches!(claim, Claim::Lineup(_) | Claim::End(_));
        if needs_open && self.status(settings) != Status::Open {
            return Err(match_over(claim));
        }
        match claim {
            Claim::Round(round) => self.begin(settings, &round.deal, step.entry)?,
            Claim::Play(play) => {
                return self.play(settings, step, play.seat, &play.play).map(Some);
            }
            Claim::Result(result) => {
                self.count(settings, result.round, &result.result, step.entry)?;
            }
            Claim::Breakoff(_) => self.break_off(claim)?,
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
            Claim::Adjustment(adjustment) => self.adjust(settings, step, adjustment)?,
            Claim::Lineup(lineup) => self.line_up(settings, &lineup.seats, step.entry)?,
            Claim::End(end) => self.end(end.counts),
            Claim::Reopen(_) => {
                if self.ended.is_none() {
                    return Err(refusals::NOT_ENDED.at(
                        claim.kind(),
                        "the match was not ended early",
                        "a match that was ended early; an undo continues one that is finished",
                    ));
                }
                self.ended = None;
            }
            // The log goes back, or its past changes: no move follows.
            Claim::Undo(_) | Claim::Consent(_) | Claim::Replacement(_) => {}
        }
        Ok(None)
    }

    fn round_open(&self, field: &str) -> Refusal {
        refusals::ROUND_OPEN.at(
            field,
            format!("round {} is being played", self.number()),
            "the result of that round first, or an undo",
        )
    }

    fn begin(&mut self, settings: &Settings, deal: &Deal, entry: EntryNo) -> Result<(), Refusal> {
        if self.stage.open().is_some() {
            return Err(self.round_open("deal"));
        }
        let rules = &settings.house_rules;
        let state = rules.deal(self.seats.count(), self.upon(entry), deal, entry)?;
        let first = state.awaited();
        self.stage = Stage::Playing(OpenRound {
            state,
            irregular: false,
            begun: Begun { entry, first },
        });
        Ok(())
    }

    fn play(
        &mut self,
        settings: &Settings,
        step: Step<'_>,
        seat: Seat,
        play: &Play,
    ) -> Result<Effects, Refusal> {
        let at_table = seat.check("seat", self.seats.count());
        let Stage::Playing(open) = &mut self.stage else {
            return Err(self.not_playing(seat, play));
        };
        open.irregular |= step.irregular;
        // A judged play was admitted, but a log from elsewhere can have plays that are not.
        at_table.and_then(|()| open.state.admit(seat, play))?;
        play.complete()?;
        let effects = open.state.apply(seat, play, step.entry);
        if let Some(result) = open.state.outcome() {
            self.count(settings, self.number(), &result, step.entry)?;
        }
        Ok(effects)
    }

    /// Breaks off the open round. Nothing else carries over from it than who dealt or began:
    /// the next deal is that of the same round.
    fn break_off(&mut self, claim: &Claim) -> Result<(), Refusal> {
        let Some(open) = self.stage.open() else {
            return Err(no_round_open(claim.kind()));
        };
        self.carry = open.state.broken_off(&self.carry);
        self.stage = Stage::Between(None);
        Ok(())
    }

    fn adjust(
        &mut self,
        settings: &Settings,
        step: Step<'_>,
        adjustment: &AdjustmentClaim,
    ) -> Result<(), Refusal> {
        let (seat, points) = (adjustment.seat, adjustment.points);
        seat.check("seat", self.seats.count())?;
        if !(-MOST_ADJUSTED..=MOST_ADJUSTED).contains(&points) || points == Points::ZERO {
            return Err(refusal::OUT_OF_RANGE.at(
                "points",
                format!("a score cannot be adjusted by {points}"),
                format!("-{MOST_ADJUSTED} to {MOST_ADJUSTED}, and not 0"),
            ));
        }
        in_steps("points", points, settings.house_rules.step())?;
        let total = &mut Arc::make_mut(&mut self.totals)[seat.index()];
        *total += points;
        self.carry = self.carry.adjusted(seat, points);
        if let Stage::Playing(open) = &mut self.stage {
            open.state.adjust(seat, points);
            if settings.house_rules.decided_at_once(&self.totals) {
                self.stage.close();
            }
        }
        self.adjustments.push(Arc::new(Adjusted {
            seat,
            name: self.seats.names[seat.index()].clone(),
            points,
            reason: adjustment.reason.clone().into(),
            by: Some(step.by),
            entry: step.entry,
        }));
        Ok(())
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

    /// Ends the match. By default, it counts if at least one round was counted. A table that
    /// wrote down only its totals may say that it counts, too.
    fn end(&mut self, counts: Option<bool>) {
        if self.stage.open().is_some() {
            self.stage.close();
        }
        let counts = counts.unwrap_or(!self.rounds.is_empty()) && self.scored();
        self.ended = Some(if counts {
            Ended::Counted
        } else {
            Ended::CutShort
        });
    }

    /// Checks that a claim could be valid at some point of this match: with no round
    /// open, or before anything was counted.
    pub(super) fn imagine(&self, settings: &Settings, claim: &Claim) -> Result<(), Refusal> {
        let between = Position {
            stage: Stage::Between(None),
            ended: None,
            ..self.clone()
        };
        let possible = |mut position: Position| match claim {
            Claim::Result(ResultClaim { result, .. })
            | Claim::Replacement(ReplacementClaim { result, .. }) => {
                position.count(settings, position.number(), result, 1)
            }
            Claim::Play(PlayClaim { seat, play, .. }) => {
                seat.check("seat", position.seats.count())?;
                let rules = &settings.house_rules;
                rules.well_formed(position.seats.count(), play)
            }
            // Any match can have a round that is broken off.
            Claim::Breakoff(_) => Ok(()),
            other => {
                let step = Step {
                    claim: other,
                    by: Author::Host,
                    entry: 1,
                    irregular: false,
                };
                position.follow(settings, step).map(|_| ())
            }
        };
        possible(between).or_else(|refusal| {
            let first = possible(Position::first(settings, Arc::default()));
            first.map_err(|_| refusal)
        })
    }
}

/// Lists what each seat has now, from what there was at the seats from which the players came.
fn moved<T: Copy + Default>(before: &[T], from: &[Option<Seat>]) -> Vec<T> {
    let of = |seat: &Option<Seat>| seat.map_or_else(T::default, |seat| before[seat.index()]);
    from.iter().map(of).collect()
}
