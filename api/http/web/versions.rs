//! Versions of what can be read. Every response to a `GET` has an `ETag`, which is a
//! digest of its body: whatever an answer is made of, another answer has another tag.

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::ServiceResponse;
use actix_web::http::header::{self, HeaderValue};
use actix_web::http::{Method, StatusCode};
use actix_web::web::Bytes;

use actix_web::HttpRequest;

use super::conditional::{IfNoneMatch, REVALIDATE};
use super::digest;
use super::exceptions::SECRET;

/// Nothing may keep these responses: they contain tokens.
const KEEP_NOTHING: &str = "no-store";

/// Replaces a response to a `GET` with a 304 if the client already has what its `ETag` names.
/// Those of the API all get an `ETag` and a `Cache-Control`, unless their handlers have given them
/// one; what was not asked for with a `GET` is not to be kept.
pub(crate) fn answer(answer: ServiceResponse) -> ServiceResponse {
    let of_api = answer.request().path().starts_with("/v1/");
    let read = answer.request().method() == Method::GET && answer.status() == StatusCode::OK;
    let mut answer = match read && (of_api || answer.headers().contains_key(header::ETAG)) {
        true => versioned(answer, of_api),
        false => answer,
    };
    let unsaid = !answer.headers().contains_key(header::CACHE_CONTROL);
    if of_api && (unsaid || is_secret(answer.request())) {
        let nothing = HeaderValue::from_static(KEEP_NOTHING);
        answer.headers_mut().insert(header::CACHE_CONTROL, nothing);
    }
    answer
}

fn is_secret(request: &HttpRequest) -> bool {
    let route = request.match_pattern();
    route.is_some_and(|route| SECRET.contains(&route.as_str()))
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
        headers.remove(header::CONTENT_ENCODING);
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        BoxBody::new(())
    } else {
        BoxBody::new(body)
    };
    ServiceResponse::new(request, response.set_body(body))
}
