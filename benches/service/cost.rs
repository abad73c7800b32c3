//! Measures what an answer about a match costs, whatever the match is full of: processor time, memory,
//! and how long others wait for it. Fails if something costs too much.

use std::fs;
use std::io::Write;
use std::net::TcpStream;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use kibitz_game::rules::game::Game;
use kibitz_game::table::{Author, By, Claim, Course, Etiquette, Record, Settings, script};
use serde_json::{Value, json};
use ureq::Agent;
use uuid::Uuid;

use crate::client::{Client, request};
use crate::process::Process;
use crate::table::Table;

/// How many entries a match can have.
const ENTRIES: usize = 20_000;

/// The most processor time, memory in MiB, and waiting of others that an answer may cost.
const MOST: Cost = Cost {
    time: Duration::from_millis(300),
    memory: 64.0,
    wait: Duration::from_millis(100),
};

/// An answer that costs too much is asked for this often: the best counts, because others use
/// the machine as well.
const TRIES: usize = 3;

/// As many ask for a large answer that they do not read.
const CLIENTS: usize = 80;

/// The most memory in MiB that those answers may take together.
const MOST_UNREAD: f64 = 256.0;

/// What a match is full of.
struct Kind {
    name: &'static str,
    settings: Settings,
    claims: Vec<Claim>,
}

fn names(count: usize) -> Vec<String> {
    (1..=count).map(|n| format!("Player {n}")).collect()
}

fn echad(seats: usize) -> Settings {
    Settings {
        house_rules: Game::Echad.about().house_rules,
        seats: names(seats),
        etiquette: Etiquette::default(),
    }
}

fn claim(claim: Value) -> Claim {
    serde_json::from_value(claim).unwrap()
}

fn adjustment(n: usize) -> Claim {
    let points = [10, -10][n % 2];
    claim(json!({
        "kind": "adjustment", "seat": 1, "points": points, "reason": "A gift of the house.",
    }))
}

/// As many claims as fit: these again and again.
fn again(begin: Vec<Claim>, mut next: impl FnMut(usize) -> Claim) -> Vec<Claim> {
    let mut claims = begin;
    for n in claims.len()..ENTRIES {
        claims.push(next(n));
    }
    claims
}

/// A match as it is written in a script, taken back and played again until the log is full.
fn played(name: &'static str, text: &str) -> Kind {
    let played = script::play(text).unwrap();
    let once: Vec<Claim> = played.log.iter().map(|entry| entry.claim.clone()).collect();
    let mut claims = Vec::new();
    while claims.len() + once.len() < ENTRIES {
        claims.extend(once.iter().cloned());
        claims.push(claim(json!({"kind": "undo", "back_to": 0})));
    }
    Kind {
        name,
        settings: played.table.settings().clone(),
        claims,
    }
}

fn kinds() -> Vec<Kind> {
    let script = |game: &str, file: &str| {
        let root = env!("CARGO_MANIFEST_DIR");
        fs::read_to_string(format!("{root}/../../tests/games/{game}/{file}.txt")).unwrap()
    };
    let result = |round: usize, points: i64| {
        let mut all = vec![0; 10];
        all[0] = points;
        json!({"kind": "result", "round": round, "result": {"game": "points", "points": all}})
    };
    let of = |name, settings, claims| Kind {
        name,
        settings,
        claims,
    };
    vec![
        played("echad", &script("echad", "match_to_300_card_by_card")),
        played("fire", &script("fire", "match_to_two_rounds_card_by_card")),
        played("ten", &script("ten", "match_of_two_games_card_by_card")),
        played(
            "trash",
            &script("trash", "match_to_the_last_position_card_by_card"),
        ),
        played(
            "claro",
            &script("claro", "match_to_three_stars_card_by_card"),
        ),
        of("illegal plays", echad(3), {
            let deal = json!({"game": "echad", "dealer": 1, "up": "blue-gimel"});
            again(vec![claim(json!({"kind": "round", "deal": deal}))], |n| {
                let play = json!({"kind": "echad_lay", "cards": ["red-tet"]});
                claim(json!({"kind": "play", "seat": 1 + n % 3, "play": play}))
            })
        }),
        of("results", echad(10), {
            // What a round gives is taken away again, so that no one wins.
            again(Vec::new(), |n| match n % 2 {
                0 => claim(result(n / 2 + 1, 10)),
                _ => adjustment(1),
            })
        }),
        of("adjustments", echad(10), again(Vec::new(), adjustment)),
        of("lineups", echad(10), {
            let lineup = |n: usize| {
                let seats = (0..10).map(|seat| json!({"name": format!("Guest {n} {seat}")}));
                claim(json!({"kind": "lineup", "seats": seats.collect::<Vec<_>>()}))
            };
            again((0..1000).map(lineup).collect(), adjustment)
        }),
        of("confirmations", echad(10), {
            again(vec![claim(result(1, 10))], |n| {
                claim(json!({
                    "kind": "confirmation", "round": 1, "seat": 1 + n % 10, "agrees": n % 20 < 10,
                    "note": "It was more than that.",
                }))
            })
        }),
        of("undos", echad(3), {
            again(Vec::new(), |n| match n % 2 {
                0 => adjustment(0),
                _ => claim(json!({"kind": "undo"})),
            })
        }),
        of("corrections", echad(10), {
            let corrected = |n: usize| {
                let mut corrected = result(1, [15, 20][n % 2]);
                corrected["kind"] = json!("replacement");
                claim(corrected)
            };
            let mut claims = vec![claim(result(1, 10))];
            claims.extend((0..1400).map(corrected));
            again(claims, adjustment)
        }),
    ]
}

