//! Who was ahead when, and what that counts for.

use kibitz_game::table::Performance;

use super::echad;

const ANA: &str = "result: ana out; ben green-yud; chaim blue-yud";
const BEN: &str = "result: ben out; ana green-he; chaim blue-yud";

/// How each seat did in a match that is ended after these lines.
#[track_caller]
fn counted(lines: &str) -> Vec<Performance> {
    let played = echad(&format!("{lines}\nend"));
    played.table.performances(&played.log, |_| None)
}

fn each<T>(counted: &[Performance], of: impl Fn(&Performance) -> T) -> Vec<T> {
    counted.iter().map(of).collect()
}

/// Ben has 15, then Ana 20 to 15, then Ben 30 to 20.
#[test]
fn a_lead_that_goes_over_and_back_changes_twice() {
    let counted = counted(&[BEN, ANA, BEN].join("\n"));
    assert_eq!(each(&counted, |one| one.total), [20, 30, 0]);
    assert_eq!(each(&counted, |one| one.margin), [-10, 10, -30]);
    assert_eq!(each(&counted, |one| one.lead_changes), [2; 3]);
    assert_eq!(each(&counted, |one| one.match_rounds), [3; 3]);
    assert_eq!(each(&counted, |one| one.decided_last), [Some(true); 3]);
    // Ana and Chaim were both last after the first round, and Ben never was.
    assert_eq!(each(&counted, |one| one.was_last), [true, false, true]);
    let halfway = [Some(false), Some(true), Some(false)];
    assert_eq!(each(&counted, |one| one.led_halfway), halfway);
}

#[test]
fn one_round_decides_nothing_at_the_end_or_halfway() {
    let counted = counted(BEN);
    assert_eq!(each(&counted, |one| one.decided_last), [None; 3]);
    assert_eq!(each(&counted, |one| one.led_halfway), [None; 3]);
    // To be last at the end is no comeback.
    assert_eq!(each(&counted, |one| one.was_last), [false; 3]);
    assert_eq!(each(&counted, |one| one.lead_changes), [0; 3]);
}

/// A lead that was level in between is the same lead if the same seat has it again.
#[test]
fn a_level_round_is_no_change_of_the_lead() {
    let level = "result: ana out; ben green-he; chaim blue-yud";
    let counted = counted(&[BEN, level, BEN].join("\n"));
    assert_eq!(each(&counted, |one| one.total), [15, 30, 0]);
    assert_eq!(each(&counted, |one| one.lead_changes), [0; 3]);
    assert_eq!(each(&counted, |one| one.decided_last), [Some(true); 3]);
}

/// What was adjusted counts from then on, and seats that move keep what they had.
#[test]
fn adjustments_and_other_seats_are_followed() {
    let lines = [
        BEN,
        "adjust ana 40 a gift",
        "lineup chaim ana ben",
        "result: chaim out; ana green-he; ben blue-yud",
    ];
    let counted = counted(&lines.join("\n"));
    assert_eq!(each(&counted, |one| one.total), [15, 40, 15]);
    assert_eq!(each(&counted, |one| one.lead_changes), [1; 3]);
    assert_eq!(each(&counted, |one| one.was_last), [true, true, false]);
    // Ben was ahead before the gift, which came before the second half.
    let halfway = [Some(false), Some(false), Some(true)];
    assert_eq!(each(&counted, |one| one.led_halfway), halfway);
    assert_eq!(each(&counted, |one| one.decided_last), [Some(true); 3]);
}

/// A play that stands counts as a play, and a refused one does not.
#[test]
fn plays_and_what_stood_are_counted_apart() {
    let counted = counted(
        "round dealer=ana up=blue-gimel
         ben: lay red-tet => illegal
         ben: lay blue-tet
         chaim: lay red-yud stands => illegal
         result: ben out; ana green-he; chaim blue-yud",
    );
    assert_eq!(each(&counted, |one| one.plays), [0, 1, 1]);
    assert_eq!(each(&counted, |one| one.illegal_claims), [0, 1, 1]);
    assert_eq!(each(&counted, |one| one.let_stand), [0, 0, 1]);
}
