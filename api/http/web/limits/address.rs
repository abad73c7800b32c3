//! The address that a request comes from, as far as it can be trusted.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::NonZeroUsize;

use actix_web::HttpRequest;

/// Returns the client's address, as seen by the outermost of `proxies` trusted
/// proxies. Earlier addresses in `X-Forwarded-For` can be forged.
#[must_use]
pub fn client(req: &HttpRequest, proxies: usize) -> IpAddr {
    let peer = || {
        let peer = req.peer_addr().map(|peer| peer.ip());
        peer.unwrap_or(Ipv6Addr::UNSPECIFIED.into())
    };
    let Some(proxies) = NonZeroUsize::new(proxies) else {
        return peer();
    };
    let seen = || {
        let values = req.headers().get_all("X-Forwarded-For");
        values
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
    };
    let first = seen().count().checked_sub(proxies.get());
    first
        .and_then(|first| seen().nth(first))
        .and_then(|address| read(address.trim()))
        .unwrap_or_else(peer)
}

/// Reads an address as proxies write it: some add the port, and then put IPv6 addresses in
/// brackets.
fn read(address: &str) -> Option<IpAddr> {
    let bare = || {
        let address = address
            .strip_prefix('[')
            .and_then(|it| it.strip_suffix(']'));
        address.and_then(|address| address.parse().ok())
    };
    let with_port = || address.parse().map(|it: SocketAddr| it.ip()).ok();
    address.parse().ok().or_else(with_port).or_else(bare)
}

/// Returns what counts as one address: an IPv4 address, or the /64 network of an IPv6
/// address, because an IPv6 household has a whole network.
#[must_use]
pub fn household(peer: IpAddr) -> IpAddr {
    match peer.to_canonical() {
        IpAddr::V4(peer) => IpAddr::V4(peer),
        IpAddr::V6(peer) => IpAddr::V6(Ipv6Addr::from_bits(peer.to_bits() >> 64 << 64)),
    }
}
