//! The circumstances of a player's matches.

use std::collections::HashMap;
use std::sync::Arc;

use diesel::prelude::*;
use uuid::Uuid;

use crate::engine::column::Unread;
use crate::engine::schema::{matches, seats, tags};
use crate::engine::{Db, Error};
use kibitz_game::rules::game::HouseRules;
use kibitz_game::table::history::Occasion;

/// The circumstances of each match of this player that is over.
pub fn occasions(db: &mut Db, player: Uuid) -> Result<HashMap<Uuid, Occasion>, Error> {
    let rows: Vec<(Uuid, String, String, Unread)> = seats::table
        .inner_join(matches::table.on(matches::id.eq(seats::match_id)))
        .filter(seats::player_id.eq(Some(player)))
        .filter(matches::finished_at.is_not_null())
        .select((
            matches::id,
            matches::place,
            matches::place_key,
            matches::house_rules,
        ))
        .load(db)?;
    let mut rules = Rules::default();
    let mut occasions = HashMap::with_capacity(rows.len());
    for (id, place, place_key, house_rules) in rows {
        // Matches of a game that this version of Kibitz does not know do not count.
        if let Some(house_rules) = rules.read(house_rules.0) {
            let occasion = Occasion {
                seats: 0,
                others: Vec::new(),
                place,
                place_key,
                tags: Vec::new(),
                house_rules,
            };
            occasions.insert(id, occasion);
        }
    }
    let tagged: Vec<(Uuid, String)> = seats::table
        .inner_join(tags::table.on(tags::match_id.eq(seats::match_id)))
        .filter(seats::player_id.eq(Some(player)))
        .select((tags::match_id, tags::tag))
        .load(db)?;
    for (id, tag) in tagged {
        if let Some(occasion) = occasions.get_mut(&id) {
            occasion.tags.push(tag);
        }
    }
    let others = diesel::alias!(seats as others);
    let at_the_table: Vec<(Uuid, Option<Uuid>)> = seats::table
        .inner_join(others.on(others.field(seats::match_id).eq(seats::match_id)))
        .filter(seats::player_id.eq(Some(player)))
        .select((
            others.field(seats::match_id),
            others.field(seats::player_id),
        ))
        .load(db)?;
    for (id, other) in at_the_table {
        if let Some(occasion) = occasions.get_mut(&id) {
            occasion.seats += 1;
            if let Some(other) = other.filter(|other| *other != player) {
                occasion.others.push(other);
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
