//! Taking back moves, which stay in the log.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::said::number;
use super::{Kind, Said};
use crate::rules::EntryNo;

/// Undoes the last move, or everything after an entry.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ClaimUndo)]
pub struct UndoClaim {
    /// The entry to go back to, or 0 for the empty match. By default, only the
    /// last move is undone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u32>)]
    pub back_to: Option<EntryNo>,
}

// It is no move, but decides which entries count.
impl Kind for UndoClaim {
    fn name(&self) -> &'static str {
        "undo"
    }

    fn sentence(&self, said: &Said<'_>) -> String {
        going_back(said).unwrap_or_else(|| said.say("entry-undo-wanted", &[]))
    }
}

/// What an undo, or the consent to one, takes back or would take back. None if it was
/// declined, or came too late.
pub(super) fn going_back(said: &Said<'_>) -> Option<String> {
    let entry = |entry| [("entry", number(entry))];
    Some(match (said.record.back_to, said.record.asked) {
        (Some(0), _) => said.say("entry-undo-all", &[]),
        (Some(to), _) => said.say("entry-undo", &entry(to)),
        (None, Some(0)) => said.say("entry-asked-all", &[]),
        (None, Some(to)) => said.say("entry-asked", &entry(to)),
        (None, None) => return None,
    })
}
