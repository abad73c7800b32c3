//! The page for players, as the service serves it. What it does in a browser is tested by
//! `tests/page.rs`.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::prelude::*;

const BROWSER: (&str, &str) = (
    "Accept",
    "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8",
);

const HTML: Option<&str> = Some("text/html; charset=utf-8");

fn get(kibitz: &Kibitz, path: &str, headers: &[(&str, &str)]) -> Answer {
    kibitz.nobody().get_with(path, headers)
}

/// The files that some text of the page names.
fn named(text: &str) -> BTreeSet<String> {
    let parts = text.split(['"', '\'']);
    let named = parts.map(|part| part.trim_start_matches(['.', '/']));
    let named = named.filter(|part| part.starts_with("_app/immutable/") && !part.contains('*'));
    named.map(|part| format!("/{part}")).collect()
}

#[test]
fn the_root_is_the_page_and_it_hides_neither_the_api_nor_the_documentation() {
    let kibitz = Kibitz::start();
    let answer = get(&kibitz, "/", &[BROWSER]).is(200);
    assert_eq!(answer.header("Content-Type"), HTML);
    assert!(answer.words().contains("<title>Kibitz</title>"));
    kibitz
        .nobody()
        .refuses("DELETE / => 405 method_not_allowed");

    // It hides neither the API nor the documentation.
    let nothing =
        "/v1 /v1/ /v1/player /v1/matches/5/nothing /docs/no.js /metrics /_app/immutable/gone.js";
    for path in nothing.split(' ') {
        get(&kibitz, path, &[BROWSER]).refused(404, "route_not_found", None);
    }
    let json = [
        ("/openapi.json", "application/json"),
        ("/livez", "application/json"),
    ];
    for (path, type_) in json {
        let answer = get(&kibitz, path, &[BROWSER]).is(200);
        assert_eq!(answer.header("Content-Type"), Some(type_), "{path}");
    }
    let reference = get(&kibitz, "/docs/reference/", &[BROWSER]).is(200);
    assert!(reference.words().contains("swagger-ui"));
}

#[test]
fn without_a_page_the_root_and_the_guides_say_why() {
    let kibitz = Kibitz::without_page("There is no Node.js.");
    let answer = get(&kibitz, "/", &[BROWSER]).is(200);
    assert_eq!(answer.header("Content-Type"), HTML);
    assert!(answer.words().contains("<p>There is no Node.js.</p>"));
    assert!(answer.words().contains("href=\"/docs/reference/\""));

    // There are no guides, but the reference.
    let answer = get(&kibitz, "/docs/", &[BROWSER]).is(200);
    assert!(answer.words().contains("<p>There is no Node.js.</p>"));
    assert!(answer.words().contains("href=\"/docs/reference/\""));
    get(&kibitz, "/docs/reference/", &[BROWSER]).is(200);
    get(&kibitz, "/docs/tutorial", &[BROWSER]).refused(404, "route_not_found", None);
}

#[test]
fn every_address_that_a_browser_opens_gets_the_shell() {
    let kibitz = Kibitz::start();
    let shell = get(&kibitz, "/", &[]).is(200).body().to_vec();
    for path in [
        "/join",
        "/match/5/log",
        "/settings",
        "/no/such/screen",
        "/v2",
    ] {
        let answer = get(&kibitz, path, &[BROWSER]).is(200);
        assert_eq!(answer.body(), shell, "{path}");
        // A program hears that there is nothing.
        for accept in ["*/*", "application/json", "image/*", "text/html;q=0"] {
            get(&kibitz, path, &[("Accept", accept)]).refused(404, "route_not_found", None);
        }
        let answer = kibitz.send("POST", path, &[BROWSER], None);
        answer.refused(404, "route_not_found", None);
    }

    // An invite leads to the page that joins.
    let invite = Match::begun(&kibitz).post("/invites", viewer());
    let link = invite.is(201).text("/link");
    let own = format!("http://{}", kibitz.address());
    let path = link.strip_prefix(&own).unwrap();
    let (path, _code) = path.split_once('#').unwrap();
    assert_eq!(path, "/join");
    get(&kibitz, path, &[BROWSER]).is(200);
}

