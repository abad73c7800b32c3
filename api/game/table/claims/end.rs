//! The early end of a match.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Kind, Said};
use crate::table::text::Reason;

/// The match is ended before it is decided.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ClaimEnd)]
pub struct EndClaim {
    /// Why the match ends early.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
    /// True if the match counts. Then the leader has won, and statistics and rankings
    /// include it. By default, it counts if at least one round was counted. A table that
    /// kept only its totals, on paper, enters them as adjustments and says `true`. A match
    /// without any score never counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counts: Option<bool>,
}

impl Kind for EndClaim {
    fn name(&self) -> &'static str {
        "end"
    }

    fn sentence(&self, said: &Said<'_>) -> String {
        let message = match self.counts {
            Some(false) => "entry-end-uncounted",
            Some(true) | None => "entry-end",
        };
        said.noted(said.say(message, &[]), self.reason.as_ref())
    }
}
