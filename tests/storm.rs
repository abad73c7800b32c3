//! Storms of other requests, while tables continue to play. Each request must get the
//! right answer, and the memory of the service must not grow.
//!
//! The storms are small unless `KIBITZ_TEST_STORM=full`. The tables' waiting times are
//! printed (`cargo test storm -- --include-ignored --nocapture`) and not asserted.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use crate::support::agent;
use crate::support::prelude::*;

/// The number of tables that play.
const TABLES: usize = 4;

/// How many plays of a match are made and taken back.
const TURNS: usize = 50;

/// How much the memory of the service may grow in a storm, in KiB.
const GROWTH: u64 = 100 * 1024;

/// The size of the storms.
struct Size {
    connections: usize,
    logins: usize,
    codes: usize,
    /// The length of a body sent in chunks, in bytes.
    body: u64,
    /// The time over which the logins are spread.
    logins_in: Duration,
    /// How often each slow connection sends another byte.
    drips: usize,
    drip_every: Duration,
}

const SMALL: Size = Size {
    connections: 60,
    logins: 40,
    codes: 300,
    body: 16 << 20,
    logins_in: Duration::ZERO,
    drips: 3,
    drip_every: Duration::ZERO,
};

const FULL: Size = Size {
    connections: 1000,
    logins: 1000,
    codes: 10_000,
    body: 1 << 30,
    logins_in: Duration::from_secs(10),
    drips: 10,
    drip_every: Duration::from_secs(1),
};

/// The service under test.
struct Scene {
    process: Process,
    size: Size,
    /// The source of a new address for each client in a storm.
    addresses: AtomicU64,
}

impl Scene {
    /// The KiB of memory that the service has, or 0 where the system does not say.
    fn resident(&self, which: &str) -> u64 {
        self.process.memory(which).unwrap_or_default()
    }

    /// An address that no client has used before.
    fn address(&self) -> String {
        let number = self.addresses.fetch_add(1, Ordering::Relaxed);
        format!("2001:db8:{:x}:{:x}::1", number >> 16, number & 0xffff)
    }

    /// All tables play during the storm. Returns how long each play took.
    fn meanwhile(&self, name: &str, storm: impl FnOnce() + Send) -> Vec<Duration> {
        let over = AtomicBool::new(false);
        let mut waits: Vec<Duration> = thread::scope(|scope| {
            let tables = [(); TABLES].map(|()| scope.spawn(|| self.play(&over)));
            let storm = scope.spawn(|| {
                storm();
                over.store(true, Ordering::Relaxed);
            });
            // The tables must also end if the storm panics.
            let ended = storm.join();
            over.store(true, Ordering::Relaxed);
            ended.unwrap();
            tables
                .into_iter()
                .flat_map(|table| table.join().unwrap())
                .collect()
        });
        waits.sort_unstable();
        let of = |share: usize| waits[(waits.len() * share / 100).min(waits.len() - 1)];
        println!(
            "{name:<28} {:>6} plays   median {:>7.2?}   p99 {:>7.2?}   {} MiB",
            waits.len(),
            of(50),
            of(99),
            self.resident("VmRSS") / 1024
        );
        waits
    }

    /// Plays until the storm is over, and at least one match.
    fn play(&self, over: &AtomicBool) -> Vec<Duration> {
        let agent = agent();
        let client = Client::to(self.process.address(), &agent);
        let mut waits = Vec::new();
        while waits.is_empty() || !over.load(Ordering::Relaxed) {
            let at = Match::opened(&client, opening(&["Ana", "Ben"]));
            at.begin("blue-gimel");
            for turn in 0..TURNS {
                let begun = Instant::now();
                let played = at.play(2, "lay blue-he");
                waits.push(begun.elapsed());
                let seq = 2 + 2 * turn;
                assert_eq!(played.json["entry"]["seq"], seq, "{}", played.json);
                assert_eq!(played.json["table"]["view"]["top"], "blue-he");
                let table = at.table();
                assert_eq!(
                    (&table["seq"], &table["view"]["turn"]),
                    (&json!(seq), &json!(1))
                );
                let undone = at.post("/undo", json!({})).is(201);
                assert_eq!(undone.json["table"]["view"]["top"], "blue-gimel");
            }
            assert_eq!(at.log().len(), 1 + 2 * TURNS);
        }
        waits
    }

