//! Declares what the referee can notice about a claim, what a play can cause, and what no table can
//! have reported.
//!
//! A `link` is the place of a card in the claimed chain, counted from 1; the discarded
//! card is the last link. No finding is unproven: everyone sees each card before it is
//! placed or discarded.

use super::Card;
use crate::rules::shared::*;

remarks! {
    Finding {
        /// It is another seat's turn (C1). `completed` is set if the player has completed
        /// their layout and the others have their last turns (D2).
        /// `holding` is set if the player in turn still has a card in hand.
        OutOfTurn(ruling) = "out_of_turn" {
            seat: Seat, turn: Seat, completed: Option<Seat>, holding: Option<Seat>,
        }
        /// The player has a card in hand and must continue with it (A8).
        CardInHand = "card_in_hand" "A8" { seat: Seat }
        /// The player has no card in hand: a turn begins with a draw (A11).
        NothingInHand = "nothing_in_hand" "A11" { seat: Seat }
        /// There are no discards to draw from yet (A6).
        NothingDiscarded = "nothing_discarded" "A6"
        /// Nothing is drawn from the discards in this match (H3).
        StockOnly = "stock_only" "H3"
        /// The discards are shuffled only when a player is about to draw from an empty
        /// stock (D1).
        NoReshuffleYet = "no_reshuffle_yet" "D1" { stock: usize }
        /// A card drawn from the discard pile must be placed (C8), even where others may be
        /// kept back (D5). `position` is one where it can be; if there is none, it may not be
        /// drawn (D10).
        NotPlayed(ruling) = "not_played" { card: Card, position: Option<u8> }
        /// Another card is on top of the discard pile (A11).
        NotTheTop = "not_the_top" "A11" { link: u8, card: Card, top: Card }
        /// The card in hand is the one that was displaced (C6).
        NotDisplaced = "not_displaced" "C6" { link: u8, card: Card, displaced: Card }
        /// The packs of this match have no jokers (H5).
        NoJokers = "no_jokers" "H5" { link: u8 }
        /// Every copy of the card is already in sight, laid by these entries (A1). A link
        /// claims one card.
        NoneLeft = "none_left" "A1" { link: u8, card: Card, copies: u8, entries: Entries }
        /// Every copy of the card is already in sight, some of them laid by these links
        /// of the claim itself, which has no entry yet (A1).
        NoneLeftInChain = "none_left_in_chain" "A1" {
            link: u8, card: Card, copies: u8, links: Vec<u8>, entries: Entries
        }
        /// The layout is complete, so no more cards can be placed (C9).
        Complete = "complete" "C9" { link: u8, seat: Seat }
        /// The card cannot be placed and ends the turn (A3).
        EndsTurn = "ends_turn" "A3" { link: u8, card: Card }
        /// The layout does not have this position, or no longer has it (A16).
        NoSuchPosition = "no_such_position" "A16" {
            link: u8, card: Card, position: u8, seat: Seat, positions: u8
        }
        /// The number belongs in another position (A7).
        WrongPosition = "wrong_position" "A7" { link: u8, card: Card, position: u8, own: u8 }
        /// The position holds a face-up card that stays (A9, A12, C4, C7).
        Occupied(ruling) = "occupied" { link: u8, card: Card, position: u8, lying: Card }
        /// The discarded card had to be placed (C3, C4, C6).
        CanBePlaced(ruling) = "can_be_placed" { link: u8, card: Card, position: u8 }
        /// The result has another winner than the player who completed a layout first, by
        /// the log (A15).
        CompletedFirst = "completed_first" "A15" { seat: Seat }
        /// The result leaves out a player who completed a layout in a last turn, by the log
        /// (D2).
        CompletedToo = "completed_too" "D2" { seat: Seat }
        /// The winner of the hand before did not begin: that result was corrected later
        /// (A17).
        OtherBegan = "other_began" "A17" { seat: Seat, began: Seat }
        /// The player had another number of positions than is due: an earlier result was
        /// corrected later (A16, D8).
        OtherLayout = "other_layout" "A16" { seat: Seat, positions: u8, due: u8 }
    }
}

remarks! {
    Effect {
        /// It is now this seat's turn (A10).
        Turn = "turn" "A10" { seat: Seat }
        /// The player turns up the face-down card and continues with it (A8). `completed` is
        /// set if their layout is complete, so that they can only discard it (C9).
        Uncovered(ruling) = "uncovered" { seat: Seat, completed: Option<Seat> }
        /// The player continues with the wild card that was displaced (A13).
        Displaced = "displaced" "A13" { seat: Seat, card: Card }
        /// All discards except the top one became the stock (A14).
        Reshuffled = "reshuffled" "A14" { count: usize }
        /// The player has completed their layout (A15).
        Completed = "completed" "A15" { seat: Seat }
        /// All other players have one more turn (D2).
        LastTurns = "last_turns" "D2"
        /// The player wins the hand and has this number of positions left (A16).
        HandWon = "hand_won" "A16" { seat: Seat, left: u8 }
        /// The player completed their layout in a last turn, too, and has this number of
        /// positions left (H4).
        HandCounts = "hand_counts" "H4" { seat: Seat, left: u8 }
        /// The player filled their only position and wins the whole game (A18).
        LastPosition = "last_position" "A18" { seat: Seat }
    }
}

refusals! { pub mod refusals {
    NOTHING_CLAIMED = Request "nothing_claimed" [Play], "The turn has no cards.";
    NOTHING_TURNED_UP = Request "nothing_turned_up" [Deal, Play], "No card was turned up there.";
    UP_MISSING = Request "up_missing" [Deal, Play], "The card that was turned up is missing.";
    NO_LAST_TURNS = Request "no_last_turns" [Result],
        "With these options, no one else completes a layout.";
    WRONG_COMPLETED = Request "wrong_completed" [Result],
        "Other seats completed their layouts, as the round was played.";
} }
