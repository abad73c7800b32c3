//! Who sits at the table, changed between rounds.

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

/// Who is to sit at the table from now on.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"seats": [{"from": 1}, {"from": 3, "name": "Dan"}, {"name": "Eva"}]}))]
pub(in crate::http) struct NewLineup {
    /// The id its entry shall have, so that asking again is safe.
    #[schema(nullable = false)]
    id: Option<Uuid>,
    /// Who sits where, in turn order. A seat that none comes `from` is left.
    #[schema(min_items = 2, max_items = 15)]
    seats: Vec<NewSitting>,
}

/// Who is to sit at a seat: somebody who sat there or elsewhere, or somebody new.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = NewSitting, example = json!({"from": 2, "name": "Dan"}))]
struct NewSitting {
    /// The seat whose place this is by now: its total goes along. Left out,
    /// somebody sits down who begins at 0.
    #[schema(nullable = false)]
    from: Option<Seat>,
    /// The name at the table. Left out together with `player_id`, the same
    /// person sits there as before; needed for somebody new.
    #[schema(nullable = false)]
    name: Option<Name>,
    /// The player of the account who that is, if known; left out beside a
    /// `name`, it is none of them.
    #[schema(nullable = false)]
    player_id: Option<Uuid>,
}

/// Change who sits at the table
///
/// Between rounds: somebody leaves or joins, a seat is renamed or handed to
/// another person, the order changes. What was counted stays as it was counted,
/// under the names of that time; whoever left keeps their total on the
/// scoresheet. If the table agrees that somebody new begins elsewhere than at 0,
/// that is an adjustment.
#[utoipa::path(
    tag = "at the table",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The match's id."), IdempotencyKey, IfMatch),
    request_body = NewLineup,
    responses(
        (
            status = 200, description = "They sit at the table.", body = AppendedView,
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
    upon: IfMatch,
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
    let new = append::new(&at, &upon, key.or(id)?, Claim::Lineup { seats });
    let appended = tables.append(Arc::clone(&at.live), new).await?;
    Ok(append::answer(
        StatusCode::OK,
        appended.now.table.seq(),
        AppendedView::from(&appended),
    ))
}
