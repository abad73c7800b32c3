//! Many phones that load a service and remember what it acknowledged, so that a test
//! can compare that with the logs after a failure.

use std::collections::HashSet;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::thread::{self, JoinHandle};

use proptest::prelude::RngExt;
use proptest::test_runner::{RngAlgorithm, TestRng};
use serde_json::{Value, json};
use uuid::Uuid;

use super::table::{Match, opening, play};
use super::{Client, agent};

/// The number of phones at each table.
const PHONES: usize = 2;

/// A random generator that gives the same sequence for the same seed.
pub(crate) fn seeded(seed: u64) -> TestRng {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    TestRng::from_seed(RngAlgorithm::ChaCha, &bytes)
}

/// `KIBITZ_TEST_SEED`, or a random seed.
pub(crate) fn seed() -> u64 {
    std::env::var("KIBITZ_TEST_SEED").map_or_else(
        |_| Uuid::new_v4().as_u64_pair().0,
        |number| number.parse().unwrap(),
    )
}

/// A request of a phone.
#[derive(Clone)]
struct Claim {
    /// The path below the match.
    path: &'static str,
    /// The body, with the id of the entry.
    body: Value,
}

impl Claim {
    fn any(rng: &mut TestRng) -> Self {
        let seat = rng.random_range(1..=3_u8);
        let (path, mut body) = match rng.random_range(0..10_u8) {
            // Legal for the seat whose turn it is, and illegal for the others.
            0..=4 => ("/plays", json!({"seat": seat, "play": play("draw keep")})),
            5 => (
                "/plays",
                json!({"seat": seat, "play": play("draw keep"), "stands": true}),
            ),
            6 | 7 => {
                let points = rng.random_range(1..50_i32);
                (
                    "/adjustments",
                    json!({"seat": seat, "points": points, "reason": "Something was counted twice."}),
                )
            }
            8 => ("/undo", json!({})),
            _ => (
                "/rounds",
                json!({"deal": {"game": "echad", "up": "blue-gimel"}}),
            ),
        };
        body["id"] = json!(Uuid::now_v7());
        Self { path, body }
    }

    fn id(&self) -> &str {
        self.body["id"].as_str().unwrap()
    }

    /// Asserts that an entry of the log has this claim.
    fn is_in(&self, entry: &Value) {
        let claim = &entry["claim"];
        let kind = match self.path {
            "/plays" => "play",
            "/adjustments" => "adjustment",
            "/undo" => "undo",
            _ => "round",
        };
        assert_eq!(claim["kind"], kind, "{entry}");
        for field in ["seat", "points", "reason"] {
            assert_eq!(claim.get(field), self.body.get(field), "{entry}");
        }
        if let Some(play) = self.body["play"].as_object() {
            for (name, value) in play {
                assert_eq!(&claim["play"][name], value, "{entry}");
            }
        }
    }
}

/// A claim and its answer.
struct Acknowledged {
    claim: Claim,
    answer: Value,
}

/// A phone at a table that makes one claim after another.
struct Phone {
    path: String,
    token: String,
    rng: TestRng,
    /// A claim that got no answer. The phone sends it again.
    pending: Option<Claim>,
    acknowledged: Vec<Acknowledged>,
    /// The ids of the claims that were refused for good.
    refused: Vec<String>,
    /// How often the service answered that it was not ready.
    not_ready: usize,
}

/// When a phone stops.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Until {
    /// When the service no longer answers.
    Silence,
    /// When the test ends it. A service that does not answer fails the test.
    Ended,
}

impl Phone {
    /// Makes claims, and repeats each one with the same id until it is answered.
    fn claim_on(
        &mut self,
        address: SocketAddr,
        until: Until,
        over: &AtomicBool,
        tell: impl Fn(u16),
    ) {
        let agent = agent();
        while !over.load(Ordering::SeqCst) {
            let claim = self.pending.take();
            let claim = claim.unwrap_or_else(|| Claim::any(&mut self.rng));
            let answer = agent
                .post(format!("http://{address}{}{}", self.path, claim.path))
                .header("Authorization", format!("Bearer {}", self.token))
                .header("Content-Type", "application/json")
                .send(claim.body.to_string())
                .and_then(|mut answer| {
                    Ok((answer.status(), answer.body_mut().read_json::<Value>()?))
                });
            let (status, answer) = match answer {
                Ok((status, answer)) => (status.as_u16(), answer),
                Err(error) => {
                    assert!(until == Until::Silence, "{}: {error}", claim.body);
                    self.pending = Some(claim);
                    return;
                }
            };
            match status {
                201 => self.acknowledged.push(Acknowledged { claim, answer }),
                503 => {
                    let code = answer["code"].as_str().unwrap();
                    assert!(["not_ready", "busy"].contains(&code), "{answer}");
                    self.not_ready += 1;
                    self.pending = Some(claim);
                }
                // A play without an open round, or a round within a round.
                409 => self.refused.push(claim.id().to_owned()),
                _ => panic!("{status}: {answer}"),
            }
            tell(status);
        }
    }
}

/// Tables and their phones.
pub(crate) struct Load {
    phones: Vec<Phone>,
    /// For each table, how many entries were already compared.
    compared: Vec<usize>,
}

/// Phones that are sending claims.
pub(crate) struct AtWork {
    phones: Vec<JoinHandle<Phone>>,
    compared: Vec<usize>,
    over: std::sync::Arc<AtomicBool>,
    /// The status of each answer.
    statuses: Receiver<u16>,
}

