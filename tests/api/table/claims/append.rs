//! What holds for everything that is appended to a log: ids, `If-Match`, many
//! at once, clients that do not wait.

use std::io::Write;
use std::net::{Shutdown, TcpStream};
use std::thread;

use serde_json::{Value, json};

use crate::support::table::{Match, play, tally};
use crate::support::{Answer, Kibitz};

const ID: &str = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001";
const OTHER_ID: &str = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0002";

/// One request of each kind that appends to a match whose round is open.
fn requests() -> Vec<(&'static str, &'static str, Value)> {
    let play = play("lay blue-he");
    vec![
        ("POST", "/plays", json!({"seat": 2, "play": play})),
        (
            "PUT",
            "/rounds/1/result",
            json!({"result": tally("@1 out; @2 red-he; @3 wild")}),
        ),
        (
            "POST",
            "/rounds",
            json!({"deal": {"game": "echad", "up": "red-he"}}),
        ),
        (
            "POST",
            "/adjustments",
            json!({"seat": 1, "points": 5, "reason": "A gift."}),
        ),
        ("POST", "/breakoff", json!({})),
        ("POST", "/undo", json!({})),
        ("POST", "/undo", json!({"back_to": 3})),
        ("POST", "/end", json!({})),
    ]
}

fn with_id(body: &Value, id: &str) -> Value {
    let mut body = body.clone();
    body["id"] = json!(id);
    body
}

fn send(
    at: &Match<'_>,
    method: &str,
    below: &str,
    headers: &[(&str, &str)],
    body: &Value,
) -> Answer {
    let path = format!("{}{below}", at.path);
    at.client.json(method, &path, headers, body)
}

#[test]
fn the_same_id_with_the_same_content_answers_as_the_first_time() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let mut entries = Vec::new();
    for (n, (method, below, body)) in requests().into_iter().enumerate() {
        let id = format!("01980f5e-9b1c-7c3a-8a53-1f2f6f7f1{n:03}");
        let body = with_id(&body, &id);
        let first = send(&at, method, below, &[], &body);
        assert!(matches!(first.status, 200 | 201), "{below}: {}", first.json);
        at.unchanged(|at| {
            let again = send(at, method, below, &[], &body).is(first.status);
            assert_eq!(again.json, first.json, "{below}");
            let in_capitals = with_id(&body, &id.to_uppercase());
            let stale = [("If-Match", "\"0\"")];
            let again = send(at, method, below, &stale, &in_capitals).is(first.status);
            assert_eq!(again.json, first.json, "{below}, in capitals and stale");
            assert_eq!(again.header("ETag"), first.header("ETag"));
        });
        entries.push(first.json["entry"].clone());
    }
    // Much later every one of them still is what it was, whatever was undone since.
    at.unchanged(|at| {
        for (n, (method, below, body)) in requests().into_iter().enumerate() {
            let id = format!("01980f5e-9b1c-7c3a-8a53-1f2f6f7f1{n:03}");
            let again = send(at, method, below, &[], &with_id(&body, &id));
            assert!(matches!(again.status, 200 | 201), "{below}: {}", again.json);
            assert_eq!(again.json["entry"], entries[n], "{below}");
        }
    });
}

#[test]
fn the_same_id_with_other_content_is_refused() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let first = json!({"id": ID, "seat": 2, "play": play("lay blue-vav")});
    at.post("/plays", first.clone()).is(201);
    at.unchanged(|at| {
        for (method, below, body) in requests() {
            let body = with_id(&body, ID);
            send(at, method, below, &[], &body).refused(409, "id_reused", "id");
        }
        for (member, value) in [
            ("seat", json!(3)),
            ("play", play("lay blue-vav echad")),
            ("stands", json!(true)),
        ] {
            let mut other = first.clone();
            other[member] = value;
            at.post("/plays", other).refused(409, "id_reused", "id");
        }
        for id in ["", "7", "not-a-uuid", "01980f5e-9b1c-7c3a-8a53-1f2f6f7f000"] {
            at.post("/undo", json!({"id": id}))
                .refused(422, "invalid_body", "id");
        }
    });
    // In another match it is another entry.
    Match::begun(&kibitz).post("/plays", first).is(201);
}

