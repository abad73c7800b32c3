//! The start of a round.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Kind, Said};
use crate::rules::game::Deal;

/// A round starts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ClaimRound)]
pub struct RoundClaim {
    /// How the round starts.
    pub deal: Deal,
}

impl Kind for RoundClaim {
    fn name(&self) -> &'static str {
        "round"
    }

    fn sentence(&self, said: &Said<'_>) -> String {
        said.words.deal(&self.deal, said.names)
    }
}
