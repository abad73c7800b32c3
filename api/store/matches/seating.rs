//! Who sits in a match: the player named at each seat, and the player that is today.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use super::{Match, Seat, by_id, search};
use crate::store::changes::mark;
use crate::store::engine::schema::{opening_seats, seats};
use crate::store::engine::{Db, Error, value};
use crate::store::people::{hold, merge, players};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = seats, treat_none_as_default_value = false)]
pub(super) struct SeatRow {
    pub(super) match_id: String,
    pub(super) seat: i32,
    pub(super) name: String,
    pub(super) player_id: Option<String>,
    pub(super) won: bool,
    pub(super) opened_at: Option<NaiveDateTime>,
    pub(super) named_id: Option<String>,
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = opening_seats, treat_none_as_default_value = false)]
struct OpeningRow {
    match_id: String,
    seat: i32,
    name: String,
    player_id: Option<String>,
}

/// Seats people in a match whose seats are empty: stores the players who are named and
/// the players they are today. The caller has locked their circle.
pub(super) fn sit_down(
    db: &mut Db,
    match_id: Uuid,
    opened_at: DateTime<Utc>,
    people: &[Seat],
    winners: &[i32],
) -> Result<(), Error> {
    let named: Vec<Option<Uuid>> = people.iter().map(|seat| seat.player_id).collect();
    let today = merge::today(db, &named)?;
    for (seat, today) in people.iter().zip(today) {
        let row = SeatRow {
            match_id: match_id.to_string(),
            seat: seat.seat,
            name: seat.name.clone(),
            player_id: today.map(|id| id.to_string()),
            won: winners.contains(&seat.seat),
            opened_at: Some(value::naive(opened_at)),
            named_id: seat.player_id.map(|id| id.to_string()),
        };
        diesel::insert_into(seats::table).values(row).execute(db)?;
    }
    Ok(())
}

/// The seats of a match, with the players who are named there.
fn named(db: &mut Db, match_id: Uuid) -> Result<Vec<Seat>, Error> {
    let rows: Vec<SeatRow> = seats::table
        .filter(seats::match_id.eq(match_id.to_string()))
        .order(seats::seat)
        .select(SeatRow::as_select())
        .load(db)?;
    rows.into_iter()
        .map(|row| {
            Ok(Seat {
                seat: row.seat,
                name: row.name,
                player_id: value::maybe_id(row.named_id.as_deref())?,
            })
        })
        .collect()
}

/// The seats of a match when it was opened, with the players who were named there.
pub fn opening_seats(db: &mut Db, one: &Match) -> Result<Vec<Seat>, Error> {
    let rows: Vec<OpeningRow> = opening_seats::table
        .filter(opening_seats::match_id.eq(one.id.to_string()))
        .order(opening_seats::seat)
        .select(OpeningRow::as_select())
        .load(db)?;
    if rows.is_empty() {
        return named(db, one.id);
    }
    rows.into_iter()
        .map(|row| {
            Ok(Seat {
                seat: row.seat,
                name: row.name,
                player_id: value::maybe_id(row.player_id.as_deref())?,
            })
        })
        .collect()
}

/// Replaces the people at the seats of a match, and keeps a record of those it was
/// opened with. Players who are not in the account's circle, such as deleted ones, keep
/// only their names.
pub fn reseat(db: &mut Db, match_id: Uuid, now: &[Seat]) -> Result<(), Error> {
    db.transaction(|db| {
        let Some(one) = by_id(db, match_id)? else {
            return Err(Error::Missing);
        };
        let sitting: Vec<Option<Uuid>> = now.iter().map(|seat| seat.player_id).collect();
        // First, in the same order as a merge, which locks the circle and then the seats.
        hold::circle_of(db, &sitting)?;
        let here = match_id.to_string();
        let remembered: i64 = opening_seats::table
            .filter(opening_seats::match_id.eq(&here))
            .count()
            .get_result(db)?;
        if remembered == 0 {
            let opening = named(db, match_id)?;
            remember(db, match_id, &opening)?;
        }
        diesel::delete(seats::table.filter(seats::match_id.eq(&here))).execute(db)?;
        let mut now = now.to_vec();
        for seat in &mut now {
            seat.player_id = match one.account_id.zip(seat.player_id) {
                Some((account, player)) => players::by_id(db, account, player)?.map(|one| one.id),
                None => None,
            };
        }
        sit_down(db, match_id, one.opened_at, &now, &[])?;
        search::index(db, &here)?;
        mark::a_match(db, match_id)
    })
}

/// Records the seats that a match was opened with.
///
/// # Errors
/// [`Error::Taken`] when they are already recorded.
pub fn remember(db: &mut Db, match_id: Uuid, opening: &[Seat]) -> Result<(), Error> {
    for seat in opening {
        let row = OpeningRow {
            match_id: match_id.to_string(),
            seat: seat.seat,
            name: seat.name.clone(),
            player_id: seat.player_id.map(|id| id.to_string()),
        };
        diesel::insert_into(opening_seats::table)
            .values(row)
            .execute(db)?;
    }
    Ok(())
}
