//! Exporting all matches and players of an account.

use std::future::ready;

use futures_util::{Stream, StreamExt as _, stream};

use super::export::{JsonLines, Spreadsheet};
use super::import::LINES;
use crate::prelude::*;
use crate::server::slow::STREAMED;
use crate::web::moment::Moment;
use kibitz_game::sheets::archive::{ArchivedPlayer, CopyLine};
use kibitz_game::sheets::{Whole, csv};
use kibitz_service::access::accounts;
use kibitz_service::live::players;
use kibitz_store::matches::Filter;

/// The number of players that are read in one query.
const PLAYERS: i64 = 200;

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
    /// Only matches opened at or after this time (RFC 3339) or day.
    #[param(value_type = Option<String>, max_length = 40, example = "2025-01-01")]
    from: Option<Moment>,
    /// Only matches opened before this time (RFC 3339), or on or before this day.
    #[param(value_type = Option<String>, max_length = 40, example = "2025-12-31")]
    to: Option<Moment>,
    /// The time zone of `from` and `to`, and of the dates in `csv`: an IANA name, or an offset
    /// such as `+03:30`. UTC by default.
    #[serde(default)]
    #[param(value_type = Option<String>, max_length = 40, example = "Europe/Berlin")]
    time_zone: Zone,
}

/// Export everything
///
/// `jsonl` has all matches of the account with their full logs, by opening time, its
/// players, and the house rules that it keeps under names, each in a line of JSON. `POST /v1/imports` can import it, here or elsewhere,
/// without losing anything. It contains no token, code or password. The same history always
/// produces the same bytes.
///
/// One import takes a limited number of matches. If you have more, export them in parts
/// with `from` and `to`, such as year by year. Each part has all players and kept house rules.
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
            status = 200, description = "All matches, players and kept house rules of the account.",
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
) -> Result<HttpResponse, Problem> {
    let (asked, zone) = (&query.0, query.0.time_zone);
    let filter = Filter {
        account_id: Some(caller.id),
        from: asked.from.map(|from| from.begins(zone)),
        before: asked.to.map(|to| to.ends(zone)),
        ..Filter::default()
    };
    let room = slow.room(STREAMED)?;
    let (file, media_type, pieces) = match asked.format {
        BulkFormat::Jsonl => {
            let matches = matches(filter, tables, slow, |whole| line(&CopyLine::Match(&whole)));
            // They come after the matches, because one that is opened in the meantime can name a
            // new player.
            let lines = stream::once(ready(line(&CopyLine::FIRST)))
                .chain(matches)
                .chain(all_players(caller.id, store.clone()))
                .chain(stream::once(rule_sets(caller.id, store)))
                .chain(stream::once(ready(line(&CopyLine::End {}))));
            ("kibitz.jsonl", LINES, lines.boxed_local())
        }
        BulkFormat::Csv => {
            let language = language.spoken();
            let sheets = matches(filter, tables, slow, move |whole| {
                let sheet = whole.sheet(|at| zone.local(at), language);
                let sheet = sheet.map_err(Problem::internal)?;
                let written = csv::written(&sheet).map_err(Problem::internal)?;
                Ok(written.into())
            });
            let beginning = stream::once(ready(Ok(Bytes::from_static(csv::beginning(None)))));
            let sheets = beginning.chain(sheets).boxed_local();
            ("kibitz.csv", "text/csv; charset=utf-8", sheets)
        }
    };
    let attached = format!("attachment; filename=\"{file}\"");
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_DISPOSITION, attached))
        .content_type(media_type)
        .streaming(pieces.inspect(move |_| {
            // It is taken until all is sent.
            let _room = &room;
        })))
}

/// Writes each match that passes the filter, one after the other. At any time, it holds some matches
/// with few entries, or one with many.
fn matches(
    filter: Filter,
    tables: State<Tables>,
    slow: State<SlowWork>,
    write: impl Fn(Whole) -> Result<Bytes, Problem> + Clone + Send + 'static,
) -> impl Stream<Item = Result<Bytes, Problem>> {
    stream::try_unfold(None, move |after| {
        let (tables, slow, write) = (tables.clone(), slow.clone(), write.clone());
        let filter = filter.clone();
        async move {
            let wholes = tables.next_wholes(filter, after).await?;
            let Some(last) = wholes.last() else {
                return Ok(None);
            };
            let here = (last.opened_at.timestamp_micros(), last.id);
            let turn = slow.turn_at_last().await?;
            let written = turn.run(move || {
                let pieces = wholes.into_iter().map(write);
                pieces.collect::<Result<Vec<_>, Problem>>()
            });
            Ok(Some((Bytes::from(written.await?.concat()), Some(here))))
        }
    })
}

/// Writes the lines of the players of an account, some at a time.
fn all_players(account: Uuid, store: State<Store>) -> impl Stream<Item = Result<Bytes, Problem>> {
    stream::try_unfold(None, move |after| {
        let store = store.clone();
        async move {
            let found = players::list(&store, account, None, after, PLAYERS).await?;
            let Some(last) = found.last() else {
                return Ok(None);
            };
            let here = (last.created_at, last.id);
            let lines = found
                .into_iter()
                .map(|player| line(&CopyLine::Player(&ArchivedPlayer::try_from(player)?)));
            let lines = lines.collect::<Result<Vec<_>, Problem>>()?;
            Ok(Some((Bytes::from(lines.concat()), Some(here))))
        }
    })
}

/// Writes the lines of the house rules that an account keeps.
async fn rule_sets(account: Uuid, store: State<Store>) -> Result<Bytes, Problem> {
    let sets = accounts::rule_sets(&store, account).await?;
    let lines = sets.into_iter().map(|set| line(&CopyLine::RuleSet(&set)));
    Ok(lines.collect::<Result<Vec<_>, Problem>>()?.concat().into())
}

fn line(line: &CopyLine<'_>) -> Result<Bytes, Problem> {
    let written = line.written().map_err(Problem::internal)?;
    Ok(written.into())
}
