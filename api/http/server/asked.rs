//! Refuses a request that would change something if it asks for what its operation does not know:
//! a misspelled `dry_run` must not do in earnest what was only to be tried. A request that only
//! reads is more lenient, because messengers and social networks add parameters to links.

use std::future::{Future, ready};

use actix_web::Error;
use actix_web::body::BoxBody;
use actix_web::dev::{Service, ServiceRequest, ServiceResponse};
use futures_util::future::Either;

use crate::openapi;
use crate::web::body;
use crate::web::problem::Problem;

/// Handles a request unless it would change something and has a parameter that its operation does
/// not know.
pub(crate) fn within<S>(
    request: ServiceRequest,
    services: &S,
) -> impl Future<Output = Result<ServiceResponse<BoxBody>, Error>> + use<S>
where
    S: Service<ServiceRequest, Response = ServiceResponse<BoxBody>, Error = Error>,
{
    match check(&request) {
        Ok(()) => Either::Right(services.call(request)),
        Err(problem) => Either::Left(ready(Ok(request.error_response(problem)))),
    }
}

fn check(request: &ServiceRequest) -> Result<(), Problem> {
    if request.query_string().is_empty() || request.method().is_safe() {
        return Ok(());
    }
    let path = request.match_pattern();
    let known = path.and_then(|path| openapi::parameters(request.method().as_str(), &path));
    match known {
        Some(known) => body::known(request.request(), &known),
        // What is no operation has its own problem.
        None => Ok(()),
    }
}
