//! The address that a request comes from, as far as it can be trusted.

use actix_web::test::TestRequest;

use kibitz::web::limits::{client, household};

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
