//! A round that is not played to its end.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Kind, Said};
use crate::table::text::Reason;

/// The open round is broken off: someone has to go, or the cards fell down. No one scores,
/// and the next deal is that of the same round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ClaimBreakoff)]
pub struct BreakoffClaim {
    /// Why the round is broken off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
}

impl Kind for BreakoffClaim {
    fn name(&self) -> &'static str {
        "breakoff"
    }

    fn sentence(&self, said: &Said<'_>) -> String {
        said.noted(said.say("entry-breakoff", &[]), self.reason.as_ref())
    }
}
