//! The players of a circle, ranked in one game.

use super::{Named, SpanQuery};
use crate::prelude::*;
use crate::web::pagination::{Cursor, Page, PageQuery};
use kibitz_game::table::history::{self, Rated, rounded};
use kibitz_store::stats::answers::{self, Ranked};

/// Which game and matches to rank by, and which page of the list.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct LeaderboardQuery {
    /// The game. Each game has its own ranking.
    #[param(value_type = KnownGame, inline)]
    game: GameKey,
    /// The id of a circle in which you are a player, as `GET /v1/circles` lists it. By
    /// default, your own circle.
    circle: Option<Uuid>,
}

/// A player on a leaderboard.
#[derive(Serialize, ToSchema)]
#[schema(as = RankedPlayer)]
pub(crate) struct RankedView {
    /// 1 for the best. Players who are level share the better place.
    #[schema(minimum = 1, example = 1)]
    place: usize,
    player: Named,
    /// The skill they have almost certainly shown, by which they are ranked: `rating`
    /// minus three times `uncertainty`. Shown as 0 while it is less and not `settled`.
    #[schema(example = 17.214)]
    proven: f64,
    /// Their estimated skill. A player with no matches starts at 25.
    #[schema(example = 29.85)]
    rating: f64,
    /// The standard deviation of `rating`. It shrinks as they play more matches.
    #[schema(minimum = 0, example = 4.212)]
    uncertainty: f64,
    /// True if `uncertainty` is at most 4.167, half of what it is at the start. Until then,
    /// show the rating as provisional.
    #[schema(required = false, example = false)]
    settled: bool,
    /// The number of matches in which they were compared with others.
    #[schema(minimum = 1, example = 12)]
    matches: u32,
    /// How many of them they won, alone or shared.
    #[schema(minimum = 0, example = 6)]
    wins: u32,
    /// When the last of them ended.
    last_at: Timestamp,
}

type RankedPlayerPage = Page<RankedView>;

impl RankedView {
    fn new(place: usize, player: Named, rated: &Rated) -> RankedView {
        RankedView {
            place,
            player,
            proven: rounded(history::shown(rated.rating, rated.uncertainty)),
            rating: rounded(rated.rating),
            uncertainty: rounded(rated.uncertainty),
            settled: rated.is_settled(),
            matches: rated.matches,
            wins: rated.wins,
            last_at: rated.last.into(),
        }
    }
}

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
    let (rows, names) = found.await?;
    let page = Page::<Ranked>::of(rows, limit, |row| {
        let index = i64::try_from(row.index).unwrap_or(i64::MAX);
        Cursor::of(0, index, row.rated.player)
    });
    let items = page.items.iter().map(|row| {
        let player = Named::of(&names, row.rated.player)?;
        Ok(RankedView::new(row.place, player, &row.rated))
    });
    let items: Result<_, Problem> = items.collect();
    Ok(Json(Page {
        items: items?,
        next: page.next,
    }))
}
