//! What is entered is not lost, whichever node is killed, and whichever server has the database.
//!
//! For a longer run, `KIBITZ_TEST_MATCHES` sets how many matches are played while a
//! node or the primary is killed, and `KIBITZ_TEST_CLAIMS` how many claims each client
//! of a match makes.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Instant;

use tempfile::TempDir;

use crate::support::prelude::*;
use crate::support::{PATIENCE, agent, postgres, servers};

/// A match that two clients played, each at a different node.
struct Played {
    path: String,
    token: String,
    /// The ids of all acknowledged entries.
    acknowledged: Vec<Value>,
    /// The entries in the stream of each node.
    streamed: Vec<Vec<Value>>,
}

/// Where they listen. A node that starts again needs its port once more, and until then no
/// connection of another test may begin there: all those begin at the usual address.
const NODES: &str = if cfg!(target_os = "linux") {
    "127.0.0.2"
} else {
    "127.0.0.1"
};

/// Nodes, with the folders of their logs.
struct Nodes {
    database: String,
    processes: Vec<(Process, TempDir)>,
}

impl Nodes {
    fn start(database: &str, count: usize) -> Self {
        let mut nodes = Self {
            database: database.to_owned(),
            processes: Vec::new(),
        };
        for _ in 0..count {
            let process = nodes.process(format!("{NODES}:0").parse().unwrap());
            nodes.processes.push(process);
        }
        nodes
    }

    fn process(&self, address: SocketAddr) -> (Process, TempDir) {
        let data = tempfile::tempdir().unwrap();
        let process = Process::with(data.path(), |command| {
            command.args(["--database", &self.database]);
            command.args(["--listen", &address.to_string()]);
        });
        (process, data)
    }

    fn addresses(&self) -> Vec<SocketAddr> {
        let addresses = self.processes.iter().map(|(process, _)| process.address());
        addresses.collect()
    }

    /// Kills the last node and starts it again at the same address.
    fn kill_and_start_again(&mut self) {
        let (process, _data) = self.processes.pop().unwrap();
        let address = process.address();
        process.kill();
        let process = self.process(address);
        self.processes.push(process);
    }

    /// Clients at every node play the same matches, and in the middle of that `disturb`
    /// does something to the nodes. Afterwards every acknowledged entry must be there
    /// once, and the streams of all nodes must agree.
    fn play_through(&mut self, disturb: impl FnOnce(&mut Self)) {
        let set = |name: &str, usually: usize| {
            std::env::var(name).map_or(usually, |number| number.parse().unwrap())
        };
        let matches = set("KIBITZ_TEST_MATCHES", 10);
        let claims = set("KIBITZ_TEST_CLAIMS", 20);
        let addresses = self.addresses();
        let opened: Vec<(String, String)> = (0..matches)
            .map(|_| {
                let nobody = self.processes[0].0.nobody();
                let at = Match::opened(&nobody, opening(&["Ana", "Ben"]));
                (at.path.clone(), at.client.token().to_owned())
            })
            .collect();
        let (tell, entered) = mpsc::channel();
        let played = thread::scope(|scope| {
            let playing: Vec<_> = opened
                .into_iter()
                .map(|(path, token)| {
                    let (addresses, tell) = (&addresses, tell.clone());
                    scope.spawn(move || play(addresses, path, token, claims, &tell))
                })
                .collect();
            drop(tell);
            wait_for(&entered, matches * claims / 2);
            disturb(self);
            playing
                .into_iter()
                .map(|playing| playing.join().unwrap())
                .collect::<Vec<_>>()
        });
        for played in played {
            for (process, _) in &self.processes {
                let log = process.at(&played.path, &played.token).log();
                let ids: Vec<&Value> = log.iter().map(|entry| &entry["id"]).collect();
                for id in &played.acknowledged {
                    assert_eq!(ids.iter().filter(|other| **other == id).count(), 1);
                }
                // Each claim was repeated until it was acknowledged, and one more entry
                // ended the match.
                assert_eq!(ids.len(), addresses.len() * claims + 1);
                for streamed in &played.streamed {
                    assert_eq!(*streamed, log);
                }
            }
        }
    }
}

/// Waits until this many entries were acknowledged.
fn wait_for(entered: &Receiver<()>, count: usize) {
    assert_eq!(entered.iter().take(count).count(), count);
}

