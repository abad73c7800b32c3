//! The statistics of one player.

use chrono::TimeDelta;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Appearance, Units, once_each, rounded};
use crate::rules::Points;
use crate::table::GameKey;
use crate::table::timestamp::Timestamp;

/// How many matches show a player's form.
const FORM: usize = 10;

/// A player's statistics in one game.
///
/// A match counts once it is over and has a score, for the players seated at its end.
/// A match that was cut short counts only if you ask for it, and has no winner. A
/// match in which the player has several seats does not count.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = GameStats)]
pub struct Career {
    #[expect(missing_docs, reason = "its name says it")]
    pub game: GameKey,
    /// The title of the game as it was written last, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Says what the matches score: the unit of all totals and averages. Absent if they were played by
    /// house rules that score in different units; each record says its own.
    #[schema(example = "points")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<&'static str>,
    /// The number of matches.
    #[schema(minimum = 1, example = 12)]
    pub matches: u32,
    /// How many of them were ended before they were decided.
    #[schema(minimum = 0, example = 1)]
    pub ended_early: u32,
    /// How many of them were cut short: ended early without counting. Always 0 unless the
    /// request has `cut_short=true`.
    #[schema(minimum = 0, example = 0)]
    pub cut_short: u32,
    /// How many of them have a result that is not agreed yet.
    #[schema(minimum = 0, example = 0)]
    pub provisional: u32,
    /// How many of them they won, alone or shared.
    #[schema(minimum = 0, example = 6)]
    pub wins: u32,
    /// How many of the wins were shared.
    #[schema(minimum = 0, example = 1)]
    pub shared_wins: u32,
    /// `wins` divided by `matches`, 0 to 1.
    #[schema(minimum = 0, maximum = 1, example = 0.5)]
    pub win_rate: f64,
    /// The share of matches that they would have won by chance, 0 to 1: 1 divided by the
    /// number of people at the table, averaged over the matches. A good `win_rate` is higher.
    #[schema(required = false, minimum = 0, maximum = 1, example = 0.333)]
    pub win_rate_by_chance: f64,
    /// The rounds they played themselves. Rounds that another person played at their
    /// seat do not count.
    pub rounds: Rounds,
    /// The totals of their matches, including adjustments.
    pub totals: Totals,
    #[expect(missing_docs, reason = "its name says it")]
    pub places: Places,
    #[expect(missing_docs, reason = "its name says it")]
    pub last_ten: Form,
    /// Consecutive matches won, alone or shared.
    pub winning: Streak,
    /// Consecutive matches not won.
    pub losing: Streak,
    /// The time at the table, in whole seconds: the time from the first entry of each
    /// match to its end, without pauses of more than two hours, added up.
    #[schema(minimum = 0, example = 32_520)]
    pub seconds_at_table: i64,
    /// How many illegal plays they claimed, whether or not the table allowed them. Plays
    /// that were undone do not count, and rounds entered without plays have none.
    #[schema(minimum = 0, example = 3)]
    pub illegal_claims: u32,
    /// How often they called another player out, such as for a forgotten "Echad", and
    /// the call counted. Always 0 in games without such a play.
    #[schema(minimum = 0, example = 2)]
    pub calls_made: u32,
    /// How often they were called out, and the call counted.
    #[schema(minimum = 0, example = 1)]
    pub calls_suffered: u32,
    #[expect(missing_docs, reason = "its name says it")]
    pub series: Series,
    #[serde(skip)]
    sums: Sums,
}

/// Sums of the matches of a career, from which its averages are made.
#[derive(Clone, Debug, Default, PartialEq)]
struct Sums {
    units: Units,
    points: Points,
    totals: Points,
    time: TimeDelta,
    /// The chance of each match that any one of the seats wins, added up, and of how many
    /// matches it is known.
    chance: (f64, u32),
}

