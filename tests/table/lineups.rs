use kibitz_game::rules::Language;
use kibitz_game::rules::game::Game;
use kibitz_game::table::Seats;
use kibitz_game::table::claims::Said;
use kibitz_game::words::Words;

use super::{echad, played, undone};

const TWO: &str = "result: ben out; ana green-he; chaim blue-yud
result: ana out; ben green-he; chaim blue-he
";

#[test]
fn somebody_leaves_and_keeps_their_total() {
    let played = echad(&format!(
        "{TWO}
         adjust ben 5 a gift
         lineup ana chaim
         scores ana=10 chaim=0
         result: chaim out; ana wild
         scores ana=10 chaim=20
         end
         winner chaim"
    ));
    let left = &played.table.left().get(0).unwrap();
    assert_eq!(
        (&*left.name, left.total.truncated(), left.entry),
        ("ben", 20, 4)
    );
    // Rounds already counted stay as they were.
    let round = &played.table.rounds().get(0).unwrap();
    assert_eq!(round.seats.names, ["ana", "ben", "chaim"]);
    assert_eq!(round.score.points, [0, 15, 0]);
    assert_eq!(played.table.adjustments().get(0).unwrap().name, "ben");
}

#[test]
fn somebody_joins_at_nothing() {
    echad(&format!(
        "{TWO}
         lineup dan ana ben chaim
         scores dan=0 ana=10 ben=15 chaim=0
         adjust dan 8 the table agreed
         result: dan out; ana green-he; ben green-he; chaim red-he
         scores dan=23"
    ));
}

#[test]
fn a_seat_is_renamed_handed_on_or_moved() {
    let played = echad(&format!(
        "{TWO}
         lineup chaim ben>dan ana
         scores chaim=0 dan=15 ana=10
         round up=blue-gimel
         table dealer=chaim turn=dan
         dan: lay blue-he
         ana: lay blue-vav
         table turn=chaim"
    ));
    let table = &played.table;
    assert_eq!(table.names(), ["chaim", "dan", "ana"]);
    assert_eq!(table.names_at(2), ["ana", "ben", "chaim"]);
    assert_eq!(table.names_at(3), ["ana", "ben", "chaim"]);
    assert_eq!(table.names_at(4), ["chaim", "dan", "ana"]);
    assert!(table.left().is_empty());
}

/// Chaim deals next. If he leaves, Ana, who sits next to him, deals.
#[test]
fn whose_turn_it_is_to_deal_goes_to_the_next_who_stayed() {
    echad(&format!(
        "{TWO}lineup ben chaim ana\nround up=red-he\ntable dealer=chaim"
    ));
    echad(&format!(
        "{TWO}lineup dan ben ana\nround up=red-he\ntable dealer=ana"
    ));
    echad(&format!(
        "{TWO}lineup dan eva\nround up=red-he\ntable dealer=dan"
    ));
    played(
        "game ten
         rules games_per_match=3
         seats ana ben chaim
         result: ana 40; ben 30; chaim 26
         lineup ana chaim
         round
         table turn=chaim",
    );
}

/// The winner of a star begins (A18). Hands follow the players who hold them, and
/// are refilled whoever sits down (A15).
#[test]
fn the_winner_of_a_star_begins_wherever_they_sit() {
    let star = "game claro
         seats ana ben chaim
         round starter=ana
         ana: lay 10
         ben: lay 20
         chaim: pass => unproven
         ana: pass => unproven";
    played(&format!(
        "{star}
         lineup ben chaim ana
         round
         table starter=ben phase.kind=refill hands.ben=4 hands.chaim=5 hands.ana=4"
    ));
    played(&format!(
        "{star}
         lineup ana chaim
         round
         table starter=chaim phase.kind=refill hands.ana=4 hands.chaim=5"
    ));
}

