//! Conditional requests, and the tags of responses, which are digests of what they show. With
//! `If-Match`, the service appends only if the match has not changed. With `If-None-Match`, it sends
//! the body only if the body has changed.

use std::fmt::Write as _;
use std::sync::OnceLock;

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::ServiceResponse;
use actix_web::http::header::{Header as _, HeaderValue};

use super::exceptions::SECRET;
use crate::prelude::*;
use kibitz_service::access::digest::short;
use kibitz_service::live::Digested;

/// The maximum total length of the values of a header that lists some, in bytes.
const MAX_LENGTH: usize = 1024;

// The attributes that declare such headers for the document take only the number itself.
const _: () = assert!(MAX_LENGTH == 1024, "change each `max_length`, too");

/// Checks that a header is not too long.
pub(super) fn bounded(req: &HttpRequest, name: &'static str) -> Result<(), Problem> {
    let values = req.headers().get_all(name);
    match values.map(HeaderValue::len).sum::<usize>() {
        ..=MAX_LENGTH => Ok(()),
        _ => Err(Problem::new(Code::InvalidHeader, "The header is too long.")
            .field(name)
            .expected(format!("up to {MAX_LENGTH} characters"))),
    }
}

/// The versions that the client already has, from `If-None-Match`.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
pub(crate) struct IfNoneMatch {
    /// The `ETag` of an earlier response to the same request. If nothing has changed
    /// since, the response is a 304 without a body.
    #[param(
        rename = "If-None-Match",
        value_type = Option<String>,
        max_length = 1024,
        example = "\"12-2c26b46b68ffc68f\""
    )]
    tags: header::IfNoneMatch,
}

extract!(IfNoneMatch, IfNoneMatch::of);

impl IfNoneMatch {
    pub(super) fn of(req: &HttpRequest) -> Result<Self, Problem> {
        bounded(req, "If-None-Match")?;
        // A header that cannot be read names no version.
        let tags = header::IfNoneMatch::parse(req);
        let tags = tags.unwrap_or(header::IfNoneMatch::Items(Vec::new()));
        Ok(IfNoneMatch { tags })
    }

    /// Says whether the client already has the version with this tag.
    pub(crate) fn has(&self, tag: &str) -> bool {
        let tag = tag.trim_matches('"');
        match &self.tags {
            header::IfNoneMatch::Any => true,
            // A proxy that compresses a response makes its tag weak.
            header::IfNoneMatch::Items(known) => known.iter().any(|known| known.tag() == tag),
        }
    }
}

/// Lets a cache store a response, but makes it check with the service before reuse.
pub(crate) const REVALIDATE: (header::HeaderName, &str) =
    (header::CACHE_CONTROL, "private, no-cache");

/// Gives a response this tag.
pub(crate) fn tagged(tag: String, mut answer: HttpResponse) -> HttpResponse {
    if let Ok(tag) = HeaderValue::try_from(tag) {
        answer.headers_mut().insert(header::ETAG, tag);
    }
    answer
}

/// Returns the `ETag` of a response with this body.
pub(crate) fn tag(body: impl AsRef<[u8]>) -> String {
    quoted(short(body))
}

fn quoted(digest: u64) -> String {
    format!("\"{digest:016x}\"")
}

/// Returns the `ETag` of a response that shows a match at this entry, with a digest of all that it
/// shows.
pub(crate) fn tag_at(seq: EntryNo, digest: u64) -> String {
    // It would grow on the way, for every look at a table.
    const MOST: usize = 29;
    let mut tag = String::with_capacity(MOST);
    // Writing to a text cannot fail.
    let _written = write!(tag, "\"{seq}-{digest:016x}\"");
    tag
}

/// Writes what a response shows as JSON, with a digest.
pub(crate) fn as_json(view: &impl Serialize) -> Digested {
    // Serializing a view cannot fail.
    Digested::new(serde_json::to_vec(view).unwrap_or_default())
}

/// Responds with this as JSON.
pub(crate) fn shown(view: &impl Serialize) -> HttpResponse {
    json(as_json(view))
}

/// Responds with JSON.
pub(crate) fn json(json: Digested) -> HttpResponse {
    json_as(quoted(json.digest), json)
}

/// Responds with a match as it is after an entry, written as JSON. The tag begins with the
/// number of the entry, so that a claim accepts it as `If-Match`.
pub(crate) fn written(seq: EntryNo, json: Digested) -> HttpResponse {
    json_as(tag_at(seq, json.digest), json)
}

/// Responds with JSON under this tag.
pub(crate) fn json_as(tag: String, json: Digested) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((header::ETAG, tag))
        .content_type(JSON)
        .body(json.body)
}

/// Serializes the present state of a match for the first request, and caches it for the
/// others.
pub(crate) fn cached<T: Serialize>(
    kept: &OnceLock<Digested>,
    state: impl FnOnce() -> T,
) -> Digested {
    kept.get_or_init(|| as_json(&state())).clone()
}

/// Responds with a file.
pub(crate) fn file(media_type: &'static str, disposition: &str, file: Digested) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((header::ETAG, quoted(file.digest)))
        .insert_header((header::CONTENT_DISPOSITION, disposition))
        .content_type(media_type)
        .body(file.body)
}

