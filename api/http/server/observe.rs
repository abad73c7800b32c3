//! What surrounds every request: a name in the log, a count, a time.

use std::time::Instant;

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::error::InternalError;
use actix_web::http::Method;
use actix_web::http::header::{self, HeaderName, HeaderValue};
use actix_web::middleware::{DefaultHeaders, Next};
use actix_web::web::Data;
use tracing::Instrument;
use uuid::Uuid;

use super::metrics::Metrics;

/// By which a request is found in the log.
pub(super) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The longest id of a request that is taken over from whoever sends it.
const LONGEST: usize = 64;

/// Answers a request with its id, which is with every line of the log that is
/// written on its way, and measures it.
///
/// # Errors
/// Those of the services within.
pub async fn observe(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let began = Instant::now();
    let id = id(&request);
    let method = known(request.method());
    let metrics = request.app_data::<Data<Metrics>>().cloned();
    let named = id.to_str().unwrap_or_default();
    // The path, and not what stands behind it: ids, and nothing that opens a door.
    let span = tracing::error_span!("request", id = named, method, path = request.path());
    let mut answer = next.call(request).instrument(span.clone()).await;
    let (status, route) = match &mut answer {
        Ok(answer) => {
            answer.headers_mut().insert(REQUEST_ID, id);
            (answer.status(), answer.request().match_pattern())
        }
        // What was given up on the way is answered all the same, as any other.
        Err(error) => {
            let mut refusal = error.error_response();
            refusal.headers_mut().insert(REQUEST_ID, id);
            for (name, value) in HEADERS {
                let value = HeaderValue::from_static(value);
                refusal.headers_mut().insert(name, value);
            }
            let status = refusal.status();
            answer = Err(InternalError::from_response("given up", refusal).into());
            (status, None)
        }
    };
    let took = began.elapsed();
    span.in_scope(|| tracing::debug!(status = status.as_u16(), ?took, "answered"));
    if let Some(metrics) = metrics {
        metrics.answered(method, route, status.as_u16(), took.as_secs_f64());
    }
    answer
}

/// The id that whoever sent the request gave it, if it is one to be written into
/// a log; else a new one.
fn id(request: &ServiceRequest) -> HeaderValue {
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_.".contains(byte);
    let sent = request.headers().get(REQUEST_ID).filter(|sent| {
        let sent = sent.as_bytes();
        (1..=LONGEST).contains(&sent.len()) && sent.iter().all(plain)
    });
    sent.cloned().unwrap_or_else(|| {
        let mut text = [0; uuid::fmt::Simple::LENGTH];
        let text = Uuid::now_v7().simple().encode_lower(&mut text);
        HeaderValue::from_str(text).unwrap_or(HeaderValue::from_static("none"))
    })
}

/// The name of a method that is known here: others are the client's invention.
fn known(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
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

/// What every answer tells a browser, where it does not say otherwise: to take it
/// for what it says it is, to show it in no frame, to run nothing in it, to tell
/// nobody where it was found.
pub fn headers() -> DefaultHeaders {
    HEADERS
        .into_iter()
        .fold(DefaultHeaders::new(), |headers, one| headers.add(one))
}
