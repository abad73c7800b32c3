//! Consent to an undo, from the players whose entries it would take back.

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

/// A decision on an undo that waits for consent.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"entry": 12, "agrees": true}))]
pub(in crate::http) struct NewConsent {
    /// A UUID you choose for the entry, so that you can retry safely.
    #[schema(nullable = false)]
    id: Option<Uuid>,
    /// The entry that asked for the undo: see `asked` in the table.
    #[schema(value_type = u32)]
    entry: EntryNo,
    /// `true` to carry out the undo, `false` to decline it.
    agrees: bool,
}

/// Consent to an undo
///
/// Carries out or declines an undo that waits for consent. This is up to the host,
/// or to anyone whose entry the undo would take back. The player who asked for it
/// can only decline it.
#[utoipa::path(
    tag = "at the table",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The match's id."), IdempotencyKey, IfMatch),
    request_body = NewConsent,
    responses(
        (
            status = 201, description = "The undo was carried out or declined.", body = AppendedView,
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
    if_match: IfMatch,
    body: Body<NewConsent>,
    tables: Data<Tables>,
) -> Result<HttpResponse, Problem> {
    let NewConsent { id, entry, agrees } = body.0;
    let claim = Claim::Consent { entry, agrees };
    append::append(&tables, at, if_match, key.or(id)?, claim).await
}
