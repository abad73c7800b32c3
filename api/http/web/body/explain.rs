//! Turns serde's errors into problems that name the field and say what is expected: those
//! in a query, and those of our own types in a body.

use std::borrow::Cow;
use std::fmt::Display;

use serde_path_to_error::{Path, Segment};

use super::read::beginning;
use crate::web::problem::{Code, Problem};

/// How much of serde's message is passed on, in characters.
const LONGEST: usize = 200;

/// Turns serde's error into a problem.
pub(super) fn explain<E: Display>(code: Code, error: &serde_path_to_error::Error<E>) -> Problem {
    let message = error.inner().to_string();
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
    // It may quote a text, which may be long.
    let mut problem = Problem::new(code, in_a_clause(&beginning(detail, LONGEST)));
    let field = locate(error.path(), detail);
    if !field.is_empty() {
        problem = problem.field(field);
    }
    match expected {
        Some(expected) => problem.expected(expected),
        None => problem,
    }
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

/// Returns the path of what was wrong.
fn locate(path: &Path, message: &str) -> String {
    let push_key = |place: &mut String, key: &str| {
        if !place.is_empty() {
            place.push('.');
        }
        place.push_str(key);
    };
    let mut place = String::new();
    for segment in path {
        match segment {
            Segment::Map { key } | Segment::Enum { variant: key } => push_key(&mut place, key),
            Segment::Seq { index } => place.push_str(&format!("[{index}]")),
            Segment::Unknown => {}
        }
    }
    // In these messages the path leads to the object, not to the field.
    if let Some(field) = named(message)
        && (message.starts_with("missing field") || message.starts_with("duplicate field"))
    {
        push_key(&mut place, field);
    }
    place
}