/// A player's rounds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, ToSchema)]
#[schema(as = RoundStats)]
pub struct Rounds {
    /// The number of rounds they played.
    #[schema(minimum = 0, example = 48)]
    pub played: u32,
    /// How many of them they won, alone or shared.
    #[schema(minimum = 0, example = 17)]
    pub won: u32,
    /// Their average score in a round. Absent if they played none.
    #[schema(example = 42.271)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub average: Option<f64>,
    /// Their best score in a round, and its match. Absent if they played none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<Mark>,
}

/// A player's totals.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = TotalStats)]
pub struct Totals {
    /// Their average total in a match.
    #[schema(example = 120.5)]
    pub average: f64,
    /// Their best total, and its match.
    pub best: Mark,
    /// Their worst total, and its match.
    pub worst: Mark,
}

/// The places in which a player finished.
#[derive(Clone, Debug, Default, PartialEq, Serialize, ToSchema)]
#[schema(as = PlaceStats)]
pub struct Places {
    /// Their average place, 1 for the best.
    #[schema(minimum = 1, maximum = 20, example = 1.667)]
    pub average: f64,
    /// How often they finished in each place: first, second, and so on, to the last place
    /// they had. Players who are level share the better place.
    #[schema(min_items = 1, max_items = 20, example = json!([6, 4, 2]))]
    pub counts: Vec<u32>,
}

impl Places {
    fn of(points: &[Point]) -> Places {
        let mut counts = Vec::new();
        for point in points {
            let index = usize::try_from(point.place.saturating_sub(1)).unwrap_or(usize::MAX);
            // A table has at most 20 seats.
            let index = index.min(19);
            if counts.len() <= index {
                counts.resize(index + 1, 0);
            }
            if let Some(times) = counts.get_mut(index) {
                *times += 1;
            }
        }
        let average = average_place(points);
        Places { average, counts }
    }
}

/// A player's form: the last ten matches, or all if there are fewer.
#[derive(Clone, Debug, Default, PartialEq, Serialize, ToSchema)]
#[schema(as = RecentForm)]
pub struct Form {
    /// The number of matches.
    #[schema(minimum = 1, maximum = 10, example = 10)]
    pub matches: usize,
    /// How many of them they won, alone or shared.
    #[schema(minimum = 0, maximum = 10, example = 5)]
    pub wins: usize,
    /// Their average place in them.
    #[schema(minimum = 1, maximum = 20, example = 1.7)]
    pub average_place: f64,
}

impl Form {
    fn of(points: &[Point]) -> Form {
        let earlier = points.len().saturating_sub(FORM);
        let latest = points.get(earlier..).unwrap_or_default();
        Form {
            matches: latest.len(),
            wins: latest.iter().filter(|point| point.won).count(),
            average_place: average_place(latest),
        }
    }
}

/// The score over time, ready to plot.
#[derive(Clone, Debug, Default, PartialEq, Serialize, ToSchema)]
#[schema(as = ScoreSeries)]
pub struct Series {
    /// How many matches come before the first one listed. To get those, repeat the
    /// request with the `at` of the first one as `to`.
    #[schema(minimum = 0, example = 0)]
    pub earlier: usize,
    /// The latest matches, in the order they ended. As many as `last`, plus any that
    /// ended at the same moment as the first of them.
    pub points: Vec<Point>,
}

