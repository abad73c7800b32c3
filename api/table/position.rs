//! What a match has come to, and what each claim makes of it.

use std::sync::Arc;

use super::claim::Claim;
use super::settings::Settings;
use super::standing::{Adjusted, Standing, Status};
use crate::rules::game::{Carry, Deal, Judged, Play, Round, Tally};
use crate::rules::{EntryNo, Refusal, Remark, Score, Seat};

/// The most points one adjustment may add or take.
const MOST_ADJUSTED: i64 = 1_000_000;

/// A finished round.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// What it was worth.
    pub score: Score,
    /// The entry that closed it.
    pub entry: EntryNo,
}

/// The round that is being played.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenRound {
    /// Its state.
    pub state: Round,
    /// Whether something illegal stood, so that counts may be off.
    pub irregular: bool,
}

/// What a match has come to. Cheap to copy: finished rounds are shared.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Position {
    pub(super) rounds: Arc<Vec<Played>>,
    pub(super) adjustments: Arc<Vec<Adjusted>>,
    totals: Vec<i64>,
    tie_points: Vec<i64>,
    carry: Carry,
    pub(super) open: Option<OpenRound>,
    ended: bool,
}

impl Position {
    /// Where every match begins.
    pub(super) fn first(settings: &Settings) -> Position {
        Position {
            rounds: Arc::default(),
            adjustments: Arc::default(),
            totals: vec![0; settings.seats.len()],
            tie_points: vec![0; settings.seats.len()],
            carry: settings.house_rules.carry(),
            open: None,
            ended: false,
        }
    }

    /// Judges a play, which moves nothing.
    pub(super) fn judge(
        &self,
        settings: &Settings,
        seat: Seat,
        play: &Play,
    ) -> Result<Judged, Refusal> {
        let open = self.open.as_ref().ok_or_else(no_round_open)?;
        settings.has("seat", seat)?;
        open.state.judge(seat, play)
    }

    /// The number of the round that is open or comes next.
    pub(super) fn number(&self) -> u32 {
        u32::try_from(self.rounds.len())
            .unwrap_or(u32::MAX)
            .saturating_add(1)
    }

    fn decided(&self, settings: &Settings) -> bool {
        let rounds = u32::try_from(self.rounds.len()).unwrap_or(u32::MAX);
        let rules = &settings.house_rules;
        rules.decided(&self.carry, &self.totals, rounds)
    }

    /// How far the match has come.
    pub(super) fn status(&self, settings: &Settings) -> Status {
        if self.ended {
            Status::Ended
        } else if self.open.is_none() && self.decided(settings) {
            Status::Finished
        } else {
            Status::Open
        }
    }

    /// Who leads, who won.
    pub(super) fn standing(&self, settings: &Settings) -> Standing {
        let scored = !self.rounds.is_empty() || !self.adjustments.is_empty();
        Standing::of(
            self.status(settings),
            self.totals.clone(),
            &self.tie_points,
            scored,
        )
    }

    /// Follows a claim that moves the table and becomes entry `entry`.
    pub(super) fn follow(
        &mut self,
        settings: &Settings,
        claim: &Claim,
        entry: EntryNo,
        irregular: bool,
    ) -> Result<Vec<Remark>, Refusal> {
        match claim {
            Claim::Round { deal } => self.begin(settings, deal, entry)?,
            Claim::Play { seat, play, .. } => {
                let open = self.open.as_mut().ok_or_else(no_round_open)?;
                open.irregular |= irregular;
                let effects = open.state.apply(*seat, play, entry);
                if let Some(result) = open.state.outcome() {
                    self.count(settings, self.number(), &result, entry)?;
                }
                return Ok(effects);
            }
            Claim::Result { round, result } => self.count(settings, *round, result, entry)?,
            Claim::Adjustment {
                seat,
                points,
                reason,
            } => self.adjust(settings, *seat, *points, reason)?,
            Claim::End { .. } => {
                self.open = None;
                self.ended = true;
            }
            // An undo is no move: it decides which entries are.
            Claim::Undo { .. } => {}
        }
        Ok(Vec::new())
    }

    /// Checks that a claim could be right at some time of this match: in a round
    /// that is not being played now, or before everything that was counted.
    pub(super) fn imagine(&self, settings: &Settings, claim: &Claim) -> Result<(), Refusal> {
        let between = Position {
            open: None,
            ended: false,
            ..self.clone()
        };
        let possible = |mut position: Position| match claim {
            Claim::Result { result, .. } => position.count(settings, position.number(), result, 1),
            Claim::Play { seat, play, .. } => {
                settings.has("seat", *seat)?;
                settings.plays("play", play.game())
            }
            other => position.follow(settings, other, 1, false).map(|_| ()),
        };
        possible(between).or_else(|refusal| {
            let first = possible(Position::first(settings));
            first.map_err(|_| refusal)
        })
    }

    fn begin(&mut self, settings: &Settings, deal: &Deal, entry: EntryNo) -> Result<(), Refusal> {
        if self.open.is_some() {
            return Err(Refusal::new(
                "round_open",
                "deal",
                format!("round {} is being played", self.number()),
                "its result first, or an undo",
            )
            .for_now());
        }
        let rules = &settings.house_rules;
        let state = rules.deal(settings.count(), &self.carry, deal, entry)?;
        self.open = Some(OpenRound {
            state,
            irregular: false,
        });
        Ok(())
    }

    fn count(
        &mut self,
        settings: &Settings,
        round: u32,
        tally: &Tally,
        entry: EntryNo,
    ) -> Result<(), Refusal> {
        let number = self.number();
        if round != number {
            let (code, detail) = if round < number && round > 0 {
                ("round_counted", format!("round {round} has its result"))
            } else {
                ("no_such_round", format!("there is no round {round}"))
            };
            let expected = format!("round {number}, or an undo of what came after");
            return Err(Refusal::new(code, "round", detail, expected).for_now());
        }
        let open = self.open.as_ref();
        let state = open.map(|open| &open.state);
        let regular = open.is_none_or(|open| !open.irregular);
        let rules = &settings.house_rules;
        let (score, carry) = rules.score(settings.count(), &self.carry, state, regular, tally)?;
        for (total, points) in self.totals.iter_mut().zip(&score.points) {
            *total = total.saturating_add(*points);
        }
        for (total, points) in self.tie_points.iter_mut().zip(&score.tie_points) {
            *total = total.saturating_add(*points);
        }
        Arc::make_mut(&mut self.rounds).push(Played { score, entry });
        self.carry = carry;
        self.open = None;
        Ok(())
    }

    fn adjust(
        &mut self,
        settings: &Settings,
        seat: Seat,
        points: i64,
        reason: &str,
    ) -> Result<(), Refusal> {
        settings.has("seat", seat)?;
        if !(-MOST_ADJUSTED..=MOST_ADJUSTED).contains(&points) || points == 0 {
            return Err(Refusal::new(
                "out_of_range",
                "points",
                format!("{points} is no adjustment"),
                format!("-{MOST_ADJUSTED} to {MOST_ADJUSTED}, and not 0"),
            ));
        }
        let total = &mut self.totals[seat.index()];
        *total = total.saturating_add(points);
        Arc::make_mut(&mut self.adjustments).push(Adjusted {
            seat,
            points,
            reason: reason.to_owned(),
        });
        Ok(())
    }
}

fn no_round_open() -> Refusal {
    Refusal::new(
        "no_round_open",
        "play",
        "no round is being played",
        "a round first: who dealt, and how it began",
    )
    .for_now()
}
