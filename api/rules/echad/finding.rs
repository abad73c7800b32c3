//! What the referee may notice about a claim.

use super::deck::{Card, Colour};
use crate::rules::{Entries, Seat, remarks};

remarks! {
    Finding {
        /// It is another seat's turn: in the order of play (A15), or because a card
        /// skipped this seat (A27, A34, C4) or turned play the other way (A25, A33).
        OutOfTurn(ruling) = "out_of_turn" {
            seat: Seat, turn: Seat, skipped_by: Option<Card>, turned_by: Option<Card>,
        }
        /// A forgotten "Echad" is to be paid for first (A38).
        PenaltyFirst = "penalty_first" "A38" { seat: Seat, owed: u8 }
        /// The colour of the up-card is to be named first (A35, A36).
        NameColourFirst(ruling) = "name_colour_first" { seat: Seat }
        /// A pick-up is to be drawn, and may not be answered with this (A23, C6, D4).
        MustPickUp(ruling) = "must_pick_up" { owed: u8 }
        /// Exactly one card is played per turn (A17).
        OneCard = "one_card" "A17" { claimed: usize }
        /// The hand does not hold so many (A11: hands are counted from the deal).
        MoreThanHeld = "more_than_held" "A11" { seat: Seat, claimed: usize, held: u8 }
        /// The card does not match the top card.
        NoMatch(ruling) = "no_match" { card: Card, top: Card, colour: Colour }
        /// The deck holds no further copy of the card.
        NoneLeft(ruling) = "none_left" { card: Card, copies: u8, entries: Entries }
        /// The claim alone names more copies of the card than the deck holds.
        NotSoMany(ruling) = "not_so_many" { card: Card, copies: u8 }
        /// All letters of this colour lie there (A2).
        LettersSpent = "letters_spent" "A2" { card: Card, colour: Colour, letters: u8 }
        /// A Wild Pick Up 3 names a new colour (C17).
        SameColour = "same_colour" "C17" { colour: Colour }
        /// A card of the table's own: its rule is the table's (A8, C3).
        OwnCard = Unproven "own_card" "C3"
        /// The turn's card has been drawn (A18, C19).
        AlreadyDrew = "already_drew" "A18" { seat: Seat }
        /// Another number of cards is to be drawn (A18, A23, A38).
        WrongCount(ruling) = "wrong_count" { claimed: u8, due: u8 }
        /// There is nothing drawn to keep (A19).
        NothingDrawn = "nothing_drawn" "A19" { seat: Seat }
        /// That nothing matched, so that drawing went on, nobody can see (A22).
        UnseenNoMatch = Unproven "unseen_no_match" "A22"
        /// That the drawn card matched, so that drawing ended, nobody can see (A22, D3).
        UnseenMatch = Unproven "unseen_match" "A22"
        /// No colour is to be named now (A29, A35).
        NoColourToName = "no_colour_to_name" "A35"
        /// A reshuffle waits until the pile is empty and a card may be drawn (A47, D11).
        NoReshuffleYet = "no_reshuffle_yet" "A47" { left: u8 }
        /// There are no discards below the top card to shuffle (D6).
        NothingToShuffle = "nothing_to_shuffle" "D6"
        /// The dealer shuffles (A47).
        DealerShuffles = "dealer_shuffles" "A47" { seat: Seat, dealer: Seat }
        /// Another player calls, not the one who forgot (A38).
        OwnCall = "own_call" "A38" { seat: Seat }
        /// That player does not hold one card (A37).
        NothingToCall = "nothing_to_call" "A37" { target: Seat, held: u8 }
        /// That player said "Echad" (A37).
        SaidEchad = "said_in_time" "A37" { target: Seat }
        /// That player has been called out for it (A38).
        AlreadyCalled = "already_called" "A38" { target: Seat }
        /// Another player has begun a turn since (A39).
        TooLate = "too_late" "A39" { target: Seat }
    }
}
