//! Statistics by the circumstances of matches: how many played, against whom, where.

use std::collections::HashMap;
use std::sync::Arc;

use serde_json::Value;
use uuid::Uuid;

use super::measures::Wanted;
use super::{Appearance, Career};
use crate::rules::game::HouseRules;

/// The circumstances of a match, as seen by one of its players.
#[derive(Clone, Debug, PartialEq)]
pub struct Occasion {
    /// The number of people at the table at the end.
    pub seats: u32,
    /// The other players of the circle among them.
    pub others: Vec<Uuid>,
    /// Where it was played; empty if that was not noted.
    pub place: String,
    /// What that is compared by: the same for all spellings of a place.
    pub place_key: String,
    /// Its tags.
    pub tags: Vec<String>,
    /// Its house rules.
    pub house_rules: Arc<HouseRules>,
}

impl Wanted {
    /// Whether every match counts.
    pub fn is_everything(&self) -> bool {
        *self == Wanted::default()
    }

    /// Leaves only the matches that count.
    pub fn retain(&self, appearances: &mut Vec<Appearance>, occasions: &HashMap<Uuid, Occasion>) {
        appearances.retain(|one| {
            let occasion = occasions.get(&one.match_id);
            occasion.is_some_and(|occasion| self.lets(one, occasion))
        });
    }

    fn lets(&self, one: &Appearance, occasion: &Occasion) -> bool {
        self.seats.is_none_or(|seats| seats == occasion.seats)
            && self
                .with
                .iter()
                .all(|player| occasion.others.contains(player))
            && !self
                .without
                .iter()
                .any(|player| occasion.others.contains(player))
            && self
                .place
                .as_ref()
                .is_none_or(|place| *place == occasion.place_key)
            && self.tags.iter().all(|tag| occasion.tags.contains(tag))
            && (self.options.is_empty() || occasion.plays_by(&self.options))
            && (self.started.is_none() || self.started == one.performance.started)
    }
}

impl Occasion {
    fn plays_by(&self, options: &[(String, String)]) -> bool {
        let rules = serde_json::to_value(&*self.house_rules).unwrap_or_default();
        options.iter().all(|(name, wanted)| {
            rules.get(name).is_some_and(|value| match value.as_str() {
                Some(word) => word == wanted,
                None => serde_json::from_str(wanted).is_ok_and(|wanted: Value| wanted == *value),
            })
        })
    }
}

/// What matches are told apart by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SplitBy {
    /// The number of people at the table.
    Seats,
    /// Each other player at the table.
    Opponent,
    /// Where it was played.
    Place,
    /// Each tag.
    Tag,
    /// The house rules.
    HouseRules,
    /// Whether the player made the first move.
    Starter,
}

/// What the matches of a part have in common.
#[derive(Clone, Debug, PartialEq)]
pub enum Common {
    /// The number of people at the table.
    Seats(u32),
    /// Another player at the table.
    Opponent(Uuid),
    /// Where they were played.
    Place {
        /// As it was spelled last.
        name: String,
        /// What it is compared by.
        key: String,
    },
    /// A tag.
    Tag(String),
    /// The house rules.
    HouseRules(Arc<HouseRules>),
    /// Whether the player made the first move.
    Started(bool),
}

impl Common {
    fn of(by: SplitBy, one: &Appearance, occasion: &Occasion) -> Vec<Common> {
        match by {
            SplitBy::Seats => vec![Common::Seats(occasion.seats)],
            SplitBy::Opponent => occasion
                .others
                .iter()
                .copied()
                .map(Common::Opponent)
                .collect(),
            SplitBy::Place if occasion.place.is_empty() => Vec::new(),
            SplitBy::Place => vec![Common::Place {
                name: occasion.place.clone(),
                key: occasion.place_key.clone(),
            }],
            SplitBy::Tag => occasion.tags.iter().cloned().map(Common::Tag).collect(),
            SplitBy::HouseRules => vec![Common::HouseRules(Arc::clone(&occasion.house_rules))],
            SplitBy::Starter => {
                let started = one.performance.started.into_iter();
                started.map(Common::Started).collect()
            }
        }
    }

    /// A text that is the same for equal values only. Parts are listed in its order.
    fn key(&self) -> String {
        match self {
            Common::Seats(seats) => format!("{seats:03}"),
            Common::Opponent(player) => player.to_string(),
            Common::Place { key: text, .. } | Common::Tag(text) => text.clone(),
            Common::HouseRules(rules) => serde_json::to_string(&**rules).unwrap_or_default(),
            Common::Started(started) => u8::from(!started).to_string(),
        }
    }
}

/// The statistics of a player in the matches of a game that have something in common.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// What they have in common.
    pub common: Common,
    /// The statistics.
    pub career: Career,
}

/// The careers of the player with these appearances, split. A match with several
/// opponents or tags is part of several careers, and one of which nothing is known is
/// left out. The appearances must be ordered by when the matches ended. The parts are in
/// the order of the games; in each game, those with the most matches come first.
pub fn split(
    appearances: &[Appearance],
    occasions: &HashMap<Uuid, Occasion>,
    by: SplitBy,
) -> Vec<Part> {
    let mut parts: HashMap<String, (Common, Vec<Appearance>)> = HashMap::new();
    for one in appearances {
        let Some(occasion) = occasions.get(&one.match_id) else {
            continue;
        };
        for common in Common::of(by, one, occasion) {
            let part = parts.entry(common.key());
            let (known, theirs) = part.or_insert_with(|| (common.clone(), Vec::new()));
            *known = common;
            theirs.push(one.clone());
        }
    }
    let mut split: Vec<(String, Part)> = Vec::new();
    for (key, (common, theirs)) in parts {
        split.extend(Career::of(&theirs).into_iter().map(|career| {
            let common = common.clone();
            (key.clone(), Part { common, career })
        }));
    }
    split.sort_by(|(key, one), (other_key, other)| {
        let game = (one.career.game as usize).cmp(&(other.career.game as usize));
        let most = other.career.matches.cmp(&one.career.matches);
        game.then(most).then_with(|| key.cmp(other_key))
    });
    split.into_iter().map(|(_, part)| part).collect()
}
