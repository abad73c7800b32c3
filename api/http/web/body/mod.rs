//! The extractors of what a request brings: `Body<T>` for JSON, `Query<T>` for
//! what stands after the `?`. Both name the field that is wrong and say what
//! would be right.

mod depth;
mod explain;
mod tags;

use std::future::{Future, Ready, ready};
use std::pin::Pin;
use std::time::Duration;

use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::{FromRequest, HttpRequest, web};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::error::Category;
use tokio::time::timeout;

use super::limits::Limits;
use super::problem::{Code, Problem};
pub(in crate::http) use depth::shallow;
use explain::explain;
use tags::Tagged;

/// The JSON body of a request.
///
/// A body of another type, not JSON, or not the JSON of a `T`, is a problem
/// that names the field (`play.cards[0]`).
/// It may be `TIMES` as large as is set for most.
pub struct Body<T, const TIMES: usize = 1>(pub T);

impl<T: DeserializeOwned + 'static, const TIMES: usize> FromRequest for Body<T, TIMES> {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        if let Err(problem) = media(req, &["application/json"]) {
            return Box::pin(ready(Err(problem)));
        }
        let payload = web::Payload::from_request(req, payload);
        let declared = declared(req);
        let limits = Limits::of(req);
        Box::pin(async move {
            let limits = limits?;
            let most = limits.body.saturating_mul(TIMES);
            // A body that says that it is too large need not be read to be refused.
            if declared.is_some_and(|length| length > most) {
                return Err(too_large(most));
            }
            let payload = payload.await.map_err(|_| incomplete())?;
            let arrived = timeout(limits.patience, payload.to_bytes_limited(most)).await;
            let bytes = arrived.map_err(|_| too_slow(limits.patience))?;
            let bytes = bytes.map_err(|_| too_large(most))?;
            let bytes = bytes.map_err(|_| incomplete())?;
            shallow(&bytes, limits.depth)?;
            parse(&bytes).map(Self)
        })
    }
}

/// How long a body says that it is.
pub(in crate::http) fn declared(req: &HttpRequest) -> Option<usize> {
    let length = req.headers().get(header::CONTENT_LENGTH)?;
    length.to_str().ok()?.parse().ok()
}

/// Of which of these media types a body is; none that is compressed is taken.
///
/// # Errors
/// `unsupported_media_type`.
pub(in crate::http) fn media(
    req: &HttpRequest,
    taken: &[&'static str],
) -> Result<&'static str, Problem> {
    let type_ = req.headers().get(header::CONTENT_TYPE);
    let essence = type_.and_then(|value| value.to_str().ok()).map(|value| {
        let end = value.find(';').unwrap_or(value.len());
        value[..end].trim()
    });
    let known = essence.and_then(|essence| {
        let mut taken = taken.iter();
        taken.find(|known| essence.eq_ignore_ascii_case(known))
    });
    let Some(known) = known else {
        let detail = match taken {
            [_] => "The body is not sent as JSON.",
            _ => "The body is of no type that is taken here.",
        };
        return Err(Problem::new(Code::UnsupportedMediaType, detail)
            .field("Content-Type")
            .expected(taken.join(" or ")));
    };
    if let Some(encoding) = req.headers().get(header::CONTENT_ENCODING)
        && encoding != "identity"
    {
        return Err(
            Problem::new(Code::UnsupportedMediaType, "The body is compressed.")
                .field("Content-Encoding")
                .expected("no such header"),
        );
    }
    Ok(known)
}

/// The problem of a body over this many bytes.
pub(in crate::http) fn too_large(limit: usize) -> Problem {
    Problem::new(Code::BodyTooLarge, "The body is too large.")
        .expected(format!("at most {} KiB", limit / 1024))
}

/// The problem of a body that took longer than this to arrive.
pub(in crate::http) fn too_slow(patience: Duration) -> Problem {
    Problem::new(Code::BodyTooSlow, "The body took too long to arrive.")
        .expected(format!("all of it within {} s", patience.as_secs()))
}

/// The problem of a body that broke off.
pub(in crate::http) fn incomplete() -> Problem {
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
    tagged(bytes)?;
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
            Err(said(&error, Some(&body)))
        }
    }
}

/// Refuses a tag that is no text.
///
/// # Errors
/// `malformed_json` where the text is not JSON, `invalid_body` naming the tag.
fn tagged(bytes: &[u8]) -> Result<(), Problem> {
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let read = serde_path_to_error::deserialize(&mut json);
    read.map(|Tagged| ()).map_err(|error| said(&error, None))
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
pub(in crate::http) fn part<T: DeserializeOwned>(value: Value, place: &str) -> Result<T, Problem> {
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

/// The longest part of a body that is read once more to name a fault in it more
/// exactly.
const READ_AGAIN: usize = 4 * 1024 * 1024;

/// Reads the outline of a body that is too long to be read as a whole.
///
/// # Errors
/// `malformed_json` where the text is not JSON, `invalid_body` where it is not a `T`.
pub(in crate::http) fn outline<'a, T: Deserialize<'a>>(bytes: &'a [u8]) -> Result<T, Problem> {
    if bytes.trim_ascii_start().starts_with(b"[") {
        return Err(Problem::new(Code::InvalidBody, "The body is a list.").expected("an object"));
    }
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut json);
    let value = value.map_err(|error| said(&error, None))?;
    json.end().map_err(|error| malformed(&error))?;
    Ok(value)
}

/// Reads an item of such a body, which stands at `place` in it.
///
/// # Errors
/// As [`outline`]; the field begins at `place`.
pub(in crate::http) fn item<T: DeserializeOwned>(text: &str, place: &str) -> Result<T, Problem> {
    // serde would fill a struct from a list as well, field by field.
    if !text.trim_start().starts_with('{') {
        return Err(Problem::new(Code::InvalidBody, "This is no object.")
            .field(place)
            .expected("an object"));
    }
    tagged(text.as_bytes()).map_err(|problem| problem.within(place))?;
    let mut json = serde_json::Deserializer::from_str(text);
    serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let short = (text.len() <= READ_AGAIN).then(|| serde_json::from_str(text).ok());
        said(&error, short.flatten().as_ref()).within(place)
    })
}

fn said(error: &serde_path_to_error::Error<serde_json::Error>, body: Option<&Value>) -> Problem {
    match error.inner().classify() {
        Category::Syntax | Category::Eof | Category::Io => malformed(error.inner()),
        Category::Data => {
            let message = error.inner().to_string();
            // The position is of no use to who did not write the text by hand.
            let message = message.split(" at line ").next().unwrap_or_default();
            explain(Code::InvalidBody, message, error.path(), body)
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
