//! Links to this service, as a phone is to open them.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpRequest};

use super::codes::TableCode;
use crate::http::web::problem::Problem;

/// What links begin with, where it was set: `--public-url`.
#[derive(Clone)]
pub(in crate::http) struct PublicUrl(pub(in crate::http) Option<String>);

/// What the links of an answer begin with: as it was set, or as the service was
/// addressed by this very request.
pub(in crate::http) struct Base(String);

impl Base {
    /// The link that brings this code along. It stands behind a `#`, which no
    /// browser sends and no server logs.
    pub(in crate::http) fn join(&self, code: &TableCode) -> String {
        format!("{}/join#{}", self.0, code.shown())
    }
}

impl FromRequest for Base {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let set = req
            .app_data::<Data<PublicUrl>>()
            .and_then(|url| url.0.clone());
        let base = set.unwrap_or_else(|| {
            let asked = req.connection_info();
            format!("{}://{}", asked.scheme(), asked.host())
        });
        ready(Ok(Base(base)))
    }
}
