//! What others make of `openapi/kibitz.json`: its linters find nothing, and the
//! clients that are generated from it play matches against a running service.
//!
//! The programs and settings are in `tests/clients`.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use serde_json::Value;

use crate::support::Kibitz;
use crate::support::workshop::{Workshop, or_say};

/// The document as it is committed, which is the one of the service
/// (`tests/api/openapi/docs.rs`).
fn document() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("openapi/kibitz.json")
}

fn node() -> Option<&'static Workshop> {
    static NODE: OnceLock<Result<Workshop, String>> = OnceLock::new();
    let install: &[&str] = &["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"];
    let node = NODE.get_or_init(|| {
        let node = Workshop::prepare("node", "package-lock.json", &[install])?;
        node.run(&["node", "--version"], &[]).map(|_| node)
    });
    or_say(
        node,
        "The TypeScript client and the document's linters were",
    )
}

fn python() -> Option<&'static Workshop> {
    static PYTHON: OnceLock<Result<Workshop, String>> = OnceLock::new();
    let install: &[&[&str]] = &[
        &["python3", "-m", "venv", "--clear", "python"],
        &[
            "pip",
            "install",
            "--quiet",
            "--requirement",
            "requirements.txt",
        ],
    ];
    let python = PYTHON.get_or_init(|| Workshop::prepare("python", "requirements.txt", install));
    or_say(python, "The Python client was")
}

#[test]
fn redocly_finds_nothing_in_the_document() {
    let Some(node) = node() else { return };
    let document = document();
    let lint = [
        "redocly",
        "lint",
        "--config=redocly.yaml",
        "--format=json",
        document.to_str().unwrap(),
    ];
    let output = node.output(&lint, &[]).unwrap();
    let found = String::from_utf8_lossy(&output.stdout);
    let found: Value = serde_json::from_str(&found).unwrap_or_else(|_| panic!("{output:?}"));
    assert!(output.status.success(), "{found:#}");
    assert_eq!(found["totals"]["errors"], 0, "{found:#}");
    assert_eq!(found["totals"]["warnings"], 0, "{found:#}");
    assert_eq!(found["totals"]["ignored"], 0, "{found:#}");
}

#[test]
fn spectral_finds_nothing_in_the_document() {
    let Some(node) = node() else { return };
    let document = document();
    let lint = [
        "spectral",
        "lint",
        "--ruleset=spectral.yaml",
        "--fail-severity=hint",
        document.to_str().unwrap(),
    ];
    node.run(&lint, &[])
        .unwrap_or_else(|found| panic!("{found}"));
}

#[test]
fn a_generated_typescript_client_plays_matches() {
    let Some(node) = node() else { return };
    let document = document();
    let generate = [
        "openapi-typescript",
        document.to_str().unwrap(),
        // A field with a default may be left out.
        "--default-non-nullable=false",
        "--output=kibitz.d.ts",
    ];
    let kibitz = Kibitz::start();
    let url = format!("http://{}", kibitz.address());
    for command in [&generate[..], &["tsc"], &["node", "played/play.js"]] {
        let printed = node.run(command, &[("KIBITZ_URL", &url)]);
        let printed = printed.unwrap_or_else(|error| panic!("{error}"));
        if command[0] == "node" {
            assert_eq!(printed, "played\n");
        }
    }
}

#[test]
fn a_generated_python_client_plays_matches() {
    let Some(python) = python() else { return };
    let document = document();
    let generate = [
        "openapi-python-client",
        "generate",
        "--path",
        document.to_str().unwrap(),
        "--config=python.yaml",
        "--meta=none",
        "--output-path=kibitz",
        "--overwrite",
        "--fail-on-warning",
    ];
    let kibitz = Kibitz::start();
    let url = format!("http://{}", kibitz.address());
    for command in [&generate[..], &["python", "play.py"]] {
        let printed = python.run(command, &[("KIBITZ_URL", &url)]);
        let printed = printed.unwrap_or_else(|error| panic!("{error}"));
        if command[0] == "python" {
            assert_eq!(printed, "played\n");
        }
    }
}
