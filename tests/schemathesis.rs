//! Schemathesis generates thousands of requests, valid and invalid, from the document
//! of a running service, and checks every answer against the document.
//!
//! Its settings, and the findings that are no faults, are in `tests/clients`:
//! `schemathesis.toml` and `schemathesis_hooks.py`. Random requests for each operation, one
//! by one and in sequences, follow from a seed: `KIBITZ_SCHEMATHESIS_SEED=2` generates
//! different ones, and `KIBITZ_SCHEMATHESIS_EXAMPLES=20` as many.
//!
//! The document's examples and the edge cases of its schemas take eight times as long, so
//! they are sent only on demand: `KIBITZ_SCHEMATHESIS_PHASES=examples,coverage`.

use std::fs;
use std::sync::OnceLock;

use serde_json::{Value, json};

use crate::api::openapi::operations;
use crate::support::process::Process;
use crate::support::workshop::{CLIENTS, Workshop, or_say};

/// Not a name or a password of the document's examples: no generated request guesses it.
const NAME: &str = "Schemathesis";
const PASSWORD: &str = "nowhere in the document";

fn schemathesis() -> Option<&'static Workshop> {
    static SCHEMATHESIS: OnceLock<Result<Workshop, String>> = OnceLock::new();
    let prepared =
        SCHEMATHESIS.get_or_init(|| Workshop::of_python("schemathesis", "schemathesis.txt"));
    or_say(
        CLIENTS,
        prepared,
        "What the service answers to Schemathesis was",
    )
}

#[test]
#[ignore = "full: needs Python"]
fn schemathesis_finds_nothing() {
    let Some(schemathesis) = schemathesis() else {
        return;
    };
    let data = tempfile::tempdir().unwrap();
    let kibitz = Process::with(data.path(), |command| {
        command.args(["--max-password-tries", "4294967295"]);
        command.args(["--max-join-tries", "4294967295"]);
    });
    let nobody = kibitz.nobody();
    let account = json!({"name": NAME, "password": PASSWORD});
    nobody.post("/v1/accounts", account).is(201);
    let session = json!({"name": NAME, "password": PASSWORD, "device": "Schemathesis"});
    let session = nobody.post("/v1/sessions", session).is(201);
    let url = format!("http://{}", kibitz.address());
    let document = format!("{url}/openapi.json");
    let set = |name: &str, usual: &str| std::env::var(name).unwrap_or_else(|_| usual.to_owned());
    let seed = set("KIBITZ_SCHEMATHESIS_SEED", "9001");
    let examples = std::env::var("KIBITZ_SCHEMATHESIS_EXAMPLES");
    let phases = set("KIBITZ_SCHEMATHESIS_PHASES", "fuzzing,stateful");
    let phases = format!("--phases={phases}");
    let mut command = vec![
        "schemathesis",
        "--config-file=schemathesis.toml",
        "run",
        &document,
        "--checks=all",
        &phases,
        "--continue-on-failure",
        "--output-truncate=false",
        "--no-color",
        "--seed",
        &seed,
    ];
    if let Ok(examples) = &examples {
        command.extend(["--max-examples", examples]);
    }
    let answers = data.path().join("answers.json");
    let environment = [
        ("KIBITZ_URL", url.as_str()),
        ("KIBITZ_PASSWORD", PASSWORD),
        ("KIBITZ_TOKEN", &session.text("/token")),
        ("KIBITZ_SESSION", &session.text("/session/id")),
        ("KIBITZ_REPORT", answers.to_str().unwrap()),
    ];
    let report = schemathesis.run(&command, &environment);
    let report = report.unwrap_or_else(|found| panic!("{found}"));
    // No operation was skipped, or only refused because the account was signed out.
    let operations = operations();
    let tested = format!("Tested: {}", operations.len());
    assert!(report.contains(&tested), "{report}");
    let answers: Value = serde_json::from_slice(&fs::read(&answers).unwrap()).unwrap();
    assert_eq!(answers["token_refused"], json!({}));
    let limited = answers["answered"].as_object().unwrap().iter();
    // An app that asks again too soon has to slow down, for each code.
    let limited = limited
        .filter(|(name, answered)| *name != "poll_device_code" && !answered["429"].is_null());
    assert_eq!(limited.count(), 0, "{answers}");
    for (_, operation) in operations {
        let name = operation["operationId"].as_str().unwrap();
        let answered = answers["answered"][name].as_object();
        let answered = answered.unwrap_or_else(|| panic!("{name} was not asked"));
        let let_in = answered
            .keys()
            .any(|status| !["401", "403"].contains(&status.as_str()));
        assert!(let_in, "{name}: {answered:?}");
    }
    nobody.get("/readyz").is(200);
    let log = fs::read_to_string(data.path().join("log")).unwrap();
    assert!(!log.contains("panicked"), "{log}");
}