    /// Connections that never finish the head of their first request, the head of their
    /// second request, or a body.
    fn slow_connections(&self) {
        let begin = |number: usize| {
            let mut line = TcpStream::connect(self.process.address()).unwrap();
            let (whole, slow) = match number % 3 {
                0 => ("", "GET /livez HTTP/1.1\r\nX-Slow: "),
                1 => (
                    "GET /livez HTTP/1.1\r\nHost: k\r\n\r\n",
                    "GET /livez HTTP/1.1\r\nX-Slow: ",
                ),
                _ => (
                    "",
                    "POST /v1/matches HTTP/1.1\r\nHost: k\r\nContent-Type: application/json\r\n\
                     Content-Length: 1000\r\n\r\n",
                ),
            };
            line.write_all(whole.as_bytes()).unwrap();
            if !whole.is_empty() {
                assert_eq!(status(&mut line).unwrap(), 200);
            }
            line.write_all(slow.as_bytes()).unwrap();
            line
        };
        let mut lines: Vec<TcpStream> = (0..self.size.connections).map(begin).collect();
        for _ in 0..self.size.drips {
            for line in &mut lines {
                // The service may have closed the connection already.
                let _said = line.write_all(b"x");
            }
            thread::sleep(self.size.drip_every);
        }
        for (number, mut line) in lines.into_iter().enumerate() {
            // The head of a second request has no time limit.
            if number % 3 == 1 {
                continue;
            }
            match status(&mut line) {
                Ok(answered) => assert_eq!(answered, 408, "connection {number}"),
                // Writing to a closed connection resets it.
                Err(error) => assert_eq!(error.kind(), ErrorKind::ConnectionReset),
            }
        }
    }

    /// Logins, most of them with a wrong password, with `each` tries from each address.
    fn logins(&self, each: usize) {
        let begun = Instant::now();
        let (next, answered) = (AtomicU64::new(0), AtomicU64::new(0));
        let count = self.size.logins;
        thread::scope(|scope| {
            for _ in 0..16 {
                scope.spawn(|| {
                    let agent = agent();
                    let client = Client::to(self.process.address(), &agent);
                    let mut address = self.address();
                    for tried in 0.. {
                        let number = next.fetch_add(1, Ordering::Relaxed) as usize;
                        if number >= count {
                            break;
                        }
                        if tried % each == 0 {
                            address = self.address();
                        }
                        // This only spreads the logins. No assertion depends on it.
                        let due = self.size.logins_in.mul_f64(number as f64 / count as f64);
                        thread::sleep(due.saturating_sub(begun.elapsed()));
                        let right = number.is_multiple_of(10);
                        let password = if right {
                            PASSWORD
                        } else {
                            "a wild guess of it"
                        };
                        let body = json!({"name": "Ana", "password": password, "device": "?"});
                        let headers = [("X-Forwarded-For", address.as_str())];
                        let answer = client.json("POST", "/v1/sessions", &headers, &body);
                        match answer.status {
                            201 if right => {}
                            401 if !right => {}
                            429 => {
                                answer.refused(429, "too_many_tries", None);
                            }
                            // More logins are waiting than passwords can be hashed in
                            // time.
                            _ => {
                                answer.refused(503, "busy", None);
                            }
                        }
                        answered.fetch_add(1, Ordering::Relaxed);
                    }
                });
            }
        });
        assert_eq!(answered.into_inner() as usize, count);
    }

    /// Table codes that do not exist, from several addresses.
    fn codes(&self) {
        const ALPHABET: &[u8] = b"23456789ACDEFHJKMNPRTVWX";
        let count = self.size.codes;
        thread::scope(|scope| {
            for guesser in 0..8 {
                scope.spawn(move || {
                    let agent = agent();
                    let client = Client::to(self.process.address(), &agent);
                    let mut address = self.address();
                    for number in (guesser..count).step_by(8) {
                        if number / 8 % 100 == 0 {
                            address = self.address();
                        }
                        let letter = |place: u32| {
                            let nth = number / ALPHABET.len().pow(place) % ALPHABET.len();
                            char::from(ALPHABET[nth])
                        };
                        let code: String = (0..8).map(|place| letter(place % 4)).collect();
                        let headers = [("X-Forwarded-For", address.as_str())];
                        let body = json!({"code": code});
                        let answer = client.json("POST", "/v1/join", &headers, &body);
                        match answer.status {
                            404 => answer.refused(404, "code_unknown", "code"),
                            _ => answer.refused(429, "too_many_tries", None),
                        };
                    }
                });
            }
        });
    }

