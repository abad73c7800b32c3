//! What the seats say of a round's result.

use serde::Serialize;
use utoipa::ToSchema;

use super::etiquette::Agreeing;
use crate::rules::{EntryNo, Score, Seat};

/// A seat's last word on a round's result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = RoundConfirmation)]
pub struct Confirmed {
    /// Whose word it is.
    pub seat: Seat,
    /// Whether the result is right; otherwise it is contested.
    pub agrees: bool,
    /// What there is to say about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "The wild was red.")]
    pub note: Option<String>,
    /// Who entered it: `host`, or the id of an account or of a member.
    #[schema(example = "host")]
    pub by: String,
    /// The entry of the log that says so.
    #[schema(value_type = u32, example = 12)]
    pub entry: EntryNo,
}

/// Whether a result is provisional: somebody contests it, or not everybody has
/// agreed with it who has to.
pub(in crate::table) fn provisional(agreeing: Agreeing, score: &Score, said: &[Confirmed]) -> bool {
    let seats = u8::try_from(score.points.len()).unwrap_or(u8::MAX);
    let agreed = |seat: Seat| said.iter().any(|word| word.seat == seat && word.agrees);
    // Where all of them won, any of them is an opponent of the others.
    let opponent =
        |seat: Seat| !score.winners.contains(&seat) || score.winners.len() == score.points.len();
    let enough = match agreeing {
        Agreeing::None => true,
        Agreeing::OneOpponent => Seat::all(seats).any(|seat| opponent(seat) && agreed(seat)),
        Agreeing::Everyone => Seat::all(seats).all(agreed),
    };
    !enough || said.iter().any(|word| !word.agrees)
}