#[test]
fn a_retry_of_an_illegal_play_teaches_the_same() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    for (id, stands) in [(ID, false), (OTHER_ID, true)] {
        let body = json!({"id": id, "seat": 2, "play": play("lay red-he"), "stands": stands});
        let first = at.post("/plays", body.clone()).is(201).json;
        if stands {
            at.play(3, "lay wild green");
        } else {
            at.play(2, "draw");
        }
        let again = at.post("/plays", body).is(201).json;
        assert_eq!(again["entry"], first["entry"]);
    }
}

#[test]
fn upon_another_entry_than_the_last_nothing_is_appended() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    for (method, below, body) in requests() {
        at.unchanged(|at| {
            let seq = at.log().len();
            for tag in [
                "\"0\"".to_owned(),
                format!("\"{}\"", seq + 1),
                "\"4294967295\"".to_owned(),
            ] {
                let answer = send(at, method, below, &[("If-Match", &tag)], &body);
                let answer = answer.refused(412, "stale", "If-Match");
                assert_eq!(answer.json["seq"], seq);
                assert_eq!(answer.json["expected"], format!("\"{seq}\""));
            }
            for tag in [
                "",
                "1",
                "\"\"",
                "\"one\"",
                "\"-1\"",
                "\"4294967296\"",
                "\"1\", \"2\"",
            ] {
                send(at, method, below, &[("If-Match", tag)], &body).refused(
                    422,
                    "invalid_header",
                    "If-Match",
                );
            }
        });
        let tag = at.tag();
        let answer = send(&at, method, below, &[("If-Match", &tag)], &body);
        assert!(
            matches!(answer.status, 200 | 201),
            "{below}: {}",
            answer.json
        );
        assert_ne!(at.tag(), tag);
    }
    let at = Match::begun(&kibitz);
    at.post_with("/undo", &[("If-Match", "*")], &json!({}))
        .is(201);
}

#[test]
fn of_many_plays_upon_the_same_entry_one_is_appended() {
    let kibitz = Kibitz::with(|config| config.workers = std::num::NonZeroUsize::new(4));
    let at = Match::begun(&kibitz);
    let answers: Vec<Answer> = thread::scope(|scope| {
        let threads: Vec<_> = (0..100)
            .map(|n| {
                let at = at.clone();
                let notation = ["lay blue-he", "lay red-he", "draw", "keep"][n % 4];
                let body = json!({"seat": 2, "play": play(notation)});
                scope.spawn(move || at.post_with("/plays", &[("If-Match", "\"1\"")], &body))
            })
            .collect();
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap())
            .collect()
    });
    let (appended, refused): (Vec<_>, Vec<_>) =
        answers.into_iter().partition(|answer| answer.status == 201);
    assert_eq!(appended.len(), 1);
    assert_eq!(appended[0].json["entry"]["seq"], 2);
    for answer in refused {
        let answer = answer.refused(412, "stale", "If-Match");
        assert_eq!(answer.json["seq"], 2);
    }
    assert_eq!(at.log().len(), 2);
}

#[test]
fn of_many_retries_at_once_one_is_appended_and_all_answer_the_same() {
    let kibitz = Kibitz::with(|config| config.workers = std::num::NonZeroUsize::new(4));
    let at = Match::begun(&kibitz);
    let body = json!({"id": ID, "seat": 2, "play": play("lay blue-he")});
    let answers: Vec<Value> = thread::scope(|scope| {
        let threads: Vec<_> = (0..50)
            .map(|_| {
                let (at, body) = (at.clone(), body.clone());
                scope.spawn(move || at.post("/plays", body).is(201).json)
            })
            .collect();
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap())
            .collect()
    });
    assert!(answers.iter().all(|answer| *answer == answers[0]));
    assert_eq!(at.log().len(), 2);
}

#[test]
fn of_many_plays_at_once_each_has_its_place() {
    let kibitz = Kibitz::with(|config| config.workers = std::num::NonZeroUsize::new(4));
    let at = Match::begun(&kibitz);
    let mut seqs: Vec<u64> = thread::scope(|scope| {
        let threads: Vec<_> = (0..40)
            .map(|_| {
                let at = at.clone();
                scope.spawn(move || at.claim(2, "keep").json["entry"]["seq"].as_u64().unwrap())
            })
            .collect();
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap())
            .collect()
    });
    seqs.sort_unstable();
    assert_eq!(seqs, (2..=41).collect::<Vec<u64>>());
    assert_eq!(at.tag(), "\"41\"");
}