#[test]
fn the_guides_are_where_the_documentation_begins() {
    let kibitz = Kibitz::start();
    for (path, title) in [("/docs/", "Guides"), ("/docs/tutorial", "Tutorial")] {
        let guide = get(&kibitz, path, &[BROWSER]).is(200);
        assert!(guide.words().contains(&format!("<title>{title}</title>")));
        assert_eq!(guide.header("Content-Type"), HTML);
        assert_eq!(guide.header("Cache-Control"), Some("no-cache"));
        let policy = guide.header("Content-Security-Policy").unwrap();
        assert!(policy.contains("script-src 'self'") && !policy.contains("unsafe-inline"));
        let tag = guide.etag();
        get(&kibitz, path, &[("If-None-Match", tag)]).is(304);
    }
    for path in [
        "/docs/nothing",
        "/docs/nothing.html",
        "/docs/tutorial/",
        "/docs/../index",
    ] {
        get(&kibitz, path, &[BROWSER]).refused(404, "route_not_found", None);
    }
}

/// Follows every link of every guide, and those of the API's document: to a guide, to a part of it, to a file.
#[test]
#[ignore = "full: needs Node.js, to build the page"]
fn no_link_in_the_guides_leads_nowhere() {
    let kibitz = Kibitz::with_page();
    let links = |html: &str| -> Vec<String> {
        let linked = ["href=\"", "src=\""].map(|attribute| html.split(attribute).skip(1));
        let linked = linked.into_iter().flatten();
        linked
            .map(|rest| rest.split('"').next().unwrap().to_owned())
            .collect()
    };
    let document = get(&kibitz, "/openapi.json", &[]).is(200).json;
    let tags = document["tags"].list().iter().chain([&document]);
    let mut asked: Vec<String> = tags
        .map(|tag| tag["externalDocs"]["url"].text().to_owned())
        .collect();
    let mut read = BTreeMap::new();
    while let Some(link) = asked.pop() {
        let (path, part) = link.split_once('#').unwrap_or((&link, ""));
        if !read.contains_key(path) {
            let answer = get(&kibitz, path, &[BROWSER]).is(200);
            let html = answer.words().to_owned();
            if path.starts_with("/docs/") && !path.contains("reference") && !path.contains('.') {
                let own = links(&html)
                    .into_iter()
                    .filter(|link| !link.starts_with("http"));
                asked.extend(own.map(|link| match link.strip_prefix('#') {
                    Some(part) => format!("{path}#{part}"),
                    None if link.starts_with('/') => link,
                    None => format!("/docs/{}", link.trim_start_matches("./")),
                }));
            }
            read.insert(path.to_owned(), html);
        }
        let there = part.is_empty() || read[path].contains(&format!(" id=\"{part}\""));
        assert!(there, "{link} leads to no part of that page");
    }
    let guides = read.keys().filter(|path| path.starts_with("/docs/"));
    assert!(guides.count() > 15, "{:?}", read.keys());
}

