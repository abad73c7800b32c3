//! What others make of `openapi/kibitz.json`: its linters find nothing, and the
//! clients that are generated from it play matches against a running service.
//!
//! The programs in `tests/clients` are copied to a folder under `target`, where
//! what they need is installed once, at the versions that their locks name.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

use serde_json::Value;

use crate::support::Kibitz;

/// Set to `required`, whatever keeps the clients from being tested fails the
/// tests instead of being reported.
const SWITCH: &str = "KIBITZ_TEST_CLIENTS";

/// The clients' folder of this package.
fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/clients")
}

/// The document as it is committed, which is the one of the service
/// (`tests/api/docs.rs`).
fn document() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("openapi/kibitz.json")
}

/// A folder with what one language needs, and a copy of its programs.
struct Workshop(PathBuf);

impl Workshop {
    /// Installs what `lock` names into the folder, unless that was done before.
    fn prepare(name: &str, lock: &str, install: &[&[&str]]) -> Result<Self, String> {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join("clients")
            .join(name);
        fs::create_dir_all(&folder).unwrap();
        let workshop = Self(folder);
        for file in fs::read_dir(sources()).unwrap() {
            let file = file.unwrap();
            fs::copy(file.path(), workshop.0.join(file.file_name())).unwrap();
        }
        let wanted = fs::read(workshop.0.join(lock)).unwrap();
        let installed = workshop.0.join("installed");
        if fs::read(&installed).ok().as_deref() != Some(wanted.as_slice()) {
            for command in install {
                workshop.run(command, &[])?;
            }
            fs::write(installed, wanted).unwrap();
        }
        Ok(workshop)
    }

    /// Runs a command in the folder. What is installed there goes before the
    /// machine's own.
    fn output(&self, command: &[&str], environment: &[(&str, &str)]) -> Result<Output, String> {
        let own = ["node_modules/.bin", "python/bin"].map(|own| self.0.join(own));
        let path = std::env::var_os("PATH").unwrap_or_default();
        let path = own.into_iter().chain(std::env::split_paths(&path));
        let path = std::env::join_paths(path).unwrap();
        let (program, arguments) = command.split_first().unwrap();
        // Through a shell: the program is to be found on the PATH that is set here.
        let output = Command::new("sh")
            .args(["-c", "exec \"$0\" \"$@\"", program])
            .args(arguments)
            .current_dir(&self.0)
            .env("PATH", path)
            .env("REDOCLY_TELEMETRY", "off")
            .env("REDOCLY_SUPPRESS_UPDATE_NOTICE", "true")
            .envs(environment.iter().copied())
            .output();
        output.map_err(|error| error.to_string())
    }

    /// Runs a command that is to succeed; what it printed.
    fn run(&self, command: &[&str], environment: &[(&str, &str)]) -> Result<String, String> {
        let output = self.output(command, environment)?;
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        if output.status.success() {
            return Ok(printed);
        }
        let errors = String::from_utf8_lossy(&output.stderr);
        Err(format!("{}:\n{printed}{errors}", command.join(" ")))
    }
}

/// What is used of it where it could be prepared; else nothing, with a loud word.
fn or_say(workshop: &'static Result<Workshop, String>, what: &str) -> Option<&'static Workshop> {
    if let Err(error) = workshop {
        assert!(
            std::env::var(SWITCH).as_deref() != Ok("required"),
            "{SWITCH}=required, but {what} could not be installed: {error}"
        );
        // Not by `eprintln!`, which the harness keeps to itself when a test passes.
        let _unheard = writeln!(
            std::io::stderr(),
            "\n*** {what} NOT tested: {error}\n*** {SWITCH}=required makes this a failure. ***\n"
        );
    }
    workshop.as_ref().ok()
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
