//! What the referee may notice about a claim.
//!
//! A `link` is the place of a card in the claimed chain, 1 for the first; the
//! discarded card is the last link. No finding is unproven: every card is seen by all
//! before it is placed or discarded.

use super::deck::Card;
use crate::rules::{Entries, Seat, remarks};

remarks! {
    Finding {
        /// It is another seat's turn (C1); the seat may have completed its layout,
        /// while the others have their last turns (D2).
        OutOfTurn(ruling) = "out_of_turn" { seat: Seat, turn: Seat, completed: Option<Seat> }
        /// The seat has a card in hand, and goes on before anyone draws (A8).
        CardInHand = "card_in_hand" "A8" { seat: Seat }
        /// The seat has no card in hand: a turn begins with a draw (A11).
        NothingInHand = "nothing_in_hand" "A11" { seat: Seat }
        /// There is no discard pile to draw from yet (A6).
        NothingDiscarded = "nothing_discarded" "A6"
        /// No player is about to draw from an empty stock (D1).
        NoReshuffleYet = "no_reshuffle_yet" "D1" { stock: usize }
        /// Only a card that is placed may be drawn from the discard pile (C8).
        NotPlayed = "not_played" "C8" { card: Card }
        /// Another card lies on top of the discard pile (A11).
        NotTheTop = "not_the_top" "A11" { link: u8, card: Card, top: Card }
        /// The card in hand is the one that was displaced (C6).
        NotDisplaced = "not_displaced" "C6" { link: u8, card: Card, displaced: Card }
        /// As many of the card as the packs have lie open, by these entries (A1).
        NoneLeft = "none_left" "A1" { link: u8, card: Card, copies: u8, entries: Entries }
        /// The same, where some of them lie open by these links of the claim itself,
        /// which has no entry yet (A1).
        NoneLeftInChain = "none_left_in_chain" "A1" {
            link: u8, card: Card, copies: u8, links: Vec<u8>, entries: Entries
        }
        /// The layout is complete, and nothing more is placed (C9).
        Complete = "complete" "C9" { link: u8, seat: Seat }
        /// The card suits no position and ends the turn (A3).
        EndsTurn = "ends_turn" "A3" { link: u8, card: Card }
        /// The layout has no such position, or no longer has it (A16).
        NoSuchPosition = "no_such_position" "A16" {
            link: u8, card: Card, position: u8, seat: Seat, positions: u8
        }
        /// The number belongs in another position (A7).
        WrongPosition = "wrong_position" "A7" { link: u8, card: Card, position: u8, own: u8 }
        /// The position holds a face-up card that stays (A9, A12, C4, C7).
        Occupied(ruling) = "occupied" { link: u8, card: Card, position: u8, lying: Card }
        /// The discarded card had to be placed (C3, C4, C6).
        CanBePlaced(ruling) = "can_be_placed" { link: u8, card: Card, position: u8 }
    }
}
