//! Undo: taking back moves, which stay in the log.

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
use crate::rules::EntryNo;
use crate::table::Claim;
use crate::table::refusals;

/// A request to take back moves.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"back_to": 7}))]
pub(in crate::http) struct NewUndo {
    /// A UUID you choose for the entry, so that you can retry safely.
    #[schema(nullable = false)]
    id: Option<Uuid>,
    /// The entry to go back to, 0 for the empty match. By default, only the last
    /// move is taken back.
    #[schema(value_type = Option<u32>, nullable = false)]
    back_to: Option<EntryNo>,
}

/// Undo moves
///
/// Takes back the last move, or everything after an entry. Without a body, it is the
/// last move. Undone entries stay in
/// the log and name the entry that undid them. If the match's `etiquette` requires
/// consent and the undo would take back another player's entry, it is only
/// requested: the table shows it in `asked` until someone decides on it, or the next
/// move cancels it.
#[utoipa::path(
    tag = "play",
    params(IfMatch, ReaderLanguage),
    request_body = Option<NewUndo>,
    responses(
        (
            status = 201, description = "The moves were undone.", body = AppendedView,
            headers(("ETag" = String, description = "The match's sequence number."))
        ),
        (
            status = 202, description = "The undo waits for consent: see `POST .../consents`.",
            body = AppendedView,
            headers(("ETag" = String, description = "The match's sequence number."))
        ),
    ),
    extensions(("x-problem-codes" = json!([
        Code::RoleRequired, Code::LogFull, refusals::NOTHING_TO_UNDO, Code::IdReused,
    ]))),
)]
#[post("/undo")]
pub(in crate::http) async fn undo_moves(
    append: Append,
    body: OptionalBody<NewUndo>,
) -> Result<HttpResponse, Problem> {
    let claim = Claim::Undo {
        back_to: body.0.back_to,
    };
    append.respond(body.0.id, claim).await
}
