//! Confirmations: seats agree with a round's result, or contest it.

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

/// A seat's agreement with a round's result, or its objection.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"round": 1, "seat": 3, "agrees": false, "note": "The wild was red."}))]
pub(in crate::http) struct NewConfirmation {
    /// A UUID you choose for the entry, so that you can retry safely.
    #[schema(nullable = false)]
    id: Option<Uuid>,
    /// The round's number, counting from 1.
    round: u32,
    /// The seat that agrees or objects, by its number in that round.
    seat: Seat,
    /// `true` to confirm the result, `false` to contest it.
    agrees: bool,
    /// A comment.
    #[schema(nullable = false)]
    note: Option<Reason>,
}

/// Confirm or contest a result
///
/// A seat's latest answer replaces its earlier ones. The match's `etiquette` says
/// who has to agree: the result is provisional until they do, and for as long as
/// anyone contests it. Replacing a result discards its confirmations.
#[utoipa::path(
    tag = "play",
    params(IfMatch, ReaderLanguage),
    request_body = NewConfirmation,
    responses(
        (
            status = 201, description = "The confirmation was recorded.", body = AppendedView,
            headers(("ETag" = String, description = "The match's sequence number."))
        ),
    ),
    extensions(("x-problem-codes" = json!([
        Code::RoleRequired, Code::LogFull, refusals::NO_SUCH_ROUND, refusal::NO_SUCH_SEAT, Code::IdReused,
    ]))),
)]
#[post("/confirmations")]
pub(in crate::http) async fn confirm_round(
    append: Append,
    body: Body<NewConfirmation>,
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
        note,
    };
    append.respond(id, claim).await
}
