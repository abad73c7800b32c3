//! Who sat at a seat, if that becomes known later, even long after the match is over.
//!
//! The log keeps everything that happened and every name; only the player in the account's
//! circle that a name stands for is added to it or taken out.

use diesel::prelude::*;
use uuid::Uuid;

use crate::engine::column::Bind;
use crate::engine::schema::{entries, matches, opening_seats, seats};
use crate::engine::{Db, Error, column};
use crate::people::hold;
use kibitz_game::table::Record;

/// Where a match says who somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Introduced {
    /// At this seat when it was opened.
    Opening(i32),
    /// At this place of the lineup in this entry.
    Later(i64, usize),
}

/// Says that the person at a seat is this player of the account's circle, or that it is not
/// known who they are. The player is not at this table yet.
///
/// # Errors
/// If the entry cannot be read.
pub fn name(
    db: &mut Db,
    match_id: Uuid,
    seat: i32,
    introduced: Introduced,
    player: Option<Uuid>,
) -> Result<(), Error> {
    db.transaction(|db| {
        hold::circle_of(db, &[player])?;
        let id = match_id;
        match introduced {
            Introduced::Opening(at) => {
                diesel::update(opening_seats::table.find((Bind(id), at)))
                    .set(opening_seats::player_id.eq(player))
                    .execute(db)?;
            }
            Introduced::Later(entry, place) => {
                let there = || entries::table.find((Bind(id), entry));
                let body: String = there().select(entries::body).first(db)?;
                let mut record: Record = serde_json::from_str(&body).map_err(column::unreadable)?;
                if let Some(sitting) = record.claim.seated_mut().get_mut(place) {
                    sitting.player_id = player;
                }
                let body = serde_json::to_string(&record).map_err(column::unreadable)?;
                diesel::update(there())
                    .set(entries::body.eq(body))
                    .execute(db)?;
            }
        }
        diesel::update(seats::table.find((Bind(id), seat)))
            .set(seats::player_id.eq(player))
            .execute(db)?;
        Ok(())
    })
}

/// The seats in an account's matches at which somebody with exactly this name sat, of whom
/// nothing else is known: up to `limit`, by match.
pub fn nameless(
    db: &mut Db,
    account: Uuid,
    name: &str,
    limit: i64,
) -> Result<Vec<(Uuid, i32)>, Error> {
    let found = seats::table
        .inner_join(matches::table.on(matches::id.eq(seats::match_id)))
        .filter(matches::account_id.eq(Some(account)))
        .filter(seats::name.eq(name))
        .filter(seats::player_id.is_null())
        .order((seats::match_id, seats::seat))
        .limit(limit)
        .select((seats::match_id, seats::seat))
        .load(db);
    Ok(found?)
}
