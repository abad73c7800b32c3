//! How long the log of a match is, and when it last grew.
//!
//! A play writes its entry and nothing else, so both are read from the log.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use diesel::dsl::auto_type;
use diesel::prelude::*;
use uuid::Uuid;

use crate::engine::column::Bind;
use crate::engine::schema::{entries, matches};
use crate::engine::{Db, Error};

/// The number of a match's last entry, as a column of a query of matches: NULL if it has
/// none.
#[auto_type]
pub(crate) fn last_seq() -> _ {
    entries::table
        .filter(entries::match_id.eq(matches::id))
        .order(entries::seq.desc())
        .select(entries::seq)
        .limit(1_i64)
        .single_value()
}

/// When a match's last entry was appended, as a column of a query of matches: NULL if it
/// has none.
#[auto_type]
pub(super) fn last_at() -> _ {
    entries::table
        .filter(entries::match_id.eq(matches::id))
        .order(entries::seq.desc())
        .select(entries::at)
        .limit(1_i64)
        .single_value()
}

/// The numbers and the times of the last entries of these matches, by match. Leaves out
/// matches without any.
pub(super) fn last(
    db: &mut Db,
    ids: &[Uuid],
) -> Result<HashMap<Uuid, (i64, DateTime<Utc>)>, Error> {
    let found: Vec<(Uuid, Option<i64>, Option<DateTime<Utc>>)> = matches::table
        .filter(matches::id.eq_any(ids.iter().copied().map(Bind)))
        .select((matches::id, last_seq(), last_at()))
        .load(db)?;
    Ok(found
        .into_iter()
        .filter_map(|(id, seq, at)| Some((id, (seq?, at?))))
        .collect())
}
