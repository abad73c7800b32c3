//! Which address phones in the network can open.

use std::net::IpAddr;

use kibitz::joining::join_url::{best, from_network};

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
