//! An entry of the log, as it is told.

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::games::words::{self, RemarkView};
use crate::http::web::examples;
use crate::live::{Logged, Missed};
use crate::rules::{EntryNo, Ruling};
use crate::table::{Claim, Dropped, Record, Refused, Table, script};

/// Something that happened at a table.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Entry)]
pub(in crate::http) struct EntryView {
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
    pub(in crate::http) fn new(mut logged: Logged, table: &Table) -> Self {
        logged.record.claim.forget_players();
        EntryView::of_own(logged, table)
    }

    /// The same for the account whose match it is.
    pub(super) fn of_own(logged: Logged, table: &Table) -> Self {
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
    pub(in crate::http) fn appended(logged: Logged, table: &Table) -> Self {
        EntryView {
            undone_by: None,
            ..EntryView::new(logged, table)
        }
    }

    /// What a phone missed, and whether there is more.
    pub(in crate::http) fn missed(missed: &Missed) -> (Vec<EntryView>, bool) {
        let entries = missed.entries.iter().cloned();
        let entries = entries.map(|logged| EntryView::new(logged, &missed.now.table));
        (entries.collect(), missed.more)
    }

    /// The entries of a match as the document's examples show them.
    pub(in crate::http) fn examples(played: &script::Match) -> Vec<EntryView> {
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
