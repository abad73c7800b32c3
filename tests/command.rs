//! The command line: runs the binary as a user would.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::process::binary;

/// The binary with its own data folder and no settings from the environment.
fn kibitz(data: &Path) -> Command {
    let mut command = binary();
    command.arg("--data").arg(data);
    command
}

/// A service in its own process, with the address that it printed.
struct Served {
    child: Child,
    url: String,
    data: TempDir,
}

impl Served {
    fn start(settings: impl FnOnce(&mut Command)) -> Self {
        let data = tempfile::tempdir().unwrap();
        let mut command = kibitz(data.path());
        command.args(["--listen", "127.0.0.1:0"]);
        settings(&mut command);
        // A file, because a pipe that no one reads would fill up and block the service.
        let log = File::create(data.path().join("log")).unwrap();
        command.stdout(Stdio::piped()).stderr(log);
        let mut child = command.spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut addresses = Vec::new();
        while addresses.len() < 4 {
            let line = lines.next().unwrap().unwrap();
            let at = line.find("http://").unwrap();
            addresses.push(line[at..].to_owned());
        }
        let url = addresses[0].clone();
        let others = ["/v1", "/docs", "/openapi.json"].map(|path| format!("{url}{path}"));
        assert_eq!(addresses[1..], others);
        Self { child, url, data }
    }

    fn post(&self, path: &str, body: &Value) -> Value {
        let url = format!("{}{path}", self.url);
        let mut answer = ureq::post(url).send_json(body).unwrap();
        answer.body_mut().read_json().unwrap()
    }

    /// Asks the service to stop, as a container host does. Returns whether it exited
    /// with success, and its log.
    fn stop(mut self) -> (bool, String) {
        let pid = self.child.id().to_string();
        let asked = Command::new("kill").args(["-TERM", &pid]).status().unwrap();
        assert!(asked.success());
        let well = self.child.wait().unwrap().success();
        let log = fs::read_to_string(self.data.path().join("log")).unwrap();
        (well, log)
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // The process may have ended already.
        let _stopped = self.child.kill();
        let _ended = self.child.wait();
    }
}

#[test]
fn without_a_command_it_serves_until_it_is_asked_to_stop() {
    for command in [None, Some("serve")] {
        let served = Served::start(|kibitz| {
            kibitz.args(command);
        });
        let live = ureq::get(format!("{}/livez", served.url)).call().unwrap();
        assert_eq!(live.status(), 200);
        let (well, log) = served.stop();
        assert!(well, "{log}");
    }
}

#[test]
fn nothing_secret_is_in_the_log_even_if_everything_is() {
    let served = Served::start(|kibitz| {
        kibitz.env("KIBITZ_LOG", "trace");
    });
    let password = "a pile of secret letters";
    served.post(
        "/v1/accounts",
        &json!({"name": "Ben", "password": password}),
    );
    let session = json!({"name": "Ben", "password": password, "device": "a phone"});
    let signed_in = served.post("/v1/sessions", &session);
    let token = signed_in["token"].as_str().unwrap();
    let account = ureq::get(format!("{}/v1/account", served.url))
        .header("Authorization", format!("Bearer {token}"))
        .call()
        .unwrap();
    assert_eq!(account.status(), 200);

    let (_, log) = served.stop();
    assert!(log.contains("TRACE"), "{log}");
    for secret in [password, token, "$argon2"] {
        assert!(!log.contains(secret), "{secret} is in the log");
    }
}

fn run(data: &Path, arguments: &[&str]) -> Output {
    kibitz(data).args(arguments).output().unwrap()
}

#[test]
fn migrate_makes_the_database_and_ends() {
    let data = tempfile::tempdir().unwrap();
    for _ in 0..2 {
        let done = run(data.path(), &["migrate"]);
        assert!(done.status.success(), "{done:?}");
    }
    assert!(data.path().join("kibitz.db").is_file());
}

#[test]
fn replay_prints_the_scoresheet_of_a_transcript() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("match.txt");
    let replay = |text: &str| {
        fs::write(&file, text).unwrap();
        run(data.path(), &["replay", file.to_str().unwrap()])
    };
    let text = "game echad\nversion 1\nrules target_score=25\nseats Ana \"Ben B.\"\n\
                result 1: @2 out; Ana green-he wild\nscores @2=25\nstatus finished\n";
    let done = replay(text);
    assert!(done.status.success(), "{done:?}");
    let sheet = "echad, in points\nround 1: Ana 0, Ben B. 25\n  Ana: green-he 5 + wild 20 = 25\n\
                 total: Ana 0, Ben B. 25\nfinished: won by Ben B.\n";
    assert_eq!(String::from_utf8(done.stdout).unwrap(), sheet);

    for (other, said) in [
        (
            text.replace("=25\nstatus", "=26\nstatus"),
            "line 6: @2 is `25`, not `26`",
        ),
        (
            text.replace("game echad", "game chess"),
            "line 1: `chess` is not a game",
        ),
    ] {
        let done = replay(&other);
        assert_eq!(done.status.code(), Some(1));
        assert!(done.stdout.is_empty());
        let log = String::from_utf8(done.stderr).unwrap();
        assert!(log.contains(said), "{log}");
    }
    let nothing = run(data.path(), &["replay", "no-such-file.txt"]);
    assert_eq!(nothing.status.code(), Some(1));
    // A replay creates no database.
    assert!(!data.path().join("kibitz.db").exists());
}

#[test]
fn what_cannot_be_started_says_why() {
    let data = tempfile::tempdir().unwrap();
    let refused = |arguments: &[&str], reason: &str| {
        let done = run(data.path(), arguments);
        let said = String::from_utf8_lossy(&done.stderr).into_owned();
        assert!(!done.status.success(), "{arguments:?}");
        assert!(said.contains(reason), "{arguments:?}: {said}");
    };
    refused(
        &["--database", "mysql://host/name"],
        "sqlite:PATH or postgres://",
    );
    refused(&["--session-days", "0"], "session-days");
    for limit in [
        "max-requests-per-address",
        "max-requests-per-token",
        "max-matches-per-host",
    ] {
        for odd in ["0", "many", "-1", ""] {
            let flag = format!("--{limit}={odd}");
            refused(
                &[&flag],
                "expected a whole number from 1 to 4294967295, or off",
            );
        }
    }
    for (flag, reason) in [
        ("--max-entries-per-match=20001", "1..=20000"),
        ("--max-body-kib=0", "4..=65536"),
        ("--max-json-depth=3", "16..=127"),
        ("--max-json-depth=128", "16..=127"),
        ("--request-seconds=0", "expected 1 to 3600 seconds"),
        ("--import-seconds=3601", "expected 1 to 3600 seconds"),
        ("--head-seconds=soon", "expected 1 to 3600 seconds"),
        ("--keep-alive-seconds=-1", "expected 1 to 3600 seconds"),
        ("--max-connections=0", "max-connections"),
        ("--max-streams-per-address=0", "max-streams-per-address"),
        ("--max-streams-per-token=0", "max-streams-per-token"),
    ] {
        refused(&[flag], reason);
    }
    refused(&["--listen", "8080"], "listen");
    refused(&["migrat"], "migrate");

    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    refused(&["--listen", &address], &address);
}