    /// Bodies that are much too large. They are refused as soon as their size is known.
    fn large_bodies(&self, token: &str) {
        let address = self.process.address();
        for (path, token, expected) in [
            ("/v1/matches", "", 413),
            ("/v1/matches", token, 413),
            ("/v1/imports", token, 413),
            ("/nowhere", "", 404),
            ("/livez", "", 405),
        ] {
            // If the declared length is too large, the body is not read, and the
            // connection ends before it could be sent.
            let (answered, sent) = send_much(address, path, token, None);
            assert_eq!(answered, expected, "{path}");
            assert!(sent < MUCH, "{path}: all {sent} bytes were read");
            println!("    {path}: {answered}, closed after {} MiB", sent >> 20);
        }
        for (path, token, expected) in [("/v1/matches", token, 413), ("/nowhere", "", 404)] {
            // A body without a declared length is read up to the limit, and what
            // follows the answer is discarded.
            let (answered, _) = send_much(address, path, token, Some(self.size.body));
            assert_eq!(answered, expected, "{path}, in chunks");
        }
    }
}

/// The status of the next answer on a connection.
fn status(line: &mut TcpStream) -> io::Result<u16> {
    let mut head = Vec::new();
    let mut byte = [0];
    while !head.ends_with(b"\r\n\r\n") {
        line.read_exact(&mut byte)?;
        head.push(byte[0]);
    }
    let head = String::from_utf8(head).unwrap().to_lowercase();
    let length = head
        .lines()
        .find_map(|line| line.strip_prefix("content-length: "));
    let mut body = vec![0; length.map_or(0, |length| length.parse().unwrap())];
    line.read_exact(&mut body)?;
    Ok(head[9..12].parse().unwrap())
}

/// More than a connection can transfer while it lasts.
const MUCH: u64 = 1 << 40;

/// Sends [`MUCH`] until the connection ends, or this many bytes in chunks. Returns the
/// status and the number of bytes sent.
fn send_much(address: SocketAddr, path: &str, token: &str, chunks: Option<u64>) -> (u16, u64) {
    const PIECE: u64 = 64 * 1024;
    let mut line = TcpStream::connect(address).unwrap();
    let length = match chunks {
        Some(_) => "Transfer-Encoding: chunked".to_owned(),
        None => format!("Content-Length: {MUCH}"),
    };
    let token = match token {
        "" => String::new(),
        token => format!("Authorization: Bearer {token}\r\n"),
    };
    let json = "Content-Type: application/json";
    let head = format!("POST {path} HTTP/1.1\r\nHost: k\r\n{token}{json}\r\n{length}\r\n\r\n");
    line.write_all(head.as_bytes()).unwrap();
    let mut listening = line.try_clone().unwrap();
    let answered = thread::spawn(move || status(&mut listening).unwrap());
    let mut piece = vec![b' '; usize::try_from(PIECE).unwrap()];
    if chunks.is_some() {
        let size = format!("{PIECE:x}\r\n").into_bytes();
        piece = [size, piece, b"\r\n".to_vec()].concat();
    }
    let mut sent = 0;
    while sent < chunks.unwrap_or(MUCH) {
        match line.write_all(&piece) {
            Ok(()) => sent += PIECE,
            Err(error) => {
                let ended = [ErrorKind::BrokenPipe, ErrorKind::ConnectionReset];
                assert!(ended.contains(&error.kind()), "{error}");
                break;
            }
        }
    }
    (answered.join().unwrap(), sent)
}

#[test]
#[ignore = "full: takes long"]
fn tables_play_on_in_a_storm() {
    let full = std::env::var("KIBITZ_TEST_STORM").as_deref() == Ok("full");
    let data = tempfile::tempdir().unwrap();
    let process = Process::with(data.path(), |command| {
        // As if behind a proxy, whose header names the addresses of the storm.
        command.args(["--proxies", "1"]);
        command.args(["--head-seconds", "2", "--request-seconds", "2"]);
    });
    let scene = Scene {
        process,
        size: if full { FULL } else { SMALL },
        addresses: AtomicU64::new(1),
    };
    let ana = scene.process.nobody().sign_up("Ana");
    let calm_for = if full {
        Duration::from_secs(10)
    } else {
        Duration::ZERO
    };
    scene.meanwhile("calm", || thread::sleep(calm_for));
    let calm = scene.resident("VmRSS");
    scene.meanwhile("slow connections", || scene.slow_connections());
    scene.meanwhile("logins, few addresses", || scene.logins(250));
    scene.meanwhile("logins, many addresses", || scene.logins(1));
    scene.meanwhile("wrong codes", || scene.codes());
    scene.meanwhile("large bodies", || scene.large_bodies(ana.token()));
    let most = scene.resident("VmHWM");
    println!("{} MiB at first, {} MiB at most", calm / 1024, most / 1024);
    assert!(most <= calm + GROWTH, "{calm} KiB grew to {most} KiB");
}