impl Load {
    /// Opens this many tables.
    pub(crate) fn open(nobody: &Client<'_>, tables: usize, seed: u64) -> Self {
        let mut rng = seeded(seed);
        let mut phones = Vec::new();
        for _ in 0..tables {
            let at = Match::opened(nobody, opening(&["Ana", "Ben", "Chaim"]));
            phones.extend((0..PHONES).map(|_| Phone {
                path: at.path.clone(),
                token: at.client.token().to_owned(),
                rng: seeded(rng.random()),
                pending: None,
                acknowledged: Vec::new(),
                refused: Vec::new(),
                not_ready: 0,
            }));
        }
        Self {
            phones,
            compared: vec![0; tables],
        }
    }

    /// Starts all phones against the service at this address.
    pub(crate) fn start(self, address: SocketAddr, until: Until) -> AtWork {
        let (tell, statuses) = mpsc::channel();
        let over = std::sync::Arc::new(AtomicBool::new(false));
        let at_work = |mut phone: Phone| {
            let (tell, over) = (tell.clone(), std::sync::Arc::clone(&over));
            thread::spawn(move || {
                phone.claim_on(address, until, &over, |status| {
                    // After the end, no one counts the answers any more.
                    let _uncounted = tell.send(status);
                });
                phone
            })
        };
        AtWork {
            phones: self.phones.into_iter().map(at_work).collect(),
            compared: self.compared,
            over,
            statuses,
        }
    }

    /// The number of acknowledged entries.
    pub(crate) fn acknowledged(&self) -> usize {
        self.phones
            .iter()
            .map(|phone| phone.acknowledged.len())
            .sum()
    }

    /// Returns how often the service was not ready.
    pub(crate) fn not_ready(&self) -> usize {
        self.phones.iter().map(|phone| phone.not_ready).sum()
    }

    /// Returns how many claims the phones have had no answer for.
    pub(crate) fn pending(&self) -> usize {
        let pending = self.phones.iter().filter(|phone| phone.pending.is_some());
        pending.count()
    }

    /// Compares the acknowledged entries with the logs: each must be there once, at its
    /// number, as it was answered. There must be no gaps, and no other entries except
    /// claims whose answer a phone never received. Returns the number of those.
    pub(crate) fn compare(&mut self, nobody: &Client<'_>) -> usize {
        let tables = self.phones.chunks(PHONES).zip(&mut self.compared);
        tables
            .map(|(phones, compared)| compare(phones, compared, nobody))
            .sum()
    }

    /// Compares them from the first entry of each table.
    pub(crate) fn compare_all(&mut self, nobody: &Client<'_>) -> usize {
        self.compared.fill(0);
        self.compare(nobody)
    }
}

impl AtWork {
    /// Waits for this many more acknowledged claims.
    pub(crate) fn acknowledge(&self, count: usize) {
        self.hear(201, count);
    }

    /// Waits for this many more answers that the service is not ready.
    pub(crate) fn be_not_ready(&self, count: usize) {
        self.hear(503, count);
    }

    fn hear(&self, status: u16, count: usize) {
        let heard = self.statuses.iter().filter(|one| *one == status);
        assert_eq!(heard.take(count).count(), count);
    }

    /// Stops all phones.
    pub(crate) fn end(self) -> Load {
        self.over.store(true, Ordering::SeqCst);
        self.silence()
    }

    /// Waits until the service no longer answers any phone.
    pub(crate) fn silence(self) -> Load {
        Load {
            phones: self
                .phones
                .into_iter()
                .map(|phone| phone.join().unwrap())
                .collect(),
            compared: self.compared,
        }
    }
}

fn compare(phones: &[Phone], compared: &mut usize, nobody: &Client<'_>) -> usize {
    let Phone { path, token, .. } = &phones[0];
    let at = Match {
        client: nobody.clone().with(token),
        path: path.clone(),
    };
    let log = at.log_after(*compared);
    let mut ids = HashSet::new();
    for (entry, seq) in log.iter().zip(*compared + 1..) {
        assert_eq!(entry["seq"], seq);
        assert!(ids.insert(entry["id"].as_str().unwrap()), "twice: {entry}");
    }
    let mut heard = 0;
    for Acknowledged { claim, answer } in phones.iter().flat_map(|phone| &phone.acknowledged) {
        let seq = answer["entry"]["seq"].as_u64().unwrap() as usize;
        let Some(before) = (seq - 1).checked_sub(*compared) else {
            continue;
        };
        let entry = log
            .get(before)
            .unwrap_or_else(|| panic!("lost: {answer} of {} entries", log.len() + *compared));
        assert_eq!(entry["id"], claim.id(), "lost: {answer}");
        assert_eq!(entry["at"], answer["entry"]["at"]);
        assert_eq!(entry.get("verdict"), answer["entry"].get("verdict"));
        claim.is_in(entry);
        heard += 1;
    }
    for refused in phones.iter().flat_map(|phone| &phone.refused) {
        assert!(!ids.contains(refused.as_str()), "{refused}");
    }
    let unheard = phones.iter().filter_map(|phone| phone.pending.as_ref());
    let unheard = unheard.filter(|claim| ids.contains(claim.id())).count();
    assert_eq!(heard + unheard, log.len());
    *compared += log.len();
    // A table always follows from its log. That includes the table in each phone's last
    // answer.
    let last = phones
        .iter()
        .filter_map(|phone| phone.acknowledged.last())
        .map(|last| last.answer["table"].clone());
    for table in last.chain([at.table()]) {
        let then = at.get(&format!("/table?at={}", table["seq"]));
        assert_eq!(then.is(200).json, table);
    }
    assert_eq!(at.tag(), format!("\"{compared}\""));
    unheard
}
