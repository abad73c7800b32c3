//! What people write about a match. It is not part of the log.

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use serde_with::{FromInto, serde_as, skip_serializing_none};
use utoipa::ToSchema;

use super::timestamp::Timestamp;

/// The most tags that a match can have.
pub const MOST_TAGS: usize = 12;

/// The longest time that people can say a match took, in seconds: a week.
pub const LONGEST_MATCH: u32 = 7 * 24 * 60 * 60;

/// A match's place, note and tags, and corrections of when it was played.
#[serde_as]
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = MatchNotes)]
pub struct Notes {
    /// Where the match was played; empty if not given.
    #[schema(max_length = 80, example = "at Noa's")]
    pub place: String,
    /// A note about the match; empty if not given.
    #[schema(max_length = 2000, example = "Noa's first match.")]
    pub note: String,
    /// Words to find the match by, sorted and without duplicates.
    #[schema(max_items = 12, example = json!(["family", "rainy day"]))]
    pub tags: Vec<String>,
    /// When the match was really opened, if its `opened_at` has been corrected since.
    #[serde_as(as = "Option<FromInto<Timestamp>>")]
    #[schema(value_type = Option<Timestamp>)]
    pub recorded_at: Option<DateTime<Utc>>,
    /// How long the match took, in seconds, if it was entered.
    #[serde(rename = "lasted_seconds")]
    #[schema(minimum = 1, maximum = 604_800, example = 5400)]
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
