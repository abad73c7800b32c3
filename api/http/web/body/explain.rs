//! Turns serde's messages into problems that name the field and say what is expected.

use std::borrow::Cow;

use serde_json::Value;
use serde_path_to_error::{Path, Segment};

use crate::http::web::problem::{Code, Problem};

/// chrono's messages for an invalid time, none of which says what it expected.
const INVALID_TIME: [&str; 4] = [
    "input contains invalid characters",
    "input is out of range",
    "premature end of input",
    "trailing input",
];

/// Turns serde's message, and the path where the error occurred, into a problem.
pub(super) fn explain(code: Code, message: &str, path: &Path, body: Option<&Value>) -> Problem {
    let halves = [", expected ", ", there are "]
        .iter()
        .find_map(|middle| message.split_once(middle));
    let (detail, expected) = match halves {
        Some((detail, expected)) => (detail, Some(in_plain_words(expected).to_owned())),
        None => (message, None),
    };
    let named = named(detail);
    let expected = expected.or_else(|| {
        let missing = detail.starts_with("missing field");
        // This message does not say what it expected.
        let id = detail.starts_with("UUID parsing failed");
        match named {
            Some(field) if missing => Some(format!("a value for `{field}`")),
            _ if INVALID_TIME.contains(&detail) => {
                Some("a time such as 2025-07-15T19:30:00Z".to_owned())
            }
            _ => id.then(|| "a UUID".to_owned()),
        }
    });
    let mut problem = Problem::new(code, in_a_clause(detail));
    let field = locate(path, detail, body);
    if !field.is_empty() {
        problem = problem.field(field);
    }
    match expected {
        Some(expected) => problem.expected(expected),
        None => problem,
    }
}

/// Makes the problem for a required member that is missing.
pub(super) fn missing(name: &str) -> Problem {
    let detail = in_a_clause(&format!("missing field `{name}`")).into_owned();
    Problem::new(Code::InvalidBody, detail)
        .field(name)
        .expected(format!("a value for `{name}`"))
}

/// Returns what serde says is wrong as a clause, without Rust terms.
fn in_a_clause(detail: &str) -> Cow<'_, str> {
    let told = |start: &str| detail.strip_prefix(start);
    if let Some(field) = told("unknown field ") {
        format!("there is no field {field} here").into()
    } else if let Some(field) = told("missing field ") {
        format!("the field {field} is missing").into()
    } else if let Some(field) = told("duplicate field ") {
        format!("the field {field} is there twice").into()
    } else if let Some(value) = told("unknown variant ") {
        format!("{value} is not one of the values").into()
    } else if let Some(value) = told("invalid type: ") {
        format!("the value has the wrong type: {value}").into()
    } else if let Some(value) = told("invalid value: ") {
        format!("the value is not valid: {value}").into()
    } else {
        detail.into()
    }
}

/// Returns what serde expected, without Rust terms.
fn in_plain_words(expected: &str) -> &str {
    match expected {
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u32" | "u64" | "usize" => "a whole number, 0 or more",
        "i8" => "a whole number from -128 to 127",
        "i16" | "i32" | "i64" => "a whole number",
        "a boolean" => "true or false",
        "a sequence" => "a list",
        "a map" => "an object",
        "unit" => "the word alone, as a string",
        _ if expected.starts_with("struct ") || expected.contains(" tagged enum ") => "an object",
        _ => expected,
    }
}

/// Returns the first name in the message, which is in backticks or quotes.
fn named(message: &str) -> Option<&str> {
    let start = message.find(['`', '"'])?;
    let quote = message.get(start..=start)?;
    let rest = &message[start + 1..];
    rest.find(quote).map(|end| &rest[..end])
}

/// Returns the path of what was wrong, as precisely as possible.
///
/// serde reads a tagged enum into a buffer before it knows the variant, so its path
/// ends at the enum. This searches the body below that path for what the message is
/// about, and completes the path if it occurs exactly once.
fn locate(path: &Path, message: &str, body: Option<&Value>) -> String {
    let mut place = String::new();
    let mut value = body;
    for segment in path {
        match segment {
            Segment::Seq { index } => {
                place.push_str(&format!("[{index}]"));
                value = value.and_then(|value| value.get(index));
            }
            Segment::Map { key } | Segment::Enum { variant: key } => {
                push_key(&mut place, key);
                value = value.and_then(|value| value.get(key));
            }
            Segment::Unknown => {}
        }
    }
    let Some(subject) = Subject::of(message) else {
        return place;
    };
    // In these messages the path leads to the object, not to the field.
    if let Subject::Named(field) = subject
        && (message.starts_with("missing field") || message.starts_with("duplicate field"))
    {
        push_key(&mut place, field);
        return place;
    }
    let mut found = Vec::new();
    if let Some(value) = value {
        search(value, subject, &place, &mut found);
    }
    match found.as_slice() {
        [only] => only.clone(),
        _ => place,
    }
}

fn push_key(place: &mut String, key: &str) {
    if !place.is_empty() {
        place.push('.');
    }
    place.push_str(key);
}

/// What a message says about the value that was refused.
#[derive(Clone, Copy)]
enum Subject<'a> {
    /// It is called this, or is this.
    Named(&'a str),
    /// It is a text with this number of characters.
    Length(usize),
    /// It is a text with a control character.
    Control,
}

