use serde_json::json;

use crate::support::Kibitz;
use crate::support::table::Match;

const ID: &str = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001";

#[test]
fn a_match_that_was_ended_early_goes_on() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    at.count(1, "@2 out; @1 green-he; @3 blue-yud").is(200);
    at.post("/end", json!({})).is(201);
    let answer = at.post("/reopen", json!({"id": ID})).is(201);
    assert_eq!(answer.header("ETag"), Some("\"3\""));
    assert_eq!(answer.json["table"], at.table());
    assert_eq!(answer.json["table"]["standing"]["status"], "open");
    let seen = at.get("").is(200).json;
    assert_eq!(seen["status"], "open");
    assert_eq!(seen.get("finished_at"), None);
    assert_eq!(at.log()[2]["claim"], json!({"kind": "reopen"}));
    at.count(2, "@2 out; @1 green-he; @3 blue-yud").is(200);
    // A retry opens nothing again.
    at.post("/end", json!({})).is(201);
    at.unchanged(|at| {
        let again = at.post("/reopen", json!({"id": ID})).is(201).json;
        assert_eq!(again["entry"], answer.json["entry"]);
    });
}

#[test]
fn nothing_else_is_reopened() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let refused = || {
        at.unchanged(|at| {
            at.post("/reopen", json!({}))
                .refused(409, "not_ended", "reopen");
        });
    };
    refused();
    at.begin("blue-gimel");
    refused();
    let gift = json!({"seat": 1, "points": 300, "reason": "A gift."});
    at.post("/adjustments", gift).is(201);
    at.count(1, "@2 out; @1 green-he; @3 blue-yud").is(200);
    refused();
    for body in [json!({"why": "more"}), json!([])] {
        at.unchanged(|at| at.post("/reopen", body).is(422));
    }
}
