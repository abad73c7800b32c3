//! The limits on what a client can do. Tries of passwords and codes are tested in
//! `tries`, imports in `import_limits`. One address can have only so many connections, and one whose client does
//! not read is closed.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::num::{NonZeroU32, NonZeroUsize};

use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection};
use kibitz::config::Allowance;

use crate::support::prelude::*;
use crate::support::reading::{rest, status};
use crate::support::sqlite;

/// Longer than the server's clock can lag.
const A_WHILE: Duration = Duration::from_secs(2);

fn allowance(number: u32) -> Allowance {
    Allowance(Some(NonZeroU32::new(number).unwrap()))
}

#[track_caller]
fn too_many(answer: Answer, code: &str) {
    let answer = answer.refused(429, code, None);
    let wait: u64 = answer.header("Retry-After").unwrap().parse().unwrap();
    assert!((1..=3600).contains(&wait), "{wait}");
    assert_eq!(answer.json["expected"], format!("a retry after {wait} s"));
}

#[test]
fn one_address_may_send_so_many_requests_and_another_its_own() {
    let kibitz = Kibitz::with(|config| {
        config.limits.max_requests_per_address = allowance(3);
        config.proxies = 1;
    });
    let get = |address: &str, path: &str| kibitz.nobody().via(address).get(path);
    get("192.0.2.1", "/v1/games").is(200);
    // Refused requests and unknown paths count too.
    get("192.0.2.1", "/v1/account").is(401);
    get("192.0.2.1", "/nowhere").is(404);
    // In IPv6, the addresses of one network count as one.
    for host in ["1", "2", "ffff:3"] {
        get(&format!("2001:db8:0:1::{host}"), "/v1/games").is(200);
    }
    for address in ["192.0.2.1", "192.0.2.2, 192.0.2.1", "2001:db8:0:1::4"] {
        for path in ["/v1/games", "/nowhere"] {
            too_many(get(address, path), "too_many_requests");
        }
    }
    get("192.0.2.2", "/v1/games").is(200);
    get("2001:db8:0:2::1", "/v1/games").is(200);
    // Monitoring is not limited.
    for path in ["/livez", "/readyz", "/livez", "/readyz"] {
        get("192.0.2.1", path).is(200);
    }
    get("192.0.2.1", "/metrics").is(404);
}

#[test]
fn a_refusal_for_too_many_is_an_answer_like_any_other() {
    let kibitz = Kibitz::with(|config| {
        config.limits.max_requests_per_address = allowance(1);
        config.cors_origins = vec!["https://kibitz.example".parse().unwrap()];
    });
    let nobody = kibitz.nobody();
    nobody.get("/v1/games").is(200);
    let headers = [("Origin", "https://kibitz.example")];
    let answer = nobody.send("GET", "/v1/games", &headers, None).is(429);
    assert_eq!(answer.header("X-Content-Type-Options"), Some("nosniff"));
    assert_eq!(answer.header("X-Request-Id").unwrap().len(), 32);
    // A page must be able to read the answer and its `Retry-After`.
    assert_eq!(
        answer.header("Access-Control-Allow-Origin"),
        Some("https://kibitz.example")
    );
    let exposed = answer.header("Access-Control-Expose-Headers").unwrap();
    assert!(exposed.contains("retry-after"), "{exposed}");
    let head = nobody.send("HEAD", "/v1/games", &[], None).is(429);
    assert_eq!(head.body(), b"");
    too_many(nobody.post("/v1/join", json!({})), "too_many_requests");
}

#[test]
fn one_token_may_come_with_so_many_requests_from_wherever() {
    let kibitz = Kibitz::with(|config| {
        config.limits.max_requests_per_token = allowance(3);
        config.proxies = 1;
    });
    let ana = kibitz.sign_up("Ana");
    for address in ["192.0.2.1", "192.0.2.2", "192.0.2.3"] {
        ana.via(address).read("/v1/account");
    }
    let once_more = ana.via("192.0.2.4").get("/v1/account");
    too_many(once_more, "too_many_requests");
    // Other tokens, and requests without one, are not affected.
    let (tablet, _) = kibitz.sign_in("Ana", "a tablet");
    tablet.via("192.0.2.4").read("/v1/account");
    kibitz.sign_up("Ben").get("/v1/account").is(200);
    for _ in 0..5 {
        kibitz.get("/v1/games").is(200);
    }
}

