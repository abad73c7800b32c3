//! Changing who sits at the table between rounds.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, put};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::append::Append;
use crate::answers::AppendedView;
use crate::http::web::body::Body;
use crate::http::web::conditional::IfMatch;
use crate::http::web::language::ReaderLanguage;
use crate::http::web::problem::{Code, Problem};
use crate::rules::Part;
use crate::rules::refusal;
use crate::table::refusals;
use crate::table::{Claim, Sitting};

/// The lineup from the next round on.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"seats": [{"from": 1}, {"from": 3, "name": "Dan"}, {"name": "Eva"}]}))]
pub(in crate::http) struct NewLineup {
    /// A UUID you choose for the entry, so that you can retry safely.
    #[schema(nullable = false)]
    id: Option<Uuid>,
    /// Who sits where, in turn order. A player whose seat is not the `from` of any
    /// item leaves the table.
    #[schema(min_items = 2, max_items = 15)]
    seats: Vec<Sitting>,
}

/// Change who sits at the table
///
/// Between rounds, players can join, leave, change the order, or hand their seat to
/// someone else, and seats can be renamed. Counted rounds keep their points and the
/// names of the time; a player who leaves keeps their total on the scoresheet. To
/// start a new player at a score other than 0, add an adjustment. Host only.
#[utoipa::path(
    tag = "play",
    params(IfMatch, ReaderLanguage),
    request_body = NewLineup,
    responses(
        (
            status = 200, description = "The lineup was changed.", body = AppendedView,
            headers(("ETag" = String, description = "The match's sequence number."))
        ),
    ),
    extensions(("x-problem-codes" = json!([
        Code::RoleRequired, Code::LogFull, Code::UnknownPlayer, refusals::MATCH_OVER,
        refusals::ROUND_OPEN, refusals::NAME_MISSING, refusals::NAME_TWICE,
        refusals::PLAYER_TWICE, Part::HouseRules, refusal::SEAT_TWICE, Code::IdReused,
    ]))),
)]
#[put("/seats")]
pub(in crate::http) async fn change_lineup(
    append: Append,
    body: Body<NewLineup>,
) -> Result<HttpResponse, Problem> {
    let NewLineup { id, seats } = body.0;
    let appended = append.append(id, Claim::Lineup { seats }).await?;
    append.show(StatusCode::OK, &appended).await
}
