//! Web pages of other origins.

use crate::support::prelude::*;

const PAGE: &str = "https://kibitz.example";

fn preflight(client: &Client<'_>, origin: &str, method: &str, headers: &str) -> Answer {
    let headers = [
        ("Origin", origin),
        ("Access-Control-Request-Method", method),
        ("Access-Control-Request-Headers", headers),
    ];
    client.send("OPTIONS", "/v1/matches", &headers, None)
}

#[test]
fn no_page_may_use_the_api_unless_it_is_named_or_every_one_is() {
    let kibitz = Kibitz::start();
    let nobody = kibitz.nobody();
    let answer = preflight(&nobody, PAGE, "POST", "content-type");
    let answer = answer.refused(405, "method_not_allowed", None);
    assert_eq!(answer.header("Access-Control-Allow-Origin"), None);
    let answer = nobody.get_with("/v1/games", &[("Origin", PAGE)]).is(200);
    assert_eq!(answer.header("Access-Control-Allow-Origin"), None);

    let open = Kibitz::with(|config| config.cors_origins = vec!["*".parse().unwrap()]);
    let answer = preflight(&open.nobody(), PAGE, "POST", "authorization").is(200);
    assert_eq!(answer.header("Access-Control-Allow-Origin"), Some("*"));
    assert_eq!(answer.header("Access-Control-Allow-Credentials"), None);
}

#[test]
fn a_page_that_is_named_may_and_what_it_may_not_do_is_a_problem() {
    let kibitz = Kibitz::with(|config| config.cors_origins = vec![PAGE.parse().unwrap()]);
    let nobody = kibitz.nobody();
    let sent = "authorization,content-type,if-match,if-none-match,last-event-id,x-request-id";
    for method in ["GET", "POST", "PUT", "PATCH", "DELETE"] {
        let answer = preflight(&nobody, PAGE, method, sent).is(200);
        assert_eq!(answer.header("Access-Control-Allow-Origin"), Some(PAGE));
        let allowed = answer.header("Access-Control-Allow-Headers").unwrap();
        let allowed = allowed.to_lowercase();
        assert!(
            sent.split(',').all(|header| allowed.contains(header)),
            "{allowed}"
        );
    }
    let at = Match::begun(&kibitz);
    for path in [at.path.as_str(), "/v1/nothing"] {
        let answer = at.client.send("GET", path, &[("Origin", PAGE)], None);
        assert_eq!(answer.header("Access-Control-Allow-Origin"), Some(PAGE));
        let exposed = answer.header("Access-Control-Expose-Headers").unwrap();
        for header in "content-disposition etag location retry-after x-request-id".split(' ') {
            assert!(exposed.to_lowercase().contains(header), "{exposed}");
        }
    }

    // What else it may not do is a problem, and so is any other page.
    for (origin, method, headers, field) in [
        ("https://other.example", "POST", "content-type", "Origin"),
        ("http://kibitz.example", "POST", "content-type", "Origin"),
        (
            PAGE,
            "TRACE",
            "content-type",
            "Access-Control-Request-Method",
        ),
        (PAGE, "POST", "x-other", "Access-Control-Request-Headers"),
    ] {
        let answer = preflight(&nobody, origin, method, headers);
        answer.refused(403, "cors_refused", field);
    }
    // The browser keeps the answer from the page.
    let other = [("Origin", "https://other.example")];
    let answer = nobody.send("GET", "/v1/games", &other, None).is(200);
    assert_eq!(answer.header("Access-Control-Allow-Origin"), None);
}

#[test]
fn an_origin_is_a_scheme_a_host_and_a_port() {
    use kibitz::config::Origin;
    for right in ["*", PAGE, "http://localhost:5173", "http://[::1]:8080"] {
        assert!(right.parse::<Origin>().is_ok(), "{right}");
    }
    let wrong = " kibitz.example https:// https://kibitz.example/ https://a.example/app **";
    for wrong in wrong.split(' ') {
        assert!(wrong.parse::<Origin>().is_err(), "{wrong}");
    }
}
