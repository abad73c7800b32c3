//! What a play may bring about.

use super::Order;
use crate::rules::{Seat, remarks};

remarks! {
    Effect {
        /// The pile was burnt by a Fire (A23).
        Burnt = "burnt" "A23" { count: usize }
        /// The pile was burnt by three equal cards (A47).
        Reset = "reset" "A47" { count: usize }
        /// The numbers go the other way (A29).
        Order = "order" "A29" { order: Order }
        /// A hand was filled from its personal pile (A14).
        Refilled = "refilled" "A14" { seat: Seat, count: u8 }
        /// A card was drawn from the draw box (A13, A28, D1).
        Drew(ruling) = "drew" { seat: Seat }
        /// Two players swapped a card (A35).
        Robbed = "robbed" "A35" { seat: Seat, target: Seat }
        /// A card was taken, and none given (A38).
        Took = "took" "A38" { seat: Seat, target: Seat }
        /// A seat missed its turn (A39).
        Missed = "missed" "A39" { seat: Seat }
        /// A seat is the first without cards, and wins (A54).
        Wins = "wins" "A54" { seat: Seat }
        /// A further seat has no cards left (A55).
        Out = "out" "A55" { seat: Seat, place: u8 }
        /// A Fire was a seat's last card, and it is to draw another (A28).
        LastFire = "last_fire" "A28" { seat: Seat }
        /// A seat is to open the new pile (A25, A50, C27).
        Opens(ruling) = "opens" { seat: Seat }
        /// It is this seat's turn (A10).
        Turn = "turn" "A10" { seat: Seat }
        /// Used cards became the draw box (C22).
        Recycled = "recycled" "C22" { count: usize }
        /// Nobody can lay, and nothing is left to draw: the round is over (D5).
        Stuck = "stuck" "D5"
    }
}
