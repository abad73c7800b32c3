//! What a play may bring about.

use super::deck::Card;
use crate::rules::{Seat, remarks};

remarks! {
    Effect {
        /// It is this seat's turn (A10).
        Turn = "turn" "A10" { seat: Seat }
        /// The seat turns up the card that lay face down, and goes on with it (A8).
        Uncovered = "uncovered" "A8" { seat: Seat }
        /// The seat goes on with a card that lay face up: a wild one, to be moved (A13).
        Displaced = "displaced" "A13" { seat: Seat, card: Card }
        /// The discards but the top one became the stock (A14).
        Reshuffled = "reshuffled" "A14" { count: usize }
        /// The seat has completed its layout (A15).
        Completed = "completed" "A15" { seat: Seat }
        /// Everyone else has one more turn (D2).
        LastTurns = "last_turns" "D2"
        /// The seat wins the hand, and has so many positions left (A16).
        HandWon = "hand_won" "A16" { seat: Seat, left: u8 }
        /// The seat filled its only position: it wins the whole game (A18).
        LastPosition = "last_position" "A18" { seat: Seat }
    }
}
