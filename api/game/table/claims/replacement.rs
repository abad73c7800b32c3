//! Another result in place of one that was entered.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::said::number;
use super::{Etiquette, Kind, Needed, Reading, Said, Writing};
use crate::rules::game::Tally;
use crate::table::script::text;
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
    /// Whether to drop later rounds that become impossible.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub drop_later: bool,
}

// Nothing follows: the fold has already counted the round with the new result.
impl Kind for ReplacementClaim {
    fn name(&self) -> &'static str {
        "replacement"
    }

    fn needs(&self, _: Etiquette) -> Needed {
        Needed::Player
    }

    fn written(&self, script: &Writing<'_>) -> String {
        let drop = if self.drop_later { " and drop" } else { "" };
        let result = script
            .in_round(self.round)
            .with_names(&self.result.notation());
        format!("replace {}{drop}: {result}", self.round)
    }

    fn sentence(&self, said: &Said<'_>) -> String {
        let then = said.names_in(self.round);
        let result = Given::Said(said.words.result(&self.result, then));
        let given = [("round", number(self.round)), ("result", result)];
        said.say("entry-replacement", &given)
    }
}

impl ReplacementClaim {
    /// `replace 2: ben out`, `replace 2 and drop: ben out`
    pub(super) fn read(line: &Reading<'_>) -> Result<ReplacementClaim, String> {
        let (round, result) = (line.rest.split_once(':')).ok_or("expected `replace 2: ...`")?;
        let (round, drop_later) = match round.strip_suffix(" and drop") {
            Some(round) => (round, true),
            None => (round, false),
        };
        let round = text::number(round)?;
        let names = line.names_in(round)?;
        let result = text::with_seats(result.trim(), &names);
        Ok(ReplacementClaim {
            round,
            result: line.game()?.tally(&result)?,
            drop_later,
        })
    }
}
