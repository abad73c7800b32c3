//! The consent to an undo, in a script.

use crate::table::claims::ConsentClaim;
use crate::table::script::notation::Writing;
use crate::table::script::read::Reading;
use crate::table::script::text;

pub(super) fn written(consent: &ConsentClaim, _: &Writing<'_>) -> String {
    let word = if consent.agrees { "consent" } else { "decline" };
    format!("{word} {}", consent.entry)
}

/// `consent 12`, `decline 12`
pub(super) fn read(line: &Reading<'_>) -> Result<ConsentClaim, String> {
    Ok(ConsentClaim {
        entry: text::number(line.rest)?,
        agrees: line.word == "consent",
    })
}
