//! The consent to an undo, in a script.

use crate::table::claims::ConsentClaim;
use crate::table::script::claims::Syntax;
use crate::table::script::notation::Writing;
use crate::table::script::read::Reading;
use crate::table::script::text;

impl Syntax for ConsentClaim {
    fn written(&self, _: &Writing<'_>) -> String {
        let word = if self.agrees { "consent" } else { "decline" };
        format!("{word} {}", self.entry)
    }
}

/// `consent 12`, `decline 12`
pub(super) fn read(line: &Reading<'_>) -> Result<ConsentClaim, String> {
    Ok(ConsentClaim {
        entry: text::number(line.rest)?,
        agrees: line.word == "consent",
    })
}
