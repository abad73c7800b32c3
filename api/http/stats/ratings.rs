//! The ratings of a circle's players in one game: all of them ranked, and one match by match.

use super::{Last, SpanQuery, before};
use crate::prelude::*;
use kibitz_game::table::history::{self, Named, Rated, RatedMatch, rounded};
use kibitz_store::stats::answers::{self, Ranked};

/// The rating of a player who was never compared with another.
const FIRST: (f64, f64) = (25.0, 25.0 / 3.0);

/// Which game, by which matches, and how many of them to list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct RatingQuery {
    /// The game. Each game has its own ratings.
    #[param(value_type = KnownGame, inline)]
    game: GameKey,
    /// The maximum number of matches in the series, counted from the latest.
    #[serde(default)]
    #[param(value_type = Option<u16>, minimum = 0, maximum = 1000, default = 100)]
    last: Last,
}

/// A player's rating in one game, and how it came about.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
pub(crate) struct PlayerRating {
    player: Named,
    game: GameKey,
    /// The title of the game as it was written last, if it has one.
    title: Option<String>,
    /// Their estimated skill. A player with no matches starts at 25.
    #[schema(example = 27.635)]
    rating: f64,
    /// The standard deviation of `rating`. It shrinks as they play more matches.
    #[schema(minimum = 0, example = 8.066)]
    uncertainty: f64,
    /// The skill they have almost certainly shown, by which the leaderboard ranks them:
    /// `rating` minus three times `uncertainty`. Shown as 0 while it is less and the rating
    /// is not settled.
    #[schema(example = 3.439)]
    proven: f64,
    /// The number of matches in which they were compared with others.
    #[schema(minimum = 0, example = 1)]
    matches: usize,
    /// The match after which `proven` was highest. Absent if there are no matches.
    peak: Option<RatingPeak>,
    /// The number of matches after which the rating was settled: `uncertainty` was at most
    /// 4.167, half of what it is at the start, so that the luck of a single match weighs
    /// more than what is still unknown about the player. Absent if it is not settled yet.
    #[schema(minimum = 1)]
    settled_after: Option<usize>,
    /// About how many more matches it takes until the rating is settled, if each is
    /// against one player who is rated the same. Matches of more players take fewer. 0
    /// once it is settled.
    #[schema(minimum = 0, example = 29)]
    matches_to_settle: u32,
    series: RatingSeries,
}

/// The moment when a player had shown the most skill.
#[derive(Serialize, ToSchema)]
struct RatingPeak {
    match_id: Uuid,
    /// When the match ended.
    at: Timestamp,
    /// The rating after the match.
    #[schema(example = 27.635)]
    rating: f64,
    /// The uncertainty after the match.
    #[schema(minimum = 0, example = 8.066)]
    uncertainty: f64,
    /// The proven skill after the match. Shown as 0 in the same cases as the player's
    /// `proven`.
    #[schema(example = 3.439)]
    proven: f64,
}

/// The rating over time, ready to plot.
#[derive(Serialize, ToSchema)]
struct RatingSeries {
    /// How many matches come before the first one listed. To get those, repeat the
    /// request with the `at` of the first one as `to`.
    #[schema(minimum = 0, example = 0)]
    earlier: usize,
    /// The latest matches, in the order they ended. As many as `last`, plus any that
    /// ended at the same moment as the first of them.
    points: Vec<RatedMatch>,
}

