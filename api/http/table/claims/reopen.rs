//! Reopening a match that was ended early.

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
use crate::live::Tables;
use crate::table::Claim;

/// A request to reopen a match.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({}))]
pub(in crate::http) struct NewReopening {
    /// A UUID you choose for the entry, so that you can retry safely.
    #[schema(nullable = false)]
    id: Option<Uuid>,
}

/// Reopen a match
///
/// A match that was ended early continues, between rounds. A round that was open
/// when it ended does not come back: to restore it, undo the end instead. Host only.
#[utoipa::path(
    tag = "at the table",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The match's id."), IdempotencyKey, IfMatch),
    request_body = NewReopening,
    responses(
        (
            status = 201, description = "The match continues.", body = AppendedView,
            headers(("ETag" = String, description = "The match's sequence number."))
        ),
        TokenRefusals,
        BodyRefusals,
        AppendRefusals,
    ),
)]
#[post("/reopen")]
pub(in crate::http) async fn reopen(
    at: AtTable,
    key: IdempotencyKey,
    if_match: IfMatch,
    body: Body<NewReopening>,
    tables: Data<Tables>,
) -> Result<HttpResponse, Problem> {
    let id = body.0.id;
    let claim = Claim::Reopen;
    append::append(&tables, at, if_match, key.or(id)?, claim).await
}
