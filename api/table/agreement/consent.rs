//! Taking back what somebody else entered.

use serde::Serialize;
use utoipa::ToSchema;

use crate::rules::EntryNo;

/// An undo that waits for consent. Whatever moves the table meanwhile, it
/// lapses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = AskedUndo)]
pub struct Asked {
    /// The entry that asks for it.
    #[schema(value_type = u32, example = 12)]
    pub entry: EntryNo,
    /// Who asks: `host`, or the id of an account or of a member.
    #[schema(example = "host")]
    pub by: String,
    /// The entry that would be the last one again, 0 for the empty match.
    #[schema(value_type = u32, example = 7)]
    pub back_to: EntryNo,
}
