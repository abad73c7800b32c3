//! Replacing a result that was counted.

use chrono::Utc;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::table::{Match, opening, tally};
use crate::support::{Answer, Kibitz};

const ID: &str = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001";

fn replacing(notation: &str) -> Value {
    json!({"id": ID, "result": tally(notation), "replace": true})
}

fn put(at: &Match<'_>, round: u32, body: Value) -> Answer {
    at.client
        .put(&format!("{}/rounds/{round}/result", at.path), body)
}

/// Ana needs 50 points, has 20 after the first round, and loses the second.
fn short(kibitz: &Kibitz) -> Match<'_> {
    let mut body = opening(&["Ana", "Ben"]);
    body["house_rules"]["target_score"] = json!(50);
    let at = Match::opened(&kibitz.nobody(), body);
    at.count(1, "@1 out; @2 wild").is(200);
    at.count(2, "@2 out; @1 green-he").is(200);
    at
}

#[test]
fn a_result_is_replaced_and_what_follows_counted_anew() {
    let kibitz = Kibitz::start();
    let at = short(&kibitz);
    at.begin("blue-gimel");
    let answer = put(&at, 1, replacing("@2 out; @1 red-he")).is(200);
    assert_eq!(answer.header("ETag"), Some("\"4\""));
    assert_eq!(answer.json["entry"]["seq"], 4);
    assert_eq!(answer.json["entry"]["score"]["round"], 1);
    assert_eq!(answer.json["entry"]["score"]["points"], json!([0, 5]));
    assert_eq!(answer.json["entry"].get("dropped"), None);
    assert_eq!(answer.json["table"], at.table());
    let table = at.table();
    assert_eq!(table["standing"]["totals"], json!([0, 10]));
    assert_eq!(table["view"]["top"], "blue-gimel", "the open round goes on");
    let rounds = at.scoresheet()["rounds"].clone();
    assert_eq!(rounds[0]["points"], json!([0, 5]));
    assert_eq!(rounds[1]["points"], json!([0, 5]));
    let claim = &at.log()[3]["claim"];
    let expected = json!({
        "kind": "replacement", "round": 1, "result": tally("@2 out; @1 red-he")
    });
    assert_eq!(*claim, expected);
    at.unchanged(|at| {
        let again = put(at, 1, replacing("@2 out; @1 red-he")).is(200).json;
        assert_eq!(again, answer.json);
        put(at, 1, replacing("@2 out; @1 red-vav")).refused(409, "id_reused", "id");
    });
    at.post("/undo", json!({})).is(201);
    assert_eq!(at.table()["standing"]["totals"], json!([20, 5]));
    assert_eq!(at.log()[3]["undone_by"], 5);
}

#[test]
fn a_later_round_that_could_not_follow_is_named_and_nothing_changed() {
    let kibitz = Kibitz::start();
    let at = short(&kibitz);
    at.begin("blue-gimel");
    at.play(2, "lay blue-he");
    at.unchanged(|at| {
        let answer = put(at, 1, replacing("@1 out; @2 wild wild wild"));
        let answer = answer.refused(409, "round_impossible", "result");
        assert_eq!(
            answer.json["detail"],
            "Round 2 would become impossible at entry 2: The match is over."
        );
        let expected = answer.text("/expected");
        assert!(expected.contains("drop_later"), "{expected}");
    });
}

