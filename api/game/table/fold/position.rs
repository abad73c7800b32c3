//! The position of a match. How each claim changes it is in `follow`.

use std::sync::Arc;

use super::counting::{Begun, Played};
use super::replaced::Replaced;
use crate::rules::game::{Carry, Play, Round};
use crate::rules::refusal;
use crate::rules::{EntryNo, Points, Refusal, Ruling, Seat};
use crate::table::author::Author;
use crate::table::claims::Claim;
use crate::table::lineup::{Left, LinedUp, Seats};
use crate::table::list::List;
use crate::table::record::Record;
use crate::table::refusals;
use crate::table::settings::Settings;
use crate::table::standing::{Adjusted, Standing, Status};

/// The open round.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenRound {
    /// The state of the round.
    pub state: Round,
    /// Says whether an illegal play stood, so that counts can be off.
    pub irregular: bool,
    pub(super) begun: Begun,
}

/// Says whether a round is open.
#[derive(Clone, Debug, PartialEq)]
#[expect(
    clippy::large_enum_variant,
    reason = "nearly always `Playing`: a box would cost each play an allocation"
)]
pub(in crate::table) enum Stage {
    /// No round is open: between two, before the first, or after the last. Holds the
    /// previous round as it ended, if it was logged play by play and the lineup is
    /// still the same.
    Between(Option<Arc<Round>>),
    /// A round is open.
    Playing(OpenRound),
}

impl Stage {
    /// Finds the open round, if any.
    pub(in crate::table) fn open(&self) -> Option<&OpenRound> {
        match self {
            Stage::Playing(open) => Some(open),
            Stage::Between(_) => None,
        }
    }

    /// Finds the open round, or else the last one as it ended.
    pub(in crate::table) fn round(&self) -> Option<&Round> {
        match self {
            Stage::Playing(open) => Some(&open.state),
            Stage::Between(last) => last.as_deref(),
        }
    }

    /// Closes the round. Its state is kept if it was logged play by play.
    pub(super) fn close(&mut self) {
        *self = Stage::Between(match std::mem::replace(self, Stage::Between(None)) {
            Stage::Playing(open) => Some(Arc::new(open.state)),
            Stage::Between(_) => None,
        });
    }
}

/// A claim that changes the match.
#[derive(Clone, Copy, Debug)]
pub(in crate::table) struct Step<'a> {
    pub(in crate::table) claim: &'a Claim,
    /// The author.
    pub(in crate::table) by: Author,
    /// The number of its entry.
    pub(in crate::table) entry: EntryNo,
    /// Says whether it was illegal.
    pub(super) irregular: bool,
}

impl<'a> Step<'a> {
    /// Describes the step that is recorded as entry `entry`.
    pub(in crate::table) fn of(entry: EntryNo, record: &'a Record) -> Step<'a> {
        Step {
            claim: &record.claim,
            by: record.by,
            entry,
            irregular: record.ruling == Some(Ruling::Illegal),
        }
    }
}

/// How a match was ended before it was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ended {
    /// It counts.
    Counted,
    /// It does not.
    CutShort,
}

/// The position of a match: players, rounds, totals. Cheap to clone, however long the
/// match: what it only adds to is shared with the positions it grew from.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::table) struct Position {
    pub(in crate::table) seats: Arc<Seats>,
    pub(in crate::table) left: List<Left>,
    pub(in crate::table) lineups: List<LinedUp>,
    pub(in crate::table) rounds: List<Arc<Played>>,
    pub(in crate::table) adjustments: List<Arc<Adjusted>>,
    pub(in crate::table) totals: Arc<Vec<Points>>,
    pub(in crate::table) tie_points: Arc<Vec<i64>>,
    pub(in crate::table) carry: Carry,
    pub(in crate::table) stage: Stage,
    pub(super) ended: Option<Ended>,
    pub(super) replaced: Arc<Replaced>,
}

impl Position {
    /// Makes the position before the first entry. Results in `replaced` are used in place of the original ones.
    pub(in crate::table) fn first(settings: &Settings, replaced: Arc<Replaced>) -> Position {
        Position {
            seats: Arc::new(Seats::opening(&settings.seats)),
            left: List::default(),
            lineups: List::default(),
            rounds: List::default(),
            adjustments: List::default(),
            totals: Arc::new(vec![Points::ZERO; settings.seats.len()]),
            tie_points: Arc::new(vec![0; settings.seats.len()]),
            carry: settings.house_rules.carry(),
            stage: Stage::Between(None),
            ended: None,
            replaced,
        }
    }

