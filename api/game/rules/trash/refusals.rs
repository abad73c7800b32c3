//! Declares what no table of trash can have reported.

use crate::rules::shared::*;

refusals! {
    NOTHING_CLAIMED = Request "nothing_claimed" [Play], "The turn has no cards.";
    NOTHING_TURNED_UP = Request "nothing_turned_up" [Deal, Play], "No card was turned up there.";
    UP_MISSING = Request "up_missing" [Deal, Play], "The card that was turned up is missing.";
    NO_LAST_TURNS = Request "no_last_turns" [Result],
        "With these options, no one else completes a layout.";
    WRONG_COMPLETED = Request "wrong_completed" [Result],
        "Other seats completed their layouts, as the round was played.";
}
