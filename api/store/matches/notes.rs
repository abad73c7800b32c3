//! What people write about a match: where it was played, a note, tags.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use super::search;
use crate::store::changes::mark;
use crate::store::engine::schema::{matches, tags};
use crate::store::engine::{Db, Error, value};

/// What people wrote about a match. It is not part of the log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// Where it was played. Empty if not given.
    pub place: String,
    /// Anything else. Empty if not given.
    pub note: String,
    /// In order, without duplicates.
    pub tags: Vec<String>,
}

/// Replaces the notes of a match. Returns whether the match exists.
pub fn annotate(db: &mut Db, id: Uuid, notes: &Notes) -> Result<bool, Error> {
    db.transaction(|db| {
        let changed = diesel::update(matches::table.find(id.to_string()))
            .set((
                matches::place.eq(&notes.place),
                matches::note.eq(&notes.note),
            ))
            .execute(db)?;
        if changed == 0 {
            return Ok(false);
        }
        diesel::delete(tags::table.filter(tags::match_id.eq(id.to_string()))).execute(db)?;
        let (account, opened_at): (Option<String>, chrono::NaiveDateTime) = matches::table
            .find(id.to_string())
            .select((matches::account_id, matches::opened_at))
            .first(db)?;
        let account = value::maybe_id(account.as_deref())?;
        tag(db, id, account, opened_at.and_utc(), &notes.tags)?;
        search::index(db, &id.to_string())?;
        mark::a_match(db, id)?;
        Ok(true)
    })
}

/// Adds tags to a match that has none.
pub(super) fn tag(
    db: &mut Db,
    id: Uuid,
    account_id: Option<Uuid>,
    opened_at: DateTime<Utc>,
    tags: &[String],
) -> Result<(), Error> {
    for tag in tags {
        let row = (
            tags::match_id.eq(id.to_string()),
            tags::tag.eq(tag),
            tags::opened_at.eq(value::naive(opened_at)),
            tags::account_id.eq(account_id.map(|id| id.to_string())),
        );
        diesel::insert_into(tags::table).values(row).execute(db)?;
    }
    Ok(())
}
