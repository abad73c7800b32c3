//! How a match ends and goes on, how a round is broken off, and how moves are taken back.

use serde_json::{Value, json};

use crate::support::Kibitz;
use crate::support::evening::{ID, OTHER_ID, has, with};
use crate::support::table::{Match, opening, play};

/// Whatever could be appended to a log is refused: the match is over.
fn is_over(at: &Match<'_>) {
    at.refuses(
        r#"
        POST /rounds {"deal": {"game": "echad", "up": "blue-he"}} => 409 match_over round
        POST /plays {"seat": 2, "play": {"kind": "echad_draw"}, "stands": true} => 409 match_over play
        POST /plays?dry_run=true {"seat": 2, "play": {"kind": "echad_draw"}, "stands": true} => 409 match_over play
        POST /adjustments {"seat": 1, "points": 5, "reason": "A gift."} => 409 match_over adjustment
        POST /end {} => 409 match_over end
        PUT /rounds/1/result {"result": {"game": "echad", "winner": 1, "hands": [{"seat": 2, "cards": ["blue-he"]}, {"seat": 3, "cards": ["red-he"]}]}} => 409 match_over result
        "#,
    );
}

#[test]
fn a_match_that_is_ended_is_over_until_it_is_reopened() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    at.count(1, "@2 out; @1 green-he; @3 blue-yud").is(200);
    at.begin("blue-gimel");
    at.refuses(
        r#"
        POST /end {"reason": ""} => 422 invalid_body reason
        POST /end {"reason": "a\nb"} => 422 invalid_body reason
        POST /end {"reason": 7} => 422 invalid_body reason
        POST /end {"why": "late"} => 422 invalid_body why
        POST /end [] => 422 invalid_body
        "#,
    );
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
    let seen = at.read("");
    assert_eq!(seen["status"], "ended");
    assert_eq!(seen["finished_at"], seen["changed_at"]);
    assert_eq!(seen["finished_at"], answer.json["entry"]["at"]);
    is_over(&at);
    let claim = json!({"kind": "end", "reason": "It is late."});
    assert_eq!(at.log()[2]["claim"], claim);

    let answer = at.post("/reopen", json!({"id": ID})).is(201);
    assert_eq!(answer.header("ETag"), Some("\"4\""));
    assert_eq!(answer.json["table"], at.table());
    assert_eq!(answer.json["table"]["standing"]["status"], "open");
    has(&at.read(""), json!({"status": "open", "finished_at": null}));
    assert_eq!(at.log()[3]["claim"], json!({"kind": "reopen"}));
    at.count(2, "@2 out; @1 green-he; @3 blue-yud").is(200);
    // A retry opens nothing again.
    at.end();
    at.unchanged(|at| {
        let again = at.enter("/reopen", json!({"id": ID}));
        assert_eq!(again["entry"], answer.json["entry"]);
    });
}

#[test]
fn equals_share_and_without_a_score_nobody_wins() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    at.count(1, "@2 out; @1 green-he; @3 red-he").is(200);
    at.count(2, "@3 out; @1 green-he; @2 red-he").is(200);
    at.end();
    assert_eq!(at.table()["standing"]["winners"], json!([2, 3]));
    let at = Match::open(&kibitz);
    at.end();
    assert_eq!(at.table()["standing"]["winners"], json!([]));
}

#[test]
fn a_match_is_over_when_the_target_is_reached() {
    let kibitz = Kibitz::start();
    let body = opening(&["Ana", "Ben", "Chaim"]);
    let body = with(body, json!({"house_rules": {"target_score": 20}}));
    let at = Match::opened(&kibitz.nobody(), body);
    at.count(1, "@2 out; @1 green-he; @3 blue-yud").is(200);
    let answer = at.count(2, "@2 out; @1 green-he; @3 blue-yud").is(200);
    let standing = json!({
        "status": "finished", "totals": [0, 30, 0], "leaders": [2], "winners": [2],
        "cut_short": false, "provisional": false
    });
    assert_eq!(answer.json["table"]["standing"], standing);
    let seen = at.read("");
    assert_eq!(seen["status"], "finished");
    assert_eq!(seen["finished_at"], answer.json["entry"]["at"]);
    is_over(&at);
}

#[test]
fn only_what_was_ended_is_reopened() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let refused = || at.refuses("POST /reopen {} => 409 not_ended reopen");
    refused();
    at.begin("blue-gimel");
    refused();
    at.adjust(1, 300);
    at.count(1, "@2 out; @1 green-he; @3 blue-yud").is(200);
    refused();
    at.refuses(
        r#"
        POST /reopen {"why": "more"} => 422 invalid_body why
        POST /reopen [] => 422 invalid_body
        "#,
    );
}

