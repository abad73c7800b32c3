//! `HEAD`, for whatever answers a `GET`.

use std::pin::Pin;
use std::task::{Context, Poll};

use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::middleware::Next;
use actix_web::web::Bytes;

/// Answers a `HEAD` as a `GET` and leaves its body out. All routes and pages
/// have it so at once; a guard for it would have to be named at each of them.
///
/// # Errors
/// Those of the services within.
pub async fn answer(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, actix_web::Error> {
    if request.method() != Method::HEAD {
        return Ok(next.call(request).await?.map_into_boxed_body());
    }
    request.head_mut().method = Method::GET;
    let answer = next.call(request).await?;
    Ok(answer.map_body(|_, body| BoxBody::new(LeftOut(body.size()))))
}

/// A body that is not sent, only its size: an endless one is never begun.
struct LeftOut(BodySize);

impl MessageBody for LeftOut {
    type Error = std::convert::Infallible;

    fn size(&self) -> BodySize {
        self.0
    }

    fn poll_next(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Self::Error>>> {
        Poll::Ready(None)
    }
}
