//! The command line: runs the binary as a user would.

mod data;
mod greeting;

use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

use crate::support::PATIENCE;
use crate::support::prelude::*;
use crate::support::process::{refused, run};

/// A service in its own process, on a data folder that is kept as long as it is needed.
fn served(settings: impl FnOnce(&mut Command)) -> (Process, TempDir) {
    let data = tempfile::tempdir().unwrap();
    (Process::with(data.path(), settings), data)
}

/// Asks the service to stop, as a container host does. It has to exit with success. Returns its log.
#[track_caller]
fn stop(served: Process, data: &Path) -> String {
    let well = served.stop();
    let log = fs::read_to_string(data.join("log")).unwrap();
    assert!(well, "{log}");
    log
}

#[test]
fn without_a_command_it_serves_until_it_is_asked_to_stop() {
    for command in [None, Some("serve")] {
        let (served, data) = served(|kibitz| {
            kibitz.args(command);
        });
        served.nobody().get("/livez").is(200);
        stop(served, data.path());
    }
}

#[test]
fn its_start_says_where_everything_is() {
    let (served, _data) = served(|_| {});
    served.nobody().get("/livez").is(200);
    let url = format!("http://{}", served.address());
    let said = served.said();
    let addresses = said
        .iter()
        .filter_map(|line| Some(&line[line.find("http://")?..]));
    let expected = ["/v1", "/docs", "/openapi.json"].map(|path| format!("{url}{path}"));
    assert_eq!(addresses.collect::<Vec<_>>(), expected);
}

/// It is announced only where it listens, which is this computer here.
#[test]
fn it_is_found_by_its_name_in_the_network_if_it_is_announced() {
    use mdns_sd::{HostnameResolutionEvent, IfKind, ServiceDaemon};

    let (served, data) = served(|kibitz| {
        kibitz.arg("--announce");
    });
    let asking = ServiceDaemon::new().unwrap();
    asking.disable_interface(IfKind::All).unwrap();
    asking.enable_interface(IfKind::LoopbackV4).unwrap();
    let patience = PATIENCE.as_millis().try_into().unwrap();
    let answers = asking
        .resolve_hostname("kibitz.local.", Some(patience))
        .unwrap();
    let found = answers.iter().find_map(|event| match event {
        HostnameResolutionEvent::AddressesFound(_, addresses) => Some(addresses),
        _ => None,
    });
    let found = found.expect("an address for kibitz.local");
    let found: Vec<String> = found
        .iter()
        .map(|one| one.to_ip_addr().to_string())
        .collect();
    assert_eq!(found, ["127.0.0.1"]);
    stop(served, data.path());
}

#[test]
fn replay_prints_the_scoresheet_of_a_transcript() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("match.txt");
    let replay = |text: &[u8]| {
        fs::write(&file, text).unwrap();
        run(data.path(), &["replay", file.to_str().unwrap()])
    };
    let text = "game echad\nversion 1\nrules target_score=25\nseats Ana \"Ben B.\"\n\
                result 1: @2 out; Ana green-he wild\nscores @2=25\nstatus finished\n";
    let done = replay(text.as_bytes());
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
        let done = replay(other.as_bytes());
        assert_eq!(done.status.code(), Some(1));
        assert!(done.stdout.is_empty());
        let log = String::from_utf8(done.stderr).unwrap();
        assert!(log.contains(said), "{log}");
    }
    let nothing = run(data.path(), &["replay", "no-such-file.txt"]);
    for done in [replay(b""), replay(b"\xff\xfe"), nothing] {
        assert_eq!(done.status.code(), Some(1));
    }
    // A replay creates no database.
    assert!(!data.path().join("kibitz.db").exists());
}

#[test]
fn what_cannot_be_started_says_why() {
    let data = tempfile::tempdir().unwrap();
    let refused = |arguments: &[&str], reason: &str| refused(&run(data.path(), arguments), reason);
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
        ("--request-seconds=0", "expected 1 to 3600 seconds"),
        ("--request-seconds=3601", "expected 1 to 3600 seconds"),
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

#[test]
fn health_finds_the_service_of_the_data_folder_at_whatever_address() {
    let (served, data) = served(|_| {});
    let health = || run(data.path(), &["health"]);
    assert!(health().status.success(), "{:?}", health());
    stop(served, data.path());
    // Without it, health asks at the `--listen` address, where nothing is.
    assert!(!data.path().join("kibitz.address").exists());
    let done = run(data.path(), &["health", "--listen", "127.0.0.1:1"]);
    assert_eq!(done.status.code(), Some(1));
}

#[test]
fn an_operator_lists_accounts_resets_a_password_and_deletes_an_account() {
    let outer = tempfile::tempdir().unwrap();
    let data = outer.path().join("data");
    let done = |arguments: &[&str]| {
        let done = run(&data, &[&["account"], arguments].concat());
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        (
            done.status.success(),
            text(done.stdout) + &text(done.stderr),
        )
    };
    // It does not make a database.
    assert!(!done(&["list"]).0);
    assert!(!data.exists());

    let served = Process::start(&data);
    assert_eq!(
        done(&["list"]),
        (true, "There are no accounts.\n".to_owned())
    );
    let nobody = served.nobody();
    let phone = nobody.sign_up("Ben");
    let id = &phone.account();
    let ana = json!({"name": "Ana", "password": PASSWORD});
    nobody.post("/v1/accounts", ana).is(201);
    let (well, list) = done(&["list"]);
    assert!(well, "{list}");
    let lines: Vec<&str> = list.lines().collect();
    assert!(
        lines[0].starts_with(id.as_str()) && lines[0].ends_with("     0  Ben"),
        "{list}"
    );
    assert!(lines[1].ends_with("Ana"), "{list}");

    let (well, said) = done(&["reset-password", "BEN"]);
    assert!(well, "{said}");
    let password = said
        .trim()
        .strip_prefix("The new password of Ben: ")
        .unwrap()
        .to_owned();
    assert!(password.len() >= 20, "{password}");
    // The running service takes it at once, and the old one no longer.
    let session =
        |password: &str| json!({"name": "ben", "password": password, "device": "a phone"});
    nobody.post("/v1/sessions", session(&password)).is(201);
    nobody.post("/v1/sessions", session(PASSWORD)).is(401);

    // Deleting is for when nothing else has the matches in memory.
    assert!(!done(&["delete", "Ben"]).0);
    let (well, said) = done(&["delete", "Ben", "--yes"]);
    assert!(
        !well && said.contains("another Kibitz is running"),
        "{said}"
    );
    let token = phone.token().to_owned();
    assert!(served.stop());
    let next = Process::start(&data);
    // The devices were signed out.
    next.nobody().with(&token).get("/v1/account").is(401);
    assert!(next.stop());
    let (well, said) = done(&["delete", id, "--yes"]);
    assert!(well && said == format!("Deleted Ben ({id}).\n"), "{said}");
    let (_, list) = done(&["list"]);
    assert!(
        list.ends_with("Ana\n") && list.lines().count() == 1,
        "{list}"
    );
    assert!(!done(&["delete", "Ben", "--yes"]).0);
    assert!(!done(&["reset-password", "Nobody"]).0);
}
