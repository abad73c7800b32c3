//! What no round of any game can have told.

use crate::rules::refusals;

refusals! {
    OTHER_ENTRY = Request "other_entry" [Result], "The rounds of this match are scored in another way.";
    TEAM_DIFFERS = Request "team_differs" [Result], "Two seats of a team have different results.";
}
