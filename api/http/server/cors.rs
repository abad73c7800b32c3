//! CORS: which web pages can call the API from a browser. By default none can; the
//! configuration lists the allowed origins.

use actix_cors::{Cors, CorsError};
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::HeaderName;
use actix_web::middleware::Next;

use super::observe::REQUEST_ID;
use crate::config::Origin;
use crate::openapi::METHODS;
use crate::prelude::*;
use crate::web::language;

/// Makes the policy: which requests pages from these origins can send, and which
/// response headers they can read.
pub(crate) fn policy(origins: &[Origin]) -> Cors {
    let cors = Cors::default()
        .allowed_methods(METHODS)
        .allowed_headers([
            header::ACCEPT,
            header::ACCEPT_LANGUAGE,
            header::AUTHORIZATION,
            header::CACHE_CONTROL,
            header::CONTENT_TYPE,
            header::IF_MATCH,
            header::IF_NONE_MATCH,
        ])
        .allowed_header("last-event-id")
        .allowed_header(REQUEST_ID)
        .expose_headers([
            header::ALLOW,
            header::CONTENT_DISPOSITION,
            header::ETAG,
            header::LOCATION,
            header::RETRY_AFTER,
            HeaderName::from_static("deprecation"),
            HeaderName::from_static("sunset"),
            REQUEST_ID,
        ])
        // The time for which a browser can cache the answer to a preflight, in seconds.
        .max_age(3600);
    origins.iter().fold(cors, |cors, origin| match origin {
        Origin::Any => cors.allow_any_origin().send_wildcard(),
        Origin::One(origin) => cors.allowed_origin(origin),
    })
}

/// Replaces the policy's plain-text refusals with problem documents.
pub(crate) async fn refuse(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, actix_web::Error> {
    let answer = next.call(request).await?;
    let refusal = answer.response().error();
    let Some(refusal) = refusal.and_then(|error| error.as_error::<CorsError>()) else {
        return Ok(answer.map_into_boxed_body());
    };
    let (field, expected) = match refusal {
        CorsError::MissingRequestMethod
        | CorsError::BadRequestMethod
        | CorsError::MethodNotAllowed => (
            "Access-Control-Request-Method",
            "GET, HEAD, POST, PUT, PATCH or DELETE",
        ),
        CorsError::BadRequestHeaders | CorsError::HeadersNotAllowed => (
            "Access-Control-Request-Headers",
            "headers that this API accepts",
        ),
        // All other errors, present and future, concern the origin.
        _ => ("Origin", "an origin that the service allows"),
    };
    let problem = Problem::new(Code::CorsRefused, refusal.to_string())
        .field(field)
        .expected(expected);
    let (request, _) = answer.into_parts();
    let refusal = problem.answer(language::of(&request));
    Ok(ServiceResponse::new(request, refusal))
}
