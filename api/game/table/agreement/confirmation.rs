//! Confirmation of a round's result by the players.

use serde::Serialize;
use utoipa::ToSchema;

use super::etiquette::ConfirmationPolicy;
use crate::rules::{EntryNo, Score, Seat};
use crate::table::author::Author;

/// A player's latest confirmation of a round's result, or objection to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = RoundConfirmation)]
pub struct Confirmed {
    /// The player's seat.
    pub seat: Seat,
    /// `true` if the player agrees, `false` if they contest the result.
    pub agrees: bool,
    /// The player's comment, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "The wild was red.")]
    pub note: Option<String>,
    /// The author: `host`, or the id of an account or a member.
    #[schema(value_type = String, example = "host")]
    pub by: Author,
    /// The entry of the log with the confirmation.
    #[schema(value_type = u32, example = 12)]
    pub entry: EntryNo,
}

/// Whether a result is provisional: a player contests it, or a required agreement is
/// missing.
pub(in crate::table) fn provisional(
    agreeing: ConfirmationPolicy,
    score: &Score,
    said: &[Confirmed],
) -> bool {
    let seats = u8::try_from(score.points.len()).unwrap_or(u8::MAX);
    let agreed = |seat: Seat| said.iter().any(|word| word.seat == seat && word.agrees);
    // If everyone won, each is an opponent of the others.
    let opponent =
        |seat: Seat| !score.winners.contains(&seat) || score.winners.len() == score.points.len();
    let enough = match agreeing {
        ConfirmationPolicy::None => true,
        ConfirmationPolicy::OneOpponent => {
            Seat::all(seats).any(|seat| opponent(seat) && agreed(seat))
        }
        ConfirmationPolicy::Everyone => Seat::all(seats).all(agreed),
    };
    !enough || said.iter().any(|word| !word.agrees)
}
