//! `If-None-Match`, `HEAD`, and compressed answers.

use crate::support::prelude::*;

/// The paths for reading a match.
const READS: [&str; 7] = [
    "",
    "/table",
    "/scoresheet",
    "/log",
    "/scoresheet?at=1",
    "/rounds/1",
    "/export?format=text",
];

/// Says whether the tag of a path begins with the number of the last entry, so that it works as
/// `If-Match` too.
fn begins(below: &str) -> bool {
    ["", "/table", "/log"].contains(&below)
}

#[test]
fn a_tag_of_a_match_changes_with_what_it_shows_and_answers_are_compressed() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let ask = |below: &str, tags: &str| {
        let path = format!("{}{below}", at.path);
        at.client.get_unless(&path, tags)
    };
    for below in READS {
        let tag = at.get(below).is(200).etag().to_owned();
        assert_eq!(tag.starts_with("\"1-"), begins(below), "{below}: {tag}");
    }
    // Changing the notes of a match changes its tag, and not that of the table.
    let tag_of = |below: &str| at.get(below).is(200).etag().to_owned();
    let (tag, table) = (tag_of(""), tag_of("/table"));
    at.patch(json!({"place": "the garden"})).is(200);
    let answer = ask("", &tag).is(200);
    assert_eq!(answer.json["notes"]["place"], "the garden");
    ask("/table", &table).is(304);
    // The same tag works as `If-Match` for a claim.
    let upon = [("If-Match", tag.as_str())];
    at.post_with("/undo", &upon, &json!({})).is(201);
    at.begin("blue-gimel");
    // A match that the caller has no access to is refused as always.
    let other = Match::open(&kibitz);
    let answer = other.client.get_unless(&at.path, "*");
    answer.refused(404, "match_not_found", None);
    at.claim(2, "keep");
    for below in READS {
        let answer = ask(below, "\"3\"").is(200);
        let tag = answer.etag();
        assert_eq!(tag.starts_with("\"4-"), begins(below), "{below}: {tag}");
    }

    // Answers are compressed for those who can read that, and have the same tag.
    let plain = at.get("/table").is(200);
    assert_eq!(plain.header("Content-Encoding"), None);
    let accepting = |encoding: &str| {
        let answer = at.get_with("/table", &[("Accept-Encoding", encoding)]);
        answer.is(200)
    };
    for encoding in ["gzip", "br"] {
        let answer = accepting(encoding);
        assert_eq!(answer.header("Content-Encoding"), Some(encoding));
        assert!(answer.header("Vary").unwrap().contains("accept-encoding"));
        assert!(answer.body().len() < plain.body().len());
        assert_eq!(answer.header("ETag"), plain.header("ETag"));
    }
    // What cannot be satisfied is disregarded.
    for encoding in ["identity;q=0", "*;q=0", "identity;q=0, zstd", "gzip;q=0"] {
        let answer = accepting(encoding);
        assert_eq!(answer.header("Content-Encoding"), None, "{encoding}");
        assert_eq!(answer.body(), plain.body(), "{encoding}");
    }
    let zipped = accepting("gzip, identity;q=0");
    assert_eq!(zipped.header("Content-Encoding"), Some("gzip"));
}

/// Everything that can be read has a tag.
#[test]
fn whatever_is_read_is_sent_once() {
    let kibitz = Kibitz::start();
    let ben = kibitz.sign_up("Ben");
    let noa = format!("/v1/players/{}", ben.player("Noa"));
    let at = Match::opened(&ben, opening(&["Ana", "Ben"]));
    at.code(viewer());
    at.begin("blue-gimel");
    let below = |below: &str| format!("{}{below}", at.path);
    let nobody = kibitz.nobody();
    let open = ["/v1/games", "/v1/games/echad", "/openapi.json"].map(str::to_owned);
    let closed = [
        "/v1/account".to_owned(),
        "/v1/sessions".to_owned(),
        "/v1/players".to_owned(),
        noa.clone(),
        format!("{noa}/stats"),
        "/v1/circles".to_owned(),
        "/v1/matches".to_owned(),
        "/v1/stats/leaderboard?game=echad".to_owned(),
        below("/members"),
        below("/invites"),
        below("/rounds"),
    ];
    let closed: Vec<String> = closed.into_iter().chain(READS.map(below)).collect();
    let open = open.iter().map(|path| (&nobody, path, "no-cache"));
    // What tells of accounts and tokens is not kept at all.
    let secret = |path: &str| {
        let ends = [
            "/account",
            "/sessions",
            "/circles",
            "/members",
            "/invites",
            "=text",
        ];
        ends.iter().any(|end| path.ends_with(end))
    };
    let closed = closed.iter().map(|path| {
        if secret(path) {
            (&ben, path, "no-store")
        } else {
            (&ben, path, "private, no-cache")
        }
    });
    for (client, path, caching) in open.chain(closed) {
        let first = client.get(path).is(200);
        assert_eq!(first.header("Cache-Control"), Some(caching), "{path}");
        let tag = first.etag();
        assert_eq!(client.get(path).header("ETag"), Some(tag), "{path}");
        let with = |tags: &str| client.get_unless(path, tags);
        for tags in [tag, &format!("\"0\", W/{tag}"), "*"] {
            let answer = with(tags).is(304);
            assert_eq!(answer.body(), b"", "{path}");
            assert_eq!(answer.header("ETag"), Some(tag), "{path}");
            assert_eq!(answer.header("Cache-Control"), Some(caching), "{path}");
        }
        for tags in ["\"0\"", "", "1", "\"\"", "2c26b46b68ffc68f"] {
            assert_eq!(with(tags).is(200).body(), first.body(), "{path}");
        }
        let head = client.send("HEAD", path, &[("If-None-Match", tag)], None);
        head.is(304);
    }
    // What has changed is sent again.
    let tag = ben.get("/v1/players").etag().to_owned();
    ben.patch(&noa, json!({"name": "Noa B."})).is(200);
    let answer = ben.get_unless("/v1/players", &tag).is(200);
    assert_ne!(answer.etag(), tag);
    // A refusal has no version.
    let refused = nobody.get_unless("/v1/players", "*");
    refused.refused(401, "token_missing", "Authorization");

    // Nothing keeps a token or a copy.
    let session = json!({"name": "Ben", "password": PASSWORD, "device": "a tablet"});
    for answer in [
        ben.post("/v1/sessions", session).is(201),
        kibitz.post("/v1/matches", opening(&["Ana", "Ben"])).is(201),
        at.post("/invites", viewer()).is(201),
        ben.get("/v1/export").is(200),
        at.get("/export?format=json").is(200),
        at.get("/export?format=csv").is(200),
    ] {
        assert_eq!(
            answer.header("Cache-Control"),
            Some("no-store"),
            "{answer:?}"
        );
    }
}

