//! Addresses: the one that a request comes from, as far as it can be trusted, and the one at which
//! phones reach the service.

use std::net::IpAddr;

use actix_web::http::header;
use actix_web::test::TestRequest;
use kibitz::config::Config;
use kibitz::joining::join_url::{base_url, best, from_network};
use kibitz::web::limits::{client, household};
use kibitz::web::within::Within;
use serde_json::{Value, json};

use crate::support::unset;

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

#[test]
fn the_range_is_the_same_whatever_is_wrong() {
    let read = |value: Value| serde_json::from_value::<Within<1, 100>>(value);
    assert_eq!(read(json!(1)).ok().map(Within::get), Some(1));
    assert_eq!(read(json!(100)).ok().map(Within::get), Some(100));
    for wrong in [
        json!(0),
        json!(101),
        json!(-1),
        json!(65_536),
        json!(u64::MAX),
        json!(1.5),
        json!(101.0),
        json!(1e300),
        json!("1"),
        json!([]),
    ] {
        let error = read(wrong.clone())
            .map(Within::get)
            .map_err(|error| error.to_string());
        let expected = "expected a whole number from 1 to 100";
        assert!(
            error.is_err_and(|error| error.ends_with(expected)),
            "{wrong}"
        );
    }
}

/// The base of links in a response to a request with this host.
fn base(listen: &str, proxies: usize, host: &str) -> String {
    let config = Config {
        listen: (listen.parse::<IpAddr>().expect("an address"), 0).into(),
        proxies,
        ..unset()
    };
    let request = TestRequest::default().insert_header((header::HOST, host));
    base_url(&config, &request.to_http_request())
}

#[test]
fn who_looks_at_this_computer_invites_phones_to_where_they_reach_it() {
    for host in ["localhost:8080", "127.0.0.1:8080", "[::1]:8080"] {
        assert_eq!(base("192.0.2.7", 0, host), "http://192.0.2.7:8080");
        // They cannot reach it, so the link is honest about that.
        assert_eq!(base("127.0.0.1", 0, host), format!("http://{host}"));
        assert_eq!(base("192.0.2.7", 1, host), format!("http://{host}"));
    }
    assert_eq!(
        base("192.0.2.7", 0, "kibitz.local:8080"),
        "http://kibitz.local:8080"
    );
}
