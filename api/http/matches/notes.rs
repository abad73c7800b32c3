//! A match's place, note and tags, and deleting a match.

use chrono::TimeZone;
use serde_with::skip_serializing_none;

use super::MatchView;
use crate::prelude::*;
use crate::web::conditional::IfUnchanged;
use crate::web::text::{Note, Place, Tag};
use kibitz_game::table::{LONGEST_MATCH, MOST_TAGS};
use kibitz_service::live::{Notes, NotesChange};
use kibitz_store::SideChange;

/// Changes to a match's place, note and tags. Omitted fields stay as they are.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"place": "at Noa's", "tags": ["family", "rainy day"]}))]
pub(crate) struct MatchChange {
    /// Where the match was played. An empty string clears it.
    place: Option<Place>,
    /// A note about the match. An empty string clears it.
    note: Option<Note>,
    /// The new list of tags, replacing all the old ones.
    #[schema(max_items = 12)]
    tags: Option<Vec<Tag>>,
    /// When the match was played, if it was entered later: from 1900 to when it was really
    /// opened. `finished_at` moves with it. The log keeps the times of its entries.
    opened_at: Option<Timestamp>,
    /// How long the match took, in seconds, if its entries do not show it. 0 goes back to
    /// what the entries show.
    #[schema(maximum = 604_800, example = 5400)]
    duration_seconds: Option<u32>,
}

/// A match's place, note and tags, and corrections of when it was played.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[schema(as = MatchNotes)]
pub(crate) struct NotesView {
    /// Where the match was played; empty if not given.
    #[schema(max_length = 80, example = "at Noa's")]
    place: String,
    /// A note about the match; empty if not given.
    #[schema(max_length = 2000, example = "Noa's first match.")]
    note: String,
    /// Words to find the match by, sorted and without duplicates.
    #[schema(max_items = 12, example = json!(["family", "rainy day"]))]
    tags: Vec<String>,
    /// When the match was really opened, if its `opened_at` has been corrected since.
    recorded_at: Option<Timestamp>,
    /// How long the match took, in seconds, if it was entered.
    #[schema(minimum = 1, maximum = 604_800, example = 5400)]
    lasted_seconds: Option<u32>,
}

impl From<Notes> for NotesView {
    fn from(notes: Notes) -> Self {
        NotesView {
            place: notes.place,
            note: notes.note,
            tags: notes.tags,
            recorded_at: notes.recorded_at.map(Timestamp::from),
            lasted_seconds: notes.lasted,
        }
    }
}

pub(super) fn each_once(mut tags: Vec<Tag>) -> Result<Vec<String>, Problem> {
    if tags.len() > MOST_TAGS {
        let detail = format!("{} tags are too many.", tags.len());
        return Err(Problem::new(Code::InvalidBody, detail)
            .field("tags")
            .expected(format!("at most {MOST_TAGS} tags")));
    }
    tags.sort();
    tags.dedup();
    Ok(tags.into_iter().map(String::from).collect())
}

/// Checks that a match can have taken so long. 0 is for what its entries tell.
fn possible(seconds: u32) -> Result<u32, Problem> {
    match seconds {
        0..=LONGEST_MATCH => Ok(seconds),
        _ => Err(Problem::new(Code::InvalidBody, "No match takes that long.")
            .field("duration_seconds")
            .expected(format!("0 to {LONGEST_MATCH}"))),
    }
}

/// Checks that a match was not played later than it was recorded, nor before people can
/// remember.
pub(super) fn not_later(
    opened_at: DateTime<Utc>,
    recorded_at: DateTime<Utc>,
) -> Result<(), Problem> {
    let earliest = Utc.with_ymd_and_hms(1900, 1, 1, 0, 0, 0).earliest();
    let latest = Timestamp::from(recorded_at);
    if Some(opened_at) >= earliest && Timestamp::from(opened_at) <= latest {
        return Ok(());
    }
    let detail = "A match is played before it is recorded, or at the same time.";
    Err(Problem::new(Code::InvalidBody, detail)
        .field("opened_at")
        .expected(format!(
            "1900-01-01T00:00:00Z to {:?}",
            DateTime::from(latest)
        )))
}

/// Change a match's place, note, tags, date and duration
///
/// They are not part of the log, so a change does not affect the table or its `ETag`, only
/// that of the match. For a match that was entered later, set `opened_at` to when it was
/// played: `finished_at`, lists and statistics follow, and its entries keep the times when
/// they were made. Set `duration_seconds` for a match that was not entered while it was
/// played. Clients that follow the match are asked to connect again. With `If-Match`, the
/// change is made only if nothing about the match has changed since, not even its log.
#[utoipa::path(
    tag = "matches",
    params(IfUnchanged),
    request_body = MatchChange,
    responses(
        (
            status = 200, description = "The changed match.", body = MatchView,
            headers(("ETag" = String, description = "The `ETag` of the match: see `GET /v1/matches/{id}`."))
        ),
    ),
    extensions(("x-problem-codes" = json!([Code::RoleRequired]))),
)]
#[patch("")]
pub(crate) async fn change_match(
    at: AtTable,
    upon: IfUnchanged,
    body: Body<MatchChange>,
    tables: State<Tables>,
) -> Result<HttpResponse, Problem> {
    at.host()?;
    let change = NotesChange {
        place: body.0.place.map(String::from),
        note: body.0.note.map(String::from),
        tags: body.0.tags.map(each_once).transpose()?,
        opened_at: body.0.opened_at.map(DateTime::from),
        lasted: body.0.duration_seconds.map(possible).transpose()?,
    };
    let id = at.live.opened.id;
    if let Some(opened_at) = change.opened_at {
        not_later(opened_at, at.live.opened.recorded_at)?;
    }
    loop {
        let before = tables.kept(&at.live).await?;
        let notes = before.notes.clone();
        let view = MatchView::of(&at.live, before, at.role).told(at.own);
        upon.permits(&view.tag())?;
        if tables.annotate(id, &notes, change.clone()).await? {
            break;
        }
        // The notes have just changed: compare them again.
    }
    tables.changed(id, SideChange::Notes).await;
    // A match that is dated otherwise is read again.
    let (view, _) = MatchView::read(&tables, id, at.role, at.own).await?;
    Ok(view.tagged(HttpResponse::Ok()).json(view))
}

/// Delete a match
///
/// Deletes the match with its log, place, note and tags. You cannot undo this. If the
/// match belongs to an account, only that account can: a host token that was used before
/// the match was adopted no longer can.
#[utoipa::path(
    tag = "matches",
    responses(
        (status = 204, description = "The match was deleted."),
    ),
    extensions(("x-problem-codes" = json!([Code::RoleRequired]))),
)]
#[delete("")]
pub(crate) async fn delete_match(
    at: AtTable,
    tables: State<Tables>,
) -> Result<HttpResponse, Problem> {
    at.host()?;
    tables.delete(at.live, at.own).await?;
    Ok(HttpResponse::NoContent().finish())
}
