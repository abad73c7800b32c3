//! Does what HTTP asks of every request and response, besides what actix does: it refuses what is over
//! the limits, answers `HEAD`, chooses the coding of a body, and declines offers of another protocol.

use std::convert::Infallible;
use std::future::ready;

use actix_web::body::{BodySize, BodyStream, BoxBody, MessageBody, SizedStream};
use actix_web::dev::{Service, ServiceRequest, ServiceResponse};
use actix_web::http::ConnectionType;
use actix_web::http::header::{AcceptEncoding, Encoding};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage as _};
use futures_util::future::Either;
use futures_util::stream;
use tokio::time::timeout;

use crate::openapi;
use crate::prelude::*;
use crate::web::body;
use crate::web::exceptions::UNTIMED;
use crate::web::limits::Limits;

/// Handles a request if it is within the limits and asks for nothing that is unknown, and ends it
/// if it takes too long.
///
/// # Errors
/// Those of the inner services, and `busy` on a timeout. This is an error rather than
/// a response because the request has been consumed, and a response needs it.
pub(crate) fn admit<S>(
    limits: &Limits,
    request: ServiceRequest,
    services: &S,
) -> impl Future<Output = Result<ServiceResponse<BoxBody>, Error>> + use<S>
where
    S: Service<ServiceRequest, Response = ServiceResponse<BoxBody>, Error = Error>,
{
    let admitted = limits.admit(&request).and_then(|()| known(&request));
    if let Err(problem) = admitted {
        return Either::Left(ready(Ok(request.error_response(problem))));
    }
    // A streamed response counts as begun once its head is ready.
    let patience = (!UNTIMED.contains(&request.path())).then(|| limits.config.limits.request * 2);
    let answer = services.call(request);
    Either::Right(async move {
        let Some(patience) = patience else {
            return answer.await;
        };
        timeout(patience, answer).await.unwrap_or_else(|_| {
            let detail = "The request took too long: try again.";
            Err(Problem::new(Code::Busy, detail).into())
        })
    })
}

/// Refuses a request that would change something if it asks for what its operation does not know:
/// a misspelled `dry_run` must not do in earnest what was only to be tried. A request that only
/// reads is more lenient, because messengers and social networks add parameters to links.
fn known(request: &ServiceRequest) -> Result<(), Problem> {
    if request.query_string().is_empty() || request.method().is_safe() {
        return Ok(());
    }
    let path = request.match_pattern();
    let known = path.and_then(|path| openapi::parameters(request.method().as_str(), &path));
    // Any other path has a problem of its own.
    known.map_or(Ok(()), |known| body::known(request.request(), &known))
}

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

/// Handles a `HEAD` request like a `GET`, without the body. This covers all routes and
/// pages at once; with guards, each route would need its own.
pub(crate) async fn answer_head(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    if request.method() != Method::HEAD {
        return Ok(next.call(request).await?.map_into_boxed_body());
    }
    request.head_mut().method = Method::GET;
    let answer = next.call(request).await?;
    // It keeps its size, but an endless stream is never started.
    Ok(answer.map_body(|_, body| match body.size() {
        BodySize::None => BoxBody::new(actix_web::body::None::new()),
        BodySize::Sized(size) => BoxBody::new(SizedStream::new(size, stream::empty::<Nothing>())),
        BodySize::Stream => BoxBody::new(BodyStream::new(stream::empty::<Nothing>())),
    }))
}

/// The pieces of a body of which there are none.
type Nothing = Result<Bytes, Infallible>;

/// Declines the offer of another protocol, such as HTTP/2 from Java's client: Kibitz takes none.
/// actix closes such a connection after the answer. The answer has to say so, or the client sends its
/// next request on it, in vain.
pub(crate) fn decline_upgrade(mut answer: ServiceResponse) -> ServiceResponse {
    if answer.request().head().upgrade() {
        let head = answer.response_mut().head_mut();
        head.set_connection_type(ConnectionType::Close);
    }
    answer
}
