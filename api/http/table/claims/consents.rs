//! Consent to an undo, from the players whose entries it would take back.

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
use crate::rules::EntryNo;
use crate::table::Claim;
use crate::table::refusals;

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
    tag = "play",
    params(IfMatch, ReaderLanguage),
    request_body = NewConsent,
    responses(
        (
            status = 201, description = "The undo was carried out or declined.", body = AppendedView,
            headers(("ETag" = String, description = "The match's sequence number."))
        ),
    ),
    extensions(("x-problem-codes" = json!([
        Code::RoleRequired, Code::LogFull, refusals::NOTHING_ASKED,
        refusals::NOT_YOURS_TO_CONSENT, Code::IdReused,
    ]))),
)]
#[post("/consents")]
pub(in crate::http) async fn answer_undo(
    append: Append,
    body: Body<NewConsent>,
) -> Result<HttpResponse, Problem> {
    let NewConsent { id, entry, agrees } = body.0;
    let claim = Claim::Consent { entry, agrees };
    append.respond(id, claim).await
}
