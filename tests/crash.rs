//! The service is killed in the middle of its work, and started again.
//!
//! For a longer run, `KIBITZ_TEST_KILLS` sets how often it is killed under load.
//! `KIBITZ_TEST_SEED` repeats a run with the same moments.

use std::path::Path;

use proptest::prelude::RngExt;

use crate::support::load::{Load, Until, seed, seeded};
use crate::support::prelude::*;
use crate::support::process::run;
use crate::support::servers;

/// The number of tables that are played at.
const TABLES: usize = 4;

/// The most answers between two kills.
const ANSWERS: usize = 300;

/// Everything that a client can see of a match.
fn seen(at: &Match<'_>) -> (String, Value, Value, Value, Vec<Value>) {
    let match_ = at.get("").is(200).json;
    (at.tag(), at.table(), at.scoresheet(), match_, at.log())
}

#[test]
fn a_killed_service_comes_back_to_the_same_table() {
    let data = tempfile::tempdir().unwrap();
    let process = Process::start(data.path());
    let at = Match::opened(&process.nobody(), opening(&["Ana", "Ben", "Chaim"]));
    at.count(1, "@2 out; @1 green-he wild; @3 blue-yud").is(200);
    at.begin("blue-gimel");
    at.play(3, "lay blue-he");
    at.claim(1, "lay red-vav");
    at.stands(1, "lay red-vav");
    at.play(2, "lay red-change-direction");
    at.play(1, "draw");
    at.post("/undo", json!({})).is(201);
    let retried = json!({
        "id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001",
        "seat": 1,
        "play": play("draw")
    });
    let first = at.post("/plays", retried.clone()).is(201).json;
    let before = seen(&at);
    let (path, token) = (at.path.clone(), at.client.token().to_owned());
    process.kill();

    let process = Process::start(data.path());
    let at = process.at(&path, &token);
    assert_eq!(seen(&at), before);
    // A phone that got no answer sends the same request again.
    assert_eq!(at.post("/plays", retried).is(201).json, first);
    assert_eq!(seen(&at), before);
    // The game continues.
    let tag = [("If-Match", before.0.as_str())];
    let keep = json!({"seat": 1, "play": play("keep")});
    at.post_with("/plays", &tag, &keep).is(201);
    at.play(3, "lay red-yud");
    at.count(2, "@1 out; @2 red-he; @3 blue-vav").is(200);
}

/// Kills a service under load again and again: `usually` times, or as often as the
/// environment says. After each kill, `disturb` may harm the database too. The
/// restarted service must have everything it acknowledged, once, and nothing else.
fn kill_again_and_again(
    usually: usize,
    data: &Path,
    settings: &[&str],
    mut disturb: impl FnMut(usize),
) {
    let kills = std::env::var("KIBITZ_TEST_KILLS");
    let kills = kills.map_or(usually, |number| number.parse().unwrap());
    let seed = seed();
    println!("{kills} kills, KIBITZ_TEST_SEED={seed}");
    let mut rng = seeded(seed);
    let start = || {
        Process::with(data, |command| {
            command.args(settings);
        })
    };
    let mut process = start();
    let mut load = Load::open(&process.nobody(), TABLES, rng.random());
    let (mut unheard, mut at_work) = (0, 0);
    for kill in 1..=kills {
        let answers = rng.random_range(0..ANSWERS);
        let loading = load.start(process.address(), Until::Silence);
        loading.acknowledge(answers);
        process.kill();
        load = loading.silence();
        at_work += load.pending();
        disturb(kill);
        process = start();
        unheard += load.compare(&process.nobody());
    }
    load.compare_all(&process.nobody());
    let entries = load.acknowledged();
    drop(process);
    println!(
        "{entries} entries were acknowledged, none is lost and none is there twice; \
         {at_work} claims were on their way when the service was killed, \
         {unheard} of them were kept, and none was when it was asked for again"
    );
    assert_eq!(
        at_work,
        kills * TABLES * 2,
        "not all phones were waiting for an answer"
    );
    let check = run(data, &[settings, &["check"]].concat());
    let printed = String::from_utf8_lossy(&check.stdout).into_owned();
    assert!(check.status.success(), "{check:?}");
    assert!(printed.contains("all is well"), "{printed}");
    println!("check: {printed}");
}

#[test]
#[ignore = "full: takes long"]
fn sqlite_killed_under_load_keeps_what_it_acknowledged() {
    let data = tempfile::tempdir().unwrap();
    kill_again_and_again(5, data.path(), &[], |_| ());
}

#[test]
#[ignore = "full: needs PostgreSQL"]
fn postgres_killed_under_load_keeps_what_it_acknowledged() {
    let Some(mut server) = servers::Server::start() else {
        return;
    };
    let data = tempfile::tempdir().unwrap();
    let url = server.url();
    kill_again_and_again(2, data.path(), &["--database", &url], |kill| {
        // Every second time the database server is killed too.
        if kill % 2 == 0 {
            server.kill();
            server.start_again();
        }
    });
}
