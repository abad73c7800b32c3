//! The result of a round, in a script.

use crate::table::claims::ResultClaim;
use crate::table::script::notation::Writing;
use crate::table::script::read::Reading;
use crate::table::script::text;

pub(super) fn written(claim: &ResultClaim, script: &Writing<'_>) -> String {
    let result = script.with_names(&claim.result.notation());
    format!("result {}: {result}", claim.round)
}

/// `result: ben out`, of the open or next round, or `result 2: ben out`
pub(super) fn read(line: &Reading<'_>) -> Result<ResultClaim, String> {
    let (round, result) = match line.word {
        "result:" => (line.round_number(), line.rest),
        _ => {
            let (round, result) = (line.rest.split_once(':')).ok_or("expected `result 2: ...`")?;
            (text::number(round)?, result.trim())
        }
    };
    Ok(ResultClaim {
        round,
        result: line.game()?.tally(&line.with_seats(result))?,
    })
}
