//! The log: everything that happened at a table, in order.

use actix_web::web::Data;
use actix_web::{HttpResponse, get};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::at_table::{AtTable, etag};
use super::body::Query;
use super::examples;
use super::problem::{LookRefusals, Problem, QueryRefusals, TokenRefusals};
use super::words::{self, RemarkView};
use crate::live::{Logged, Tables};
use crate::rules::game::Game;
use crate::rules::{EntryNo, Ruling};
use crate::table::{Claim, Record};

/// Which part of the log is wanted.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct LogQuery {
    /// The last entry that the client has, 0 for none.
    #[serde(default)]
    #[param(value_type = Option<u32>, default = 0)]
    after: EntryNo,
    /// How many entries to answer with, at most.
    #[serde(default)]
    #[param(value_type = Option<u16>, minimum = 1, maximum = 1000, default = 200)]
    limit: LogLimit,
}

/// How many entries a page of the log holds at most.
#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "u16")]
struct LogLimit(u16);

impl Default for LogLimit {
    fn default() -> Self {
        LogLimit(200)
    }
}

impl TryFrom<u16> for LogLimit {
    type Error = String;

    fn try_from(limit: u16) -> Result<Self, String> {
        if (1..=1000).contains(&limit) {
            Ok(LogLimit(limit))
        } else {
            Err(format!("a limit of `{limit}`, expected 1 to 1000"))
        }
    }
}

/// Something that happened at a table.
#[derive(Serialize, ToSchema)]
#[schema(as = Entry)]
pub(super) struct EntryView {
    /// Its number, 1 for the first of the match.
    #[schema(value_type = u32, example = 12)]
    seq: EntryNo,
    id: Uuid,
    /// When it was appended.
    at: DateTime<Utc>,
    /// Who said so: `host`, or the id of an account.
    #[schema(example = "host")]
    by: String,
    /// What was claimed.
    claim: Claim,
    /// The referee's ruling, where it is a play.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    ruling: Option<Ruling>,
    /// What the ruling rests on.
    findings: Vec<RemarkView>,
    /// What it brought about.
    effects: Vec<RemarkView>,
    /// The undo that took it back, if one did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u32>, nullable = false)]
    undone_by: Option<EntryNo>,
}

impl EntryView {
    pub(super) fn new(logged: Logged, game: Game, names: &[String]) -> Self {
        EntryView {
            seq: logged.seq,
            id: logged.id,
            at: logged.at,
            by: logged.by,
            findings: words::say(&logged.record.findings, game, names),
            effects: words::say(&logged.record.effects, game, names),
            ruling: logged.record.ruling,
            claim: logged.record.claim,
            undone_by: logged.undone_by,
        }
    }
}

/// A part of a log.
#[derive(Serialize, ToSchema)]
#[schema(example = example)]
pub(super) struct Log {
    /// The entries, in order.
    entries: Vec<EntryView>,
    /// The number of the match's last entry: there is more while it is above
    /// that of the last entry here.
    #[schema(value_type = u32, example = 12)]
    seq: EntryNo,
}

fn example() -> serde_json::Value {
    examples::in_play(|played| {
        let settings = played.table.settings();
        let logged = |(seq, record): (EntryNo, &Record)| Logged {
            seq,
            id: examples::id(),
            by: "host".to_owned(),
            at: examples::at(),
            record: record.clone(),
            undone_by: None,
        };
        Log {
            entries: (1..)
                .zip(&played.log)
                .map(logged)
                .map(|logged| EntryView::new(logged, settings.house_rules.game(), &settings.seats))
                .collect(),
            seq: played.table.seq(),
        }
    })
}

/// Read the log
///
/// Also what was taken back, and what was illegal and moved nothing.
#[utoipa::path(
    tag = "at the table",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The match's id."), LogQuery),
    responses(
        (
            status = 200, description = "The entries after the one asked for.", body = Log,
            headers(("ETag" = String, description = "The match's sequence number."))
        ),
        TokenRefusals,
        LookRefusals,
        QueryRefusals,
    ),
)]
#[get("/matches/{id}/log")]
pub(super) async fn read_log(
    at: AtTable,
    query: Query<LogQuery>,
    tables: Data<Tables>,
) -> Result<HttpResponse, Problem> {
    let LogQuery { after, limit } = query.0;
    let now = at.live.now();
    let settings = now.table.settings();
    let logged = tables
        .log(at.live.opened.id, after, u32::from(limit.0))
        .await?;
    let seq = now.table.seq();
    Ok(HttpResponse::Ok().insert_header(etag(seq)).json(Log {
        entries: logged
            .into_iter()
            .map(|logged| EntryView::new(logged, settings.house_rules.game(), &settings.seats))
            .collect(),
        seq,
    }))
}
