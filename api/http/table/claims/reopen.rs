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

/// A match to be reopened.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({}))]
pub(in crate::http) struct NewReopening {
    /// The id its entry shall have, so that asking again is safe.
    #[schema(nullable = false)]
    id: Option<Uuid>,
}

/// Reopen a match
///
/// One that was ended early goes on, between rounds. A round that was being
/// played at its end does not come back: for that, take the end back.
#[utoipa::path(
    tag = "at the table",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The match's id."), IdempotencyKey, IfMatch),
    request_body = NewReopening,
    responses(
        (
            status = 201, description = "The match goes on.", body = AppendedView,
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
    upon: IfMatch,
    body: Body<NewReopening>,
    tables: Data<Tables>,
) -> Result<HttpResponse, Problem> {
    let id = body.0.id;
    let claim = Claim::Reopen;
    append::append(&tables, at, upon, key.or(id)?, claim).await
}
