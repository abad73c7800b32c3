//! Declares what no table of claro can have reported.

use crate::rules::shared::*;

refusals! {
    NOT_A_NUMBER = Request "not_a_number" [HouseRules],
        "Only numbers have a line in the star table.";
    NUMBER_TWICE = Request "number_twice" [HouseRules], "A number is listed twice.";
}
