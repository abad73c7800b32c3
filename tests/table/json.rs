//! JSON that is read before it is known what it is says what is wrong in it. Each kind of claim has the form
//! in which clients send it and logs keep it.

use kibitz_game::rules::game::Play;
use kibitz_game::rules::json::{Json, Misread, Tagged as _};
use kibitz_game::table::Claim;
use serde_json::{Value, json};

fn misread<'a, T: std::fmt::Debug>(
    text: &'a str,
    read: impl FnOnce(Json<'a>) -> Result<T, Misread>,
) -> (String, String) {
    let json = serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    match read(json) {
        Err(Misread { place, message }) => (place, message),
        Ok(read) => panic!("{text} is read as {read:?}"),
    }
}

#[test]
fn what_is_wrong_is_named_with_its_place() {
    let wrong = r#"
        [] => : invalid type: sequence, expected an object
        {} => : missing field `kind`
        {"kind":1} => : the `kind` is not a text, expected a string
        {"kind":"undo","kind":"undo"} => : duplicate field `kind`
        {"kind":"consent","agrees":true} => : missing field `entry`
        {"kind":"undo","back_to":1,"back_to":2} => : duplicate field `back_to`
        {"kind":"undo","to":1} => to: unknown field `to`, expected `back_to`
        {"kind":"undo","back_to":-1} => back_to: invalid value: integer `-1`, expected u32
        {"kind":"lineup","seats":[{"name":"Ana"},{"name":null,"from":"2"}]} => seats[1].from: invalid type: string "2", expected u8
    "#;
    for line in wrong.trim().lines() {
        let (text, fault) = line.trim().split_once(" => ").unwrap();
        let (place, message) = misread(text, Claim::from_json);
        assert_eq!(format!("{place}: {message}"), fault, "{text}");
    }
    let (_, message) = misread(r#"{"kind":"fired_up"}"#, Play::from_json);
    let beginning = "unknown kind `fired_up`, expected one of `";
    assert!(message.starts_with(beginning), "{message}");
}

#[test]
fn a_member_that_is_there_twice_is_noticed_in_any_format() {
    let twice = r#"{"kind":"undo","back_to":1,"back_to":2}"#;
    let read = serde_json::from_str::<Claim>(twice);
    let message = read.err().map(|error| error.to_string());
    let message = message.unwrap_or_default();
    assert!(
        message.starts_with("duplicate field `back_to`"),
        "{message}"
    );
}

/// Returns one claim of each kind.
fn claims() -> [Value; 12] {
    let result = json!({"game": "points", "points": [0, 5]});
    [
        json!({"kind": "round", "deal": {"game": "echad", "dealer": 1, "up": "blue-gimel"}}),
        json!({"kind": "play", "seat": 2, "play": {"kind": "echad_draw"}}),
        json!({"kind": "result", "round": 1, "result": result}),
        json!({"kind": "breakoff", "reason": "The cards fell down."}),
        json!({"kind": "replacement", "round": 1, "result": result, "drop_later": true}),
        json!({"kind": "confirmation", "round": 1, "seat": 2, "agrees": false, "note": "No."}),
        json!({"kind": "undo", "back_to": 0}),
        json!({"kind": "consent", "entry": 3, "agrees": true}),
        json!({"kind": "adjustment", "seat": 1, "points": -5, "reason": "A fine."}),
        json!({"kind": "lineup", "seats": [{"from": 2}, {"name": "Eva"}]}),
        json!({"kind": "end", "reason": "It is late.", "counts": true}),
        json!({"kind": "reopen"}),
    ]
}

#[test]
fn a_kind_of_claim_has_the_same_name_in_the_log_and_in_json() {
    for claim in claims() {
        let read: Claim = serde_json::from_value(claim.clone()).unwrap();
        assert_eq!(claim["kind"], read.kind());
        assert_eq!(serde_json::to_value(&read).unwrap(), claim);
    }
}

#[test]
fn a_claim_with_a_field_of_no_use_is_refused() {
    for mut claim in claims() {
        claim["because"] = json!("of the rain");
        let fault = serde_json::from_value::<Claim>(claim.clone()).unwrap_err();
        assert!(fault.to_string().contains("`because`"), "{claim}: {fault}");
    }
}

#[test]
fn a_whole_number_can_have_a_point() {
    let read = |text| serde_json::from_str::<Claim>(text).unwrap();
    let with_point = read(r#"{"kind":"undo","back_to":3.0}"#);
    assert_eq!(with_point, read(r#"{"kind":"undo","back_to":3}"#));
}
