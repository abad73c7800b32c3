//! With whom a match was opened, and who sits at it since.

use diesel::prelude::*;
use uuid::Uuid;

use super::super::schema::{opening_seats, players, seats};
use super::super::{Db, Error, value};
use super::{Match, Seat, SeatRow, by_id};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = opening_seats, treat_none_as_default_value = false)]
struct Row {
    match_id: String,
    seat: i32,
    name: String,
    player_id: Option<String>,
}

/// Who sat where when the match was opened.
///
/// # Errors
/// When the database fails.
pub fn opening_seats(db: &mut Db, one: &Match) -> Result<Vec<Seat>, Error> {
    let rows: Vec<Row> = opening_seats::table
        .filter(opening_seats::match_id.eq(one.id.to_string()))
        .order(opening_seats::seat)
        .select(Row::as_select())
        .load(db)?;
    if rows.is_empty() {
        return Ok(one.seats.clone());
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

/// Puts other people at the seats of a match, and remembers those with whom it
/// was opened. Of players who are not in the account's circle, as those who were
/// deleted since, only the names are kept.
///
/// # Errors
/// When the database fails.
pub fn reseat(db: &mut Db, match_id: Uuid, now: &[Seat]) -> Result<(), Error> {
    db.transaction(|db| {
        let Some(one) = by_id(db, match_id)? else {
            return Err(Error::Missing);
        };
        let match_id = match_id.to_string();
        let account = one.account_id.map(|id| id.to_string());
        let remembered: i64 = opening_seats::table
            .filter(opening_seats::match_id.eq(&match_id))
            .count()
            .get_result(db)?;
        if remembered == 0 {
            remember(db, one.id, &one.seats)?;
        }
        diesel::delete(seats::table.filter(seats::match_id.eq(&match_id))).execute(db)?;
        for seat in now {
            let player_id = match seat.player_id {
                Some(player) => players::table
                    .find(player.to_string())
                    .filter(players::account_id.nullable().eq(&account))
                    .select(players::id)
                    .first(db)
                    .optional()?,
                None => None,
            };
            let row = SeatRow {
                match_id: match_id.clone(),
                seat: seat.seat,
                name: seat.name.clone(),
                player_id,
                won: false,
                opened_at: Some(value::naive(one.opened_at)),
            };
            diesel::insert_into(seats::table).values(row).execute(db)?;
        }
        Ok(())
    })
}

/// Remembers with whom a match was opened, where nothing is remembered yet.
///
/// # Errors
/// [`Error::Taken`] when something is.
pub fn remember(db: &mut Db, match_id: Uuid, opening: &[Seat]) -> Result<(), Error> {
    for seat in opening {
        let row = Row {
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