/// Replaces a response to a `GET` with a 304 if the client already has what its `ETag` names.
///
/// Those of the API all get an `ETag`, which is a digest of the body, and a `Cache-Control`, unless
/// their handlers have given them one; what was not asked for with a `GET` is not to be kept.
pub(crate) fn version(answer: ServiceResponse) -> ServiceResponse {
    let of_api = answer.request().path().starts_with("/v1/");
    let read = answer.request().method() == Method::GET && answer.status() == StatusCode::OK;
    let mut answer = if read && (of_api || answer.headers().contains_key(header::ETAG)) {
        versioned(answer, of_api)
    } else {
        answer
    };
    let unsaid = !answer.headers().contains_key(header::CACHE_CONTROL);
    let is_secret = |route: String| SECRET.contains(&route.as_str());
    if of_api && (unsaid || answer.request().match_pattern().is_some_and(is_secret)) {
        // Nothing may keep these responses: they contain tokens.
        let nothing = HeaderValue::from_static("no-store");
        answer.headers_mut().insert(header::CACHE_CONTROL, nothing);
    }
    answer
}

fn versioned(answer: ServiceResponse, of_api: bool) -> ServiceResponse {
    let known = match IfNoneMatch::of(answer.request()) {
        Ok(known) => known,
        Err(problem) if of_api => return answer.error_response(problem),
        // The page works for whatever a browser sends.
        Err(_) => return answer,
    };
    let (request, response) = answer.into_parts();
    let (mut response, body) = response.into_parts();
    // A stream has no version.
    let body = match body.try_into_bytes() {
        Ok(body) => body,
        Err(stream) => return ServiceResponse::new(request, response.set_body(stream)),
    };
    let headers = response.headers_mut();
    if !headers.contains_key(header::ETAG)
        && let Ok(tag) = HeaderValue::try_from(tag(&body))
    {
        headers.insert(header::ETAG, tag);
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        let private = request.headers().contains_key(header::AUTHORIZATION);
        let caching = if private { REVALIDATE.1 } else { "no-cache" };
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    }
    let tag = headers.get(header::ETAG).and_then(|tag| tag.to_str().ok());
    let unchanged = tag.is_some_and(|tag| known.has(tag));
    let body = if unchanged {
        headers.remove(header::CONTENT_TYPE);
        headers.remove(header::CONTENT_ENCODING);
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        BoxBody::new(())
    } else {
        BoxBody::new(body)
    };
    ServiceResponse::new(request, response.set_body(body))
}

/// The maximum length of the tag in `If-Match`, in bytes. The tags that the service
/// sends are at most half as long.
const MAX_TAG_LENGTH: usize = 64;

/// Reads the tag in `If-Match`, without its quotes: none if any version will do.
fn if_match(req: &HttpRequest) -> Result<Option<&str>, Problem> {
    let Some(value) = req.headers().get(header::IF_MATCH) else {
        return Ok(None);
    };
    let tag = match value.to_str().unwrap_or_default().trim() {
        "*" => return Ok(None),
        // A proxy that compresses a response makes its tag weak.
        tag => tag.strip_prefix("W/").unwrap_or(tag),
    };
    let bare = tag.strip_prefix('"').and_then(|tag| tag.strip_suffix('"'));
    let bare = bare.filter(|_| tag.len() <= MAX_TAG_LENGTH);
    bare.map(Some).ok_or_else(no_tag)
}

fn no_tag() -> Problem {
    Problem::new(Code::InvalidHeader, "This is not the `ETag` of a response.")
        .field("If-Match")
        .expected("the `ETag` of an earlier response, such as \"12\"")
}

/// The entry that the client believes to be the last, from `If-Match`.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
pub(crate) struct IfMatch {
    /// The `ETag` of the table that your request is based on. If the match has moved
    /// on since, nothing is appended.
    #[param(
        rename = "If-Match",
        value_type = Option<String>,
        max_length = 64,
        example = "\"12\""
    )]
    pub(crate) entry: Option<EntryNo>,
}

extract!(IfMatch, |req| {
    // After the number, the tag of what was read has a digest.
    let number = if_match(req)?.and_then(|tag| tag.split('-').next());
    let entry = number.map(str::parse).transpose();
    entry.map_or_else(|_| Err(no_tag()), |entry| Ok(IfMatch { entry }))
});

/// The version that a change is based on, from `If-Match`.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
pub(crate) struct IfUnchanged {
    /// The `ETag` of the version that your change is based on. If it has changed
    /// since, your change is not made.
    #[param(
        rename = "If-Match",
        value_type = Option<String>,
        max_length = 64,
        example = "\"2c26b46b68ffc68f\""
    )]
    tag: Option<String>,
}

extract!(IfUnchanged, |req| {
    let tag = if_match(req)?.map(str::to_owned);
    Ok(IfUnchanged { tag })
});

impl IfUnchanged {
    /// Returns a check that something is still as the client knows it, in the form `V` that answers
    /// show. If the client named no version there is none, and the change need not wait for others.
    pub(crate) fn check<T, V: From<T> + Serialize>(
        self,
    ) -> Option<impl FnOnce(T) -> Result<(), Problem>> {
        self.tag.is_some().then_some(move |before| {
            let known = V::from(before);
            self.permits(&quoted(as_json(&known).digest))
        })
    }

    /// Checks that the version with this tag is the one that the change is based on.
    pub(crate) fn permits(&self, tag: &str) -> Result<(), Problem> {
        let known = self.tag.as_deref();
        if known.is_none_or(|known| known == tag.trim_matches('"')) {
            return Ok(());
        }
        let detail = "It has changed since the version that you know.";
        Err(Problem::new(Code::Stale, detail)
            .field("If-Match")
            .expected(tag))
    }
}

/// The media type of JSON. As a text, it would be copied for each response.
pub(crate) const JSON: HeaderValue = HeaderValue::from_static("application/json");