#[test]
fn a_round_that_is_broken_off_is_dealt_again() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    at.refuses(
        r#"
        POST /breakoff {} => 409 no_round_open breakoff
        POST /breakoff {"why": "more"} => 422 invalid_body why
        "#,
    );
    at.begin("blue-gimel");
    let body = json!({"id": ID, "reason": "Somebody has to go."});
    let answer = at.enter("/breakoff", body.clone());
    assert_eq!(answer["table"], at.table());
    assert_eq!(answer["entry"]["moved"], true);
    has(
        &answer["table"],
        json!({"view": null, "standing": {"totals": [0, 0, 0]}}),
    );
    let claim = json!({"kind": "breakoff", "reason": "Somebody has to go."});
    assert_eq!(at.log()[1]["claim"], claim);
    at.begin("red-he");
    // A retry breaks nothing off again.
    at.unchanged(|at| {
        let again = at.enter("/breakoff", body);
        assert_eq!(again["entry"], answer["entry"]);
    });
}

/// The table without its sequence number.
fn position(at: &Match<'_>) -> Value {
    with(at.table(), json!({"seq": null}))
}

#[test]
fn the_last_move_is_taken_back_and_stays_in_the_log() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let before = position(&at);
    at.play(2, "lay blue-he");
    at.claim(3, "lay red-vav");
    let answer = at.post("/undo", json!({})).is(201);
    assert_eq!(answer.header("ETag"), Some("\"4\""));
    has(&answer.json["entry"], json!({"seq": 4, "back_to": 1}));
    assert_eq!(answer.json["table"], at.table());
    assert_eq!(
        position(&at),
        before,
        "the illegal play had not moved the table"
    );
    // What was after it went back as well, whatever it was.
    assert_eq!(at.undone_by(), [None, Some(4), Some(4), None]);
    assert_eq!(at.log()[3]["claim"], json!({"kind": "undo"}));
    at.play(2, "lay blue-vav");
}

#[test]
fn moves_are_taken_back_one_by_one() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let mut positions = vec![position(&at)];
    at.begin("blue-gimel");
    positions.push(position(&at));
    for (seat, notation) in [(2, "lay blue-he"), (3, "draw"), (3, "lay wild red")] {
        at.play(seat, notation);
        positions.push(position(&at));
    }
    at.enter("/end", json!({"reason": "It is late."}));
    while let Some(before) = positions.pop() {
        at.undo();
        assert_eq!(position(&at), before);
    }
    at.refuses("POST /undo {} => 409 nothing_to_undo back_to");
    let last_first = [10, 9, 8, 7, 6].map(Some);
    assert_eq!(at.undone_by(), [last_first, [None; 5]].concat());
}

#[test]
fn everything_after_an_entry_is_taken_back_at_once() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    at.play(2, "lay blue-he");
    let then = position(&at);
    at.play(3, "lay blue-vav");
    at.adjust(1, 5);
    at.count(1, "@1 out; @2 green-he; @3 blue-yud").is(200);
    at.begin("red-he");
    let answer = at.undo_to(2);
    assert_eq!(answer["table"]["view"]["top"], "blue-he");
    assert_eq!(position(&at), then);
    assert_eq!(at.scoresheet()["rounds"], json!([]));
    let seventh = [Some(7); 4];
    assert_eq!(
        at.undone_by(),
        [&[None, None], &seventh[..], &[None]].concat()
    );
    let claim = json!({"kind": "undo", "back_to": 2});
    assert_eq!(at.log()[6]["claim"], claim);

    at.undo_to(0);
    assert_eq!(at.table().get("view"), None);
    assert_eq!(at.undone_by()[..3], [Some(8), Some(8), Some(7)]);
}

#[test]
fn what_cannot_be_taken_back() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    at.play(2, "lay blue-he");
    at.claim(2, "lay blue-he");
    at.refuses(
        r#"
        POST /undo {"back_to": 2} => 409 nothing_to_undo back_to
        POST /undo {"back_to": 3} => 409 nothing_to_undo back_to
        POST /undo {"back_to": 4} => 409 nothing_to_undo back_to
        POST /undo {"back_to": 1000000} => 409 nothing_to_undo back_to
        POST /undo {"back_to": 4294967295} => 409 nothing_to_undo back_to
        POST /undo {"back_to": -1} => 422 invalid_body back_to
        POST /undo {"back_to": 4294967296} => 422 invalid_body back_to
        POST /undo {"back_to": "1"} => 422 invalid_body back_to
        POST /undo {"back_to": 1.5} => 422 invalid_body back_to
        POST /undo {"backto": 1} => 422 invalid_body backto
        "#,
    );
}

#[test]
fn an_entry_taken_back_still_answers_a_retry() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let body = json!({"id": ID, "seat": 2, "play": play("lay blue-he")});
    let first = at.enter("/plays", body.clone());
    let again = json!({"id": OTHER_ID});
    let undone = at.enter("/undo", again.clone());
    at.unchanged(|at| {
        let retry = at.post_with("/plays", &[("If-Match", "\"1\"")], &body);
        let retry = retry.is(201).json;
        assert_eq!(retry["entry"], first["entry"]);
        assert_eq!(retry["table"], at.table(), "as it is now");
        // The undo was one undo, however often it is sent.
        assert_eq!(at.enter("/undo", again), undone);
    });
}
