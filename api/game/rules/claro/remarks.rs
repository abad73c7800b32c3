//! Declares what the referee can notice about a claim, what a play can cause, and what no table can
//! have reported.

use super::Card;
use crate::rules::shared::*;

remarks! {
    Finding {
        /// It is another seat's turn: to lay a card (A7), or to refill, which starts
        /// with the `starter` (C10).
        OutOfTurn(ruling) = "out_of_turn" { seat: Seat, turn: Seat, starter: Option<Seat> }
        /// A player who has passed lays no more cards in this round (A11).
        HasPassed = "has_passed" "A11" { seat: Seat }
        /// The hand is empty, and nothing is drawn during a round (A9).
        NoCards = "no_cards" "A9" { seat: Seat }
        /// The hands must be refilled first (A14, A15).
        RefillFirst(ruling) = "refill_first" { seat: Seat }
        /// The card does not fit the top card (A8, A10, C2, C4). `joker` is set if one of them
        /// is a joker and the other shows no star (A10, C4).
        NoFit(ruling) = "no_fit" { card: Card, top: Card, joker: Option<Card> }
        /// The number has been seen since the last shuffle.
        SeenAlready = "seen_already" "C17" { card: Card, entries: Entries }
        /// All jokers have been seen since the last shuffle.
        JokersSpent = "jokers_spent" "D5" { card: Card, copies: u8, entries: Entries }
        /// The number was reported with other stars before.
        OtherStars = "other_stars" "C1" { card: Card, known: Card, entries: Entries }
        /// The star table gives the number other stars.
        NotInTable = "not_in_star_table" "C1" { card: Card, known: Card }
        /// The first card of a round cannot be passed (A6, D1, D6).
        FirstCard(ruling) = "first_card" { seat: Seat }
        /// Only the hand could show that nothing fitted.
        UnseenFit = Unproven "unseen_fit" "D1"
        /// Hands are refilled between two rounds only.
        NoRefillNow = "no_refill_now" "A9"
        /// The hand does not have that many cards.
        MoreThanHeld = "more_than_held" "A15" { seat: Seat, claimed: u8, held: u8 }
        /// The winner of the star does not discard (A14, C12).
        WinnerDiscards = "winner_discards" "A14" { seat: Seat }
        /// The discards are shuffled only during a refill with an empty draw pile (A17,
        /// D3, D7).
        NoReshuffleYet = "no_reshuffle_yet" "A17"
        /// The size of the draw pile is unknown, so it may or may not be empty.
        UnseenPile = Unproven "unseen_pile" "D3"
        /// By the log, the winner of the result could lay no more: they had no cards left
        /// (A9) or had passed (A11), and another player's card was on top.
        LaidNoMore(ruling) = "laid_no_more" { seat: Seat }
        /// The winner of the star before did not begin: that result was corrected later
        /// (A18).
        OtherBegan = "other_began" "A18" { seat: Seat, began: Seat }
    }
}

remarks! {
    Effect {
        /// It is this seat's turn (A7).
        Turn = "turn" "A7" { seat: Seat }
        /// Cards went from a hand to the discard pile (A16).
        Discarded = "discarded" "A16" { seat: Seat, count: u8 }
        /// Cards went from the draw pile to a hand (A14, A15).
        Drew(ruling) = "drew" { seat: Seat, count: u8 }
        /// It is this seat's turn to discard and draw (C10).
        ToRefill = "to_refill" "C10" { seat: Seat }
        /// The discard pile became the draw pile (A17).
        Reshuffled = "reshuffled" "A17" { count: u8 }
        /// The hands are full: the winner of the last star starts (A18).
        Begins = "begins" "A18" { seat: Seat }
        /// All but one have passed (A12, C6).
        AllPassed(ruling) = "all_passed"
        /// All who are still involved have laid their last card (A12).
        AllLaid = "all_laid" "A12"
        /// Only the last player to lay a card can lay another (C7).
        Certain = "certain" "C7"
        /// The last player to lay a card wins a star (A13).
        Star = "star" "A13" { seat: Seat }
    }
}

refusals! { pub mod refusals {
    NOT_A_NUMBER = Request "not_a_number" [HouseRules],
        "Only numbers have a line in the star table.";
    NUMBER_TWICE = Request "number_twice" [HouseRules], "A number is listed twice.";
} }
