//! The public state of a round: how many play.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{HouseRules, Round};
use crate::rules::{Game as _, Refusal, Viewing};

/// The public state of a round of any other game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = PadView)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// The number of players.
    #[schema(minimum = 1, maximum = 20, example = 3)]
    pub seats: u8,
}

impl Viewing for Round {
    fn view(&self) -> View {
        View { seats: self.seats }
    }

    fn from_view(rules: &HouseRules, view: &View) -> Result<Round, Refusal> {
        let seats = Round::check_seats(rules, "seats", "seats", view.seats.into())?;
        Ok(Round { seats })
    }
}
