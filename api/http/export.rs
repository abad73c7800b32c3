//! A match to take away.

use actix_web::http::header;
use actix_web::web::{self, Data};
use actix_web::{HttpResponse, get};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::at_table::{AtTable, etag};
use super::body::Query;
use super::conditional::{Known, REVALIDATE, Unchanged};
use super::examples;
use super::problem::{LookRefusals, Problem, QueryRefusals, TokenRefusals};
use crate::live::Tables;
use crate::rules::VERSION;
use crate::table::script;

/// As what a match is wanted.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ExportFormat)]
pub(super) enum Format {
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
/// `text` is a transcript: everything that was entered, one line each, with the
/// verdicts, the counted hands and the totals. `kibitz replay FILE` plays it again
/// and says where it differs, if it does.
#[utoipa::path(
    tag = "matches",
    security(("token" = [])),
    params(("id" = uuid::Uuid, Path, description = "The match's id."), ExportQuery, Known),
    responses(
        (
            status = 200, description = "The match.", body = Transcript,
            content_type = "text/plain",
            headers(("ETag" = String, description = "The match's sequence number."))
        ),
        Unchanged,
        TokenRefusals,
        LookRefusals,
        QueryRefusals,
    ),
)]
#[get("/export")]
pub(super) async fn export_match(
    at: AtTable,
    query: Query<ExportQuery>,
    known: Known,
    tables: Data<Tables>,
) -> Result<HttpResponse, Problem> {
    let opened = &at.live.opened;
    if let Some(unchanged) = known.unchanged(at.live.now().table.seq()) {
        return Ok(unchanged);
    }
    let records = tables.records(opened.id).await?;
    let seq = records.len();
    let settings = at.live.now().table.shared_settings();
    let version = opened.rules_version;
    let (text, extension) = match query.0.format {
        Format::Text => {
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
