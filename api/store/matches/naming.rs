//! Who sat at a seat, and the title of a game that Kibitz does not referee, if that becomes known
//! later, even long after the match is over.
//!
//! The log keeps everything that happened and every name; only the player in the account's
//! circle that a name stands for is added to it or taken out.

use crate::engine::column;
use crate::engine::column::Known;
use crate::engine::schema::{entries, matches, opening_seats, seats};
use crate::people::hold;
use crate::prelude::*;
use kibitz_game::rules::Title;
use kibitz_game::rules::game::HouseRules;
use kibitz_game::table::{GameKey, Record};

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

/// The matches of this game in an account's history whose title is written differently, oldest
/// first: up to `most`.
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
        let rules: Option<HouseRules> = matches::table
            .find(Bind(id))
            .filter(matches::account_id.eq(Some(account)))
            .filter(matches::game.eq(Bind(game.clone())))
            .select(matches::house_rules)
            .first(db)
            .optional()?;
        let Some(mut rules) = rules else {
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
