//! How long the log of a match is, when it last grew, and whose turn it is since.
//!
//! A play writes its entry and nothing else, so all are read from the log.

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

/// The seat whose turn it is after a match's last entry, as a column of a query of matches:
/// NULL if it has none, or if it is no one's turn.
#[auto_type]
fn last_turn() -> _ {
    entries::table
        .filter(entries::match_id.eq(matches::id))
        .order(entries::seq.desc())
        .select(entries::turn)
        .limit(1_i64)
        .single_value()
}

/// What a list of matches says of the last entry of each.
pub(super) struct Last {
    pub(super) seq: i64,
    pub(super) at: DateTime<Utc>,
    pub(super) turn: Option<i32>,
}

/// The last entries of these matches, by match. Leaves out matches without any.
pub(super) fn last(db: &mut Db, ids: &[Uuid]) -> Result<HashMap<Uuid, Last>, Error> {
    type Found = (Uuid, Option<i64>, Option<DateTime<Utc>>, Option<i32>);
    let found: Vec<Found> = matches::table
        .filter(matches::id.eq_any(ids.iter().copied().map(Bind)))
        .select((matches::id, last_seq(), last_at(), last_turn()))
        .load(db)?;
    let last = |(id, seq, at, turn): Found| {
        let (seq, at) = (seq?, at?);
        Some((id, Last { seq, at, turn }))
    };
    Ok(found.into_iter().filter_map(last).collect())
}
