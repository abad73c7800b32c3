//! Random bytes wherever the service reads any. It must answer, never fail internally,
//! and use no more memory than expected.
//!
//! `KIBITZ_FUZZ_CASES=100000` tries that many inputs of each kind; by default there are
//! some hundreds or thousands. Other inputs are tested elsewhere: imports in
//! `api/transfer/import_fuzz.rs`, logs and transcripts in `properties/logs.rs`, plays
//! and cards in `properties/writing.rs`.

mod bodies;
mod requests;

use std::fs;
use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;

use clap::{Args, Command};
use kibitz::config::Config;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use tempfile::TempDir;

use crate::support::prelude::*;

/// The most memory that the service may ever use, in KiB: enough to be idle, to hash a
/// password on each processor, and as much again.
const MOST_MEMORY: u64 = 384 * 1024;

/// As many cases as the environment asks for, or else this many.
fn cases(usual: u32) -> ProptestConfig {
    let asked = std::env::var("KIBITZ_FUZZ_CASES").ok();
    ProptestConfig {
        cases: asked.map_or(usual, |asked| asked.parse().expect("a number of cases")),
        failure_persistence: None,
        // Each step towards a smaller case is a request.
        max_shrink_iters: 500,
        ..ProptestConfig::default()
    }
}

/// The real binary, an account that is signed in, and the ids of what it created.
struct Target {
    kibitz: Process,
    data: TempDir,
    token: String,
    /// The values for the parameters of a path.
    named: [(&'static str, String); 6],
}

impl Target {
    fn start() -> Self {
        let data = tempfile::tempdir().unwrap();
        let kibitz = Process::with(data.path(), |command| {
            command.args(["--proxies", "1"]);
            command.args(["--max-password-tries", "4294967295"]);
            command.args(["--max-join-tries", "4294967295"]);
        });
        let nobody = kibitz.nobody();
        let ana = nobody.sign_up("Ana");
        let player = ana.player("Noa");
        let at = Match::opened(&ana, opening(&["Ana", "Ben"]));
        at.begin("blue-gimel");
        let invite = at.post("/invites", viewer()).is(201);
        let member = nobody.join(&invite.text("/code")).is(201);
        let token = ana.token().to_owned();
        let named = [
            ("{game}", "echad".to_owned()),
            ("{round}", "1".to_owned()),
            ("{invite}", invite.text("/invite/id")),
            ("{member}", member.text("/member/id")),
            ("/matches/{id}", format!("/matches/{}", at.id())),
            ("{id}", player),
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

    /// Fills in the parameters of a path in the document.
    fn path(&self, path: &str) -> String {
        let named = self.named.iter();
        named.fold(path.to_owned(), |path, (name, value)| {
            path.replace(name, value)
        })
    }

    /// All operations of the document: method, path and example body.
    fn operations(&self) -> Vec<(String, String, Option<Value>)> {
        let document = self.kibitz.nobody().get("/openapi.json").is(200).json;
        let mut operations = Vec::new();
        for (path, item) in document["paths"].as_object().unwrap() {
            for (method, operation) in item.as_object().unwrap() {
                let content = &operation["requestBody"]["content"]["application/json"];
                let named = content["examples"].as_object();
                let named = named.and_then(|named| named.values().next());
                let named = named.map(|example| &example["value"]);
                let body = content.get("example").or(named).cloned();
                operations.push((method.to_uppercase(), path.clone(), body));
            }
        }
        operations
    }

    /// The status of the answer to these bytes. `None` if the service hangs up, which
    /// it may do if they are not HTTP.
    fn raw(&self, request: &[u8]) -> Option<u16> {
        let mut connection = TcpStream::connect(self.kibitz.address()).unwrap();
        // Much longer than any answer takes to begin.
        let patience = Some(Duration::from_secs(60));
        connection.set_read_timeout(patience).unwrap();
        // The service may answer and hang up before it has received everything.
        let _unsent = connection.write_all(request);
        let mut head = Vec::new();
        let mut part = [0; 4096];
        while !head.windows(2).any(|end| end == b"\r\n") {
            match connection.read(&mut part) {
                Ok(read) if read > 0 => head.extend(&part[..read]),
                Err(error) if error.kind() == ErrorKind::WouldBlock => {
                    panic!("no answer to {:?}", String::from_utf8_lossy(request))
                }
                Ok(_) | Err(_) => break,
            }
        }
        let head = String::from_utf8_lossy(&head);
        head.split(' ').nth(1)?.parse().ok()
    }

    /// Asserts that nothing failed internally and that memory stayed within the limit.
    fn is_well(&self) {
        self.kibitz.nobody().get("/readyz").is(200);
        let log = fs::read_to_string(self.data.path().join("log")).unwrap();
        assert!(!log.contains("panicked"), "{log}");
        let most = self.kibitz.memory("VmHWM");
        assert!(most.is_none_or(|most| most < MOST_MEMORY), "{most:?} KiB");
    }
}

/// A value that a flag may or may not accept.
fn value() -> impl Strategy<Value = String> {
    let known = " 0 1 -1 65535 65536 4294967295 4294967296 99999999999999999999 127.0.0.1:0 [::]:80 \
        localhost:80 * *,* http:// https://a https://a/ https://a:99999 http://[::1 sqlite: sqlite:/ \
        postgres:// postgres://a:b@c/d?e text json 3600 3601 ,";
    // The first of them is empty.
    let known = select(known.split(' ').collect::<Vec<_>>());
    prop_oneof![
        3 => known.prop_map(str::to_owned),
        1 => any::<String>(),
        1 => "[ -~]{0,30}",
    ]
}

#[test]
#[ignore = "full: tries random input"]
fn no_setting_is_too_odd_to_be_read_or_refused() {
    let command = Config::augment_args(Command::new("kibitz"));
    let flags: Vec<String> = command
        .get_arguments()
        .filter_map(|flag| flag.get_long().map(|long| format!("--{long}")))
        .collect();
    assert!(flags.len() > 10, "{flags:?}");
    proptest!(cases(2_000), |(set in vec((select(flags), value()), 1..4))| {
        let words = set.into_iter().flat_map(|(flag, value)| [flag, value]);
        let words = std::iter::once("kibitz".to_owned()).chain(words);
        if let Ok(read) = command.clone().try_get_matches_from(words) {
            let config = <Config as clap::FromArgMatches>::from_arg_matches(&read);
            let config = config.expect("parsed flags make a configuration");
            let _ = (config.database_url(), config.bounds());
            let _ = (config.limits.import_bytes(), config.session_lifetime());
        }
    });
}