/// A record: a score, and the match in which it was made. If a player made the same
/// score several times, the first of the matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = RecordScore, example = json!({
    "score": 160, "unit": "points", "match_id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001",
    "at": "2025-07-15T20:30:00.123Z"
}))]
pub struct Mark {
    /// The score.
    pub score: Points,
    /// Says what the match scored by its house rules: the unit of the score.
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
#[schema(as = ScorePoint, example = json!({
    "at": "2025-07-15T20:30:00.123Z", "match_id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001",
    "total": 140, "place": 1, "average": 120.5
}))]
pub struct Point {
    /// When the match ended.
    pub at: Timestamp,
    #[expect(missing_docs, reason = "its name says it")]
    pub match_id: Uuid,
    /// The player's total.
    pub total: Points,
    /// 1 for a win. Players who are level share the better place.
    #[schema(minimum = 1)]
    pub place: u32,
    /// Says that they won, alone or with others.
    #[serde(skip)]
    pub won: bool,
    /// The average of all totals in the requested span, up to and including this one.
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
        for career in &mut careers {
            career.places = Places::of(&career.series.points);
            career.last_ten = Form::of(&career.series.points);
        }
        careers.sort_by(|one, other| one.game.cmp(&other.game));
        careers
    }

    /// A career before its first match, which is not counted yet.
    fn beginning(first: &Appearance) -> Career {
        let total = Mark::of(first.performance.total, first);
        Career {
            game: first.game.clone(),
            title: None,
            unit: None,
            matches: 0,
            ended_early: 0,
            cut_short: 0,
            provisional: 0,
            wins: 0,
            shared_wins: 0,
            win_rate: 0.0,
            win_rate_by_chance: 0.0,
            rounds: Rounds::default(),
            totals: Totals {
                average: 0.0,
                best: total,
                worst: total,
            },
            places: Places::default(),
            last_ten: Form::default(),
            winning: Streak::default(),
            losing: Streak::default(),
            seconds_at_table: 0,
            illegal_claims: 0,
            calls_made: 0,
            calls_suffered: 0,
            series: Series::default(),
            sums: Sums::default(),
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
        self.rounds.played += performance.rounds;
        self.rounds.won += performance.rounds_won;
        // The first of several equal scores keeps the record.
        if let Some(score) = performance.best_round
            && (self.rounds.best)
                .is_none_or(|best| performance.worth(score) > performance.worth(best.score))
        {
            self.rounds.best = Some(Mark::of(score, one));
        }
        let total = performance.total;
        let worth = |total| performance.worth(total);
        if worth(total) > worth(self.totals.best.score) {
            self.totals.best = Mark::of(total, one);
        }
        if worth(total) < worth(self.totals.worst.score) {
            self.totals.worst = Mark::of(total, one);
        }
        self.winning.count(won);
        self.losing.count(!won);
        self.illegal_claims += performance.illegal_claims;
        self.calls_made += performance.calls_made;
        self.calls_suffered += performance.calls_suffered;
        self.sums.count(one);
        self.average();
        self.series.points.push(Point {
            match_id: one.match_id,
            at: one.at.into(),
            total,
            place: performance.place,
            won,
            average: self.totals.average,
        });
    }

    /// Makes the averages of the sums.
    fn average(&mut self) {
        let (sums, matches) = (&self.sums, f64::from(self.matches.max(1)));
        let (chance, known) = sums.chance;
        let rounds = (self.rounds.played > 0).then(|| f64::from(self.rounds.played));
        self.unit = sums.units.one();
        self.win_rate = rounded(f64::from(self.wins) / matches);
        self.win_rate_by_chance = rounded(chance / f64::from(known.max(1)));
        self.rounds.average = rounds.map(|rounds| rounded(sums.points.as_f64() / rounds));
        self.totals.average = rounded(sums.totals.as_f64() / matches);
        self.seconds_at_table = sums.time.num_seconds();
    }
}

impl Sums {
    fn count(&mut self, one: &Appearance) {
        let performance = &one.performance;
        self.units.count(one.unit);
        self.points += performance.points;
        self.totals += performance.total;
        self.time += one.duration;
        if performance.seats > 0 {
            self.chance.0 += f64::from(performance.seats).recip();
            self.chance.1 += 1;
        }
    }
}

/// The average place in these matches; 0 if there are none.
fn average_place(points: &[Point]) -> f64 {
    let places: f64 = points.iter().map(|point| f64::from(point.place)).sum();
    let matches = u32::try_from(points.len()).unwrap_or(u32::MAX);
    rounded(places / f64::from(matches.max(1)))
}
