//! Hands handlers and extractors a part of what they work with, by its type. Which parts there are
//! is known to `services` alone, so a part may need others.
//!
//! Extractors that need only the head of a request are made here, too.

use std::ops::Deref;

use crate::prelude::*;

/// Makes a type an extractor. It is read from the request at once, without waiting for the body; or,
/// if something has to be looked up, by its `async` function `of`.
macro_rules! extract {
    (async $($extracted:ty),+) => {$(
        impl actix_web::FromRequest for $extracted {
            type Error = crate::web::problem::Problem;
            type Future = std::pin::Pin<Box<dyn Future<Output = Result<Self, Self::Error>>>>;

            fn from_request(
                req: &actix_web::HttpRequest,
                _: &mut actix_web::dev::Payload,
            ) -> Self::Future {
                let req = req.clone();
                Box::pin(async move { <$extracted>::of(&req).await })
            }
        }
    )+};
    ($extracted:ty $(where $of:ident: $bound:path)?, $read:expr) => {
        impl$(<$of: $bound>)? actix_web::FromRequest for $extracted {
            type Error = crate::web::problem::Problem;
            type Future = std::future::Ready<Result<Self, Self::Error>>;

            fn from_request(
                req: &actix_web::HttpRequest,
                _: &mut actix_web::dev::Payload,
            ) -> Self::Future {
                let read: fn(&actix_web::HttpRequest) -> Result<Self, Self::Error> = $read;
                std::future::ready(read(req))
            }
        }
    };
}

pub(crate) use extract;

/// A part of the services: `services` declares it, and registers it with the server.
pub(crate) trait Part: Send + Sync + 'static {}

/// A part of the services, for a handler or an extractor.
pub(crate) struct State<T>(Arc<T>);

impl<T: Part> State<T> {
    /// Returns the part of the services that answer a request.
    ///
    /// # Errors
    /// `internal` if no services do.
    pub(crate) fn of(req: &HttpRequest) -> Result<Self, Problem> {
        match req.app_data::<Arc<T>>() {
            Some(part) => Ok(Self(Arc::clone(part))),
            None => Err(Problem::internal("a request without services")),
        }
    }

    /// Returns the part itself, for work that outlives the request.
    pub(crate) fn into_inner(self) -> Arc<T> {
        self.0
    }
}

impl<T> Clone for State<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T> Deref for State<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

extract!(State<T> where T: Part, State::of);
