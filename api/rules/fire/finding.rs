//! What the referee may notice about a claim.

use super::Order;
use super::deck::{Card, Printed};
use crate::rules::{Entries, Seat, remarks};

remarks! {
    Finding {
        /// It is another seat's turn (A10). The ruling says why, and at most one of
        /// the parameters after `turn` says it, too (D16): a card is drawn for this
        /// seat's last Fire (A28), this seat opens the pile (A25, A50, C27) or has
        /// laid a Reverse (A32), its run or its separated equals are no reset (A51,
        /// A52), so many Stops took the turn (A39, A40), or this seat's Reverse turned
        /// the order of the numbers, not that of the players (A34).
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
        }
        /// The seat has no cards left (A54).
        Finished = "finished" "A54" { seat: Seat }
        /// A card is drawn first: a Fire was the last one (A28).
        DrawFirst = "draw_first" "A28" { seat: Seat }
        /// The hand does not hold so many cards (A7).
        MoreThanHeld = "more_than_held" "A7" { seat: Seat, claimed: usize, held: u8 }
        /// Numbers and special cards in the same turn (A22).
        Mixed = "mixed" "A22"
        /// The number is below the number in force (A12).
        TooLow = "too_low" "A12" { card: Card, number: u8 }
        /// The number is above the number in force, and the order descends (A30).
        TooHigh = "too_high" "A30" { card: Card, number: u8 }
        /// The number in force, where only lower ones fit (C3).
        NotLower = "not_lower" "C3" { card: Card, number: u8 }
        /// Neither equal nor consecutive (A16, A17).
        NotTogether = "not_together" "A16"
        /// Two consecutive numbers, which are no run (A18).
        TwoInARow = "two_in_a_row" "A18"
        /// Two consecutive numbers, which make no run with the open card (A19).
        OpenCardInRun = "open_card_in_run" "A19"
        /// Equal and consecutive numbers together (A20).
        EqualsInRun = "equals_in_run" "A20"
        /// A run laid against the order (A17, C4).
        WrongWay(ruling) = "wrong_way" { order: Order, from: u8, to: u8 }
        /// The cards of a run, laid one before the other as none is (A17, C4).
        OutOfOrder(ruling) = "out_of_order" { order: Order, from: u8, to: u8 }
        /// A joker for which no number was declared (A42).
        NumberMissing = "number_missing" "A42"
        /// No runs in descending order (C4).
        NoRunsDown = "no_runs_down" "C4"
        /// A new pile is not opened with a Reverse (A33).
        ReverseOpens = "reverse_opens" "A33"
        /// After three equal, one card opens (C16).
        OneToOpen = "one_to_open" "C16" { claimed: usize }
        /// These special cards are not laid together (A32, C14).
        SpecialsTogether(ruling) = "specials_together"
        /// The deck has no such card (C1).
        NotInDeck = "not_in_the_deck" "C1" { card: Printed }
        /// A joker stands for a number of the deck (C8).
        NoSuchNumber = "no_such_number" "C8" { number: u8 }
        /// All copies of the card lie there (C1).
        NoneLeft = "none_left" "C1" { card: Printed, copies: u8, entries: Entries }
        /// The deck has fewer copies of the card than are laid at once (C1).
        NotSoMany = "not_so_many" "C1" { card: Printed, copies: u8 }
        /// Another player is robbed (A35).
        OwnTarget = "own_target" "A35" { seat: Seat }
        /// A player without cards is not robbed (C24).
        FinishedTarget = "finished_target" "C24" { target: Seat }
        /// The only card of a player is not taken (C23).
        EmptiesTarget = "empties_target" "C23" { target: Seat }
        /// So many cards are not taken from the personal pile (C21).
        WrongRefill = "wrong_refill" "C21" { claimed: u8, least: u8, most: u8 }
        /// Nothing is stuck at this table (C12).
        NoSticking = "no_sticking" "C12"
        /// Nothing lies there to be stuck on (C12).
        NothingToStickOn = "nothing_to_stick_on" "C12"
        /// The next player has begun (A45).
        TooLate = "too_late" "A45" { seat: Seat, entries: Entries }
        /// Only the one whose turn just ended sticks (C28).
        NotTheirs = "not_theirs" "C28" { seat: Seat, last: Seat, entries: Entries }
        /// More than was drawn since the cards were laid (D7).
        MoreThanDrawn = "more_than_drawn" "D7" { claimed: usize, drawn: u8 }
        /// The card does not suit those just laid (C12, C13).
        DoesNotSuit(ruling) = "does_not_suit" { card: Card, top: Card }
        /// That nothing suits, only the hand could show (A13).
        UnseenMisfit = Unproven "unseen_misfit" "A13" { seat: Seat }
        /// That there are only Reverses, only the hand could show (D1).
        UnseenReverses = Unproven "unseen_reverses" "D1" { seat: Seat }
        /// The hand holds a card that fits, whatever it holds (D10).
        SomethingFits = "something_fits" "D10" { seat: Seat }
        /// The hand holds a card to open with, whatever it holds (D10).
        MustOpen = "must_open" "D10" { seat: Seat }
        /// There is something to draw (A13).
        DrawInstead = "draw_instead" "A13" { left: usize }
        /// Who is to open the pile cannot pass (A25, A50, C27).
        OpenInstead(ruling) = "open_instead" { seat: Seat }
        /// Nothing is left to draw (C22).
        NothingToDraw = "nothing_to_draw" "C22"
        /// The draw box is not empty (A27).
        NoReshuffleYet = "no_reshuffle_yet" "A27" { left: u8 }
        /// There are no used cards (C22).
        NothingToShuffle = "nothing_to_shuffle" "C22"
    }
}
