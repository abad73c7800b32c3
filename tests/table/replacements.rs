use kibitz_game::table::Dropped;

use super::{echad, played, undone};

const TWO: &str = "result: ben out; ana green-he; chaim blue-yud
result: ana out; ben green-he; chaim blue-he
";

#[test]
fn everything_after_a_replaced_result_is_counted_again() {
    let played = echad(&format!(
        "{TWO}
         adjust chaim 7 a gift
         scores ana=10 ben=15 chaim=7
         replace 1: chaim out; ana green-he wild; ben blue-yud
         scores ana=10 ben=0 chaim=42
         winner
         replace 1: ana out; chaim green-he; ben blue-he
         scores ana=20 ben=0 chaim=7
         replace 3: ana out; chaim green-he; ben blue-he => refused no_such_round round
         replace 0: ana out; chaim green-he; ben blue-he => refused no_such_round round
         replace 1: ana out; chaim green-he => refused hand_missing result.hands
         entries 5"
    ));
    assert_eq!(played.table.rounds().get(0).unwrap().entry, 5);
    assert_eq!(played.table.rounds().get(1).unwrap().entry, 2);
}

#[test]
fn a_replacement_is_taken_back_exactly() {
    let line = "replace 1: chaim out; ana green-he wild; ben blue-yud";
    undone(TWO, line);
    undone(&format!("{TWO}\nround up=blue-gimel"), line);
    undone(
        &format!("{TWO}\nreplace 1: ana out; ben wild; chaim wild"),
        line,
    );
    undone(
        "adjust ana 230 a gift\nresult: ben out; ana green-he; chaim wild\nresult: ana out; ben wild; chaim red-he\nend",
        "replace 1 and drop: ana out; ben wild; chaim wild",
    );
}

/// With a corrected first result, this match is already decided after its first round.
const DECIDED: &str = "rules target_score=50
seats ana ben
result: ana out; ben wild
result: ben out; ana green-he
round up=blue-gimel
ben: lay blue-he
";

#[test]
fn a_later_round_that_cannot_follow_is_named_and_nothing_is_changed() {
    played(&format!(
        "game echad\n{DECIDED}
         replace 1: ana out; ben wild wild wild => refused round_impossible result
         entries 4
         scores ana=20 ben=5
         table top=blue-he"
    ));
}

#[test]
fn a_later_round_that_cannot_follow_is_dropped_where_that_is_wanted() {
    let played = played(&format!(
        "game echad\n{DECIDED}
         adjust ben 3 a gift
         agree ana 2
         replace 1 and drop: ana out; ben wild wild wild
         scores ana=60 ben=3
         status finished
         winner ana"
    ));
    let dropped = Dropped {
        rounds: vec![2, 3],
        entries: vec![2, 3, 4, 6],
    };
    assert_eq!(played.log.last().unwrap().dropped, Some(dropped));
}

#[test]
fn what_was_dropped_comes_back_with_an_undo_only() {
    played(&format!(
        "game echad\n{DECIDED}
         replace 1 and drop: ana out; ben wild wild wild
         status finished
         undo
         table top=blue-he
         scores ana=20 ben=5
         replace 1 and drop: ana out; ben wild wild wild
         replace 1: ana out; ben wild wild
         status open
         scores ana=40 ben=0
         result 2: ben out; ana red-he
         scores ana=40 ben=5
         replace 2: ben out; ana wild
         scores ana=40 ben=20"
    ));
}

#[test]
fn an_early_end_that_cannot_follow_is_dropped_alone() {
    let script = |line: &str| {
        played(&format!(
            "game echad
             rules target_score=50
             seats ana ben
             result: ana out; ben wild
             end
             {line}"
        ))
    };
    script("replace 1: ana out; ben wild wild wild => refused round_impossible result");
    let played = script("replace 1 and drop: ana out; ben wild wild wild\nstatus finished");
    let dropped = played.log.last().unwrap().dropped.clone().unwrap();
    assert_eq!((dropped.rounds, dropped.entries), (vec![], vec![2]));
    script("replace 1: ana out; ben wild wild\nstatus ended\nscores ana=40");
}

