//! A match with its log, as it is loaded to be played on.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use super::{Row, entries, opening_seats, tags};
use crate::engine::column::Bind;
use crate::engine::schema::matches;
use crate::engine::{Db, Error};
use kibitz_game::sheets::{Entered, OpeningSeat};
use kibitz_game::table::{Agreed, Notes};

/// What was agreed on when a match was opened, and all that has happened since. Its state is
/// computed from this. What is left out is who joined it: anyone could make that long.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// Its id.
    pub id: Uuid,
    /// The account whose history it is in, if any.
    pub account_id: Option<Uuid>,
    /// The version of the rules it is pinned to.
    pub rules_version: i32,
    /// What the table agreed on.
    pub agreed: Agreed,
    /// When it was opened.
    pub opened_at: DateTime<Utc>,
    /// When it was won or ended, if it was.
    pub finished_at: Option<DateTime<Utc>>,
    /// The seats as they were when it was opened, in turn order.
    pub seats: Vec<OpeningSeat>,
    /// Its notes.
    pub notes: Notes,
    /// Whether its result was calculated.
    pub summarised: bool,
    /// Its log, in order.
    pub log: Vec<Entered>,
}

/// The match with this id, with its log.
///
/// # Errors
/// Also if a part of it is damaged.
pub fn played(db: &mut Db, id: Uuid) -> Result<Option<Played>, Error> {
    let found = matches::table
        .find(Bind(id))
        .select(Row::as_select())
        .first(db)
        .optional()?;
    let Some(row) = found else {
        return Ok(None);
    };
    let seats = opening_seats(db, id)?.into_iter().map(|seat| OpeningSeat {
        name: seat.name,
        player_id: seat.player_id,
    });
    let agreed = row.agreed();
    let notes = row.notes.with(tags::of(db, id)?);
    let log = entries::load(db, id, 0, None)?.into_iter();
    Ok(Some(Played {
        id,
        account_id: row.account_id,
        rules_version: row.rules_version,
        agreed,
        opened_at: row.opened_at,
        finished_at: row.finished_at,
        seats: seats.collect(),
        notes,
        summarised: !row.totals.is_empty(),
        log: log.map(Entered::try_from).collect::<Result<_, _>>()?,
    }))
}
