//! A match that is over with its circumstances, and a seat in it: what statistics count.

use std::borrow::Cow;
use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Map, Value};
use uuid::Uuid;

use super::dimension::Trait;
use super::evening::Evening;
use crate::rules::Seat;
use crate::rules::game::HouseRules;
use crate::table::GameKey;
use crate::table::history::performance::{Performance, RoundPlayed};

/// House rules, with the text by which they are compared.
#[derive(Clone, Debug, PartialEq)]
pub struct Ruled {
    /// The house rules, with all defaults.
    pub house_rules: HouseRules,
    /// The same as JSON, which is the same for equal ones.
    pub text: String,
    /// Each with its value, such as `target_score:300`.
    pub options: Vec<String>,
    /// Says what a match counts by them.
    pub unit: &'static str,
}

impl Ruled {
    /// Keeps these house rules with the texts by which they are compared.
    pub fn new(house_rules: HouseRules) -> Self {
        let text = serde_json::to_string(&house_rules).unwrap_or_default();
        let all: Map<String, Value> = serde_json::from_str(&text).unwrap_or_default();
        let options = all.iter().filter(|(name, _)| *name != "game");
        let options = options.map(|(name, value)| match value.as_str() {
            Some(word) => format!("{name}:{word}"),
            None => format!("{name}:{value}"),
        });
        Ruled {
            options: options.collect(),
            unit: house_rules.unit(),
            house_rules,
            text,
        }
    }

    /// Says whether these options have these values: a word, or JSON.
    fn has(&self, options: &[(String, String)]) -> bool {
        let rules: Value = serde_json::from_str(&self.text).unwrap_or_default();
        options.iter().all(|(name, wanted)| {
            rules.get(name).is_some_and(|value| match value.as_str() {
                Some(word) => word == wanted,
                None => serde_json::from_str(wanted).is_ok_and(|wanted: Value| wanted == *value),
            })
        })
    }
}

/// A match that is over and in which something was scored, with its circumstances.
#[derive(Clone, Debug)]
pub struct Occasion {
    /// The match.
    pub match_id: Uuid,
    /// The game.
    pub game: GameKey,
    /// When it ended.
    pub at: DateTime<Utc>,
    /// How long it took, without pauses; 0 if that is not known.
    pub duration: TimeDelta,
    /// Says whether it was ended before it was decided.
    pub ended_early: bool,
    /// Says whether it was ended and does not count.
    pub cut_short: bool,
    /// Says whether the result of any round was never confirmed.
    pub provisional: bool,
    /// Where it was played; empty if that was not noted.
    pub place: String,
    /// What that is compared by: the same for all spellings of a place.
    pub place_key: String,
    /// Its tags.
    pub tags: Vec<String>,
    /// Its house rules.
    pub rules: Arc<Ruled>,
    /// The players at its end, in turn order; none for a guest.
    pub players: Vec<Option<Uuid>>,
    /// How the people at some of its seats did, by the index of the seat, in turn order.
    pub seats: Vec<(usize, Performance)>,
    /// Its rounds, if they are told apart.
    pub rounds: Vec<RoundPlayed>,
    /// The evening that it is a part of, if that matters.
    pub evening: Option<Arc<Evening>>,
}

impl Occasion {
    /// Says when it began, as far as that is known.
    pub fn began(&self) -> DateTime<Utc> {
        self.at - self.duration
    }

    /// Says how long it took in microseconds, if that is known.
    pub(super) fn took(&self) -> Option<i64> {
        let took = self.duration.num_microseconds();
        took.filter(|took| *took > 0)
    }

    /// Finds the player of the circle at a seat.
    pub(super) fn at(&self, seat: Option<Seat>) -> Option<Uuid> {
        self.players.get(seat?.index()).copied().flatten()
    }

    /// Finds the player at a seat, if they have no other seat: no one plays against themselves.
    fn player(&self, seat: usize) -> Option<Uuid> {
        let player = self.players.get(seat).copied().flatten()?;
        let seats = self.players.iter().filter(|other| **other == Some(player));
        (seats.count() == 1).then_some(player)
    }

    /// Lists the seats that are known.
    pub(super) fn sats(&self) -> impl Iterator<Item = Sat<'_>> {
        self.seats.iter().map(|(seat, did)| Sat {
            of: self,
            seat: *seat,
            player: self.player(*seat),
            against: None,
            other: None,
            did,
        })
    }

    /// Counts the parts of a match: rounds, broken rules, or one, which is all of it.
    pub(super) fn parts(&self, of: Option<Trait>) -> usize {
        match of {
            Some(Trait::OfRounds) => self.rounds.len(),
            Some(Trait::OfRules) => {
                let broken = self.seats.iter().map(|(_, did)| did.broken.len());
                broken.max().unwrap_or(0)
            }
            _ => 1,
        }
    }
}

