//! A score that is changed by hand, in a script.

use crate::table::claims::AdjustmentClaim;
use crate::table::script::claims::Syntax;
use crate::table::script::notation::{Writing, free};
use crate::table::script::read::{Reading, chosen, seat_in};
use crate::table::script::text;

impl Syntax for AdjustmentClaim {
    fn written(&self, script: &Writing<'_>) -> String {
        let (player, reason) = (script.label(self.seat), free(self.reason.as_ref()));
        format!("adjust {player} {} {reason}", self.points)
    }
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
