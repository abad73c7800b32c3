//! A player's word on the result of a round.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::said::number;
use super::{Kind, Said};
use crate::rules::Seat;
use crate::table::text::Reason;

/// A player agrees with a round's result, or contests it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ClaimConfirmation)]
pub struct ConfirmationClaim {
    /// The number of the round, starting at 1.
    pub round: u32,
    /// The seat that the player had in that round.
    pub seat: Seat,
    /// `true` to agree, `false` to contest the result.
    pub agrees: bool,
    /// An optional comment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Reason>,
}

impl Kind for ConfirmationClaim {
    fn name(&self) -> &'static str {
        "confirmation"
    }

    fn sentence(&self, said: &Said<'_>) -> String {
        let message = if self.agrees {
            "entry-agrees"
        } else {
            "entry-contests"
        };
        let player = said.player(self.seat, said.names_in(self.round));
        let given = [("seat", player), ("round", number(self.round))];
        said.noted(said.say(message, &given), self.note.as_ref())
    }
}
