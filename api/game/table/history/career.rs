//! The statistics of one player.

use std::collections::BTreeMap;

use chrono::TimeDelta;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::performance::Performance;
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
    #[schema(minimum = 0, maximum = 1, example = 0.333)]
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
    /// Finds the best of some scores by this order of what they are worth: the first of several
    /// equal ones.
    fn best<'a>(
        scores: impl Iterator<Item = (Points, &'a Appearance)>,
        is_better: impl Fn(&Points, &Points) -> bool,
    ) -> Option<Mark> {
        scores.fold(None, |best: Option<Mark>, (score, one)| {
            let worth = |score| one.performance.worth(score);
            match best {
                Some(best) if !is_better(&worth(score), &worth(best.score)) => Some(best),
                _ => Some(Mark {
                    score,
                    unit: one.unit,
                    match_id: one.match_id,
                    at: one.at.into(),
                }),
            }
        })
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
    fn of(continues: impl Iterator<Item = bool>) -> Streak {
        continues.fold(Streak::default(), |before, continues| {
            let current = if continues { before.current + 1 } else { 0 };
            let longest = before.longest.max(current);
            Streak { longest, current }
        })
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
    /// Computes the careers of the player with these appearances, one for each game they have
    /// played. The appearances must be ordered by when the matches ended.
    pub fn of(appearances: &[Appearance]) -> Vec<Career> {
        let mut of_games: BTreeMap<&GameKey, Vec<&Appearance>> = BTreeMap::new();
        for of_match in appearances.chunk_by(|one, next| one.match_id == next.match_id) {
            for one in once_each(of_match, |one| one.player) {
                of_games.entry(&one.game).or_default().push(one);
            }
        }
        of_games
            .into_iter()
            .filter_map(|(game, all)| Career::in_game(game, &all))
            .collect()
    }

    /// Computes the career in one game, unless nothing of it was played.
    fn in_game(game: &GameKey, all: &[&Appearance]) -> Option<Career> {
        let performances = || all.iter().map(|one| &one.performance);
        let sum = |count: fn(&Performance) -> u32| performances().map(count).sum::<u32>();
        let matches = |counts: fn(&Appearance) -> bool| {
            all.iter().map(|one| u32::from(counts(one))).sum::<u32>()
        };
        let count = matches(|_| true);
        let mut units = Units::default();
        let mut total = Points::ZERO;
        let mut points = Vec::with_capacity(all.len());
        for (number, one) in (1_u32..).zip(all) {
            units.count(one.unit);
            total += one.performance.total;
            points.push(Point {
                match_id: one.match_id,
                at: one.at.into(),
                total: one.performance.total,
                place: one.performance.place,
                won: one.won(),
                average: rounded(total.as_f64() / f64::from(number)),
            });
        }
        let wins = matches(Appearance::won);
        let rounds = sum(|one| one.rounds);
        let of_rounds = || -> Points { performances().map(|one| one.points).sum() };
        let chances = performances().filter(|one| one.seats > 0);
        let chances: Vec<f64> = chances.map(|one| f64::from(one.seats).recip()).collect();
        let known = u32::try_from(chances.len()).unwrap_or(u32::MAX);
        let totals = || all.iter().map(|one| (one.performance.total, *one));
        let best_rounds = all
            .iter()
            .filter_map(|one| Some((one.performance.best_round?, *one)));
        let time: TimeDelta = all.iter().map(|one| one.duration).sum();
        Some(Career {
            game: game.clone(),
            title: None,
            unit: units.one(),
            matches: count,
            ended_early: matches(|one| one.ended_early),
            cut_short: matches(|one| one.cut_short),
            provisional: matches(|one| one.provisional),
            wins,
            shared_wins: matches(|one| one.won() && one.performance.level > 0),
            win_rate: rounded(f64::from(wins) / f64::from(count)),
            win_rate_by_chance: rounded(chances.iter().sum::<f64>() / f64::from(known.max(1))),
            rounds: Rounds {
                played: rounds,
                won: sum(|one| one.rounds_won),
                average: (rounds > 0).then(|| rounded(of_rounds().as_f64() / f64::from(rounds))),
                best: Mark::best(best_rounds, Points::gt),
            },
            totals: Totals {
                average: points.last()?.average,
                best: Mark::best(totals(), Points::gt)?,
                worst: Mark::best(totals(), Points::lt)?,
            },
            places: Places::of(&points),
            last_ten: Form::of(&points),
            winning: Streak::of(points.iter().map(|point| point.won)),
            losing: Streak::of(points.iter().map(|point| !point.won)),
            seconds_at_table: time.num_seconds(),
            illegal_claims: sum(|one| one.illegal_claims),
            calls_made: sum(|one| one.calls_made),
            calls_suffered: sum(|one| one.calls_suffered),
            series: Series { earlier: 0, points },
        })
    }
}

/// Averages the places in these matches; 0 if there are none.
fn average_place(points: &[Point]) -> f64 {
    let places: f64 = points.iter().map(|point| f64::from(point.place)).sum();
    let matches = u32::try_from(points.len()).unwrap_or(u32::MAX);
    rounded(places / f64::from(matches.max(1)))
}
