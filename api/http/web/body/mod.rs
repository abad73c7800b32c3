//! The extractors for what a request contains: `Body<T>` and `OptionalBody<T>` for its
//! JSON body, `Query<T>` for its query parameters. They name the invalid field and say what is expected.

mod explain;
mod faults;
mod inspect;
mod shapes;

use std::future::{Future, Ready, ready};
use std::pin::Pin;
use std::time::Duration;

use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::web::Bytes;
use actix_web::{FromRequest, HttpRequest, web};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::time::timeout;

use super::language::LANG;
use super::limits::Limits;
use super::problem::{Code, Problem};
use explain::explain;
pub(in crate::http) use inspect::{Shape, inspect};
use utoipa::ToSchema;

/// The JSON body of a request.
///
/// If it has another media type, is not JSON, or does not deserialize into a `T`, the
/// problem names the field (`play.cards[0]`), and in `errors` the other faulty ones. It
/// can be `TIMES` times as large as the configured limit.
pub struct Body<T, const TIMES: usize = 1>(pub T);

impl<T: DeserializeOwned + ToSchema + 'static, const TIMES: usize> FromRequest for Body<T, TIMES> {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        if let Err(problem) = media(req, &["application/json"]) {
            return Box::pin(ready(Err(problem)));
        }
        let arrived = arrived(req, payload, TIMES);
        Box::pin(async move {
            let (bytes, depth) = arrived.await?;
            parse(&bytes, depth).map(Self)
        })
    }
}

/// The JSON body of a request that needs none, because every field is optional. No body
/// at all means the same as `{}`.
pub struct OptionalBody<T>(pub T);

impl<T: DeserializeOwned + ToSchema + 'static> FromRequest for OptionalBody<T> {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let media = media(req, &["application/json"]);
        let arrived = arrived(req, payload, 1);
        Box::pin(async move {
            let (bytes, depth) = arrived.await?;
            if bytes.is_empty() {
                return parse(b"{}", depth).map(Self);
            }
            media?;
            parse(&bytes, depth).map(Self)
        })
    }
}

/// Returns the bytes of a body, which can be `times` times as large as the configured
/// limit, and how deeply they can be nested.
fn arrived(
    req: &HttpRequest,
    payload: &mut Payload,
    times: usize,
) -> impl Future<Output = Result<(Bytes, u8), Problem>> + use<> {
    let payload = web::Payload::from_request(req, payload);
    let declared = declared(req);
    let limits = Limits::of(req);
    async move {
        let limits = limits?;
        let max = limits.body.saturating_mul(times);
        // If the declared length is too large, there is no need to read the body.
        if declared.is_some_and(|length| length > max) {
            return Err(too_large(max));
        }
        let payload = payload.await.map_err(|_| incomplete())?;
        let arrived = timeout(limits.patience, payload.to_bytes_limited(max)).await;
        let bytes = arrived.map_err(|_| too_slow(limits.patience))?;
        let bytes = bytes.map_err(|_| too_large(max))?;
        let bytes = bytes.map_err(|_| incomplete())?;
        Ok((bytes, limits.depth))
    }
}

/// Returns the `Content-Length` of a request, if it has one.
pub(in crate::http) fn declared(req: &HttpRequest) -> Option<usize> {
    let length = req.headers().get(header::CONTENT_LENGTH)?;
    length.to_str().ok()?.parse().ok()
}

/// Returns which of the accepted media types the body has.
///
/// # Errors
/// `unsupported_media_type` if the body has another type or is compressed.
fn media(req: &HttpRequest, accepted: &[&'static str]) -> Result<&'static str, Problem> {
    let known = media_type(req, accepted)?;
    if let Some(encoding) = req.headers().get(header::CONTENT_ENCODING)
        && encoding != "identity"
    {
        return Err(
            Problem::new(Code::UnsupportedMediaType, "The body is compressed.")
                .field("Content-Encoding")
                .expected("no `Content-Encoding` header"),
        );
    }
    Ok(known)
}

/// Returns which of the accepted media types the body has, compressed or not.
///
/// # Errors
/// `unsupported_media_type` if the body has another type.
pub(in crate::http) fn media_type(
    req: &HttpRequest,
    accepted: &[&'static str],
) -> Result<&'static str, Problem> {
    let type_ = req.headers().get(header::CONTENT_TYPE);
    let essence = type_.and_then(|value| value.to_str().ok()).map(|value| {
        let end = value.find(';').unwrap_or(value.len());
        value[..end].trim()
    });
    let known = essence.and_then(|essence| {
        let mut accepted = accepted.iter();
        accepted.find(|known| essence.eq_ignore_ascii_case(known))
    });
    known.copied().ok_or_else(|| {
        let detail = match accepted {
            [_] => "The body must be sent as JSON.",
            _ => "The media type of the body is not accepted here.",
        };
        Problem::new(Code::UnsupportedMediaType, detail)
            .field("Content-Type")
            .expected(accepted.join(" or "))
    })
}

/// Makes the problem for a body of more than `limit` bytes.
pub(in crate::http) fn too_large(limit: usize) -> Problem {
    Problem::new(Code::BodyTooLarge, "The body is too large.")
        .expected(format!("at most {} KiB", limit / 1024))
}

/// Makes the problem for a body that took longer than `patience` to arrive.
pub(in crate::http) fn too_slow(patience: Duration) -> Problem {
    Problem::new(Code::BodyTooSlow, "The body took too long to arrive.")
        .expected(format!("the whole body within {} s", patience.as_secs()))
}

/// Makes the problem for a body that was cut off.
pub(in crate::http) fn incomplete() -> Problem {
    Problem::new(Code::BodyIncomplete, "The body is incomplete.")
}

/// Deserializes a `T` from JSON whose lists and objects are nested at most `depth`
/// levels deep.
///
/// # Errors
/// `json_too_deep`, `malformed_json` if the text is not JSON, `invalid_body` with all
/// faults if it is not a `T`.
fn parse<T: DeserializeOwned + ToSchema + 'static>(bytes: &[u8], depth: u8) -> Result<T, Problem> {
    let parsed = parse_to_first_fault(bytes, depth);
    let parsed = parsed.and_then(|value| shapes::check::<T>(bytes).map(|()| value));
    parsed.map_err(|problem| {
        if problem.code() != Code::InvalidBody.name() {
            return problem;
        }
        match serde_json::from_slice(bytes) {
            Ok(Value::Object(body)) => problem.with_others(&faults::all::<T>(&body)),
            // It is not an object: there are no members.
            _ => problem,
        }
    })
}

/// Does the same, but names only the first fault.
fn parse_to_first_fault<T: DeserializeOwned>(bytes: &[u8], depth: u8) -> Result<T, Problem> {
    let found = inspect(bytes, Shape::deep(depth))?;
    no_list(bytes)?;
    found.bad_tag.map_or(Ok(()), Err)?;
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut json)
        .map_err(|error| described(&error, serde_json::from_slice(bytes).ok().as_ref()))?;
    found.null.map_or(Ok(value), Err)
}

