//! What the referee may notice about a claim.

use super::announced::Announced;
use super::deck::Card;
use crate::rules::{Entries, Seat, remarks};

remarks! {
    Finding {
        /// It is another seat's turn (A5).
        OutOfTurn = "out_of_turn" "A5" { seat: Seat, turn: Seat }
        /// The deck holds no further copy of the card (A1, A11).
        NoneLeft = "none_left" "A1" { card: Card, copies: u8, entries: Entries }
        /// The pile cannot come to the value announced (A23, D2, D4).
        WrongValue(ruling) = "wrong_value" { card: Card, value: Announced, allowed: Vec<u8> }
        /// The new value is announced with every card (A7, C11).
        NotAnnounced = "not_announced" "C11" { card: Card, allowed: Vec<u8> }
        /// A ten does not open a pile (C3).
        TenOpens = "ten_opens" "C3"
        /// Only the hand could show that it holds nothing but tens (D3).
        UnseenTens = Unproven "unseen_tens" "D3" { seat: Seat }
    }
}
