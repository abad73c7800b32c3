//! How a whole circle compares in one game.

use actix_web::get;
use actix_web::web::{Data, Json};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::{Named, span, told};
use crate::http::access::caller::Account;
use crate::http::web::body::Query;
use crate::http::web::examples;
use crate::http::web::moment::Moment;
use crate::http::web::page::{Cursor, Limit, Page};
use crate::http::web::problem::{Problem, QueryRefusals, TokenRefusals};
use crate::rules::game::Game;
use crate::store::{Store, stats};
use crate::table::history::{self, Rated};

/// Which game, by which matches, and which part of the list.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(in crate::http) struct LeaderboardQuery {
    /// In this game: how good somebody is in one says nothing of another.
    game: Game,
    /// By matches that were over then or later: a time (RFC 3339) or a day (UTC).
    #[param(value_type = Option<String>, max_length = 40, example = "2025-10-01")]
    from: Option<Moment>,
    /// By matches that were over before that time, or on that day (UTC) or before.
    #[param(value_type = Option<String>, max_length = 40, example = "2025-10-31")]
    to: Option<Moment>,
    /// Where to go on: the `next_cursor` of the page before.
    #[param(value_type = Option<String>, min_length = 32, max_length = 34)]
    cursor: Option<Cursor>,
    /// How many items to answer with, at most.
    #[serde(default)]
    #[param(value_type = Option<u16>, minimum = 1, maximum = 100, default = 20)]
    limit: Limit,
}

/// A player on a leaderboard.
#[derive(Serialize, ToSchema)]
#[schema(as = RankedPlayer, example = json!(RankedView::example()))]
pub(in crate::http) struct RankedView {
    /// 1 for the best; who are level share the better place.
    #[schema(minimum = 1, example = 1)]
    place: usize,
    player: Named,
    /// What they are ranked by: how good they are with near certainty, which is
    /// `rating` without three times `uncertainty`.
    #[schema(example = 17.214)]
    proven: f64,
    /// How good they are taken to be; 25 for whom nothing is known of.
    #[schema(example = 29.85)]
    rating: f64,
    /// How far off that may be: a standard deviation, which shrinks with every match.
    #[schema(minimum = 0, example = 4.212)]
    uncertainty: f64,
    /// In how many matches they were compared with others.
    #[schema(minimum = 1, example = 12)]
    matches: u32,
    /// How many of those they won, alone or with others.
    #[schema(minimum = 0, example = 6)]
    wins: u32,
    /// When the last of them was over.
    last_at: DateTime<Utc>,
}

type RankedPlayerPage = Page<RankedView>;

impl RankedView {
    fn new(place: usize, player: Named, rated: &Rated) -> RankedView {
        RankedView {
            place,
            player,
            proven: told(rated.proven()),
            rating: told(rated.rating),
            uncertainty: told(rated.uncertainty),
            matches: rated.matches,
            wins: rated.wins,
            last_at: rated.last,
        }
    }

    fn example() -> RankedView {
        RankedView {
            place: 1,
            player: Named::example(),
            proven: 17.214,
            rating: 29.85,
            uncertainty: 4.212,
            matches: 12,
            wins: 6,
            last_at: examples::at(),
        }
    }
}

/// The players of a circle, ranked
///
/// By how they did against each other, in the order in which the matches were over;
/// the ratings (Weng and Lin's, which are meant for more than two at a table) are
/// counted anew from all of the account's matches of the game whenever they are
/// asked for.
///
/// A match counts if it was played to its end and is agreed upon, for the players
/// who were there in every round and have one seat at its end. A seat without a
/// player is passed over, and so are those who came later, took over somebody's
/// score, or have several seats; the others are compared by their places. Who was
/// never compared with anybody is not in the list.
#[utoipa::path(
    tag = "stats",
    security(("token" = [])),
    params(LeaderboardQuery),
    responses(
        (status = 200, description = "A page of players, the best first.", body = RankedPlayerPage),
        TokenRefusals,
        QueryRefusals,
    ),
)]
#[get("/stats/leaderboard")]
pub(in crate::http) async fn get_leaderboard(
    caller: Account,
    query: Query<LeaderboardQuery>,
    store: Data<Store>,
) -> Result<Json<RankedPlayerPage>, Problem> {
    let LeaderboardQuery {
        game,
        from,
        to,
        cursor,
        limit,
    } = query.0;
    let span = span(from, to);
    let after = cursor.and_then(|cursor| cursor.after_in(0));
    let (rows, names) = store
        .read(move |db| {
            let placings = stats::placings(db, caller.id, game, span)?;
            let rows = page(&history::ratings(&placings), after, limit);
            let ids: Vec<Uuid> = rows.iter().map(|row| row.rated.player).collect();
            Ok((rows, stats::names(db, caller.id, &ids)?))
        })
        .await?;
    let page = Page::<Row>::of(rows, limit, |row| {
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
        next_cursor: page.next_cursor,
    }))
}

/// A player on a page, before it is known what they are called.
struct Row {
    /// Where they stand in the list.
    index: usize,
    place: usize,
    rated: Rated,
}

/// The rows of a page and one more, after the one that the client has: where that
/// player stands by now, or else stood then.
fn page(rated: &[Rated], after: Option<(i64, Uuid)>, limit: Limit) -> Vec<Row> {
    let first = after.map_or(0, |(index, player)| {
        let now = rated.iter().position(|one| one.player == player);
        now.map_or(usize::try_from(index).unwrap_or(0), |now| now + 1)
    });
    let rows = rated.iter().enumerate().skip(first);
    rows.take(usize::try_from(limit.rows()).unwrap_or(0))
        .map(|(index, one)| Row {
            index,
            place: 1 + rated.partition_point(|other| other.proven() > one.proven()),
            rated: one.clone(),
        })
        .collect()
}
