//! What is said about bodies that are wrong.

use std::time::Instant;

use kibitz::web::body::schema::SPELLED;
use kibitz::web::body::{parse, part};
use kibitz_game::table::text::{Name, Reason};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::api::openapi::DOCUMENT;
use crate::support::prelude::cases;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "only read")]
struct Claim {
    seat: u8,
    play: Play,
}

/// A tagged enum, which serde buffers first, as it does the plays of a game.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[expect(dead_code, reason = "only read")]
enum Play {
    Lay {
        cards: Vec<Name>,
        colour: Option<Colour>,
        to: Option<Seat>,
    },
    Draw {
        count: u8,
        #[schema(minimum = 1, maximum = 20)]
        value: Option<i8>,
    },
    Call {
        why: Reason,
        said: Option<Reason>,
    },
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum Colour {
    Blue,
    Red,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "only read")]
struct Opening {
    seats: Vec<Seat>,
    rounds: u8,
    place: Option<String>,
    kind: Colour,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "only read")]
struct Seat {
    name: String,
}

/// The problem of a body, as it is sent.
fn refused<T: DeserializeOwned + ToSchema + 'static>(body: &str) -> Option<Value> {
    let problem = parse::<T>(body.as_bytes(), 16).err()?;
    Some(serde_json::to_value(&problem).unwrap())
}

#[track_caller]
fn names(claim: &Value, field: &str, expected: &str) {
    let written = refused::<Claim>(&claim.to_string()).unwrap();
    assert_eq!(written["code"], "invalid_body");
    assert_eq!(written["field"], field, "field of {claim}");
    assert_eq!(written["expected"], expected, "expected of {claim}");
}

/// The fields of all faults, and that of the problem itself.
fn faults(body: &Value) -> (Vec<String>, Value) {
    let written = refused::<Opening>(&body.to_string()).unwrap();
    let all = written["errors"].as_array().into_iter().flatten();
    for fault in all.clone() {
        assert!(fault["detail"].is_string() && fault["expected"].is_string());
    }
    let fields = all.map(|fault| fault["field"].as_str().unwrap().to_owned());
    (fields.collect(), written["field"].clone())
}

#[test]
fn what_is_right_is_read() {
    for play in [
        json!({"kind": "lay", "cards": ["a", "b"], "to": {"name": "Ben"}}),
        json!({"colour": "red", "cards": [], "kind": "lay"}),
        json!({"kind": "draw", "count": 2, "value": 20}),
        // JSON Schema takes this for a whole number, too.
        json!({"kind": "draw", "count": 2.0, "value": 2e1}),
        json!({"kind": "draw", "count": 2, "value": null}),
        json!({"kind": "lay", "cards": [], "to": null, "colour": null}),
    ] {
        let claim = json!({"seat": 1.0, "play": play});
        assert_eq!(refused::<Claim>(&claim.to_string()), None, "{claim}");
    }
}

#[test]
fn a_body_of_the_wrong_shape() {
    for (body, field, expected) in [
        ("7", None, "an object"),
        ("null", None, "an object"),
        ("[null, \"Ben\"]", None, "an object"),
        ("{}", Some("name"), "a value for `name`"),
        ("{\"name\": null}", Some("name"), "a string"),
        ("{\"name\": [\"Ben\"]}", Some("name"), "a string"),
        ("{\"nmae\": \"Ben\"}", Some("nmae"), "`name`"),
    ] {
        let written = refused::<Seat>(body).unwrap();
        assert_eq!(written["field"].as_str(), field, "{body}");
        assert_eq!(written["expected"], expected, "{body}");
    }
}

