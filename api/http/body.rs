//! The extractors of what a request brings: `Body<T>` for JSON, `Query<T>` for
//! what stands after the `?`. Both name the field that is wrong and say what
//! would be right.

use std::future::{Future, Ready, ready};
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::error::PayloadError;
use actix_web::http::header;
use actix_web::web::Bytes;
use actix_web::{FromRequest, HttpRequest};
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::error::Category;
use serde_path_to_error::Segment;

use super::problem::{Code, Problem};

/// The largest body that is taken, in bytes.
pub const BODY_LIMIT: usize = 64 * 1024;

/// The JSON body of a request.
///
/// A body of another type, not JSON, or not the JSON of a `T`, is a problem
/// that names the field (`play.cards[0]`).
pub struct Body<T>(pub T);

impl<T: DeserializeOwned + 'static> FromRequest for Body<T> {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        if let Err(problem) = admit(req) {
            return Box::pin(ready(Err(problem)));
        }
        let bytes = Bytes::from_request(req, payload);
        Box::pin(async move {
            let bytes = bytes.await.map_err(|error| unread(&error))?;
            parse(&bytes).map(Self)
        })
    }
}

/// Only plain `application/json` is taken.
fn admit(req: &HttpRequest) -> Result<(), Problem> {
    let type_ = req.headers().get(header::CONTENT_TYPE);
    let essence = type_.and_then(|value| value.to_str().ok()).map(|value| {
        let end = value.find(';').unwrap_or(value.len());
        value[..end].trim()
    });
    if !essence.is_some_and(|essence| essence.eq_ignore_ascii_case("application/json")) {
        return Err(
            Problem::new(Code::UnsupportedMediaType, "The body is not sent as JSON.")
                .field("Content-Type")
                .expected("application/json"),
        );
    }
    if let Some(encoding) = req.headers().get(header::CONTENT_ENCODING)
        && encoding != "identity"
    {
        return Err(
            Problem::new(Code::UnsupportedMediaType, "The body is compressed.")
                .field("Content-Encoding")
                .expected("no such header"),
        );
    }
    Ok(())
}

/// Why the bytes of the body could not be had.
fn unread(error: &actix_web::Error) -> Problem {
    match error.as_error::<PayloadError>() {
        Some(PayloadError::Overflow) => {
            Problem::new(Code::BodyTooLarge, "The body is too large.").expected("at most 64 KiB")
        }
        Some(_) | None => Problem::new(Code::BodyIncomplete, "The body did not arrive whole."),
    }
}

/// Reads a `T` from JSON.
///
/// # Errors
/// `malformed_json` where the text is not JSON, `invalid_body` where it is not a `T`.
fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    // serde would fill a struct from a list as well, field by field.
    if bytes.trim_ascii_start().starts_with(b"[") {
        return Err(Problem::new(Code::InvalidBody, "The body is a list.").expected("an object"));
    }
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let error = match serde_path_to_error::deserialize(&mut json) {
        Ok(value) => match json.end() {
            Ok(()) => return Ok(value),
            Err(error) => return Err(malformed(&error)),
        },
        Err(error) => error,
    };
    match error.inner().classify() {
        Category::Syntax | Category::Eof | Category::Io => Err(malformed(error.inner())),
        Category::Data => {
            let body = serde_json::from_slice(bytes).map_err(|error| malformed(&error))?;
            let message = error.inner().to_string();
            // The position is of no use to who did not write the text by hand.
            let message = message.split(" at line ").next().unwrap_or_default();
            Err(explain(
                Code::InvalidBody,
                message,
                error.path(),
                Some(&body),
            ))
        }
    }
}

fn malformed(error: &serde_json::Error) -> Problem {
    Problem::new(
        Code::MalformedJson,
        format!("The body is not JSON: {error}"),
    )
    .expected("one JSON value in UTF-8")
}

/// What stands after the `?` of a request.
pub struct Query<T>(pub T);

impl<T: DeserializeOwned> FromRequest for Query<T> {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let pairs = form_urlencoded::parse(req.query_string().as_bytes());
        let query = serde_urlencoded::Deserializer::new(pairs);
        ready(
            serde_path_to_error::deserialize(query)
                .map(Self)
                .map_err(|error| {
                    let message = error.inner().to_string();
                    explain(Code::InvalidQuery, &message, error.path(), None)
                }),
        )
    }
}

/// Turns serde's message and the path to where it happened into a problem.
fn explain(
    code: Code,
    message: &str,
    path: &serde_path_to_error::Path,
    body: Option<&Value>,
) -> Problem {
    let halves = [", expected ", ", there are "]
        .iter()
        .find_map(|middle| message.split_once(middle));
    let (detail, expected) = match halves {
        Some((detail, expected)) => (detail, Some(plain(expected).to_owned())),
        None => (message, None),
    };
    let named = named(detail);
    let expected = expected.or_else(|| {
        let missing = detail.starts_with("missing field");
        named
            .filter(|_| missing)
            .map(|field| format!("a value for `{field}`"))
    });
    let mut problem = Problem::new(code, detail);
    let field = locate(path, detail, body);
    if !field.is_empty() {
        problem = problem.field(field);
    }
    match expected {
        Some(expected) => problem.expected(expected),
        None => problem,
    }
}

/// What serde expected, without the words of Rust.
fn plain(expected: &str) -> &str {
    match expected {
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u32" | "u64" | "usize" => "a whole number, not negative",
        "i8" => "a whole number from -128 to 127",
        "i16" | "i32" | "i64" => "a whole number",
        "a boolean" => "true or false",
        "a sequence" => "a list",
        "a map" => "an object",
        _ if expected.starts_with("struct ") || expected.contains(" tagged enum ") => "an object",
        _ => expected,
    }
}

/// What the message names, in backticks or in quotes.
fn named(message: &str) -> Option<&str> {
    let start = message.find(['`', '"'])?;
    let quote = message.get(start..=start)?;
    let rest = &message[start + 1..];
    rest.find(quote).map(|end| &rest[..end])
}

/// The path to what was wrong, as exactly as it can be known.
///
/// serde reads a tagged enum into a buffer before it knows which variant it is,
/// and there the path stops, at the enum. What the message names is then looked
/// for in the body from that place on; found once, it completes the path.
fn locate(path: &serde_path_to_error::Path, message: &str, body: Option<&Value>) -> String {
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
    let Some(named) = named(message) else {
        return place;
    };
    if message.starts_with("missing field") {
        push_key(&mut place, named);
        return place;
    }
    let mut found = Vec::new();
    if let Some(value) = value {
        search(value, named, &place, &mut found);
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

/// Collects the places below `value` that have `named` as their key or their value.
fn search(value: &Value, named: &str, place: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                let mut place = place.to_owned();
                push_key(&mut place, key);
                if key == named || is(value, named) {
                    found.push(place);
                } else {
                    search(value, named, &place, found);
                }
            }
        }
        Value::Array(items) => {
            for (index, value) in items.iter().enumerate() {
                let place = format!("{place}[{index}]");
                if is(value, named) {
                    found.push(place);
                } else {
                    search(value, named, &place, found);
                }
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Whether a message that names `named` means this very value.
fn is(value: &Value, named: &str) -> bool {
    match value {
        Value::String(text) => text == named,
        Value::Number(number) => number.to_string() == named,
        Value::Bool(truth) => truth.to_string() == named,
        Value::Null | Value::Object(_) | Value::Array(_) => false,
    }
}
