//! Another result in place of one that was entered.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::said::number;
use super::{Kind, Said};
use crate::rules::game::Tally;
use crate::words::Given;

/// The result of a counted round is replaced. Everything after it is recounted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ClaimReplacement)]
pub struct ReplacementClaim {
    /// The number of the round, starting at 1.
    pub round: u32,
    /// The correct result of the round.
    pub result: Tally,
    /// True to drop later rounds that become impossible.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub drop_later: bool,
}

// Nothing follows: the fold has already counted the round with the new result.
impl Kind for ReplacementClaim {
    fn name(&self) -> &'static str {
        "replacement"
    }

    fn sentence(&self, said: &Said<'_>) -> String {
        let then = said.names_in(self.round);
        let result = Given::Said(said.words.result(&self.result, then));
        let given = [("round", number(self.round)), ("result", result)];
        said.say("entry-replacement", &given)
    }
}
