//! Adjustments: scores changed by hand, each with a reason.

use actix_web::{HttpResponse, post};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::append::Append;
use crate::answers::AppendedView;
use crate::http::web::body::Body;
use crate::http::web::conditional::IfMatch;
use crate::http::web::language::ReaderLanguage;
use crate::http::web::problem::{Code, Problem};
use crate::http::web::text::Reason;
use crate::rules::Seat;
use crate::rules::refusal;
use crate::table::Claim;
use crate::table::refusals;

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
    tag = "play",
    params(IfMatch, ReaderLanguage),
    request_body = NewAdjustment,
    responses(
        (
            status = 201, description = "The score was adjusted.", body = AppendedView,
            headers(("ETag" = String, description = "The match's sequence number."))
        ),
    ),
    extensions(("x-problem-codes" = json!([
        Code::RoleRequired, Code::LogFull, refusals::MATCH_OVER, refusal::NO_SUCH_SEAT, refusal::OUT_OF_RANGE, Code::IdReused,
    ]))),
)]
#[post("/adjustments")]
pub(in crate::http) async fn adjust_score(
    append: Append,
    body: Body<NewAdjustment>,
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
        reason,
    };
    append.respond(id, claim).await
}