#[test]
#[ignore = "full: needs Node.js, to build the page"]
fn the_page_is_small_is_kept_as_long_as_it_may_be_and_loads_nothing_from_elsewhere() {
    let kibitz = Kibitz::with_page();
    let shell = get(&kibitz, "/", &[]).is(200);
    let files = named(shell.words());
    assert!(files.iter().any(|file| file.ends_with(".js")), "{files:?}");
    for file in &files {
        let answer = get(&kibitz, file, &[]).is(200);
        let caching = answer.header("Cache-Control");
        assert_eq!(
            caching,
            Some("public, max-age=31536000, immutable"),
            "{file}"
        );
    }
    for (file, type_) in [
        ("/", "text/html; charset=utf-8"),
        ("/service-worker.js", "text/javascript; charset=utf-8"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/icon.svg", "image/svg+xml"),
    ] {
        let answer = get(&kibitz, file, &[]).is(200);
        assert_eq!(answer.header("Content-Type"), Some(type_), "{file}");
        assert_eq!(answer.header("Cache-Control"), Some("no-cache"), "{file}");
        let tag = answer.etag();
        let again = get(&kibitz, file, &[("If-None-Match", tag)]).is(304);
        assert_eq!(again.body(), b"", "{file}");
        assert_eq!(again.header("ETag"), Some(tag), "{file}");
        get(&kibitz, file, &[("If-None-Match", "\"older\"")]).is(200);
        // What is too long to be a tag of ours is none of them.
        get(&kibitz, file, &[("If-None-Match", &"x".repeat(2000))]).is(200);
    }

    // Every file comes as small as the browser can take it.
    let script = named(shell.words());
    let script = script.iter().find(|file| file.ends_with(".js")).unwrap();
    for file in ["/", script] {
        let forms = [
            (None, None),
            (Some("identity"), None),
            (Some("gzip"), Some("gzip")),
            (Some("gzip, deflate, br, zstd"), Some("br")),
            (Some("br;q=0, gzip"), Some("gzip")),
        ];
        let mut tags = BTreeSet::new();
        let mut sizes = Vec::new();
        for (accepted, encoding) in forms {
            let accepted = accepted.map(|accepted| ("Accept-Encoding", accepted));
            let headers: Vec<_> = accepted.into_iter().collect();
            let answer = get(&kibitz, file, &headers).is(200);
            assert_eq!(answer.header("Content-Encoding"), encoding, "{headers:?}");
            // Nothing else, or the browser's own cache would not give it to every request.
            assert_eq!(answer.header("Vary"), Some("accept-encoding"));
            tags.insert(answer.etag().to_owned());
            sizes.push(answer.body().len());
            let head = kibitz.send("HEAD", file, &headers, None).is(200);
            assert_eq!(head.body(), b"");
            assert_eq!(head.header("ETag"), answer.header("ETag"));
            let length = head.header("Content-Length").map(str::to_owned);
            assert_eq!(length, Some(answer.body().len().to_string()));
        }
        assert_eq!(tags.len(), 3, "{file}");
        assert!(sizes[3] < sizes[2] && sizes[2] < sizes[1], "{sizes:?}");
    }
    // Also a tiny file was compressed beforehand: what is compressed for a request has no length.
    for file in named(shell.words()) {
        let accepted = [("Accept-Encoding", "gzip, deflate, br, zstd")];
        let head = kibitz.send("HEAD", &file, &accepted, None).is(200);
        assert_eq!(head.header("Content-Encoding"), Some("br"), "{file}");
        assert!(head.header("Content-Length").is_some(), "{file}");
    }
    // The forms have no address of their own.
    for form in ["/index.html.br", "/service-worker.js.gz"] {
        get(&kibitz, form, &[]).refused(404, "route_not_found", None);
    }

    // The page loads nothing from elsewhere and runs nothing inline.
    for path in ["/", "/match/5", "/service-worker.js", "/icon.svg"] {
        let answer = get(&kibitz, path, &[BROWSER]).is(200);
        let policy = answer.header("Content-Security-Policy").unwrap();
        for rule in [
            "default-src 'none'",
            "script-src 'self' 'wasm-unsafe-eval'",
            "style-src 'self'",
            "connect-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        ] {
            assert!(policy.split("; ").any(|there| there == rule), "{policy}");
        }
        // Nothing but the referee, which is compiled to WebAssembly.
        let other = policy.replace("'wasm-unsafe-eval'", "");
        assert!(
            !other.contains("unsafe") && !other.contains("http"),
            "{policy}"
        );
        assert_eq!(answer.header("X-Content-Type-Options"), Some("nosniff"));
        assert_eq!(answer.header("Referrer-Policy"), Some("no-referrer"));
        let permissions = answer.header("Permissions-Policy").unwrap();
        assert!(permissions.contains("camera=()"), "{permissions}");
    }
    let shell = shell.words();
    for tag in shell.split("<script").skip(1) {
        assert!(
            tag.split('>').next().unwrap().contains("src=\"/"),
            "{shell}"
        );
    }
    assert!(!shell.contains("<style") && !shell.contains(" style="));
    assert!(!shell.contains("http://") && !shell.contains("https://"));
}
