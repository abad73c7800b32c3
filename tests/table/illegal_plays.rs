//! How often an illegal play counts in the statistics and the achievements of a match.

use super::echad;

/// How many illegal plays Ana, Ben and Chaim made in a match that Ben wins.
#[track_caller]
fn counted(lines: &str) -> [u32; 3] {
    let played = echad(&format!(
        "round dealer=ana up=blue-gimel
         {lines}
         result: ben out; ana green-he; chaim blue-yud
         end"
    ));
    let counted = played.table.performances(&played.log, |_| None);
    let illegal: Vec<u32> = counted.iter().map(|one| one.illegal_claims).collect();
    illegal.try_into().unwrap()
}

/// E3: what the table lets stand directly after it was refused is the same play.
#[test]
fn a_play_that_stood_after_it_was_refused_counts_once() {
    let refused = "ben: lay red-tet => illegal";
    let stood = "ben: lay red-tet stands => illegal";
    assert_eq!(counted(refused), [0, 1, 0]);
    assert_eq!(counted(stood), [0, 1, 0]);
    assert_eq!(counted(&format!("{refused}\n{stood}")), [0, 1, 0]);
}

/// E3: it is another play if it was refused before that, too, if it is another card, or if
/// something was entered in between.
#[test]
fn what_does_not_repeat_the_refusal_directly_before_it_counts_by_itself() {
    let refused = "ben: lay red-tet => illegal";
    let stood = "ben: lay red-tet stands => illegal";
    assert_eq!(
        counted(&format!("{refused}\n{refused}\n{stood}")),
        [0, 2, 0]
    );
    let other = "ben: lay red-yud stands => illegal";
    assert_eq!(counted(&format!("{refused}\n{other}")), [0, 2, 0]);
    let between = "chaim: lay red-tet => illegal";
    assert_eq!(
        counted(&format!("{refused}\n{between}\n{stood}")),
        [0, 2, 1]
    );
    // The same card at two seats is two plays.
    assert_eq!(counted(&format!("{between}\n{stood}")), [0, 1, 1]);
}

/// E3: an undo takes back that it stood, and not that it was refused.
#[test]
fn an_undo_leaves_the_refusal() {
    let refused = "ben: lay red-tet => illegal";
    let stood = "ben: lay red-tet stands => illegal";
    assert_eq!(counted(&format!("{refused}\n{stood}\nundo")), [0, 1, 0]);
    assert_eq!(
        counted(&format!("{refused}\n{stood}\nundo to 1")),
        [0, 0, 0]
    );
}

/// E3: such a round is no clean one.
#[test]
fn a_play_that_stood_is_not_clean() {
    let clean = |lines: &str| {
        let played = echad(&format!(
            "round dealer=ana up=blue-gimel
             {lines}
             result: ben out; ana green-he; chaim blue-yud
             end"
        ));
        let achieved = played.table.achievements(&played.log, |_| None);
        achieved.iter().any(|one| one.code == "clean_round")
    };
    let stood = "ben: lay red-tet => illegal\nben: lay red-tet stands => illegal";
    assert!(clean("ben: lay blue-tet"));
    assert!(!clean(stood));
    assert!(clean(&format!("{stood}\nundo to 1\nben: lay blue-tet")));
}
