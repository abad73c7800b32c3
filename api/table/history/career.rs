//! What became of one player.

use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;

use super::{Appearance, once_each};
use crate::rules::game::Game;

/// What became of one player in one game. Matches at which they have several seats
/// count for nothing.
#[derive(Clone, Debug, PartialEq)]
pub struct Career {
    /// The game.
    pub game: Game,
    /// How many matches.
    pub matches: u32,
    /// How many of those were ended before they were decided.
    pub ended_early: u32,
    /// How many of those had a result that was still to be agreed upon.
    pub provisional: u32,
    /// How many of those they won, alone or with others.
    pub wins: u32,
    /// How many of those they won with others.
    pub shared_wins: u32,
    /// How many rounds they played.
    pub rounds: u32,
    /// How many of those they won, alone or with others.
    pub rounds_won: u32,
    /// The most they scored in a round; none without one.
    pub best_round: Option<i64>,
    /// Their best total of a match.
    pub best_total: i64,
    /// Matches won one after the other, alone or with others.
    pub winning: Streak,
    /// Matches not won one after the other.
    pub losing: Streak,
    /// The time at the table.
    pub time: TimeDelta,
    /// How many plays they claimed that were illegal.
    pub illegal_claims: u32,
    /// How often they called somebody out, and it counted.
    pub calls_made: u32,
    /// How often they were called out, and it counted.
    pub calls_suffered: u32,
    /// Their total of each match, in the order in which they were over.
    pub series: Vec<Point>,
    points: i64,
    totals: i64,
}

/// How often something came one time after the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// At most.
    pub longest: u32,
    /// Up to the last match.
    pub current: u32,
}

impl Streak {
    fn count(&mut self, goes_on: bool) {
        self.current = if goes_on { self.current + 1 } else { 0 };
        self.longest = self.longest.max(self.current);
    }
}

/// A match in a series.
#[derive(Clone, Debug, PartialEq)]
pub struct Point {
    /// The match.
    pub match_id: Uuid,
    /// When it was over.
    pub at: DateTime<Utc>,
    /// The total.
    pub total: i64,
    /// 1 for a win.
    pub place: u32,
    /// The average of all totals up to this one.
    pub average: f64,
}

impl Career {
    /// What became of the player whose matches these are, in the order in which
    /// they were over: one career for each game that they have played.
    pub fn of(appearances: &[Appearance]) -> Vec<Career> {
        let mut careers: Vec<Career> = Game::ALL.iter().copied().map(Career::new).collect();
        for of_match in appearances.chunk_by(|one, next| one.match_id == next.match_id) {
            for one in once_each(of_match, |one| one.player) {
                let theirs = careers.iter_mut().find(|career| career.game == one.game);
                if let Some(career) = theirs {
                    career.count(one);
                }
            }
        }
        careers.retain(|career| career.matches > 0);
        careers
    }

    fn new(game: Game) -> Career {
        Career {
            game,
            matches: 0,
            ended_early: 0,
            provisional: 0,
            wins: 0,
            shared_wins: 0,
            rounds: 0,
            rounds_won: 0,
            best_round: None,
            best_total: i64::MIN,
            winning: Streak::default(),
            losing: Streak::default(),
            time: TimeDelta::zero(),
            illegal_claims: 0,
            calls_made: 0,
            calls_suffered: 0,
            series: Vec::new(),
            points: 0,
            totals: 0,
        }
    }

    fn count(&mut self, one: &Appearance) {
        let performance = &one.performance;
        let won = one.won();
        self.matches += 1;
        self.ended_early += u32::from(one.ended_early);
        self.provisional += u32::from(one.provisional);
        self.wins += u32::from(won);
        self.shared_wins += u32::from(won && performance.level > 0);
        self.rounds += performance.rounds;
        self.rounds_won += performance.rounds_won;
        self.best_round = self.best_round.max(performance.best_round);
        self.best_total = self.best_total.max(performance.total);
        self.winning.count(won);
        self.losing.count(!won);
        self.time += one.duration;
        self.illegal_claims += performance.illegal_claims;
        self.calls_made += performance.calls_made;
        self.calls_suffered += performance.calls_suffered;
        self.points = self.points.saturating_add(performance.points);
        self.totals = self.totals.saturating_add(performance.total);
        self.series.push(Point {
            match_id: one.match_id,
            at: one.at,
            total: performance.total,
            place: performance.place,
            average: self.average_total(),
        });
    }

    /// Which part of the matches they won, 0 to 1.
    pub fn win_rate(&self) -> f64 {
        f64::from(self.wins) / f64::from(self.matches.max(1))
    }

    /// What they scored in a round on average; none without one.
    pub fn average_round(&self) -> Option<f64> {
        (self.rounds > 0).then(|| average(self.points, self.rounds))
    }

    /// Their total of a match on average.
    pub fn average_total(&self) -> f64 {
        average(self.totals, self.matches.max(1))
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a sum of scores that a float cannot hold would take longer to play than there is time"
)]
fn average(sum: i64, count: u32) -> f64 {
    sum as f64 / f64::from(count)
}
