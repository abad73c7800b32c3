//! Who sits in a match: the player named at each seat.

use super::{Seat, by_id, search};
use crate::engine::schema::{opening_seats, seats};
use crate::people::{hold, players};
use crate::prelude::*;

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

/// Reads all seats of a match from one of the tables that have some, with the players who are named
/// there.
macro_rules! seats_in {
    ($table:ident, $db:expr, $match_id:expr) => {{
        let found = $table::table
            .filter($table::match_id.eq(Bind($match_id)))
            .order($table::seat)
            .select(($table::seat, $table::name, $table::player_id))
            .load($db)?;
        let seats = found.into_iter().map(|(seat, name, player_id)| Seat {
            seat,
            name,
            player_id,
            picture: 0,
        });
        Ok(seats.collect())
    }};
}

/// The seats of a match, with the players who are named there.
pub(crate) fn present_seats(db: &mut Db, match_id: Uuid) -> Result<Vec<Seat>, Error> {
    seats_in!(seats, db, match_id)
}

/// The seats of a match when it was opened, with the players who were named there; none if they
/// have not changed since.
pub(crate) fn former_seats(db: &mut Db, match_id: Uuid) -> Result<Vec<Seat>, Error> {
    seats_in!(opening_seats, db, match_id)
}

/// The seats of a match when it was opened, with the players who were named there.
pub fn opening_seats(db: &mut Db, match_id: Uuid) -> Result<Vec<Seat>, Error> {
    let former = former_seats(db, match_id)?;
    if former.is_empty() {
        return present_seats(db, match_id);
    }
    Ok(former)
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
        if former_seats(db, match_id)?.is_empty() {
            let opening = present_seats(db, match_id)?;
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
