//! What became of one player.

use actix_web::get;
use actix_web::web::{Data, Json, Path};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::{Named, not_found, span, told};
use crate::http::access::caller::Account;
use crate::http::web::body::Query;
use crate::http::web::examples;
use crate::http::web::moment::Moment;
use crate::http::web::problem::{
    PROBLEM_JSON, PathRefusals, Problem, QueryRefusals, TokenRefusals,
};
use crate::rules::game::Game;
use crate::store::{Store, stats};
use crate::table::history::{Career, Point, Streak};

/// Which matches count, and how much of them is told one by one.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(in crate::http) struct StatsQuery {
    /// Of this game; left out, of each that the player has played.
    game: Option<Game>,
    /// Over then or later: a time (RFC 3339) or a day (UTC).
    #[param(value_type = Option<String>, max_length = 40, example = "2025-10-01")]
    from: Option<Moment>,
    /// Over before that time, or on that day (UTC) or before.
    #[param(value_type = Option<String>, max_length = 40, example = "2025-10-31")]
    to: Option<Moment>,
    /// How many matches the series of each game tells at most: the last ones.
    #[serde(default)]
    #[param(value_type = Option<u16>, minimum = 0, maximum = 1000, default = 100)]
    last: Last,
}

/// How many of the last matches are told: 0 to 1000, 100 if nothing was said.
#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "u16")]
struct Last(u16);

impl Default for Last {
    fn default() -> Self {
        Self(100)
    }
}

impl TryFrom<u16> for Last {
    type Error = String;

    fn try_from(last: u16) -> Result<Self, String> {
        if last <= 1000 {
            Ok(Self(last))
        } else {
            Err(format!("the last `{last}`, expected 0 to 1000"))
        }
    }
}

/// What became of a player.
#[derive(Serialize, ToSchema)]
#[schema(example = example)]
pub(in crate::http) struct PlayerStats {
    player: Named,
    /// Each game that they have played, by itself.
    games: Vec<GameStats>,
}

/// What became of a player in one game.
///
/// A match counts once it is over and something was scored in it, for whoever has
/// a seat there then; one at which they have several seats does not count.
#[derive(Serialize, ToSchema)]
struct GameStats {
    game: Game,
    /// What is scored, and so what points are here.
    #[schema(example = "points")]
    unit: String,
    /// How many matches.
    #[schema(minimum = 1, example = 12)]
    matches: u32,
    /// How many of those were ended before they were decided.
    #[schema(minimum = 0, example = 1)]
    ended_early: u32,
    /// How many of those have a result that is still to be agreed upon.
    #[schema(minimum = 0, example = 0)]
    provisional: u32,
    /// How many of those they won, alone or with others.
    #[schema(minimum = 0, example = 6)]
    wins: u32,
    /// How many of those they won with others.
    #[schema(minimum = 0, example = 1)]
    shared_wins: u32,
    /// `wins` of `matches`, 0 to 1.
    #[schema(minimum = 0, maximum = 1, example = 0.5)]
    win_rate: f64,
    /// The rounds that they played themselves; those that somebody else played at
    /// their seat are not among them.
    rounds: RoundStats,
    /// The totals of their matches, adjustments included.
    totals: TotalStats,
    /// Matches won one after the other, alone or with others.
    winning: StreakView,
    /// Matches not won one after the other.
    losing: StreakView,
    /// The time at the table: whole seconds from the first entry of each match to
    /// its end, all together.
    #[schema(minimum = 0, example = 32_520)]
    seconds_at_table: i64,
    /// How many plays they claimed that were illegal, whether the table let them
    /// stand or not; not those that were taken back. A round that was not logged
    /// play by play has none.
    #[schema(minimum = 0, example = 3)]
    illegal_claims: u32,
    /// How often they called somebody out, as for a forgotten "Echad", and it
    /// counted. Games without such a play have none.
    #[schema(minimum = 0, example = 2)]
    calls_made: u32,
    /// How often they were called out, and it counted.
    #[schema(minimum = 0, example = 1)]
    calls_suffered: u32,
    series: Series,
}

/// A player's rounds.
#[derive(Serialize, ToSchema)]
struct RoundStats {
    /// How many they played.
    #[schema(minimum = 0, example = 48)]
    played: u32,
    /// How many of those they won, alone or with others.
    #[schema(minimum = 0, example = 17)]
    won: u32,
    /// What they scored in one on average; absent without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = 42.271)]
    average: Option<f64>,
    /// The most they scored in one; absent without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = 160)]
    best: Option<i64>,
}

/// A player's totals.
#[derive(Serialize, ToSchema)]
struct TotalStats {
    /// The total of a match on average.
    #[schema(example = 169.083)]
    average: f64,
    /// The best.
    #[schema(example = 345)]
    best: i64,
}

/// How often something came one time after the other, in the order in which the
/// matches were over.
#[derive(Serialize, ToSchema)]
#[schema(as = Streak)]
struct StreakView {
    /// At most.
    #[schema(minimum = 0, example = 3)]
    longest: u32,
    /// Up to the last match.
    #[schema(minimum = 0, example = 1)]
    current: u32,
}

/// The score over time, ready to plot.
#[derive(Serialize, ToSchema)]
#[schema(as = ScoreSeries)]
struct Series {
    /// How many matches there are before the first that is told here. To be told
    /// of those, ask with the first one's `at` as `to`.
    #[schema(minimum = 0, example = 0)]
    earlier: usize,
    /// The last matches, in the order in which they were over: as many as `last`
    /// says, and with the first of them whatever was over at the same moment.
    points: Vec<PointView>,
}

