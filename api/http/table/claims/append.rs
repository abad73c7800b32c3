//! What all that is appended to a log has in common.

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

/// An entry of the log, by its number and id.
#[derive(Serialize, ToSchema)]
#[schema(as = EntryRef)]
pub(super) struct EntryRef {
    /// Its number, 1 for the first of the match.
    #[schema(value_type = u32, example = 12)]
    pub(in crate::http) seq: EntryNo,
    id: Uuid,
    /// When it was appended.
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

/// Something was appended.
#[derive(Serialize, ToSchema)]
#[schema(as = Appended, example = example)]
pub(super) struct AppendedView {
    entry: EntryRef,
    /// The table as it is now.
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
    /// An entry as the document's examples show it.
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

/// A claim as the log is to have it.
pub(super) fn new(at: &AtTable, upon: &IfMatch, id: Uuid, claim: Claim) -> New {
    New {
        id,
        by: By {
            name: at.by.clone(),
            role: at.role,
        },
        claim,
        upon: upon.entry,
        made_at: None,
    }
}

/// Appends a claim and answers with the entry and the table.
pub(super) async fn append(
    tables: &Tables,
    at: AtTable,
    upon: IfMatch,
    id: Uuid,
    claim: Claim,
) -> Result<HttpResponse, Problem> {
    let new = new(&at, &upon, id, claim);
    let appended = tables.append(Arc::clone(&at.live), new).await?;
    let status = match appended.record.asked {
        Some(_) => StatusCode::ACCEPTED,
        None => StatusCode::CREATED,
    };
    let body = AppendedView::from(&appended);
    Ok(answer(status, appended.now.table.seq(), body))
}

/// An answer with the tag of the state that it shows.
pub(super) fn answer(status: StatusCode, seq: EntryNo, body: impl Serialize) -> HttpResponse {
    HttpResponse::build(status)
        .insert_header(etag(seq))
        .json(body)
}