/// A person at a seat of a match that is over, and how they did.
#[derive(Clone, Copy)]
pub(super) struct Sat<'a> {
    pub(super) of: &'a Occasion,
    /// The index of the seat.
    pub(super) seat: usize,
    /// The player; none for a guest, or a player who has several seats.
    pub(super) player: Option<Uuid>,
    /// The other player with whom they are compared, if there is one, and how that one did. That is
    /// not known of a player who has several seats.
    pub(super) against: Option<Uuid>,
    pub(super) other: Option<&'a Performance>,
    pub(super) did: &'a Performance,
}

impl<'a> Sat<'a> {
    /// Finds what they did in one part of the match; none if they had no part in it.
    pub(super) fn part(self, of: Option<Trait>, part: usize) -> Option<Cow<'a, Performance>> {
        let did = Cow::Borrowed(self.did);
        match of {
            Some(Trait::OfRounds) => {
                let round = self.of.rounds.get(part)?;
                let points = round.points.get(self.seat).copied().flatten()?;
                let won = round.won.iter().any(|seat| seat.index() == self.seat);
                let mut did = did.into_owned();
                did.rounds = 1;
                did.rounds_won = won.into();
                did.points = points;
                did.best_round = Some(points);
                did.rounds_took = round.took.unwrap_or(0);
                did.rounds_timed = round.took.is_some().into();
                did.longest_round = did.rounds_took;
                Some(Cow::Owned(did))
            }
            Some(Trait::OfRules) => {
                let broken = self.did.broken.get(part)?.clone();
                let mut did = did.into_owned();
                did.illegal_claims = broken.times;
                did.let_stand = broken.let_stand;
                did.broken = vec![broken];
                Some(Cow::Owned(did))
            }
            _ => Some(did),
        }
    }

    /// Compares them with another player at the table.
    pub(super) fn beside(self, other: Uuid) -> Self {
        let of = self.of;
        let seat = |seat: &&(usize, Performance)| of.player(seat.0) == Some(other);
        Sat {
            against: Some(other),
            other: of.seats.iter().find(seat).map(|(_, did)| did),
            ..self
        }
    }
}

impl Sat<'_> {
    /// Says whether they won, alone or with others. No one wins a match that was cut short.
    pub(super) fn won(&self) -> bool {
        self.did.place == 1 && !self.of.cut_short
    }

    /// Counts the illegal plays that were taken back.
    pub(super) fn taken_back(&self) -> u32 {
        self.did.illegal_claims.saturating_sub(self.did.let_stand)
    }

    /// Lists the other players of the circle at the table.
    pub(super) fn others(&self) -> impl Iterator<Item = Uuid> {
        let others = self.of.players.iter().flatten().copied();
        others.filter(|other| Some(*other) != self.player)
    }
}

/// Which matches count, by their circumstances. What is empty or `None` does not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// The number of people at the table.
    pub seats: Option<u32>,
    /// Players who must all have been at the table.
    pub with: Vec<Uuid>,
    /// Players none of whom may have been at the table.
    pub without: Vec<Uuid>,
    /// Where it was played, as [`Occasion::place_key`] has it.
    pub place: Option<String>,
    /// Tags that the match must all have.
    pub tags: Vec<String>,
    /// House rules by name, and the value that each must have: a word, or JSON.
    pub options: Vec<(String, String)>,
    /// Says whether the person made the first move.
    pub started: Option<bool>,
}

impl Wanted {
    /// Says whether it matters who was at the table.
    pub fn asks_for_people(&self) -> bool {
        !self.with.is_empty() || !self.without.is_empty()
    }

    /// Says whether a seat counts.
    pub(super) fn counts(&self, sat: &Sat<'_>) -> bool {
        let of = sat.of;
        let there = |player: &Uuid| sat.others().any(|other| other == *player);
        self.seats.is_none_or(|seats| seats == sat.did.seats)
            && self.with.iter().all(there)
            && !self.without.iter().any(there)
            && (self.place)
                .as_ref()
                .is_none_or(|place| *place == of.place_key)
            && self.tags.iter().all(|tag| of.tags.contains(tag))
            && (self.options.is_empty() || of.rules.has(&self.options))
            && (self.started.is_none() || self.started == sat.did.started)
    }
}
