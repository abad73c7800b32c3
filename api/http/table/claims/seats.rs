//! Changing who sits at the table between rounds.

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{HttpResponse, put};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::append::{self, AppendedView};
use crate::http::access::at_table::AtTable;
use crate::http::web::body::Body;
use crate::http::web::conditional::IfMatch;
use crate::http::web::idempotency::IdempotencyKey;
use crate::http::web::problem::{
    AppendRefusals, BodyRefusals, PROBLEM_JSON, Problem, TokenRefusals,
};
use crate::http::web::text::Name;
use crate::live::Tables;
use crate::rules::Seat;
use crate::table::{Claim, Sitting};

/// The lineup from the next round on.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"seats": [{"from": 1}, {"from": 3, "name": "Dan"}, {"name": "Eva"}]}))]
pub(in crate::http) struct NewLineup {
    /// A UUID you choose for the entry, so that you can retry safely.
    #[schema(nullable = false)]
    id: Option<Uuid>,
    /// Who sits where, in turn order. A player whose seat is not the `from` of any
    /// item leaves the table.
    #[schema(min_items = 2, max_items = 15)]
    seats: Vec<NewSitting>,
}

/// Who sits at a seat: a player who is already at the table, or someone new.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = NewSitting, example = json!({"from": 2, "name": "Dan"}))]
struct NewSitting {
    /// The current seat that moves here, with its total. Leave it out for a new
    /// player, who starts at 0.
    #[schema(nullable = false)]
    from: Option<Seat>,
    /// The name at the table, required for a new player. If you leave out both
    /// `name` and `player_id`, the same person keeps the seat.
    #[schema(nullable = false)]
    name: Option<Name>,
    /// The account's player who sits here, if known. If you send a `name` but no
    /// `player_id`, they are none of the account's players.
    #[schema(nullable = false)]
    player_id: Option<Uuid>,
}

/// Change who sits at the table
///
/// Between rounds, players can join, leave, change the order, or hand their seat to
/// someone else, and seats can be renamed. Counted rounds keep their points and the
/// names of the time; a player who leaves keeps their total on the scoresheet. To
/// start a new player at a score other than 0, add an adjustment. Host only.
#[utoipa::path(
    tag = "at the table",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The match's id."), IdempotencyKey, IfMatch),
    request_body = NewLineup,
    responses(
        (
            status = 200, description = "The lineup was changed.", body = AppendedView,
            headers(("ETag" = String, description = "The match's sequence number."))
        ),
        (
            status = 422, body = Problem, content_type = PROBLEM_JSON,
            description = "The game is not for so many (`seats_out_of_range`), a seat, a name or a \
                           player is there twice (`seat_twice`, `name_twice`, `player_twice`), \
                           somebody new has no name (`name_missing`), a player is not in the account \
                           (`unknown_player`), or the body is not right (`invalid_body`)."
        ),
        TokenRefusals,
        BodyRefusals,
        AppendRefusals,
    ),
)]
#[put("/seats")]
pub(in crate::http) async fn line_up(
    at: AtTable,
    key: IdempotencyKey,
    if_match: IfMatch,
    body: Body<NewLineup>,
    tables: Data<Tables>,
) -> Result<HttpResponse, Problem> {
    let NewLineup { id, seats } = body.0;
    let seats = seats
        .into_iter()
        .map(|sitting| Sitting {
            from: sitting.from,
            name: sitting.name.map(String::from),
            player_id: sitting.player_id,
        })
        .collect();
    let new = append::new(&at, &if_match, key.or(id)?, Claim::Lineup { seats });
    let appended = tables.append(Arc::clone(&at.live), new).await?;
    Ok(append::answer(
        StatusCode::OK,
        appended.now.table.seq(),
        AppendedView::from(&appended),
    ))
}