#[test]
fn one_host_may_open_so_many_matches_in_an_hour() {
    let kibitz = Kibitz::with(|config| {
        config.limits.max_matches_per_host = allowance(2);
        config.proxies = 1;
    });
    let open = |client: &Client<'_>, address: &str| {
        client
            .via(address)
            .post("/v1/matches", opening(&["Ana", "Ben"]))
    };
    let (ana, nobody) = (kibitz.sign_up("Ana"), kibitz.nobody());
    for _ in 0..2 {
        open(&ana, "192.0.2.1").is(201);
        open(&nobody, "192.0.2.1").is(201);
    }
    too_many(open(&ana, "192.0.2.2"), "too_many_matches");
    too_many(open(&nobody, "192.0.2.1"), "too_many_matches");
    open(&nobody, "192.0.2.2").is(201);
    open(&kibitz.sign_up("Ben"), "192.0.2.1").is(201);
    // The matches that were opened are not affected.
    let mine = ana.get("/v1/matches").is(200);
    assert_eq!(mine.json["items"].list().len(), 2);
}

#[test]
fn a_match_has_as_many_entries_and_a_body_is_as_large_as_is_set() {
    let kibitz = Kibitz::with(|config| {
        config.limits.max_entries_per_match = 3;
        config.limits.max_body_kib = 4;
    });
    let at = Match::begun(&kibitz);
    at.play(2, "lay blue-he");
    at.play(3, "lay red-he");
    at.post("/adjustments", fine(1))
        .refused(409, "log_full", None);
    assert_eq!(at.log().len(), 3);

    // A body may be as large as is set, and what was offline four times that.
    let at = Match::open(&kibitz);
    let of = |length: usize, body: Value| {
        let mut body = body.to_string().into_bytes();
        body.resize(length, b' ');
        body
    };
    let send = |path: &str, body: Vec<u8>| {
        let json = [("Content-Type", "application/json")];
        let path = format!("{}{path}", at.path);
        at.client.send("POST", &path, &json, Some(&body))
    };
    send("/adjustments", of(4 * 1024, fine(1))).is(201);
    let answer =
        send("/adjustments", of(4 * 1024 + 1, fine(1))).refused(413, "body_too_large", None);
    assert_eq!(answer.json["expected"], "at most 4 KiB");
    let undo = || json!({"entries": [offline(json!({"kind": "undo"}))]});
    send("/log", of(16 * 1024, undo())).is(200);
    let answer = send("/log", of(16 * 1024 + 1, undo())).refused(413, "body_too_large", None);
    assert_eq!(answer.json["expected"], "at most 16 KiB");
}

/// Opens a match's event stream, and returns the connection and the status.
fn follows(kibitz: &Kibitz, at: &Match<'_>, token: &str, address: &str) -> (TcpStream, u16) {
    let mut line = kibitz.wire(&format!(
        "GET {}/events HTTP/1.1\r\nHost: kibitz\r\nAuthorization: Bearer {token}\r\n\
         X-Forwarded-For: {address}\r\n\r\n",
        at.path
    ));
    let status = status(&mut line).unwrap();
    (line, status)
}

#[test]
fn so_many_streams_may_be_open_with_one_token_and_from_one_address() {
    let kibitz = Kibitz::with(|config| {
        config.limits.max_streams_per_token = NonZeroUsize::new(2).unwrap();
        config.limits.max_streams_per_address = NonZeroUsize::new(3).unwrap();
        config.proxies = 1;
    });
    let at = Match::open(&kibitz);
    let host = at.client.token();
    let guests = [(); 2].map(|()| at.guest(&kibitz, viewer()).0);
    let guests = guests.each_ref().map(|guest| guest.client.token());
    let mut open = Vec::new();
    for (token, address) in [
        (host, "192.0.2.1"),
        (host, "192.0.2.2"),
        (guests[0], "192.0.2.1"),
        (guests[0], "192.0.2.1"),
    ] {
        let (line, status) = follows(&kibitz, &at, token, address);
        assert_eq!(status, 200);
        open.push(line);
    }
    // The host's token has two, the first address three.
    let path = format!("{}/events", at.path);
    for (token, address, of) in [
        (host, "192.0.2.3", "token"),
        (guests[1], "192.0.2.1", "address"),
    ] {
        let answer = kibitz.bearer(token).via(address).get(&path);
        let answer = answer.refused(429, "too_many_streams", None);
        assert!(answer.text("/detail").contains(of));
        assert_eq!(answer.header("Retry-After"), Some("10"));
    }
    assert_eq!(follows(&kibitz, &at, guests[1], "192.0.2.2").1, 200);

    // A closed stream makes room as soon as the service notices.
    open.clear();
    at.adjust(1, -5);
    eventually(|| follows(&kibitz, &at, host, "192.0.2.1").1 == 200);
}

