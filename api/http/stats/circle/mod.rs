//! A whole circle at a glance, and a year in review.

mod highlights;

use std::cmp::Reverse;
use std::collections::HashMap;

use chrono::NaiveDate;
use serde_with::skip_serializing_none;

use self::highlights::{Called, Highlight, highlights};
use super::{Named, SpanQuery};
use crate::prelude::*;
use crate::web::moment::Moment;
use crate::web::within::Within;
use kibitz_game::table::history::{Glance, Longest, PlayerPlays};
use kibitz_store::stats::{Titles, answers};

/// The most players in the list.
const MOST_PLAYERS: usize = 100;

/// Which of the circle's matches to look at.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct CircleQuery {
    /// The id of a circle in which you are a player, as `GET /v1/circles` lists it. By
    /// default, your own circle.
    circle: Option<Uuid>,
    /// Only matches that ended in this year: a year in review. Instead of `from` and `to`.
    #[param(value_type = Option<u16>, minimum = 1900, maximum = 9998, example = 2025)]
    year: Option<Within<1900, 9998>>,
    /// Only this game. By default, all games.
    #[param(value_type = KnownGame, inline, required = false)]
    game: Option<GameKey>,
}

/// A circle at a glance: how much was played, and by whom.
///
/// A match counts once it is over and has a score, on the day it ended. Games are counted
/// together only for how much was played.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
pub(crate) struct CircleStats {
    /// The number of matches.
    #[schema(minimum = 0, example = 43)]
    matches: u32,
    /// The time at the table, in whole seconds: the time from the first entry of each
    /// match to its end, without pauses of more than two hours, added up.
    #[schema(minimum = 0, example = 219_600)]
    seconds_at_table: i64,
    /// Each month in which a match ended, in order.
    months: Vec<MonthView>,
    /// The day with the most matches. Absent if there are none.
    busiest_day: Option<DayView>,
    /// The players who took part, the one with the most matches first; at most 100.
    players: Vec<PlayerPlaysView>,
    /// The match that took longest. Absent if there are none.
    longest_match: Option<LongestView>,
    /// The highlights in words, for people, in the language of the response.
    highlights: Vec<Highlight>,
}

/// How much was played in a month.
#[derive(Serialize, ToSchema)]
#[schema(as = MonthPlays)]
struct MonthView {
    /// The year and the month.
    #[schema(pattern = r"^\d{4}-\d{2}$", example = "2025-07")]
    month: String,
    /// The number of matches.
    #[schema(minimum = 1, example = 9)]
    matches: u32,
    /// The time at the table, in whole seconds.
    #[schema(minimum = 0, example = 40_500)]
    seconds_at_table: i64,
}

/// How much was played on one day.
#[derive(Serialize, ToSchema)]
#[schema(as = DayPlays)]
struct DayView {
    /// The day.
    #[schema(value_type = String, format = Date, example = "2025-07-15")]
    day: NaiveDate,
    /// The number of matches.
    #[schema(minimum = 1, example = 4)]
    matches: u32,
    /// The time at the table, in whole seconds.
    #[schema(minimum = 0, example = 14_400)]
    seconds_at_table: i64,
}

/// How much a player played.
#[derive(Serialize, ToSchema)]
#[schema(as = PlayerPlays)]
struct PlayerPlaysView {
    player: Named,
    /// The number of matches. A match in which the player has several seats does not
    /// count.
    #[schema(minimum = 1, example = 31)]
    matches: u32,
    /// The time at the table, in whole seconds.
    #[schema(minimum = 0, example = 151_200)]
    seconds_at_table: i64,
    /// How many of the matches they won, alone or shared.
    #[schema(minimum = 0, example = 17)]
    wins: u32,
}

/// The longest match.
#[derive(Serialize, ToSchema)]
#[schema(as = LongestMatch)]
struct LongestView {
    match_id: Uuid,
    game: GameKey,
    /// The title of the game as it was written last, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    /// When the match ended.
    at: Timestamp,
    /// How long it took, in whole seconds.
    #[schema(minimum = 0, example = 9_120)]
    duration_seconds: i64,
}

