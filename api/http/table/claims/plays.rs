//! Plays: what a player did, with the referee's verdict.

use actix_web::{HttpResponse, post};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::append::Append;
use crate::answers::AppendedView;
use crate::http::web::body::{Body, Query};
use crate::http::web::conditional::IfMatch;
use crate::http::web::language::ReaderLanguage;
use crate::http::web::problem::{Code, Problem};
use crate::rules::game::Play;
use crate::rules::{Part, Seat};
use crate::table::{Claim, refusals};

/// A claimed play.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "seat": 2,
    "play": {"kind": "echad_lay", "cards": ["blue-he"]}
}))]
pub(in crate::http) struct NewPlay {
    /// A UUID you choose for the entry, so that you can retry safely.
    #[schema(nullable = false)]
    id: Option<Uuid>,
    /// The seat that played.
    seat: Seat,
    /// The play.
    play: Play,
    /// Let the play pass even if it is illegal. The log keeps both the verdict and
    /// that the play stands.
    #[serde(default)]
    #[schema(default = false)]
    stands: bool,
}

/// Options for claiming a play.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(in crate::http) struct PlayQuery {
    /// Judge the play without recording it. The response shows the entry and the table
    /// as they would be.
    #[serde(default)]
    #[param(value_type = Option<bool>, default = false)]
    dry_run: bool,
}

/// Claim a play
///
/// The referee judges the play, and it is recorded with its verdict. An illegal play
/// is a success too, but does not move the table unless it `stands`.
#[utoipa::path(
    tag = "play",
    params(PlayQuery, IfMatch, ReaderLanguage),
    request_body = NewPlay,
    responses(
        (
            status = 200, description = "What a dry run would record, and the table as it would be.",
            body = AppendedView,
            headers(("ETag" = String, description = "The match's sequence number."))
        ),
        (
            status = 201, description = "The recorded play with its verdict.", body = AppendedView,
            headers(("ETag" = String, description = "The match's sequence number."))
        ),
    ),
    extensions(("x-problem-codes" = json!([
        Code::RoleRequired, Code::LogFull, refusals::MATCH_OVER, refusals::NO_ROUND_OPEN,
        Part::Play, Code::IdReused,
    ]))),
)]
#[post("/plays")]
pub(in crate::http) async fn claim_play(
    append: Append,
    query: Query<PlayQuery>,
    body: Body<NewPlay>,
) -> Result<HttpResponse, Problem> {
    let NewPlay {
        id,
        seat,
        play,
        stands,
    } = body.0;
    let claim = Claim::Play { seat, play, stands };
    match query.0.dry_run {
        true => append.try_out(id, claim).await,
        false => append.respond(id, claim).await,
    }
}
