//! The address that a request comes from, as far as it can be trusted.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::NonZeroUsize;

use actix_web::HttpRequest;

/// Returns the client's address, as seen by the outermost of `proxies` trusted
/// proxies. Earlier addresses in `X-Forwarded-For` can be forged.
pub(super) fn client(req: &HttpRequest, proxies: usize) -> IpAddr {
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
pub(super) fn household(peer: IpAddr) -> IpAddr {
    match peer.to_canonical() {
        IpAddr::V4(peer) => IpAddr::V4(peer),
        IpAddr::V6(peer) => IpAddr::V6(Ipv6Addr::from_bits(peer.to_bits() >> 64 << 64)),
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::{client, household};

    #[test]
    fn only_trusted_proxies_determine_the_address() {
        let from = |proxies: usize, forwarded: &[&'static str]| {
            let mut request = TestRequest::default().peer_addr(([192, 0, 2, 9], 1).into());
            for value in forwarded {
                request = request.append_header(("X-Forwarded-For", *value));
            }
            client(&request.to_http_request(), proxies).to_string()
        };
        let forged = ["198.51.100.1", "198.51.100.2, 192.0.2.1"];
        assert_eq!(from(0, &forged), "192.0.2.9");
        assert_eq!(from(1, &forged), "192.0.2.1");
        assert_eq!(from(2, &forged), "198.51.100.2");
        assert_eq!(from(4, &forged), "192.0.2.9");
        assert_eq!(from(1, &["2001:db8::1"]), "2001:db8::1");
        // Some proxies add the port.
        assert_eq!(from(1, &["198.51.100.1, 192.0.2.1:4711"]), "192.0.2.1");
        assert_eq!(from(1, &["[2001:db8::1]:4711"]), "2001:db8::1");
        assert_eq!(from(1, &["[2001:db8::1]"]), "2001:db8::1");
        assert_eq!(from(1, &["unknown"]), "192.0.2.9");
        assert_eq!(from(1, &["_hidden:4711"]), "192.0.2.9");
        assert_eq!(from(1, &[]), "192.0.2.9");
    }

    #[test]
    fn a_household_is_one_address_or_one_network() {
        let same = |one: &str, other: &str| {
            let of = |text: &str| text.parse().map(household).ok();
            of(one).is_some() && of(one) == of(other)
        };
        assert!(same("2001:db8:0:1::1", "2001:db8:0:1:ffff::2"));
        assert!(!same("2001:db8:0:1::1", "2001:db8:0:2::1"));
        assert!(same("192.0.2.1", "::ffff:192.0.2.1"));
        assert!(!same("192.0.2.1", "192.0.2.2"));
    }
}
