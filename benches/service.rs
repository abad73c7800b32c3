//! How fast the service answers over HTTP, as a ratio within one run: durable,
//! authorised, judged plays spread over many matches against `/livez`, which is
//! an answer of the same server that touches nothing.
//!
//! `cargo bench --bench service` runs it: some seconds, on loopback only.
#![expect(
    clippy::expect_used,
    reason = "a bench that cannot go on should say so"
)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::num::{NonZeroU32, NonZeroUsize};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use actix_web::rt::System;
use kibitz::app;
use kibitz::config::Config;

const CONNECTIONS: usize = 64;
const MATCHES: usize = 1000;
const ROUNDS: usize = 5;
const WINDOW: Duration = Duration::from_secs(2);

/// A kept-alive connection that asks and waits.
struct Client {
    to: TcpStream,
    from: BufReader<TcpStream>,
}

impl Client {
    fn new(address: SocketAddr) -> Client {
        let to = TcpStream::connect(address).expect("the service listens");
        to.set_nodelay(true).expect("a socket option");
        let from = BufReader::new(to.try_clone().expect("a second handle"));
        Client { to, from }
    }

    /// Asks, and answers with the status and the body.
    fn ask(&mut self, method: &str, path: &str, token: &str, body: &str) -> (u16, String) {
        let who = match token {
            "" => String::new(),
            token => format!("authorization: Bearer {token}\r\n"),
        };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: localhost\r\n{who}\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        self.to
            .write_all(request.as_bytes())
            .expect("a request can be sent");
        let mut line = String::new();
        self.from.read_line(&mut line).expect("an answer");
        let status = line
            .get(9..12)
            .and_then(|code| code.parse().ok())
            .unwrap_or(0);
        let mut length = 0;
        loop {
            line.clear();
            self.from.read_line(&mut line).expect("a header");
            if line == "\r\n" {
                break;
            }
            if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
                length = value.trim().parse().expect("a length");
            }
        }
        let mut body = vec![0; length];
        self.from.read_exact(&mut body).expect("a body");
        (status, String::from_utf8(body).expect("UTF-8"))
    }
}

/// A match that this bench plays, and how many plays it has had.
struct Table {
    path: String,
    token: String,
    plays: u64,
}

fn open(client: &mut Client) -> Table {
    let opening = r#"{"house_rules":{"game":"echad"},"seats":[{"name":"Ana"},{"name":"Ben"}]}"#;
    let (status, answer) = client.ask("POST", "/v1/matches", "", opening);
    assert_eq!(status, 201, "{answer}");
    let answer: serde_json::Value = serde_json::from_str(&answer).expect("JSON");
    let id = answer["match"]["id"].as_str().expect("an id");
    let table = Table {
        path: format!("/v1/matches/{id}"),
        token: answer["host_token"].as_str().expect("a token").to_owned(),
        plays: 0,
    };
    let deal = r#"{"deal":{"game":"echad","dealer":2,"up":"blue-gimel"}}"#;
    let rounds = format!("{}/rounds", table.path);
    let (status, answer) = client.ask("POST", &rounds, &table.token, deal);
    assert_eq!(status, 201, "{answer}");
    table
}

/// The next legal play: whoever's turn it is draws a card and keeps it, and,
/// when none is left anywhere, what there is.
fn play(client: &mut Client, table: &mut Table) {
    let seat = 1 + table.plays % 2;
    let body = format!(r#"{{"seat":{seat},"play":{{"game":"echad","kind":"draw","keep":true}}}}"#);
    let path = format!("{}/plays", table.path);
    let (status, answer) = client.ask("POST", &path, &table.token, &body);
    assert!(
        status == 201 && answer.contains(r#""ruling":"legal""#),
        "{answer}"
    );
    table.plays += 1;
}

/// How many times a second all connections together got `work` done.
fn rate<S: Send>(connections: &mut [S], work: impl Fn(&mut S) + Sync) -> f64 {
    let done = AtomicU64::new(0);
    let begun = Instant::now();
    thread::scope(|scope| {
        for connection in connections {
            scope.spawn(|| {
                while begun.elapsed() < WINDOW {
                    work(connection);
                    done.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
    });
    let done = u32::try_from(done.into_inner()).unwrap_or(u32::MAX);
    f64::from(done) / begun.elapsed().as_secs_f64()
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn main() {
    let data = tempfile::tempdir().expect("a folder");
    let config = Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        database: None,
        data: data.path().to_owned(),
        session_days: 1,
        public_url: None,
        join_tries: NonZeroU32::MIN,
        workers: None,
        heartbeat: Duration::from_secs(15),
        streams: NonZeroUsize::MAX,
        streams_of_a_match: NonZeroUsize::MAX,
        import_mib: NonZeroU32::MIN,
        cors_origins: Vec::new(),
    };
    let (tell, told) = mpsc::channel();
    let server = thread::spawn(move || {
        System::new().block_on(async {
            let running = app::build(&config).expect("the service starts");
            tell.send((running.address, running.server.handle()))
                .expect("told");
            running.server.await.expect("the service ends well");
        });
    });
    let (address, handle) = told.recv().expect("an address");
    let mut connections: Vec<(Client, Vec<Table>, usize)> = (0..CONNECTIONS)
        .map(|number| {
            let mut client = Client::new(address);
            let share = (number..MATCHES).step_by(CONNECTIONS);
            let tables = share.map(|_| open(&mut client)).collect();
            (client, tables, 0)
        })
        .collect();

    let (mut lives, mut plays, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let live = rate(&mut connections, |(client, _, _)| {
            let (status, _) = client.ask("GET", "/livez", "", "");
            assert_eq!(status, 200);
        });
        let played = rate(&mut connections, |(client, tables, next)| {
            let place = *next % tables.len();
            play(client, &mut tables[place]);
            *next += 1;
        });
        println!(
            "livez {live:>8.0}/s   plays {played:>8.0}/s   ratio {:.3}",
            played / live
        );
        ratios.push(played / live);
        lives.push(live);
        plays.push(played);
    }
    println!(
        "median: livez {:.0}/s, durable judged plays {:.0}/s, ratio {:.3} \
         ({CONNECTIONS} connections, {MATCHES} matches)",
        median(lives),
        median(plays),
        median(ratios)
    );
    drop(connections);
    System::new().block_on(handle.stop(false));
    server.join().expect("the server's thread ends");
}
