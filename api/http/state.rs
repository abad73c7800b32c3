//! Hands handlers and extractors a part of what they work with, by its type. Which parts there are
//! is known to `services` alone, so a part may need others.

use std::ops::Deref;
use std::sync::Arc;

use actix_web::HttpRequest;

use crate::web::extract::extract;
use crate::web::problem::Problem;

/// A part of the services: `services` declares it, and registers it with the server.
pub(crate) trait Part: Send + Sync + 'static {}

/// A part of the services, for a handler or an extractor.
pub(crate) struct State<T>(Arc<T>);

impl<T: Part> State<T> {
    /// The part of the services that answer a request.
    ///
    /// # Errors
    /// `internal` if no services do.
    pub(crate) fn of(req: &HttpRequest) -> Result<Self, Problem> {
        let part = req.app_data::<Arc<T>>();
        let part = part.ok_or_else(|| Problem::internal("a request without services"))?;
        Ok(Self(Arc::clone(part)))
    }

    /// The part itself, for work that outlives the request.
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
