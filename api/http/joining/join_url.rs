//! Links with which a phone opens this service.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpRequest};

use super::codes::TableCode;
use crate::http::web::problem::Problem;

/// The configured base of links (`--public-url`), if any.
#[derive(Clone)]
pub(in crate::http) struct PublicUrl(pub(in crate::http) Option<String>);

/// The base of the links in a response: the configured one, or the address that this
/// request was sent to.
pub(in crate::http) struct Base(String);

impl Base {
    /// The link for joining with this code. The code follows a `#`, so no browser
    /// sends it and no server logs it.
    pub(in crate::http) fn join(&self, code: &TableCode) -> String {
        format!("{}/join#{}", self.0, code.shown())
    }

    /// The link with which anyone can look at a match.
    pub(in crate::http) fn shared(&self, code: &str) -> String {
        format!("{}/s/{code}", self.0)
    }
}

impl FromRequest for Base {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let configured = req
            .app_data::<Data<PublicUrl>>()
            .and_then(|url| url.0.clone());
        let base = configured.unwrap_or_else(|| {
            let connection = req.connection_info();
            format!("{}://{}", connection.scheme(), connection.host())
        });
        ready(Ok(Base(base)))
    }
}
