//! Appending a claim to the log, shared by all kinds of claim.

use std::sync::Arc;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::access::at_table::AtTable;
use crate::http::table::view::TableView;
use crate::http::web::conditional::{IfMatch, etag};
use crate::http::web::examples;
use crate::http::web::problem::Problem;
use crate::live::{Appended, New, Tables};
use crate::rules::EntryNo;
use crate::table::{By, Claim};

/// A reference to an entry in the log.
#[derive(Serialize, ToSchema)]
#[schema(as = EntryRef)]
pub(super) struct EntryRef {
    /// The entry's number in the match, counting from 1.
    #[schema(value_type = u32, example = 12)]
    pub(in crate::http) seq: EntryNo,
    id: Uuid,
    /// When the entry was appended.
    at: DateTime<Utc>,
}

impl From<&Appended> for EntryRef {
    fn from(appended: &Appended) -> Self {
        EntryRef {
            seq: appended.seq,
            id: appended.id,
            at: appended.at,
        }
    }
}

/// An appended entry and the current table.
#[derive(Serialize, ToSchema)]
#[schema(as = Appended, example = example)]
pub(super) struct AppendedView {
    entry: EntryRef,
    /// The table's current state.
    table: TableView,
}

impl From<&Appended> for AppendedView {
    fn from(appended: &Appended) -> Self {
        AppendedView {
            entry: EntryRef::from(appended),
            table: TableView::from(&appended.now.table),
        }
    }
}

impl EntryRef {
    /// A sample entry for the OpenAPI document.
    pub(in crate::http) fn example(seq: EntryNo) -> Self {
        EntryRef {
            seq,
            id: examples::id(),
            at: examples::at(),
        }
    }
}

fn example() -> serde_json::Value {
    examples::in_play(|played| AppendedView {
        entry: EntryRef::example(played.table.seq()),
        table: TableView::from(&played.table),
    })
}

/// A new entry that makes this claim.
pub(super) fn new(at: &AtTable, if_match: &IfMatch, id: Uuid, claim: Claim) -> New {
    New {
        id,
        by: By {
            name: at.by.clone(),
            role: at.role,
        },
        claim,
        upon: if_match.entry,
        made_at: None,
    }
}

/// Appends a claim and responds with its entry and the table.
pub(super) async fn append(
    tables: &Tables,
    at: AtTable,
    if_match: IfMatch,
    id: Uuid,
    claim: Claim,
) -> Result<HttpResponse, Problem> {
    let new = new(&at, &if_match, id, claim);
    let appended = tables.append(Arc::clone(&at.live), new).await?;
    let status = match appended.record.asked {
        Some(_) => StatusCode::ACCEPTED,
        None => StatusCode::CREATED,
    };
    let body = AppendedView::from(&appended);
    Ok(answer(status, appended.now.table.seq(), body))
}

/// A response with the `ETag` of the state it shows.
pub(super) fn answer(status: StatusCode, seq: EntryNo, body: impl Serialize) -> HttpResponse {
    HttpResponse::build(status)
        .insert_header(etag(seq))
        .json(body)
}