/// Get a circle at a glance
///
/// Looks at all matches of your circle, or of another in which you are a player: plays and
/// hours by month of `time_zone`, and players. With `year`, it is a year in review. The
/// places, notes and tags of the matches are not part of it. `GET /v1/stats/values` breaks
/// the same matches down by weekday, game, and more.
///
/// `highlights` describes what was most remarkable, in your language, ready to be read out.
#[utoipa::path(
    tag = "stats",
    params(CircleQuery, SpanQuery, ReaderLanguage),
    responses(
        (status = 200, description = "The circle at a glance.", body = CircleStats),
    ),
    extensions(("x-problem-codes" = json!([Code::AccountRequired, Code::CircleNotFound]))),
)]
#[get("/stats/circle")]
pub(crate) async fn get_circle_stats(
    caller: Account,
    query: Parts<(CircleQuery, SpanQuery)>,
    language: ReaderLanguage,
    store: State<Store>,
) -> Result<Json<CircleStats>, Problem> {
    let (CircleQuery { circle, year, game }, mut span) = query.0;
    match year.map(|year| Moment::year(year.get())) {
        None => {}
        Some((from, to)) if span.from.is_none() && span.to.is_none() => {
            (span.from, span.to) = (from, to);
        }
        Some(_) => {
            let detail = "The query has both a year and other days.";
            return Err(Problem::new(Code::InvalidQuery, detail)
                .field("year")
                .expected("`year` alone, or `from` and `to`"));
        }
    }
    let zone = span.time_zone;
    let (span, day) = (span.span(), move |at| zone.day(at));
    let found = answers::glance(&store, caller.id, circle, game, span, day).await;
    let (glance, names, titles, units) = found?;
    let called = Called {
        names: &names,
        titles: &titles,
        units: &units,
        language: language.spoken(),
    };
    Ok(Json(CircleStats::new(&glance, called)))
}

impl CircleStats {
    fn new(glance: &Glance, called: Called<'_>) -> CircleStats {
        let months = glance.months.iter().map(|(month, plays)| MonthView {
            month: month.format("%Y-%m").to_string(),
            matches: plays.matches,
            seconds_at_table: plays.time.num_seconds(),
        });
        CircleStats {
            matches: glance.all.matches,
            seconds_at_table: glance.all.time.num_seconds(),
            months: months.collect(),
            busiest_day: glance.busiest_day.map(|(day, plays)| DayView {
                day,
                matches: plays.matches,
                seconds_at_table: plays.time.num_seconds(),
            }),
            players: most_active(glance, called.names),
            longest_match: glance
                .longest
                .as_ref()
                .map(|longest| LongestView::new(longest, called.titles)),
            highlights: highlights(glance, called),
        }
    }
}

fn most_active(glance: &Glance, names: &HashMap<Uuid, String>) -> Vec<PlayerPlaysView> {
    let mut players: Vec<(&Uuid, &PlayerPlays)> = glance.players.iter().collect();
    players.sort_by_key(|(id, one)| (Reverse((one.plays.matches, one.plays.time)), **id));
    let named = players.into_iter().filter_map(|(id, one)| {
        Some(PlayerPlaysView {
            player: Named::of(names, *id).ok()?,
            matches: one.plays.matches,
            seconds_at_table: one.plays.time.num_seconds(),
            wins: one.wins,
        })
    });
    named.take(MOST_PLAYERS).collect()
}

impl LongestView {
    fn new(longest: &Longest, titles: &Titles) -> Self {
        LongestView {
            match_id: longest.match_id,
            game: longest.game.clone(),
            title: titles.get(&longest.game).cloned(),
            at: longest.at.into(),
            duration_seconds: longest.duration.num_seconds(),
        }
    }
}
