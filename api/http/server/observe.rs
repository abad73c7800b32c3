//! Middleware for every request: a request id for the log, a count and a duration, and the headers that
//! every response has.

use std::time::Instant;

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::error::InternalError;
use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};
use actix_web::middleware::{DefaultHeaders, Next};
use tracing::Instrument;

use super::metrics::{Metrics, Request};
use crate::openapi::METHODS;
use crate::prelude::*;

/// The header with the id under which a request appears in the log.
pub(super) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The maximum length of a request id that is accepted from a client.
const MAX_ID_LENGTH: usize = 64;

/// Gives a request an id, which is in its response and in every log line written while
/// it is processed, measures the request, and completes the headers of the response.
pub(crate) async fn observe(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let began = Instant::now();
    let id = id(&request);
    let method = method_name(request.method());
    let metrics = State::<Metrics>::of(request.request()).ok();
    let named = id.to_str().unwrap_or_default();
    let path = logged(request.path());
    let span = tracing::error_span!("request", id = named, method, path);
    let mut answer = next.call(request).instrument(span.clone()).await;
    let (status, route) = match &mut answer {
        Ok(answer) => {
            complete(answer.headers_mut(), id);
            (answer.status(), answer.request().match_pattern())
        }
        // A request that timed out gets a response with the same headers as any other.
        Err(error) => {
            let mut refusal = match error.as_error::<Problem>() {
                Some(problem) => problem.clone().answer(Language::default()),
                None => error.error_response(),
            };
            complete(refusal.headers_mut(), id);
            let status = refusal.status();
            answer = Err(InternalError::from_response("timed out", refusal).into());
            (status, None)
        }
    };
    let took = began.elapsed();
    span.in_scope(|| tracing::debug!(status = status.as_u16(), ?took, "answered"));
    if let Some(metrics) = metrics {
        let request = Request {
            method,
            route: route.unwrap_or_default(),
            status: status.as_u16(),
        };
        metrics.answered(&request, took);
    }
    answer
}

/// The addresses of shared matches and evenings, which contain the code of their link.
const SHARED: [&str; 4] = ["/v1/shared/", "/s/", "/v1/evenings/", "/e/"];

/// Returns what the log shows of a path, without its query: ids, but no secrets.
fn logged(path: &str) -> &str {
    let shared = SHARED.into_iter().find(|shared| path.starts_with(shared));
    shared.unwrap_or(path)
}

/// Returns the request id that the client sent, if it is safe to write into a log, or
/// else a new one.
fn id(request: &ServiceRequest) -> HeaderValue {
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_.".contains(byte);
    let sent = request.headers().get(REQUEST_ID).filter(|sent| {
        let sent = sent.as_bytes();
        (1..=MAX_ID_LENGTH).contains(&sent.len()) && sent.iter().all(plain)
    });
    sent.cloned().unwrap_or_else(|| {
        let id = HeaderValue::try_from(Uuid::now_v7().simple().to_string());
        id.unwrap_or(HeaderValue::from_static("none"))
    })
}

/// Returns the name of a standard method, or `other`, so that a client cannot invent
/// values for the log and the metrics.
fn method_name(method: &Method) -> &'static str {
    let mut known = METHODS.into_iter().chain(["OPTIONS"]);
    known.find(|known| known == method).unwrap_or("other")
}

const HEADERS: [(HeaderName, &str); 4] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; frame-ancestors 'none'",
    ),
];

/// Adds the id of the request, and the default headers for browsers: do not guess the media type,
/// do not show the response in a frame, do not run anything in it, do not send a referrer.
fn complete(headers: &mut HeaderMap, id: HeaderValue) {
    headers.insert(REQUEST_ID, id);
    for (name, value) in HEADERS {
        if !headers.contains_key(&name) {
            headers.insert(name, HeaderValue::from_static(value));
        }
    }
}

/// Gives every response the header that tells browsers to come back with TLS only, for a year.
pub(crate) fn only_tls() -> DefaultHeaders {
    DefaultHeaders::new().add((header::STRICT_TRANSPORT_SECURITY, "max-age=31536000"))
}
