//! Ending a match early.

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
use crate::http::web::text::Reason;
use crate::table::Claim;
use crate::table::refusals;

/// An early end to a match.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"reason": "It is late.", "counts": true}))]
pub(in crate::http) struct NewEnd {
    /// A UUID you choose for the entry, so that you can retry safely.
    #[schema(nullable = false)]
    id: Option<Uuid>,
    /// Why the match ends early.
    #[schema(nullable = false)]
    reason: Option<Reason>,
    /// Whether the match counts: if it does, the leader has won, and statistics and
    /// rankings include it. By default, it counts if at least one round was counted.
    #[schema(nullable = false)]
    counts: Option<bool>,
}

/// End a match early
///
/// You choose whether the match `counts`. If it does, it is a match like any other: the
/// leader has won, and if several are tied for the lead, they share the win. If not, it
/// was cut short: nobody has won, and statistics leave it out unless asked for it. By
/// default, a match counts if at least one round was counted.
///
/// A round in progress does not count. A match that is played to the end is over by
/// itself. Host only.
#[utoipa::path(
    tag = "play",
    params(IfMatch, ReaderLanguage),
    request_body = Option<NewEnd>,
    responses(
        (
            status = 201, description = "The match is over.", body = AppendedView,
            headers(("ETag" = String, description = "The match's sequence number."))
        ),
    ),
    extensions(("x-problem-codes" = json!([
        Code::RoleRequired, Code::LogFull, refusals::MATCH_OVER, Code::IdReused,
    ]))),
)]
#[post("/end")]
pub(in crate::http) async fn end_match(
    append: Append,
    body: OptionalBody<NewEnd>,
) -> Result<HttpResponse, Problem> {
    let claim = Claim::End {
        reason: body.0.reason,
        counts: body.0.counts,
    };
    append.respond(body.0.id, claim).await
}
