//! Malformed entries and batches: what is refused, and what is taken all the same.

use chrono::{TimeDelta, Utc};
use serde_json::{Value, json};

use super::{fine, id, made, outcomes, played, send};
use crate::support::Kibitz;
use crate::support::table::{Match, opening, play};

#[test]
fn every_entry_is_answered_and_what_is_malformed_stops_no_other() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    at.post(
        "/plays",
        json!({"id": id(50), "seat": 2, "play": play("lay blue-he")}),
    )
    .is(201);
    let far = |n: u128, by: TimeDelta| {
        let mut entry = made(n, fine());
        entry["made_at"] = json!(Utc::now() + by);
        entry
    };
    let with = |n: u128, pointer: &str, value: Value| {
        let mut entry = made(n, fine());
        *entry.pointer_mut(pointer).unwrap() = value;
        entry
    };
    let mut typo = made(10, fine());
    typo["claim"]["point"] = json!(5);
    let mut bare = made(11, fine());
    bare.as_object_mut().unwrap().remove("id");
    let wrong = [
        (
            far(8, TimeDelta::minutes(6)),
            "time_out_of_range",
            "made_at",
        ),
        (
            far(9, TimeDelta::minutes(-6)),
            "time_out_of_range",
            "made_at",
        ),
        (
            with(7, "/made_at", json!("2025-07-15")),
            "invalid_body",
            "made_at",
        ),
        (
            with(12, "/made_at", json!("yesterday")),
            "invalid_body",
            "made_at",
        ),
        (with(13, "/id", json!("7")), "invalid_body", "id"),
        (bare, "invalid_body", "id"),
        (typo, "invalid_body", "claim.point"),
        (
            with(14, "/claim/kind", json!("gift")),
            "invalid_body",
            "claim.kind",
        ),
        (
            with(15, "/claim/seat", json!(9)),
            "no_such_seat",
            "claim.seat",
        ),
        (
            with(16, "/claim/points", json!(0)),
            "out_of_range",
            "claim.points",
        ),
        (
            with(17, "/claim/reason", json!("")),
            "invalid_body",
            "claim.reason",
        ),
        (
            with(18, "/claim/reason", json!("x".repeat(281))),
            "invalid_body",
            "claim.reason",
        ),
        (
            made(19, json!({"kind": "end", "reason": "\u{7}"})),
            "invalid_body",
            "claim.reason",
        ),
        (
            made(
                23,
                json!({"kind": "lineup", "seats": [{"from": 1}, {"name": " "}]}),
            ),
            "invalid_body",
            "claim.seats[1].name",
        ),
        (
            made(20, played(9, "lay blue-he")),
            "no_such_seat",
            "claim.seat",
        ),
        (
            made(
                21,
                json!({"kind": "play", "seat": 3, "play": {"kind": "echad_lay", "cards": ["blue-nun"]}}),
            ),
            "invalid_body",
            "claim.play.cards[0]",
        ),
        (
            made(
                22,
                json!({"kind": "play", "seat": 3, "play": {"kind": "ten_lay", "card": "7"}}),
            ),
            "wrong_game",
            "claim.play.kind",
        ),
        (made(50, fine()), "id_reused", "id"),
        (made(1, fine()), "id_twice", "id"),
        (json!("lay blue-he"), "invalid_body", ""),
        (json!([1, 2]), "invalid_body", ""),
    ];
    let mut entries = vec![made(1, fine())];
    for (n, (entry, _, _)) in (100..).zip(&wrong) {
        entries.extend([entry.clone(), made(n, fine())]);
    }
    let answers = send(&at, &entries);
    assert_eq!(answers.len(), entries.len());
    for (place, answer) in answers.iter().enumerate() {
        if place % 2 == 0 {
            assert_eq!(answer["outcome"], "recorded", "{place}: {answer}");
            continue;
        }
        let (entry, code, field) = &wrong[place / 2];
        let problem = &answer["problem"];
        assert_eq!(answer["outcome"], "refused", "{entry}: {answer}");
        assert_eq!(problem["code"], *code, "{entry}: {answer}");
        let at = format!("entries[{place}].{field}");
        let at = at.trim_end_matches('.');
        assert!(
            problem["field"].as_str().unwrap().starts_with(at),
            "{at}: {answer}"
        );
        assert!(problem["expected"].is_string(), "{answer}");
    }
    assert_eq!(at.log().len(), 3 + wrong.len());
}

#[test]
fn a_text_is_normalized_as_it_is_online() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let claim = json!({"seat": 1, "points": 5, "reason": " Zoe\u{308}'s game  "});
    let mut offline = claim.clone();
    offline["kind"] = json!("adjustment");
    send(&at, &[made(1, offline)]);
    at.post("/adjustments", claim).is(201);
    let log = at.log();
    assert_eq!(log[1]["claim"]["reason"], "Zo\u{eb}'s game");
    assert_eq!(log[2]["claim"], log[1]["claim"]);
}

