//! Links with which a phone opens this service.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::http::uri::Authority;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpRequest};

use crate::access::codes::TableCode;
use crate::http::web::problem::Problem;

/// How links begin.
#[derive(Clone)]
pub(in crate::http) struct PublicUrl {
    /// The configured base of links (`--public-url`), if any.
    pub(in crate::http) base: Option<String>,
    /// Whether the proxies in front of the service say where a request was sent
    /// (`--proxies`). Without proxies, a client could say anything.
    pub(in crate::http) proxied: bool,
    /// The scheme of the service's own address.
    pub(in crate::http) scheme: &'static str,
}

impl PublicUrl {
    fn of(&self, req: &HttpRequest) -> String {
        if let Some(base) = &self.base {
            return base.clone();
        }
        let connection = req.connection_info();
        let (scheme, host) = match self.proxied {
            true => (connection.scheme(), connection.host()),
            false => (self.scheme, named(req).unwrap_or_default()),
        };
        let scheme = if scheme == "https" { "https" } else { "http" };
        let own = || req.app_config().local_addr().to_string();
        let host = valid(host).map_or_else(own, str::to_owned);
        format!("{scheme}://{host}")
    }
}

/// The host that the request names itself.
fn named(req: &HttpRequest) -> Option<&str> {
    let header = req.headers().get(header::HOST);
    header.map_or_else(
        || req.uri().authority().map(Authority::as_str),
        |host| host.to_str().ok(),
    )
}

/// The host, if it is nothing but a host and a port.
fn valid(host: &str) -> Option<&str> {
    let authority: Authority = host.parse().ok()?;
    let plain = host.len() <= LONGEST && !host.contains('@') && !authority.host().is_empty();
    plain.then_some(host)
}

/// The length of the longest host name with a port.
const LONGEST: usize = 253 + 6;

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

    /// The picture of a shared match, in this language.
    pub(in crate::http) fn preview(&self, code: &str, language: &str) -> String {
        format!("{}/v1/shared/{code}/preview?lang={language}", self.0)
    }
}

impl FromRequest for Base {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let Some(url) = req.app_data::<Data<PublicUrl>>() else {
            return ready(Err(Problem::internal(
                &"the service was built without links",
            )));
        };
        ready(Ok(Base(url.of(req))))
    }
}
