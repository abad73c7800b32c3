//! The start of a round, in a script.

use std::fmt::Write as _;

use serde_json::Value;

use crate::rules::Seat;
use crate::table::claims::RoundClaim;
use crate::table::script::notation::{Writing, members, pair};
use crate::table::script::read::Reading;
use crate::table::script::text::pairs;

pub(super) fn written(round: &RoundClaim, script: &Writing<'_>) -> String {
    let mut line = "round".to_owned();
    let seated = round.deal.game().deal_seats();
    for (member, value) in members(&round.deal) {
        let seat = value
            .as_u64()
            .and_then(|seat| u8::try_from(seat).ok())
            .map(Seat);
        // A deal that came too late can name a seat that is gone: then its number has no label.
        let seat = seat.filter(|seat| seated.contains(&member.as_str()) && script.has(*seat));
        let _ = match seat {
            Some(seat) => write!(line, " {member}={}", script.label(seat)),
            None => write!(line, " {}", pair(&member, &value)),
        };
    }
    line
}

/// `round dealer=ana up=blue-gimel`
pub(super) fn read(line: &Reading<'_>) -> Result<RoundClaim, String> {
    let mut deal = pairs(line.rest, line.names)?;
    deal.insert("game".to_owned(), line.game()?.name().into());
    let deal = serde_json::from_value(Value::Object(deal));
    Ok(RoundClaim {
        deal: deal.map_err(|error| error.to_string())?,
    })
}
