//! The early end of a match, in a script.

use std::fmt::Write as _;

use crate::table::claims::EndClaim;
use crate::table::script::notation::{Writing, free};
use crate::table::script::read::{Reading, chosen};
use crate::table::script::text::quoted;

/// Begins the part that says whether the match counts.
const COUNTS: &str = "counts=";

pub(super) fn written(end: &EndClaim, _: &Writing<'_>) -> String {
    let mut line = "end".to_owned();
    if let Some(counts) = end.counts {
        let _ = write!(line, " {COUNTS}{counts}");
    }
    if let Some(reason) = end.reason.as_ref().map(AsRef::as_ref) {
        let _ = match reason.starts_with(COUNTS) {
            true => write!(line, " {}", quoted(reason)),
            false => write!(line, " {}", free(reason)),
        };
    }
    line
}

/// `end`, `end counts=true It is late.`
pub(super) fn read(line: &Reading<'_>) -> Result<EndClaim, String> {
    let (counts, reason) = match line.rest.strip_prefix(COUNTS) {
        Some(rest) => {
            let (counts, reason) = rest.split_once(' ').unwrap_or((rest, ""));
            let counts = counts.parse();
            let counts = counts.map_err(|_| "expected `counts=true` or `counts=false`")?;
            (Some(counts), reason)
        }
        None => (None, line.rest),
    };
    Ok(EndClaim {
        reason: match reason.trim() {
            "" => None,
            reason => Some(chosen(reason)?),
        },
        counts,
    })
}
