//! Replaces every part of every body with values that do not belong there. The service
//! answers all of them, and never fails.

use std::collections::BTreeSet;

use kibitz::http::document;
use serde_json::{Value, json};

use crate::support::harm::parts;
use crate::support::table::{Match, play, tally};
use crate::support::{Answer, Client, Kibitz};

/// Values that are wrong for almost any part of a body.
fn odd_values() -> Vec<Value> {
    vec![
        Value::Null,
        json!(true),
        json!(0),
        json!(-1),
        json!(0.5),
        json!(255),
        json!(256),
        json!(4_294_967_296_u64),
        json!(u64::MAX),
        json!(i64::MIN),
        json!(1e300),
        json!(""),
        json!("\u{0}"),
        json!("🃏"),
        json!("x".repeat(5_000)),
        json!([]),
        json!([[]]),
        json!({}),
        json!({"game": "echad"}),
        json!(vec![7; 1_000]),
    ]
}

/// An operation: its method, its path and a valid body.
type Operation = (&'static str, String, Value);

fn operations(kibitz: &Kibitz, at: &Match<'_>) -> Vec<Operation> {
    let view = json!({
        "game": "echad", "turn": 2, "phase": {"kind": "turn"}, "top": "blue-gimel",
        "colour": "blue", "direction": "clockwise", "dealer": 1, "hands": [7, 5, 1],
        "draw_pile": 80, "top_entry": 3, "discards": [{"card": "red-he", "entry": 1}],
        "last_cards": [{"seat": 3, "echad": "unsaid"}],
        "penalty": {"seat": 3, "owed": 2}, "last_turn": "lay"
    });
    let rules = Match::open(kibitz).get("").is(200).json["house_rules"].take();
    let id = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001";
    let below = |below: &str| format!("{}{below}", at.path);
    vec![
        (
            "POST",
            "/v1/matches".to_owned(),
            json!({"house_rules": rules, "seats": [{"name": "Ana"}, {"name": "Ben"}]}),
        ),
        (
            "POST",
            "/v1/games/echad/judge".to_owned(),
            json!({"house_rules": rules, "view": view, "seat": 2, "play": play("lay wild red echad")}),
        ),
        (
            "POST",
            "/v1/games/echad/score".to_owned(),
            json!({"house_rules": rules, "seats": 3, "result": tally("@1 out; @2 red-he; @3 wild")}),
        ),
        (
            "POST",
            below("/plays?dry_run=true"),
            json!({"id": id, "seat": 2, "play": play("lay wild red echad"), "stands": true}),
        ),
        (
            "POST",
            below("/plays?dry_run=true"),
            json!({"seat": 2, "play": play("draw 2 declining keep")}),
        ),
        (
            "POST",
            below("/plays?dry_run=true"),
            json!({"seat": 2, "play": play("call @3")}),
        ),
        (
            "POST",
            below("/plays"),
            json!({"seat": 2, "play": play("lay blue-he")}),
        ),
        (
            "PUT",
            below("/rounds/1/result"),
            json!({"result": tally("@1 out; @2 red-he; @3 wild")}),
        ),
        (
            "POST",
            below("/adjustments"),
            json!({"seat": 1, "points": 5, "reason": "A gift."}),
        ),
        (
            "POST",
            below("/confirmations"),
            json!({"id": id, "round": 1, "seat": 1, "agrees": true, "note": "So it was."}),
        ),
        (
            "PUT",
            below("/rounds/1/result"),
            json!({
                "result": tally("@1 out; @2 red-he; @3 wild"), "replace": true, "drop_later": true
            }),
        ),
        (
            "POST",
            below("/consents"),
            json!({"id": id, "entry": 1, "agrees": true}),
        ),
        ("POST", below("/reopen"), json!({"id": id})),
        (
            "PUT",
            below("/seats"),
            json!({"id": id, "seats": [{"from": 1, "name": "Dan", "player_id": id}, {"from": 2}]}),
        ),
        ("POST", below("/undo"), json!({"back_to": 1})),
        ("POST", below("/end"), json!({"reason": "It is late."})),
    ]
}

/// Sends a body, and undoes what it appended.
fn send(
    at: &Match<'_>,
    client: &Client<'_>,
    (method, path, _): &Operation,
    body: &Value,
) -> Answer {
    let answer = client.json(method, path, &[], body);
    let appended =
        path.starts_with(&at.path) && !path.ends_with("/undo") && answer.json["table"].is_object();
    let moved = answer.json["entry"]["moved"] == true;
    if appended && moved && !path.contains("dry_run") {
        at.post("/undo", json!({"back_to": 1})).is(201);
    }
    answer
}

#[test]
fn whatever_stands_in_a_body_is_answered() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    for operation in operations(&kibitz, &at) {
        let (_, path, body) = &operation;
        let client = if path.contains(&at.path) {
            at.client.clone()
        } else {
            kibitz.nobody()
        };
        for part in parts(body) {
            for odd in odd_values() {
                let mut body = body.clone();
                *body.pointer_mut(&part).unwrap() = odd;
                let answer = send(&at, &client, &operation, &body);
                let refused = matches!(answer.status, 409 | 413 | 422);
                assert!(
                    refused || matches!(answer.status, 200 | 201),
                    "{body} {answer:?}"
                );
                assert_eq!(answer.json["code"].is_string(), refused, "{body}");
            }
        }
    }
    // The log and the table are still in step.
    assert_eq!(at.tag(), format!("\"{}\"", at.log().len()));
}

