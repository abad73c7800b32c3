//! How often the service asks for memory to answer one request, and what it keeps. Unlike times,
//! these numbers are the same on every machine. Each test counts in a process of its own, where no other test
//! runs.

use std::alloc::System;
use std::fmt::Write as _;
use std::io::{Read, Write as _};
use std::net::TcpStream;
use std::process::Command;

use kibitz::web::body::{Shape, inspect};
use kibitz_service::access::passwords::Passwords;
use kibitz_service::access::revocations::{Key, Revocations};
use kibitz_service::access::secret::Secret;
use stats_alloc::{INSTRUMENTED_SYSTEM, StatsAlloc};

use crate::databases::wait;
use crate::http::slow::quota;
use crate::support::prelude::*;

#[global_allocator]
static COUNTING: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Set in the process that counts.
const ALONE: &str = "KIBITZ_COUNTS_ALONE";

/// The requests before those that are counted: the first ones fill caches and pools.
const BEFORE: usize = 200;
/// The requests that are counted.
const COUNTED: usize = 400;
/// How often they are counted. What the service does in between adds to a count, the more the longer
/// it takes: the lowest count is that of the requests.
const COUNTS: usize = 3;

#[test]
fn a_play_allocates_at_most_80_times() {
    alone("a_play_allocates_at_most_80_times", || {
        let kibitz = Kibitz::start();
        let at = Match::opened(&kibitz.nobody(), opening(&["Ana", "Ben"]));
        at.begin("blue-gimel");
        // Whose turn it is draws a card and keeps it, which is legal at any time.
        let plays = [2, 1].map(|seat| {
            let play = format!(r#"{{"seat":{seat},"play":{{"kind":"echad_draw","keep":true}}}}"#);
            request(
                "POST",
                &format!("{}/plays", at.path),
                at.client.token(),
                &play,
            )
        });
        let requests = plays.iter().cycle().map(String::as_bytes);
        assert_allocates(80, &kibitz, requests, b"HTTP/1.1 201");
    });
}

#[test]
fn a_look_at_the_table_allocates_at_most_25_times() {
    alone("a_look_at_the_table_allocates_at_most_25_times", || {
        let kibitz = Kibitz::start();
        let at = Match::opened(&kibitz.nobody(), opening(&["Ana", "Ben"]));
        at.begin("blue-gimel");
        let look = request("GET", &format!("{}/table", at.path), at.client.token(), "");
        let requests = std::iter::repeat(look.as_bytes());
        assert_allocates(25, &kibitz, requests, b"HTTP/1.1 200");
    });
}

/// Every name in a body would otherwise be copied before it is known whether it is right.
#[test]
fn names_without_escapes_are_not_copied() {
    alone("names_without_escapes_are_not_copied", || {
        let members: Vec<String> = (0..1000).map(|n| format!(r#""name{n}":0"#)).collect();
        let body = format!("{{{}}}", members.join(","));
        let before = INSTRUMENTED_SYSTEM.stats();
        inspect(body.as_bytes(), Shape::deep(2)).unwrap();
        let after = INSTRUMENTED_SYSTEM.stats();
        let made = after.allocations - before.allocations;
        assert!(made < 100, "{made} allocations for 1000 names");
    });
}

#[test]
fn a_rate_limit_forgets_a_key_whose_quota_is_full_again() {
    alone(
        "a_rate_limit_forgets_a_key_whose_quota_is_full_again",
        || {
            let quota = quota(1, Duration::from_nanos(1));
            let before = held();
            let mut most = 0;
            for who in 0..200_000 {
                assert_eq!(quota.count(&who), Ok(()));
                most = most.max(held().saturating_sub(before));
            }
            // Each key takes some 16 bytes.
            assert!(most < 1024 * 1024, "{most} bytes for the keys");
        },
    );
}

/// The bytes that a password of an account, or of none, allocates when it is verified.
fn verified(passwords: &Passwords, hash: Option<String>) -> usize {
    let before = INSTRUMENTED_SYSTEM.stats().bytes_allocated;
    let wrong = Secret::from("blue letters".to_owned());
    assert_eq!(wait(passwords.verify(wrong, hash)), Ok(false));
    INSTRUMENTED_SYSTEM.stats().bytes_allocated - before
}

/// Who signs in cannot tell from the time whether the account exists.
#[test]
fn without_a_hash_as_much_is_hashed_as_with_one() {
    alone("without_a_hash_as_much_is_hashed_as_with_one", || {
        let fresh = Passwords::default;
        let hash = wait(fresh().hash(Secret::from("letters".to_owned()))).ok();
        assert!(hash.is_some());
        let (known, unknown) = (verified(&fresh(), hash), verified(&fresh(), None));
        let memory = 19 * 1024 * 1024..20 * 1024 * 1024;
        assert!(memory.contains(&known), "{known}");
        assert!(memory.contains(&unknown), "{unknown}");
    });
}

/// A hash takes 19 MiB, which is given back.
#[test]
fn verified_passwords_leave_nothing_behind() {
    alone("verified_passwords_leave_nothing_behind", || {
        let passwords = Passwords::default();
        verified(&passwords, None);
        let before = held();
        for _ in 0..50 {
            verified(&passwords, None);
        }
        let left = held().saturating_sub(before);
        assert!(left < 64 * 1024, "{left} bytes");
    });
}

#[test]
fn a_stream_that_has_ended_leaves_nothing_behind() {
    alone("a_stream_that_has_ended_leaves_nothing_behind", || {
        let revocations = Revocations::default();
        let before = held();
        for n in 0..10_000 {
            let place = Key::Place(Uuid::from_u128(n), Uuid::from_u128(n));
            drop(revocations.listen(vec![Key::Token(n.to_string()), place]));
        }
        let left = held().saturating_sub(before);
        assert!(left < 64 * 1024, "{left} bytes");
    });
}

/// The bytes that are allocated.
fn held() -> usize {
    let stats = INSTRUMENTED_SYSTEM.stats();
    stats.bytes_allocated - stats.bytes_deallocated
}

/// Runs a test in a process in which nothing else runs.
fn alone(test: &str, run: impl FnOnce()) {
    if std::env::var(ALONE).as_deref() == Ok(test) {
        return run();
    }
    let test_path = format!("allocations::{test}");
    let output = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", &test_path, "--nocapture"])
        .env(ALONE, test)
        .output()
        .unwrap();
    let printed = String::from_utf8_lossy(&output.stdout);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(printed.contains("1 passed"), "{printed}{errors}");
}

/// Checks how often the service allocates for each of these requests. The client here
/// allocates nothing while they are counted.
fn assert_allocates<'a>(
    most: usize,
    kibitz: &Kibitz,
    mut requests: impl Iterator<Item = &'a [u8]>,
    answered: &[u8],
) {
    let mut stream = TcpStream::connect(kibitz.address()).unwrap();
    stream.set_nodelay(true).unwrap();
    let mut answer = vec![0; 64 * 1024];
    let mut ask = || {
        stream.write_all(requests.next().unwrap()).unwrap();
        let length = read_answer(&mut stream, &mut answer);
        let answer = &answer[..length];
        assert!(
            answer.starts_with(answered),
            "{}",
            String::from_utf8_lossy(answer)
        );
    };
    for _ in 0..BEFORE {
        ask();
    }
    let counts = (0..COUNTS).map(|_| {
        let before = INSTRUMENTED_SYSTEM.stats();
        for _ in 0..COUNTED {
            ask();
        }
        let after = INSTRUMENTED_SYSTEM.stats();
        let made = after.allocations - before.allocations;
        let grown = after.reallocations - before.reallocations;
        let bytes = after.bytes_allocated - before.bytes_allocated;
        println!("{made} allocations and {grown} reallocations, {bytes} bytes");
        made + grown
    });
    let fewest = counts.min().unwrap() as f64 / COUNTED as f64;
    assert!(
        fewest <= most as f64,
        "{fewest:.1} allocations and reallocations for a request; at most {most}"
    );
}

/// Reads one answer, and returns its length.
fn read_answer(stream: &mut TcpStream, answer: &mut [u8]) -> usize {
    let mut read = 0;
    loop {
        let count = stream.read(&mut answer[read..]).unwrap();
        assert!(count > 0, "the connection was closed");
        read += count;
        if extent(&answer[..read]).is_some_and(|extent| read >= extent) {
            return read;
        }
    }
}

/// The length of an answer, once its head has come.
fn extent(answer: &[u8]) -> Option<usize> {
    let head = answer.windows(4).position(|end| end == b"\r\n\r\n")?;
    let lines = std::str::from_utf8(&answer[..head]).unwrap().lines();
    let mut fields = lines.filter_map(|line| line.split_once(": "));
    let length = fields.find(|(name, _)| name.eq_ignore_ascii_case("content-length"));
    Some(head + 4 + length.map_or(0, |(_, length)| length.parse().unwrap()))
}

fn request(method: &str, path: &str, token: &str, body: &str) -> String {
    let mut request =
        format!("{method} {path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {token}\r\n");
    if !body.is_empty() {
        let length = body.len();
        write!(
            request,
            "content-type: application/json\r\ncontent-length: {length}\r\n"
        )
        .unwrap();
    }
    request + "\r\n" + body
}