    /// Estimates the memory use in bytes, without the finished rounds.
    pub(in crate::table) fn size(&self) -> usize {
        // The adjustments and the players who left.
        self.size_of_round()
            + self.adjustments.len() * 192
            + (self.left.len() + self.lineups.len()) * 128
    }

    /// Estimates the memory use of the cards on the table in bytes.
    pub(super) fn size_of_round(&self) -> usize {
        self.stage.round().map_or(0, |_| 2 * 1024)
    }

    /// Returns the number of the open or next round.
    pub(in crate::table) fn number(&self) -> u32 {
        u32::try_from(self.rounds.len())
            .unwrap_or(u32::MAX)
            .saturating_add(1)
    }

    pub(in crate::table) fn status(&self, settings: &Settings) -> Status {
        let rules = &settings.house_rules;
        let decided = || rules.decided(&self.totals, self.number() - 1);
        match self.ended {
            // Where the rules end no match, the table has decided it.
            Some(Ended::Counted) if rules.open_ended() => Status::Finished,
            Some(_) => Status::Ended,
            None if self.stage.open().is_none() && decided() => Status::Finished,
            None => Status::Open,
        }
    }

    pub(in crate::table) fn standing(&self, settings: &Settings) -> Standing {
        let (status, cut_short) = (self.status(settings), self.ended == Some(Ended::CutShort));
        let ranks = self.ranks(settings);
        let best = ranks.clone().max();
        let led = self.scored() && !self.all_lost(settings);
        let leaders = (1..).map(Seat).zip(ranks);
        let leaders = leaders.filter(|(_, rank)| led && best == Some(*rank));
        let leaders: Vec<Seat> = leaders.map(|(seat, _)| seat).collect();
        let is_won = status != Status::Open && !cut_short;
        Standing {
            status,
            totals: self.totals.to_vec(),
            winners: leaders.iter().copied().filter(|_| is_won).collect(),
            leaders,
            cut_short,
            provisional: (self.rounds.iter()).any(|played| played.is_provisional(settings)),
            lowest_wins: settings.house_rules.lowest_wins(),
        }
    }

    /// Lists what each total is worth, with what breaks ties.
    pub(in crate::table) fn ranks(
        &self,
        settings: &Settings,
    ) -> impl Iterator<Item = (Points, i64)> + Clone {
        let totals = self.totals.iter();
        let worths = totals.map(|total| settings.house_rules.worth(*total));
        worths.zip(self.tie_points.iter().copied())
    }

    /// Says whether the match was lost by all who played it.
    pub(in crate::table) fn all_lost(&self, settings: &Settings) -> bool {
        let rules = &settings.house_rules;
        rules.all_lost(&self.totals, self.number() - 1)
    }

    /// Says whether anything was scored: a round was counted, even if everybody got nothing, or a
    /// score was changed by hand.
    pub(in crate::table) fn scored(&self) -> bool {
        !self.rounds.is_empty() || !self.adjustments.is_empty()
    }

    /// Finds what the round is dealt upon that begins with this entry.
    pub(super) fn upon(&self, deal: EntryNo) -> &Carry {
        let known = self.replaced.dealt_upon(deal, &self.seats);
        known.unwrap_or(&self.carry)
    }

    /// Refuses a play while no round is open: it comes late for the last one, or there is none to
    /// play in.
    pub(super) fn not_playing(&self, seat: Seat, play: &Play) -> Refusal {
        let Stage::Between(Some(last)) = &self.stage else {
            return no_round_open("play");
        };
        let late = seat.check("seat", self.seats.count());
        match late.and_then(|()| last.admit(seat, play)) {
            Err(refusal) => refusal,
            // Its result was entered before it was played out.
            Ok(()) => refusal::ROUND_OVER.at(
                "play.kind",
                format!("round {} already has its result", self.rounds.len()),
                "the next round, or an undo",
            ),
        }
    }
}

/// Refuses a claim because the match is over.
pub(super) fn match_over(claim: &Claim) -> Refusal {
    refusals::MATCH_OVER.at(claim.kind(), "the match is over", "an undo, or a new match")
}

pub(super) fn no_round_open(field: &str) -> Refusal {
    refusals::NO_ROUND_OPEN.at(
        field,
        "no round is being played",
        "a `round` entry first, to start a round",
    )
}
