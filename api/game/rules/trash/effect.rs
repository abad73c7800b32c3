//! The effects a play can have.

use super::deck::Card;
use crate::rules::{Seat, remarks};

remarks! {
    Effect {
        /// It is now this seat's turn (A10).
        Turn = "turn" "A10" { seat: Seat }
        /// The player turns up the face-down card and continues with it (A8). `completed` is
        /// set if their layout is complete, so that they can only discard it (C9).
        Uncovered(ruling) = "uncovered" { seat: Seat, completed: Option<Seat> }
        /// The player continues with the wild card that was displaced (A13).
        Displaced = "displaced" "A13" { seat: Seat, card: Card }
        /// All discards except the top one became the stock (A14).
        Reshuffled = "reshuffled" "A14" { count: usize }
        /// The player has completed their layout (A15).
        Completed = "completed" "A15" { seat: Seat }
        /// All other players have one more turn (D2).
        LastTurns = "last_turns" "D2"
        /// The player wins the hand and has this number of positions left (A16).
        HandWon = "hand_won" "A16" { seat: Seat, left: u8 }
        /// The player completed their layout in a last turn, too, and has this number of
        /// positions left (H4).
        HandCounts = "hand_counts" "H4" { seat: Seat, left: u8 }
        /// The player filled their only position and wins the whole game (A18).
        LastPosition = "last_position" "A18" { seat: Seat }
    }
}
