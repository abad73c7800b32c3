//! What a play may bring about.

use super::deck::Card;
use crate::rules::{self, Remark, Seat};

/// What a play brought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "a field is the parameter its name says")]
pub enum Effect {
    /// It is this seat's turn (A10).
    Turn { seat: Seat },
    /// The seat turns up the card that lay face down, and goes on with it (A8).
    Uncovered { seat: Seat },
    /// The seat goes on with a card that lay face up: a wild one, to be moved
    /// (A13).
    Displaced { seat: Seat, card: Card },
    /// The discards but the top one became the stock (A14).
    Reshuffled { count: usize },
    /// The seat has completed its layout (A15).
    Completed { seat: Seat },
    /// Everyone else has one more turn (D2).
    LastTurns,
    /// The seat wins the hand, and has so many positions left (A16).
    HandWon { seat: Seat, left: u8 },
    /// The seat filled its only position: it wins the whole game (A18).
    LastPosition { seat: Seat },
}

impl rules::Effect for Effect {
    fn remark(&self) -> Remark {
        match self {
            Effect::Turn { seat } => Remark::new("turn", "A10").with("seat", *seat),
            Effect::Uncovered { seat } => Remark::new("uncovered", "A8").with("seat", *seat),
            Effect::Displaced { seat, card } => Remark::new("displaced", "A13")
                .with("seat", *seat)
                .with("card", card.to_string()),
            Effect::Reshuffled { count } => Remark::new("reshuffled", "A14").with("count", *count),
            Effect::Completed { seat } => Remark::new("completed", "A15").with("seat", *seat),
            Effect::LastTurns => Remark::new("last_turns", "D2"),
            Effect::HandWon { seat, left } => Remark::new("hand_won", "A16")
                .with("seat", *seat)
                .with("left", *left),
            Effect::LastPosition { seat } => {
                Remark::new("last_position", "A18").with("seat", *seat)
            }
        }
    }
}