/// The cost of an answer.
#[derive(Clone, Copy, Debug)]
struct Cost {
    time: Duration,
    /// In MiB.
    memory: f64,
    wait: Duration,
}

impl Cost {
    fn least(self, other: Cost) -> Cost {
        Cost {
            time: self.time.min(other.time),
            memory: self.memory.min(other.memory),
            wait: self.wait.min(other.wait),
        }
    }

    fn is_fine(self) -> bool {
        self.time < MOST.time && self.memory < MOST.memory && self.wait < MOST.wait
    }
}

/// Asks, while another phone looks at its own table and at the service all the time.
fn cost(server: &Process, ask: impl Fn()) -> Cost {
    let mut client = Client::new(server.address);
    let other = Table::open(&mut client);
    let (begun, done) = (AtomicBool::new(false), AtomicBool::new(false));
    thread::scope(|threads| {
        let waits = threads.spawn(|| {
            let mut longest = Duration::ZERO;
            while !done.load(Ordering::Relaxed) {
                let asked = Instant::now();
                assert_eq!(client.ask("GET", "/livez", "", "").status, 200);
                other.look(&mut client);
                if begun.load(Ordering::Relaxed) {
                    longest = longest.max(asked.elapsed());
                }
                thread::sleep(Duration::from_millis(5));
            }
            longest
        });
        server.forget_peak();
        let (time, memory) = (server.worked(), server.memory());
        begun.store(true, Ordering::Relaxed);
        ask();
        let (time, memory) = (server.worked() - time, server.peak() - memory);
        done.store(true, Ordering::Relaxed);
        let wait = waits.join().expect("a phone that looks");
        Cost { time, memory, wait }
    })
}

/// Imports a match of this kind, and returns its id.
fn filled(server: &Process, token: &str, kind: &Kind) -> Uuid {
    let id = Uuid::new_v4();
    let mut course = Course::new(Arc::new(kind.settings.clone()));
    for claim in &kind.claims {
        let claimed = course.claim(&By::host(Author::Host), claim.clone(), None);
        claimed.unwrap_or_else(|refusal| panic!("{}: {refusal:?}, {claim:?}", kind.name));
    }
    let entry = |record: &Record| {
        let mut entry = json!(record);
        entry["id"] = json!(Uuid::now_v7());
        entry["by"] = json!("host");
        entry["at"] = json!("2025-07-01T20:00:00Z");
        entry
    };
    let seats = kind.settings.seats.iter();
    let one = json!({
        "id": id, "rules_version": 1, "opened_at": "2025-07-01T19:00:00Z",
        "house_rules": kind.settings.house_rules,
        "seats": seats.map(|name| json!({"name": name})).collect::<Vec<_>>(),
        "log": course.log().iter().map(entry).collect::<Vec<_>>(),
    });
    let first = r#"{"format": "kibitz", "version": 1}"#;
    let body = format!("{first}\n{}\n{{\"end\": {{}}}}\n", json!({"match": one}));
    let agent = agent();
    let sent = agent
        .post(format!("http://{}/v1/imports", server.address))
        .header("Content-Type", "application/jsonl")
        .header("Authorization", format!("Bearer {token}"))
        .send(body);
    let mut answer = sent.expect("an answer");
    let said = answer.body_mut().read_to_string().expect("a text");
    assert_eq!(answer.status(), 200, "{}: {said}", kind.name);
    id
}

