//! Plays per second compared with the rows that PocketBase, a backend that many apps are
//! built on, creates per second: on the same machine, in turns, with as many connections.
//! A play is judged and on disk when it is answered; PocketBase does not judge, and with
//! its default settings does not wait for the disk.

use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::Client;
use crate::median;
use crate::process::Process;
use crate::rates::{Act, Measured, PLAY, connected, open, window};

const ROUNDS: usize = 5;
/// The account that sets up the collection.
const ADMIN: [&str; 2] = ["bench@example.com", "bench-password"];

/// Creates a row with a play.
const CREATE: Act = |seated| {
    let play = r#"{"match":"a","seat":1,"play":{"kind":"echad_draw","keep":true}}"#;
    let path = "/api/collections/plays/records";
    let answer = seated.client.ask("POST", path, "", play);
    assert_eq!(answer.status, 200, "{}", answer.body);
};

pub(crate) fn run() {
    let Some(program) = std::env::var_os("KIBITZ_BENCH_POCKETBASE") else {
        println!("not measured: KIBITZ_BENCH_POCKETBASE does not name PocketBase's program");
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let servers = [Process::start(data.path())];
    let mut tables = open(&servers);
    let other = tempfile::tempdir().expect("a folder");
    let pocketbase = PocketBase::start(Path::new(&program), other.path());
    let mut rows = connected(pocketbase.address);
    let (mut plays, mut creates) = (Measured::default(), Measured::default());
    for _ in 0..ROUNDS {
        window(&servers, &mut tables, PLAY, &mut plays);
        window(&[], &mut rows, CREATE, &mut creates);
    }
    let each = plays.rates.iter().zip(&creates.rates);
    println!(
        "plays {:.0}/s, rows of PocketBase {:.0}/s: {:.2}",
        median(plays.rates.iter().copied()),
        median(creates.rates.iter().copied()),
        median(each.map(|(plays, rows)| plays / rows)),
    );
}

/// PocketBase with an empty collection to which everyone can add; killed on drop.
struct PocketBase {
    child: Child,
    address: SocketAddr,
}

impl PocketBase {
    fn start(program: &Path, data: &Path) -> PocketBase {
        let command = || {
            let mut command = Command::new(program);
            // It also writes beside this folder.
            command.arg("--dir").arg(data.join("data"));
            command.stdout(Stdio::null());
            command
        };
        let made = command().args(["superuser", "upsert"]).args(ADMIN).status();
        assert!(made.expect("PocketBase runs").success());
        // It cannot say which port it was given, so ask for one that is free.
        let free = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr());
        let address = free.expect("a free port");
        let serve = [String::from("serve"), format!("--http={address}")];
        let child = command().args(serve).spawn().expect("PocketBase runs");
        let pocketbase = PocketBase { child, address };
        let begun = Instant::now();
        while TcpStream::connect(address).is_err() {
            assert!(begun.elapsed() < Duration::from_secs(30), "it listens");
        }
        pocketbase.add_collection();
        pocketbase
    }

    fn add_collection(&self) {
        let mut client = Client::new(self.address);
        let [identity, password] = ADMIN;
        let sign_in = json!({"identity": identity, "password": password}).to_string();
        let path = "/api/collections/_superusers/auth-with-password";
        let answer = client.ask("POST", path, "", &sign_in);
        let answer: Value = serde_json::from_str(answer.body).expect("JSON");
        let token = answer["token"].as_str().expect("a token");
        let plays = json!({
            "name": "plays",
            "type": "base",
            "createRule": "",
            "fields": [
                {"name": "match", "type": "text"},
                {"name": "seat", "type": "number"},
                {"name": "play", "type": "json"},
            ],
        });
        let answer = client.ask("POST", "/api/collections", token, &plays.to_string());
        assert_eq!(answer.status, 200, "{}", answer.body);
    }
}

impl Drop for PocketBase {
    fn drop(&mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
    }
}
