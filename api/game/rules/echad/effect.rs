//! The effects a play can have.

use super::Direction;
use super::deck::Colour;
use crate::rules::{Seat, remarks};

remarks! {
    Effect {
        /// A player drew cards from the draw pile, or nothing is left to draw (D6).
        Drew(ruling) = "drew" { seat: Seat, count: u8 }
        /// A player has to draw for a pick-up (A23, A30).
        Owes(ruling) = "owes" { seat: Seat, count: u8 }
        /// A player was skipped (A27, C4).
        Skipped(ruling) = "skipped" { seat: Seat }
        /// The direction of play changed (A25).
        Direction = "direction" "A25" { direction: Direction }
        /// A player named the colour to match (A29, A30, A35, A36).
        Colour(ruling) = "colour" { colour: Colour }
        /// A player came down to one card and said "Echad" (A37).
        SaidEchad = "said_echad" "A37" { seat: Seat }
        /// A player came down to one card without saying "Echad" (A37).
        ForgotEchad = "forgot_echad" "A37" { seat: Seat }
        /// A player has to draw for a forgotten "Echad" (A38).
        Penalised = "penalised" "A38" { seat: Seat, count: u8 }
        /// A forgotten "Echad" costs nothing because no cards are left to draw (D10).
        Unpunished = "unpunished" "D10" { seat: Seat }
        /// A player has to draw for an "Echad" without need (C14).
        FalseEchad = "false_echad" "C14" { seat: Seat, count: u8 }
        /// The discards below the top card became the draw pile (A47).
        Reshuffled = "reshuffled" "A47" { count: u8 }
        /// The top card was shuffled too, so any card may be laid (C11).
        NothingToMatch = "nothing_to_match" "C11"
        /// A player has no cards left, so the round is complete (A40).
        Out = "out" "A40" { seat: Seat }
        /// It is now this seat's turn.
        Turn = "turn" "A13" { seat: Seat }
    }
}