/// The plays of a round show who went out and how many cards the others hold. A result that
/// replaces another is checked against them as the first was.
#[test]
fn a_replaced_result_is_checked_against_the_plays_of_its_round() {
    played(
        "game echad
         seats ana ben
         round up=blue-gimel
         ben: lay blue-lose-a-turn
         ben: lay blue-lose-a-turn
         ben: lay red-lose-a-turn
         ben: lay red-lose-a-turn
         ben: lay green-lose-a-turn
         ben: lay green-he echad
         ana: draw keep
         ben: lay green-vav
         result: ben out; ana wild => refused hand_count
         result: ben out; ana red-he red-vav red-tet wild wild blue-he blue-vav blue-tet
         replace 1: ana out; ben wild => refused wrong_winner result.winner
         replace 1: ben out; ana wild => refused hand_count result.hands[0].cards
         replace 1: ben out; ana red-he red-vav red-tet wild wild blue-he blue-vav blue-zayin
         scores ana=0 ben=78",
    );
}

/// The winner of the first round deals the second. What was dealt stays as it was; who
/// deals after it follows.
#[test]
fn a_round_that_began_upon_a_wrong_result_still_counts() {
    let script = "game echad
         rules next_dealer=round_winner
         seats ana ben chaim
         result: ben out; ana green-he; chaim blue-yud
         round up=blue-gimel
         table turn=chaim dealer=ben
         chaim: lay blue-vav
         ana: lay blue-tet";
    played(&format!(
        "{script}
         replace 1: chaim out; ana green-he; ben blue-yud
         table dealer=ben turn=ben top=blue-tet
         result: ana out; ben green-he; chaim blue-he
         scores ana=10 ben=0 chaim=15"
    ));
    played(&format!(
        "{script}
         result: ana out; ben green-he; chaim blue-he
         round up=red-he
         table dealer=ana
         replace 1: chaim out; ana green-he; ben blue-yud
         table dealer=ana
         scores ana=10 ben=0 chaim=15"
    ));
}

/// Also in the games where anybody may begin, a winner can be corrected two rounds later. The
/// rounds between stay as they were dealt, and who begins the next one follows.
#[test]
fn a_winner_is_corrected_two_rounds_later_in_every_game() {
    played(
        "game echad
         rules next_dealer=round_winner
         seats ana ben
         result: ben out; ana green-he
         round up=blue-gimel
         table dealer=ben
         ana: lay blue-he
         result: ana out; ben green-he
         replace 1: ana out; ben green-he
         scores ana=10 ben=0
         replace 2: ben out; ana green-he
         round up=red-he
         table dealer=ben",
    );
    played(
        "game fire
         rules next_starter=winner
         seats ana ben
         result: ben out
         round up=\"4\"
         table turn=ben
         ben: lay 5
         result: ana out
         replace 1: ana out
         scores ana=2 ben=0
         replace 2: ben out
         round up=\"4\"
         table turn=ben",
    );
    played(
        "game ten
         rules games_per_match=3
         seats ana ben
         result: ana 60; ben 40
         round
         table turn=ben
         ben: lay 4
         result: ana 10; ben 90
         replace 1: ana 40; ben 60
         scores ana=50 ben=150",
    );
}

/// In Claro a round ends with its plays, without a result. No other result can replace it.
#[test]
fn a_round_that_its_plays_ended_keeps_its_result() {
    played(
        "game claro
         seats ana ben chaim
         round starter=ana
         ana: lay 10
         ben: lay 20
         chaim: pass => unproven
         ana: pass => unproven
         scores ben=1
         round
         table turn=ben starter=ben
         replace 1: chaim star => refused wrong_winner result.winner
         replace 1: ben star
         scores ben=1
         table turn=ben starter=ben
         undo
         scores ben=1 chaim=0
         table turn=ben starter=ben",
    );
}
