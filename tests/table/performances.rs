//! A match says how each seat did: who was ahead when, and which plays count.

use kibitz_game::table::Performance;
use kibitz_game::table::script::Match;

use super::echad;

const ANA: &str = "result: ana out; ben green-yud; chaim blue-yud";
const BEN: &str = "result: ben out; ana green-he; chaim blue-yud";

#[track_caller]
fn ended(lines: &str) -> Match {
    echad(&format!("{lines}\nend"))
}

/// How each seat did in a match that is ended after these lines.
#[track_caller]
fn counted(lines: &str) -> Vec<Performance> {
    let played = ended(lines);
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

const REFUSED: &str = "ben: lay red-tet => illegal\n";
const STOOD: &str = "ben: lay red-tet stands => illegal\n";

/// A round in which this is played, and which Ben wins.
fn round(plays: &str) -> String {
    format!("round dealer=ana up=blue-gimel\n{plays}\n{BEN}")
}

/// E3: what the table lets stand directly after it was refused is the same play. It is another play
/// if it was refused before that, too, if it is another card or at another seat, or if something was
/// entered in between. An undo takes back that it stood, and not that it was refused.
#[test]
fn a_play_that_stood_after_it_was_refused_counts_once() {
    let other = "ben: lay red-yud stands => illegal\n";
    let between = "chaim: lay red-tet => illegal\n";
    for (plays, illegal) in [
        (&[REFUSED][..], [0, 1, 0]),
        (&[STOOD], [0, 1, 0]),
        (&[REFUSED, STOOD], [0, 1, 0]),
        (&[REFUSED, REFUSED, STOOD], [0, 2, 0]),
        (&[REFUSED, other], [0, 2, 0]),
        (&[REFUSED, between, STOOD], [0, 2, 1]),
        (&[between, STOOD], [0, 1, 1]),
        (&[REFUSED, STOOD, "undo"], [0, 1, 0]),
        (&[REFUSED, STOOD, "undo to 1"], [0, 0, 0]),
    ] {
        let counted = counted(&round(&plays.concat()));
        assert_eq!(
            each(&counted, |one| one.illegal_claims),
            illegal,
            "{plays:?}"
        );
    }
}

/// E3: such a round is no clean one.
#[test]
fn a_play_that_stood_is_not_clean() {
    let clean = |plays: &str| {
        let played = ended(&round(plays));
        let achieved = played.table.achievements(&played.log, |_| None);
        achieved.iter().any(|one| one.code == "clean_round")
    };
    assert!(clean("ben: lay blue-tet"));
    assert!(!clean(&format!("{REFUSED}{STOOD}")));
    assert!(clean(&format!(
        "{REFUSED}{STOOD}undo to 1\nben: lay blue-tet"
    )));
}
