//! One player's statistics.

use serde_with::skip_serializing_none;

use super::parts::{FormView, PlaceStats};
use super::series::Last;
use super::{Named, SpanQuery};
use crate::prelude::*;
use kibitz_game::table::history::{Career, Mark, Point, Streak, rounded};
use kibitz_store::stats::Titles;
use kibitz_store::stats::answers::{self, OfPlayer};

/// Which game counts.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct StatsQuery {
    /// Only this game. By default, every game the player has played.
    #[param(value_type = KnownGame, inline, required = false)]
    game: Option<GameKey>,
}

/// How many matches to list.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct SeriesQuery {
    /// The maximum number of matches in the series of each game, counted from the latest.
    #[serde(default)]
    #[param(value_type = Option<u16>, minimum = 0, maximum = 1000, default = 100)]
    last: Last,
}

/// A player's statistics.
#[derive(Serialize, ToSchema)]
#[schema(example = example)]
pub(crate) struct PlayerStats {
    player: Named,
    /// One item for each game they have played.
    games: Vec<GameStats>,
}

/// A player's statistics in one game.
///
/// A match counts once it is over and has a score, for the players seated at its end.
/// A match that was cut short counts only if you ask for it, and has no winner. A
/// match in which the player has several seats does not count.
#[derive(Serialize, ToSchema)]
struct GameStats {
    game: GameKey,
    /// The title of the game as it was written last, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    /// What the matches score: the unit of all totals and averages. Absent if they were played by
    /// house rules that score in different units; each record says its own.
    #[schema(example = "points")]
    #[serde(skip_serializing_if = "Option::is_none")]
    unit: Option<&'static str>,
    /// The number of matches.
    #[schema(minimum = 1, example = 12)]
    matches: u32,
    /// How many of them were ended before they were decided.
    #[schema(minimum = 0, example = 1)]
    ended_early: u32,
    /// How many of them were cut short: ended early without counting. Always 0 unless the
    /// request has `cut_short=true`.
    #[schema(minimum = 0, example = 0)]
    cut_short: u32,
    /// How many of them have a result that is not agreed yet.
    #[schema(minimum = 0, example = 0)]
    provisional: u32,
    /// How many of them they won, alone or shared.
    #[schema(minimum = 0, example = 6)]
    wins: u32,
    /// How many of the wins were shared.
    #[schema(minimum = 0, example = 1)]
    shared_wins: u32,
    /// `wins` divided by `matches`, 0 to 1.
    #[schema(minimum = 0, maximum = 1, example = 0.5)]
    win_rate: f64,
    /// The share of matches that they would have won by chance, 0 to 1: 1 divided by the
    /// number of people at the table, averaged over the matches. A good `win_rate` is higher.
    #[schema(required = false, minimum = 0, maximum = 1, example = 0.333)]
    win_rate_by_chance: f64,
    /// The rounds they played themselves. Rounds that another person played at their
    /// seat do not count.
    rounds: RoundStats,
    /// The totals of their matches, including adjustments.
    totals: TotalStats,
    places: PlaceStats,
    last_ten: FormView,
    /// Consecutive matches won, alone or shared.
    winning: Streak,
    /// Consecutive matches not won.
    losing: Streak,
    /// The time at the table, in whole seconds: the time from the first entry of each
    /// match to its end, without pauses of more than two hours, added up.
    #[schema(minimum = 0, example = 32_520)]
    seconds_at_table: i64,
    /// How many illegal plays they claimed, whether or not the table allowed them. Plays
    /// that were undone do not count, and rounds entered without plays have none.
    #[schema(minimum = 0, example = 3)]
    illegal_claims: u32,
    /// How often they called another player out, such as for a forgotten "Echad", and
    /// the call counted. Always 0 in games without such a play.
    #[schema(minimum = 0, example = 2)]
    calls_made: u32,
    /// How often they were called out, and the call counted.
    #[schema(minimum = 0, example = 1)]
    calls_suffered: u32,
    series: Series,
}

/// A player's rounds.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
struct RoundStats {
    /// The number of rounds they played.
    #[schema(minimum = 0, example = 48)]
    played: u32,
    /// How many of them they won, alone or shared.
    #[schema(minimum = 0, example = 17)]
    won: u32,
    /// Their average score in a round. Absent if they played none.
    #[schema(example = 42.271)]
    average: Option<f64>,
    /// Their best score in a round, and its match. Absent if they played none.
    best: Option<Mark>,
}

/// A player's totals.
#[derive(Serialize, ToSchema)]
struct TotalStats {
    /// Their average total in a match.
    #[schema(example = 169.083)]
    average: f64,
    /// Their best total, and its match.
    best: Mark,
    /// Their worst total, and its match.
    worst: Mark,
}

