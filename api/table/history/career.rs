//! The statistics of one player.

use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;

use super::{Appearance, once_each};
use crate::rules::game::Game;

/// The statistics of one player in one game. Matches in which they had several seats
/// are not counted.
#[derive(Clone, Debug, PartialEq)]
pub struct Career {
    /// The game.
    pub game: Game,
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
    pub best_round: Option<i64>,
    /// The best total in a match.
    pub best_total: i64,
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
    points: i64,
    totals: i64,
}

/// The lengths of a streak, in matches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// The longest streak.
    pub longest: u32,
    /// The streak up to the last match, 0 if there is none.
    pub current: u32,
}

impl Streak {
    fn count(&mut self, continues: bool) {
        self.current = if continues { self.current + 1 } else { 0 };
        self.longest = self.longest.max(self.current);
    }
}

/// A match in a series.
#[derive(Clone, Debug, PartialEq)]
pub struct Point {
    /// The match.
    pub match_id: Uuid,
    /// When the match ended.
    pub at: DateTime<Utc>,
    /// The player's total.
    pub total: i64,
    /// The player's place, 1 for a win.
    pub place: u32,
    /// The average of the totals up to and including this one.
    pub average: f64,
}

impl Career {
    /// The careers of the player with these appearances, one for each game they have
    /// played. The appearances must be ordered by when the matches ended.
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
            cut_short: 0,
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
        self.cut_short += u32::from(one.cut_short);
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

    /// The share of matches won, from 0 to 1.
    pub fn win_rate(&self) -> f64 {
        f64::from(self.wins) / f64::from(self.matches.max(1))
    }

    /// The average score in a round; none if they played no round.
    pub fn average_round(&self) -> Option<f64> {
        (self.rounds > 0).then(|| average(self.points, self.rounds))
    }

    /// The average total in a match.
    pub fn average_total(&self) -> f64 {
        average(self.totals, self.matches.max(1))
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "no one can play long enough for a sum that a float cannot hold exactly"
)]
fn average(sum: i64, count: u32) -> f64 {
    sum as f64 / f64::from(count)
}
