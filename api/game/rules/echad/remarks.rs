//! Declares what the referee can notice about a claim, what a play can cause, and what no table can
//! have reported.

use super::{Card, Colour, Direction};
use crate::rules::shared::*;

remarks! {
    Finding {
        /// It is another seat's turn: by the order of play (A15), or because a card
        /// skipped this seat (A27, A34, C4) or changed the direction (A25, A33).
        OutOfTurn(ruling) = "out_of_turn" {
            seat: Seat, turn: Seat, skipped_by: Option<Card>, turned_by: Option<Card>,
        }
        /// The penalty for a forgotten "Echad" must be drawn first (A38).
        PenaltyFirst = "penalty_first" "A38" { seat: Seat, owed: u8 }
        /// The colour of the up-card must be named first (A35, A36).
        NameColourFirst(ruling) = "name_colour_first" { seat: Seat }
        /// The player must draw for a pick-up and cannot answer it with this card (A23,
        /// C6, D4).
        MustPickUp(ruling) = "must_pick_up" { seat: Seat, owed: u8 }
        /// A turn allows exactly one card (A17).
        OneCard = "one_card" "A17" { claimed: usize }
        /// The hand has fewer cards (A11: hands are counted from the deal).
        MoreThanHeld = "more_than_held" "A11" { seat: Seat, claimed: usize, held: u8 }
        /// The card does not match the top card.
        NoMatch(ruling) = "no_match" { card: Card, top: Card, colour: Colour }
        /// So many copies of the card lie on the discard pile that no more than the deck
        /// holds can be left for those claimed (D14).
        NoneLeft(ruling) = "none_left" {
            card: Card, copies: u8, lying: usize, claimed: usize, entries: Entries,
        }
        /// The claim alone names more copies of the card than the deck holds. `claimed` is
        /// absent if the match is played without the card: the verdict rests on that alone
        /// (D14).
        NotSoMany(ruling) = "not_so_many" { card: Card, copies: u8, claimed: Option<usize> }
        /// So many letters of this colour lie on the discard pile that too few are left for
        /// those claimed (A2, D14).
        LettersSpent = "letters_spent" "A2" {
            colour: Colour, letters: u8, lying: usize, claimed: usize,
        }
        /// A Wild Pick Up 3 must name a new colour (C17).
        SameColour = "same_colour" "C17" { colour: Colour }
        /// A player cannot go out with this card (H5).
        NotTheLast = "not_the_last" "H5" { card: Card }
        /// A player who can lay a card must (H4).
        MustLay = "must_lay" "H4" { seat: Seat }
        /// No one lays out of turn in this match (H2).
        NoJumpIn = "no_jump_in" "H2"
        /// The player in turn has begun, so it is too late to lay out of turn (H2).
        JumpTooLate = "jump_too_late" "H2" { turn: Seat }
        /// Out of turn, only the letter or action that lies on top can be laid, in the same
        /// colour (H2).
        NotTheSame = "not_the_same" "H2" { card: Card, top: Card }
        /// A custom blank, whose rule only the table knows (A8, C3).
        OwnCard = Unproven "own_card" "C3"
        /// The player has already drawn a card this turn (A18, C19).
        AlreadyDrew = "already_drew" "A18" { seat: Seat }
        /// A different number of cards is due (A18, A23, A38).
        WrongCount(ruling) = "wrong_count" { claimed: u8, due: u8 }
        /// There are not so many cards to draw. `left` is absent if there are none (D6, D12).
        TooFewLeft = "too_few_left" "D6" { claimed: u8, left: Option<u8> }
        /// The player has drawn no card to keep (A19).
        NothingDrawn = "nothing_drawn" "A19" { seat: Seat }
        /// The player drew, but no one can see that nothing matched (A22, H4).
        UnseenNoMatch(ruling) = Unproven "unseen_no_match"
        /// The player stopped drawing, but no one can see that the drawn card matched
        /// (A22, D3).
        UnseenMatch = Unproven "unseen_match" "A22"
        /// There is no colour to name now (A29, A35).
        NoColourToName = "no_colour_to_name" "A35"
        /// The discards are shuffled only when the draw pile is empty and a card is
        /// about to be drawn (A47, D11).
        NoReshuffleYet = "no_reshuffle_yet" "A47" { left: u8 }
        /// There are no discards below the top card to shuffle (D6).
        NothingToShuffle = "nothing_to_shuffle" "D6"
        /// The dealer shuffles (A47).
        DealerShuffles = "dealer_shuffles" "A47" { seat: Seat, dealer: Seat }
        /// Players cannot call themselves out (A38).
        OwnCall = "own_call" "A38" { seat: Seat }
        /// The player does not hold exactly one card (A37).
        NothingToCall = "nothing_to_call" "A37" { target: Seat, held: u8 }
        /// The player said "Echad" (A37).
        SaidEchad = "said_in_time" "A37" { target: Seat }
        /// The player has already been called out (A38).
        AlreadyCalled = "already_called" "A38" { target: Seat }
        /// Another player has begun a turn since (A39).
        TooLate = "too_late" "A39" { target: Seat }
        /// The player has no penalty to draw: an illegal play costs nothing in this match
        /// (C18), or they have no cards left (C15).
        NoPenalty(ruling) = "no_penalty" { seat: Seat }
        /// The winner of the result still had to draw cards, by the log (A23, A38).
        StillOwes(ruling) = Unproven "still_owes" { seat: Seat, owed: u8 }
    }
}

