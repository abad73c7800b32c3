//! The circumstances of a player's matches.

use std::collections::HashMap;
use std::sync::Arc;

use diesel::prelude::*;
use uuid::Uuid;

use crate::rules::game::HouseRules;
use crate::store::engine::schema::{matches, seats, tags};
use crate::store::engine::{Db, Error, value};
use crate::table::history::Occasion;

/// The circumstances of each match of this player that is over.
pub fn occasions(db: &mut Db, player: Uuid) -> Result<HashMap<Uuid, Occasion>, Error> {
    let player = player.to_string();
    let rows: Vec<(String, String, String)> = seats::table
        .inner_join(matches::table.on(matches::id.eq(seats::match_id)))
        .filter(seats::player_id.eq(&player))
        .filter(matches::finished_at.is_not_null())
        .select((matches::id, matches::place, matches::house_rules))
        .load(db)?;
    let mut rules = Rules::default();
    let mut occasions = HashMap::with_capacity(rows.len());
    for (id, place, house_rules) in rows {
        // Matches of a game that this version of Kibitz does not know do not count.
        if let Some(house_rules) = rules.read(house_rules) {
            let occasion = Occasion {
                seats: 0,
                others: Vec::new(),
                place,
                tags: Vec::new(),
                house_rules,
            };
            occasions.insert(value::id(&id)?, occasion);
        }
    }
    let tagged: Vec<(String, String)> = seats::table
        .inner_join(tags::table.on(tags::match_id.eq(seats::match_id)))
        .filter(seats::player_id.eq(&player))
        .select((tags::match_id, tags::tag))
        .load(db)?;
    for (id, tag) in tagged {
        if let Some(occasion) = occasions.get_mut(&value::id(&id)?) {
            occasion.tags.push(tag);
        }
    }
    let others = diesel::alias!(seats as others);
    let at_the_table: Vec<(String, Option<String>)> = seats::table
        .inner_join(others.on(others.field(seats::match_id).eq(seats::match_id)))
        .filter(seats::player_id.eq(&player))
        .select((
            others.field(seats::match_id),
            others.field(seats::player_id),
        ))
        .load(db)?;
    for (id, other) in at_the_table {
        if let Some(occasion) = occasions.get_mut(&value::id(&id)?) {
            occasion.seats += 1;
            if let Some(other) = other.filter(|other| *other != player) {
                occasion.others.push(value::id(&other)?);
            }
        }
    }
    Ok(occasions)
}

/// House rules by their text. Most matches are played by the same few, so each text is
/// read once.
#[derive(Default)]
struct Rules(HashMap<String, Option<Arc<HouseRules>>>);

impl Rules {
    fn read(&mut self, text: String) -> Option<Arc<HouseRules>> {
        if let Some(known) = self.0.get(&text) {
            return known.clone();
        }
        let rules = serde_json::from_str(&text).ok().map(Arc::new);
        self.0.insert(text, rules.clone());
        rules
    }
}