#[test]
fn a_fault_is_named_outside_of_a_tagged_enum() {
    let play = json!({"kind": "draw", "count": 2});
    for seat in [json!(256), json!(-1), json!(1.5)] {
        let claim = json!({"seat": seat, "play": play});
        names(&claim, "seat", "a whole number from 0 to 255");
    }
    names(&json!({"play": play}), "seat", "a value for `seat`");
    names(
        &json!({"seat": 1, "play": play, "seet": 1}),
        "seet",
        "`play` or `seat`",
    );
    names(&json!({"seat": 1, "play": 7}), "play", "an object");
    let twice = refused::<Claim>(r#"{"seat": 1, "seat": 2, "play": 7}"#).unwrap();
    assert_eq!(twice["field"], "seat");
    assert_eq!(twice["detail"], "The field `seat` is there twice.");
}

#[test]
fn a_fault_is_named_within_a_tagged_enum() {
    let claim = |play: Value| json!({"seat": 1, "play": play});
    let wrong = r#"
        {"kind": "lay", "cards": ["a", "\u0007"]} => cards[1]: 1 to 64 characters, none of them a control character
        {"kind": "lay", "cards": [], "color": "blue"} => color: one of `cards`, `colour`, `kind`, `to`
        {"kind": "lay"} => cards: a value for `cards`
        {"count": 1} => kind: a value for `kind`
        {"kind": 1} => kind: a string
        {"kind": "throw"} => kind: one of `call`, `draw`, `lay`
        {"kind": "draw", "count": "two"} => count: a whole number from 0 to 255
        {"kind": "draw", "count": 256} => count: a whole number from 0 to 255
        {"kind": "draw", "count": 1, "value": 128} => value: a whole number from 1 to 20
        {"kind": "lay", "cards": [], "colour": "mauve"} => colour: `blue` or `red`
        {"kind": "lay", "cards": [], "colour": {"blue": null}} => colour: `blue` or `red`
        {"kind": "lay", "cards": [], "to": ["Ben"]} => to: an object
    "#;
    for (play, fault) in cases(wrong) {
        let (field, expected) = fault.split_once(": ").unwrap();
        let play = serde_json::from_str(play).unwrap();
        names(&claim(play), &format!("play.{field}"), expected);
    }
    let long = "x".repeat(281);
    for wrong in [&long, "", " "] {
        let play = json!({"kind": "call", "why": wrong, "said": "x"});
        names(&claim(play), "play.why", "1 to 280 characters");
    }
}

/// Only serde refuses it: the operations have problems of their own for other ranges.
#[test]
fn a_number_that_its_type_can_hold_is_left_to_the_operation() {
    let claim = json!({"seat": 1, "play": {"kind": "draw", "count": 1, "value": 0}});
    assert_eq!(refused::<Claim>(&claim.to_string()), None);
}

#[test]
fn every_fault_is_told_at_every_depth() {
    let (fields, first) = faults(&json!({
        "seats": [{"name": "Ana"}, {"name": 7, "old": 1}, {"name": "Ben", "age": 7}, null, {}],
        "rounds": 256, "plase": "at Noa's", "place": null
    }));
    assert_eq!(first, "plase");
    assert_eq!(
        fields,
        [
            "plase",
            "rounds",
            "seats[1].name",
            "seats[1].old",
            "seats[2].age",
            "seats[3]",
            "seats[4].name",
            "kind"
        ]
    );
}

#[test]
fn a_single_fault_is_told_once() {
    for body in [
        json!({"seats": [], "rounds": 1}),
        json!({"seats": [], "rounds": 1, "kind": "red", "place": 7}),
        json!({"seats": [], "rounds": 1, "kind": 0}),
        json!({"seats": 7, "rounds": 1, "kind": "red"}),
        json!({"seats": [], "rounds": 256, "kind": "red"}),
    ] {
        assert_eq!(faults(&body).0, Vec::<String>::new(), "{body}");
    }
}

/// Twenty faults are enough. The rest of a body is not looked at, so one that is wrong
/// everywhere costs no more than one that is right.
#[test]
fn a_body_that_is_wrong_everywhere_is_cheap() {
    let wrong = json!({"seats": vec![json!({"name": 7}); 4000], "extra": 1});
    let (fields, first) = faults(&wrong);
    assert_eq!(first, "extra");
    assert_eq!(fields.len(), 20);
    let many: String = (0..8000).map(|n| format!(r#""n{n}":0,"#)).collect();
    let bodies = [
        wrong.to_string(),
        format!(r#"{{{many}"rounds":1}}"#),
        format!(r#"{{{}"rounds":1}}"#, r#""rounds":1,"#.repeat(6000)),
        format!(r#"{{"seats":[{}{{}}]}}"#, r#"{"name":""},"#.repeat(6000)),
        format!(r#"{{"rounds":"{}"}}"#, "x".repeat(64_000)),
        format!(r#"{{"seats":{}{}}}"#, "[".repeat(15), "]".repeat(15)),
    ];
    for body in bodies {
        let begun = Instant::now();
        let problem = refused::<Opening>(&body).unwrap();
        assert!(begun.elapsed().as_secs() < 5, "{}", &body[..40]);
        assert!(problem.to_string().len() < 8000, "{}", &body[..40]);
    }
}

#[test]
fn a_part_of_a_file_is_refused_at_its_place() {
    let seat = r#"{"seat": 256, "play": {"kind": "call", "why": ""}, "more": null}"#;
    let problem = part::<Claim>(seat, "matches[3]").unwrap_err();
    let written = serde_json::to_value(&problem).unwrap();
    assert_eq!(written["field"], "matches[3].play.why");
    let faults = written["errors"].as_array().unwrap().iter();
    let fields: Vec<_> = faults.map(|fault| fault["field"].as_str()).collect();
    let fields_of_it = ["matches[3].play.why", "matches[3].seat", "matches[3].more"];
    assert_eq!(fields, fields_of_it.map(Some));
    let list = part::<Claim>("[1]", "matches[3]").unwrap_err();
    let written = serde_json::to_value(&list).unwrap();
    assert_eq!(written["field"], "matches[3]");
}

/// A text of a schema with a pattern checks itself, wherever it is in a tagged enum.
#[test]
fn every_text_with_a_pattern_is_known() {
    let schemas = DOCUMENT["components"]["schemas"].as_object().unwrap();
    let texts = schemas
        .iter()
        .filter(|(_, schema)| schema["pattern"].is_string());
    let unknown = texts.filter(|(name, _)| !SPELLED.contains_key(name.as_str()));
    let unknown: Vec<_> = unknown.map(|(name, _)| name).collect();
    assert_eq!(unknown, [""; 0]);
}
