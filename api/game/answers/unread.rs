//! Says in plain words what cannot be read.

/// What serde says is wrong, without the terms of Rust.
#[derive(Debug)]
pub struct Unread {
    /// What is wrong, as a clause.
    pub detail: String,
    /// The path to it, such as `play.cards[0]`; empty for the whole.
    pub field: String,
    /// What would be right, if serde says it.
    pub expected: Option<String>,
}

impl Unread {
    /// Explains a message of serde about what is at a `place`.
    pub fn new(message: &str, place: &str) -> Unread {
        // Drop the position, which means nothing to a client that generated the JSON.
        let message = message.split(" at line ").next().unwrap_or_default();
        let halves = [", expected ", ", there are "]
            .iter()
            .find_map(|middle| message.split_once(middle));
        let (detail, expected) = match halves {
            Some((detail, expected)) => (detail, Some(in_plain_words(expected).to_owned())),
            None => (message, None),
        };
        let expected = expected.or_else(|| {
            let missing = named(detail).filter(|_| detail.starts_with("missing field"));
            // This message does not say what it expected.
            let id = detail.starts_with("UUID parsing failed");
            let value = missing.map(|field| format!("a value for `{field}`"));
            value.or_else(|| id.then(|| "a UUID".to_owned()))
        });
        Unread {
            detail: in_a_clause(detail),
            field: locate(place, detail),
            expected,
        }
    }
}

/// The beginnings of messages, and what a clause says before and after the rest of the message.
const CLAUSES: [(&str, &str, &str); 6] = [
    ("unknown field ", "there is no field ", " here"),
    ("missing field ", "the field ", " is missing"),
    ("duplicate field ", "the field ", " is there twice"),
    ("unknown variant ", "", " is not one of the values"),
    ("invalid type: ", "the value has the wrong type: ", ""),
    ("invalid value: ", "the value is not valid: ", ""),
];

/// Says what is wrong as a clause, without the terms of Rust.
fn in_a_clause(detail: &str) -> String {
    let clause = CLAUSES.iter().find_map(|(start, before, after)| {
        let rest = detail.strip_prefix(start)?;
        Some(format!("{before}{rest}{after}"))
    });
    clause.unwrap_or_else(|| detail.to_owned())
}

/// Says what serde expected, without the terms of Rust.
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

/// Finds the first name in the message, which is in backticks or quotes.
fn named(message: &str) -> Option<&str> {
    let start = message.find(['`', '"'])?;
    let quote = message.get(start..=start)?;
    let rest = &message[start + 1..];
    rest.find(quote).map(|end| &rest[..end])
}

/// Finds the path of what was wrong. In these messages the place is that of the object, not of the
/// field.
fn locate(place: &str, message: &str) -> String {
    let within = ["missing field", "duplicate field"];
    let field = named(message).filter(|_| within.iter().any(|start| message.starts_with(start)));
    match field {
        Some(field) if place.is_empty() => field.to_owned(),
        Some(field) => format!("{place}.{field}"),
        None => place.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::Unread;

    fn check(message: &str, place: &str, detail: &str, field: &str, expected: Option<&str>) {
        let unread = Unread::new(message, place);
        assert_eq!(unread.detail, detail);
        assert_eq!(unread.field, field);
        assert_eq!(unread.expected.as_deref(), expected);
    }

    #[test]
    fn what_is_wrong_is_said_without_the_terms_of_rust() {
        let wrong = "invalid type: string \"Ana\", expected u8 at line 1 column 9";
        let detail = "the value has the wrong type: string \"Ana\"";
        check(
            wrong,
            "seat",
            detail,
            "seat",
            Some("a whole number from 0 to 255"),
        );
        let (missing, detail) = ("missing field `card`", "the field `card` is missing");
        let expected = Some("a value for `card`");
        check(missing, "play", detail, "play.card", expected);
        check(missing, "", detail, "card", expected);
        let unknown = "unknown variant `sing`, expected `round` or `play`";
        let detail = "`sing` is not one of the values";
        check(unknown, "kind", detail, "kind", Some("`round` or `play`"));
        let own = "no card is so called";
        check(own, "up", own, "up", None);
    }
}
