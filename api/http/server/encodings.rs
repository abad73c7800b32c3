//! The codings in which a client accepts a body.

use actix_web::HttpMessage as _;
use actix_web::dev::ServiceRequest;
use actix_web::http::header::{self, AcceptEncoding, Encoding};

/// Disregards an `Accept-Encoding` that no body here satisfies, as RFC 9110 allows: the client
/// gets the body as it is. The middleware that compresses would refuse the request, and not
/// with a problem.
pub(crate) fn satisfiable(mut request: ServiceRequest) -> ServiceRequest {
    let codings = request.headers().get(header::ACCEPT_ENCODING);
    // Only a weight of 0 excludes anything.
    let excludes =
        codings.is_some_and(|codings| codings.as_bytes().windows(3).any(|at| at == b"q=0"));
    if excludes {
        let all = [Encoding::identity(), Encoding::brotli(), Encoding::gzip()];
        let accepted = request.get_header::<AcceptEncoding>();
        if accepted.is_none_or(|accepted| accepted.negotiate(all.iter()).is_none()) {
            request.headers_mut().remove(header::ACCEPT_ENCODING);
        }
    }
    request
}
