//! The start of a round.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{Etiquette, Followed, Kind, Needed, Position, Reading, Said, Settings, Step, Writing};
use crate::rules::Seat;
use crate::rules::game::Deal;
use crate::table::script::notation::{members, pair};
use crate::table::script::text::pairs;

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

    fn written(&self, script: &Writing<'_>) -> String {
        let mut line = "round".to_owned();
        let seated = self.deal.game().deal_seats();
        for (member, value) in members(&self.deal) {
            let seat = value
                .as_u64()
                .and_then(|seat| u8::try_from(seat).ok())
                .map(Seat);
            let _ = match seat.filter(|_| seated.contains(&member.as_str())) {
                Some(seat) => write!(line, " {member}={}", script.label(seat)),
                None => write!(line, " {}", pair(&member, &value)),
            };
        }
        line
    }

    fn sentence(&self, said: &Said<'_>) -> String {
        said.words.deal(&self.deal, said.names)
    }
}

impl RoundClaim {
    /// `round dealer=ana up=blue-gimel`
    pub(super) fn read(line: &Reading<'_>) -> Result<RoundClaim, String> {
        let mut deal = pairs(line.rest, line.names)?;
        deal.insert("game".to_owned(), line.game()?.name().into());
        let deal = serde_json::from_value(Value::Object(deal));
        Ok(RoundClaim {
            deal: deal.map_err(|error| error.to_string())?,
        })
    }
}
