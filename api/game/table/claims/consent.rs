//! Consent to an undo, by a player whose entries it would take back.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::undo::going_back;
use super::{Kind, Said};
use crate::rules::EntryNo;

/// A requested undo is accepted or declined.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ClaimConsent)]
pub struct ConsentClaim {
    /// The entry that asked for the undo: see `asked` in the table.
    #[schema(value_type = u32)]
    pub entry: EntryNo,
    /// `true` to carry out the undo, `false` to decline it.
    pub agrees: bool,
}

// It is no move, but decides which entries count.
impl Kind for ConsentClaim {
    fn name(&self) -> &'static str {
        "consent"
    }

    fn sentence(&self, said: &Said<'_>) -> String {
        going_back(said).unwrap_or_else(|| {
            let message = if self.agrees {
                "entry-undo-wanted"
            } else {
                "entry-declined"
            };
            said.say(message, &[])
        })
    }
}
