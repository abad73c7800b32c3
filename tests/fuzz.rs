//! Random bytes wherever the service reads any: it answers, never with a failure of
//! its own, and takes no more memory than it should.
//!
//! `KIBITZ_FUZZ_CASES=100000` tries so many of each; the suite tries a few hundred.
//! What else is read is tried at its place: imports in `api/import_fuzz.rs`, logs
//! and transcripts in `properties/logs.rs`, plays and cards in
//! `properties/writing.rs`.

mod bodies;
mod requests;
mod settings;

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use proptest::test_runner::Config;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::process::Process;
use crate::support::{Client, PASSWORD};

/// How much memory the service may ever have taken, in KiB: what it takes with
/// nothing to do, a password hash at a time for each processor, and as much again.
const MOST_MEMORY: u64 = 384 * 1024;

/// So many cases as were asked for, or else these.
fn cases(usual: u32) -> Config {
    let asked = std::env::var("KIBITZ_FUZZ_CASES").ok();
    Config {
        cases: asked.map_or(usual, |asked| asked.parse().expect("a number of cases")),
        failure_persistence: None,
        // Each step is a request.
        max_shrink_iters: 500,
        ..Config::default()
    }
}

/// The real binary, somebody signed in, and what there is to ask about.
struct Target {
    kibitz: Process,
    data: TempDir,
    token: String,
    /// What stands for the braces of a path.
    named: [(&'static str, String); 6],
}

impl Target {
    fn start() -> Self {
        let data = tempfile::tempdir().unwrap();
        let kibitz = Process::with(data.path(), |command| {
            command.args(["--listen", "127.0.0.1:0", "--proxies", "1"]);
            command.args(["--max-password-tries", "4294967295"]);
            command.args(["--max-join-tries", "4294967295"]);
        });
        let nobody = kibitz.nobody();
        let account = json!({"name": "Ana", "password": PASSWORD});
        nobody.post("/v1/accounts", account).is(201);
        let session = json!({"name": "Ana", "password": PASSWORD, "device": "a phone"});
        let token = nobody.post("/v1/sessions", session).is(201).text("/token");
        let ana = kibitz.nobody().with(&token);
        let player = ana.post("/v1/players", json!({"name": "Noa"}));
        let seats = json!([{"name": "Ana"}, {"name": "Ben"}]);
        let opening = json!({"house_rules": {"game": "echad"}, "seats": seats});
        let opened = ana.post("/v1/matches", opening).is(201).text("/match/id");
        let below = format!("/v1/matches/{opened}");
        let deal = json!({"deal": {"game": "echad", "up": "blue-gimel"}});
        ana.post(&format!("{below}/rounds"), deal).is(201);
        let invite = ana.post(&format!("{below}/invites"), json!({"role": "viewer"}));
        let invite = invite.is(201);
        let joined = json!({"code": invite.text("/code")});
        let member = nobody.post("/v1/join", joined).is(201);
        let named = [
            ("{game}", "echad".to_owned()),
            ("{round}", "1".to_owned()),
            ("{invite}", invite.text("/invite/id")),
            ("{member}", member.text("/member/id")),
            ("/matches/{id}", format!("/matches/{opened}")),
            ("{id}", player.is(201).text("/id")),
        ];
        Self {
            kibitz,
            data,
            token,
            named,
        }
    }

    fn client(&self) -> Client<'_> {
        self.kibitz.nobody().with(&self.token)
    }

    /// A path of the document with everything in it that it names.
    fn path(&self, path: &str) -> String {
        let named = self.named.iter();
        named.fold(path.to_owned(), |path, (name, value)| {
            path.replace(name, value)
        })
    }

    /// All operations of the document: method, path and the example of a body.
    fn operations(&self) -> Vec<(String, String, Option<Value>)> {
        let document = self.kibitz.nobody().get("/openapi.json").is(200).json;
        let mut operations = Vec::new();
        for (path, item) in document["paths"].as_object().unwrap() {
            for (method, operation) in item.as_object().unwrap() {
                let content = &operation["requestBody"]["content"];
                let body = content["application/json"].get("example").cloned();
                operations.push((method.to_uppercase(), path.clone(), body));
            }
        }
        operations
    }

    /// The status of what is answered to these bytes; none where the service hangs
    /// up, as it may on what is no HTTP.
    fn raw(&self, request: &[u8]) -> Option<u16> {
        let mut connection = TcpStream::connect(self.kibitz.address()).unwrap();
        // Far longer than anything takes: a stream of events, say, goes on.
        let patience = Some(Duration::from_secs(60));
        connection.set_read_timeout(patience).unwrap();
        // It may have answered, and hung up, before all was sent.
        let _unsent = connection.write_all(request);
        let mut head = Vec::new();
        let mut part = [0; 4096];
        while !head.windows(2).any(|end| end == b"\r\n") {
            match connection.read(&mut part) {
                Ok(read) if read > 0 => head.extend(&part[..read]),
                Ok(_) | Err(_) => break,
            }
        }
        let head = String::from_utf8_lossy(&head);
        head.split(' ').nth(1)?.parse().ok()
    }

    /// Nothing went wrong within, and nothing grew beyond what it should.
    fn is_well(&self) {
        self.kibitz.nobody().get("/readyz").is(200);
        let log = fs::read_to_string(self.data.path().join("log")).unwrap();
        assert!(!log.contains("panicked"), "{log}");
        // Elsewhere than on Linux nobody tells.
        let Ok(status) = fs::read_to_string(format!("/proc/{}/status", self.kibitz.id())) else {
            return;
        };
        let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let most = most.unwrap().trim().trim_end_matches(" kB");
        let most: u64 = most.parse().unwrap();
        assert!(most < MOST_MEMORY, "{most} KiB");
    }
}
