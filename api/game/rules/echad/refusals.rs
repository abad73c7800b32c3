//! Declares what no table of echad can have reported.

use crate::rules::shared::*;

refusals! {
    COLOUR_MISSING = Request "colour_missing" [Play], "The card needs a colour.";
    COLOUR_NOT_WANTED = Request "colour_not_wanted" [Play], "The card has a colour of its own.";
    HAND_EMPTY = Request "hand_empty" [Result], "Only the winner has no cards left.";
    HAND_MISSING = Request "hand_missing" [Result], "A hand is missing.";
    HAND_TWICE = Request "hand_twice" [Result], "A hand is listed twice.";
    WINNER_HAS_CARDS = Request "winner_has_cards" [Result], "The winner has no cards left.";
}
