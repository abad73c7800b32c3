//! Bringing the seats of a player up to date, some matches at a time.
//!
//! Who sits where follows from the names in the log and from the merges, whatever was
//! there before. So a job that was cut off is done again from its beginning, and two that
//! do the same do no harm.

use std::collections::HashSet;

use diesel::prelude::*;
use uuid::Uuid;

use super::{Circle, distinct};
use crate::changes::mark;
use crate::engine::column::Bind;
use crate::engine::schema::{matches, opening_seats, players as table, seats};
use crate::engine::{Db, Error};
use crate::people::hold;

/// The seats of a player, and of everyone merged into them, that are to be brought up to
/// date.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Queryable)]
pub struct Reseating {
    /// The account whose circle it is.
    pub account_id: Uuid,
    /// The player.
    pub player_id: Uuid,
    job: Option<Uuid>,
}

/// Writes down that the seats of this player are to be brought up to date.
pub(super) fn begin(db: &mut Db, player: Uuid) -> Result<(), Error> {
    diesel::update(table::table.find(Bind(player)))
        .set(table::reseating.eq(Some(Uuid::now_v7())))
        .execute(db)?;
    Ok(())
}

/// What is still to be done: for one account, or for all of them.
pub fn outstanding(db: &mut Db, account: Option<Uuid>) -> Result<Vec<Reseating>, Error> {
    let mut query = table::table
        .filter(table::reseating.is_not_null())
        .select((table::account_id, table::id, table::reseating))
        .into_boxed();
    if let Some(account) = account {
        query = query.filter(table::account_id.eq(Bind(account)));
    }
    Ok(query.load(db)?)
}

/// The matches whose seats are to be brought up to date. Those that are opened later seat
/// everyone as they are by then.
pub fn seated(db: &mut Db, job: &Reseating) -> Result<Vec<Uuid>, Error> {
    let circle = Circle::read(db, job.account_id)?;
    let mut found = HashSet::new();
    for one in circle.all_of(job.player_id) {
        let named: Vec<Uuid> = seats::table
            .filter(seats::named_id.eq(Some(one)))
            .select(seats::match_id)
            .load(db)?;
        found.extend(named);
    }
    let mut found: Vec<Uuid> = found.into_iter().collect();
    // All who lock several matches do so in this order.
    found.sort_unstable();
    Ok(found)
}

/// Brings the seats of these matches up to date. Returns those that are over and whose
/// people changed on the way: there, who was the same person as whom decides what is
/// counted for them.
pub fn reseat(db: &mut Db, job: &Reseating, matches: &[Uuid]) -> Result<Vec<Uuid>, Error> {
    db.transaction(|db| {
        hold::account(db, job.account_id)?;
        let circle = Circle::read(db, job.account_id)?;
        let mut rows: Vec<SeatRow> = seats::table
            .filter(seats::match_id.eq_any(matches.iter().copied().map(Bind)))
            .order((seats::match_id, seats::seat))
            .select(SeatRow::as_select())
            .load(db)?;
        rows.sort_by_key(|row| row.match_id);
        for at_a_table in rows.chunk_by(|one, other| one.match_id == other.match_id) {
            reseat_one(db, &circle, at_a_table)?;
        }
        counted_by_people(db, matches)
    })
}

fn reseat_one(db: &mut Db, circle: &Circle, rows: &[SeatRow]) -> Result<(), Error> {
    let named: Vec<Option<Uuid>> = rows.iter().map(|row| row.named_id).collect();
    let today = distinct(&named, |player| circle.remains(player));
    let changing: Vec<(&SeatRow, Option<Uuid>)> = rows
        .iter()
        .zip(today)
        .filter(|(row, today)| row.player_id != *today)
        .collect();
    for (row, today) in &changing {
        diesel::update(seats::table.find((Bind(row.match_id), row.seat)))
            .set(seats::player_id.eq(*today))
            .execute(db)?;
    }
    match changing.first() {
        Some((row, _)) => mark::a_match(db, row.match_id),
        None => Ok(()),
    }
}

/// Those of these matches that are over and whose people changed on the way.
fn counted_by_people(db: &mut Db, ids: &[Uuid]) -> Result<Vec<Uuid>, Error> {
    let changed = opening_seats::table.select(opening_seats::match_id);
    let found = matches::table
        .filter(matches::id.eq_any(ids.iter().copied().map(Bind)))
        .filter(matches::finished_at.is_not_null())
        .filter(matches::id.eq_any(changed))
        .order(matches::id)
        .select(matches::id)
        .load(db);
    Ok(found?)
}

/// Notes that the seats of a player are up to date, unless another merge wants them
/// brought up to date once more.
pub fn done(db: &mut Db, job: &Reseating) -> Result<(), Error> {
    let player = table::table
        .find(Bind(job.player_id))
        .filter(table::reseating.eq(job.job));
    diesel::update(player)
        .set(table::reseating.eq(None::<Uuid>))
        .execute(db)?;
    Ok(())
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = seats)]
struct SeatRow {
    match_id: Uuid,
    seat: i32,
    named_id: Option<Uuid>,
    player_id: Option<Uuid>,
}
