//! A match to take away, or everything.

mod everything;

use std::collections::BTreeSet;

use actix_web::http::header;
use actix_web::web::{self, Data};
use actix_web::{HttpResponse, get};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::archive::{Archive, ArchivedPlayer};
use super::at_table::{AtTable, etag};
use super::body::Query;
use super::conditional::{Known, REVALIDATE, Unchanged};
use super::examples;
use super::problem::{LookRefusals, Problem, QueryRefusals, TokenRefusals};
use crate::live::{Tables, Whole};
use crate::rules::VERSION;
use crate::store::{Store, players};
use crate::table::{Claim, script};

pub(super) use everything::export_everything;

/// As what a match is wanted.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ExportFormat)]
pub(super) enum Format {
    /// All that is known of it, which `POST /v1/imports` takes in again.
    Json,
    /// A transcript that people can read and `kibitz replay` plays again.
    Text,
}

/// As what a match is wanted.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct ExportQuery {
    /// The format.
    format: Format,
}

/// A match written down: what people can read, and `kibitz replay` plays again.
#[derive(ToSchema)]
#[schema(value_type = String, example = example)]
#[expect(dead_code, reason = "only described: the text is answered as it is")]
struct Transcript(String);

fn example() -> serde_json::Value {
    let mut text = None;
    examples::counted(|played| {
        text = script::transcript(&played.settings, VERSION, &played.log).ok();
    });
    text.into()
}

/// Export a match
///
/// `json` is all that is known of it: `POST /v1/imports` takes it in again, here or
/// elsewhere. To the account whose it is, it names the players.
///
/// `text` is a transcript: everything that was entered, one line each, with the
/// verdicts, the counted hands and the totals. `kibitz replay FILE` plays it again
/// and says where it differs, if it does.
#[utoipa::path(
    tag = "taking away",
    security(("token" = [])),
    params(("id" = uuid::Uuid, Path, description = "The match's id."), ExportQuery, Known),
    responses(
        (
            status = 200, description = "The match.",
            content((Archive = "application/json"), (Transcript = "text/plain")),
            headers(("ETag" = String, description = "The match's sequence number."))
        ),
        Unchanged,
        TokenRefusals,
        LookRefusals,
        QueryRefusals,
    ),
)]
#[get("/matches/{id}/export")]
pub(super) async fn export_match(
    at: AtTable,
    query: Query<ExportQuery>,
    known: Known,
    tables: Data<Tables>,
    store: Data<Store>,
) -> Result<HttpResponse, Problem> {
    let opened = &at.live.opened;
    if let Format::Json = query.0.format {
        return whole(&at, &tables, &store).await;
    }
    if let Some(unchanged) = known.unchanged(at.live.now().table.seq()) {
        return Ok(unchanged);
    }
    let records = tables.records(opened.id).await?;
    let seq = records.len();
    let settings = at.live.now().table.shared_settings();
    let version = opened.rules_version;
    let (text, extension) = match query.0.format {
        Format::Json | Format::Text => {
            // A long log takes a while to tell.
            let told = web::block(move || script::transcript(&settings, version, &records)).await;
            let told = told.map_err(|error| Problem::internal(&error))?;
            (told.map_err(|error| Problem::internal(&error))?, "txt")
        }
    };
    let file = format!("inline; filename=\"kibitz-{}.{extension}\"", opened.id);
    Ok(HttpResponse::Ok()
        .insert_header(etag(u32::try_from(seq).unwrap_or(u32::MAX)))
        .insert_header(REVALIDATE)
        .insert_header((header::CONTENT_DISPOSITION, file))
        .content_type("text/plain; charset=utf-8")
        .body(text))
}

/// All that is known of a match.
async fn whole(at: &AtTable, tables: &Tables, store: &Store) -> Result<HttpResponse, Problem> {
    let id = at.live.opened.id;
    let whole = tables.whole(id).await?;
    // What a circle calls its people is for the account alone.
    let circle = match at.live.opened.account_id {
        Some(account) if at.by == account.to_string() => {
            let named = named(&whole);
            store
                .read(move |db| players::some(db, account, &named))
                .await?
        }
        _ => Vec::new(),
    };
    let circle = circle.into_iter().map(ArchivedPlayer::of);
    let circle: Vec<ArchivedPlayer> = circle
        .collect::<Result<_, String>>()
        .map_err(|error| Problem::internal(&error))?;
    let told = web::block(move || everything::one(whole, &circle)).await;
    let told = told.map_err(|error| Problem::internal(&error))??;
    Ok(HttpResponse::Ok()
        .insert_header((
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"kibitz-{id}.json\""),
        ))
        .content_type("application/json")
        .body(told))
}

/// The players whom a match names, each once.
fn named(whole: &Whole) -> Vec<Uuid> {
    let later = whole
        .log
        .iter()
        .flat_map(|entry| match &entry.record.claim {
            Claim::Lineup { seats } => seats.as_slice(),
            _ => &[],
        });
    let later = later.filter_map(|sitting| sitting.player_id);
    let opening = whole.seats.iter().filter_map(|seat| seat.player_id);
    let named: BTreeSet<Uuid> = opening.chain(later).collect();
    named.into_iter().collect()
}
