//! Consent to taking back what one has entered oneself.

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

/// A word on an undo that waits for it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"entry": 12, "agrees": true}))]
pub(in crate::http) struct NewConsent {
    /// The id its entry shall have, so that asking again is safe.
    #[schema(nullable = false)]
    id: Option<Uuid>,
    /// The entry that asked for it: see `asked` of the table.
    #[schema(value_type = u32)]
    entry: EntryNo,
    /// Whether it may be done.
    agrees: bool,
}

/// Consent to an undo
///
/// An undo that waits is done, or declined: by somebody whose entry it would
/// take back, or by the host. Whoever asked may decline, too.
#[utoipa::path(
    tag = "at the table",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The match's id."), IdempotencyKey, IfMatch),
    request_body = NewConsent,
    responses(
        (
            status = 201, description = "It is taken back, or stays.", body = AppendedView,
            headers(("ETag" = String, description = "The match's sequence number."))
        ),
        TokenRefusals,
        BodyRefusals,
        AppendRefusals,
    ),
)]
#[post("/consents")]
pub(in crate::http) async fn consent(
    at: AtTable,
    key: IdempotencyKey,
    upon: IfMatch,
    body: Body<NewConsent>,
    tables: Data<Tables>,
) -> Result<HttpResponse, Problem> {
    let NewConsent { id, entry, agrees } = body.0;
    let claim = Claim::Consent { entry, agrees };
    append::append(&tables, at, upon, key.or(id)?, claim).await
}
