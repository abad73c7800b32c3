//! Random bodies for all operations.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::{Value, json};

use super::{Target, cases};
use crate::support::harm::{Harm, harm, harmed, parts};

/// JSON, or nearly JSON, that few programs expect.
const ODD: &[&str] = &[
    "1e999",
    "-1e999",
    "1e-999",
    "-0",
    "0.1",
    "255",
    "256",
    "-1",
    "4294967296",
    "18446744073709551616",
    "99999999999999999999999999999999999999999999",
    "00",
    "NaN",
    "nul",
    "null",
    "true",
    "\"\"",
    "\"\\u0000\"",
    "\"\\ud800\"",
    "\"\\udfff\\ud800\"",
    "\"\\ud83c\\udccf\"",
    "\"\u{202e}\u{feff}\u{300}\"",
    "\"\n\"",
    "\"\\x\"",
    "[]",
    "{}",
    "[[],{}]",
    "{\"\":{\"\":[]}}",
    "{\"a\":1,\"a\":2}",
    "\"01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001\"",
    "\"2025-07-15T19:30:00Z\"",
    "\"-262143-01-01T00:00:00Z\"",
    "\"+262142-12-31T23:59:60.999999999+23:59\"",
];

/// What is sent instead of the example body.
#[derive(Clone, Debug)]
enum Body {
    Bytes(Vec<u8>),
    /// The example with damaged bytes.
    Harmed(Vec<Harm>),
    /// The example with something odd in place of one part.
    Odd(Index, &'static str),
    /// The example with one part replaced by many copies of a text, often nested.
    Deep(Index, &'static str, usize),
}

fn body() -> impl Strategy<Value = Body> {
    let deep = select(&["[", "{\"a\":", "[1,", "\"x\",", "{\"seats\":["][..]);
    prop_oneof![
        1 => vec(any::<u8>(), 0..300).prop_map(Body::Bytes),
        3 => vec(harm(), 1..4).prop_map(Body::Harmed),
        5 => (any::<Index>(), select(ODD)).prop_map(|(at, odd)| Body::Odd(at, odd)),
        1 => (any::<Index>(), deep, 1..12_000_usize).prop_map(|(at, deep, n)| Body::Deep(at, deep, n)),
    ]
}

/// The example with this text in place of one part.
fn with(example: &Value, at: Index, text: &str) -> Vec<u8> {
    const HERE: &str = "what is put here";
    let mut value = example.clone();
    let parts = parts(&value);
    *value.pointer_mut(&parts[at.index(parts.len())]).unwrap() = json!(HERE);
    let quoted = json!(HERE).to_string();
    value.to_string().replace(&quoted, text).into_bytes()
}

#[test]
#[ignore = "full: tries random input"]
fn no_body_is_too_odd_for_any_operation() {
    let target = Target::start();
    let operations = target.operations();
    let operations: Vec<_> = operations
        .into_iter()
        // A deletion would remove what the later requests ask about.
        .filter(|(method, _, body)| method != "GET" && (method != "DELETE" || body.is_some()))
        .collect();
    let client = target.client();
    let asked = (select(operations), body());
    proptest!(cases(1_500), |(((method, path, example), body) in asked)| {
        let example = example.unwrap_or_else(|| json!({}));
        let body = match body {
            Body::Bytes(bytes) => bytes,
            Body::Harmed(harms) => harmed(example.to_string().as_bytes(), &harms),
            Body::Odd(at, odd) => with(&example, at, odd),
            Body::Deep(at, part, times) => with(&example, at, &part.repeat(times)),
        };
        let json = [("Content-Type", "application/json")];
        let answer = client.send(&method, &target.path(&path), &json, Some(&body));
        let text = String::from_utf8_lossy(answer.body());
        prop_assert!(answer.status < 500, "{}", text);
        if answer.status >= 400 {
            prop_assert!(answer.json["code"].is_string(), "{}", text);
            prop_assert_eq!(answer.header("Content-Type"), Some("application/problem+json"));
        }
    });
    target.is_well();
}
