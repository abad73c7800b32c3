//! What people write about a match. It is not part of the log.

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

/// The most tags that a match can have.
pub const MOST_TAGS: usize = 12;

/// The longest time that people can say a match took, in seconds: a week.
pub const LONGEST_MATCH: u32 = 7 * 24 * 60 * 60;

/// What people wrote about a match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notes {
    /// Where it was played. Empty if not given.
    pub place: String,
    /// Anything else. Empty if not given.
    pub note: String,
    /// In order, without duplicates.
    pub tags: Vec<String>,
    /// When it was opened by the clock, if people said that it was played earlier.
    #[serde(default)]
    pub recorded_at: Option<DateTime<Utc>>,
    /// The seconds that it took, if people said so.
    #[serde(default)]
    pub lasted: Option<u32>,
}

/// A change to a match's notes. Fields that are `None` stay as they are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NotesChange {
    /// Where it was played.
    pub place: Option<String>,
    /// A free text.
    pub note: Option<String>,
    /// All tags, each once.
    pub tags: Option<Vec<String>>,
    /// When it was played: not later than it was recorded.
    pub opened_at: Option<DateTime<Utc>>,
    /// The seconds that it took; 0 if its entries tell.
    pub lasted: Option<u32>,
}

impl Notes {
    /// The notes after a change. When the match was played is not decided here.
    #[must_use]
    pub fn changed(&self, change: NotesChange) -> Notes {
        let Notes {
            place,
            note,
            tags,
            recorded_at,
            lasted,
        } = self.clone();
        Notes {
            place: change.place.unwrap_or(place),
            note: change.note.unwrap_or(note),
            tags: change.tags.unwrap_or(tags),
            recorded_at,
            lasted: match change.lasted {
                None => lasted,
                Some(seconds) => Some(seconds).filter(|seconds| *seconds > 0),
            },
        }
    }

    /// The time that it took, if people said so.
    #[must_use]
    pub fn duration(&self) -> Option<TimeDelta> {
        self.lasted
            .map(|seconds| TimeDelta::seconds(seconds.into()))
    }
}