#[test]
fn people_change_between_rounds_only_and_nobody_sits_twice() {
    let refused = |lineup: &str, how: &str| {
        echad(&format!("{TWO}lineup {lineup} => refused {how}"));
    };
    refused("ana ana", "seat_twice seats[1].from");
    refused("ana ben>ana", "name_twice seats[1].name");
    refused("ana dan dan", "name_twice seats[2].name");
    refused("ana", "seats_out_of_range seats");
    refused("", "seats_out_of_range seats");
    echad("round up=blue-gimel\nlineup ana ben => refused round_open seats");
    echad("end\nlineup ana ben => refused match_over lineup");
    // A name that another player had before is free.
    echad("lineup ana>ben ben>ana chaim\nlineup ben>chaim chaim>ben ana");
}

/// Who sits at the table stays with their total. Listed as new, they would begin at 0.
#[test]
fn nobody_who_sits_there_is_listed_as_new() {
    let lost = "refused from_missing";
    echad(&format!(
        "{TWO}
         lineup >ana >chaim => {lost} seats[0].from
         lineup ana >chaim => {lost} seats[1].from
         scores ana=10 ben=15 chaim=0
         # Of two with one name, one stays with the total and the other has it no more.
         lineup ben>dan ana>ben chaim"
    ));
}

/// The sentence of a change says what becomes of totals.
#[test]
fn a_change_of_people_says_what_becomes_of_totals() {
    let said = |lineup: &str| {
        let played = echad(&format!("{TWO}lineup {lineup}"));
        let (record, table) = (played.log.last().unwrap(), &played.table);
        let words = Words::new(Game::Echad, Language::En);
        let names = table.names_at(2);
        let said = record.claim.sentence(&Said {
            record,
            table,
            names,
            words,
        });
        said.replace(['\u{2068}', '\u{2069}'], "")
    };
    assert_eq!(
        said("ana chaim"),
        "Now at the table: ana and chaim. Everyone keeps their total."
    );
    assert_eq!(
        said("ana dan"),
        "Now at the table: ana and dan. New, beginning at 0: dan. Everyone else keeps their total."
    );
}

#[test]
fn a_change_of_people_is_taken_back_exactly() {
    for lineup in ["lineup ana chaim", "lineup chaim ben>dan ana eva"] {
        undone(TWO, lineup);
        undone(&format!("{TWO}lineup ben ana"), "lineup ana ben dan");
    }
    let played = echad(&format!("{TWO}lineup ana chaim\nundo\nscores ben=15"));
    assert_eq!(played.table.names(), ["ana", "ben", "chaim"]);
    assert!(played.table.left().is_empty());
    let Seats { people, .. } = played.table.seats();
    assert_eq!(people, &echad("").table.seats().people);
}

#[test]
fn a_result_is_replaced_from_before_people_changed() {
    echad(&format!(
        "{TWO}
         lineup chaim ana dan
         result: dan out; ana green-he; chaim blue-he
         agree dan 3
         scores ana=10 chaim=0 dan=10
         undo
         adjust dan 1 a gift"
    ));
    let played = played(&format!(
        "game echad
         seats ana ben chaim
         {TWO}
         lineup chaim ana
         replace 1: @3 out; @1 green-he; @2 wild
         scores ana=10 chaim=25"
    ));
    assert_eq!(played.table.left().get(0).unwrap().total, 0);
}

/// If the match is decided before the seats changed, the change is dropped too.
#[test]
fn a_change_of_people_that_cannot_follow_is_dropped() {
    let played = played(
        "game echad
         rules target_score=50
         seats ana ben
         result: ana out; ben wild
         lineup ana ben>dan
         replace 1 and drop: @1 out; @2 wild wild wild
         status finished",
    );
    let table = &played.table;
    assert_eq!(table.names(), ["ana", "ben"]);
    assert_eq!(table.names_at(3), ["ana", "dan"]);
    assert_eq!(table.names_at(4), ["ana", "ben"]);
}
