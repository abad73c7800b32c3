//! Undo: what moved the table is taken back. It stays in the log.

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
use crate::rules::EntryNo;
use crate::table::Claim;

/// Something to be taken back.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"back_to": 7}))]
pub(in crate::http) struct NewUndo {
    /// The id its entry shall have, so that asking again is safe.
    #[schema(nullable = false)]
    id: Option<Uuid>,
    /// The entry that is to be the last one again, 0 for the empty match; left
    /// out, the last move is taken back.
    #[schema(value_type = Option<u32>, nullable = false)]
    back_to: Option<EntryNo>,
}

/// Take back
///
/// The last move, or everything after an entry. What was taken back stays in
/// the log and says by which entry. Where the match's `etiquette` wants consent
/// and somebody else's entry would be taken back, it is only asked for: the
/// table says what waits, until somebody's word on it or the next move.
#[utoipa::path(
    tag = "at the table",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The match's id."), IdempotencyKey, IfMatch),
    request_body = NewUndo,
    responses(
        (
            status = 201, description = "It is taken back.", body = AppendedView,
            headers(("ETag" = String, description = "The match's sequence number."))
        ),
        (
            status = 202, description = "It is asked for: see `POST .../consents`.",
            body = AppendedView,
            headers(("ETag" = String, description = "The match's sequence number."))
        ),
        TokenRefusals,
        BodyRefusals,
        AppendRefusals,
    ),
)]
#[post("/undo")]
pub(in crate::http) async fn undo(
    at: AtTable,
    key: IdempotencyKey,
    upon: IfMatch,
    body: Body<NewUndo>,
    tables: Data<Tables>,
) -> Result<HttpResponse, Problem> {
    let id = key.or(body.0.id)?;
    let claim = Claim::Undo {
        back_to: body.0.back_to,
    };
    append::append(&tables, at, upon, id, claim).await
}
