//! The replacement of a result, in a script.

use crate::table::claims::ReplacementClaim;
use crate::table::script::notation::Writing;
use crate::table::script::read::Reading;
use crate::table::script::text;

pub(super) fn written(replacement: &ReplacementClaim, script: &Writing<'_>) -> String {
    let drop = if replacement.drop_later {
        " and drop"
    } else {
        ""
    };
    let result = script
        .in_round(replacement.round)
        .with_names(&replacement.result.notation());
    format!("replace {}{drop}: {result}", replacement.round)
}

/// `replace 2: ben out`, `replace 2 and drop: ben out`
pub(super) fn read(line: &Reading<'_>) -> Result<ReplacementClaim, String> {
    let (round, result) = (line.rest.split_once(':')).ok_or("expected `replace 2: ...`")?;
    let (round, drop_later) = match round.strip_suffix(" and drop") {
        Some(round) => (round, true),
        None => (round, false),
    };
    let round = text::number(round)?;
    let names = line.names_in(round)?;
    let result = text::with_seats(result.trim(), &names);
    Ok(ReplacementClaim {
        round,
        result: line.game()?.tally(&result)?,
        drop_later,
    })
}
