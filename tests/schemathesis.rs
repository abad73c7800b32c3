//! Schemathesis generates thousands of requests, valid and invalid, from the document
//! of a running service, and checks every answer against the document.
//!
//! Its settings, and the findings that are no faults, are in `tests/clients`:
//! `schemathesis.toml` and `schemathesis_hooks.py`. The test suite sends the document's
//! examples and the edge cases of its schemas, which are the same each time.
//! `KIBITZ_SCHEMATHESIS_EXAMPLES=20` adds as many random requests for each operation,
//! one by one and in sequences; `KIBITZ_SCHEMATHESIS_SEED=2`
//! generates different ones.

use std::fs;
use std::sync::OnceLock;

use serde_json::json;

use crate::support::process::Process;
use crate::support::workshop::{CLIENTS, Workshop, or_say};

/// Not a password of the document's examples, so no generated request signs in with
/// it, changes it or deletes its account.
const PASSWORD: &str = "nowhere in the document";

fn schemathesis() -> Option<&'static Workshop> {
    static SCHEMATHESIS: OnceLock<Result<Workshop, String>> = OnceLock::new();
    const LOCK: &str = "schemathesis.txt";
    let install: &[&[&str]] = &[
        &["python3", "-m", "venv", "--clear", "python"],
        &["pip", "install", "--quiet", "--requirement", LOCK],
    ];
    let prepared =
        SCHEMATHESIS.get_or_init(|| Workshop::prepare("clients", "schemathesis", LOCK, install));
    or_say(
        CLIENTS,
        prepared,
        "What the service answers to Schemathesis was",
    )
}

#[test]
fn schemathesis_finds_nothing() {
    let Some(schemathesis) = schemathesis() else {
        return;
    };
    let data = tempfile::tempdir().unwrap();
    let kibitz = Process::with(data.path(), |command| {
        command.args(["--listen", "127.0.0.1:0"]);
        // All requests come from one address, which normal limits would refuse.
        command.args(["--max-password-tries", "4294967295"]);
        command.args(["--max-join-tries", "4294967295"]);
    });
    let nobody = kibitz.nobody();
    let account = json!({"name": "Ana", "password": PASSWORD});
    nobody.post("/v1/accounts", account).is(201);
    let session = json!({"name": "Ana", "password": PASSWORD, "device": "Schemathesis"});
    let session = nobody.post("/v1/sessions", session).is(201);
    let url = format!("http://{}", kibitz.address());
    let document = format!("{url}/openapi.json");
    let seed = std::env::var("KIBITZ_SCHEMATHESIS_SEED");
    let seed = seed.unwrap_or_else(|_| "1".to_owned());
    let examples = std::env::var("KIBITZ_SCHEMATHESIS_EXAMPLES");
    let phases = match &examples {
        Ok(_) => "--phases=examples,coverage,fuzzing,stateful",
        Err(_) => "--phases=examples,coverage",
    };
    let mut command = vec![
        "schemathesis",
        "--config-file=schemathesis.toml",
        "run",
        &document,
        "--checks=all",
        phases,
        "--continue-on-failure",
        "--output-truncate=false",
        "--no-color",
        "--seed",
        &seed,
    ];
    if let Ok(examples) = &examples {
        command.extend(["--max-examples", examples]);
    }
    let environment = [
        ("KIBITZ_URL", url.as_str()),
        ("KIBITZ_PASSWORD", PASSWORD),
        ("KIBITZ_TOKEN", &session.text("/token")),
        ("KIBITZ_SESSION", &session.text("/session/id")),
    ];
    let report = schemathesis.run(&command, &environment);
    let report = report.unwrap_or_else(|found| panic!("{found}"));
    // No operation was skipped, and the account stayed signed in to the end.
    let operations = nobody.get("/openapi.json").is(200).json;
    let paths = operations["paths"].as_object().unwrap().values();
    let operations: usize = paths.map(|path| path.as_object().unwrap().len()).sum();
    assert!(
        report.contains(&format!("Tested: {operations}")),
        "{report}"
    );
    nobody.get("/readyz").is(200);
    let log = fs::read_to_string(data.path().join("log")).unwrap();
    assert!(!log.contains("panicked"), "{log}");
}
