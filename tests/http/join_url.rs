//! Links with which a phone opens this service.

use std::net::IpAddr;

use actix_web::http::header;
use actix_web::test::TestRequest;

use kibitz::config::Config;
use kibitz::joining::join_url::base_url;

use crate::support::unset;

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
