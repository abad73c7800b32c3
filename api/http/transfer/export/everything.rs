//! Exporting all matches and players of an account.

use actix_web::http::header;

use actix_web::{HttpResponse, get};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::Spreadsheet;
use super::bulk::Bulk;
use super::complete::Complete;
use crate::access::caller::Account;
use crate::server::outgoing::Outgoing;
use crate::server::slow::SlowWork;
use crate::services::State;
use crate::transfer::archive::JsonLines;
use crate::transfer::import::LINES;
use crate::web::body::Query;
use crate::web::language::ReaderLanguage;
use crate::web::moment::Zone;
use crate::web::problem::{Code, Problem};
use kibitz_service::live::Tables;
use kibitz_store::Store;

/// The format of an export of everything.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum BulkFormat {
    /// A complete copy as JSON Lines, which `POST /v1/imports` can import.
    #[default]
    Jsonl,
    /// All scoresheets in one spreadsheet, which `POST /v1/imports` can also import.
    Csv,
}

/// The options of an export of everything.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct EverythingQuery {
    /// The format.
    #[serde(default)]
    #[param(value_type = Option<BulkFormat>, default = "jsonl")]
    format: BulkFormat,
    /// The time zone of the dates in `csv`, by its IANA name. UTC by
    /// default.
    #[serde(default)]
    #[param(value_type = Option<String>, max_length = 40, example = "Europe/Berlin")]
    time_zone: Zone,
}

/// Export everything
///
/// `jsonl` has all matches of the account with their full logs, by opening time, and its
/// players, each in a line of JSON. `POST /v1/imports` can import it, here or elsewhere,
/// without losing anything. It contains no token, code or password. The same history always
/// produces the same bytes.
///
/// `csv` has the scoresheets of all matches, one after the other, as
/// `GET /v1/matches/{id}/export` describes them.
///
/// The response is streamed, one match after the other, and compressed if you accept it. If
/// an error occurs midway, the response is cut off: the last line of `jsonl` is missing, and
/// it cannot be imported.
#[utoipa::path(
    tag = "import and export",
    params(EverythingQuery, ReaderLanguage),
    responses(
        (
            status = 200, description = "All matches and players of the account.",
            content((JsonLines = "application/jsonl"), (Spreadsheet = "text/csv")),
        ),
    ),
    extensions(("x-problem-codes" = json!([Code::AccountRequired]))),
)]
#[get("/export")]
pub(crate) async fn export_everything(
    caller: Account,
    query: Query<EverythingQuery>,
    language: ReaderLanguage,
    tables: State<Tables>,
    store: State<Store>,
    slow: State<SlowWork>,
    outgoing: State<Outgoing>,
) -> Result<HttpResponse, Problem> {
    let EverythingQuery { format, time_zone } = query.0;
    let room = outgoing.streamed()?;
    let mut answer = HttpResponse::Ok();
    Ok(match format {
        BulkFormat::Jsonl => answer
            .insert_header((
                header::CONTENT_DISPOSITION,
                "attachment; filename=\"kibitz.jsonl\"",
            ))
            .content_type(LINES)
            .streaming(Complete::new(caller.id, (tables, store), (slow, room)).lines()),
        BulkFormat::Csv => answer
            .insert_header((
                header::CONTENT_DISPOSITION,
                "attachment; filename=\"kibitz.csv\"",
            ))
            .content_type("text/csv; charset=utf-8")
            .streaming({
                let said = (language.spoken(), time_zone);
                Bulk::new(caller.id, tables, (slow, room), said).pieces()
            }),
    })
}
