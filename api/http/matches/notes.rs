//! What people write about a match.

use actix_web::web::Data;
use actix_web::{HttpResponse, delete, patch};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::MatchView;
use crate::http::access::at_table::AtTable;
use crate::http::web::body::Body;
use crate::http::web::conditional::etag;
use crate::http::web::problem::{BodyRefusals, Code, LookRefusals, Problem, TokenRefusals};
use crate::http::web::text::{Note, Place, Tag};
use crate::live::{Notes, NotesChange, Tables};

/// How many tags a match may have.
pub(in crate::http) const MOST_TAGS: usize = 12;

/// What is written about a match that is opened.
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

/// A change of what is written about a match: what is left out stays.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"place": "at Noa's", "tags": ["family", "rainy day"]}))]
pub(in crate::http) struct MatchChange {
    /// Where it was played; empty for nowhere in particular.
    #[schema(nullable = false)]
    place: Option<Place>,
    /// Anything worth remembering; empty for nothing.
    #[schema(nullable = false)]
    note: Option<Note>,
    /// All tags, in place of those it had.
    #[schema(nullable = false, max_items = 12)]
    tags: Option<Vec<Tag>>,
}

/// What is written about a match.
#[derive(Serialize, ToSchema)]
#[schema(as = MatchNotes)]
pub(in crate::http) struct NotesView {
    /// Where it was played; empty for nowhere in particular.
    #[schema(max_length = 80, example = "at Noa's")]
    place: String,
    /// Anything worth remembering; empty for nothing.
    #[schema(max_length = 2000, example = "Noa's first match.")]
    note: String,
    /// Words to find it by, each once, in order.
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
        return Err(
            Problem::new(Code::InvalidBody, format!("{} tags.", tags.len()))
                .field("tags")
                .expected(format!("up to {MOST_TAGS} tags")),
        );
    }
    tags.sort();
    tags.dedup();
    Ok(tags.into_iter().map(String::from).collect())
}

/// Change what is written about a match
///
/// Its place, note and tags. They are not in the log, and change neither the
/// table nor its `ETag`.
#[utoipa::path(
    tag = "matches",
    security(("token" = [])),
    params(("id" = uuid::Uuid, Path, description = "The match's id.")),
    request_body = MatchChange,
    responses(
        (
            status = 200, description = "The match as it is now.", body = MatchView,
            headers(("ETag" = String, description = "Its sequence number."))
        ),
        TokenRefusals,
        LookRefusals,
        BodyRefusals,
    ),
)]
#[patch("")]
pub(in crate::http) async fn change_match(
    at: AtTable,
    body: Body<MatchChange>,
    tables: Data<Tables>,
) -> Result<HttpResponse, Problem> {
    at.host()?;
    let change = NotesChange {
        place: body.0.place.map(String::from),
        note: body.0.note.map(String::from),
        tags: body.0.tags.map(each_once).transpose()?,
    };
    tables.annotate(at.live.opened.id, change).await?;
    let view = MatchView::of(&at.live, tables.kept(&at.live).await?).told(at.own);
    Ok(HttpResponse::Ok().insert_header(etag(view.seq)).json(view))
}

/// Delete a match
///
/// With its log and all that is written about it. There is no way back.
#[utoipa::path(
    tag = "matches",
    security(("token" = [])),
    params(("id" = uuid::Uuid, Path, description = "The match's id.")),
    responses(
        (status = 204, description = "The match is no more."),
        TokenRefusals,
        LookRefusals,
    ),
)]
#[delete("")]
pub(in crate::http) async fn delete_match(
    at: AtTable,
    tables: Data<Tables>,
) -> Result<HttpResponse, Problem> {
    at.host()?;
    tables.delete(at.live).await?;
    Ok(HttpResponse::NoContent().finish())
}