fn agent() -> Agent {
    Agent::config_builder()
        .http_status_as_error(false)
        .build()
        .into()
}

/// Signs up, and returns the account's token.
fn signed_up(server: &Process) -> String {
    let mut client = Client::new(server.address);
    let account = json!({"name": "Ana", "password": "correct horse battery"});
    let answer = client.ask("POST", "/v1/accounts", "", &account.to_string());
    assert_eq!(answer.status, 201, "{}", answer.body);
    let mut session = account;
    session["device"] = json!("a phone");
    let answer = client.ask("POST", "/v1/sessions", "", &session.to_string());
    assert_eq!(answer.status, 201, "{}", answer.body);
    let session: Value = serde_json::from_str(answer.body).expect("JSON");
    session["token"].as_str().expect("a token").to_owned()
}

pub(crate) fn run() {
    let data = tempfile::tempdir().expect("a folder");
    let kinds = kinds();
    let server = Process::start(data.path());
    let token = signed_up(&server);
    let agent = agent();
    let mut too_much = Vec::new();
    let mut results = None;
    for kind in &kinds {
        let id = filled(&server, &token, kind);
        if kind.name == "results" {
            results = Some(id);
        }
        let last = kind.claims.len() - 1;
        let own = [
            String::new(),
            "/table".to_owned(),
            format!("/table?at={last}"),
            "/scoresheet".to_owned(),
            format!("/scoresheet?at={last}"),
            "/log?limit=1000".to_owned(),
            format!("/log?limit=1000&after={}", last - 1000),
            "/rounds?limit=100".to_owned(),
            "/rounds/1?limit=1000".to_owned(),
            "/export?format=text".to_owned(),
            "/export?format=json".to_owned(),
            "/export?format=bgstats".to_owned(),
            "/export?format=csv".to_owned(),
            "/export?format=svg".to_owned(),
        ];
        for below in own {
            let url = format!("http://{}/v1/matches/{id}{below}", server.address);
            let once = || {
                cost(&server, || {
                    let asked = agent
                        .get(&url)
                        .header("Authorization", format!("Bearer {token}"))
                        .call();
                    let mut answer = asked.expect("an answer");
                    let body = answer
                        .body_mut()
                        .with_config()
                        .limit(u64::MAX)
                        .read_to_vec();
                    let body = body.expect("a body");
                    let status = answer.status();
                    let said = String::from_utf8_lossy(&body[..body.len().min(200)]);
                    assert_eq!(status, 200, "{}{below}: {said}", kind.name);
                })
            };
            let mut least = once();
            for _ in 1..TRIES {
                if !least.is_fine() {
                    least = least.least(once());
                }
            }
            println!(
                "{:14} {below:32} {:5} ms {:6.1} MiB, others {:4} ms",
                kind.name,
                least.time.as_millis(),
                least.memory,
                least.wait.as_millis()
            );
            if !least.is_fine() {
                too_much.push((kind.name, below, least));
            }
        }
    }
    drop(server);
    let results = results.expect("a match of results");
    unread(data.path(), &token, results);
    assert!(too_much.is_empty(), "{too_much:#?}");
}

/// Asks for large answers that no one reads: they have to share their room. A service that has just
/// started holds nothing else.
fn unread(data: &Path, token: &str, id: Uuid) {
    let mut most: f64 = 0.0;
    for below in [
        "/export?format=svg",
        "/export?format=json",
        "/log?limit=1000",
    ] {
        let server = Process::start(data);
        let path = format!("/v1/matches/{id}{below}");
        let lines: Vec<TcpStream> = (0..CLIENTS)
            .map(|_| {
                let mut line = TcpStream::connect(server.address).expect("the service listens");
                let asked = request("GET", &path, token, "");
                line.write_all(asked.as_bytes()).expect("a request");
                line
            })
            .collect();
        // Until each has the beginning of its answer.
        for line in &lines {
            let mut first = [0; 1];
            line.set_read_timeout(Some(Duration::from_secs(120)))
                .expect("a socket option");
            assert_eq!(line.peek(&mut first).expect("an answer"), 1, "{below}");
        }
        let peak = server.peak();
        println!("{below} not read by {CLIENTS}: {peak:.1} MiB at most");
        most = most.max(peak);
    }
    assert!(most < MOST_UNREAD, "{most} MiB");
}
