//! Versions of what can be read. Every response to a `GET` has an `ETag`, which is a
//! digest of its body: whatever an answer is made of, another answer has another tag. A
//! `PATCH` can say which version it is based on.

use std::future::{Ready, ready};

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{Payload, ServiceResponse};
use actix_web::http::header::{self, HeaderValue};
use actix_web::http::{Method, StatusCode};
use actix_web::web::Bytes;
use actix_web::{FromRequest, HttpRequest};
use utoipa::IntoParams;

use super::conditional::{IfNoneMatch, REVALIDATE};
use super::digest;
use super::exceptions::SECRET;
use super::problem::{Code, Problem};

/// The maximum length of the tag in `If-Match`, in bytes.
const MAX_LENGTH: usize = 64;

/// Nothing may keep these responses: they contain tokens.
const KEEP_NOTHING: &str = "no-store";

/// Gives each response to a `GET` an `ETag` and a `Cache-Control`, unless its handler
/// has done so, and replaces it with a 304 if the client already has it. All other
/// responses are not to be kept.
pub(crate) fn answer(answer: ServiceResponse) -> ServiceResponse {
    if !answer.request().path().starts_with("/v1/") {
        return answer;
    }
    let mut answer = versioned(answer);
    if !answer.headers().contains_key(header::CACHE_CONTROL) || is_secret(answer.request()) {
        let nothing = HeaderValue::from_static(KEEP_NOTHING);
        answer.headers_mut().insert(header::CACHE_CONTROL, nothing);
    }
    answer
}

fn is_secret(request: &HttpRequest) -> bool {
    let route = request.match_pattern();
    route.is_some_and(|route| SECRET.contains(&route.as_str()))
}

fn versioned(answer: ServiceResponse) -> ServiceResponse {
    if answer.request().method() != Method::GET || answer.status() != StatusCode::OK {
        return answer;
    }
    let known = match IfNoneMatch::of(answer.request()) {
        Ok(known) => known,
        Err(problem) => return answer.error_response(problem),
    };
    let (request, response) = answer.into_parts();
    let (mut response, body) = response.into_parts();
    // A stream has no version.
    let body = match body.try_into_bytes() {
        Ok(body) => body,
        Err(stream) => return ServiceResponse::new(request, response.set_body(stream)),
    };
    let headers = response.headers_mut();
    if !headers.contains_key(header::ETAG) {
        let tag = Bytes::from(digest::tag(&body));
        if let Ok(tag) = HeaderValue::from_maybe_shared(tag) {
            headers.insert(header::ETAG, tag);
        }
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
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        BoxBody::new(())
    } else {
        BoxBody::new(body)
    };
    ServiceResponse::new(request, response.set_body(body))
}

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

impl FromRequest for IfUnchanged {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let Some(value) = req.headers().get(header::IF_MATCH) else {
            return ready(Ok(IfUnchanged { tag: None }));
        };
        let read = |text: &str| {
            let text = text.trim();
            // A proxy that compresses a response makes its tag weak.
            let tag = text.strip_prefix("W/").unwrap_or(text);
            let quoted = tag.len() >= 2 && tag.starts_with('"') && tag.ends_with('"');
            (text.len() <= MAX_LENGTH && (quoted || tag == "*")).then(|| tag.to_owned())
        };
        ready(match value.to_str().ok().and_then(read) {
            // Any version will do.
            Some(tag) if tag == "*" => Ok(IfUnchanged { tag: None }),
            Some(tag) => Ok(IfUnchanged { tag: Some(tag) }),
            None => Err(
                Problem::new(Code::InvalidHeader, "This is not the `ETag` of a response.")
                    .field("If-Match")
                    .expected("the `ETag` of an earlier response, such as \"2c26b46b68ffc68f\""),
            ),
        })
    }
}

impl IfUnchanged {
    /// Says whether the client named a version, so that the change has to wait for others.
    pub(crate) fn is_given(&self) -> bool {
        self.tag.is_some()
    }

    /// Checks that the version with this tag is the one that the change is based on.
    ///
    /// # Errors
    /// `stale` if it is another.
    pub(crate) fn permits(&self, tag: &str) -> Result<(), Problem> {
        match &self.tag {
            Some(known) if known != tag => Err(Problem::new(
                Code::Stale,
                "It has changed since the version that you know.",
            )
            .field("If-Match")
            .expected(tag)),
            Some(_) | None => Ok(()),
        }
    }
}
