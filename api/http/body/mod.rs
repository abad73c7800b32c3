//! The extractors of what a request brings: `Body<T>` for JSON, `Query<T>` for
//! what stands after the `?`. Both name the field that is wrong and say what
//! would be right.

mod explain;

use std::future::{Future, Ready, ready};
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::{FromRequest, HttpRequest, web};
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::error::Category;

use super::problem::{Code, Problem};
use explain::explain;

/// The largest body that is taken, in bytes.
pub const BODY_LIMIT: usize = 64 * 1024;

/// The JSON body of a request.
///
/// A body of another type, not JSON, or not the JSON of a `T`, is a problem
/// that names the field (`play.cards[0]`).
/// It is read up to `LIMIT` bytes.
pub struct Body<T, const LIMIT: usize = BODY_LIMIT>(pub T);

impl<T: DeserializeOwned + 'static, const LIMIT: usize> FromRequest for Body<T, LIMIT> {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        if let Err(problem) = admit(req) {
            return Box::pin(ready(Err(problem)));
        }
        let payload = web::Payload::from_request(req, payload);
        // A body that says that it is too large need not be read to be refused.
        let length = req.headers().get(header::CONTENT_LENGTH);
        let length = length.and_then(|value| value.to_str().ok()?.parse().ok());
        Box::pin(async move {
            if length.is_some_and(|length: usize| length > LIMIT) {
                return Err(too_large(LIMIT));
            }
            let payload = payload.await.map_err(|_| incomplete())?;
            let bytes = payload.to_bytes_limited(LIMIT).await;
            let bytes = bytes.map_err(|_| too_large(LIMIT))?;
            parse(&bytes.map_err(|_| incomplete())?).map(Self)
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

fn too_large(limit: usize) -> Problem {
    Problem::new(Code::BodyTooLarge, "The body is too large.")
        .expected(format!("at most {} KiB", limit / 1024))
}

fn incomplete() -> Problem {
    Problem::new(Code::BodyIncomplete, "The body did not arrive whole.")
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
            Ok(()) => return without_null(bytes).map(|()| value),
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

/// Refuses a null, which serde would take for a field that is absent.
///
/// # Errors
/// `invalid_body` naming the field that is null.
fn without_null(bytes: &[u8]) -> Result<(), Problem> {
    // Nearly every body is spared from being read twice.
    if !bytes.windows(4).any(|word| word == b"null") {
        return Ok(());
    }
    let body = serde_json::from_slice(bytes).map_err(|error| malformed(&error))?;
    match null(&body) {
        None => Ok(()),
        Some(field) => Err(Problem::new(Code::InvalidBody, "A field is null.")
            .field(field)
            .expected("a value, or no such field")),
    }
}

/// Where the first null of a document is: `play.colour`, `hands[1].cards`.
fn null(value: &Value) -> Option<String> {
    let (first, rest) = match value {
        Value::Null => return Some(String::new()),
        Value::Object(fields) => fields
            .iter()
            .find_map(|(name, value)| Some((name.clone(), null(value)?)))?,
        Value::Array(items) => items
            .iter()
            .enumerate()
            .find_map(|(index, item)| Some((format!("[{index}]"), null(item)?)))?,
        Value::Bool(_) | Value::Number(_) | Value::String(_) => return None,
    };
    let dot = if rest.is_empty() || rest.starts_with('[') {
        ""
    } else {
        "."
    };
    Some(format!("{first}{dot}{rest}"))
}

/// Reads a part of a body, which stands at `place` in it.
///
/// # Errors
/// `invalid_body` where it is not a `T`; its field begins at `place`.
pub(super) fn part<T: DeserializeOwned>(value: Value, place: &str) -> Result<T, Problem> {
    // serde would fill a struct from a list as well, field by field.
    if !value.is_object() {
        return Err(Problem::new(Code::InvalidBody, "This is no object.")
            .field(place)
            .expected("an object"));
    }
    serde_path_to_error::deserialize(&value).map_err(|error| {
        let message = error.inner().to_string();
        explain(Code::InvalidBody, &message, error.path(), Some(&value)).within(place)
    })
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
