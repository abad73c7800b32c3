//! Who sits in a match: the player named at each seat.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use super::{Seat, by_id, search};
use crate::engine::column::Bind;
use crate::engine::schema::{opening_seats, seats};
use crate::engine::{Db, Error};
use crate::people::{hold, players};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = seats, treat_none_as_default_value = false)]
pub(super) struct SeatRow {
    #[diesel(serialize_as = Bind<Uuid>)]
    pub(super) match_id: Uuid,
    pub(super) seat: i32,
    pub(super) name: String,
    pub(super) player_id: Option<Uuid>,
    pub(super) won: bool,
    pub(super) opened_at: Option<DateTime<Utc>>,
}

/// Seats people in a match whose seats are empty, as the players who are named. The caller has
/// locked their circle.
pub(super) fn sit_down(
    db: &mut Db,
    match_id: Uuid,
    opened_at: DateTime<Utc>,
    people: &[Seat],
    winners: &[i32],
) -> Result<(), Error> {
    for seat in people {
        let row = SeatRow {
            match_id,
            seat: seat.seat,
            name: seat.name.clone(),
            player_id: seat.player_id,
            won: winners.contains(&seat.seat),
            opened_at: Some(opened_at),
        };
        diesel::insert_into(seats::table).values(row).execute(db)?;
    }
    Ok(())
}

/// The seats of a match, with the players who are named there.
fn named(db: &mut Db, match_id: Uuid) -> Result<Vec<Seat>, Error> {
    let named = seats::table
        .filter(seats::match_id.eq(Bind(match_id)))
        .order(seats::seat)
        .select((seats::seat, seats::name, seats::player_id))
        .load(db)?;
    Ok(named.into_iter().map(seat).collect())
}

fn seat((seat, name, player_id): (i32, String, Option<Uuid>)) -> Seat {
    Seat {
        seat,
        name,
        player_id,
        picture: 0,
    }
}

/// The seats of a match when it was opened, with the players who were named there.
pub fn opening_seats(db: &mut Db, match_id: Uuid) -> Result<Vec<Seat>, Error> {
    let seats = opening_seats::table
        .filter(opening_seats::match_id.eq(Bind(match_id)))
        .order(opening_seats::seat)
        .select((
            opening_seats::seat,
            opening_seats::name,
            opening_seats::player_id,
        ))
        .load(db)?;
    if seats.is_empty() {
        return named(db, match_id);
    }
    Ok(seats.into_iter().map(seat).collect())
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
        let remembered: i64 = opening_seats::table
            .filter(opening_seats::match_id.eq(Bind(match_id)))
            .count()
            .get_result(db)?;
        if remembered == 0 {
            let opening = named(db, match_id)?;
            remember(db, match_id, &opening)?;
        }
        search::keep_names(db, match_id)?;
        diesel::delete(seats::table.filter(seats::match_id.eq(Bind(match_id)))).execute(db)?;
        let mut now = now.to_vec();
        for seat in &mut now {
            seat.player_id = match one.account_id.zip(seat.player_id) {
                Some((account, player)) => players::by_id(db, account, player)?.map(|one| one.id),
                None => None,
            };
        }
        sit_down(db, match_id, one.opened_at, &now, &[])?;
        search::index(db, match_id)
    })
}

/// Records the seats that a match was opened with.
///
/// # Errors
/// [`Error::Taken`] when they are already recorded.
pub fn remember(db: &mut Db, match_id: Uuid, opening: &[Seat]) -> Result<(), Error> {
    for seat in opening {
        diesel::insert_into(opening_seats::table)
            .values((opening_seats::match_id.eq(Bind(match_id)), seat))
            .execute(db)?;
    }
    Ok(())
}