/// Get a player's rating over time
///
/// The rating of the leaderboard, match by match in the order the matches ended: what it
/// was after each, by how much it changed, and what chance everyone had before it. It
/// depends on how the others are rated, so each request calculates it again from all of the
/// circle's matches of the game. With `from`, all players start over at that time. The same
/// matches count as for the leaderboard, and with the same `from` and `to` both show the
/// same rating.
#[utoipa::path(
    tag = "stats",
    params(RatingQuery, SpanQuery),
    responses(
        (status = 200, description = "The player's rating.", body = PlayerRating),
    ),
    extensions(("x-problem-codes" = json!([Code::AccountRequired, Code::PlayerNotFound]))),
)]
#[get("/players/{id}/rating")]
pub(crate) async fn get_player_rating(
    caller: Account,
    id: Path<Uuid>,
    query: Parts<(RatingQuery, SpanQuery)>,
    store: State<Store>,
) -> Result<Json<PlayerRating>, Problem> {
    let (RatingQuery { game, last }, span) = query.0;
    let (id, span) = (*id, span.span());
    let earlier = move |course: &[RatedMatch]| before(last, course, |one| one.at);
    let found = answers::rating(&store, caller.id, id, game.clone(), span, earlier).await?;
    let mut course = found.found;
    let unlisted = earlier(&course);
    let now = course.last();
    let (rating, uncertainty) = now.map_or(FIRST, |now| (now.rating, now.uncertainty));
    // The first of several equal peaks.
    let peak = course
        .iter()
        .rev()
        .max_by(|one, other| one.proven().total_cmp(&other.proven()));
    let settled = course.iter().position(RatedMatch::is_settled);
    Ok(Json(PlayerRating {
        player: found.player,
        title: found.titles.get(&game).cloned(),
        game,
        rating: rounded(rating),
        uncertainty: rounded(uncertainty),
        proven: rounded(history::shown(rating, uncertainty)),
        matches: course.len(),
        peak: peak.map(|one| RatingPeak {
            match_id: one.match_id,
            at: one.at,
            rating: rounded(one.rating),
            uncertainty: rounded(one.uncertainty),
            proven: rounded(one.shown),
        }),
        settled_after: settled.map(|index| index + 1),
        matches_to_settle: history::matches_to_settle(uncertainty),
        series: RatingSeries {
            earlier: unlisted,
            points: course.split_off(unlisted),
        },
    }))
}

/// Which game and matches to rank by, and which page of the list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LeaderboardQuery {
    /// The game. Each game has its own ranking.
    #[param(value_type = KnownGame, inline)]
    game: GameKey,
    /// The id of a circle in which you are a player, as `GET /v1/circles` lists it. By
    /// default, your own circle.
    circle: Option<Uuid>,
}

type RankedPlayerPage = Page<Rated>;

/// Rank the players of a circle in a game
///
/// Players are rated by how they did against each other, match by match in the order
/// the matches ended. The ratings are those of Weng and Lin, which suit tables of more
/// than two. Each request calculates them again from all of the circle's matches of the game.
///
/// A match counts once it is over and its result is agreed, unless it was cut short. It
/// compares the places of the players who hold exactly one seat at the end, including those
/// who joined late or took over another person's score. It leaves out seats without a
/// player, and anyone with several seats. A player who was never compared with another is
/// not listed.
#[utoipa::path(
    tag = "stats",
    params(LeaderboardQuery, SpanQuery, PageQuery),
    responses(
        (status = 200, description = "A page of players, best first.", body = RankedPlayerPage),
    ),
    extensions(("x-problem-codes" = json!([Code::AccountRequired, Code::CircleNotFound]))),
)]
#[get("/stats/leaderboard")]
pub(crate) async fn get_leaderboard(
    caller: Account,
    query: Parts<(LeaderboardQuery, SpanQuery, PageQuery)>,
    store: State<Store>,
) -> Result<Json<RankedPlayerPage>, Problem> {
    let (LeaderboardQuery { game, circle }, span, PageQuery { after, limit }) = query.0;
    let span = span.span();
    let after = after.and_then(|cursor| cursor.after_in(0));
    let most = limit.rows();
    let found = answers::leaderboard(&store, caller.id, circle, game, span, after, most);
    let page = Page::<Ranked>::of(found.await?, limit, |row| {
        let index = i64::try_from(row.index).unwrap_or(i64::MAX);
        Cursor::of(0, index, row.rated.player.id)
    });
    Ok(Json(page.map(|row| row.rated)))
}
