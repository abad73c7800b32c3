//! The circumstances of a player's matches.

use std::collections::HashMap;
use std::sync::Arc;

use diesel::prelude::*;
use uuid::Uuid;

use crate::engine::column::{Bind, Unread};
use crate::engine::schema::{matches, seated, seats, tags};
use crate::engine::{Db, Error};
use crate::people::merge::Today;
use kibitz_game::rules::game::HouseRules;
use kibitz_game::table::history::Occasion;

/// The circumstances of each match of this player that is over.
pub fn occasions(db: &mut Db, player: Uuid) -> Result<HashMap<Uuid, Occasion>, Error> {
    let theirs = || {
        seated::table
            .filter(seated::player_id.eq(Bind(player)))
            .select(seated::match_id)
    };
    let rows: Vec<(Uuid, String, String, Unread)> = matches::table
        .filter(matches::id.eq_any(theirs()))
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
    let tagged: Vec<(Uuid, String)> = tags::table
        .filter(tags::match_id.eq_any(theirs()))
        .select((tags::match_id, tags::tag))
        .load(db)?;
    for (id, tag) in tagged {
        if let Some(occasion) = occasions.get_mut(&id) {
            occasion.tags.push(tag);
        }
    }
    let at_the_table: Vec<(Uuid, Option<Uuid>)> = seats::table
        .filter(seats::match_id.eq_any(theirs()))
        .order((seats::match_id, seats::seat))
        .select((seats::match_id, seats::player_id))
        .load(db)?;
    let today = Today::of(db, at_the_table.iter().filter_map(|(_, named)| *named))?;
    for there in at_the_table.chunk_by(|(one, _), (other, _)| one == other) {
        let Some(occasion) = there.first().and_then(|(id, _)| occasions.get_mut(id)) else {
            continue;
        };
        let named: Vec<Option<Uuid>> = there.iter().map(|(_, named)| *named).collect();
        let others = today.at(&named).into_iter().flatten();
        occasion.others = others.filter(|other| *other != player).collect();
        occasion.seats = u32::try_from(named.len()).unwrap_or(u32::MAX);
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
