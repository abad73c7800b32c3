//! The result of a round.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::said::number;
use super::{Kind, Said};
use crate::rules::game::Tally;
use crate::words::Given;

/// A round is counted: the open one, or one that was not logged play by play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ClaimResult)]
pub struct ResultClaim {
    /// The number of the round, starting at 1.
    pub round: u32,
    /// The result of the round.
    pub result: Tally,
}

impl Kind for ResultClaim {
    fn name(&self) -> &'static str {
        "result"
    }

    fn sentence(&self, said: &Said<'_>) -> String {
        let result = Given::Said(said.words.result(&self.result, said.names));
        let given = [("round", number(self.round)), ("result", result)];
        said.say("entry-result", &given)
    }
}
