//! The start of a round.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Etiquette, Followed, Kind, Needed, Position, Said, Settings, Step};
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

    fn needs(&self, _: Etiquette) -> Needed {
        Needed::Player
    }

    fn follow(&self, position: &mut Position, settings: &Settings, step: Step<'_>) -> Followed {
        position.still_open(settings, self)?;
        position.begin(settings, &self.deal, step.entry)?;
        Ok(None)
    }

    fn sentence(&self, said: &Said<'_>) -> String {
        said.words.deal(&self.deal, said.names)
    }
}
