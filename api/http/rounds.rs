//! Rounds: how one begins, and what it came to.

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{HttpResponse, post, put};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::append::{self, AppendedView, EntryRef};
use super::at_table::{AtTable, Numbered, Upon};
use super::body::Body;
use super::examples;
use super::ids::IdempotencyKey;
use super::problem::{AppendRefusals, BodyRefusals, Problem, TokenRefusals};
use super::scoresheet::RoundScore;
use super::table::TableView;
use crate::live::Tables;
use crate::rules::EntryNo;
use crate::rules::game::{Deal, Tally};
use crate::table::{Claim, Table};

/// A round to be begun.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"deal": {"game": "echad", "dealer": 1, "up": "blue-gimel"}}))]
pub(super) struct NewRound {
    /// The id its entry shall have, so that asking again is safe.
    #[schema(nullable = false)]
    id: Option<Uuid>,
    /// How it begins.
    deal: Deal,
}

/// A round's result, as the table counted it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"result": {
    "game": "echad",
    "winner": 2,
    "hands": [
        {"seat": 1, "cards": ["green-he", "wild"]},
        {"seat": 3, "cards": ["blue-yud"]}
    ]
}}))]
pub(super) struct NewResult {
    /// The id its entry shall have, so that asking again is safe.
    #[schema(nullable = false)]
    id: Option<Uuid>,
    /// What was counted.
    result: Tally,
}

/// A round was counted.
#[derive(Serialize, ToSchema)]
#[schema(example = example)]
pub(super) struct Counted {
    entry: EntryRef,
    /// The round and what it was worth; absent where an undo took it back
    /// since, and this is the answer to a retry.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    score: Option<RoundScore>,
    /// The table as it is now.
    table: TableView,
}

impl Counted {
    /// What entry `entry` counted, at the table as it is now.
    fn new(entry: EntryRef, seq: EntryNo, table: &Table) -> Self {
        let rounds = (1..).zip(table.rounds());
        Counted {
            entry,
            score: rounds
                .filter(|(_, played)| played.entry == seq)
                .map(|(round, played)| RoundScore::new(round, played, &table.settings().seats))
                .next(),
            table: TableView::from(table),
        }
    }
}

fn example() -> serde_json::Value {
    examples::counted(|played| {
        let seq = played.table.seq();
        Counted::new(EntryRef::example(seq), seq, &played.table)
    })
}

/// Begin a round
///
/// Only for rounds that are logged play by play; another needs its result only.
#[utoipa::path(
    tag = "at the table",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The match's id."), IdempotencyKey, Upon),
    request_body = NewRound,
    responses(
        (
            status = 201, description = "The round has begun.", body = AppendedView,
            headers(("ETag" = String, description = "The match's sequence number."))
        ),
        TokenRefusals,
        BodyRefusals,
        AppendRefusals,
    ),
)]
#[post("/matches/{id}/rounds")]
pub(super) async fn begin_round(
    at: AtTable,
    key: IdempotencyKey,
    upon: Upon,
    body: Body<NewRound>,
    tables: Data<Tables>,
) -> Result<HttpResponse, Problem> {
    let id = key.or(body.0.id)?;
    let claim = Claim::Round { deal: body.0.deal };
    append::append(&tables, at, upon, id, claim).await
}

/// Count a round
///
/// Closes the round that is being played, or enters a whole round by its
/// result alone. Rounds are counted in order; one that has its result keeps it
/// until an undo.
#[utoipa::path(
    tag = "at the table",
    security(("token" = [])),
    params(
        ("id" = Uuid, Path, description = "The match's id."),
        ("round" = u32, Path, description = "The round's number, 1 for the first."),
        IdempotencyKey,
        Upon,
    ),
    request_body = NewResult,
    responses(
        (
            status = 200, description = "What the round was worth.", body = Counted,
            headers(("ETag" = String, description = "The match's sequence number."))
        ),
        TokenRefusals,
        BodyRefusals,
        AppendRefusals,
    ),
)]
#[put("/matches/{id}/rounds/{round}/result")]
pub(super) async fn count_round(
    at: AtTable,
    path: Numbered,
    key: IdempotencyKey,
    upon: Upon,
    body: Body<NewResult>,
    tables: Data<Tables>,
) -> Result<HttpResponse, Problem> {
    let (_, round) = path.into_inner();
    let claim = Claim::Result {
        round,
        result: body.0.result,
    };
    let new = append::new(&at, &upon, key.or(body.0.id)?, claim);
    let appended = tables.append(Arc::clone(&at.live), new).await?;
    let table = &appended.now.table;
    let body = Counted::new(EntryRef::from(&appended), appended.seq, table);
    Ok(append::answer(StatusCode::OK, table.seq(), body))
}
