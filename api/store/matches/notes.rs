//! What people write about a match: where and when it was played, a note, tags.

use std::collections::HashMap;

use chrono::TimeDelta;

use super::search;
use crate::engine::schema::{matches, members, seats, tags};
use crate::prelude::*;
use kibitz_game::table::Notes;

/// The part of a match's notes that is in its row: the tags are in another table.
#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = matches, treat_none_as_default_value = false)]
pub(super) struct NotesRow {
    place: String,
    note: String,
    pub(super) recorded_at: Option<DateTime<Utc>>,
    lasted: Option<i64>,
}

impl From<&Notes> for NotesRow {
    fn from(notes: &Notes) -> Self {
        NotesRow {
            place: notes.place.clone(),
            note: notes.note.clone(),
            recorded_at: notes.recorded_at,
            lasted: notes.lasted.map(i64::from),
        }
    }
}

impl NotesRow {
    /// Completes the notes with the tags.
    pub(super) fn with(self, tags: Vec<String>) -> Notes {
        Notes {
            place: self.place,
            note: self.note,
            tags,
            recorded_at: self.recorded_at,
            lasted: self.lasted.and_then(|seconds| u32::try_from(seconds).ok()),
        }
    }
}

/// Replaces the notes of a match. Returns whether the match exists.
pub fn annotate(db: &mut Db, id: Uuid, notes: &Notes) -> Result<bool, Error> {
    let row = NotesRow::from(notes);
    db.transaction(|db| {
        let one = matches::table.find(Bind(id));
        let changed = diesel::update(one).set((
            matches::place.eq(row.place),
            matches::note.eq(row.note),
            matches::recorded_at.eq(row.recorded_at),
            matches::lasted.eq(row.lasted),
        ));
        if !db.changes(changed)? {
            return Ok(false);
        }
        diesel::delete(tags::table.filter(tags::match_id.eq(Bind(id)))).execute(db)?;
        let (account, opened_at) = one
            .select((matches::account_id, matches::opened_at))
            .first(db)?;
        add_tags(db, id, account, opened_at, &notes.tags)?;
        search::index(db, id)?;
        Ok(true)
    })
}

/// Changes when a match was played. The caller counts its result again, and changes its notes with
/// [`annotate`].
pub fn date(
    db: &mut Db,
    id: Uuid,
    opened_at: DateTime<Utc>,
    finished_at: Option<DateTime<Utc>>,
) -> Result<(), Error> {
    db.transaction(|db| {
        diesel::update(matches::table.find(Bind(id)))
            .set((
                matches::opened_at.eq(Bind(opened_at)),
                matches::finished_at.eq(finished_at),
            ))
            .execute(db)?;
        // Pages of lists are read from one index, so the time is there as well.
        diesel::update(seats::table.filter(seats::match_id.eq(Bind(id))))
            .set(seats::opened_at.eq(Some(opened_at)))
            .execute(db)?;
        diesel::update(members::table.filter(members::match_id.eq(Bind(id))))
            .set(members::opened_at.eq(Some(opened_at)))
            .execute(db)?;
        Ok(())
    })
}

/// Reads how long a match took, if people said so.
pub fn lasted(db: &mut Db, id: Uuid) -> Result<Option<TimeDelta>, Error> {
    let lasted: Option<Option<i64>> =
        db.one(matches::table.find(Bind(id)).select(matches::lasted))?;
    Ok(lasted.flatten().map(TimeDelta::seconds))
}

/// Reads the tags of each of these matches that has some, in order.
pub(crate) fn tags_of(
    db: &mut Db,
    ids: impl IntoIterator<Item = Uuid>,
) -> Result<HashMap<Uuid, Vec<String>>, Error> {
    let mut found: Vec<(Uuid, String)> = tags::table
        .filter(tags::match_id.eq_any(ids.into_iter().map(Bind)))
        .select((tags::match_id, tags::tag))
        .load(db)?;
    // Not sorted in the database, where the order depends on its collation.
    found.sort_unstable();
    let mut tags: HashMap<Uuid, Vec<String>> = HashMap::new();
    for (id, tag) in found {
        tags.entry(id).or_default().push(tag);
    }
    Ok(tags)
}

/// Adds tags to a match that has none.
pub(super) fn add_tags(
    db: &mut Db,
    id: Uuid,
    account_id: Option<Uuid>,
    opened_at: DateTime<Utc>,
    tags: &[String],
) -> Result<(), Error> {
    for tag in tags {
        let row = (
            tags::match_id.eq(Bind(id)),
            tags::tag.eq(tag),
            tags::opened_at.eq(Bind(opened_at)),
            tags::account_id.eq(account_id),
        );
        diesel::insert_into(tags::table).values(row).execute(db)?;
    }
    Ok(())
}
