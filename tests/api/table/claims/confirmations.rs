use serde_json::{Value, json};

use crate::support::Kibitz;
use crate::support::table::{Match, opening};

fn agreeing<'a>(kibitz: &'a Kibitz, who: &str) -> Match<'a> {
    let mut body = opening(&["Ana", "Ben", "Chaim"]);
    body["etiquette"] = json!({"confirmation": who});
    let at = Match::opened(&kibitz.nobody(), body);
    at.count(1, "@2 out; @1 green-he; @3 blue-yud").is(200);
    at
}

fn word(seat: u8, agrees: bool) -> Value {
    json!({"round": 1, "seat": seat, "agrees": agrees})
}

#[test]
fn a_result_is_provisional_until_an_opponent_agrees() {
    let kibitz = Kibitz::start();
    let at = agreeing(&kibitz, "one_opponent");
    assert_eq!(at.scoresheet()["rounds"][0]["provisional"], true);
    assert_eq!(at.table()["standing"]["provisional"], true);
    at.post("/confirmations", word(2, true)).is(201);
    assert_eq!(at.scoresheet()["rounds"][0]["provisional"], true);
    let answer = at.post("/confirmations", word(3, true)).is(201);
    assert_eq!(answer.header("ETag"), Some("\"3\""));
    assert_eq!(answer.json["table"], at.table());
    let sheet = at.scoresheet();
    assert_eq!(sheet["standing"]["provisional"], false);
    let round = &sheet["rounds"][0];
    assert_eq!(round["provisional"], false);
    let said = json!([
        {"seat": 2, "agrees": true, "by": "host", "entry": 2},
        {"seat": 3, "agrees": true, "by": "host", "entry": 3}
    ]);
    assert_eq!(round["confirmations"], said);
}

#[test]
fn a_result_is_contested_with_a_note() {
    let kibitz = Kibitz::start();
    let at = agreeing(&kibitz, "none");
    assert_eq!(at.table()["standing"]["provisional"], false);
    let mut contest = word(3, false);
    contest["note"] = json!(" The yud was red. ");
    at.post("/confirmations", contest).is(201);
    let sheet = at.scoresheet();
    assert_eq!(sheet["rounds"][0]["provisional"], true);
    let said = &sheet["rounds"][0]["confirmations"][0];
    assert_eq!(said["note"], "The yud was red.");
    assert_eq!(
        at.log()[1]["claim"],
        json!({
            "kind": "confirmation", "round": 1, "seat": 3, "agrees": false,
            "note": "The yud was red."
        })
    );
    // The word of the same seat after that counts instead; also when all is over.
    at.post("/end", json!({})).is(201);
    at.post("/confirmations", word(3, true)).is(201);
    let round = at.scoresheet()["rounds"][0].clone();
    assert_eq!(round["provisional"], false);
    assert_eq!(round["confirmations"].as_array().unwrap().len(), 1);
    assert_eq!(at.get("").is(200).json["status"], "ended");
}

#[test]
fn what_no_confirmation_can_be() {
    let kibitz = Kibitz::start();
    let at = agreeing(&kibitz, "everyone");
    let with = |member: &str, value: Value| {
        let mut body = word(1, true);
        body[member] = value;
        body
    };
    for (body, status, code, field) in [
        (with("round", json!(0)), 409, "no_such_round", "round"),
        (with("round", json!(2)), 409, "no_such_round", "round"),
        (with("round", json!(-1)), 422, "invalid_body", "round"),
        (with("seat", json!(0)), 422, "no_such_seat", "seat"),
        (with("seat", json!(4)), 422, "no_such_seat", "seat"),
        (with("agrees", json!("yes")), 422, "invalid_body", "agrees"),
        (with("note", json!("")), 422, "invalid_body", "note"),
        (with("note", json!("a\nb")), 422, "invalid_body", "note"),
        (with("player", json!(1)), 422, "invalid_body", "player"),
        (
            json!({"round": 1, "seat": 1}),
            422,
            "invalid_body",
            "agrees",
        ),
    ] {
        at.unchanged(|at| at.post("/confirmations", body).refused(status, code, field));
    }
}
