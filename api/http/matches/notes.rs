//! A match's place, note and tags, and deleting a match.

use actix_web::http::header;
use actix_web::web::Data;
use actix_web::{HttpResponse, delete, patch};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::MatchView;
use crate::http::access::at_table::AtTable;
use crate::http::web::body::Body;
use crate::http::web::problem::{Code, Problem};
use crate::http::web::text::{Note, Place, Tag};
use crate::http::web::versions::IfUnchanged;
use crate::live::{Notes, NotesChange, Tables};
use crate::store::SideChange;
use crate::table::MOST_TAGS;

/// The place, note and tags of a match to open.
#[derive(Default)]
pub(super) struct Written {
    pub(super) place: Place,
    pub(super) note: Note,
    pub(super) tags: Vec<Tag>,
}

impl Written {
    pub(super) fn notes(self) -> Result<Notes, Problem> {
        Ok(Notes {
            place: self.place.into(),
            note: self.note.into(),
            tags: each_once(self.tags)?,
        })
    }
}

/// Changes to a match's place, note and tags. Omitted fields stay as they are.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"place": "at Noa's", "tags": ["family", "rainy day"]}))]
pub(in crate::http) struct MatchChange {
    /// Where the match was played. An empty string clears it.
    place: Option<Place>,
    /// A note about the match. An empty string clears it.
    note: Option<Note>,
    /// The new list of tags, replacing all the old ones.
    #[schema(max_items = 12)]
    tags: Option<Vec<Tag>>,
}

/// A match's place, note and tags.
#[derive(Serialize, ToSchema)]
#[schema(as = MatchNotes)]
pub(in crate::http) struct NotesView {
    /// Where the match was played; empty if not given.
    #[schema(max_length = 80, example = "at Noa's")]
    place: String,
    /// A note about the match; empty if not given.
    #[schema(max_length = 2000, example = "Noa's first match.")]
    note: String,
    /// Words to find the match by, sorted and without duplicates.
    #[schema(max_items = 12, example = json!(["family", "rainy day"]))]
    tags: Vec<String>,
}

impl From<Notes> for NotesView {
    fn from(notes: Notes) -> Self {
        NotesView {
            place: notes.place,
            note: notes.note,
            tags: notes.tags,
        }
    }
}

fn each_once(mut tags: Vec<Tag>) -> Result<Vec<String>, Problem> {
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

/// Change a match's place, note and tags
///
/// They are not part of the log, so a change does not affect the table or its `ETag`,
/// only that of the match. With `If-Match`, nothing about the match can have changed
/// since, so no entry can have been added either.
#[utoipa::path(
    tag = "matches",
    params(("id" = uuid::Uuid, Path, description = "The match's id."), IfUnchanged),
    request_body = MatchChange,
    responses(
        (
            status = 200, description = "The changed match.", body = MatchView,
            headers(("ETag" = String, description = "That of the match: see `GET /v1/matches/{id}`."))
        ),
    ),
    extensions(("x-problem-codes" = json!([Code::RoleRequired]))),
)]
#[patch("")]
pub(in crate::http) async fn change_match(
    at: AtTable,
    upon: IfUnchanged,
    body: Body<MatchChange>,
    tables: Data<Tables>,
) -> Result<HttpResponse, Problem> {
    at.host()?;
    let change = NotesChange {
        place: body.0.place.map(String::from),
        note: body.0.note.map(String::from),
        tags: body.0.tags.map(each_once).transpose()?,
    };
    let id = at.live.opened.id;
    loop {
        let before = tables.kept(&at.live).await?;
        let notes = before.notes.clone();
        let view = MatchView::of(&at.live, before).told(at.own);
        upon.permits(&view.tag())?;
        if tables.annotate(id, &notes, change.clone()).await? {
            break;
        }
        // The notes have just changed: compare them again.
    }
    tables.changed(id, SideChange::Notes).await;
    let view = MatchView::of(&at.live, tables.kept(&at.live).await?).told(at.own);
    Ok(HttpResponse::Ok()
        .insert_header((header::ETAG, view.tag()))
        .json(view))
}

/// Delete a match
///
/// Deletes the match with its log, place, note and tags. You cannot undo this. If the
/// match belongs to an account, only that account can: a host token that was used before
/// the match was adopted no longer can.
#[utoipa::path(
    tag = "matches",
    params(("id" = uuid::Uuid, Path, description = "The match's id.")),
    responses(
        (status = 204, description = "The match was deleted."),
    ),
    extensions(("x-problem-codes" = json!([Code::RoleRequired]))),
)]
#[delete("")]
pub(in crate::http) async fn delete_match(
    at: AtTable,
    tables: Data<Tables>,
) -> Result<HttpResponse, Problem> {
    at.host()?;
    tables.delete(at.live, at.own).await?;
    Ok(HttpResponse::NoContent().finish())
}
