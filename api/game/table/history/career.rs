//! The statistics of one player.

use chrono::TimeDelta;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Appearance, Units, once_each, rounded};
use crate::rules::Points;
use crate::table::GameKey;
use crate::table::timestamp::Timestamp;

/// The statistics of one player in one game. Matches in which they had several seats
/// are not counted.
#[derive(Clone, Debug, PartialEq)]
pub struct Career {
    /// The game.
    pub game: GameKey,
    /// Says what its matches count.
    pub units: Units,
    /// The number of matches played.
    pub matches: u32,
    /// The number of matches that were ended before they were decided.
    pub ended_early: u32,
    /// The number of matches that were ended and do not count.
    pub cut_short: u32,
    /// The number of matches with a result that was never confirmed.
    pub provisional: u32,
    /// The number of matches won, alone or with others.
    pub wins: u32,
    /// The number of matches won with others.
    pub shared_wins: u32,
    /// The number of rounds played.
    pub rounds: u32,
    /// The number of rounds won, alone or with others.
    pub rounds_won: u32,
    /// The best score in a round; none if they played no round.
    pub best_round: Option<Mark>,
    /// The best total in a match.
    pub best_total: Mark,
    /// The worst total in a match.
    pub worst_total: Mark,
    /// Consecutive matches won, alone or with others.
    pub winning: Streak,
    /// Consecutive matches not won.
    pub losing: Streak,
    /// The time spent at the table.
    pub time: TimeDelta,
    /// The number of illegal plays they claimed.
    pub illegal_claims: u32,
    /// The number of times they called out another player and it counted.
    pub calls_made: u32,
    /// The number of times they were called out and it counted.
    pub calls_suffered: u32,
    /// Their total in each match, ordered by when the matches ended.
    pub series: Vec<Point>,
    points: Points,
    totals: Points,
    /// The chance of each match that any one of the seats wins, added up, and of how many
    /// matches it is known.
    chance: (f64, u32),
}

/// A record: a score, and the match in which it was made. If a player made the same
/// score several times, the first of the matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = RecordScore)]
pub struct Mark {
    /// The score.
    #[schema(example = 160)]
    pub score: Points,
    /// Says what the match scored by its house rules: the unit of the score.
    #[schema(example = "points")]
    pub unit: &'static str,
    #[expect(missing_docs, reason = "its name says it")]
    pub match_id: Uuid,
    /// When the match ended.
    pub at: Timestamp,
}

impl Mark {
    fn of(score: Points, one: &Appearance) -> Mark {
        Mark {
            score,
            unit: one.unit,
            match_id: one.match_id,
            at: one.at.into(),
        }
    }
}

/// The length of a streak, with matches in the order they ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Streak {
    /// The longest streak.
    #[schema(minimum = 0, example = 3)]
    pub longest: u32,
    /// The streak that includes the last match, 0 if there is none.
    #[schema(minimum = 0, example = 1)]
    pub current: u32,
}

impl Streak {
    fn count(&mut self, continues: bool) {
        self.current = if continues { self.current + 1 } else { 0 };
        self.longest = self.longest.max(self.current);
    }
}

/// A match in a series.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = ScorePoint)]
pub struct Point {
    /// When the match ended.
    pub at: Timestamp,
    #[expect(missing_docs, reason = "its name says it")]
    pub match_id: Uuid,
    /// The player's total.
    #[schema(example = 305)]
    pub total: Points,
    /// 1 for a win. Players who are level share the better place.
    #[schema(minimum = 1, example = 1)]
    pub place: u32,
    /// Says that they won, alone or with others.
    #[serde(skip)]
    pub won: bool,
    /// The average of all totals in the requested span, up to and including this one.
    #[schema(example = 169.083)]
    pub average: f64,
}

impl Career {
    /// The careers of the player with these appearances, one for each game they have
    /// played. The appearances must be ordered by when the matches ended.
    pub fn of(appearances: &[Appearance]) -> Vec<Career> {
        let mut careers: Vec<Career> = Vec::new();
        for of_match in appearances.chunk_by(|one, next| one.match_id == next.match_id) {
            for one in once_each(of_match, |one| one.player) {
                let theirs = careers.iter_mut().find(|career| career.game == one.game);
                match theirs {
                    Some(career) => career.count(one),
                    None => {
                        let mut career = Career::beginning(one);
                        career.count(one);
                        careers.push(career);
                    }
                }
            }
        }
        careers.sort_by(|one, other| one.game.cmp(&other.game));
        careers
    }

