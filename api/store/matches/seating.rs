//! The people who sit in a match: the player named at each seat. That, and the title of a game that
//! Kibitz does not referee, may become known later, even long after the match is over: the log
//! keeps everything that happened and every name, and only the player in the account's circle whom
//! a name means is added to it or taken out.

use super::{Seat, by_id, search};
use crate::engine::column::{self, Known};
use crate::engine::schema::{entries, matches, opening_seats, seats};
use crate::people::{hold, players};
use crate::prelude::*;
use kibitz_game::rules::Title;
use kibitz_game::rules::game::HouseRules;
use kibitz_game::table::{GameKey, Record};

#[derive(HasQuery, Insertable)]
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

/// Reads the seats of a match, with the players who are named there.
pub(crate) fn present_seats(db: &mut Db, match_id: Uuid) -> Result<Vec<Seat>, Error> {
    seats_in!(seats, db, match_id)
}

/// Reads the seats of a match when it was opened, with the players who were named there; none if
/// they have not changed since.
pub(crate) fn former_seats(db: &mut Db, match_id: Uuid) -> Result<Vec<Seat>, Error> {
    seats_in!(opening_seats, db, match_id)
}

/// Reads the seats of a match when it was opened, with the players who were named there.
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
        let one = by_id(db, match_id)?.ok_or(Error::Missing)?;
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

/// The place where a match says who a person is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Introduced {
    /// At this seat when it was opened.
    Opening(i32),
    /// At this place of the lineup in this entry.
    Later(i64, usize),
}

/// Names the person at a seat as this player of the account's circle, or as none of them. The
/// player is not at this table yet.
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

/// Lists up to `limit` seats in an account's matches, by match, at which a person with exactly this
/// name sits of whom nothing else is known.
pub fn nameless(
    db: &mut Db,
    account: Uuid,
    name: &str,
    limit: i64,
) -> Result<Vec<(Uuid, i32)>, Error> {
    db.all(
        seats::table
            .inner_join(matches::table.on(matches::id.eq(seats::match_id)))
            .filter(matches::account_id.eq(Some(account)))
            .filter(seats::name.eq(name))
            .filter(seats::player_id.is_null())
            .order((seats::match_id, seats::seat))
            .limit(limit)
            .select((seats::match_id, seats::seat)),
    )
}

/// Lists up to `most` matches of this game in an account's history whose title is written
/// differently, oldest first.
pub fn titled_otherwise(
    db: &mut Db,
    account: Uuid,
    game: &GameKey,
    title: &Title,
    most: usize,
) -> Result<Vec<Uuid>, Error> {
    let found: Vec<(Uuid, Known<HouseRules>)> = matches::table
        .filter(matches::account_id.eq(Some(account)))
        .filter(matches::game.eq(Bind(game.clone())))
        .order((matches::opened_at, matches::id))
        .select((matches::id, matches::house_rules))
        .load(db)?;
    // Two spellings of one title have the same key, so only their house rules tell them apart.
    let otherwise = found.into_iter().filter(|(_, rules)| {
        let rules = rules.0.as_ref();
        rules.is_some_and(|rules| rules.title() != Some(title.as_ref()))
    });
    Ok(otherwise.map(|(id, _)| id).take(most).collect())
}

/// Gives a match of this game in an account's history another title. Returns whether there is
/// such a match.
pub fn set_title(
    db: &mut Db,
    account: Uuid,
    id: Uuid,
    game: &GameKey,
    title: Title,
) -> Result<bool, Error> {
    db.transaction(|db| {
        if !super::hold(db, id)? {
            return Ok(false);
        }
        let rules = matches::table
            .find(Bind(id))
            .filter(matches::account_id.eq(Some(account)))
            .filter(matches::game.eq(Bind(game.clone())))
            .select(matches::house_rules);
        let Some::<HouseRules>(mut rules) = db.one(rules)? else {
            return Ok(false);
        };
        rules.set_title(title);
        let game = GameKey::of(&rules);
        diesel::update(matches::table.find(Bind(id)))
            .set((
                matches::game.eq(Bind(game)),
                matches::house_rules.eq(Bind(rules)),
            ))
            .execute(db)?;
        Ok(true)
    })
}
