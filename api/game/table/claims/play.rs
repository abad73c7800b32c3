//! A play.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Kind, Said};
use crate::rules::Seat;
use crate::rules::game::Play;

/// A player makes a play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ClaimPlay)]
pub struct PlayClaim {
    /// The player's seat.
    pub seat: Seat,
    /// The play.
    pub play: Play,
    /// Let the play pass even if it is illegal. The log keeps both the verdict and
    /// that the play stands. Defaults to `false`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stands: bool,
}

impl Kind for PlayClaim {
    fn name(&self) -> &'static str {
        "play"
    }

    fn sentence(&self, said: &Said<'_>) -> String {
        said.words.play(self.seat, &self.play, said.names)
    }
}
