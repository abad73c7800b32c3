//! Which address phones in the network can open.

use std::net::{IpAddr, Ipv4Addr, UdpSocket};
use std::path::Path;

/// Files that are there in containers of Docker and of Podman.
const CONTAINED: [&str; 2] = ["/.dockerenv", "/run/.containerenv"];

/// The address under which other devices reach a service that listens here; none if it
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

/// The best of a computer's own addresses to write down: that of the way out, or else a
/// private one. People do not type IPv6 addresses.
fn best(way_out: Option<Ipv4Addr>, own: impl Iterator<Item = IpAddr>) -> Option<IpAddr> {
    let usable = own.filter_map(|address| match address {
        IpAddr::V4(v4) => Some(v4).filter(|v4| !v4.is_loopback() && !v4.is_link_local()),
        IpAddr::V6(_) => None,
    });
    let rank = |address: &Ipv4Addr| (Some(*address) == way_out, address.is_private());
    usable.max_by_key(rank).map(IpAddr::V4)
}

/// The own address of the way to everywhere else. A computer may have several, for
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

#[cfg(test)]
mod tests {
    #![expect(clippy::expect_used, reason = "a test may end wherever it is wrong")]

    use std::net::IpAddr;

    use super::{best, from_network};

    fn address(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn the_address_to_write_down_is_that_of_the_way_out() {
        let own = [
            "127.0.0.1",
            "172.17.0.1",
            "192.168.1.20",
            "fe80::1",
            "169.254.3.4",
        ];
        let own = || own.into_iter().map(address);
        let way_out = "192.168.1.20".parse().ok();
        assert_eq!(best(way_out, own()), Some(address("192.168.1.20")));
        let alone = ["127.0.0.1", "::1", "169.254.3.4"].into_iter().map(address);
        assert_eq!(best(None, alone), None);
        let public = ["203.0.113.5", "10.0.0.7"].into_iter().map(address);
        assert_eq!(best(None, public), Some(address("10.0.0.7")));
    }

    #[test]
    fn who_listens_to_this_computer_is_reached_by_nobody_else() {
        assert_eq!(from_network(address("127.0.0.1")), None);
        assert_eq!(from_network(address("::1")), None);
        assert_eq!(
            from_network(address("192.0.2.7")),
            Some(address("192.0.2.7"))
        );
    }
}
