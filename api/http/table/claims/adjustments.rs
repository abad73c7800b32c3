//! Adjustments: scores changed by hand, each with a reason.

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

/// A score adjustment.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"seat": 2, "points": -10, "reason": "A card was counted twice."}))]
pub(in crate::http) struct NewAdjustment {
    /// A UUID you choose for the entry, so that you can retry safely.
    #[schema(nullable = false)]
    id: Option<Uuid>,
    /// The seat whose score changes.
    seat: Seat,
    /// The change in the game's unit, positive or negative but not 0.
    #[schema(minimum = -1_000_000, maximum = 1_000_000)]
    points: i64,
    /// Why the score changes.
    reason: Reason,
}

/// Adjust a score
///
/// The scoresheet lists adjustments and their reasons apart from what was counted.
/// Host only.
#[utoipa::path(
    tag = "at the table",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The match's id."), IdempotencyKey, IfMatch),
    request_body = NewAdjustment,
    responses(
        (
            status = 201, description = "The score was adjusted.", body = AppendedView,
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
    if_match: IfMatch,
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
    append::append(&tables, at, if_match, key.or(id)?, claim).await
}
