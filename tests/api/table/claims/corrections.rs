//! What happens to a round after it was counted: results are replaced, confirmed and contested, and
//! scores changed by hand.

use crate::support::prelude::*;

fn replacing(notation: &str) -> Value {
    json!({"id": ID, "result": tally(notation), "replace": true})
}

fn put(at: &Match<'_>, round: u32, body: Value) -> Answer {
    at.put(&format!("/rounds/{round}/result"), body)
}

/// Ana needs 50 points, has 20 after the first round, and loses the second.
fn short(kibitz: &Kibitz) -> Match<'_> {
    let rules = json!({"game": "echad", "target_score": 50});
    let at = Match::of(&kibitz.nobody(), rules);
    at.count(1, "@1 out; @2 wild").is(200);
    at.count(2, "@2 out; @1 green-he").is(200);
    at
}

#[test]
fn a_result_is_replaced_and_what_follows_counted_again() {
    let kibitz = Kibitz::start();
    let at = short(&kibitz);
    at.begin("blue-gimel");
    let answer = put(&at, 1, replacing("@2 out; @1 red-he")).is(200);
    let entry = json!({"seq": 4, "score": {"round": 1, "points": [0, 5]}, "dropped": null});
    has(&answer.json["entry"], entry);
    assert_eq!(at.totals(), json!([0, 10]));
    let points = at.scoresheet()["rounds"].each("/points");
    assert_eq!(points, [json!([0, 5]), json!([0, 5])]);
    let expected = json!({
        "kind": "replacement", "round": 1, "result": tally("@2 out; @1 red-he")
    });
    assert_eq!(at.log()[3]["claim"], expected);
    at.unchanged(|at| {
        let again = put(at, 1, replacing("@2 out; @1 red-he")).is(200).json;
        assert_eq!(again, answer.json);
        put(at, 1, replacing("@2 out; @1 red-vav")).refused(409, "id_reused", "id");
    });
    at.undo();
    assert_eq!(at.totals(), json!([20, 5]));
}

/// How they come back is in `tests/games/echad/match_a_later_round_that_cannot_follow.txt`.
#[test]
fn later_rounds_that_cannot_follow_are_named_or_dropped_and_stay_in_the_log() {
    let kibitz = Kibitz::start();
    let at = short(&kibitz);
    at.begin("blue-gimel");
    at.play(2, "lay blue-he");
    let body = replacing("@1 out; @2 wild wild wild");
    at.unchanged(|at| {
        let answer = put(at, 1, body.clone());
        let answer = answer.refused(409, "round_impossible", "result");
        assert_eq!(
            answer.json["detail"],
            "Round 2 would become impossible at entry 2: The match is over."
        );
        let expected = answer.text("/expected");
        assert!(expected.contains("drop_later"), "{expected}");
    });
    let answer = put(&at, 1, with(body, json!({"drop_later": true})));
    let dropped = json!({"rounds": [2, 3], "entries": [2, 3, 4]});
    assert_eq!(answer.is(200).json["entry"]["dropped"], dropped);
    assert_eq!(at.read("")["status"], "finished");
    assert_eq!(at.log()[4]["dropped"], dropped);
    assert_eq!(at.undone_by(), [None, Some(5), Some(5), Some(5), None]);
    at.undo();
    assert_eq!(at.undone_by(), [None, None, None, None, Some(6), None]);
    assert_eq!(at.read("")["status"], "open");
}

fn by(seat: u8, points: i64) -> Value {
    json!({"seat": seat, "points": points, "reason": " A card was counted twice. "})
}

#[test]
fn a_score_is_changed_by_hand_apart_from_what_was_counted() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    at.count(1, "@2 out; @1 green-he wild; @3 blue-yud").is(200);
    let answer = at.post("/adjustments", by(2, -10)).is(201);
    assert_eq!(answer.json["entry"]["seq"], 2);
    let sheet = at.scoresheet();
    let reason = "A card was counted twice.";
    let adjusted = json!([
        {"seat": 2, "name": "Ben", "points": -10, "reason": reason, "by": "host", "entry": 2}
    ]);
    assert_eq!(sheet["adjustments"], adjusted);
    assert_eq!(at.totals(), json!([0, 25, 0]));
    assert_eq!(sheet["rounds"][0]["points"], json!([0, 35, 0]));
    let expected = json!({"kind": "adjustment", "seat": 2, "points": -10, "reason": reason});
    assert_eq!(at.log()[1]["claim"], expected);
    // Without a round, it may decide the match.
    let at = Match::open(&kibitz);
    at.enter("/adjustments", by(1, 300));
    has(
        &at.table()["standing"],
        json!({"status": "finished", "winners": [1]}),
    );
    at.refuses(r#"POST /adjustments {"seat": 1, "points": -300, "reason": "x"} => 409 match_over adjustment"#);
    // A million is not too much.
    let at = Match::open(&kibitz);
    at.adjust(1, -1_000_000);
    at.adjust(1, 1_000_000);
}

fn agreeing<'a>(kibitz: &'a Kibitz, who: &str) -> Match<'a> {
    let etiquette = json!({"etiquette": {"confirmation": who}});
    let at = Match::of_three(&kibitz.nobody(), etiquette);
    at.count(1, "@2 out; @1 green-he; @3 blue-yud").is(200);
    at
}

fn word(seat: u8, agrees: bool) -> Value {
    json!({"round": 1, "seat": seat, "agrees": agrees})
}

/// Who has to agree is in `tests/games/echad/match_a_result_that_one_opponent_confirms.txt`.
#[test]
fn a_result_is_provisional_until_an_opponent_agrees_and_where_it_is_contested() {
    let kibitz = Kibitz::start();
    let at = agreeing(&kibitz, "one_opponent");
    at.enter("/confirmations", word(2, true));
    assert_eq!(at.table()["standing"]["provisional"], true);
    at.enter("/confirmations", word(3, true));
    let sheet = at.scoresheet();
    assert_eq!(sheet["standing"]["provisional"], false);
    let said = json!([
        {"seat": 2, "agrees": true, "by": "host", "entry": 2},
        {"seat": 3, "agrees": true, "by": "host", "entry": 3}
    ]);
    let round = json!({"provisional": false, "confirmations": said});
    has(&sheet["rounds"][0], round);

    // Whether or not anyone has to agree, it may be contested, with a note.
    let at = agreeing(&kibitz, "none");
    let contest = with(word(3, false), json!({"note": " The yud was red. "}));
    at.enter("/confirmations", contest);
    let round = at.scoresheet()["rounds"][0].clone();
    assert_eq!(round["provisional"], true);
    assert_eq!(round["confirmations"][0]["note"], "The yud was red.");
    let claim = json!({
        "kind": "confirmation", "round": 1, "seat": 3, "agrees": false,
        "note": "The yud was red."
    });
    assert_eq!(at.log()[1]["claim"], claim);
}
