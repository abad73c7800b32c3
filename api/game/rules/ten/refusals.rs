//! Declares what no table of ten can have reported.

use crate::rules::shared::*;

refusals! {
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
}