/// The score over time, ready to plot.
#[derive(Serialize, ToSchema)]
#[schema(as = ScoreSeries)]
struct Series {
    /// How many matches come before the first one listed. To get those, repeat the
    /// request with the `at` of the first one as `to`.
    #[schema(minimum = 0, example = 0)]
    earlier: usize,
    /// The latest matches, in the order they ended. As many as `last`, plus any that
    /// ended at the same moment as the first of them.
    points: Vec<Point>,
}

impl Series {
    fn of(points: &[Point], last: Last) -> Series {
        let (earlier, listed) = last.of(points, |one| one.at);
        Series {
            earlier,
            points: listed.to_vec(),
        }
    }
}

impl GameStats {
    fn new(career: &Career, titles: &Titles, last: Last) -> GameStats {
        GameStats {
            game: career.game.clone(),
            title: titles.get(&career.game).cloned(),
            unit: career.units.one(),
            matches: career.matches,
            ended_early: career.ended_early,
            cut_short: career.cut_short,
            provisional: career.provisional,
            wins: career.wins,
            shared_wins: career.shared_wins,
            win_rate: rounded(career.win_rate()),
            win_rate_by_chance: rounded(career.win_rate_by_chance()),
            rounds: RoundStats {
                played: career.rounds,
                won: career.rounds_won,
                average: career.average_round().map(rounded),
                best: career.best_round,
            },
            totals: TotalStats {
                average: rounded(career.average_total()),
                best: career.best_total,
                worst: career.worst_total,
            },
            places: PlaceStats::of(career),
            last_ten: FormView::of(career),
            winning: career.winning,
            losing: career.losing,
            seconds_at_table: career.time.num_seconds(),
            illegal_claims: career.illegal_claims,
            calls_made: career.calls_made,
            calls_suffered: career.calls_suffered,
            series: Series::of(&career.series, last),
        }
    }
}

/// Get a player's statistics
///
/// Statistics are separate for each game, and cover all house rules. Entries that were
/// undone do not count. All numbers follow from the logs of the matches as they are now, so
/// they change when a match is corrected. To measure only some of the matches, or to break
/// numbers down, use `GET /v1/stats/values`.
///
/// If the player was merged into another one, you get that player's statistics. You can
/// also ask about yourself in a circle in which you are a player.
///
/// The series has no cursor: it lists the `last` matches, and `to` gives you earlier
/// ones.
#[utoipa::path(
    tag = "stats",
    params(StatsQuery, SpanQuery, SeriesQuery),
    responses(
        (status = 200, description = "The player's statistics.", body = PlayerStats),
    ),
    extensions(("x-problem-codes" = json!([Code::AccountRequired, Code::PlayerNotFound]))),
)]
#[get("/players/{id}/stats")]
pub(crate) async fn get_player_stats(
    caller: Account,
    id: Path<Uuid>,
    query: Parts<(StatsQuery, SpanQuery, SeriesQuery)>,
    store: State<Store>,
) -> Result<Json<PlayerStats>, Problem> {
    let (StatsQuery { game }, span, SeriesQuery { last }) = query.0;
    let (id, span) = (*id, span.span());
    let found = answers::careers(&store, caller.id, id, game, span).await?;
    let OfPlayer {
        player,
        names,
        titles,
        found: careers,
    } = found;
    let games = careers
        .iter()
        .map(|career| GameStats::new(career, &titles, last));
    Ok(Json(PlayerStats {
        player: Named::of(&names, player)?,
        games: games.collect(),
    }))
}

fn example() -> serde_json::Value {
    let at = |minutes| (examples::at() + chrono::TimeDelta::minutes(minutes)).into();
    let point = |minutes: i64, total: i64, place: u32, average: f64| Point {
        at: at(minutes),
        match_id: examples::id(),
        total: total.into(),
        place,
        won: place == 1,
        average,
    };
    let mark = |minutes: i64, score: i64| Mark {
        score: score.into(),
        unit: "points",
        match_id: examples::id(),
        at: at(minutes),
    };
    let stats = PlayerStats {
        player: Named::example(),
        games: vec![GameStats {
            game: Game::Echad.into(),
            title: None,
            unit: Some("points"),
            matches: 2,
            ended_early: 0,
            cut_short: 0,
            provisional: 0,
            wins: 1,
            shared_wins: 0,
            win_rate: 0.5,
            win_rate_by_chance: 0.5,
            rounds: RoundStats {
                played: 9,
                won: 4,
                average: Some(47.222),
                best: Some(mark(60, 160)),
            },
            totals: TotalStats {
                average: 212.5,
                best: mark(60, 305),
                worst: mark(0, 120),
            },
            places: PlaceStats::example(),
            last_ten: FormView::example(),
            winning: Streak {
                longest: 1,
                current: 1,
            },
            losing: Streak {
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
    serde_json::to_value(stats).unwrap_or_default()
}
