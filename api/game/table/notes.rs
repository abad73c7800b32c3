//! What people write about a match. It is not part of the log.

use chrono::{DateTime, TimeDelta, Utc};
use serde::ser::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_with::{FromInto, TryFromInto, serde_as, skip_serializing_none};
use utoipa::ToSchema;

use super::text::{Note, Place, Tag};
use super::timestamp::Timestamp;

/// The most tags that a match can have.
pub const MOST_TAGS: usize = 12;

/// The longest time that people can say a match took, in seconds: a week.
pub const LONGEST_MATCH: u32 = 7 * 24 * 60 * 60;

/// What people wrote about a match.
#[serde_as]
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Notes {
    /// When the match was opened by the clock of its entries, if `opened_at` has been
    /// corrected since.
    #[serde_as(as = "Option<FromInto<Timestamp>>")]
    #[schema(value_type = Option<Timestamp>)]
    pub recorded_at: Option<DateTime<Utc>>,
    /// The seconds that the match took, if they were entered.
    #[serde(rename = "lasted_seconds")]
    #[schema(minimum = 1, maximum = 604_800)]
    pub lasted: Option<u32>,
    /// Where the match was played; empty if not given.
    #[serde(default)]
    #[serde_as(as = "TryFromInto<Place>")]
    #[schema(required = false, value_type = Place)]
    pub place: String,
    /// A note about the match.
    #[serde(default)]
    #[serde_as(as = "TryFromInto<Note>")]
    #[schema(required = false, value_type = Note)]
    pub note: String,
    /// Words to find the match by, sorted and without duplicates.
    #[serde(default, serialize_with = "write_tags", deserialize_with = "read_tags")]
    #[schema(required = false, max_items = 12, value_type = Vec<Tag>)]
    pub tags: Vec<String>,
}

/// Writes tags, if all of them have the form that input is brought into.
fn write_tags<S: Serializer>(tags: &[String], to: S) -> Result<S::Ok, S::Error> {
    let tags = tags.iter().map(|tag| tag.parse::<Tag>());
    let tags: Vec<Tag> = tags.collect::<Result<_, _>>().map_err(S::Error::custom)?;
    tags.serialize(to)
}

fn read_tags<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<String>, D::Error> {
    Vec::deserialize(from).map(strings)
}

fn strings(tags: Vec<Tag>) -> Vec<String> {
    tags.into_iter().map(String::from).collect()
}

/// Changes to a match's place, note and tags. Omitted fields stay as they are.
#[serde_as]
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(
    as = MatchChange,
    example = json!({"place": "at Noa's", "tags": ["family", "rainy day"]})
)]
pub struct NotesChange {
    /// Where the match was played. An empty string clears it.
    #[serde_as(as = "Option<TryFromInto<Place>>")]
    #[schema(value_type = Option<Place>)]
    pub place: Option<String>,
    /// A note about the match. An empty string clears it.
    #[serde_as(as = "Option<TryFromInto<Note>>")]
    #[schema(value_type = Option<Note>)]
    pub note: Option<String>,
    /// The new list of tags, replacing all the old ones.
    #[schema(max_items = 12)]
    pub tags: Option<Vec<Tag>>,
    /// When the match was played, if it was entered later: from 1900 to when it was really
    /// opened. `finished_at` moves with it. The log keeps the times of its entries.
    #[serde_as(as = "Option<FromInto<Timestamp>>")]
    #[schema(value_type = Option<Timestamp>)]
    pub opened_at: Option<DateTime<Utc>>,
    /// How long the match took, in seconds, if its entries do not show it. 0 goes back to
    /// what the entries show.
    #[serde(rename = "duration_seconds")]
    #[schema(maximum = 604_800, example = 5400)]
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
            tags: change.tags.map_or(tags, strings),
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
