//! What a play may bring about.

use super::Direction;
use super::deck::Colour;
use crate::rules::{Seat, remarks};

remarks! {
    Effect {
        /// Cards went from the draw pile to a hand.
        Drew(ruling) = "drew" { seat: Seat, count: u8 }
        /// A seat is to draw for a pick-up (A23, A30).
        Owes(ruling) = "owes" { seat: Seat, count: u8 }
        /// A seat lost its turn (A27, C4).
        Skipped(ruling) = "skipped" { seat: Seat }
        /// Play goes the other way (A25).
        Direction = "direction" "A25" { direction: Direction }
        /// This colour is to be matched (A29, A30, A35, A36).
        Colour(ruling) = "colour" { colour: Colour }
        /// A hand came down to one card, with "Echad" (A37).
        SaidEchad = "said_echad" "A37" { seat: Seat }
        /// A hand came down to one card, without a word (A37).
        ForgotEchad = "forgot_echad" "A37" { seat: Seat }
        /// A seat is to draw for a forgotten "Echad" (A38).
        Penalised = "penalised" "A38" { seat: Seat, count: u8 }
        /// A forgotten "Echad" costs nothing: nothing is left to draw (D10).
        Unpunished = "unpunished" "D10" { seat: Seat }
        /// The discards below the top card became the draw pile (A47).
        Reshuffled = "reshuffled" "A47" { count: u8 }
        /// A hand ran out: the round is complete (A40).
        Out = "out" "A40" { seat: Seat }
        /// It is this seat's turn.
        Turn = "turn" "A13" { seat: Seat }
    }
}
