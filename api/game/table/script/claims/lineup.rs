//! A new lineup, in a script.

use std::fmt::Write as _;

use crate::table::claims::LineupClaim;
use crate::table::script::notation::Writing;
use crate::table::script::read::{Reading, sitting};
use crate::table::script::text;

pub(super) fn written(lineup: &LineupClaim, script: &Writing<'_>) -> String {
    let mut line = "lineup".to_owned();
    for seat in &lineup.seats {
        let _ = write!(line, " {}", script.sitting(seat));
    }
    line
}

/// `lineup ana chaim>dan eva`
pub(super) fn read(line: &Reading<'_>) -> Result<LineupClaim, String> {
    let seats = text::words(line.rest).into_iter();
    let seats = seats.map(|word| sitting(word, line.names));
    Ok(LineupClaim {
        seats: seats.collect::<Result<_, _>>()?,
    })
}