impl<'a> Subject<'a> {
    fn of(message: &'a str) -> Option<Self> {
        let length = message
            .strip_prefix("the text has ")
            .and_then(|rest| rest.strip_suffix(" characters")?.parse().ok());
        match length {
            Some(length) => Some(Subject::Length(length)),
            None if message == "the text has a control character" => Some(Subject::Control),
            None => named(message).map(Subject::Named),
        }
    }

    /// Whether the message is about this value.
    fn is(self, value: &Value) -> bool {
        match (self, value) {
            (Subject::Named(named), Value::String(text)) => text == named,
            (Subject::Named(named), Value::Number(number)) => number.to_string() == named,
            (Subject::Named(named), Value::Bool(truth)) => truth.to_string() == named,
            (Subject::Length(length), Value::String(text)) => text.trim().chars().count() == length,
            (Subject::Control, Value::String(text)) => text.trim().contains(char::is_control),
            _ => false,
        }
    }
}

/// Collects the paths below `value` whose key or value is what a message is about.
fn search(value: &Value, subject: Subject<'_>, place: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                let mut place = place.to_owned();
                push_key(&mut place, key);
                if matches!(subject, Subject::Named(named) if key == named) || subject.is(value) {
                    found.push(place);
                } else {
                    search(value, subject, &place, found);
                }
            }
        }
        Value::Array(items) => {
            for (index, value) in items.iter().enumerate() {
                let place = format!("{place}[{index}]");
                if subject.is(value) {
                    found.push(place);
                } else {
                    search(value, subject, &place, found);
                }
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "these are tests")]
mod tests {
    use serde::Deserialize;
    use serde_json::{Value, json};
    use utoipa::ToSchema;

    use super::super::parse;
    use crate::table::text::Reason;

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
            #[schema(value_type = Vec<String>)]
            cards: Vec<Card>,
            colour: Option<Colour>,
        },
        Draw {
            count: u8,
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

    #[derive(Debug, Deserialize)]
    #[serde(try_from = "String")]
    struct Card;

    impl TryFrom<String> for Card {
        type Error = String;

        fn try_from(card: String) -> Result<Self, String> {
            match card.as_str() {
                "blue-he" | "red-he" => Ok(Self),
                _ => Err(format!(
                    "no such card as `{card}`, expected a card of this game"
                )),
            }
        }
    }

    fn refused(claim: &Value) -> (Option<String>, Option<String>) {
        let problem = parse::<Claim>(claim.to_string().as_bytes(), 16).unwrap_err();
        let written = serde_json::to_value(&*problem.0).unwrap();
        let text = |field: &str| written[field].as_str().map(str::to_owned);
        assert_eq!(written["code"], "invalid_body");
        (text("field"), text("expected"))
    }

    #[track_caller]
    fn names(claim: &Value, field: &str, expected: &str) {
        let (named, wanted) = refused(claim);
        assert_eq!(named.as_deref(), Some(field), "field of {claim}");
        assert_eq!(wanted.as_deref(), Some(expected), "expected of {claim}");
    }

    #[test]
    fn names_the_field_outside_of_a_tagged_enum() {
        let play = json!({"kind": "draw", "count": 2});
        names(
            &json!({"seat": 256, "play": play}),
            "seat",
            "a whole number from 0 to 255",
        );
        names(
            &json!({"seat": -1, "play": play}),
            "seat",
            "a whole number from 0 to 255",
        );
        names(&json!({"play": play}), "seat", "a value for `seat`");
        names(
            &json!({"seat": 1, "play": play, "seet": 1}),
            "seet",
            "`seat` or `play`",
        );
        names(&json!({"seat": 1, "play": 7}), "play", "an object");
    }

    #[test]
    fn names_the_field_within_a_tagged_enum() {
        let claim = |play: Value| json!({"seat": 1, "play": play});
        names(
            &claim(json!({"kind": "lay", "cards": ["blue-he", "blu-he"]})),
            "play.cards[1]",
            "a card of this game",
        );
        names(
            &claim(json!({"kind": "lay", "cards": [], "color": "blue"})),
            "play.color",
            "`cards` or `colour`",
        );
        names(
            &claim(json!({"kind": "lay"})),
            "play.cards",
            "a value for `cards`",
        );
        names(
            &claim(json!({"count": 1})),
            "play.kind",
            "a value for `kind`",
        );
        names(
            &claim(json!({"kind": "throw"})),
            "play.kind",
            "one of `lay`, `draw`, `call`",
        );
        names(
            &claim(json!({"kind": "draw", "count": "two"})),
            "play.count",
            "a whole number from 0 to 255",
        );
        names(
            &claim(json!({"kind": "lay", "cards": [], "colour": "mauve"})),
            "play.colour",
            "`blue` or `red`",
        );
    }

    #[test]
    fn names_a_text_within_a_tagged_enum() {
        let claim =
            |why: &str| json!({"seat": 1, "play": {"kind": "call", "why": why, "said": "x"}});
        let (long, blank) = ("x".repeat(281), " ");
        for wrong in [&long, "", blank] {
            names(&claim(wrong), "play.why", "1 to 280 characters");
        }
        names(
            &claim("a\u{7}"),
            "play.why",
            "1 to 280 characters, none of them a control character",
        );
    }

    #[test]
    fn stops_at_the_enum_if_the_name_occurs_twice() {
        let twice = json!({"kind": "lay", "cards": ["mauve-he", "mauve-he"]});
        names(
            &json!({"seat": 1, "play": twice}),
            "play",
            "a card of this game",
        );
    }
}
