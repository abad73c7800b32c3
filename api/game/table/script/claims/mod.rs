//! How each kind of claim is written in a script. Each has a file with both directions.

mod adjustment;
mod breakoff;
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

use super::Player;
use super::notation::Writing;
use super::read::Reading;
use crate::table::Claim;
use crate::table::claims::ReopenClaim;

/// Returns the line of a script that reads back as the same claim.
pub(super) fn written(claim: &Claim, script: &Writing<'_>) -> String {
    match claim {
        Claim::Adjustment(adjustment) => adjustment::written(adjustment, script),
        Claim::Breakoff(breakoff) => breakoff::written(breakoff, script),
        Claim::Confirmation(confirmation) => confirmation::written(confirmation, script),
        Claim::Consent(consent) => consent::written(consent, script),
        Claim::End(end) => end::written(end, script),
        Claim::Lineup(lineup) => lineup::written(lineup, script),
        Claim::Play(play) => play::written(play, script),
        Claim::Reopen(reopen) => reopen::written(reopen, script),
        Claim::Replacement(replacement) => replacement::written(replacement, script),
        Claim::Result(result) => result::written(result, script),
        Claim::Round(round) => round::written(round, script),
        Claim::Undo(undo) => undo::written(undo, script),
    }
}

/// Reads the line of a script.
fn read(line: &Reading<'_>) -> Result<Claim, String> {
    if let Some(play) = play::read(line) {
        return play.map(Claim::Play);
    }
    match line.word {
        "round" => round::read(line).map(Claim::Round),
        "result" | "result:" => result::read(line).map(Claim::Result),
        "breakoff" => breakoff::read(line).map(Claim::Breakoff),
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

impl Player {
    pub(in crate::table::script) fn read_claim(&self, text: &str) -> Result<Claim, String> {
        let names = &self.labels()?;
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        read(&Reading {
            player: self,
            text,
            word,
            rest: rest.trim(),
            names,
        })
    }
}
