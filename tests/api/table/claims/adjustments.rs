use serde_json::{Value, json};

use crate::support::Kibitz;
use crate::support::table::Match;

fn by(seat: u8, points: i64) -> Value {
    json!({"seat": seat, "points": points, "reason": " A card was counted twice. "})
}

#[test]
fn a_score_is_changed_by_hand_apart_from_what_was_counted() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    at.count(1, "@2 out; @1 green-he wild; @3 blue-yud").is(200);
    let answer = at.post("/adjustments", by(2, -10)).is(201);
    assert_eq!(answer.header("ETag"), Some("\"2\""));
    assert_eq!(answer.json["entry"]["seq"], 2);
    assert_eq!(answer.json["table"], at.table());
    let sheet = at.scoresheet();
    let reason = "A card was counted twice.";
    let adjusted = json!([
        {"seat": 2, "name": "Ben", "points": -10, "reason": reason, "by": "host", "entry": 2}
    ]);
    assert_eq!(sheet["adjustments"], adjusted);
    assert_eq!(sheet["rounds"][0]["points"], json!([0, 35, 0]));
    assert_eq!(sheet["standing"]["totals"], json!([0, 25, 0]));
    // Also while a round is being played, which goes on.
    at.begin("blue-gimel");
    let answer = at.post("/adjustments", by(3, 300)).is(201);
    assert_eq!(answer.json["table"]["standing"]["status"], "open");
    at.play(3, "lay blue-he");
    let claim = &at.log()[1]["claim"];
    let expected = json!({"kind": "adjustment", "seat": 2, "points": -10, "reason": reason});
    assert_eq!(*claim, expected);
}

#[test]
fn an_adjustment_may_decide_the_match() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    at.post("/adjustments", by(1, 300)).is(201);
    let standing = at.table()["standing"].clone();
    assert_eq!(standing["status"], "finished");
    assert_eq!(standing["winners"], json!([1]));
    at.unchanged(|at| {
        at.post("/adjustments", by(1, -300))
            .refused(409, "match_over", "adjustment");
    });
}

#[test]
fn what_no_adjustment_can_be() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let with = |member: &str, value: Value| {
        let mut body = by(1, 5);
        body[member] = value;
        body
    };
    for (body, code, field) in [
        (by(0, 5), "no_such_seat", "seat"),
        (by(4, 5), "no_such_seat", "seat"),
        (with("seat", json!(300)), "invalid_body", "seat"),
        (by(1, 0), "out_of_range", "points"),
        (by(1, 1_000_001), "out_of_range", "points"),
        (by(1, -1_000_001), "out_of_range", "points"),
        (by(1, 1_000_000_000_000), "out_of_range", "points"),
        (by(1, i64::MIN), "out_of_range", "points"),
        (with("points", json!(1e30)), "out_of_range", "points"),
        (with("points", json!(u64::MAX)), "out_of_range", "points"),
        (with("points", json!(0.5)), "too_fine", "points"),
        (with("points", json!(0.125)), "invalid_body", "points"),
        (with("points", json!("5")), "invalid_body", "points"),
        (with("reason", json!("")), "invalid_body", "reason"),
        (with("reason", json!("\u{0}")), "invalid_body", "reason"),
        (
            with("reason", json!("x".repeat(281))),
            "invalid_body",
            "reason",
        ),
        (with("reason", Value::Null), "invalid_body", "reason"),
        (json!({"seat": 1, "points": 5}), "invalid_body", "reason"),
        (with("round", json!(1)), "invalid_body", "round"),
    ] {
        at.unchanged(|at| at.post("/adjustments", body).refused(422, code, field));
    }
    at.post("/adjustments", by(1, 1_000_000)).is(201);
    at.post("/adjustments", by(1, -1_000_000)).is(201);
}
