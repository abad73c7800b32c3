//! Confirmations: the seats agree with a round's result.

use actix_web::web::Data;
use actix_web::{HttpResponse, post};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::append::{self, AppendedView};
use crate::http::access::at_table::AtTable;
use crate::http::web::body::Body;
use crate::http::web::conditional::IfMatch;
use crate::http::web::idempotency::IdempotencyKey;
use crate::http::web::problem::{AppendRefusals, BodyRefusals, Problem, TokenRefusals};
use crate::http::web::text::Reason;
use crate::live::Tables;
use crate::rules::Seat;
use crate::table::Claim;

/// A word on a round's result.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"round": 1, "seat": 3, "agrees": false, "note": "The wild was red."}))]
pub(in crate::http) struct NewConfirmation {
    /// The id its entry shall have, so that asking again is safe.
    #[schema(nullable = false)]
    id: Option<Uuid>,
    /// Which round, 1 for the first.
    round: u32,
    /// Whose word it is: the seat as it was in that round.
    seat: Seat,
    /// Whether the result is right; otherwise it is contested.
    agrees: bool,
    /// What there is to say about it.
    #[schema(nullable = false)]
    note: Option<Reason>,
}

/// Confirm a result
///
/// A seat agrees with a round's result, or contests it. Its next word replaces
/// this one. Who has to agree is in the match's `etiquette`; until then the
/// result is provisional, and so it is as long as anybody contests it. When a
/// result is replaced, all begins anew.
#[utoipa::path(
    tag = "at the table",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The match's id."), IdempotencyKey, IfMatch),
    request_body = NewConfirmation,
    responses(
        (
            status = 201, description = "It is noted.", body = AppendedView,
            headers(("ETag" = String, description = "The match's sequence number."))
        ),
        TokenRefusals,
        BodyRefusals,
        AppendRefusals,
    ),
)]
#[post("/confirmations")]
pub(in crate::http) async fn confirm(
    at: AtTable,
    key: IdempotencyKey,
    upon: IfMatch,
    body: Body<NewConfirmation>,
    tables: Data<Tables>,
) -> Result<HttpResponse, Problem> {
    let NewConfirmation {
        id,
        round,
        seat,
        agrees,
        note,
    } = body.0;
    let claim = Claim::Confirmation {
        round,
        seat,
        agrees,
        note: note.map(String::from),
    };
    append::append(&tables, at, upon, key.or(id)?, claim).await
}
