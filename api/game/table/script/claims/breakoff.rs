//! A round that is broken off, in a script.

use crate::table::claims::BreakoffClaim;
use crate::table::script::notation::{Writing, free};
use crate::table::script::read::{Reading, chosen};

pub(super) fn written(breakoff: &BreakoffClaim, _: &Writing<'_>) -> String {
    match breakoff.reason.as_ref().map(AsRef::as_ref) {
        Some(reason) => format!("breakoff {}", free(reason)),
        None => "breakoff".to_owned(),
    }
}

/// `breakoff`, `breakoff The cards fell down.`
pub(super) fn read(line: &Reading<'_>) -> Result<BreakoffClaim, String> {
    Ok(BreakoffClaim {
        reason: match line.rest {
            "" => None,
            reason => Some(chosen(reason)?),
        },
    })
}
