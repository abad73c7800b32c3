//! Exporting all matches and players of an account.

use std::collections::VecDeque;

use actix_web::http::header;
use actix_web::web::{Bytes, Data};
use actix_web::{HttpResponse, get};
use futures_util::stream;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::Spreadsheet;
use super::bulk::Bulk;
use crate::http::access::caller::Account;
use crate::http::transfer::archive::{Archive, archived};
use crate::http::web::body::Query;
use crate::http::web::language::ReaderLanguage;
use crate::http::web::problem::{Code, Problem};
use crate::live::{Tables, players};
use crate::sheets::Whole;
use crate::sheets::archive::{ArchivedMatch, ArchivedPlayer, FORMAT, VERSION};
use crate::store::Store;
use crate::store::people::players::Player;

/// How many players are read in one query.
const PLAYERS: i64 = 200;

/// The format of an export of everything.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(in crate::http) enum BulkFormat {
    /// A complete copy, which `POST /v1/imports` can import.
    #[default]
    Json,
    /// All scoresheets in one spreadsheet, which `POST /v1/imports` can also import.
    Csv,
}

/// The options of an export of everything.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(in crate::http) struct EverythingQuery {
    /// The format.
    #[serde(default)]
    #[param(value_type = Option<BulkFormat>, default = "json")]
    format: BulkFormat,
}

/// Export everything
///
/// `json` has all matches of the account with their full logs, and its players.
/// `POST /v1/imports` can import it, here or elsewhere, without losing anything. It
/// contains no token, code or password. The same history always produces the same bytes.
///
/// `csv` has the scoresheets of all matches, one after the other, as
/// `GET /v1/matches/{id}/export` describes them.
///
/// The response is streamed, one match after the other. If an error occurs midway,
/// the response is cut off, and it cannot be imported.
#[utoipa::path(
    tag = "import and export",
    params(EverythingQuery, ReaderLanguage),
    responses(
        (
            status = 200, description = "All matches and players of the account.",
            content((Archive = "application/json"), (Spreadsheet = "text/csv")),
        ),
    ),
    extensions(("x-problem-codes" = json!([Code::AccountRequired]))),
)]
#[get("/export")]
pub(in crate::http) async fn export_everything(
    caller: Account,
    query: Query<EverythingQuery>,
    language: ReaderLanguage,
    tables: Data<Tables>,
    store: Data<Store>,
) -> HttpResponse {
    match query.0.format {
        BulkFormat::Json => complete(caller.id, tables, store),
        BulkFormat::Csv => HttpResponse::Ok()
            .insert_header((
                header::CONTENT_DISPOSITION,
                "attachment; filename=\"kibitz.csv\"",
            ))
            .content_type("text/csv; charset=utf-8")
            .streaming(Bulk::new(caller.id, tables, language.spoken()).pieces()),
    }
}

/// The complete copy.
fn complete(account: Uuid, tables: Data<Tables>, store: Data<Store>) -> HttpResponse {
    let export = Export {
        account,
        tables,
        store,
        next: Next::Opening,
        first: true,
    };
    let pieces = stream::try_unfold(export, Export::piece);
    HttpResponse::Ok()
        .insert_header((
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"kibitz.json\"",
        ))
        .content_type("application/json")
        .streaming(pieces)
}

/// An export in progress.
struct Export {
    account: Uuid,
    tables: Data<Tables>,
    store: Data<Store>,
    next: Next,
    /// Whether the current list is still empty.
    first: bool,
}

/// What to send next.
enum Next {
    Opening,
    /// The match after this one.
    Match(Option<Box<Whole>>),
    /// The players after this one. They come last, because a match that is opened
    /// in the meantime can name a new player.
    Player(Option<Player>, VecDeque<ArchivedPlayer>),
    End,
}

impl Export {
    async fn piece(mut self) -> Result<Option<(Bytes, Self)>, Problem> {
        let piece = match std::mem::replace(&mut self.next, Next::End) {
            Next::Opening => {
                self.next = Next::Match(None);
                opening().into_bytes()
            }
            Next::Match(last) => self.one_match(last).await?,
            Next::Player(last, page) => self.one_player(last, page).await?,
            Next::End => return Ok(None),
        };
        Ok(Some((Bytes::from(piece), self)))
    }

    async fn one_match(&mut self, last: Option<Box<Whole>>) -> Result<Vec<u8>, Problem> {
        let found = self
            .tables
            .next_whole(self.account, last.as_deref())
            .await?;
        let Some(whole) = found else {
            self.next = Next::Player(None, VecDeque::new());
            self.first = true;
            return Ok(BETWEEN.into());
        };
        // Only the position is needed from here on, not the long log.
        let here = Whole {
            log: Vec::new(),
            ..whole.clone()
        };
        self.next = Next::Match(Some(Box::new(here)));
        let archived = ArchivedMatch::of(whole).map_err(|error| Problem::internal(&error))?;
        self.item(&archived)
    }

    async fn one_player(
        &mut self,
        mut last: Option<Player>,
        mut page: VecDeque<ArchivedPlayer>,
    ) -> Result<Vec<u8>, Problem> {
        if page.is_empty() {
            let after = last.as_ref().map(|last| (last.created_at, last.id));
            let account = self.account;
            let found = players::list(&self.store, account, None, after, PLAYERS).await?;
            last = found.last().cloned();
            page = found
                .into_iter()
                .map(archived)
                .collect::<Result<_, String>>()
                .map_err(|error| Problem::internal(&error))?;
        }
        match page.pop_front() {
            Some(player) => {
                self.next = Next::Player(last, page);
                self.item(&player)
            }
            None => Ok(END.into()),
        }
    }

    /// Writes an item of the current list.
    fn item(&mut self, item: &impl Serialize) -> Result<Vec<u8>, Problem> {
        let before = if std::mem::take(&mut self.first) {
            "\n"
        } else {
            ",\n"
        };
        let mut piece = before.as_bytes().to_vec();
        serde_json::to_writer(&mut piece, item).map_err(|error| Problem::internal(&error))?;
        Ok(piece)
    }
}

/// The text before the matches.
fn opening() -> String {
    format!("{{\"format\":\"{FORMAT}\",\"version\":{VERSION},\"matches\":[")
}

/// The text between the matches and the players.
const BETWEEN: &str = "\n],\"players\":[";

/// The text after the players.
const END: &str = "\n]}\n";

/// Writes a single match, with the players it names, in the same format.
pub(super) fn one(whole: Whole, circle: &[ArchivedPlayer]) -> Result<Vec<u8>, Problem> {
    let internal = |error: &dyn std::fmt::Display| Problem::internal(error);
    let archived = ArchivedMatch::of(whole).map_err(|error| internal(&error))?;
    let mut bytes = opening().into_bytes();
    bytes.push(b'\n');
    serde_json::to_writer(&mut bytes, &archived).map_err(|error| internal(&error))?;
    bytes.extend(BETWEEN.as_bytes());
    for (place, player) in circle.iter().enumerate() {
        bytes.extend(if place == 0 { &b"\n"[..] } else { b",\n" });
        serde_json::to_writer(&mut bytes, player).map_err(|error| internal(&error))?;
    }
    bytes.extend(END.as_bytes());
    Ok(bytes)
}
