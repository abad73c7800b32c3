//! Many phones that load a service, and what it acknowledged to them: to be
//! compared with what is there after whatever happened to it.

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

/// How many phones are at each table.
const PHONES: usize = 2;

/// What happens at random, and happens again with the same number.
pub(crate) fn seeded(seed: u64) -> TestRng {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    TestRng::from_seed(RngAlgorithm::ChaCha, &bytes)
}

/// `KIBITZ_TEST_SEED`, or another one each time.
pub(crate) fn seed() -> u64 {
    std::env::var("KIBITZ_TEST_SEED").map_or_else(
        |_| Uuid::new_v4().as_u64_pair().0,
        |number| number.parse().unwrap(),
    )
}

/// What a phone asks for.
#[derive(Clone)]
struct Claim {
    /// Below the match.
    path: &'static str,
    /// With the id of the entry that it is to become.
    body: Value,
}

impl Claim {
    fn any(rng: &mut TestRng) -> Self {
        let seat = rng.random_range(1..=3_u8);
        let (path, mut body) = match rng.random_range(0..10_u8) {
            // Legal for whoever's turn it is, and judged illegal for the others.
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

    /// Asserts that this is what an entry of the log has of it.
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

/// A claim, and what was answered.
struct Acknowledged {
    claim: Claim,
    answer: Value,
}

/// Somebody at a table who claims one thing after another.
struct Phone {
    path: String,
    token: String,
    rng: TestRng,
    /// What no answer was heard of: it is asked for again.
    pending: Option<Claim>,
    acknowledged: Vec<Acknowledged>,
    /// The ids of what was refused for good.
    refused: Vec<String>,
    /// How often the service said that it is not ready.
    not_ready: usize,
}

/// When a phone stops.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Until {
    /// When the service does not answer any more.
    Silence,
    /// When it is told to; a service that does not answer fails the test.
    Told,
}

impl Phone {
    /// Claims, and claims again with the same id what was not acknowledged.
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
                // Without a round there is no play, and no second one within one.
                409 => self.refused.push(claim.id().to_owned()),
                _ => panic!("{status}: {answer}"),
            }
            tell(status);
        }
    }
}

/// Tables, and the phones at them.
pub(crate) struct Load {
    phones: Vec<Phone>,
    /// Of each table how many entries were compared already.
    compared: Vec<usize>,
}

/// Phones at work.
pub(crate) struct AtWork {
    phones: Vec<JoinHandle<Phone>>,
    compared: Vec<usize>,
    over: std::sync::Arc<AtomicBool>,
    /// The status of each answer.
    told: Receiver<u16>,
}

impl Load {
    /// So many tables that somebody opens.
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

    /// Sends all phones to work at the service that listens there.
    pub(crate) fn start(self, address: SocketAddr, until: Until) -> AtWork {
        let (tell, told) = mpsc::channel();
        let over = std::sync::Arc::new(AtomicBool::new(false));
        let at_work = |mut phone: Phone| {
            let (tell, over) = (tell.clone(), std::sync::Arc::clone(&over));
            thread::spawn(move || {
                phone.claim_on(address, until, &over, |status| {
                    // Nobody counts any more once it is over.
                    let _uncounted = tell.send(status);
                });
                phone
            })
        };
        AtWork {
            phones: self.phones.into_iter().map(at_work).collect(),
            compared: self.compared,
            over,
            told,
        }
    }

    /// How many entries were acknowledged.
    pub(crate) fn acknowledged(&self) -> usize {
        self.phones
            .iter()
            .map(|phone| phone.acknowledged.len())
            .sum()
    }

    /// How often the service was not ready.
    pub(crate) fn not_ready(&self) -> usize {
        self.phones.iter().map(|phone| phone.not_ready).sum()
    }

    /// How many claims are in no log as far as the phones know.
    pub(crate) fn pending(&self) -> usize {
        let pending = self.phones.iter().filter(|phone| phone.pending.is_some());
        pending.count()
    }

    /// Compares what was acknowledged with what is there now: every entry once,
    /// at its number, as it was answered; no gap, and nothing else but what a phone
    /// did not hear the answer of. The number of those.
    pub(crate) fn compare(&mut self, nobody: &Client<'_>) -> usize {
        let tables = self.phones.chunks(PHONES).zip(&mut self.compared);
        tables
            .map(|(phones, compared)| compare(phones, compared, nobody))
            .sum()
    }

    /// The same from the first entry of each table on.
    pub(crate) fn compare_all(&mut self, nobody: &Client<'_>) -> usize {
        self.compared.fill(0);
        self.compare(nobody)
    }
}

impl AtWork {
    /// Waits until so many more claims were acknowledged.
    pub(crate) fn acknowledge(&self, count: usize) {
        self.hear(201, count);
    }

    /// Waits until so many more claims met a service that is not ready.
    pub(crate) fn be_not_ready(&self, count: usize) {
        self.hear(503, count);
    }

    fn hear(&self, status: u16, count: usize) {
        let heard = self.told.iter().filter(|one| *one == status);
        assert_eq!(heard.take(count).count(), count);
    }

    /// Calls it a day.
    pub(crate) fn end(self) -> Load {
        self.over.store(true, Ordering::SeqCst);
        self.silence()
    }

    /// Waits until the service has fallen silent for all.
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
        assert_eq!(
            entry.get("ruling"),
            answer["verdict"].get("ruling"),
            "{answer}"
        );
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
    // A table is what its log folds to, also the one that was answered.
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
