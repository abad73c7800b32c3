//! The extractors for what a request contains: `Json<T>` and `OptionalBody<T>` for its
//! JSON body, `Query<T>` and `Parts<T>` for its query parameters. They name the invalid field and
//! say what is expected.

mod read;
pub mod schema;

use std::fmt::Display;
use std::future::{Ready, ready};
use std::pin::Pin;

use actix_web::body::BoxBody;
use actix_web::dev::Payload;
use actix_web::web::{self, Buf as _, BytesMut};
use actix_web::{HttpMessage as _, Responder};
use futures_util::TryStreamExt;
use read::read;
pub use read::{Shape, inspect};
use schema::{Described, Fault, Kind, one_of};
use serde::de::DeserializeOwned;
use serde_path_to_error::{Path, Segment};
use tokio::time::timeout;

use crate::prelude::*;
use kibitz_game::answers::Unread;

/// The JSON body of a request.
///
/// If it has another media type, is not JSON, or does not deserialize into a `T`, the
/// problem names the field (`play.cards[0]`), and in `errors` the other faulty ones. It
/// can be `TIMES` times as large as the configured limit.
///
/// The JSON body of a response, too. The document finds out from this name what a handler takes.
pub struct Json<T, const TIMES: usize = 1>(pub T);

impl<T: Serialize> Responder for Json<T> {
    type Body = BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        HttpResponse::Ok().json(self.0)
    }
}

impl<T: DeserializeOwned + ToSchema + 'static, const TIMES: usize> FromRequest for Json<T, TIMES> {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let is_json = is_json(req);
        let arrived = arrived(req, payload, TIMES);
        Box::pin(async move {
            is_json?;
            let (bytes, depth) = arrived.await?;
            parse(&bytes, depth).map(Self)
        })
    }
}

/// The JSON body of a request that needs none, because every field is optional. No body
/// at all means the same as `{}`, and so does null.
pub struct OptionalBody<T>(pub T);

