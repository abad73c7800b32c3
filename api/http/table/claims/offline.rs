//! What a phone entered while it was offline, in one batch.

use std::collections::HashSet;
use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{HttpResponse, post};
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use super::append;
use crate::http::access::at_table::AtTable;
use crate::http::table::entry::EntryView;
use crate::http::table::view::TableView;
use crate::http::web::body::{self, Body};
use crate::http::web::conditional::IfMatch;
use crate::http::web::examples;
use crate::http::web::problem::{BatchRefusals, Code, LookRefusals, Problem, TokenRefusals};
use crate::http::web::text::{Name, Reason};
use crate::live::{Appended, Logged, Tables};
use crate::rules::EntryNo;
use crate::store;
use crate::table::{Claim, Sitting};

/// How many times as large as another body a batch may be: room for the most entries.
const ROOM: usize = 4;

/// The most entries of a batch.
const MOST_ENTRIES: usize = 500;

/// How far a phone's clock may be off.
const SKEW: TimeDelta = TimeDelta::minutes(5);

/// What a phone entered while it was offline.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::http) struct Batch {
    /// The last entry that the phone knows of; it is told what it missed since.
    #[schema(value_type = Option<u32>, nullable = false, example = 12)]
    after: Option<EntryNo>,
    /// What was entered, in order.
    #[schema(value_type = Vec<OfflineEntry>, min_items = 1, max_items = 500)]
    entries: Vec<Value>,
}

/// Something entered on a phone that was offline.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001",
    "made_at": "2025-07-15T19:30:00Z",
    "claim": {
        "kind": "play", "seat": 2,
        "play": {"game": "echad", "kind": "lay", "cards": ["blue-he"]}
    }
}))]
pub(super) struct OfflineEntry {
    /// The id that the phone gave it.
    id: Uuid,
    /// When it was made, by the phone's clock.
    made_at: DateTime<Utc>,
    /// What was claimed.
    claim: Claim,
}

/// What became of a batch.
#[derive(Serialize, ToSchema)]
#[schema(example = example)]
pub(super) struct CaughtUp {
    /// What became of each entry, in the order of the batch.
    answers: Vec<OfflineAnswer>,
    /// What the phone missed: the entries after the last that it knew of, up to
    /// where the batch began. Absent where it did not say which that was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    missed: Option<Vec<EntryView>>,
    /// Whether it missed more than that: read on in the log.
    more: bool,
    /// The table as it is now.
    table: TableView,
}

/// What became of an entry that was made offline.
#[derive(Serialize, ToSchema)]
#[serde(tag = "outcome", rename_all = "snake_case")]
pub(super) enum OfflineAnswer {
    /// It is in the log: judged, or with what kept it from being applied.
    Recorded {
        /// The entry, as the log has it.
        entry: EntryView,
    },
    /// It was in the log already.
    Known {
        /// The entry, as the log has it.
        entry: EntryView,
    },
    /// It is not in the log.
    Refused {
        /// The id that the phone gave it, if it can be read.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        id: Option<Uuid>,
        /// Why.
        problem: Problem,
    },
}

fn example() -> Value {
    examples::in_play(|played| {
        let mut entries = EntryView::examples(played);
        let entry = entries.pop()?;
        Some(CaughtUp {
            answers: vec![OfflineAnswer::Recorded { entry }],
            missed: Some(entries),
            more: false,
            table: TableView::from(&played.table),
        })
    })
}

/// Enter what was made offline
///
/// Each entry is appended in its turn, as if it were entered now, and each is
/// answered. A play is judged on the table as it is by then; an illegal one is
/// recorded and moves nothing. What cannot follow what others entered meanwhile
/// (no round is open any more, the match is over) is recorded too, with what
/// was `refused` in it, and moves nothing: it is in the log for people to see.
/// Only what is malformed, or could be right at no time, is refused; the
/// entries after it are taken all the same.
///
/// Sending a batch again is safe: what is in the log already is answered as it
/// was recorded.
#[utoipa::path(
    tag = "at the table",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The match's id.")),
    request_body = Batch,
    responses(
        (
            status = 200, description = "What became of each entry.", body = CaughtUp,
            headers(("ETag" = String, description = "The match's sequence number."))
        ),
        TokenRefusals,
        LookRefusals,
        BatchRefusals,
    ),
)]
#[post("/log")]
pub(in crate::http) async fn catch_up(
    at: AtTable,
    body: Body<Batch, ROOM>,
    tables: Data<Tables>,
) -> Result<HttpResponse, Problem> {
    at.player()?;
    let Batch { after, entries } = body.0;
    if !(1..=MOST_ENTRIES).contains(&entries.len()) {
        let detail = format!("A batch of {} entries.", entries.len());
        return Err(Problem::new(Code::InvalidBody, detail)
            .field("entries")
            .expected(format!("1 to {MOST_ENTRIES} entries")));
    }
    let missed = match after {
        Some(after) => Some(EntryView::missed(&tables.missed(&at.live, after).await?)),
        None => None,
    };
    let mut ids = HashSet::new();
    let mut answers = Vec::with_capacity(entries.len());
    for (place, entry) in entries.into_iter().enumerate() {
        let place = format!("entries[{place}]");
        let id = entry.get("id").and_then(Value::as_str);
        let id = id.and_then(|id| id.parse().ok());
        answers.push(match take(&tables, &at, &mut ids, &place, entry).await {
            Ok(appended) => answer(&tables, &at, appended).await?,
            Err(problem) => OfflineAnswer::Refused { id, problem },
        });
    }
    let now = at.live.now();
    let (missed, more) = missed.map_or((None, false), |(missed, more)| (Some(missed), more));
    let caught_up = CaughtUp {
        answers,
        missed,
        more,
        table: TableView::from(&now.table),
    };
    Ok(append::answer(StatusCode::OK, now.table.seq(), caught_up))
}

