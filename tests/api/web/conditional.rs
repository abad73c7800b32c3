//! `If-None-Match`, `HEAD`, and compressed answers.

use serde_json::json;

use crate::support::Kibitz;
use crate::support::table::Match;

/// The paths for reading a match.
const READS: [&str; 7] = [
    "",
    "/table",
    "/scoresheet",
    "/log",
    "/log?after=1&limit=5",
    "/rounds/1",
    "/export?format=text",
];

#[test]
fn what_has_not_changed_is_not_answered_again() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let ask = |below: &str, tags: &str| {
        let path = format!("{}{below}", at.path);
        at.client
            .send("GET", &path, &[("If-None-Match", tags)], None)
    };
    for below in READS {
        let tag = at.get(below).is(200).header("ETag").unwrap().to_owned();
        // The tag of a match also covers its notes, which are not in the log.
        let inner = tag.trim_matches('"');
        assert_eq!(inner.split('-').next(), Some("1"), "{below}");
        assert_eq!(inner.contains('-'), below.is_empty(), "{below}");
        for tags in [&tag, &format!("W/{tag}"), &format!("\"0\", {tag}"), "*"] {
            let answer = ask(below, tags).is(304);
            assert_eq!(answer.body(), b"", "{below}");
            assert_eq!(answer.header("ETag"), Some(tag.as_str()));
        }
        for tags in ["\"0\"", "1", "\"\"", "\"another's\"", ""] {
            assert!(
                !ask(below, tags).is(200).body().is_empty(),
                "{below} {tags}"
            );
        }
    }
    // Changing the notes of a match changes its tag, and no other tag.
    let tag = at.get("").is(200).header("ETag").unwrap().to_owned();
    at.client
        .patch(&at.path, json!({"place": "the garden"}))
        .is(200);
    let answer = ask("", &tag).is(200);
    assert_eq!(answer.json["notes"]["place"], "the garden");
    ask("/table", "\"1\"").is(304);
    // The same tag works as `If-Match` for a claim.
    let upon = [("If-Match", tag.as_str())];
    at.post_with("/undo", &upon, &json!({})).is(201);
    at.begin("blue-gimel");
    // A match that the caller has no access to is refused as always.
    let other = Match::open(&kibitz);
    let answer = other
        .client
        .send("GET", &at.path, &[("If-None-Match", "*")], None);
    answer.refused(404, "match_not_found", None);
    at.claim(2, "keep");
    for below in READS {
        let answer = ask(below, "\"3\"").is(200);
        assert!(answer.header("ETag").unwrap().starts_with("\"4"), "{below}");
    }
}

#[test]
fn head_is_get_without_the_body() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let paths = READS.map(|below| format!("{}{below}", at.path));
    let others = [
        "/v1/games",
        "/v1/games/echad",
        "/livez",
        "/openapi.json",
        "/docs/",
    ];
    for path in paths.iter().map(String::as_str).chain(others) {
        let get = at.client.get(path).is(200);
        let head = at.client.send("HEAD", path, &[], None).is(200);
        assert_eq!(head.body(), b"", "{path}");
        let length = get.body().len().to_string();
        assert_eq!(
            head.header("Content-Length"),
            Some(length.as_str()),
            "{path}"
        );
        for header in ["Content-Type", "ETag", "Cache-Control"] {
            assert_eq!(head.header(header), get.header(header), "{path}");
        }
    }
    let head = |path: &str| at.client.send("HEAD", path, &[], None);
    head("/v1/nothing").is(404);
    head(&format!("{}/plays", at.path)).is(405);
    let tag = [("If-None-Match", "\"1\"")];
    let table = format!("{}/table", at.path);
    at.client.send("HEAD", &table, &tag, None).is(304);
}

#[test]
fn answers_are_compressed_for_who_can_read_that() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let plain = at.get("/table").is(200);
    assert_eq!(plain.header("Content-Encoding"), None);
    for encoding in ["gzip", "br"] {
        let path = format!("{}/table", at.path);
        let headers = [("Accept-Encoding", encoding)];
        let answer = at.client.send("GET", &path, &headers, None).is(200);
        assert_eq!(answer.header("Content-Encoding"), Some(encoding));
        assert!(answer.header("Vary").unwrap().contains("accept-encoding"));
        assert!(answer.body().len() < plain.body().len());
        assert_eq!(answer.header("ETag"), plain.header("ETag"));
    }
}

#[test]
fn a_claims_answer_is_enough_to_draw_the_next_screen() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let answer = at.play(2, "lay blue-he");
    assert_eq!(answer.json["table"], at.table());
    assert_eq!(answer.json["entry"]["seq"], json!(2));
    assert!(answer.body().len() < 4096, "{}", answer.body().len());
}
