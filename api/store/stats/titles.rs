//! Finds the titles that games were given last.

use std::collections::{BTreeSet, HashMap};

use diesel::prelude::*;
use uuid::Uuid;

use crate::engine::column::{Bind, Known};
use crate::engine::schema::matches;
use crate::engine::{Db, Error};
use kibitz_game::rules::game::HouseRules;
use kibitz_game::table::GameKey;

/// The titles of games, as they were written last.
pub type Titles = HashMap<GameKey, String>;

/// The titles of those of these games that have one, as an account's latest matches of them
/// write it.
pub fn titles<'a>(
    db: &mut Db,
    account: Uuid,
    games: impl IntoIterator<Item = &'a GameKey>,
) -> Result<Titles, Error> {
    // Thousands of matches are of a few games.
    let games: BTreeSet<&GameKey> = games.into_iter().filter(|game| game.is_titled()).collect();
    let mut titles = Titles::new();
    for game in games {
        let last: Option<Known<HouseRules>> = matches::table
            .filter(matches::account_id.eq(Some(account)))
            .filter(matches::game.eq(Bind(game.clone())))
            .order((matches::opened_at.desc(), matches::id.desc()))
            .select(matches::house_rules)
            .first(db)
            .optional()?;
        let rules = last.and_then(|last| last.0);
        if let Some(title) = rules.as_ref().and_then(HouseRules::title) {
            titles.insert(game.clone(), title.to_owned());
        }
    }
    Ok(titles)
}
