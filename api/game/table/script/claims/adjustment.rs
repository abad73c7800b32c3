//! A score that is changed by hand, in a script.

use crate::table::claims::AdjustmentClaim;
use crate::table::script::notation::{Writing, free};
use crate::table::script::read::{Reading, chosen, seat_in};
use crate::table::script::text;

pub(super) fn written(adjustment: &AdjustmentClaim, script: &Writing<'_>) -> String {
    let (player, reason) = (
        script.label(adjustment.seat),
        free(adjustment.reason.as_ref()),
    );
    format!("adjust {player} {} {reason}", adjustment.points)
}

/// `adjust ben -10 A card was counted twice.`
pub(super) fn read(line: &Reading<'_>) -> Result<AdjustmentClaim, String> {
    let mut words = line.rest.splitn(3, ' ');
    let name = words.next().unwrap_or_default();
    let points = words.next().unwrap_or_default();
    Ok(AdjustmentClaim {
        seat: seat_in(name, line.names)?,
        points: text::number(points)?,
        reason: match words.next() {
            Some(reason) => chosen(reason)?,
            None => "no reason given".parse()?,
        },
    })
}
