//! What an answer costs, whatever the match is full of: processor time, memory, and how long
//! others wait for it.

use std::collections::HashMap;
use std::fs;
use std::io::Write;
use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use kibitz_game::rules::game::Game;
use kibitz_game::table::{Author, By, Claim, Course, Etiquette, Record, Settings, script};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::process::Process;
use crate::support::table::{Match, opening};
use crate::support::{Client, PASSWORD, eventually};

/// How many entries a match can have.
const ENTRIES: usize = 20_000;

/// What an answer may take, in a build without optimisation.
const MOST_TIME: Duration = Duration::from_secs(2);
const MOST_MEMORY: u64 = 64 * 1024;

/// How long others may wait meanwhile.
const MOST_WAIT: Duration = Duration::from_millis(100);

/// How often something is asked: the best counts, because others use the machine as well.
const TRIES: usize = 3;

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
            // What a round gives is taken away again, so that nobody wins.
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

/// What `/proc` says of the service.
struct Watched<'a>(&'a Process);

impl Watched<'_> {
    fn file(&self, name: &str) -> String {
        fs::read_to_string(format!("/proc/{}/{name}", self.0.id())).unwrap()
    }

    /// The processor time that it has taken. The system counts in hundredths of a second.
    fn time(&self) -> Duration {
        let stat = self.file("stat");
        let (_, after) = stat.rsplit_once(") ").unwrap();
        let ticks: u64 = after
            .split(' ')
            .skip(11)
            .take(2)
            .map(|ticks| ticks.parse::<u64>().unwrap())
            .sum();
        Duration::from_millis(10 * ticks)
    }

    /// A number of KiB of its status.
    fn memory(&self, what: &str) -> u64 {
        let status = self.file("status");
        let line = status.lines().find_map(|line| line.strip_prefix(what));
        line.unwrap()
            .trim_matches(&[':', '\t', ' ', 'k', 'B'][..])
            .parse()
            .unwrap()
    }

    /// Forgets how much memory it had at most.
    fn forget_peak(&self) {
        fs::write(format!("/proc/{}/clear_refs", self.0.id()), "5").unwrap();
    }
}

#[derive(Clone, Copy, Debug)]
struct Cost {
    time: Duration,
    /// In KiB.
    memory: u64,
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
        self.time < MOST_TIME && self.memory < MOST_MEMORY && self.wait < MOST_WAIT
    }
}

/// Asks, while somebody else looks at another table and at the service all the time.
fn cost(watched: &Watched<'_>, other: &Match<'_>, ask: impl Fn()) -> Cost {
    let done = AtomicBool::new(false);
    watched.forget_peak();
    let (time, memory) = (watched.time(), watched.memory("VmRSS"));
    let wait = thread::scope(|threads| {
        let waits = threads.spawn(|| {
            let mut longest = Duration::ZERO;
            while !done.load(Ordering::Relaxed) {
                let began = Instant::now();
                other.client.get("/livez").is(200);
                other.get("/table").is(200);
                longest = longest.max(began.elapsed());
                thread::sleep(Duration::from_millis(5));
            }
            longest
        });
        ask();
        done.store(true, Ordering::Relaxed);
        waits.join().unwrap()
    });
    Cost {
        time: watched.time() - time,
        memory: watched.memory("VmHWM").saturating_sub(memory),
        wait,
    }
}

fn signed_up(kibitz: &Process) -> Client<'_> {
    let account = json!({"name": "Ana", "password": PASSWORD});
    kibitz.nobody().post("/v1/accounts", account).is(201);
    let session = json!({"name": "Ana", "password": PASSWORD, "device": "a phone"});
    let session = kibitz.nobody().post("/v1/sessions", session).is(201);
    kibitz.nobody().with(&session.text("/token"))
}

/// Imports a match of this kind, and returns its id.
fn filled(ana: &Client<'_>, kind: &Kind) -> Uuid {
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
    let type_ = [("Content-Type", "application/jsonl")];
    let answer = ana.send("POST", "/v1/imports", &type_, Some(body.as_bytes()));
    assert_eq!(answer.status, 200, "{}: {}", kind.name, answer.json);
    id
}

