//! A match that is over, as statistics read it.

use std::collections::HashMap;
use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use crate::engine::column::{Known, Unread};
use crate::engine::schema::matches;
use kibitz_game::table::history::measures::Ruled;
use kibitz_game::table::{GameKey, Status};

/// What a row has of a match.
#[derive(Queryable, Selectable)]
#[diesel(table_name = matches)]
pub(super) struct Over {
    pub(super) id: Uuid,
    pub(super) game: Known<GameKey>,
    pub(super) status: Known<Status>,
    pub(super) finished_at: Option<DateTime<Utc>>,
    duration: Option<i64>,
    pub(super) cut_short: bool,
    pub(super) provisional: bool,
    pub(super) place: String,
    pub(super) place_key: String,
    pub(super) house_rules: Unread,
    pub(super) performed: String,
}

impl Over {
    /// How long it took; 0 if that is not known.
    pub(super) fn duration(&self) -> TimeDelta {
        TimeDelta::microseconds(self.duration.unwrap_or(0))
    }

    /// Whether it was ended before it was decided.
    pub(super) fn ended_early(&self) -> bool {
        self.status.0 == Some(Status::Ended)
    }
}

/// House rules by their text. Most matches are played by the same few, so each text is
/// read once.
#[derive(Default)]
pub(super) struct Rules(HashMap<String, Option<Arc<Ruled>>>);

impl Rules {
    /// The house rules with this text. `None` if this version of Kibitz does not know them.
    pub(super) fn read(&mut self, text: &Unread) -> Option<Arc<Ruled>> {
        if let Some(known) = self.0.get(&text.0) {
            return known.clone();
        }
        let rules = serde_json::from_str(&text.0).ok();
        let rules = rules.map(Ruled::new).map(Arc::new);
        self.0.insert(text.0.clone(), rules.clone());
        rules
    }
}
