//! Adjustments: a score changed by hand, with the reason.

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

/// A score to be changed.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"seat": 2, "points": -10, "reason": "A card was counted twice."}))]
pub(in crate::http) struct NewAdjustment {
    /// The id its entry shall have, so that asking again is safe.
    #[schema(nullable = false)]
    id: Option<Uuid>,
    /// Whose score.
    seat: Seat,
    /// By how much, in the game's unit; not 0.
    #[schema(minimum = -1_000_000, maximum = 1_000_000)]
    points: i64,
    /// Why.
    reason: Reason,
}

/// Change a score by hand
///
/// It is kept apart from what was counted, with its reason.
#[utoipa::path(
    tag = "at the table",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The match's id."), IdempotencyKey, IfMatch),
    request_body = NewAdjustment,
    responses(
        (
            status = 201, description = "The score is changed.", body = AppendedView,
            headers(("ETag" = String, description = "The match's sequence number."))
        ),
        TokenRefusals,
        BodyRefusals,
        AppendRefusals,
    ),
)]
#[post("/adjustments")]
pub(in crate::http) async fn adjust(
    at: AtTable,
    key: IdempotencyKey,
    upon: IfMatch,
    body: Body<NewAdjustment>,
    tables: Data<Tables>,
) -> Result<HttpResponse, Problem> {
    let NewAdjustment {
        id,
        seat,
        points,
        reason,
    } = body.0;
    let claim = Claim::Adjustment {
        seat,
        points,
        reason: reason.into(),
    };
    append::append(&tables, at, upon, key.or(id)?, claim).await
}
