//! A complete match, as it is exported and imported.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::rules::game::HouseRules;
use crate::store::matches::entries::Entered;
use crate::store::matches::rematches::RematchOf;
use crate::store::matches::{Notes, OpeningSeat, Seat};
use crate::table::{Etiquette, Role, Settings, Status};

/// Everything known about a match, except what grants access to it. Anything else can
/// be computed from this.
#[derive(Clone, Debug, PartialEq)]
pub struct Whole {
    /// Its id.
    pub id: Uuid,
    /// The version of the rules it is pinned to.
    pub rules_version: i32,
    /// The house rules, which also determine the game.
    pub house_rules: HouseRules,
    /// The etiquette: who may enter and undo what, and who confirms results.
    pub etiquette: Etiquette,
    /// When it was opened.
    pub opened_at: DateTime<Utc>,
    /// The seats as they were when it was opened, in turn order.
    pub seats: Vec<OpeningSeat>,
    /// Its notes.
    pub notes: Notes,
    /// Its members, including those who left, in the order in which they joined.
    pub members: Vec<Joined>,
    /// Of which match it is the rematch, if it is one.
    pub rematch_of: Option<RematchOf>,
    /// Its log, in order.
    pub log: Vec<Entered>,
}

/// A member of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Joined {
    /// Their id, as it appears in the log.
    pub id: Uuid,
    /// Their role at the table.
    pub role: Role,
    /// Their name at the table, if given.
    pub name: Option<String>,
    /// When they joined.
    pub joined_at: DateTime<Utc>,
    /// When they left or were removed.
    pub left_at: Option<DateTime<Utc>>,
}

impl Whole {
    /// What the table agreed on when it opened the match.
    pub fn settings(&self) -> Settings {
        OpeningSeat::settings(&self.seats, &self.house_rules, self.etiquette)
    }
}

/// A complete match to add, with what its log leads to.
#[derive(Clone, Debug)]
pub struct NewWhole {
    /// The match.
    pub whole: Whole,
    /// Whether it is open, won or ended.
    pub status: Status,
    /// When it was won or ended, if it was.
    pub finished_at: Option<DateTime<Utc>>,
    /// The seats after its last entry, in turn order.
    pub seats: Vec<Seat>,
}
