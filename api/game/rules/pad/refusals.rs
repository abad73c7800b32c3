//! Declares what no round of any game can have told.

use crate::rules::shared::*;

refusals! {
    OTHER_ENTRY = Request "other_entry" [Result], "The rounds of this match are scored in another way.";
    CATEGORY_TWICE = Request "category_twice" [HouseRules], "Two categories have the same name.";
    TEAM_DIFFERS = Request "team_differs" [Result], "Two seats of a team have different results.";
}