/// Appends one entry of a batch.
async fn take(
    tables: &Tables,
    at: &AtTable,
    ids: &mut HashSet<Uuid>,
    place: &str,
    entry: Value,
) -> Result<Appended, Problem> {
    let OfflineEntry { id, made_at, claim } = body::part(entry, place)?;
    let field = |name: &str| format!("{place}.{name}");
    if !ids.insert(id) {
        return Err(
            Problem::new(Code::IdTwice, "An earlier entry of the batch has this id.")
                .field(field("id"))
                .expected("an id of its own for each entry"),
        );
    }
    let (opened, latest) = (at.live.opened.opened_at, store::now() + SKEW);
    if made_at < opened - SKEW || made_at > latest {
        return Err(Problem::new(
            Code::TimeOutOfRange,
            "It was made before the match was opened, or it is not made yet.",
        )
        .field(field("made_at"))
        .expected(format!("{opened:?} to {latest:?}")));
    }
    let claim = checked(claim).map_err(|(member, detail, expected)| {
        Problem::new(Code::InvalidBody, detail)
            .field(field(&format!("claim.{member}")))
            .expected(expected)
    })?;
    let mut new = append::new(at, &IfMatch { entry: None }, id, claim);
    new.made_at = Some(made_at);
    tables
        .append(Arc::clone(&at.live), new)
        .await
        .map_err(|error| Problem::from(error).within(place))
}

/// A claim with texts of the right form; or which text is not, what is wrong
/// with it, and what would be right.
pub(in crate::http) fn checked(claim: Claim) -> Result<Claim, (String, String, &'static str)> {
    let reason = |member: &str, text: String| {
        let expected = "1 to 280 characters, none of them a control character";
        let reason = Reason::try_from(text).map(String::from);
        reason.map_err(|detail| (member.to_owned(), detail, expected))
    };
    let name = |place: usize, text: String| {
        let expected = "1 to 64 characters, none of them a control character";
        let name = Name::try_from(text).map(String::from);
        name.map_err(|detail| (format!("seats[{place}].name"), detail, expected))
    };
    Ok(match claim {
        Claim::Adjustment {
            seat,
            points,
            reason: text,
        } => Claim::Adjustment {
            seat,
            points,
            reason: reason("reason", text)?,
        },
        Claim::End { reason: text } => Claim::End {
            reason: text.map(|text| reason("reason", text)).transpose()?,
        },
        Claim::Confirmation {
            round,
            seat,
            agrees,
            note,
        } => Claim::Confirmation {
            round,
            seat,
            agrees,
            note: note.map(|text| reason("note", text)).transpose()?,
        },
        Claim::Lineup { seats } => Claim::Lineup {
            seats: seats
                .into_iter()
                .enumerate()
                .map(|(place, sitting)| {
                    let chosen = sitting.name.map(|text| name(place, text));
                    Ok(Sitting {
                        name: chosen.transpose()?,
                        ..sitting
                    })
                })
                .collect::<Result<_, _>>()?,
        },
        // These have no texts.
        Claim::Round { .. }
        | Claim::Play { .. }
        | Claim::Result { .. }
        | Claim::Replacement { .. }
        | Claim::Undo { .. }
        | Claim::Consent { .. }
        | Claim::Reopen => claim,
    })
}

/// What is answered to an entry that is in the log.
async fn answer(
    tables: &Tables,
    at: &AtTable,
    appended: Appended,
) -> Result<OfflineAnswer, Problem> {
    let now = at.live.now();
    let view = |logged| EntryView::new(logged, &now.table);
    if !appended.again {
        let entry = view(Logged::from(&appended));
        return Ok(OfflineAnswer::Recorded { entry });
    }
    // It may have been taken back since.
    let before = appended.seq.saturating_sub(1);
    let id = at.live.opened.id;
    let found = tables.log(id, &now.table, before, 1).await?.pop();
    let logged = found.unwrap_or_else(|| Logged::from(&appended));
    let entry = view(logged);
    Ok(OfflineAnswer::Known { entry })
}
