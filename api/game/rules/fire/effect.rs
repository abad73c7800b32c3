//! The effects a play can have.

use super::Order;
use crate::rules::{Seat, remarks};

remarks! {
    Effect {
        /// A Fire burnt the pile (A23).
        Burnt = "burnt" "A23" { count: usize }
        /// Three equal cards burnt the pile (A47).
        Reset = "reset" "A47" { count: usize }
        /// The order of the numbers changed (A29).
        Order = "order" "A29" { order: Order }
        /// A player filled their hand from the personal pile (A14).
        Refilled = "refilled" "A14" { seat: Seat, count: u8 }
        /// A player drew a card from the draw pile (A13, A28, D1).
        Drew(ruling) = "drew" { seat: Seat }
        /// A player took the central pile (H6).
        TookPile = "took_pile" "H6" { seat: Seat, count: usize }
        /// Two players swapped a card (A35).
        Robbed = "robbed" "A35" { seat: Seat, target: Seat }
        /// A player took a card and gave none back (A38).
        Took = "took" "A38" { seat: Seat, target: Seat }
        /// A player missed a turn (A39).
        Missed = "missed" "A39" { seat: Seat }
        /// A player is the first to have no cards left, and wins (A54).
        Wins = "wins" "A54" { seat: Seat }
        /// Another player has no cards left (A55).
        Out = "out" "A55" { seat: Seat, place: u8 }
        /// A player's last card was a Fire, so they have to draw another (A28).
        LastFire = "last_fire" "A28" { seat: Seat }
        /// A player has to open the new pile (A25, A50, C27).
        Opens(ruling) = "opens" { seat: Seat }
        /// It is now this seat's turn (A10).
        Turn = "turn" "A10" { seat: Seat }
        /// Used cards became the draw pile (C22).
        Recycled = "recycled" "C22" { count: usize }
        /// No one can lay a card and there is nothing left to draw, so the round is over
        /// (D5).
        Stuck = "stuck" "D5"
    }
}
