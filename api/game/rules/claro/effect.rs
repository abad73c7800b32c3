//! The effects of plays.

use crate::rules::{Seat, remarks};

remarks! {
    Effect {
        /// It is this seat's turn (A7).
        Turn = "turn" "A7" { seat: Seat }
        /// Cards went from a hand to the discard pile (A16).
        Discarded = "discarded" "A16" { seat: Seat, count: u8 }
        /// Cards went from the draw pile to a hand (A14, A15).
        Drew(ruling) = "drew" { seat: Seat, count: u8 }
        /// It is this seat's turn to discard and draw (C10).
        ToRefill = "to_refill" "C10" { seat: Seat }
        /// The discard pile became the draw pile (A17).
        Reshuffled = "reshuffled" "A17" { count: u8 }
        /// The hands are full: the winner of the last star starts (A18).
        Begins = "begins" "A18" { seat: Seat }
        /// All but one have passed (A12, C6).
        AllPassed(ruling) = "all_passed"
        /// All who are still involved have laid their last card (A12).
        AllLaid = "all_laid" "A12"
        /// Only the last player to lay a card can lay another (C7).
        Certain = "certain" "C7"
        /// The last player to lay a card wins a star (A13).
        Star = "star" "A13" { seat: Seat }
    }
}
