//! Which web pages may use the API from a browser: none, unless the
//! configuration names them.

use actix_cors::{Cors, CorsError};
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::{Method, header};
use actix_web::middleware::Next;

use super::observe::REQUEST_ID;
use crate::config::Origin;
use crate::http::web::problem::{Code, Problem};

/// For how long a browser may rely on what it was told, in seconds.
const MAX_AGE: usize = 3600;

/// What pages from these origins may send, and may read of the answers.
pub fn policy(origins: &[Origin]) -> Cors {
    let methods = [
        Method::GET,
        Method::HEAD,
        Method::POST,
        Method::PUT,
        Method::PATCH,
        Method::DELETE,
    ];
    let cors = Cors::default()
        .allowed_methods(methods)
        .allowed_headers([
            header::ACCEPT,
            header::ACCEPT_LANGUAGE,
            header::AUTHORIZATION,
            header::CACHE_CONTROL,
            header::CONTENT_TYPE,
            header::IF_MATCH,
            header::IF_NONE_MATCH,
        ])
        .allowed_header("idempotency-key")
        .allowed_header("last-event-id")
        .allowed_header(REQUEST_ID)
        .expose_headers([
            header::ALLOW,
            header::CONTENT_DISPOSITION,
            header::ETAG,
            header::LOCATION,
            header::RETRY_AFTER,
            REQUEST_ID,
        ])
        .max_age(MAX_AGE);
    origins.iter().fold(cors, |cors, origin| match origin {
        Origin::Any => cors.allow_any_origin().send_wildcard(),
        Origin::One(origin) => cors.allowed_origin(origin),
    })
}

/// Says in a problem document what the policy refuses in a line of text.
///
/// # Errors
/// Those of the services within.
pub async fn refuse(
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
            "headers that this API takes",
        ),
        // What else there is, or will be, is about where the page is from.
        _ => ("Origin", "one that the service is configured for"),
    };
    let problem = Problem::new(Code::CorsRefused, refusal.to_string())
        .field(field)
        .expected(expected);
    Ok(answer.error_response(problem).map_into_boxed_body())
}
