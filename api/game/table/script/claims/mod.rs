//! How each kind of claim is written in a script. Each has a file with both directions.

mod adjustment;
mod confirmation;
mod consent;
mod end;
mod lineup;
mod play;
mod reopen;
mod replacement;
mod result;
mod round;
mod undo;

use super::notation::Writing;
use super::read::Reading;
use crate::table::Claim;
use crate::table::claims::ReopenClaim;

/// What a script must know of a kind of claim.
trait Syntax {
    /// Returns the line that reads back as the same claim.
    fn written(&self, script: &Writing<'_>) -> String;
}

/// Returns the line of a script that reads back as the same claim.
pub(super) fn written(claim: &Claim, script: &Writing<'_>) -> String {
    let syntax: &dyn Syntax = match claim {
        Claim::Adjustment(adjustment) => adjustment,
        Claim::Confirmation(confirmation) => confirmation,
        Claim::Consent(consent) => consent,
        Claim::End(end) => end,
        Claim::Lineup(lineup) => lineup,
        Claim::Play(play) => play,
        Claim::Reopen(reopen) => reopen,
        Claim::Replacement(replacement) => replacement,
        Claim::Result(result) => result,
        Claim::Round(round) => round,
        Claim::Undo(undo) => undo,
    };
    syntax.written(script)
}

/// Reads the line of a script.
pub(super) fn read(line: &Reading<'_>) -> Result<Claim, String> {
    if let Some(play) = play::read(line) {
        return play.map(Claim::Play);
    }
    match line.word {
        "round" => round::read(line).map(Claim::Round),
        "result" | "result:" => result::read(line).map(Claim::Result),
        "replace" => replacement::read(line).map(Claim::Replacement),
        "agree" | "contest" => confirmation::read(line).map(Claim::Confirmation),
        "undo" => undo::read(line).map(Claim::Undo),
        "consent" | "decline" => consent::read(line).map(Claim::Consent),
        "adjust" => adjustment::read(line).map(Claim::Adjustment),
        "lineup" => lineup::read(line).map(Claim::Lineup),
        "end" => end::read(line).map(Claim::End),
        "reopen" => Ok(Claim::Reopen(ReopenClaim {})),
        _ => Err(format!("`{}` cannot be read", line.text)),
    }
}
