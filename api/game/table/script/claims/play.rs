//! A play, in a script.

use crate::table::claims::PlayClaim;
use crate::table::script::notation::Writing;
use crate::table::script::read::Reading;
use crate::table::script::text::seat_of;

pub(super) fn written(claim: &PlayClaim, script: &Writing<'_>) -> String {
    let stands = if claim.stands { " stands" } else { "" };
    let play = script.with_names(&claim.play.notation());
    format!("{}: {play}{stands}", script.label(claim.seat))
}

/// `ana: blue-he stands`; none if the line does not begin with a player.
pub(super) fn read(line: &Reading<'_>) -> Option<Result<PlayClaim, String>> {
    let (name, play) = line.text.split_once(": ")?;
    let seat = seat_of(name, line.names)?;
    let (play, stands) = match play.trim().strip_suffix(" stands") {
        Some(play) => (play, true),
        None => (play, false),
    };
    let play = line
        .game()
        .and_then(|game| game.play(&line.with_seats(play)));
    Some(play.map(|play| PlayClaim { seat, play, stands }))
}