impl<T: DeserializeOwned + ToSchema + 'static> FromRequest for OptionalBody<T> {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let is_json = is_json(req);
        let arrived = arrived(req, payload, 1);
        Box::pin(async move {
            let (bytes, depth) = arrived.await?;
            if bytes.is_empty() {
                return parse(b"{}", depth).map(Self);
            }
            is_json?;
            match bytes.trim_ascii() {
                b"null" => parse(b"{}", depth),
                bytes => parse(bytes, depth),
            }
            .map(Self)
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
    let config = State::<Config>::of(req);
    async move {
        let limits = &config?.limits;
        let max = (limits.max_body_kib as usize).saturating_mul(1024 * times);
        // If the declared length is too large, there is no need to read the body.
        if declared.is_some_and(|length| length > max) {
            return Err(too_large(max));
        }
        let payload = payload.await.map_err(|_| incomplete())?;
        let arrived = timeout(limits.request, whole(payload, max)).await;
        let mut bytes = arrived.map_err(|_| too_slow(limits.request))??;
        if bytes.starts_with(MARK) {
            bytes.advance(MARK.len());
        }
        Ok((bytes, limits.max_json_depth))
    }
}

/// The byte order mark in UTF-8. Some programs begin every text with it.
pub(crate) const MARK: &[u8] = b"\xef\xbb\xbf";

/// Reads a body of at most `max` bytes. Nearly every one arrives in one piece, which is then
/// the body: `to_bytes_limited` copies it into a buffer of 32 KiB.
async fn whole(mut payload: web::Payload, max: usize) -> Result<Bytes, Problem> {
    let mut body = Bytes::new();
    while let Some(piece) = payload.try_next().await.map_err(|_| incomplete())? {
        if body.len() + piece.len() > max {
            return Err(too_large(max));
        }
        if body.is_empty() {
            body = piece;
        } else {
            let mut longer = BytesMut::from(body);
            longer.extend_from_slice(&piece);
            body = longer.freeze();
        }
    }
    Ok(body)
}

/// Returns the `Content-Length` of a request, if it has one.
pub(crate) fn declared(req: &HttpRequest) -> Option<usize> {
    let length = req.headers().get(header::CONTENT_LENGTH)?;
    length.to_str().ok()?.parse().ok()
}

/// Checks that a body is JSON, and not compressed.
fn is_json(req: &HttpRequest) -> Result<(), Problem> {
    media_type(req, &["application/json"])?;
    if let Some(encoding) = req.headers().get(header::CONTENT_ENCODING)
        && encoding != "identity"
    {
        let problem = Problem::new(Code::UnsupportedMediaType, "The body is compressed.");
        return Err(problem
            .field("Content-Encoding")
            .expected("no `Content-Encoding` header"));
    }
    Ok(())
}

/// Returns which of the accepted media types the body has, compressed or not.
///
/// # Errors
/// `unsupported_media_type` if the body has another type.
pub(crate) fn media_type(
    req: &HttpRequest,
    accepted: &[&'static str],
) -> Result<&'static str, Problem> {
    let sent = req.content_type();
    let mut known = accepted.iter().copied();
    let same = |known: &&str| sent.eq_ignore_ascii_case(known);
    known.find(same).ok_or_else(|| {
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
pub(crate) fn too_large(limit: usize) -> Problem {
    Problem::from(Code::BodyTooLarge).expected(format!("at most {} KiB", limit / 1024))
}

/// Makes the problem for a body that took longer than `patience` to arrive.
pub(crate) fn too_slow(patience: Duration) -> Problem {
    Problem::from(Code::BodyTooSlow)
        .expected(format!("the whole body within {} s", patience.as_secs()))
}

/// Makes the problem for a body that was cut off.
pub(crate) fn incomplete() -> Problem {
    Problem::new(Code::BodyIncomplete, "The body is incomplete.")
}

/// Deserializes a `T` from JSON whose lists and objects are nested at most `depth`
/// levels deep. The schema finds every fault, serde makes the value.
///
/// # Errors
/// `json_too_deep`, `malformed_json` if the text is not JSON, `invalid_body` with all
/// faults if it is not a `T`.
pub fn parse<T: DeserializeOwned + ToSchema + 'static>(
    bytes: &[u8],
    depth: u8,
) -> Result<T, Problem> {
    let (json, loose) = read(bytes, Shape::deep(depth), true)?;
    let faults = Described::of::<T>().faults(&json);
    if let Some(first) = faults.iter().find(|fault| fault.kind == Kind::Form) {
        return Err(listed(first.problem.clone(), &faults));
    }
    // serde takes neither every null for a member that was left out, nor `35.0` for a whole number.
    let text = if loose {
        Cow::from(serde_json::to_vec(&json).map_err(Problem::internal)?)
    } else {
        Cow::from(bytes)
    };
    // Keeping the path costs more than reading a faulty body twice.
    serde_json::from_slice(&text).or_else(|_| {
        let mut json = serde_json::Deserializer::from_slice(&text);
        serde_path_to_error::deserialize(&mut json).map_err(|error| located(error, &faults))
    })
}

/// Deserializes an item of a body as [`parse`] does a whole one. The body kept it as raw
/// JSON at the path `place`.
///
/// # Errors
/// As for [`parse`]. The problem's field begins with `place`.
pub(crate) fn item<T>(text: &str, place: &str) -> Result<T, Problem>
where
    T: DeserializeOwned + ToSchema + 'static,
{
    parse(text.as_bytes(), u8::MAX).map_err(|problem| problem.within(place))
}

/// The maximum length, in bytes, of a part of a file that is read a second time, as a whole
/// body is.
const MAX_REPARSED: usize = 4 * 1024 * 1024;

/// Deserializes a part of a file, which was inspected. It is too large to look through, so
/// that is only done if serde does not take it for a `T`.
///
/// # Errors
/// `invalid_body` if it is not a `T`. The problem's field begins with `place`.
pub fn part<T>(text: &str, place: &str) -> Result<T, Problem>
where
    T: DeserializeOwned + ToSchema + 'static,
{
    // serde would also deserialize a struct from a list, field by field.
    if !text.trim_start().starts_with('{') {
        return Err(Problem::new(Code::InvalidBody, "This is not an object.")
            .field(place)
            .expected("an object"));
    }
    let mut json = serde_json::Deserializer::from_str(text);
    serde_path_to_error::deserialize(&mut json).or_else(|error| match text.len() {
        ..=MAX_REPARSED => item(text, place),
        _ => Err(located(error, &[]).within(place)),
    })
}

/// Deserializes the outer structure of an inspected body whose items are kept as raw
/// JSON, to be deserialized one by one with [`part`].
///
/// # Errors
/// `invalid_body` if it is not a `T`.
pub(crate) fn outline<'a, T: Deserialize<'a>>(bytes: &'a [u8]) -> Result<T, Problem> {
    if bytes.trim_ascii_start().starts_with(b"[") {
        return Err(Problem::new(Code::InvalidBody, "The body is a list.").expected("an object"));
    }
    let mut json = serde_json::Deserializer::from_slice(bytes);
    serde_path_to_error::deserialize(&mut json).map_err(|error| explain(Code::InvalidBody, &error))
}

/// Writes a path as problems name it: `seats[1].name`. The steps that serde does not know, as of
/// a claim beside its id, are left out.
fn place(path: &Path) -> String {
    let mut place = String::new();
    for segment in path.iter().filter(|one| !matches!(one, Segment::Unknown)) {
        if !place.is_empty() && !matches!(segment, Segment::Seq { .. }) {
            place.push('.');
        }
        place.push_str(&segment.to_string());
    }
    place
}

/// The maximum number of characters that a sentence quotes of a text.
const QUOTED: usize = 64;

/// Returns the text, or its first `most` characters if it is longer.
fn beginning(text: &str, most: usize) -> Cow<'_, str> {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}...", &text[..end]).into(),
        None => text.into(),
    }
}

/// Turns serde's error into a problem that names the field and says what is expected.
fn explain<E: Display>(code: Code, error: &serde_path_to_error::Error<E>) -> Problem {
    let unread = Unread::new(&error.inner().to_string(), &place(error.path()));
    // serde may quote a text, which may be long.
    let mut problem = Problem::new(code, beginning(&unread.detail, 200));
    if !unread.field.is_empty() {
        problem = problem.field(unread.field);
    }
    match unread.expected {
        Some(expected) => problem.expected(expected),
        None => problem,
    }
}

/// Turns serde's error into a problem with all faults.
///
/// serde reads a tagged enum into a buffer before it knows the variant, so its path ends
/// there: a fault that was found below says more. At the same path, only the type itself
/// knows what is wrong with the length of a text.
fn located(error: serde_path_to_error::Error<serde_json::Error>, faults: &[Fault]) -> Problem {
    let first = explain(Code::InvalidBody, &error);
    let place = first.field_name();
    let better = faults.iter().find(|fault| {
        let rest = fault.problem.field_name().strip_prefix(place);
        rest.is_some_and(|rest| match rest.chars().next() {
            None => fault.kind != Kind::Length,
            Some(next) => place.is_empty() || matches!(next, '.' | '['),
        })
    });
    let first = better.map_or(first, |fault| fault.problem.clone());
    listed(first, faults)
}

/// Adds the other faults to the first.
fn listed(first: Problem, faults: &[Fault]) -> Problem {
    first.with_others(faults.iter().map(|fault| &fault.problem))
}

/// The query parameters of a request.
pub struct Query<T>(pub T);

extract!(Query<T> where T: DeserializeOwned, |req| {
    query(req.query_string()).map(Self)
});

fn query<T: DeserializeOwned>(text: &str) -> Result<T, Problem> {
    let pairs = form_urlencoded::parse(text.as_bytes());
    let query = serde_urlencoded::Deserializer::new(pairs);
    let query = serde_path_to_error::deserialize(query);
    query.map_err(|error| explain(Code::InvalidQuery, &error))
}

/// The query parameters of a request, in parts: each has those that it describes.
/// All of them together say which parameters there are, so no part refuses unknown ones by itself.
///
/// serde can neither combine `flatten` with `deny_unknown_fields`, nor read numbers of a query
/// through it.
pub struct Parts<T>(pub T);

/// Makes tuples of so many parts a query.
macro_rules! parts {
    ($($part:ident),+) => {
        impl<$($part: DeserializeOwned + IntoParams),+> FromRequest for Parts<($($part,)+)> {
            type Error = Problem;
            type Future = Ready<Result<Self, Problem>>;

            fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
                let read = || {
                    let names: Vec<String> = [$(names::<$part>()),+].concat();
                    known(req, &names)?;
                    Ok(Self(($(own::<$part>(req)?,)+)))
                };
                ready(read())
            }
        }
    };
}

