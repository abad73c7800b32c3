//! Gives matches of a game that Kibitz does not referee another title.

use diesel::prelude::*;
use uuid::Uuid;

use super::hold;
use crate::engine::column::{Bind, Known};
use crate::engine::schema::matches;
use crate::engine::{Db, Error};
use kibitz_game::rules::Title;
use kibitz_game::rules::game::HouseRules;
use kibitz_game::table::GameKey;

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
        if !hold(db, id)? {
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
