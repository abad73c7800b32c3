//! What the referee can notice about a claim.

use super::announced::Announced;
use super::deck::Card;
use crate::rules::{Entries, Seat, remarks};

remarks! {
    Finding {
        /// It is another seat's turn (A5).
        OutOfTurn = "out_of_turn" "A5" { seat: Seat, turn: Seat }
        /// All copies of the card have been laid (A1, A11). A play claims one card.
        NoneLeft = "none_left" "A1" { card: Card, copies: u8, entries: Entries }
        /// The pile cannot have the announced value (A23, D2, D4).
        WrongValue(ruling) = "wrong_value" { card: Card, value: Announced, allowed: Vec<u8> }
        /// The new value must be announced with every card (A7, C11).
        NotAnnounced = "not_announced" "C11" { card: Card, allowed: Vec<u8> }
        /// A ten may not open a pile (C3).
        TenOpens = "ten_opens" "C3"
        /// Only the hand could show that the player holds only tens (D3).
        UnseenTens = Unproven "unseen_tens" "D3" { seat: Seat }
        /// The hand has more cards than there are tens that have not been laid (D3, D6).
        /// `left` is absent if there are none.
        NotOnlyTens = "not_only_tens" "D3" { seat: Seat, held: u8, left: Option<u8> }
        /// The result gives a player fewer cards than they have won, by the log (A11).
        WonAlready = "won_already" "A11" { seat: Seat, won: u8 }
    }
}
