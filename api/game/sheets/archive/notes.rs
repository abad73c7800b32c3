//! What people wrote about a match, in a complete copy.

use chrono::DateTime;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::sheets::{Fault, FaultKind};
use crate::table::text::{Note, Place, Tag};
use crate::table::timestamp::Timestamp;
use crate::table::{LONGEST_MATCH, MOST_TAGS, Notes};

/// What people wrote about a match.
#[derive(Serialize, Deserialize, ToSchema)]
pub(super) struct ArchivedNotes {
    /// When the match was opened by the clock of its entries, if `opened_at` has been
    /// corrected since.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) recorded_at: Option<Timestamp>,
    /// The seconds that the match took, if they were entered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 604_800)]
    lasted_seconds: Option<u32>,
    /// Where the match was played; empty if not given.
    #[serde(default)]
    #[schema(required = false)]
    place: Place,
    /// A note about the match.
    #[serde(default)]
    #[schema(required = false)]
    note: Note,
    /// Words to find the match by, sorted and without duplicates.
    #[serde(default)]
    #[schema(required = false, max_items = 12)]
    tags: Vec<Tag>,
}

impl ArchivedNotes {
    /// The notes as they are exported.
    ///
    /// # Errors
    /// If a stored text does not have the form that input is brought into.
    pub(super) fn of(notes: Notes) -> Result<Self, String> {
        let tags = notes.tags.into_iter().map(Tag::try_from);
        Ok(ArchivedNotes {
            recorded_at: notes.recorded_at.map(Timestamp::from),
            lasted_seconds: notes.lasted,
            place: Place::try_from(notes.place)?,
            note: Note::try_from(notes.note)?,
            tags: tags.collect::<Result<_, String>>()?,
        })
    }

    /// # Errors
    /// The first [`Fault`] in them.
    pub(super) fn check(&self) -> Result<(), Fault> {
        if self
            .lasted_seconds
            .is_some_and(|seconds| !(1..=LONGEST_MATCH).contains(&seconds))
        {
            return Err(Fault::new(
                FaultKind::Invalid,
                "No match takes that long, or no time at all.",
            )
            .at("lasted_seconds")
            .expected(format!("1 to {LONGEST_MATCH}")));
        }
        if self.tags.len() > MOST_TAGS {
            let detail = format!("{} tags are too many.", self.tags.len());
            return Err(Fault::new(FaultKind::Invalid, detail)
                .at("tags")
                .expected(format!("at most {MOST_TAGS} tags")));
        }
        Ok(())
    }
}

impl From<ArchivedNotes> for Notes {
    fn from(archived: ArchivedNotes) -> Self {
        let mut tags: Vec<String> = archived.tags.into_iter().map(String::from).collect();
        tags.sort();
        tags.dedup();
        Notes {
            place: archived.place.into(),
            note: archived.note.into(),
            tags,
            recorded_at: archived.recorded_at.map(DateTime::from),
            lasted: archived.lasted_seconds,
        }
    }
}
