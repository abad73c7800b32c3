//! Links with which a phone opens this service.

use actix_web::http::header;
use actix_web::test::TestRequest;

use kibitz::joining::join_url::PublicUrl;

/// The base of links in a response to a request with this host.
fn base(listen: &str, proxied: bool, host: &str) -> String {
    let url = PublicUrl {
        base: None,
        proxied,
        scheme: "http",
        listen: listen.parse().expect("an address"),
    };
    let request = TestRequest::default().insert_header((header::HOST, host));
    url.of(&request.to_http_request())
}

#[test]
fn who_looks_at_this_computer_invites_phones_to_where_they_reach_it() {
    for host in ["localhost:8080", "127.0.0.1:8080", "[::1]:8080"] {
        assert_eq!(base("192.0.2.7", false, host), "http://192.0.2.7:8080");
        // They cannot reach it, so the link is honest about that.
        assert_eq!(base("127.0.0.1", false, host), format!("http://{host}"));
        assert_eq!(base("192.0.2.7", true, host), format!("http://{host}"));
    }
    assert_eq!(
        base("192.0.2.7", false, "kibitz.local:8080"),
        "http://kibitz.local:8080"
    );
}
