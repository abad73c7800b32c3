//! What a match has come to, and what each claim makes of it.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::played::{self, Played};
use crate::rules::game::{Carry, Deal, Effects, Judged, Play, Round, Tally};
use crate::rules::{EntryNo, Refusal, Ruling, Seat};
use crate::table::agreement::confirmation::Confirmed;
use crate::table::claim::Claim;
use crate::table::lineup::{Left, Seats};
use crate::table::record::Record;
use crate::table::settings::Settings;
use crate::table::standing::{Adjusted, Standing, Status};

/// The most points one adjustment may add or take.
const MOST_ADJUSTED: i64 = 1_000_000;

/// The round that is being played.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenRound {
    /// Its state.
    pub state: Round,
    /// Whether something illegal stood, so that counts may be off.
    pub irregular: bool,
}

/// Where a match is in its rounds.
#[derive(Clone, Debug, PartialEq)]
#[expect(
    clippy::large_enum_variant,
    reason = "a match is nearly always in a round: a box would cost each play an allocation"
)]
pub(in crate::table) enum Stage {
    /// Between two rounds, before the first, or after the last. Holds the round
    /// before as it ended, if it was logged play by play and the same people
    /// still sit at the table.
    Between(Option<Arc<Round>>),
    /// In a round.
    Playing(OpenRound),
}

impl Stage {
    /// The round that is being played, if any.
    pub(in crate::table) fn open(&self) -> Option<&OpenRound> {
        match self {
            Stage::Playing(open) => Some(open),
            Stage::Between(_) => None,
        }
    }

    /// The round that is being played, or else the last one as it ended.
    pub(in crate::table) fn round(&self) -> Option<&Round> {
        match self {
            Stage::Playing(open) => Some(&open.state),
            Stage::Between(last) => last.as_deref(),
        }
    }

    /// Closes the present round. Its state stays, if it was logged play by play.
    pub(super) fn close(&mut self) {
        *self = Stage::Between(match std::mem::replace(self, Stage::Between(None)) {
            Stage::Playing(open) => Some(Arc::new(open.state)),
            Stage::Between(_) => None,
        });
    }
}

/// The results of rounds that were replaced later on: known before the fold
/// comes to those rounds.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::table) struct Replaced {
    /// The last replacement of each round.
    pub(in crate::table) rounds: BTreeMap<u32, (EntryNo, Tally)>,
    /// The last replacement of all; what stands before it was entered when
    /// something else was known.
    pub(in crate::table) last: EntryNo,
}

impl Replaced {
    /// Takes note of the replacement that is entry `entry`.
    pub(in crate::table) fn note(&mut self, round: u32, tally: &Tally, entry: EntryNo) {
        self.rounds.insert(round, (entry, tally.clone()));
        self.last = self.last.max(entry);
    }
}

/// A claim that moves the table.
#[derive(Clone, Copy, Debug)]
pub(in crate::table) struct Step<'a> {
    pub(in crate::table) claim: &'a Claim,
    /// Who says so.
    pub(in crate::table) by: &'a str,
    /// The entry that it is.
    pub(in crate::table) entry: EntryNo,
    /// Whether it was against the rules.
    pub(super) irregular: bool,
}

impl<'a> Step<'a> {
    /// The step that was recorded as entry `entry`.
    pub(in crate::table) fn of(entry: EntryNo, record: &'a Record) -> Step<'a> {
        Step {
            claim: &record.claim,
            by: &record.by,
            entry,
            irregular: record.ruling == Some(Ruling::Illegal),
        }
    }
}

/// What a match has come to. Cheap to copy: finished rounds are shared.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::table) struct Position {
    pub(in crate::table) seats: Arc<Seats>,
    pub(in crate::table) left: Arc<Vec<Left>>,
    pub(in crate::table) rounds: Arc<Vec<Arc<Played>>>,
    pub(in crate::table) adjustments: Arc<Vec<Adjusted>>,
    pub(in crate::table) totals: Vec<i64>,
    pub(in crate::table) tie_points: Vec<i64>,
    pub(in crate::table) carry: Carry,
    pub(in crate::table) stage: Stage,
    ended: bool,
    pub(super) replaced: Arc<Replaced>,
}

