//! Appending a claim to the log, shared by all kinds of claim.

use std::pin::Pin;
use std::sync::Arc;

use actix_web::dev::Payload;
use actix_web::http::StatusCode;
use actix_web::http::header::{self, ContentType};
use actix_web::web::Data;
use actix_web::{FromRequest, HttpRequest, HttpResponse, HttpResponseBuilder, ResponseError as _};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::access::at_table::AtTable;
use crate::http::table::entry::EntryView;
use crate::http::table::view::TableView;
use crate::http::web::conditional::{IfMatch, etag};
use crate::http::web::examples;
use crate::http::web::language;
use crate::http::web::problem::Problem;
use crate::live::{Appended, Logged, New, Tables};
use crate::rules::{EntryNo, Language};
use crate::table::{By, Claim, Record, Table};

/// Most responses to a claim, with an entry and the table, are shorter than this, in bytes.
const USUAL_LENGTH: usize = 4096;

/// An appended entry and the current table.
#[derive(Serialize, ToSchema)]
#[schema(as = AppendedEntry, example = example)]
pub(super) struct AppendedView {
    /// The entry, as it was appended.
    entry: EntryView,
    /// The table's current state.
    table: TableView,
}

impl AppendedView {
    fn new(appended: &Appended, language: Language) -> Self {
        AppendedView {
            entry: entry(appended, language),
            table: TableView::from(&appended.now.table),
        }
    }
}

/// The entry of an appended claim.
pub(super) fn entry(appended: &Appended, language: Language) -> EntryView {
    EntryView::appended(Logged::from(appended), &appended.now.table, language)
}

fn example() -> serde_json::Value {
    examples::in_play(|played| {
        Some(AppendedView {
            entry: EntryView::examples(played).pop()?,
            table: TableView::from(&played.table),
        })
    })
}

/// All that a new entry needs besides its claim: who makes it at which table, the id
/// chosen for it, and the entry it follows.
pub(in crate::http) struct Append {
    pub(super) at: AtTable,
    pub(super) tables: Data<Tables>,
    if_match: IfMatch,
    language: Language,
}

impl FromRequest for Append {
    type Error = actix_web::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Self::Error>>>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let at = AtTable::from_request(req, payload);
        let tables = Data::<Tables>::from_request(req, payload);
        let if_match = IfMatch::from_request(req, payload);
        let req = req.clone();
        Box::pin(async move {
            // Permission comes first.
            let at = at.await?;
            let language = language::of(&req);
            Ok(Append {
                at,
                tables: tables.await?,
                if_match: if_match.await?,
                language,
            })
        })
    }
}

impl Append {
    /// The new entry that makes this claim. `id` is the one that the client chose.
    fn entry(&self, id: Option<Uuid>, claim: Claim) -> New {
        New {
            upon: self.if_match.entry,
            ..new(&self.at, id.unwrap_or_else(Uuid::now_v7), claim)
        }
    }

    /// What a claim would be recorded as, and the table that it would lead to.
    ///
    /// # Errors
    /// If the table refuses it.
    pub(super) async fn try_out(
        &self,
        id: Option<Uuid>,
        claim: Claim,
    ) -> Result<(Record, Table), Problem> {
        let new = self.entry(id, claim);
        let tried = self.tables.try_out(&self.at.live, new).await;
        tried.map_err(|error| Problem::at_table(error, self.language))
    }

    /// Appends a claim.
    ///
    /// # Errors
    /// If the table refuses it.
    pub(super) async fn append(&self, id: Option<Uuid>, claim: Claim) -> Result<Appended, Problem> {
        let new = self.entry(id, claim);
        let appended = self.tables.append(Arc::clone(&self.at.live), new).await;
        appended.map_err(|error| Problem::at_table(error, self.language))
    }

    /// Appends a claim and responds with its entry and the table.
    ///
    /// # Errors
    /// If the table refuses it.
    pub(super) async fn respond(
        &self,
        id: Option<Uuid>,
        claim: Claim,
    ) -> Result<HttpResponse, Problem> {
        let appended = self.append(id, claim).await?;
        let body = self.view(&appended);
        Ok(match appended.record.asked {
            Some(_) => answer(StatusCode::ACCEPTED, appended.now.table.seq(), body),
            None => self.created(&appended, body),
        })
    }

    /// The body of the response to a claim.
    pub(super) fn view(&self, appended: &Appended) -> AppendedView {
        AppendedView::new(appended, self.language)
    }

    /// A response with the new entry, which can be read in the log.
    pub(super) fn created(&self, appended: &Appended, body: impl Serialize) -> HttpResponse {
        let (id, before) = (self.at.live.opened.id, appended.seq.saturating_sub(1));
        let location = format!("/v1/matches/{id}/log?after={before}&limit=1");
        let mut response = HttpResponse::Created();
        response
            .insert_header(etag(appended.now.table.seq()))
            .insert_header((header::LOCATION, location));
        json(response, &body)
    }
}

/// A new entry that makes this claim, whatever it follows.
pub(super) fn new(at: &AtTable, id: Uuid, claim: Claim) -> New {
    New {
        id,
        by: By {
            name: at.by.clone(),
            role: at.role,
        },
        claim,
        upon: None,
        made_at: None,
    }
}

/// A response with the `ETag` of the state it shows.
pub(super) fn answer(status: StatusCode, seq: EntryNo, body: impl Serialize) -> HttpResponse {
    let mut response = HttpResponse::build(status);
    response.insert_header(etag(seq));
    json(response, &body)
}

/// Completes a response with a JSON body, in a buffer that rarely has to grow.
fn json(mut response: HttpResponseBuilder, body: &impl Serialize) -> HttpResponse {
    let mut text = Vec::with_capacity(USUAL_LENGTH);
    match serde_json::to_writer(&mut text, body) {
        Ok(()) => response.content_type(ContentType::json()).body(text),
        Err(error) => Problem::internal(&error).error_response(),
    }
}
