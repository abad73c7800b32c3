//! Matches that belong to nobody and that nobody has touched for long.

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use diesel::dsl::{exists, not};
use diesel::prelude::*;
use uuid::Uuid;

use super::last::last_at;
use super::summary::hold;
use crate::engine::column::Bind;
use crate::engine::schema::{matches, members};
use crate::engine::{Db, Error};

/// Before Kibitz: only a wrong clock opens a match then, and nobody knows when it was touched.
fn beginning() -> DateTime<Utc> {
    NaiveDate::from_ymd_opt(2025, 1, 1)
        .unwrap_or_default()
        .and_time(NaiveTime::MIN)
        .and_utc()
}

/// Narrows a query to matches that were not touched since `before`, and that no account
/// owns or has joined.
macro_rules! untouched {
    ($query:expr, $before:expr) => {{
        let before = $before;
        let joined = members::table
            .filter(members::match_id.eq(matches::id))
            .filter(members::account_id.is_not_null());
        $query
            .filter(matches::account_id.is_null())
            // Touched means later, but this has an index.
            .filter(matches::opened_at.lt(Bind(before)))
            .filter((matches::recorded_at.is_null()).or(matches::recorded_at.lt(Some(before))))
            .filter(
                (matches::opened_at.ge(Bind(beginning())))
                    .or(matches::recorded_at.ge(Some(beginning()))),
            )
            .filter(last_at().is_null().or(last_at().lt(Some(before))))
            .filter(not(exists(joined)))
    }};
}

/// Up to `limit` matches that were not touched since `before`, and that no account owns or
/// has joined.
pub fn untouched(db: &mut Db, before: DateTime<Utc>, limit: i64) -> Result<Vec<Uuid>, Error> {
    let ids: Vec<Uuid> = untouched!(matches::table, before)
        .limit(limit)
        .select(matches::id)
        .load(db)?;
    Ok(ids)
}

/// When the newest match was opened that no account owns, if there is one.
pub fn newest_of_nobody(db: &mut Db) -> Result<Option<DateTime<Utc>>, Error> {
    let newest: Option<DateTime<Utc>> = matches::table
        .filter(matches::account_id.is_null())
        .order(matches::opened_at.desc())
        .select(matches::opened_at)
        .first(db)
        .optional()?;
    Ok(newest)
}

/// Deletes a match if it still is one of the [`untouched`]. Returns whether it was.
pub fn delete_untouched(db: &mut Db, id: Uuid, before: DateTime<Utc>) -> Result<bool, Error> {
    // First the lock, because an entry that is being appended does not change the match,
    // and so would not keep the database from deleting it.
    if !hold(db, id)? {
        return Ok(false);
    }
    let one = matches::table.filter(matches::id.eq(Bind(id)));
    Ok(diesel::delete(untouched!(one, before)).execute(db)? > 0)
}
