//! Ending a match early.

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
use crate::table::Claim;

/// An early end to a match.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"reason": "It is late."}))]
pub(in crate::http) struct NewEnd {
    /// A UUID you choose for the entry, so that you can retry safely.
    #[schema(nullable = false)]
    id: Option<Uuid>,
    /// Why the match ends early.
    #[schema(nullable = false)]
    reason: Option<Reason>,
}

/// End a match early
///
/// The leader wins; if several are tied for the lead, they share the win. A round in
/// progress does not count. A match that is played to the end is over by itself.
/// Host only.
#[utoipa::path(
    tag = "at the table",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The match's id."), IdempotencyKey, IfMatch),
    request_body = NewEnd,
    responses(
        (
            status = 201, description = "The match is over.", body = AppendedView,
            headers(("ETag" = String, description = "The match's sequence number."))
        ),
        TokenRefusals,
        BodyRefusals,
        AppendRefusals,
    ),
)]
#[post("/end")]
pub(in crate::http) async fn end_match(
    at: AtTable,
    key: IdempotencyKey,
    if_match: IfMatch,
    body: Body<NewEnd>,
    tables: Data<Tables>,
) -> Result<HttpResponse, Problem> {
    let id = key.or(body.0.id)?;
    let claim = Claim::End {
        reason: body.0.reason.map(String::from),
    };
    append::append(&tables, at, if_match, id, claim).await
}
