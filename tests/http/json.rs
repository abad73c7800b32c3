//! JSON before it is known what it should be.

use kibitz::web::body::{Shape, inspect, parse, part};
use kibitz::web::problem::Problem;
use kibitz_game::table::Claim;
use serde_json::Value;

fn text(problem: Problem, member: &str) -> String {
    let written = serde_json::to_value(&problem).unwrap();
    written[member].as_str().unwrap_or_default().to_owned()
}

fn refused(text: impl AsRef<[u8]>, max: u8) -> Option<String> {
    let problem = inspect(text.as_ref(), Shape::deep(max)).err()?;
    Some(self::text(problem, "code"))
}

#[test]
fn only_nesting_counts_and_brackets_in_strings_do_not() {
    let deep = |text: &str, max| refused(text, max).as_deref() == Some("json_too_deep");
    assert!(!deep(r#"{"a": [[1]], "b": [[2]]}"#, 3));
    assert!(deep(r#"{"a": [[[1]]]}"#, 3));
    assert!(!deep(r#"{"a": "[[[[\"[[[["}"#, 1));
    assert!(deep(r#"{"a": "\\", "b": []}"#, 1));
    // The highest limit that can be configured.
    let nested = |levels: usize| "[".repeat(levels) + &"]".repeat(levels);
    assert_eq!(refused(nested(127), 127), None);
    assert!(deep(&nested(128), 127));
    assert!(deep(&"[".repeat(100_000), 127));
}

#[test]
fn a_part_has_only_the_levels_and_values_that_are_left_to_it() {
    let part = |around, values| {
        let shape = Shape {
            depth: 4,
            around,
            values,
        };
        let refused = inspect(br#"{"a": [1, 2]}"#, shape).err();
        refused.map(|problem| self::text(problem, "code"))
    };
    assert_eq!(part(2, 4), None);
    assert_eq!(part(3, 4).as_deref(), Some("json_too_deep"));
    assert_eq!(part(2, 3).as_deref(), Some("body_too_large"));
}

#[test]
fn a_text_that_is_not_json_is_refused() {
    let texts: [&[u8]; 13] = [
        b"",
        b" ",
        b"{",
        b"]]]",
        b"{} {}",
        b"{\"a\": 1e999}",
        b"\"\\ud800\"",
        b"{1: 2}",
        b"name=Ben",
        b"{\"name\": \"Ben\",",
        b"{\"name\": NaN}",
        b"\xff\xfe",
        b"{\"name\": \"\xff\"}",
    ];
    for text in texts {
        let code = refused(text, 16);
        assert_eq!(code.as_deref(), Some("malformed_json"), "{text:?}");
    }
}

#[test]
fn tags_are_strings_at_every_level() {
    let field = |text: &str| self::text(part::<Claim>(text, "claim").unwrap_err(), "field");
    assert_eq!(field(r#"{"kind": 0}"#), "claim.kind");
    assert_eq!(field(r#"{"k\u0069nd": -1}"#), "claim.kind");
    let play = |kind| format!(r#"{{"kind": "play", "seat": 1, "play": {{"kind": {kind}}}}}"#);
    for kind in ["null", "0", "[\"pad_turn\"]", "{\"pad_turn\": null}"] {
        assert_eq!(field(&play(kind)), "claim.play.kind", "{kind}");
    }
    for game in ["1.5", "0", "null", "[\"echad\"]", "{\"echad\": null}"] {
        let deal = format!(r#"{{"kind": "round", "deal": {{"game": {game}}}}}"#);
        assert_eq!(field(&deal), "claim.deal.game", "{game}");
        let result = format!(r#"{{"kind": "result", "round": 1, "result": {{"game": {game}}}}}"#);
        assert_eq!(field(&result), "claim.result.game", "{game}");
    }
    assert_eq!(
        field(r#"{"kind": ["round"], "deal": {"game": "echad"}}"#),
        "claim.kind"
    );
    // The values of other members are no tags, whatever they are.
    let hands = |hands: &str| {
        let result = format!(r#"{{"game": "echad", "winner": 1, "hands": {hands}}}"#);
        format!(r#"{{"kind": "result", "round": 1, "result": {result}}}"#)
    };
    assert_eq!(part::<Claim>(&hands("[]"), "claim").err().map(|_| ()), None);
    for hand in ["true", "-1", "0.5", "\"0\"", "[\"kind\"]"] {
        let field = field(&hands(&format!("[{hand}]")));
        assert_eq!(field, "claim.result.hands[0]", "{hand}");
    }
    let fine = r#"{"kind": "adjustment", "seat": 1, "points": -5, "reason": "kind"}"#;
    assert!(part::<Claim>(fine, "claim").is_ok());
    // Of a large part, it is only known where the first fault is, without what is in a tagged type.
    let large = play("0") + &" ".repeat(5 * 1024 * 1024);
    assert_eq!(field(&large), "claim");
}

#[test]
fn null_is_the_same_as_a_member_left_out_and_whole_numbers_are_whole() {
    let written = |text: &str| parse::<Value>(text.as_bytes(), 16).unwrap().to_string();
    for (sent, same) in [
        (
            r#"{"a":[{"b":1}],"c":1.5,"d":"null"}"#,
            r#"{"a":[{"b":1}],"c":1.5,"d":"null"}"#,
        ),
        (r#"{"a":null,"b":[{"c":null,"d":1}]}"#, r#"{"b":[{"d":1}]}"#),
        ("[35.0,-0,3.5e1,-7.00,35.5]", "[35,0,35,-7,35.5]"),
        // An item of a list cannot be left out.
        ("[null]", "[null]"),
        (r#"{"a\"b":"\u05d0","n":null}"#, "{\"a\\\"b\":\"א\"}"),
        // It may have been another number before it was rounded.
        ("1e16", "1e+16"),
    ] {
        assert_eq!(written(sent), same);
    }
}
