use serde_json::{Value, json};

use crate::support::Kibitz;
use crate::support::table::Match;

/// Takes the last move back.
#[track_caller]
fn undo(at: &Match<'_>) -> Value {
    at.post("/undo", json!({})).is(201).json
}

/// The table without its sequence number.
fn position(at: &Match<'_>) -> Value {
    let mut table = at.table();
    table["seq"].take();
    table
}

/// Which entry took back which.
fn undone_by(at: &Match<'_>) -> Vec<Option<u64>> {
    let log = at.log();
    log.iter()
        .map(|entry| entry["undone_by"].as_u64())
        .collect()
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
    assert_eq!(answer.json["entry"]["seq"], 4);
    assert_eq!(answer.json["entry"]["back_to"], 1);
    assert_eq!(answer.json["table"], at.table());
    assert_eq!(
        position(&at),
        before,
        "the illegal play had not moved the table"
    );
    // What was after it went back as well, whatever it was.
    assert_eq!(undone_by(&at), [None, Some(4), Some(4), None]);
    let undo = at.log().pop().unwrap();
    assert_eq!(undo["claim"], json!({"kind": "undo"}));
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
    at.post(
        "/adjustments",
        json!({"seat": 1, "points": 5, "reason": "A gift."}),
    )
    .is(201);
    while let Some(before) = positions.pop() {
        undo(&at);
        assert_eq!(position(&at), before);
    }
    at.unchanged(|at| {
        at.post("/undo", json!({}))
            .refused(409, "nothing_to_undo", "back_to");
    });
    let last_first = [10, 9, 8, 7, 6].map(Some);
    assert_eq!(undone_by(&at), [last_first, [None; 5]].concat());
}

#[test]
fn everything_after_an_entry_is_taken_back_at_once() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    at.play(2, "lay blue-he");
    let then = position(&at);
    at.play(3, "lay blue-vav");
    at.count(1, "@1 out; @2 green-he; @3 blue-yud").is(200);
    at.begin("red-he");
    let answer = at.post("/undo", json!({"back_to": 2})).is(201).json;
    assert_eq!(answer["table"]["view"]["top"], "blue-he");
    assert_eq!(position(&at), then);
    assert_eq!(at.scoresheet()["rounds"], json!([]));
    assert_eq!(
        undone_by(&at),
        [None, None, Some(6), Some(6), Some(6), None]
    );
    let undo = at.log().pop().unwrap();
    assert_eq!(undo["claim"], json!({"kind": "undo", "back_to": 2}));

    at.post("/undo", json!({"back_to": 0})).is(201);
    assert_eq!(at.table().get("view"), None);
    assert_eq!(undone_by(&at)[..3], [Some(7), Some(7), Some(6)]);
}

#[test]
fn an_undo_of_the_end_goes_on_playing() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    at.post("/end", json!({"reason": "It is late."})).is(201);
    undo(&at);
    let table = at.table();
    assert_eq!(table["standing"]["status"], "open");
    assert_eq!(table["view"]["top"], "blue-gimel");
    at.play(2, "lay blue-he");
}

#[test]
fn what_cannot_be_taken_back() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    at.play(2, "lay blue-he");
    at.claim(2, "lay blue-he");
    for back_to in [2, 3, 4, 1_000_000, u32::MAX] {
        at.unchanged(|at| {
            at.post("/undo", json!({"back_to": back_to})).refused(
                409,
                "nothing_to_undo",
                "back_to",
            );
        });
    }
    for body in [
        json!({"back_to": -1}),
        json!({"back_to": 4_294_967_296_u64}),
        json!({"back_to": "1"}),
        json!({"back_to": 1.5}),
    ] {
        at.unchanged(|at| {
            at.post("/undo", body)
                .refused(422, "invalid_body", "back_to")
        });
    }
    at.unchanged(|at| {
        at.post("/undo", json!({"backto": 1}))
            .refused(422, "invalid_body", "backto");
    });
}

#[test]
fn an_entry_taken_back_still_answers_a_retry() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let play = crate::support::table::play("lay blue-he");
    let id = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001";
    let body = json!({"id": id, "seat": 2, "play": play});
    let first = at.post("/plays", body.clone()).is(201).json;
    let again = json!({"id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0002"});
    let undone = at.post("/undo", again.clone()).is(201).json;
    at.unchanged(|at| {
        let retry = at
            .post_with("/plays", &[("If-Match", "\"1\"")], &body)
            .is(201);
        assert_eq!(retry.json["entry"], first["entry"]);
        assert_eq!(retry.json["table"], at.table(), "as it is now");
        // The undo was one undo, however often it is sent.
        assert_eq!(at.post("/undo", again).is(201).json, undone);
    });
}
