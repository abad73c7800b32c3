//! Declares what no table of fire can have reported.

use crate::rules::shared::*;

refusals! {
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
}
