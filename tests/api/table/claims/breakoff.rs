use serde_json::json;

use crate::support::Kibitz;
use crate::support::table::Match;

const ID: &str = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001";

#[test]
fn a_round_that_is_broken_off_is_dealt_again() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    at.begin("blue-gimel");
    let body = json!({"id": ID, "reason": "Somebody has to go."});
    let answer = at.post("/breakoff", body.clone()).is(201);
    assert_eq!(answer.json["table"], at.table());
    assert_eq!(answer.json["entry"]["moved"], true);
    assert_eq!(answer.json["table"].get("view"), None);
    assert_eq!(answer.json["table"]["standing"]["totals"], json!([0, 0, 0]));
    assert_eq!(
        at.log()[1]["claim"],
        json!({"kind": "breakoff", "reason": "Somebody has to go."})
    );
    at.begin("red-he");
    // A retry breaks nothing off again.
    at.unchanged(|at| {
        let again = at.post("/breakoff", body).is(201).json;
        assert_eq!(again["entry"], answer.json["entry"]);
    });
}

#[test]
fn without_a_round_nothing_is_broken_off() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    at.unchanged(|at| {
        at.post("/breakoff", json!({}))
            .refused(409, "no_round_open", "breakoff");
        at.post("/breakoff", json!({"why": "more"})).is(422);
    });
}