/// A match in a series.
#[derive(Serialize, ToSchema)]
#[schema(as = ScorePoint)]
struct PointView {
    /// When it was over.
    at: DateTime<Utc>,
    match_id: Uuid,
    /// Their total.
    #[schema(example = 305)]
    total: i64,
    /// 1 for a win; who are level share the better place.
    #[schema(minimum = 1, example = 1)]
    place: u32,
    /// The average of all totals of the span that was asked for, up to this one.
    #[schema(example = 169.083)]
    average: f64,
}

impl From<Streak> for StreakView {
    fn from(streak: Streak) -> Self {
        StreakView {
            longest: streak.longest,
            current: streak.current,
        }
    }
}

impl From<&Point> for PointView {
    fn from(point: &Point) -> Self {
        PointView {
            at: point.at,
            match_id: point.match_id,
            total: point.total,
            place: point.place,
            average: told(point.average),
        }
    }
}

impl Series {
    fn of(points: &[Point], Last(last): Last) -> Series {
        let mut earlier = points.len().saturating_sub(last.into());
        // Whoever asks for what was before this moment is to miss nothing.
        while let (Some(before), Some(first)) = (earlier.checked_sub(1), points.get(earlier))
            && points.get(before).is_some_and(|one| one.at == first.at)
        {
            earlier = before;
        }
        let told = points.iter().skip(earlier);
        Series {
            earlier,
            points: told.map(PointView::from).collect(),
        }
    }
}

impl GameStats {
    fn new(career: &Career, last: Last) -> GameStats {
        GameStats {
            game: career.game,
            unit: career.game.about().unit.to_owned(),
            matches: career.matches,
            ended_early: career.ended_early,
            provisional: career.provisional,
            wins: career.wins,
            shared_wins: career.shared_wins,
            win_rate: told(career.win_rate()),
            rounds: RoundStats {
                played: career.rounds,
                won: career.rounds_won,
                average: career.average_round().map(told),
                best: career.best_round,
            },
            totals: TotalStats {
                average: told(career.average_total()),
                best: career.best_total,
            },
            winning: career.winning.into(),
            losing: career.losing.into(),
            seconds_at_table: career.time.num_seconds(),
            illegal_claims: career.illegal_claims,
            calls_made: career.calls_made,
            calls_suffered: career.calls_suffered,
            series: Series::of(&career.series, last),
        }
    }
}

/// Look back over a player's matches
///
/// Each game by itself, whatever house rules it was played by; nothing is counted
/// across games. What was taken back counts for nothing, and what has become of
/// matches since is what counts: nothing of this is kept but what the logs say.
///
/// The series is not paged by a cursor: it tells the `last` matches, and `to` leads
/// to earlier ones.
#[utoipa::path(
    tag = "stats",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The player's id."), StatsQuery),
    responses(
        (status = 200, description = "What became of the player.", body = PlayerStats),
        (
            status = 404, body = Problem, content_type = PROBLEM_JSON,
            description = "No such player in this account (`player_not_found`)."
        ),
        TokenRefusals,
        PathRefusals,
        QueryRefusals,
    ),
)]
#[get("/players/{id}/stats")]
pub(in crate::http) async fn get_player_stats(
    caller: Account,
    id: Path<Uuid>,
    query: Query<StatsQuery>,
    store: Data<Store>,
) -> Result<Json<PlayerStats>, Problem> {
    let StatsQuery {
        game,
        from,
        to,
        last,
    } = query.0;
    let (id, span) = (*id, span(from, to));
    let found = store
        .read(move |db| {
            let names = stats::names(db, caller.id, &[id])?;
            if names.is_empty() {
                return Ok(None);
            }
            let careers = Career::of(&stats::appearances(db, &[id], game, span)?);
            Ok(Some((names, careers)))
        })
        .await?;
    let (names, careers) = found.ok_or_else(not_found)?;
    let games = careers.iter().map(|career| GameStats::new(career, last));
    Ok(Json(PlayerStats {
        player: Named::of(&names, id)?,
        games: games.collect(),
    }))
}

fn example() -> serde_json::Value {
    let point = |minutes: i64, total: i64, place: u32, average: f64| PointView {
        at: examples::at() + chrono::TimeDelta::minutes(minutes),
        match_id: examples::id(),
        total,
        place,
        average,
    };
    let told = PlayerStats {
        player: Named::example(),
        games: vec![GameStats {
            game: Game::Echad,
            unit: "points".to_owned(),
            matches: 2,
            ended_early: 0,
            provisional: 0,
            wins: 1,
            shared_wins: 0,
            win_rate: 0.5,
            rounds: RoundStats {
                played: 9,
                won: 4,
                average: Some(47.222),
                best: Some(160),
            },
            totals: TotalStats {
                average: 212.5,
                best: 305,
            },
            winning: StreakView {
                longest: 1,
                current: 1,
            },
            losing: StreakView {
                longest: 1,
                current: 0,
            },
            seconds_at_table: 5420,
            illegal_claims: 3,
            calls_made: 2,
            calls_suffered: 1,
            series: Series {
                earlier: 0,
                points: vec![point(0, 120, 2, 120.0), point(60, 305, 1, 212.5)],
            },
        }],
    };
    serde_json::to_value(told).unwrap_or_default()
}
