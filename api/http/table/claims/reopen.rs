//! Reopening a match that was ended early.

use actix_web::{HttpResponse, post};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::append::Append;
use crate::answers::AppendedView;
use crate::http::web::body::OptionalBody;
use crate::http::web::conditional::IfMatch;
use crate::http::web::language::ReaderLanguage;
use crate::http::web::problem::{Code, Problem};
use crate::table::Claim;
use crate::table::refusals;

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
    tag = "play",
    params(IfMatch, ReaderLanguage),
    request_body = Option<NewReopening>,
    responses(
        (
            status = 201, description = "The match continues.", body = AppendedView,
            headers(("ETag" = String, description = "The match's sequence number."))
        ),
    ),
    extensions(("x-problem-codes" = json!([
        Code::RoleRequired, Code::LogFull, refusals::NOT_ENDED, Code::IdReused,
    ]))),
)]
#[post("/reopen")]
pub(in crate::http) async fn reopen_match(
    append: Append,
    body: OptionalBody<NewReopening>,
) -> Result<HttpResponse, Problem> {
    let id = body.0.id;
    let claim = Claim::Reopen;
    append.respond(id, claim).await
}