#[test]
fn lists_within_lists_are_read_down_to_a_depth() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let json = [("Content-Type", "application/json")];
    let nested = |depth: usize| {
        let (open, close) = ("[".repeat(depth - 1), "]".repeat(depth - 1));
        format!("{{\"name\": {open}{close}}}")
    };
    let send =
        |path: &str, depth: usize| ana.send("POST", path, &json, Some(nested(depth).as_bytes()));
    for (path, depth) in [("/v1/players", 33), ("/v1/imports", 100_000)] {
        let answer = send(path, depth).refused(400, "json_too_deep", None);
        let expected = "at most 32 levels of lists and objects";
        assert_eq!(answer.json["expected"], expected);
    }
    send("/v1/players", 32).refused(422, "invalid_body", "name");
}

/// Sends a request whose body is announced but does not arrive.
fn unfinished(kibitz: &Kibitz) -> TcpStream {
    kibitz.wire(
        "POST /v1/matches HTTP/1.1\r\nHost: kibitz\r\n\
         Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
    )
}

#[test]
fn a_body_that_does_not_arrive_is_not_waited_for() {
    // An answer may take twice as long, which a busy machine must not use up before it waits.
    let kibitz = Kibitz::with(|config| config.limits.request = Duration::from_millis(500));
    let answer = rest(unfinished(&kibitz));
    assert!(answer.starts_with("HTTP/1.1 408 "), "{answer}");
    assert!(answer.contains("application/problem+json"), "{answer}");
    assert!(answer.contains("\"code\":\"body_too_slow\""), "{answer}");
}

#[test]
fn neither_a_head_nor_another_request_that_does_not_arrive_is_waited_for() {
    let kibitz = Kibitz::with(|config| config.limits.head = A_WHILE);
    // Nor if nothing arrives at all, nor for another request.
    for (sent, status) in [
        ("GET /livez HTTP/1.1\r\nHost: kib", "408"),
        ("", "408"),
        ("GET /livez HTTP/1.1\r\nHost: kibitz\r\n\r\n", "200"),
    ] {
        let answer = rest(kibitz.wire(sent));
        assert!(
            answer.starts_with(&format!("HTTP/1.1 {status} ")),
            "{answer}"
        );
    }
}

#[test]
fn an_answer_that_does_not_come_is_given_up() {
    let kibitz = Kibitz::with(|config| config.limits.request = Duration::from_secs(1));
    let at = Match::open(&kibitz);
    // Another connection holds the lock.
    let url = kibitz.database();
    let mut file_held = None;
    let mut server_held = None;
    match url.strip_prefix("sqlite:") {
        Some(file) => file_held
            .insert(sqlite(file))
            .batch_execute("BEGIN IMMEDIATE")
            .unwrap(),
        None => server_held
            .insert(PgConnection::establish(&url).unwrap())
            .batch_execute("BEGIN; LOCK TABLE matches")
            .unwrap(),
    }
    let answer = at.post("/adjustments", fine(1)).refused(503, "busy", None);
    assert_eq!(
        answer.text("/detail"),
        "The request took too long: try again."
    );
    assert!(answer.header("Retry-After").is_some());
    assert_eq!(answer.header("X-Request-Id").unwrap().len(), 32);
    assert_eq!(answer.header("X-Content-Type-Options"), Some("nosniff"));
    drop((file_held, server_held));
}

