//! Declares what the referee can notice about a claim, what a play can cause, and what no table can
//! have reported.

use super::{Announced, Card};
use crate::rules::shared::*;

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

refusals! { pub mod refusals {
    VALUE_MISSING = Request "value_missing" [Play], "The new value of the pile is missing.";
    ONLY_TENS_NOT_WANTED = Request "only_tens_not_wanted" [Play],
        "Only a ten that opens a pile can say this.";
    HAND_USED_UP = State "hand_used_up" [Play], "The seat has laid all its cards.";
    SEAT_MISSING = Request "seat_missing" [Result], "A seat is missing.";
    TENS_MISSING = Request "tens_missing" [Result], "The piles at exactly ten are missing.";
    TOO_MANY_TENS = Request "too_many_tens" [Result],
        "The cards cannot make that many piles at exactly ten.";
    TOO_FEW_TOGETHER = Request "too_few_together" [Result],
        "The seats have fewer cards together than the tens alone take.";
    TOO_FEW_CARDS = Request "too_few_cards" [Result], "A seat has fewer cards than it has already won.";
} }
