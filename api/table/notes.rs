//! What people write about a match. It is not part of the log.

use serde::{Deserialize, Serialize};

/// The most tags that a match can have.
pub const MOST_TAGS: usize = 12;

/// What people wrote about a match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notes {
    /// Where it was played. Empty if not given.
    pub place: String,
    /// Anything else. Empty if not given.
    pub note: String,
    /// In order, without duplicates.
    pub tags: Vec<String>,
}
