//! The log: everything that happened at a table, in order.

use actix_web::web::Data;
use actix_web::{HttpResponse, get};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::at_table::AtTable;
use super::body::Query;
use super::conditional::{self, Known, Unchanged};
use super::examples;
use super::problem::{LookRefusals, Problem, QueryRefusals, TokenRefusals};
use super::words::{self, RemarkView};
use crate::live::{Logged, Missed, Tables};
use crate::rules::{EntryNo, Ruling};
use crate::table::{Claim, Dropped, Record, Refused, Table, script};

/// Which part of the log is wanted.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct LogQuery {
    /// The last entry that the client has, 0 for none.
    #[serde(default)]
    #[param(value_type = Option<i64>, minimum = 0, maximum = 4_294_967_295_u32, default = 0)]
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
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Entry)]
pub(super) struct EntryView {
    /// Its number, 1 for the first of the match.
    #[schema(value_type = u32, example = 12)]
    seq: EntryNo,
    id: Uuid,
    /// When it was appended.
    at: DateTime<Utc>,
    /// Who said so: `host`, the id of the account whose match it is, or that of a
    /// member.
    #[schema(example = "host")]
    by: String,
    /// What was claimed. Which players of its circle those of a lineup are, only the
    /// account whose match it is reads in the log.
    claim: Claim,
    /// The referee's ruling, where it is a play.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    ruling: Option<Ruling>,
    /// What the ruling rests on.
    findings: Vec<RemarkView>,
    /// What it brought about.
    effects: Vec<RemarkView>,
    /// When it was made, by the clock of a phone that was offline then.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    made_at: Option<DateTime<Utc>>,
    /// Why it was not applied, where it was made offline and could not follow
    /// what others had entered meanwhile. It moved nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    refused: Option<Refused>,
    /// Of an undo: the entry after which everything was taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u32>, nullable = false)]
    back_to: Option<EntryNo>,
    /// The entry that took it back, if one did: an undo, the consent to one, or
    /// a replaced result that it could not follow. Never in the stream of events,
    /// where an entry is always told as it was appended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u32>, nullable = false)]
    undone_by: Option<EntryNo>,
    /// Of a replaced result: what could not follow it and was dropped.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    dropped: Option<Dropped>,
}

impl EntryView {
    /// An entry in words, with the names that the table had then.
    pub(super) fn new(mut logged: Logged, table: &Table) -> Self {
        logged.record.claim.forget_players();
        EntryView::of_own(logged, table)
    }

    /// The same for the account whose match it is.
    fn of_own(logged: Logged, table: &Table) -> Self {
        let game = table.settings().house_rules.game();
        let names = table.names_at(logged.seq);
        EntryView {
            seq: logged.seq,
            id: logged.id,
            at: logged.at,
            by: logged.by,
            findings: words::say(&logged.record.findings, game, names),
            effects: words::say(&logged.record.effects, game, names),
            ruling: logged.record.ruling,
            made_at: logged.record.made_at,
            refused: logged.record.refused,
            back_to: logged.record.back_to,
            claim: logged.record.claim,
            undone_by: logged.undone_by,
            dropped: logged.record.dropped,
        }
    }

    /// An entry as it was appended: what came of it later is left out.
    pub(super) fn appended(logged: Logged, table: &Table) -> Self {
        EntryView {
            undone_by: None,
            ..EntryView::new(logged, table)
        }
    }

    /// What a phone missed, and whether there is more.
    pub(super) fn missed(missed: &Missed) -> (Vec<EntryView>, bool) {
        let entries = missed.entries.iter().cloned();
        let entries = entries.map(|logged| EntryView::new(logged, &missed.now.table));
        (entries.collect(), missed.more)
    }

    /// The entries of a match as the document's examples show them.
    pub(super) fn examples(played: &script::Match) -> Vec<EntryView> {
        let logged = |(seq, record): (EntryNo, &Record)| Logged {
            seq,
            id: examples::id(),
            by: "host".to_owned(),
            at: examples::at(),
            record: record.clone(),
            undone_by: None,
        };
        let logged = (1..).zip(&played.log).map(logged);
        logged
            .map(|logged| EntryView::new(logged, &played.table))
            .collect()
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
    examples::in_play(|played| Log {
        entries: EntryView::examples(played),
        seq: played.table.seq(),
    })
}

/// Read the log
///
/// Also what was taken back, and what was illegal and moved nothing.
#[utoipa::path(
    tag = "at the table",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The match's id."), LogQuery, Known),
    responses(
        (
            status = 200, description = "The entries after the one asked for.", body = Log,
            headers(("ETag" = String, description = "The match's sequence number."))
        ),
        Unchanged,
        TokenRefusals,
        LookRefusals,
        QueryRefusals,
    ),
)]
#[get("/log")]
pub(super) async fn read_log(
    at: AtTable,
    query: Query<LogQuery>,
    known: Known,
    tables: Data<Tables>,
) -> Result<HttpResponse, Problem> {
    let LogQuery { after, limit } = query.0;
    let now = at.live.now();
    if let Some(unchanged) = known.unchanged(now.table.seq()) {
        return Ok(unchanged);
    }
    let logged = tables
        .log(at.live.opened.id, after, u32::from(limit.0))
        .await?;
    let seq = now.table.seq();
    let view = if at.own {
        EntryView::of_own
    } else {
        EntryView::new
    };
    let log = Log {
        entries: logged
            .into_iter()
            .map(|logged| view(logged, &now.table))
            .collect(),
        seq,
    };
    Ok(conditional::state_at(seq, &log))
}