impl Position {
    /// Where every match begins. The results that are replaced later on are
    /// taken for those that replace them.
    pub(in crate::table) fn first(settings: &Settings, replaced: Replaced) -> Position {
        Position {
            seats: Arc::new(Seats::opening(&settings.seats)),
            left: Arc::default(),
            rounds: Arc::default(),
            adjustments: Arc::default(),
            totals: vec![0; settings.seats.len()],
            tie_points: vec![0; settings.seats.len()],
            carry: settings.house_rules.carry(),
            stage: Stage::Between(None),
            ended: false,
            replaced: Arc::new(replaced),
        }
    }

    /// About how much memory it takes up besides its finished rounds, in bytes.
    pub(in crate::table) fn size(&self) -> usize {
        // The cards on the table, and what was done by hand.
        let round = self.stage.round().map_or(0, |_| 2 * 1024);
        round + self.adjustments.len() * 192 + self.left.len() * 128
    }

    /// Judges a play, which moves nothing.
    pub(in crate::table) fn judge(&self, seat: Seat, play: &Play) -> Result<Judged, Refusal> {
        let open = self.stage.open().ok_or_else(no_round_open)?;
        self.has("seat", seat)?;
        open.state.judge(seat, play)
    }

    /// The number of the round that is open or comes next.
    pub(in crate::table) fn number(&self) -> u32 {
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
    pub(in crate::table) fn status(&self, settings: &Settings) -> Status {
        if self.ended {
            Status::Ended
        } else if self.stage.open().is_none() && self.decided(settings) {
            Status::Finished
        } else {
            Status::Open
        }
    }

    /// Who leads, who won.
    pub(in crate::table) fn standing(&self, settings: &Settings) -> Standing {
        let scored = !self.rounds.is_empty() || !self.adjustments.is_empty();
        Standing::of(
            self.status(settings),
            self.totals.clone(),
            &self.tie_points,
            scored,
            self.rounds
                .iter()
                .any(|played| played::provisional(settings, played)),
        )
    }

    /// Checks that the match is in a state for the claim.
    fn goes_on(&self, settings: &Settings, claim: &Claim) -> Result<(), Refusal> {
        let status = self.status(settings);
        match claim {
            Claim::Round { .. }
            | Claim::Play { .. }
            | Claim::Result { .. }
            | Claim::Lineup { .. }
            | Claim::End { .. }
                if status != Status::Open =>
            {
                Err(match_over(claim))
            }
            Claim::Reopen if status != Status::Ended => Err(Refusal::new(
                "not_ended",
                claim.kind(),
                "the match was not ended early",
                "a match that was; what was played to its end goes on after an undo",
            )
            .for_now()),
            _ => Ok(()),
        }
    }

    /// Follows a claim that moves the table; answers with what a play brought about.
    pub(in crate::table) fn follow(
        &mut self,
        settings: &Settings,
        step: Step<'_>,
    ) -> Result<Option<Effects>, Refusal> {
        self.goes_on(settings, step.claim)?;
        match step.claim {
            Claim::Round { deal } => self.begin(settings, deal, step.entry)?,
            Claim::Play { seat, play, .. } => return self.play(settings, step, *seat, play),
            Claim::Result { round, result } => self.count(settings, *round, result, step.entry)?,
            Claim::Confirmation {
                round,
                seat,
                agrees,
                note,
            } => self.confirm(
                *round,
                Confirmed {
                    seat: *seat,
                    agrees: *agrees,
                    note: note.clone(),
                    by: step.by.to_owned(),
                    entry: step.entry,
                },
            )?,
            Claim::Adjustment {
                seat,
                points,
                reason,
            } => self.adjust(*seat, |name| Adjusted {
                seat: *seat,
                name,
                points: *points,
                reason: reason.clone(),
                by: step.by.to_owned(),
                entry: step.entry,
            })?,
            Claim::Lineup { seats } => self.line_up(settings, seats, step.entry)?,
            Claim::End { .. } => {
                if self.stage.open().is_some() {
                    self.stage.close();
                }
                self.ended = true;
            }
            Claim::Reopen => self.ended = false,
            // Its round was counted by it, long before the fold came here.
            Claim::Replacement { .. } => {}
            // These are no moves: they decide which entries are.
            Claim::Undo { .. } | Claim::Consent { .. } => {}
        }
        Ok(None)
    }

    /// Checks that a claim could be right at some time of this match: in a round
    /// that is not being played now, or before everything that was counted.
    pub(super) fn imagine(&self, settings: &Settings, claim: &Claim) -> Result<(), Refusal> {
        let between = Position {
            stage: Stage::Between(None),
            ended: false,
            ..self.clone()
        };
        let possible = |mut position: Position| match claim {
            Claim::Result { result, .. } | Claim::Replacement { result, .. } => {
                position.count(settings, position.number(), result, 1)
            }
            Claim::Play { seat, play, .. } => {
                position.has("seat", *seat)?;
                settings.plays("play", play.game())
            }
            other => {
                let step = Step {
                    claim: other,
                    by: "",
                    entry: 1,
                    irregular: false,
                };
                position.follow(settings, step).map(|_| ())
            }
        };
        possible(between).or_else(|refusal| {
            let first = possible(Position::first(settings, Replaced::default()));
            first.map_err(|_| refusal)
        })
    }

    fn play(
        &mut self,
        settings: &Settings,
        step: Step<'_>,
        seat: Seat,
        play: &Play,
    ) -> Result<Option<Effects>, Refusal> {
        let at_table = self.has("seat", seat);
        let replaced_since = step.entry < self.replaced.last;
        let Stage::Playing(open) = &mut self.stage else {
            return Err(no_round_open());
        };
        open.irregular |= step.irregular;
        if replaced_since {
            // The round may have begun otherwise than it was thought to.
            match at_table.and_then(|()| open.state.judge(seat, play)) {
                Ok(judged) => open.irregular |= judged.ruling == Ruling::Illegal,
                Err(_) => {
                    open.irregular = true;
                    return Ok(None);
                }
            }
        } else {
            // What was judged was admitted; a log that came about otherwise may have
            // plays that are not.
            at_table.and_then(|()| open.state.admit(seat, play))?;
        }
        play.complete()?;
        let effects = open.state.apply(seat, play, step.entry);
        if let Some(result) = open.state.outcome() {
            self.count(settings, self.number(), &result, step.entry)?;
        }
        Ok(Some(effects))
    }

    fn begin(&mut self, settings: &Settings, deal: &Deal, entry: EntryNo) -> Result<(), Refusal> {
        if self.stage.open().is_some() {
            return Err(self.round_open("deal"));
        }
        let rules = &settings.house_rules;
        let state = rules.deal(self.seats.count(), &self.carry, deal, entry)?;
        self.stage = Stage::Playing(OpenRound {
            state,
            irregular: false,
        });
        Ok(())
    }

    /// Checks that the table has this seat.
    fn has(&self, field: &str, seat: Seat) -> Result<(), Refusal> {
        if seat.is_at(self.seats.count()) {
            return Ok(());
        }
        Err(Refusal::no_such_seat(field, seat, self.seats.count()))
    }

    pub(super) fn round_open(&self, field: &str) -> Refusal {
        Refusal::new(
            "round_open",
            field,
            format!("round {} is being played", self.number()),
            "its result first, or an undo",
        )
        .for_now()
    }

    fn adjust(
        &mut self,
        seat: Seat,
        adjusted: impl FnOnce(String) -> Adjusted,
    ) -> Result<(), Refusal> {
        self.has("seat", seat)?;
        let adjusted = adjusted(self.seats.names[seat.index()].clone());
        let points = adjusted.points;
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
        Arc::make_mut(&mut self.adjustments).push(adjusted);
        Ok(())
    }
}

/// The refusal of a claim that comes after the end of the match.
pub(super) fn match_over(claim: &Claim) -> Refusal {
    Refusal::new(
        "match_over",
        claim.kind(),
        "the match is over",
        "an undo, or another match",
    )
    .for_now()
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
