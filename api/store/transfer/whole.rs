//! A complete match, as it is imported.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::matches::Seat;
use kibitz_game::sheets::Whole;
use kibitz_game::table::Status;

/// A complete match to add, with what its log leads to.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct NewWhole {
    /// The match.
    pub whole: Whole,
    /// Whether it is open, won or ended.
    pub status: Status,
    /// When it was won or ended, if it was.
    pub finished_at: Option<DateTime<Utc>>,
    /// The seat whose turn it is after its last entry, if it is someone's.
    pub turn: Option<i32>,
    /// The seats after its last entry, in turn order.
    pub seats: Vec<Seat>,
}
