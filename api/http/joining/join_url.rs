//! Links with which a phone opens this service, and the address at which phones in the network reach
//! it.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use actix_web::http::uri::Authority;

use crate::prelude::*;

/// Returns how links begin in the response to this request: as configured, or with the address that
/// it was sent to.
#[must_use]
pub fn base_url(config: &Config, req: &HttpRequest) -> String {
    if let Some(base) = &config.public_url {
        return base.clone();
    }
    let connection = req.connection_info();
    // Without proxies, a client could say anything.
    let (scheme, host) = if config.proxies > 0 {
        (connection.scheme(), connection.host())
    } else {
        (config.scheme(), named(req).unwrap_or_default())
    };
    let scheme = if scheme == "https" { "https" } else { "http" };
    let own = || req.app_config().local_addr().to_string();
    let host = valid(host).map_or_else(own, str::to_owned);
    let host = seen_from_phones(config, req, &host).unwrap_or(host);
    format!("{scheme}://{host}")
}

/// Returns where phones reach the service, if the host is a name that this computer alone has for
/// it: people who set it up look at `localhost` there, and invite phones.
fn seen_from_phones(config: &Config, req: &HttpRequest, host: &str) -> Option<String> {
    if config.proxies > 0 || !is_this_computer(host) {
        return None;
    }
    let reached = from_network(config.listen.ip())?;
    let port = req.app_config().local_addr().port();
    Some(SocketAddr::new(reached, port).to_string())
}

/// Returns the host that the request names itself.
fn named(req: &HttpRequest) -> Option<&str> {
    let header = req.headers().get(header::HOST);
    header.map_or_else(
        || req.uri().authority().map(Authority::as_str),
        |host| host.to_str().ok(),
    )
}

/// Says whether a host with a port is a name or an address that a computer has for itself.
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

/// Returns the host, if it is nothing but a host and a port.
fn valid(host: &str) -> Option<&str> {
    let authority: Authority = host.parse().ok()?;
    let plain = host.len() <= LONGEST && !host.contains('@') && !authority.host().is_empty();
    plain.then_some(host)
}

/// The length of the longest host name with a port.
const LONGEST: usize = 253 + 6;

/// The base of the links in a response: see [`base_url`].
pub(crate) struct Base(String);

extract!(Base, |req| {
    State::<Config>::of(req).map(|config| Base(base_url(&config, req)))
});

impl Base {
    /// Returns the link for joining with this code. The code follows a `#`, so no browser
    /// sends it and no server logs it.
    pub(crate) fn join(&self, code: &TableCode) -> String {
        format!("{}/join#{}", self.0, code.shown())
    }

    /// Returns the page where the owner of an account lets an app in.
    pub(crate) fn app(&self) -> String {
        format!("{}/account/app", self.0)
    }

    /// Returns the link with which anyone can look at a match.
    pub(crate) fn shared(&self, code: &str) -> String {
        format!("{}/s/{code}", self.0)
    }

    /// Returns the link with which anyone can look at the matches of an evening.
    pub(crate) fn evening(&self, code: &str) -> String {
        format!("{}/e/{code}", self.0)
    }

    /// Returns the picture of a shared match, in this language.
    pub(crate) fn preview(&self, code: &str, language: Language) -> String {
        format!("{}/v1/shared/{code}/preview?lang={language}", self.0)
    }

    /// Returns the picture of an evening, in this language.
    pub(crate) fn evening_preview(&self, code: &str, language: Language) -> String {
        format!("{}/v1/evenings/{code}/preview?lang={language}", self.0)
    }
}

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

/// Returns the best of a computer's own addresses to write down: the one with which it reaches other
/// networks, or else a private one. People do not type IPv6 addresses.
#[must_use]
pub fn best(way_out: Option<Ipv4Addr>, own: impl Iterator<Item = IpAddr>) -> Option<IpAddr> {
    let usable = own.filter_map(|address| match address {
        IpAddr::V4(v4) => Some(v4).filter(|v4| !v4.is_loopback() && !v4.is_link_local()),
        IpAddr::V6(_) => None,
    });
    let rank = |address: &Ipv4Addr| (Some(*address) == way_out, address.is_private());
    usable.max_by_key(rank).map(IpAddr::V4)
}

/// Finds the address with which this computer reaches other networks. It may have several, such as
/// for containers. Nothing is sent.
fn towards_everywhere() -> Option<Ipv4Addr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address that is only for documents.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    match socket.local_addr().ok()?.ip() {
        IpAddr::V4(own) => Some(own),
        IpAddr::V6(_) => None,
    }
}
