//! How long plays wait while a player of 20,000 matches is merged into another, and while that
//! is undone.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::client::Client;
use crate::history::History;
use crate::percentile;
use crate::process::Process;
use crate::table::Table;

const MATCHES: usize = 20_000;
/// How many matches are played meanwhile. Each phone makes its next play right after the answer.
const TABLES: usize = 8;
/// For how long plays are timed while nothing else happens.
const ALONE: Duration = Duration::from_secs(3);

pub(crate) fn run() {
    let seats = |ana: &str| format!(r#"[{{"name":"Ana","player_id":"{ana}"}},{{"name":"Ben"}}]"#);
    let mut players = Vec::new();
    let history = History::of(MATCHES, 2, |client, account| {
        players = ["Ana", "Anna"]
            .map(|name| player(client, account, name))
            .to_vec();
        seats(&players[0])
    });
    let [ana, anna] = &players[..] else {
        panic!("two players");
    };
    let server = Process::start(history.data.path());
    let mut client = Client::new(server.address);
    let played = |client: &mut Client, id: &str| {
        let path = format!("/v1/matches?player={id}&limit=1");
        let answer = client.ask("GET", &path, &history.token, "");
        assert_eq!(answer.status, 200, "{}", answer.body);
        let list: Value = serde_json::from_str(answer.body).expect("JSON");
        list["items"]
            .as_array()
            .is_some_and(|items| !items.is_empty())
    };
    assert!(played(&mut client, ana), "the copies have her");

    beside(&server, "nothing else", || thread::sleep(ALONE));
    let path = format!("/v1/players/{ana}/merge");
    let into = format!(r#"{{"into":"{anna}"}}"#);
    beside(&server, "the merge", || {
        let answer = client.ask("POST", &path, &history.token, &into);
        assert_eq!(answer.status, 200, "{}", answer.body);
    });
    assert!(played(&mut client, anna), "she has the matches");
    beside(&server, "its undo", || {
        let answer = client.ask("DELETE", &path, &history.token, "");
        assert_eq!(answer.status, 200, "{}", answer.body);
    });
    assert!(!played(&mut client, anna), "she has none any more");
}

/// Makes a player of the account's circle, and returns its id.
fn player(client: &mut Client, account: &str, name: &str) -> String {
    let answer = client.ask(
        "POST",
        "/v1/players",
        account,
        &format!(r#"{{"name":"{name}"}}"#),
    );
    assert_eq!(answer.status, 201, "{}", answer.body);
    let made: Value = serde_json::from_str(answer.body).expect("JSON");
    made["id"].as_str().expect("an id").to_owned()
}

/// Plays while something happens, and prints how long plays waited.
fn beside(server: &Process, what: &str, happens: impl FnOnce()) {
    let over = AtomicBool::new(false);
    let (mut waits, took) = thread::scope(|scope| {
        let players: Vec<_> = (0..TABLES)
            .map(|_| {
                scope.spawn(|| {
                    let mut client = Client::new(server.address);
                    let mut table = Table::open(&mut client);
                    let mut waits = Vec::new();
                    while !over.load(Ordering::Relaxed) {
                        let begun = Instant::now();
                        table.play(&mut client);
                        waits.push(begun.elapsed().as_secs_f64() * 1e3);
                    }
                    waits
                })
            })
            .collect();
        let begun = Instant::now();
        happens();
        let took = begun.elapsed();
        over.store(true, Ordering::Relaxed);
        let waits = players
            .into_iter()
            .flat_map(|player| player.join().expect("a player"));
        (waits.collect::<Vec<f64>>(), took)
    });
    waits.sort_unstable_by(f64::total_cmp);
    println!(
        "plays beside {what} ({:.1} s, {} plays): {:.1} ms in the middle, 99 % within {:.1}, all within {:.1}",
        took.as_secs_f64(),
        waits.len(),
        percentile(&waits, 50),
        percentile(&waits, 99),
        percentile(&waits, 100),
    );
}