parts!(A, B);
parts!(A, B, C);
parts!(A, B, C, D);

fn names<T: IntoParams>() -> Vec<String> {
    let parameters = T::into_params(|| None).into_iter();
    parameters.map(|parameter| parameter.name).collect()
}

/// Returns the pairs of names and values in the query of a request, each with its name.
fn pairs(req: &HttpRequest) -> impl Iterator<Item = (Cow<'_, str>, &str)> {
    let pairs = req.query_string().split('&');
    pairs.filter_map(|pair| {
        let (name, _) = form_urlencoded::parse(pair.as_bytes()).next()?;
        Some((name, pair))
    })
}

/// Checks that a request asks for nothing but these parameters.
pub(crate) fn known(req: &HttpRequest, names: &[impl AsRef<str>]) -> Result<(), Problem> {
    let is_known = |asked: &str| names.iter().any(|name| name.as_ref() == asked);
    let Some((unknown, _)) = pairs(req).find(|(asked, _)| !is_known(asked)) else {
        return Ok(());
    };
    let expected = match names {
        [] => "no parameters".to_owned(),
        names => one_of(names.iter()),
    };
    let unknown = beginning(&unknown, QUOTED);
    let detail = format!("there is no field `{unknown}` here");
    Err(Problem::new(Code::InvalidQuery, detail)
        .field(unknown)
        .expected(expected))
}

/// Reads a part from those of the pairs that belong to it.
fn own<T: DeserializeOwned + IntoParams>(req: &HttpRequest) -> Result<T, Problem> {
    let names = names::<T>();
    let own = pairs(req).filter(|(name, _)| names.iter().any(|own| own == name));
    let own: Vec<&str> = own.map(|(_, pair)| pair).collect();
    query(&own.join("&"))
}
