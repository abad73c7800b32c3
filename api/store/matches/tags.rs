//! The tags of a match.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use crate::engine::column::Bind;
use crate::engine::schema::tags;
use crate::engine::{Db, Error};

/// The tags of a match, in order.
pub(super) fn of(db: &mut Db, id: Uuid) -> Result<Vec<String>, Error> {
    let mut tags: Vec<String> = tags::table
        .filter(tags::match_id.eq(Bind(id)))
        .select(tags::tag)
        .load(db)?;
    // Not sorted in the database, where the order depends on its collation.
    tags.sort();
    Ok(tags)
}

/// Adds tags to a match that has none.
pub(super) fn add(
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