#[test]
fn an_unknown_member_is_refused_at_every_level() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    for operation in operations(&kibitz, &at) {
        let (_, path, body) = &operation;
        let client = if path.contains(&at.path) {
            at.client.clone()
        } else {
            kibitz.nobody()
        };
        for part in parts(body) {
            let mut body = body.clone();
            let Some(object) = body.pointer_mut(&part).unwrap().as_object_mut() else {
                continue;
            };
            object.insert("extra".to_owned(), json!(1));
            let answer = send(&at, &client, &operation, &body).is(422);
            assert_eq!(answer.json["code"], "invalid_body", "{body}");
            let field = answer.text("/field");
            assert!(
                field == "extra" || field.ends_with(".extra"),
                "{field} of {body}"
            );
        }
    }
}

/// serde would accept the number of a variant in place of its name.
#[test]
fn a_number_is_never_taken_for_a_tag() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let mut asked = 0;
    for operation in operations(&kibitz, &at) {
        let (_, path, body) = &operation;
        let client = if path.contains(&at.path) {
            at.client.clone()
        } else {
            kibitz.nobody()
        };
        let tags = parts(body)
            .into_iter()
            .filter(|part| part.ends_with("/game") || part.ends_with("/kind"));
        for tag in tags {
            for number in 0..10 {
                let mut body = body.clone();
                *body.pointer_mut(&tag).unwrap() = json!(number);
                let field = tag[1..].replace('/', ".");
                let answer = send(&at, &client, &operation, &body);
                let answer = answer.is(422);
                assert_eq!(answer.json["code"], "invalid_body", "{body} {answer:?}");
                assert_eq!(answer.json["field"], field, "{body} {answer:?}");
                assert_eq!(answer.json["expected"], "a string", "{body} {answer:?}");
                asked += 1;
            }
        }
    }
    assert!(asked > 100, "{asked}");
}

/// Collects all schemas that a schema refers to, directly or indirectly.
fn referred<'a>(document: &'a Value, from: &'a Value, found: &mut BTreeSet<&'a str>) {
    match from {
        Value::Object(members) => {
            if let Some(reference) = from["$ref"].as_str()
                && found.insert(reference)
            {
                let schema = document.pointer(reference.trim_start_matches('#'));
                referred(document, schema.unwrap(), found);
            }
            for member in members.values() {
                referred(document, member, found);
            }
        }
        Value::Array(items) => {
            for item in items {
                referred(document, item, found);
            }
        }
        _ => {}
    }
}

/// The service checks only these tags for being strings.
#[test]
fn no_body_has_a_tag_of_another_name() {
    let document = serde_json::to_value(document::build()).unwrap();
    let mut sent = BTreeSet::new();
    for item in document["paths"].as_object().unwrap().values() {
        for operation in item.as_object().unwrap().values() {
            referred(&document, &operation["requestBody"], &mut sent);
        }
    }
    let schemas = sent.iter().map(|schema| {
        let schema = document.pointer(schema.trim_start_matches('#'));
        schema.unwrap()
    });
    let tags: BTreeSet<_> = schemas
        .filter_map(|schema| schema["discriminator"]["propertyName"].as_str())
        .collect();
    assert_eq!(tags, BTreeSet::from(["game", "kind"]));
}

#[test]
fn a_value_has_the_form_that_the_document_says_at_every_depth() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let nobody = kibitz.nobody();
    let open = |rules: Value, seats: Value| {
        let body = json!({"house_rules": rules, "seats": seats});
        nobody.post("/v1/matches", body)
    };
    let echad = json!({"game": "echad"});
    open(echad.clone(), json!([["Ana"], {"name": "Ben"}])).refused(422, "invalid_body", "seats[0]");
    let seats = json!([{"name": "Ana"}, {"name": "Ben"}]);
    let rules = json!({"game": "echad", "next_dealer": {"rotate_left": {}}});
    open(rules, seats.clone()).refused(422, "invalid_body", "house_rules.next_dealer");
    let mut body = json!({"house_rules": echad, "seats": seats});
    body["etiquette"] = json!([]);
    nobody
        .post("/v1/matches", body)
        .refused(422, "invalid_body", "etiquette");
    at.play(2, "lay blue-he");
}