/// Refuses a list: serde would also deserialize a struct from it, field by field.
///
/// # Errors
/// `invalid_body`.
fn no_list(bytes: &[u8]) -> Result<(), Problem> {
    if bytes.trim_ascii_start().starts_with(b"[") {
        return Err(Problem::new(Code::InvalidBody, "The body is a list.").expected("an object"));
    }
    Ok(())
}

/// The maximum length, in bytes, of an item that is parsed a second time to locate an
/// error in it more precisely.
const MAX_REPARSED: usize = 4 * 1024 * 1024;

/// Deserializes the outer structure of an inspected body whose items are kept as raw
/// JSON, to be parsed one by one with [`item`].
///
/// # Errors
/// `invalid_body` if it is not a `T`.
pub(in crate::http) fn outline<'a, T: Deserialize<'a>>(bytes: &'a [u8]) -> Result<T, Problem> {
    no_list(bytes)?;
    let mut json = serde_json::Deserializer::from_slice(bytes);
    serde_path_to_error::deserialize(&mut json).map_err(|error| described(&error, None))
}

/// The longest part of a body, in bytes, that is examined for more than one fault.
const MAX_EXAMINED: usize = 64 * 1024;

/// Deserializes an item that a body kept as raw JSON at the path `place`.
///
/// # Errors
/// The same as [`outline`]. The problem's field begins with `place`.
pub(in crate::http) fn item<T>(text: &str, place: &str) -> Result<T, Problem>
where
    T: DeserializeOwned + ToSchema,
{
    // serde would also deserialize a struct from a list, field by field.
    if !text.trim_start().starts_with('{') {
        return Err(Problem::new(Code::InvalidBody, "This is not an object.")
            .field(place)
            .expected("an object"));
    }
    let mut json = serde_json::Deserializer::from_str(text);
    serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let short = (text.len() <= MAX_REPARSED).then(|| serde_json::from_str(text).ok());
        let body: Option<Value> = short.flatten();
        let first = described(&error, body.as_ref());
        match body {
            Some(Value::Object(body)) if text.len() <= MAX_EXAMINED => {
                first.with_others(&faults::all::<T>(&body)).within(place)
            }
            _ => first.within(place),
        }
    })
}

/// Deserializes an item as [`item`] does, and checks that lists and objects are where
/// the document has them, as for a whole body.
///
/// # Errors
/// The same as [`item`].
pub(in crate::http) fn shaped_item<T>(text: &str, place: &str) -> Result<T, Problem>
where
    T: DeserializeOwned + ToSchema + 'static,
{
    let parsed = item(text, place)?;
    let shaped = shapes::check::<T>(text.as_bytes());
    shaped.map_err(|problem| problem.within(place))?;
    Ok(parsed)
}

/// Turns serde's error in an inspected body into a problem.
fn described(
    error: &serde_path_to_error::Error<serde_json::Error>,
    body: Option<&Value>,
) -> Problem {
    let message = error.inner().to_string();
    // Drop the position, which means nothing to a client that generated the JSON.
    let message = message.split(" at line ").next().unwrap_or_default();
    explain(Code::InvalidBody, message, error.path(), body)
}

/// Makes the problem for a body that is not JSON.
fn malformed(error: &serde_json::Error) -> Problem {
    Problem::new(
        Code::MalformedJson,
        format!("The body is not valid JSON: {error}"),
    )
    .expected("one JSON value in UTF-8")
}

/// The query parameters of a request.
pub struct Query<T>(pub T);

impl<T: DeserializeOwned> FromRequest for Query<T> {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        // The language can be asked for everywhere; see `ReaderLanguage`.
        let own = |pair: &&str| pair.split('=').next() != Some(LANG);
        let query: Vec<&str> = req.query_string().split('&').filter(own).collect();
        let query = query.join("&");
        let pairs = form_urlencoded::parse(query.as_bytes());
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
