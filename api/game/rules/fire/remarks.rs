//! Declares what the referee can notice about a claim, what a play can cause, and what no table can
//! have reported.

use super::{Card, Order, Printed};
use crate::rules::shared::*;

remarks! {
    Finding {
        /// It is another seat's turn (A10). The ruling gives the reason, and so does at
        /// most one of the parameters after `turn` (D16): that seat's last card was a
        /// Fire, so a card is drawn (A28); that seat opens the pile (A25, A50, C27) or
        /// has laid a Reverse (A32); its run or its separated equal cards do not reset
        /// the pile (A51, A52); that many Stops took the turn (A39, A40); that seat's
        /// Reverse changed the order of the numbers, not of the players (A34); or that seat
        /// has just drawn or passed, which ended its turn (A13, D18).
        OutOfTurn(ruling) = "out_of_turn" {
            seat: Seat,
            turn: Seat,
            last_fire: Option<Seat>,
            opener: Option<Seat>,
            reversed: Option<Seat>,
            run_by: Option<Seat>,
            equals_by: Option<Seat>,
            stops: Option<u8>,
            reverse_by: Option<Seat>,
            drew: Option<Seat>,
            passed: Option<Seat>,
        }
        /// The player has no cards left (A54).
        Finished = "finished" "A54" { seat: Seat }
        /// The player must draw first, because their last card was a Fire (A28).
        DrawFirst = "draw_first" "A28" { seat: Seat }
        /// The hand has fewer cards (A7).
        MoreThanHeld = "more_than_held" "A7" { seat: Seat, claimed: usize, held: u8 }
        /// Numbers and special cards are laid in the same turn (A22).
        Mixed = "mixed" "A22"
        /// The number is below the number in force (A12).
        TooLow = "too_low" "A12" { card: Card, number: u8 }
        /// The number is above the number in force in descending order (A30).
        TooHigh = "too_high" "A30" { card: Card, number: u8 }
        /// The number equals the number in force, but only lower ones fit (C3).
        NotLower = "not_lower" "C3" { card: Card, number: u8 }
        /// The numbers are neither equal nor consecutive (A16, A17).
        NotTogether = "not_together" "A16"
        /// Two consecutive numbers do not make a run (A18).
        TwoInARow = "two_in_a_row" "A18"
        /// Two consecutive numbers do not make a run with the open card (A19).
        OpenCardInRun = "open_card_in_run" "A19"
        /// Equal and consecutive numbers are laid together (A20).
        EqualsInRun = "equals_in_run" "A20"
        /// A run is laid against the current order (A17, C4).
        WrongWay(ruling) = "wrong_way" { order: Order, from: u8, to: u8 }
        /// The cards make a run, but are not laid in order (A17, C4).
        OutOfOrder(ruling) = "out_of_order" { order: Order, from: u8, to: u8 }
        /// No number was declared for a joker (A42).
        NumberMissing = "number_missing" "A42"
        /// The house rules do not allow runs in descending order (C4).
        NoRunsDown = "no_runs_down" "C4"
        /// A Reverse cannot open a new pile (A33).
        ReverseOpens = "reverse_opens" "A33"
        /// After equal cards have reset the pile, only one card can open the pile (C16).
        OneToOpen = "one_to_open" "C16" { claimed: usize }
        /// The player cannot go out with a special card (H5).
        SpecialLast = "special_last" "H5" { seat: Seat }
        /// These special cards cannot be laid together (A32, C14).
        SpecialsTogether(ruling) = "specials_together"
        /// The deck has no such card (C1).
        NotInDeck = "not_in_the_deck" "C1" { card: Printed }
        /// A joker cannot stand for a number that is not in the deck (C8).
        NoSuchNumber = "no_such_number" "C8" { number: u8 }
        /// So many copies of the card are on the table that too few are left for those
        /// claimed (C1).
        NoneLeft = "none_left" "C1" {
            card: Printed, copies: u8, lying: usize, claimed: usize, entries: Entries,
        }
        /// The play alone names more copies of the card than the deck holds (C1).
        NotSoMany = "not_so_many" "C1" { card: Printed, copies: u8, claimed: usize }
        /// Players cannot rob themselves (A35).
        OwnTarget = "own_target" "A35" { seat: Seat }
        /// A player without cards cannot be robbed (C24).
        FinishedTarget = "finished_target" "C24" { target: Seat }
        /// A player's only card cannot be taken (C23).
        EmptiesTarget = "empties_target" "C23" { target: Seat }
        /// This number of cards cannot be drawn from the personal pile (C21). `exactly` is
        /// set if only one number can.
        WrongRefill = "wrong_refill" "C21" {
            claimed: u8, least: u8, most: u8, exactly: Option<u8>,
        }
        /// The house rules do not allow sticking (C12).
        NoSticking = "no_sticking" "C12"
        /// There is no card to stick on (C12).
        NothingToStickOn = "nothing_to_stick_on" "C12"
        /// The next player has begun (A45).
        TooLate = "too_late" "A45" { seat: Seat, entries: Entries }
        /// Only the player whose turn just ended can stick cards (C28).
        NotTheirs = "not_theirs" "C28" { seat: Seat, last: Seat, entries: Entries }
        /// More cards are stuck than were drawn since the cards were laid (D7).
        MoreThanDrawn = "more_than_drawn" "D7" { claimed: usize, drawn: u8 }
        /// The card does not suit those just laid (C12, C13), or another player laid them (H7).
        DoesNotSuit(ruling) = "does_not_suit" { card: Card, top: Card }
        /// Only the hand could show that no card fits (A13).
        UnseenMisfit = Unproven "unseen_misfit" "A13" { seat: Seat }
        /// Only the hand could show that the player holds only Reverses (D1).
        UnseenReverses = Unproven "unseen_reverses" "D1" { seat: Seat }
        /// The hand must contain a card that fits (D10).
        SomethingFits = "something_fits" "D10" { seat: Seat }
        /// The hand must contain a card that can open the pile (D10).
        MustOpen = "must_open" "D10" { seat: Seat }
        /// A player who lays nothing takes the central pile in this match (H6).
        TakeInstead = "take_instead" "H6" { seat: Seat }
        /// The central pile is not taken in this match (H6).
        NoTaking = "no_taking" "H6"
        /// The pile is empty, so that no one can take it (H6).
        NothingToTake = "nothing_to_take" "H6"
        /// The player cannot pass while there are cards to draw (A13).
        DrawInstead = "draw_instead" "A13" { left: usize }
        /// The player who has to open the pile cannot pass (A25, A50, C27).
        OpenInstead(ruling) = "open_instead" { seat: Seat }
        /// Nothing is left to draw (C22).
        NothingToDraw = "nothing_to_draw" "C22"
        /// The draw pile is not empty (A27).
        NoReshuffleYet = "no_reshuffle_yet" "A27" { left: u8 }
        /// There are no used cards to shuffle (C22).
        NothingToShuffle = "nothing_to_shuffle" "C22"
        /// The result gives another player a place that this seat took, by the log (A54,
        /// A55, D20).
        PlaceTaken(ruling) = "place_taken" { seat: Seat, place: usize }
        /// A player who is out in the result still had to draw a card, by the log (A28, D20).
        StillOwes = Unproven "still_owes" "A28" { seat: Seat }
    }
}

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

refusals! { pub mod refusals {
    CARD_TWICE = Request "card_twice" [HouseRules], "A card is listed twice.";
    DECK_SIZE = Request "deck_size" [HouseRules], "The copies do not add up to the deck.";
    NO_NUMBERS = Request "no_numbers" [HouseRules], "The deck needs numbers.";
    TOO_MANY_PLACES = Request "too_many_places" [HouseRules], "There are more places than players.";
    NUMBER_MISSING = Request "number_missing" [Play], "The joker needs a number.";
    TARGET_MISSING = Request "target_missing" [Play], "Each Robber needs a target.";
    TARGET_NOT_WANTED = Request "target_not_wanted" [Play], "Only a Robber has a target.";
    WRONG_HANDS = Request "wrong_hands" [Result], "The cards left are not those to count.";
    WRONG_ORDER = Request "wrong_order" [Result], "The players finished in another order.";
    WRONG_PLACES = Request "wrong_places" [Result], "The places do not fit the round.";
} }
