//! What people write about a match: where it was played, a note, tags.

use diesel::prelude::*;
use uuid::Uuid;

use super::search;
use crate::store::changes::mark;
use crate::store::engine::column::Bind;
use crate::store::engine::schema::{matches, tags};
use crate::store::engine::{Db, Error};
use crate::table::Notes;

/// Replaces the notes of a match. Returns whether the match exists.
pub fn annotate(db: &mut Db, id: Uuid, notes: &Notes) -> Result<bool, Error> {
    db.transaction(|db| {
        let changed = diesel::update(matches::table.find(Bind(id)))
            .set((
                matches::place.eq(&notes.place),
                matches::note.eq(&notes.note),
            ))
            .execute(db)?;
        if changed == 0 {
            return Ok(false);
        }
        diesel::delete(tags::table.filter(tags::match_id.eq(Bind(id)))).execute(db)?;
        let (account, opened_at) = matches::table
            .find(Bind(id))
            .select((matches::account_id, matches::opened_at))
            .first(db)?;
        super::tags::add(db, id, account, opened_at, &notes.tags)?;
        search::index(db, id)?;
        mark::a_match(db, id)?;
        Ok(true)
    })
}
