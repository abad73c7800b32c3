//! The effects of plays.

use super::announced::Announced;
use crate::rules::{Seat, remarks};

remarks! {
    Effect {
        /// The pile now has this value. `announced` is the value that the table let stand, if
        /// no pile can have it.
        Value(ruling) = "value" { value: u8, announced: Option<Announced> }
        /// Exactly ten: the player who laid the card wins the pile (A10).
        ExactTen = "exact_ten" "A10" { seat: Seat, count: u8 }
        /// Exactly ten, but the player did not say so: this seat, the one before, wins the
        /// pile (C11).
        UncalledTen = "uncalled_ten" "C11" { seat: Seat, count: u8 }
        /// Over ten: this seat wins the pile (A12, C1).
        OverTen = "over_ten" "C1" { seat: Seat, count: u8 }
        /// The cards left on the pile go to the player of the last card (H3).
        LastPile = "last_pile" "H3" { seat: Seat, count: u8 }
        /// The last card was drawn: the hands are played out (A20, D1).
        DrawPileEmpty = "draw_pile_empty" "A20"
        /// It is this seat's turn, to lay on the pile (A5) or to open one (A13).
        Turn(ruling) = "turn" { seat: Seat }
        /// All hands are played out; cards left on the pile, if any, are not counted (A21).
        Over = "over" "A21" { left: Option<u8> }
    }
}