#[test]
fn streams_and_imports_take_their_time() {
    let kibitz = Kibitz::with(|config| {
        config.limits.request = Duration::from_secs(1);
        config.heartbeat = Duration::from_secs(1);
    });
    let at = Match::open(&kibitz);
    let mut stream = Stream::open(&kibitz, &at, "", &[]);
    let ana = kibitz.sign_up("Ana");
    let empty = br#"{"format": "kibitz", "version": 1, "matches": []}"#;
    let mut line = kibitz.wire(&format!(
        "POST /v1/imports HTTP/1.1\r\nHost: kibitz\r\nAuthorization: Bearer {}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        ana.token(),
        empty.len()
    ));
    // In this time other requests time out, one after the other.
    for _ in 0..3 {
        assert_eq!(stream.next(), Some(Event::Comment));
        assert!(rest(unfinished(&kibitz)).starts_with("HTTP/1.1 408 "));
    }
    line.write_all(empty).unwrap();
    assert_eq!(status(&mut line), Some(200));
}

/// Sends a request several times without reading an answer.
fn asks(kibitz: &Kibitz, path: &str, times: usize) -> TcpStream {
    let request = format!("GET {path} HTTP/1.1\r\nHost: kibitz\r\n\r\n");
    kibitz.wire(&request.repeat(times))
}

/// Says whether an answer begins.
fn is_answered(connection: &mut TcpStream) -> bool {
    status(connection) == Some(200)
}

fn with_most(connections: usize) -> Kibitz {
    Kibitz::with(|config| {
        let most = NonZeroUsize::new(connections).unwrap();
        config.limits.max_connections_per_address = most;
        config.limits.unread = Duration::from_secs(1);
    })
}

#[test]
fn one_address_has_only_so_many_connections() {
    let kibitz = with_most(2);
    let mut open = [(); 2].map(|()| asks(&kibitz, "/livez", 1));
    assert!(open.iter_mut().all(is_answered));
    assert!(!is_answered(&mut asks(&kibitz, "/livez", 1)));
    // Those that it has go on, and one that closes makes room.
    let [stays, closes] = &mut open;
    let rest = b"GET /livez HTTP/1.1\r\nHost: kibitz\r\n\r\n";
    stays.write_all(rest).unwrap();
    closes.shutdown(std::net::Shutdown::Both).unwrap();
    eventually(|| is_answered(&mut asks(&kibitz, "/livez", 1)));
}

#[test]
fn behind_a_proxy_all_connections_come_from_one_address() {
    let kibitz = Kibitz::with(|config| {
        config.limits.max_connections_per_address = NonZeroUsize::MIN;
        config.proxies = 1;
    });
    let mut open = [(); 3].map(|()| asks(&kibitz, "/livez", 1));
    assert!(open.iter_mut().all(is_answered));
}

/// Java's client sends this with its first request, and would send the second one on a connection that
/// is closed already.
#[test]
fn who_offers_another_protocol_is_told_that_the_connection_closes() {
    let kibitz = Kibitz::start();
    let offer = "GET /livez HTTP/1.1\r\nHost: kibitz\r\nConnection: Upgrade, HTTP2-Settings\r\n\
                 Upgrade: h2c\r\nHTTP2-Settings: AAEAAEAA\r\n\r\n";
    let answer = rest(kibitz.wire(offer));
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(
        answer.to_lowercase().contains("\r\nconnection: close\r\n"),
        "{answer}"
    );
}

/// The system closes the connection, which only Linux does.
#[cfg(target_os = "linux")]
#[test]
fn a_client_that_reads_nothing_loses_its_connection() {
    let kibitz = with_most(1);
    // More than the system takes in for a client that does not read.
    let mut idle = asks(&kibitz, "/openapi.json", 10);
    let mut byte = [0];
    idle.read_exact(&mut byte).unwrap();
    assert!(!is_answered(&mut asks(&kibitz, "/livez", 1)));
    eventually(|| is_answered(&mut asks(&kibitz, "/livez", 1)));
    // It was cut off in the middle of an answer.
    let mut rest = Vec::new();
    let _ended = idle.read_to_end(&mut rest);
    assert!(!rest.ends_with(b"}\n") && !rest.ends_with(b"}"));
}