    /// A career before its first match, which is not counted yet.
    fn beginning(first: &Appearance) -> Career {
        Career {
            game: first.game.clone(),
            units: Units::default(),
            matches: 0,
            ended_early: 0,
            cut_short: 0,
            provisional: 0,
            wins: 0,
            shared_wins: 0,
            rounds: 0,
            rounds_won: 0,
            best_round: None,
            best_total: Mark::of(first.performance.total, first),
            worst_total: Mark::of(first.performance.total, first),
            winning: Streak::default(),
            losing: Streak::default(),
            time: TimeDelta::zero(),
            illegal_claims: 0,
            calls_made: 0,
            calls_suffered: 0,
            series: Vec::new(),
            points: Points::ZERO,
            totals: Points::ZERO,
            chance: (0.0, 0),
        }
    }

    fn count(&mut self, one: &Appearance) {
        let performance = &one.performance;
        let won = one.won();
        self.units.count(one.unit);
        self.matches += 1;
        self.ended_early += u32::from(one.ended_early);
        self.cut_short += u32::from(one.cut_short);
        self.provisional += u32::from(one.provisional);
        self.wins += u32::from(won);
        self.shared_wins += u32::from(won && performance.level > 0);
        self.rounds += performance.rounds;
        self.rounds_won += performance.rounds_won;
        // The first of several equal scores keeps the record.
        if let Some(score) = performance.best_round
            && (self.best_round)
                .is_none_or(|best| performance.worth(score) > performance.worth(best.score))
        {
            self.best_round = Some(Mark::of(score, one));
        }
        let total = performance.total;
        let worth = |total| performance.worth(total);
        if worth(total) > worth(self.best_total.score) {
            self.best_total = Mark::of(total, one);
        }
        if worth(total) < worth(self.worst_total.score) {
            self.worst_total = Mark::of(total, one);
        }
        self.winning.count(won);
        self.losing.count(!won);
        self.time += one.duration;
        self.illegal_claims += performance.illegal_claims;
        self.calls_made += performance.calls_made;
        self.calls_suffered += performance.calls_suffered;
        self.points += performance.points;
        self.totals += performance.total;
        if performance.seats > 0 {
            self.chance.0 += f64::from(performance.seats).recip();
            self.chance.1 += 1;
        }
        self.series.push(Point {
            match_id: one.match_id,
            at: one.at.into(),
            total: performance.total,
            place: performance.place,
            won,
            average: rounded(self.average_total()),
        });
    }

    /// The share of matches won, from 0 to 1.
    pub fn win_rate(&self) -> f64 {
        f64::from(self.wins) / f64::from(self.matches.max(1))
    }

    /// The share of matches they would have won by chance, from 0 to 1: the average of 1
    /// divided by the number of seats.
    pub fn win_rate_by_chance(&self) -> f64 {
        let (chance, matches) = self.chance;
        chance / f64::from(matches.max(1))
    }

    /// How often they finished in each place, from the first to the last they had.
    pub fn places(&self) -> Vec<u32> {
        let mut places = Vec::new();
        for point in &self.series {
            let index = usize::try_from(point.place.saturating_sub(1)).unwrap_or(usize::MAX);
            // A table has at most 20 seats.
            let index = index.min(19);
            if places.len() <= index {
                places.resize(index + 1, 0);
            }
            if let Some(times) = places.get_mut(index) {
                *times += 1;
            }
        }
        places
    }

    /// The latest matches, at most `count`.
    pub fn latest(&self, count: usize) -> &[Point] {
        let earlier = self.series.len().saturating_sub(count);
        self.series.get(earlier..).unwrap_or_default()
    }

    /// The average score in a round; none if they played no round.
    pub fn average_round(&self) -> Option<f64> {
        (self.rounds > 0).then(|| self.points.as_f64() / f64::from(self.rounds))
    }

    /// The average total in a match.
    pub fn average_total(&self) -> f64 {
        self.totals.as_f64() / f64::from(self.matches.max(1))
    }
}

/// The average place in these matches; 0 if there are none.
pub fn average_place(points: &[Point]) -> f64 {
    let places: f64 = points.iter().map(|point| f64::from(point.place)).sum();
    let matches = u32::try_from(points.len()).unwrap_or(u32::MAX);
    places / f64::from(matches.max(1))
}