#[test]
fn a_batch_as_a_whole_is_refused() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let entries = |count: u128| -> Vec<Value> { (0..count).map(|n| made(n, fine())).collect() };
    at.unchanged(|at| {
        for (body, field) in [
            (json!({}), "entries"),
            (json!({"entries": []}), "entries"),
            (json!({"entries": entries(501)}), "entries"),
            (json!({"entries": 5}), "entries"),
            (json!({"entries": entries(1), "after": -1}), "after"),
            (json!({"entries": entries(1), "before": 1}), "before"),
        ] {
            at.post("/log", body).refused(422, "invalid_body", field);
        }
        let body = json!({"entries": entries(10_000)});
        at.post("/log", body).refused(413, "body_too_large", None);
    });
    let other = Match::open(&kibitz);
    let stranger = at.seen_by(other.client.clone());
    let body = json!({"entries": entries(1)});
    stranger
        .post("/log", body.clone())
        .refused(404, "match_not_found", None);
    let nobody = at.seen_by(kibitz.nobody());
    nobody
        .post("/log", body)
        .refused(401, "token_missing", "Authorization");
    // As many as there may be, with room to spare.
    assert_eq!(outcomes(&send(&at, &entries(500))), ["recorded"; 500]);
}

#[test]
fn a_malformed_play_is_refused_whether_or_not_a_round_is_open() {
    let kibitz = Kibitz::start();
    let malformed = |target: &str| {
        let call = json!({"kind": "echad_call_out", "target": 0});
        let none = json!({"kind": "echad_lay", "cards": []});
        let many = json!({"kind": "echad_lay", "cards": vec!["blue-he"; 150]});
        let fields = ["play.target", "play.cards", "play.cards"];
        let plays = [call, none, many].into_iter().zip(fields);
        plays
            .map(|(play, field)| {
                let claim = json!({"kind": "play", "seat": 1, "play": play});
                (claim, format!("{target}.{field}"))
            })
            .collect::<Vec<_>>()
    };
    let at = Match::opened(&kibitz.sign_up("Ana"), opening(&["Ana", "Ben"]));
    let all_refused = |at: &Match<'_>| {
        for (claim, field) in malformed("entries[0].claim") {
            let answers = at.unchanged(|at| send(at, &[made(50, claim)]));
            assert_eq!(outcomes(&answers), ["refused"], "{field}");
            assert_eq!(answers[0]["problem"]["field"], field);
            assert_eq!(answers[0]["problem"]["status"], 422);
        }
    };
    // Before the first round, in a round, between two, and after the end.
    all_refused(&at);
    at.begin("blue-gimel");
    all_refused(&at);
    at.count(1, "@2 out; @1 green-he").is(200);
    all_refused(&at);
    at.post("/end", json!({})).is(201);
    all_refused(&at);
    // A play that would have been right in its time is kept as what it is.
    let late = send(&at, &[made(51, played(1, "lay blue-he"))]);
    assert_eq!(outcomes(&late), ["unapplied"]);
}

/// A phone repeats what it sent until it has an answer. What could have been right at another
/// moment is in the log at once, as what it was when it arrived.
#[test]
fn an_entry_has_one_outcome_however_late_it_is_sent_again() {
    let kibitz = Kibitz::start();
    let body = json!({"house_rules": {"game": "ten"}, "seats": [{"name": "Ana"}, {"name": "Ben"}]});
    let at = Match::opened(&kibitz.sign_up("Ana"), body);
    at.post("/rounds", json!({"deal": {"game": "ten"}})).is(201);
    let first = json!({"seat": 1, "play": {"kind": "ten_lay", "card": "5"}});
    at.post("/plays", first).is(201);
    // Another 5 may go up or down from here, and nobody says which.
    let five = json!({"kind": "play", "seat": 2, "play": {"kind": "ten_lay", "card": "5"}});
    let batch = [made(1, five)];
    let first = send(&at, &batch);
    assert_eq!(outcomes(&first), ["unapplied"]);
    assert_eq!(first[0]["entry"]["unapplied"]["code"], "value_missing");
    at.post("/end", json!({})).is(201);
    let again = at.unchanged(|at| send(at, &batch));
    assert_eq!(outcomes(&again), ["known"]);
    assert_eq!(again[0]["entry"], first[0]["entry"]);
}

#[test]
fn an_entry_and_a_page_of_the_log_are_only_so_long() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let mut long = made(1, fine());
    long["claim"]["kind"] = json!("x".repeat(5000));
    let answers = send(&at, &[long, made(2, fine())]);
    assert_eq!(outcomes(&answers), ["refused", "recorded"]);
    assert_eq!(answers[0]["problem"]["field"], "entries[0]");
    assert_eq!(answers[0]["problem"]["expected"], "at most 4096 bytes");

    // As long as an entry can be: 1,000 of them are more than a page holds.
    let cards = vec!["yellow-change-direction"; 108];
    let play = json!({"kind": "echad_lay", "cards": cards});
    let claim = json!({"kind": "play", "seat": 2, "play": play});
    for batch in 0..12 {
        let entries: Vec<Value> = (0..50)
            .map(|n| made(100 * batch + n + 10, claim.clone()))
            .collect();
        send(&at, &entries);
    }
    let (mut after, mut seen, mut pages) = (0, 0, 0);
    loop {
        let page = at.get(&format!("/log?after={after}&limit=1000")).is(200);
        assert!(page.body().len() < 2 * 1024 * 1024, "{}", page.body().len());
        let entries = page.json["items"].as_array().unwrap();
        seen += entries.len();
        pages += 1;
        after = entries.last().unwrap()["seq"].as_u64().unwrap();
        if page.json["seq"] == after {
            break;
        }
    }
    assert!(pages > 1);
    assert_eq!(seen, 602);
}
