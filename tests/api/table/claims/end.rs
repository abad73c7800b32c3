use serde_json::json;

use crate::support::Kibitz;
use crate::support::table::{Match, opening, play, tally};

/// Whatever could be appended to a log is refused: the match is over.
fn is_over(at: &Match<'_>) {
    let result = json!({"result": tally("@1 out; @2 blue-he; @3 red-he")});
    let deal = json!({"deal": {"game": "echad", "up": "blue-he"}});
    let play = json!({"seat": 2, "play": play("draw"), "stands": true});
    let adjustment = json!({"seat": 1, "points": 5, "reason": "A gift."});
    at.unchanged(|at| {
        for (below, body, field) in [
            ("/rounds", deal, "round"),
            ("/plays", play.clone(), "play"),
            ("/plays?dry_run=true", play, "play"),
            ("/adjustments", adjustment, "adjustment"),
            ("/end", json!({}), "end"),
        ] {
            at.post(below, body).refused(409, "match_over", field);
        }
        let path = format!("{}/rounds/1/result", at.path);
        at.client
            .put(&path, result)
            .refused(409, "match_over", "result");
    });
}

#[test]
fn a_match_that_is_ended_is_over() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    at.count(1, "@2 out; @1 green-he; @3 blue-yud").is(200);
    at.begin("blue-gimel");
    let answer = at.post("/end", json!({"reason": "It is late."})).is(201);
    assert_eq!(answer.header("ETag"), Some("\"3\""));
    assert_eq!(answer.json["table"], at.table());
    let table = at.table();
    assert_eq!(table["round_open"], false, "the open round does not count");
    assert_eq!(
        table["view"]["top"], "blue-gimel",
        "but is still to be seen"
    );
    let standing = json!({
        "status": "ended", "totals": [0, 15, 0], "leaders": [2], "winners": [2],
        "cut_short": false, "provisional": false
    });
    assert_eq!(table["standing"], standing);
    assert_eq!(at.scoresheet()["standing"], standing);
    let seen = at.get("").is(200).json;
    assert_eq!(seen["status"], "ended");
    assert_eq!(seen["finished_at"], seen["changed_at"]);
    assert_eq!(seen["finished_at"], answer.json["entry"]["at"]);
    is_over(&at);
    let entry = at.log().pop().unwrap();
    assert_eq!(
        entry["claim"],
        json!({"kind": "end", "reason": "It is late."})
    );
}

#[test]
fn equals_share_and_without_a_score_nobody_wins() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    at.count(1, "@2 out; @1 green-he; @3 red-he").is(200);
    at.count(2, "@3 out; @1 green-he; @2 red-he").is(200);
    at.post("/end", json!({})).is(201);
    assert_eq!(at.table()["standing"]["winners"], json!([2, 3]));
    let at = Match::open(&kibitz);
    at.post("/end", json!({})).is(201);
    assert_eq!(at.table()["standing"]["winners"], json!([]));
}

#[test]
fn a_match_is_over_when_the_target_is_reached() {
    let kibitz = Kibitz::start();
    let mut body = opening(&["Ana", "Ben", "Chaim"]);
    body["house_rules"]["target_score"] = json!(20);
    let at = Match::opened(&kibitz.nobody(), body);
    at.count(1, "@2 out; @1 green-he; @3 blue-yud").is(200);
    let answer = at.count(2, "@2 out; @1 green-he; @3 blue-yud").is(200);
    let standing = json!({
        "status": "finished", "totals": [0, 30, 0], "leaders": [2], "winners": [2],
        "cut_short": false, "provisional": false
    });
    assert_eq!(answer.json["table"]["standing"], standing);
    let seen = at.get("").is(200).json;
    assert_eq!(seen["status"], "finished");
    assert_eq!(seen["finished_at"], answer.json["entry"]["at"]);
    is_over(&at);
}

#[test]
fn what_no_end_can_be() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    for (body, field) in [
        (json!({"reason": ""}), Some("reason")),
        (json!({"reason": "a\nb"}), Some("reason")),
        (json!({"reason": 7}), Some("reason")),
        (json!({"why": "late"}), Some("why")),
        (json!([]), None),
    ] {
        at.unchanged(|at| at.post("/end", body).refused(422, "invalid_body", field));
    }
}
