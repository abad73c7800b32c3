//! Writes and reads what a player says of a result.

use std::fmt::Write as _;

use crate::table::claims::ConfirmationClaim;
use crate::table::script::notation::{Writing, free};
use crate::table::script::read::{Reading, chosen, seat_in};
use crate::table::script::text;

pub(super) fn written(confirmation: &ConfirmationClaim, script: &Writing<'_>) -> String {
    let word = if confirmation.agrees {
        "agree"
    } else {
        "contest"
    };
    let player = script.in_round(confirmation.round).label(confirmation.seat);
    let mut line = format!("{word} {player} {}", confirmation.round);
    if let Some(note) = &confirmation.note {
        let _ = write!(line, " {}", free(note.as_ref()));
    }
    line
}

/// `agree ben 2`, `contest ben 2 The wild was red.`, with the player's name in that round.
pub(super) fn read(line: &Reading<'_>) -> Result<ConfirmationClaim, String> {
    let mut words = line.rest.splitn(3, ' ');
    let (name, round) = (words.next().unwrap_or_default(), words.next());
    let round = text::number(round.unwrap_or_default())?;
    let names = line.names_in(round)?;
    Ok(ConfirmationClaim {
        seat: seat_in(name, &names)?,
        round,
        agrees: line.word == "agree",
        note: words.next().map(chosen).transpose()?,
    })
}