/// Plays a match to its end, with a client and a viewer at each node.
fn play(
    nodes: &[SocketAddr],
    path: String,
    token: String,
    claims: usize,
    tell: &Sender<()>,
) -> Played {
    let (path, token) = (path.as_str(), token.as_str());
    let (acknowledged, streamed) = thread::scope(|scope| {
        let viewers: Vec<_> = nodes
            .iter()
            .map(|node| scope.spawn(move || follow(*node, path, token)))
            .collect();
        let clients: Vec<_> = (0..nodes.len())
            .map(|first| {
                scope.spawn(move || {
                    let claim =
                        |_| claim(nodes, first, path, "/adjustments", token, &fine(1), tell);
                    (0..claims).map(claim).collect::<Vec<_>>()
                })
            })
            .collect();
        let acknowledged: Vec<Value> = clients
            .into_iter()
            .flat_map(|client| client.join().unwrap())
            .collect();
        claim(nodes, 0, path, "/end", token, &json!({}), tell);
        let streamed = viewers.into_iter().map(|viewer| viewer.join().unwrap());
        (acknowledged, streamed.collect())
    });
    Played {
        path: path.to_owned(),
        token: token.to_owned(),
        acknowledged,
        streamed,
    }
}

/// Repeats a claim, with the same id, until it is acknowledged. If a node does not
/// answer, asks the next one. Returns the id of the entry.
fn claim(
    nodes: &[SocketAddr],
    first: usize,
    path: &str,
    below: &str,
    token: &str,
    body: &Value,
    tell: &Sender<()>,
) -> Value {
    let agent = agent();
    let id = Uuid::now_v7().to_string();
    let mut body = body.clone();
    body["id"] = json!(id);
    let begun = Instant::now();
    for node in nodes.iter().cycle().skip(first) {
        assert!(begun.elapsed() < PATIENCE, "no node took {id}");
        let answer = agent
            .post(format!("http://{node}{path}{below}"))
            .header("Authorization", format!("Bearer {token}"))
            .header("Content-Type", "application/json")
            .send(body.to_string())
            .and_then(|mut answer| Ok((answer.status(), answer.body_mut().read_json::<Value>()?)));
        let Ok((status, mut answer)) = answer else {
            continue;
        };
        match status.as_u16() {
            201 => {
                // No one counts any more after the disturbance.
                let _uncounted = tell.send(());
                assert_eq!(answer["entry"]["id"], id);
                return answer["entry"]["id"].take();
            }
            503 => assert!(["not_ready", "busy"].contains(&answer["code"].text())),
            _ => panic!("{status}: {answer}"),
        }
    }
    unreachable!("there are nodes to ask");
}

/// The entries that a node streams from the beginning to the end of a match. Reconnects
/// after each interruption.
fn follow(node: SocketAddr, path: &str, token: &str) -> Vec<Value> {
    let agent = agent();
    let mut entries: Vec<Value> = Vec::new();
    let mut heard = Instant::now();
    loop {
        // Comments come for ever, and no node answers between a kill and a restart.
        assert!(
            heard.elapsed() < PATIENCE,
            "{node} streams no more after {} entries",
            entries.len()
        );
        let answer = agent
            .get(format!("http://{node}{path}/events"))
            .header("Authorization", format!("Bearer {token}"))
            .header("Last-Event-ID", entries.len().to_string())
            .call();
        let Ok(answer) = answer else {
            continue;
        };
        if answer.status() != 200 {
            continue;
        }
        let lines = BufReader::new(answer.into_body().into_reader()).lines();
        for line in lines.map_while(Result::ok) {
            let Some(event) = line.strip_prefix("data: ") else {
                assert!(heard.elapsed() < PATIENCE, "{node} streams only comments");
                continue;
            };
            let event: Value = serde_json::from_str(event).unwrap();
            if event["kind"] != "entry" {
                continue;
            }
            let entry = event["entry"].clone();
            assert_eq!(entry["seq"], entries.len() + 1);
            let over = entry["claim"]["kind"] == "end";
            entries.push(entry);
            heard = Instant::now();
            if over {
                return entries;
            }
        }
    }
}

#[test]
#[ignore = "full: needs PostgreSQL"]
fn a_node_is_killed_and_started_again_and_nothing_is_lost() {
    let Some(database) = postgres::fresh_database() else {
        return;
    };
    Nodes::start(&database.url, 2).play_through(Nodes::kill_and_start_again);
}

#[test]
#[ignore = "full: needs PostgreSQL"]
fn the_standby_takes_the_place_of_the_primary_and_nothing_is_lost() {
    let Some(mut pair) = servers::Pair::start() else {
        return;
    };
    let mut nodes = Nodes::start(&pair.url(), 2);
    nodes.play_through(|_| pair.fail_over());
}