#[test]
fn a_client_that_hangs_up_leaves_log_and_table_in_agreement() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    for round in 0..20 {
        let id = format!("01980f5e-9b1c-7c3a-8a53-1f2f6f7f2{round:03}");
        let body = json!({"id": id, "seat": 2, "play": play("keep")}).to_string();
        let request = format!(
            "POST {}/plays HTTP/1.1\r\nHost: kibitz\r\nAuthorization: Bearer {}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            at.path,
            at.client.token(),
            body.len()
        );
        let mut connection = TcpStream::connect(kibitz.address()).unwrap();
        let end = if round % 4 == 3 {
            request.len() / 2
        } else {
            request.len()
        };
        connection.write_all(&request.as_bytes()[..end]).unwrap();
        if round % 2 == 0 {
            connection.shutdown(Shutdown::Both).unwrap();
        }
        drop(connection);
        // Whether it was appended or not, it may be asked for again, once.
        at.post("/plays", serde_json::from_str(&body).unwrap())
            .is(201);
        let log = at.log();
        let there = log.iter().filter(|entry| entry["id"] == *id).count();
        assert_eq!(there, 1);
        assert_eq!(at.tag(), format!("\"{}\"", log.len()));
    }
    assert_eq!(at.log().len(), 21);
}

#[test]
fn odd_bodies_are_refused_and_never_fail() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let deep = |depth: usize| format!("{}{}", "{\"play\":".repeat(depth), "[".repeat(depth));
    let nested = |depth: usize| {
        let (open, close) = ("[".repeat(depth), "]".repeat(depth));
        format!("{{\"seat\":2,\"play\":{open}1{close}}}")
    };
    let big = format!("{{\"seat\":2,\"reason\":\"{}\"}}", "x".repeat(64 * 1024));
    let bodies: Vec<(String, &[u16])> = vec![
        (String::new(), &[400]),
        ("{".to_owned(), &[400]),
        ("\u{0}".to_owned(), &[400]),
        (deep(10), &[400]),
        (deep(3_000), &[400]),
        (nested(31), &[422]),
        (nested(32), &[400]),
        (big, &[413]),
        ("[2, {\"kind\": \"echad_draw\"}]".to_owned(), &[422]),
        ("{\"seat\": 1e400}".to_owned(), &[400, 422]),
        (
            "{\"seat\": 123456789012345678901234567890}".to_owned(),
            &[422],
        ),
        ("{\"seat\": 2, \"seat\": 2}".to_owned(), &[422]),
        ("{\"\": 2}".to_owned(), &[422]),
        (
            "{\"seat\": 2, \"play\": {\"game\": \"echad\", \"kind\": \"echad_draw\"}}".to_owned(),
            &[422],
        ),
        ("{\"seat\": \"\\ud800\"}".to_owned(), &[400]),
        ("\"\\u0000\"".to_owned(), &[422]),
        ("true".to_owned(), &[422]),
    ];
    at.unchanged(|at| {
        for (body, statuses) in &bodies {
            for (method, below, _) in requests() {
                let optional = ["/undo", "/breakoff", "/end", "/reopen"].contains(&below);
                if body.is_empty() && optional {
                    // An empty body is no body.
                    continue;
                }
                let path = format!("{}{below}", at.path);
                let json = [("Content-Type", "application/json")];
                let answer = at.client.send(method, &path, &json, Some(body.as_bytes()));
                let start: String = body.chars().take(80).collect();
                assert!(
                    statuses.contains(&answer.status),
                    "{below} {start}: {answer:?}"
                );
                assert_eq!(
                    answer.header("Content-Type"),
                    Some("application/problem+json")
                );
                assert!(answer.json["code"].is_string());
            }
        }
        for (method, below, body) in requests() {
            let path = format!("{}{below}", at.path);
            let body = body.to_string();
            at.client
                .send(
                    method,
                    &path,
                    &[("Content-Type", "text/plain")],
                    Some(body.as_bytes()),
                )
                .refused(415, "unsupported_media_type", "Content-Type");
        }
    });
}

#[test]
fn methods_and_addresses_that_are_not_there() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    at.unchanged(|at| {
        for (method, below) in [
            ("PUT", ""),
            ("PUT", "/table"),
            ("GET", "/plays"),
            ("POST", "/rounds/1/result"),
            ("DELETE", "/log"),
        ] {
            let path = format!("{}{below}", at.path);
            at.client
                .send(method, &path, &[], None)
                .refused(405, "method_not_allowed", None);
        }
        for below in ["/", "/tables", "/rounds/1/results"] {
            at.get(below).refused(404, "route_not_found", None);
        }
    });
}
