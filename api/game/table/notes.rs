//! What people write about a match. It is not part of the log.

use chrono::{DateTime, TimeDelta, Utc};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_with::{FromInto, TryFromInto, serde_as, skip_serializing_none};
use utoipa::ToSchema;

use super::text::{Note, Place, Tag};
use super::timestamp::Timestamp;

/// The most tags that a match can have.
pub const MOST_TAGS: usize = 12;

/// The longest time that people can say a match took, in seconds: a week.
pub(crate) const LONGEST_MATCH: u32 = 7 * 24 * 60 * 60;

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
    #[serde(
        default,
        rename = "lasted_seconds",
        deserialize_with = "read_lasted::<1, _>"
    )]
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
    #[serde(default)]
    #[serde_as(as = "TryFromInto<Tags>")]
    #[schema(required = false, max_items = 12, value_type = Vec<Tag>)]
    pub tags: Vec<String>,
}

/// The tags of a match: at most [`MOST_TAGS`], sorted and without duplicates, each in the form
/// that input is brought into.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct Tags(Vec<String>);

impl TryFrom<Vec<String>> for Tags {
    type Error = String;

    fn try_from(tags: Vec<String>) -> Result<Tags, String> {
        if tags.len() > MOST_TAGS {
            return Err(format!(
                "{} tags are too many, expected at most {MOST_TAGS} tags",
                tags.len()
            ));
        }
        let tags = tags.into_iter().map(|tag| tag.parse().map(Tag::into));
        let mut tags: Vec<String> = tags.collect::<Result<_, String>>()?;
        tags.sort();
        tags.dedup();
        Ok(Tags(tags))
    }
}

impl From<Tags> for Vec<String> {
    fn from(tags: Tags) -> Vec<String> {
        tags.0
    }
}

/// Reads how long people say that a match took, in seconds, if they say so. In a change, 0 goes
/// back to what its entries show.
fn read_lasted<'de, const LEAST: u32, D: Deserializer<'de>>(
    from: D,
) -> Result<Option<u32>, D::Error> {
    let seconds = Option::<u32>::deserialize(from)?;
    if seconds.is_none_or(|seconds| (LEAST..=LONGEST_MATCH).contains(&seconds)) {
        return Ok(seconds);
    }
    Err(D::Error::custom(format_args!(
        "this duration of a match is out of range, expected {LEAST} to {LONGEST_MATCH} seconds"
    )))
}

/// A match's place, note and tags, and corrections of when it was played.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[schema(as = MatchNotes)]
pub struct NotesView {
    /// Where the match was played; empty if not given.
    #[schema(max_length = 80, example = "at Noa's")]
    place: String,
    /// A note about the match; empty if not given.
    #[schema(max_length = 2000, example = "Noa's first match.")]
    note: String,
    /// Words to find the match by, sorted and without duplicates.
    #[schema(max_items = 12, example = json!(["family", "rainy day"]))]
    tags: Vec<String>,
    /// When the match was really opened, if its `opened_at` has been corrected since.
    recorded_at: Option<Timestamp>,
    /// How long the match took, in seconds, if it was entered.
    #[schema(minimum = 1, maximum = 604_800, example = 5400)]
    lasted_seconds: Option<u32>,
}

impl From<Notes> for NotesView {
    fn from(notes: Notes) -> Self {
        NotesView {
            place: notes.place,
            note: notes.note,
            tags: notes.tags,
            recorded_at: notes.recorded_at.map(Timestamp::from),
            lasted_seconds: notes.lasted,
        }
    }
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
    #[schema(max_items = 12, value_type = Option<Vec<Tag>>)]
    pub tags: Option<Tags>,
    /// When the match was played, if it was entered later: from 1900 to when it was really
    /// opened. `finished_at` moves with it. The log keeps the times of its entries.
    #[serde_as(as = "Option<FromInto<Timestamp>>")]
    #[schema(value_type = Option<Timestamp>)]
    pub opened_at: Option<DateTime<Utc>>,
    /// How long the match took, in seconds, if its entries do not show it. 0 goes back to
    /// what the entries show.
    #[serde(
        default,
        rename = "duration_seconds",
        deserialize_with = "read_lasted::<0, _>"
    )]
    #[schema(maximum = 604_800, example = 5400)]
    pub lasted: Option<u32>,
}

impl Notes {
    /// Applies a change, except to when the match was played, which is not decided here.
    #[must_use]
    pub fn changed(&self, change: NotesChange) -> Notes {
        let before = self.clone();
        Notes {
            place: change.place.unwrap_or(before.place),
            note: change.note.unwrap_or(before.note),
            tags: change.tags.map_or(before.tags, Vec::from),
            recorded_at: before.recorded_at,
            lasted: match change.lasted {
                None => before.lasted,
                Some(seconds) => Some(seconds).filter(|seconds| *seconds > 0),
            },
        }
    }

    /// Says how long the match took, if people entered it.
    #[must_use]
    pub fn duration(&self) -> Option<TimeDelta> {
        self.lasted
            .map(|seconds| TimeDelta::seconds(seconds.into()))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, from_value, json};

    use super::{Notes, NotesChange};

    fn tags(count: u8) -> Value {
        (1..=count).map(|number| number.to_string()).collect()
    }

    #[test]
    fn tags_are_sorted_and_there_once_and_not_too_many() {
        let notes: Notes =
            from_value(json!({"tags": ["tea", " Family ", "family"]})).unwrap_or_default();
        assert_eq!(notes.tags, ["family", "tea"]);
        let read = |count| from_value::<NotesChange>(json!({"tags": tags(count)}));
        assert!(read(12).is_ok());
        let refused = read(13).err().map(|error| error.to_string());
        let expected = "13 tags are too many, expected at most 12 tags";
        assert_eq!(refused.as_deref(), Some(expected));
    }

    #[test]
    fn a_match_takes_a_second_to_a_week() {
        for (seconds, kept, changed) in [
            (0, false, true),
            (1, true, true),
            (604_800, true, true),
            (604_801, false, false),
        ] {
            let notes = from_value::<Notes>(json!({"lasted_seconds": seconds}));
            assert_eq!(notes.is_ok(), kept, "{seconds}");
            let change = from_value::<NotesChange>(json!({"duration_seconds": seconds}));
            assert_eq!(change.is_ok(), changed, "{seconds}");
        }
        let none: Notes = from_value(json!({"lasted_seconds": null})).unwrap_or_default();
        assert_eq!(none, Notes::default());
    }
}