#[test]
#[ignore = "full: measures processor time"]
fn no_answer_about_a_match_costs_much_whatever_it_is_full_of() {
    let data = tempfile::tempdir().unwrap();
    let kibitz = Process::start(data.path());
    let ana = signed_up(&kibitz);
    let watched = Watched(&kibitz);
    let other = Match::opened(&kibitz.nobody(), opening(&["Dan", "Eva"]));
    let mut table: Vec<(&'static str, String, Cost)> = Vec::new();
    for kind in kinds() {
        let id = filled(&ana, &kind);
        let at = Match {
            client: ana.clone(),
            path: format!("/v1/matches/{id}"),
        };
        let code = at.post("/shares", json!({})).is(201).text("/code");
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
        let shared = ["", "/picture", "/preview"];
        let all = own
            .iter()
            .map(|below| format!("{}{below}", at.path))
            .chain(shared.map(|below| format!("/v1/shared/{code}{below}")));
        for path in all {
            let once = || {
                cost(&watched, &other, || {
                    let status = ana.get(&path).status;
                    // A system without fonts has no previews.
                    assert!(
                        status == 200 || path.ends_with("/preview"),
                        "{path}: {status}"
                    );
                })
            };
            let mut least = once();
            for _ in 1..TRIES {
                if !least.is_fine() {
                    least = least.least(once());
                }
            }
            let asked = path
                .replace(&id.to_string(), "{id}")
                .replace(&code, "{code}");
            println!(
                "{:14} {asked:50} {:5} ms {:6} KiB, others {:4} ms",
                kind.name,
                least.time.as_millis(),
                least.memory,
                least.wait.as_millis()
            );
            table.push((kind.name, asked, least));
        }
        at.client.delete(&at.path).is(204);
    }
    let too_much: Vec<_> = table
        .iter()
        .filter(|(_, _, cost)| !cost.is_fine())
        .collect();
    assert!(too_much.is_empty(), "{too_much:#?}");
}

/// However many ask for something large and do not read it.
#[test]
#[ignore = "full: takes long"]
fn large_answers_that_nobody_reads_take_little_memory_together() {
    /// KiB.
    const MOST: u64 = 256 * 1024;
    const CLIENTS: usize = 80;

    let data = tempfile::tempdir().unwrap();
    let kibitz = Process::start(data.path());
    let ana = signed_up(&kibitz);
    let watched = Watched(&kibitz);
    let kinds: HashMap<_, _> = kinds().into_iter().map(|kind| (kind.name, kind)).collect();
    let id = filled(&ana, &kinds["results"]);
    let token = ana.token();
    for below in [
        "/export?format=svg",
        "/export?format=json",
        "/export?format=csv",
        "/export?format=text",
        "/scoresheet",
        "/log?limit=1000",
        "/rounds/1?limit=1000",
    ] {
        let mut unread = Vec::new();
        for _ in 0..CLIENTS {
            let mut line = TcpStream::connect(kibitz.address()).unwrap();
            let head = format!(
                "GET /v1/matches/{id}{below} HTTP/1.1\r\nHost: kibitz\r\n\
                 Authorization: Bearer {token}\r\n\r\n"
            );
            line.write_all(head.as_bytes()).unwrap();
            unread.push(line);
        }
        // All have got at least the beginning of their answer.
        for line in &unread {
            let mut first = [0; 1];
            line.set_read_timeout(Some(Duration::from_secs(120)))
                .unwrap();
            assert_eq!(line.peek(&mut first).unwrap(), 1);
        }
        let most = watched.memory("VmHWM");
        println!("{below}: {most} KiB at most so far");
        assert!(most < MOST, "{below}: {most} KiB");
        drop(unread);
        // Their room comes back.
        eventually(|| ana.get(&format!("/v1/matches/{id}{below}")).status == 200);
    }
}
