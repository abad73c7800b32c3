//! Finds the address that phones in the network can open.

use std::net::{IpAddr, Ipv4Addr, UdpSocket};
use std::path::Path;

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
    if CONTAINED.iter().any(|file| Path::new(file).exists()) {
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