#[test]
fn later_rounds_that_cannot_follow_are_dropped_and_stay_in_the_log() {
    let kibitz = Kibitz::start();
    let at = short(&kibitz);
    at.begin("blue-gimel");
    at.play(2, "lay blue-he");
    let before = at.table();
    let mut body = replacing("@1 out; @2 wild wild wild");
    body["drop_later"] = json!(true);
    let answer = put(&at, 1, body).is(200).json;
    let dropped = json!({"rounds": [2, 3], "entries": [2, 3, 4]});
    assert_eq!(answer["entry"]["dropped"], dropped);
    assert_eq!(answer["table"]["standing"]["status"], "finished");
    assert_eq!(answer["table"]["standing"]["totals"], json!([60, 0]));
    assert_eq!(at.get("").is(200).json["status"], "finished");
    let log = at.log();
    assert_eq!(log[4]["dropped"], dropped);
    let undone: Vec<_> = log.iter().map(|one| one["undone_by"].as_u64()).collect();
    assert_eq!(undone, [None, Some(5), Some(5), Some(5), None]);
    // An undo brings them back.
    at.post("/undo", json!({})).is(201);
    let mut table = at.table();
    table["seq"] = before["seq"].clone();
    assert_eq!(table, before);
    let log = at.log();
    let undone: Vec<_> = log.iter().map(|one| one["undone_by"].as_u64()).collect();
    assert_eq!(undone, [None, None, None, None, Some(6), None]);
    assert_eq!(at.get("").is(200).json["status"], "open");
}

#[test]
fn a_finished_match_may_turn_out_not_to_be() {
    let kibitz = Kibitz::start();
    let at = short(&kibitz);
    at.count(3, "@1 out; @2 wild wild").is(200);
    assert_eq!(at.table()["standing"]["status"], "finished");
    put(&at, 3, replacing("@1 out; @2 red-he")).is(200);
    assert_eq!(at.get("").is(200).json["status"], "open");
    at.count(4, "@1 out; @2 red-he").is(200);
}

#[test]
fn what_no_replacement_can_be() {
    let kibitz = Kibitz::start();
    let at = short(&kibitz);
    let right = "@1 out; @2 red-he";
    at.unchanged(|at| {
        for round in [0, 3, 4, u32::MAX] {
            put(at, round, replacing(right)).refused(409, "no_such_round", "round");
        }
        at.count(1, right).refused(409, "round_counted", "round");
        put(at, 1, replacing("@3 out; @2 red-he")).refused(422, "no_such_seat", "result.winner");
        put(at, 1, replacing("@1 out")).refused(422, "hand_missing", "result.hands");
        let mut body = replacing(right);
        body["replace"] = json!(false);
        body["drop_later"] = json!(true);
        put(at, 1, body).refused(422, "invalid_body", "drop_later");
        let mut body = replacing(right);
        body["replace"] = json!(1);
        put(at, 1, body).refused(422, "invalid_body", "replace");
    });
}

/// Each counts as many entries as the log has with it, undone or not, and all together a million.
#[test]
#[ignore = "full: takes long"]
fn only_so_many_results_of_a_match_are_corrected() {
    let kibitz = Kibitz::start();
    let at = Match::opened(&kibitz.nobody(), opening(&["Ana", "Ben"]));
    let offline =
        |claim: Value| json!({"id": Uuid::now_v7(), "made_at": Utc::now(), "claim": claim});
    let append = |claims: &[Value]| {
        for some in claims.chunks(500) {
            let entries: Vec<Value> = some.iter().cloned().map(offline).collect();
            at.post("/log", json!({"entries": entries})).is(200);
        }
    };
    let fine = json!({"kind": "adjustment", "seat": 1, "points": -5, "reason": "A fine."});
    append(&vec![fine; 3000]);
    at.post("/undo", json!({"back_to": 0})).is(201);
    at.count(1, "@1 out; @2 wild").is(200);
    let corrected = |entry: u32| {
        let result = json!({"game": "points", "points": [10 + 5 * (entry % 2), 0]});
        json!({"kind": "replacement", "round": 1, "result": result})
    };
    let mut sum = 0;
    let within = |entry: &u32| {
        sum += entry;
        sum <= 1_000_000
    };
    let corrections: Vec<Value> = (3003..).take_while(within).map(corrected).collect();
    append(&corrections);
    assert_eq!(at.table()["seq"], 3002 + corrections.len());
    at.unchanged(|at| {
        let answer = put(at, 1, replacing("@2 out; @1 red-he"));
        let answer = answer.refused(409, "too_many_corrections", "replace");
        let expected = answer.text("/expected");
        assert!(expected.contains("undo"), "{expected}");
    });
    at.post("/undo", json!({"back_to": 0})).is(201);
    at.count(1, "@2 out; @1 red-he").is(200);
}
