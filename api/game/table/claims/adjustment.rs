//! A score that is changed by hand.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Kind, Said};
use crate::rules::{Points, Seat};
use crate::table::text::Reason;
use crate::words::Given;

/// A score is changed by hand.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ClaimAdjustment)]
pub struct AdjustmentClaim {
    /// The seat whose score changes.
    pub seat: Seat,
    /// The change in the game's unit, positive or negative but not 0.
    #[schema(minimum = -1_000_000, maximum = 1_000_000)]
    pub points: Points,
    /// Why the score changes.
    pub reason: Reason,
}

impl Kind for AdjustmentClaim {
    fn name(&self) -> &'static str {
        "adjustment"
    }

    fn sentence(&self, said: &Said<'_>) -> String {
        let player = said.player(self.seat, said.names);
        let given = [("seat", player), ("change", Given::Change(self.points))];
        said.noted(said.say("entry-adjustment", &given), Some(&self.reason))
    }
}
