//! Links with which a phone opens this service, and the address at which phones in the network reach
//! it.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use actix_web::http::uri::Authority;

use crate::prelude::*;

/// How links begin.
#[derive(Clone)]
pub struct PublicUrl {
    /// The configured base of links (`--public-url`), if any.
    pub base: Option<String>,
    /// Says whether the proxies in front of the service say where a request was sent
    /// (`--proxies`). Without proxies, a client could say anything.
    pub proxied: bool,
    /// The scheme of the service's own address.
    pub scheme: &'static str,
    /// Where the service listens.
    pub listen: IpAddr,
}

impl PublicUrl {
    /// Returns how links begin in the response to this request.
    #[must_use]
    pub fn of(&self, req: &HttpRequest) -> String {
        if let Some(base) = &self.base {
            return base.clone();
        }
        let connection = req.connection_info();
        let (scheme, host) = if self.proxied {
            (connection.scheme(), connection.host())
        } else {
            (self.scheme, named(req).unwrap_or_default())
        };
        let scheme = if scheme == "https" { "https" } else { "http" };
        let own = || req.app_config().local_addr().to_string();
        let host = valid(host).map_or_else(own, str::to_owned);
        let host = self.seen_from_phones(req, &host).unwrap_or(host);
        format!("{scheme}://{host}")
    }

    /// Returns where phones reach the service, if the host is a name that this computer alone has for
    /// it: people who set it up look at `localhost` there, and invite phones.
    fn seen_from_phones(&self, req: &HttpRequest, host: &str) -> Option<String> {
        if self.proxied || !is_this_computer(host) {
            return None;
        }
        let reached = from_network(self.listen)?;
        let port = req.app_config().local_addr().port();
        Some(SocketAddr::new(reached, port).to_string())
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

/// Says whether a host with a port is this computer as it calls itself.
fn is_this_computer(host: &str) -> bool {
    let Ok(authority) = host.parse::<Authority>() else {
        return false;
    };
    let name = authority.host().trim_matches(['[', ']']);
    name.eq_ignore_ascii_case("localhost")
        || name
            .parse()
            .is_ok_and(|address: IpAddr| address.is_loopback())
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
pub(crate) struct Base(String);

impl Base {
    fn of(req: &HttpRequest) -> Result<Self, Problem> {
        State::<PublicUrl>::of(req).map(|url| Base(url.of(req)))
    }

    /// The link for joining with this code. The code follows a `#`, so no browser
    /// sends it and no server logs it.
    pub(crate) fn join(&self, code: &TableCode) -> String {
        format!("{}/join#{}", self.0, code.shown())
    }

    /// The page where the owner of an account lets an app in.
    pub(crate) fn app(&self) -> String {
        format!("{}/account/app", self.0)
    }

    /// The link with which anyone can look at a match.
    pub(crate) fn shared(&self, code: &str) -> String {
        format!("{}/s/{code}", self.0)
    }

    /// The link with which anyone can look at the matches of an evening.
    pub(crate) fn evening(&self, code: &str) -> String {
        format!("{}/e/{code}", self.0)
    }

    /// The picture of a shared match, in this language.
    pub(crate) fn preview(&self, code: &str, language: &str) -> String {
        format!("{}/v1/shared/{code}/preview?lang={language}", self.0)
    }

    /// The picture of an evening, in this language.
    pub(crate) fn evening_preview(&self, code: &str, language: &str) -> String {
        format!("{}/v1/evenings/{code}/preview?lang={language}", self.0)
    }
}

extract!(Base, Base::of);

/// Files that are there in containers of Docker and of Podman.
const CONTAINED: [&str; 2] = ["/.dockerenv", "/run/.containerenv"];

/// Returns the address under which other devices reach a service that listens here; none if it
/// listens to this computer only, or this computer is in no network or a container.
pub fn from_network(listen: IpAddr) -> Option<IpAddr> {
    if listen.is_loopback() {
        return None;
    }
    if !listen.is_unspecified() {
        return Some(listen);
    }
    // The addresses of a container mean nothing outside its computer.
    if CONTAINED
        .iter()
        .any(|file| std::path::Path::new(file).exists())
    {
        return None;
    }
    let known = if_addrs::get_if_addrs().unwrap_or_default();
    let own = known.iter().map(if_addrs::Interface::ip);
    best(towards_everywhere(), own)
}

/// Returns the best of a computer's own addresses to write down: that of the way out, or else a
/// private one. People do not type IPv6 addresses.
#[must_use]
pub fn best(way_out: Option<Ipv4Addr>, own: impl Iterator<Item = IpAddr>) -> Option<IpAddr> {
    let usable = own.filter_map(|address| match address {
        IpAddr::V4(v4) => Some(v4).filter(|v4| !v4.is_loopback() && !v4.is_link_local()),
        IpAddr::V6(_) => None,
    });
    let rank = |address: &Ipv4Addr| (Some(*address) == way_out, address.is_private());
    usable.max_by_key(rank).map(IpAddr::V4)
}

/// Returns the own address of the way to everywhere else. A computer may have several, for
/// containers and such. Nothing is sent.
fn towards_everywhere() -> Option<Ipv4Addr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address that is only for documents.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    match socket.local_addr().ok()?.ip() {
        IpAddr::V4(own) => Some(own),
        IpAddr::V6(_) => None,
    }
}