remarks! {
    Effect {
        /// A player drew cards from the draw pile, or nothing is left to draw (D6).
        Drew(ruling) = "drew" { seat: Seat, count: u8 }
        /// A player has to draw for a pick-up (A23, A30).
        Owes(ruling) = "owes" { seat: Seat, count: u8 }
        /// A player was skipped (A27, C4).
        Skipped(ruling) = "skipped" { seat: Seat }
        /// The direction of play changed (A25).
        Direction = "direction" "A25" { direction: Direction }
        /// A player named the colour to match (A29, A30, A35, A36).
        Colour(ruling) = "colour" { colour: Colour }
        /// A player came down to one card and said "Echad" (A37).
        SaidEchad = "said_echad" "A37" { seat: Seat }
        /// A player came down to one card without saying "Echad" (A37).
        ForgotEchad = "forgot_echad" "A37" { seat: Seat }
        /// A player has to draw for a forgotten "Echad" (A38).
        Penalised = "penalised" "A38" { seat: Seat, count: u8 }
        /// A forgotten "Echad" costs nothing because no cards are left to draw (D10).
        Unpunished = "unpunished" "D10" { seat: Seat }
        /// A player has to draw for an "Echad" without need (C14).
        FalseEchad = "false_echad" "C14" { seat: Seat, count: u8 }
        /// The discards below the top card became the draw pile (A47).
        Reshuffled = "reshuffled" "A47" { count: u8 }
        /// The top card was shuffled too, so any card may be laid (C11).
        NothingToMatch = "nothing_to_match" "C11"
        /// A player has no cards left, so the round is complete (A40).
        Out = "out" "A40" { seat: Seat }
        /// It is now this seat's turn.
        Turn = "turn" "A13" { seat: Seat }
    }
}

refusals! { pub mod refusals {
    COLOUR_MISSING = Request "colour_missing" [Play], "The card needs a colour.";
    COLOUR_NOT_WANTED = Request "colour_not_wanted" [Play], "The card has a colour of its own.";
    HAND_EMPTY = Request "hand_empty" [Result], "Only the winner has no cards left.";
    HAND_MISSING = Request "hand_missing" [Result], "A hand is missing.";
    HAND_TWICE = Request "hand_twice" [Result], "A hand is listed twice.";
    WINNER_HAS_CARDS = Request "winner_has_cards" [Result], "The winner has no cards left.";
} }