/// A change of this field. A new name of an account takes the password, too.
fn renamed(path: &str, field: &str, to: &str) -> Value {
    let mut change = json!({field: to});
    if path == "/v1/account" {
        change["current_password"] = json!(PASSWORD);
    }
    change
}

#[test]
fn a_change_can_say_which_version_it_is_based_on_and_of_two_one_is_made() {
    let kibitz = Kibitz::start();
    let ben = kibitz.sign_up("Ben");
    let noa = format!("/v1/players/{}", ben.player("Noa"));
    let at = Match::opened(&ben, opening(&["Ana", "Ben"]));
    let account = "/v1/account".to_owned();
    for (path, field) in [(&noa, "name"), (&account, "name"), (&at.path, "place")] {
        for round in 0..5 {
            let tag = ben.get(path).is(200).etag().to_owned();
            let mut statuses = at_once(2, |who| {
                let body = renamed(path, field, &format!("{who} {round}"));
                ben.json("PATCH", path, &[("If-Match", &tag)], &body).status
            });
            statuses.sort_unstable();
            assert_eq!(statuses, [200, 412], "{path}");
        }
    }

    for (path, field) in [(&noa, "name"), (&account, "name"), (&at.path, "place")] {
        let tag = || ben.get(path).is(200).etag().to_owned();
        let change = |to: &str, tag: &str| {
            let body = renamed(path, field, to);
            ben.json("PATCH", path, &[("If-Match", tag)], &body)
        };
        let before = tag();
        let changed = change("one", &before).is(200);
        assert_eq!(changed.header("ETag"), Some(tag().as_str()), "{path}");
        // Someone who still has the first version is refused, and told the present one.
        let refused = change("two", &before).refused(412, "stale", "If-Match");
        assert_eq!(refused.text("/expected"), tag(), "{path}");
        assert_eq!(ben.read(path), changed.json, "{path}");
        change("three", &format!("W/{}", tag())).is(200);
        change("four", "*").is(200);
        for wrong in ["one", "\"", "", &format!("\"{}\"", "0".repeat(80))] {
            change("five", wrong).refused(422, "invalid_header", "If-Match");
        }
        // Without the header, whatever the version is.
        ben.patch(path, renamed(path, field, "six")).is(200);
    }
    // An entry is a change of the match, though not of its notes.
    let before = at.get("").is(200).etag().to_owned();
    at.begin("blue-gimel");
    let body = json!({"note": "Late."});
    let late = ben.json("PATCH", &at.path, &[("If-Match", &before)], &body);
    late.refused(412, "stale", "If-Match");
    // A new password, too, belongs to the version that was seen.
    let old = ben.get("/v1/account").is(200).etag().to_owned();
    let name = json!({"name": "Benno", "current_password": PASSWORD});
    ben.patch("/v1/account", name).is(200);
    let body = json!({"password": "another pile of letters", "current_password": PASSWORD});
    let late = ben.json("PATCH", "/v1/account", &[("If-Match", &old)], &body);
    late.refused(412, "stale", "If-Match");
    kibitz.sign_in("Benno", "a tablet");
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
    let table = at.get("/table");
    let known = [("If-None-Match", table.etag())];
    let table = format!("{}/table", at.path);
    at.client.send("HEAD", &table, &known, None).is(304);
}
