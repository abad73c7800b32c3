//! Undoing another player's entry.

use serde::Serialize;
use utoipa::ToSchema;

use crate::rules::EntryNo;
use crate::table::author::Author;

/// An undo that waits for consent. It lapses as soon as anything else changes the
/// match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = PendingUndo)]
pub struct Asked {
    /// The entry that requests the undo.
    #[schema(value_type = u32, example = 12)]
    pub entry: EntryNo,
    /// The author of the request: `host`, or the id of an account or a member.
    #[schema(value_type = String, example = "host")]
    pub by: Author,
    /// The entry that the match would go back to, or 0 for the empty match.
    #[schema(value_type = u32, example = 7)]
    pub back_to: EntryNo,
}
