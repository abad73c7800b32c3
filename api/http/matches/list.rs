//! Finding matches again.

use actix_web::get;
use actix_web::web::{Data, Json};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::{SeatView, shown};
use crate::http::body::Query;
use crate::http::caller::Caller;
use crate::http::examples;
use crate::http::page::{Cursor, Limit, Page};
use crate::http::problem::{Problem, QueryRefusals, TokenRefusals};
use crate::rules::Seat;
use crate::rules::game::Game;
use crate::store::{Store, matches};
use crate::table::Status;

/// Which matches are wanted.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(in crate::http) struct MatchQuery {
    /// Of this game.
    game: Option<Game>,
    /// In this status.
    status: Option<Status>,
    /// With this player of the account at the table.
    player: Option<Uuid>,
    /// Where to go on: the `next_cursor` of the page before.
    #[param(value_type = Option<String>)]
    cursor: Option<Cursor>,
    /// How many items to answer with, at most.
    #[serde(default)]
    #[param(value_type = Option<u16>, minimum = 1, maximum = 100, default = 20)]
    limit: Limit,
}

/// A match in a list.
#[derive(Serialize, ToSchema)]
#[schema(as = MatchSummary, example = summary)]
pub(in crate::http) struct Summary {
    id: Uuid,
    #[schema(example = "echad")]
    game: String,
    /// Who sits at the table, in turn order.
    seats: Vec<SeatView>,
    /// `open`, `finished` or `ended`.
    #[schema(value_type = Status)]
    status: String,
    /// The number of its last entry.
    #[schema(example = 12)]
    seq: i64,
    opened_at: DateTime<Utc>,
    /// When its last entry was appended.
    changed_at: DateTime<Utc>,
    /// When it was won or ended, if it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    finished_at: Option<DateTime<Utc>>,
}

impl From<matches::Match> for Summary {
    fn from(row: matches::Match) -> Self {
        Summary {
            id: row.id,
            game: row.game,
            seats: (1..)
                .map(Seat)
                .zip(row.seats)
                .map(|(seat, at)| SeatView {
                    seat,
                    name: at.name,
                    player_id: at.player_id,
                })
                .collect(),
            status: row.status,
            seq: row.seq,
            opened_at: row.opened_at,
            changed_at: row.changed_at,
            finished_at: row.finished_at,
        }
    }
}

type MatchPage = Page<Summary>;

/// List matches
///
/// The account's, newest first; with a host or guest token, the one match it is for.
#[utoipa::path(
    tag = "matches",
    security(("token" = [])),
    params(MatchQuery),
    responses(
        (status = 200, description = "A page of matches.", body = MatchPage),
        TokenRefusals,
        QueryRefusals,
    ),
)]
#[get("/matches")]
pub(in crate::http) async fn list_matches(
    caller: Caller,
    query: Query<MatchQuery>,
    store: Data<Store>,
) -> Result<Json<MatchPage>, Problem> {
    let MatchQuery {
        game,
        status,
        player,
        cursor,
        limit,
    } = query.0;
    let filter = matches::Filter {
        account_id: None,
        game: game.map(|game| game.name().to_owned()),
        status: status.map(|status| status.name().to_owned()),
        player_id: player,
    };
    let found = match caller {
        Caller::Account(account) => {
            let filter = matches::Filter {
                account_id: Some(account.id),
                ..filter
            };
            let after = cursor.map(Cursor::after);
            store
                .read(move |db| matches::list(db, &filter, after, limit.rows()))
                .await?
        }
        Caller::Host { match_id } | Caller::Guest { match_id, .. } => {
            let one = store.read(move |db| matches::by_id(db, match_id)).await?;
            one.into_iter().filter(|one| filter.lets(one)).collect()
        }
    };
    Ok(Json(Page::of(found, limit, |row| (row.opened_at, row.id))))
}

fn summary() -> serde_json::Value {
    examples::in_play(|played| {
        let shown = shown(&played.table);
        Summary {
            id: shown.id,
            game: shown.game.name().to_owned(),
            seats: shown.seats,
            status: shown.status.name().to_owned(),
            seq: i64::from(shown.seq),
            opened_at: shown.opened_at,
            changed_at: shown.changed_at,
            finished_at: shown.finished_at,
        }
    })
}
