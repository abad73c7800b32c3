//! Other players at the table, between rounds.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Kind, Said};
use crate::table::lineup::Sitting;
use crate::words::Given;

/// Between rounds, players join, leave, swap seats or change names. Players who
/// are not listed leave the match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ClaimLineup)]
pub struct LineupClaim {
    /// Who sits where, in turn order. A player whose seat is not the `from` of any
    /// item leaves the table.
    #[schema(min_items = 1, max_items = 20)]
    pub seats: Vec<Sitting>,
}

impl Kind for LineupClaim {
    fn name(&self) -> &'static str {
        "lineup"
    }

    fn sentence(&self, said: &Said<'_>) -> String {
        let name = |sitting: &Sitting| match (&sitting.name, sitting.from) {
            (Some(name), _) => name.as_ref().to_owned(),
            (None, Some(seat)) => said.names.get(seat.index()).cloned().unwrap_or_default(),
            (None, None) => String::new(),
        };
        let seats: Vec<String> = self.seats.iter().map(name).collect();
        let new = self.seats.iter().filter(|sitting| sitting.from.is_none());
        let new: Vec<String> = new.map(name).collect();
        let now = said.say("entry-lineup", &[("names", Given::Names(&seats))]);
        let totals = match new.is_empty() {
            true => said.say("entry-lineup-kept", &[]),
            false => said.say("entry-lineup-new", &[("names", Given::Names(&new))]),
        };
        format!("{now} {totals}")
    }
}
