//! The database fails and comes back. Clients are asked to try again, no acknowledged
//! entry is lost, and the service recovers without a restart.

use std::process::Command;

use diesel::connection::SimpleConnection;
use diesel::sql_types::Integer;
use diesel::{QueryableByName, RunQueryDsl, sql_query};

use crate::support::load::{Load, Until, seed};
use crate::support::prelude::*;
use crate::support::{servers, sqlite};

/// Asserts that a request was refused because of the database, with the time after
/// which to try again.
#[track_caller]
fn not_ready(answer: Answer) {
    let answer = answer.refused(503, "not_ready", None);
    assert_eq!(answer.header("Retry-After"), Some("2"));
}

#[test]
#[ignore = "full: needs PostgreSQL"]
fn a_server_that_is_stopped_and_started_again() {
    let Some(mut server) = servers::Server::start() else {
        return;
    };
    let kibitz = Kibitz::upon(&server.url());
    let at = Match::begun(&kibitz);
    at.play(2, "lay blue-he");
    let (table, scoresheet) = (at.table(), at.scoresheet());
    server.stop();
    // The service still answers from memory.
    assert_eq!(at.table(), table);
    assert_eq!(at.scoresheet(), scoresheet);
    kibitz.nobody().get("/livez").is(200);
    not_ready(kibitz.nobody().get("/readyz"));
    let claim = json!({
        "id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001", "seat": 3, "play": play("lay red-he")
    });
    not_ready(at.post("/plays", claim.clone()));
    let opened = kibitz
        .nobody()
        .post("/v1/matches", opening(&["Ana", "Ben"]));
    not_ready(opened);
    assert_eq!(at.table(), table);
    server.start_again();
    // The pool connects again at its next attempt.
    let mut answer = at.post("/plays", claim.clone());
    for _ in 0..10 {
        if answer.status == 201 {
            break;
        }
        not_ready(answer);
        answer = at.post("/plays", claim.clone());
    }
    assert_eq!(answer.is(201).json["entry"]["seq"], 3);
    kibitz.nobody().get("/readyz").is(200);
    assert_eq!(at.log().len(), 3);
}

#[test]
#[ignore = "full: needs PostgreSQL"]
fn a_server_that_goes_and_comes_back_while_all_are_at_work() {
    let Some(mut server) = servers::Server::start() else {
        return;
    };
    let kibitz = Kibitz::upon(&server.url());
    let seed = seed();
    println!("KIBITZ_TEST_SEED={seed}");
    let load = Load::open(&kibitz.nobody(), 3, seed);
    let loading = load.start(kibitz.address(), Until::Ended);
    for go in [servers::Server::stop, servers::Server::kill] {
        loading.acknowledge(100);
        go(&mut server);
        // These claims are refused, and none of them may be in a log.
        loading.be_not_ready(6);
        server.start_again();
    }
    loading.acknowledge(100);
    let mut load = loading.end();
    load.compare(&kibitz.nobody());
    println!(
        "{} acknowledged, {} times not ready",
        load.acknowledged(),
        load.not_ready()
    );
    kibitz.nobody().get("/readyz").is(200);
    // A new service reads everything from the database, and finds the same.
    load.compare_all(&Kibitz::upon(&server.url()).nobody());
}

#[test]
#[ignore = "full: needs PostgreSQL"]
fn a_database_that_only_reads() {
    let Some(server) = servers::Server::start() else {
        return;
    };
    let kibitz = Kibitz::upon(&server.url());
    let at = Match::begun(&kibitz);
    let only_reads = |word: &str| {
        kibitz.execute(&format!(
            "ALTER SYSTEM SET default_transaction_read_only = {word}"
        ));
        kibitz.execute("SELECT pg_reload_conf()");
    };
    let claim = || at.post("/adjustments", fine(1));
    only_reads("on");
    // Each of the server's processes reloads its settings at its own time.
    let mut count = 1;
    eventually(|| {
        let answer = claim();
        if answer.status == 201 {
            count += 1;
            return false;
        }
        not_ready(answer);
        true
    });
    assert_eq!(at.log().len(), count);
    let ready = || kibitz.nobody().get("/readyz");
    eventually(|| ready().status != 200);
    not_ready(ready());
    only_reads("off");
    eventually(|| {
        let answer = claim();
        answer.status == 201 || {
            not_ready(answer);
            false
        }
    });
    assert_eq!(at.log().len(), count + 1);
}

/// Limits the size of the process's files. Beyond it, writes fail as on a full disk.
fn room(process: &Process, bytes: &str) {
    let limited = Command::new("prlimit")
        .args([
            &format!("--pid={}", process.id()),
            &format!("--fsize={bytes}:"),
        ])
        .status()
        .expect("prlimit must be installed");
    assert!(limited.success());
}

#[test]
#[ignore = "full: needs prlimit, and takes long"]
fn a_disk_that_is_full_and_then_is_not() {
    let data = tempfile::tempdir().unwrap();
    let process = Process::start(data.path());
    let at = Match::opened(&process.nobody(), opening(&["Ana", "Ben"]));
    let fine = json!({"seat": 1, "points": -5, "reason": "A fine. ".repeat(20)});
    let claim = || at.post("/adjustments", fine.clone());
    let mut acknowledged: Vec<Value> = Vec::new();
    let id = |answer: Answer| answer.is(201).json["entry"]["id"].take();
    acknowledged.push(id(claim()));
    // The present size of the database's write-ahead log. The limit lies a little above
    // it.
    let size = std::fs::metadata(data.path().join("kibitz.db-wal"))
        .unwrap()
        .len();
    room(&process, &(size + 50_000).to_string());
    eventually(|| {
        let answer = claim();
        if answer.status == 201 {
            acknowledged.push(id(answer));
            return false;
        }
        not_ready(answer);
        true
    });
    not_ready(claim());
    let opened = process
        .nobody()
        .post("/v1/matches", opening(&["Ana", "Ben"]));
    not_ready(opened);
    let log = at.log();
    let ids: Vec<&Value> = log.iter().map(|entry| &entry["id"]).collect();
    assert_eq!(ids, acknowledged.iter().collect::<Vec<_>>());
    assert_eq!(at.tag(), format!("\"{}\"", log.len()));
    // The smallest write may still fit a few times.
    let ready = || process.nobody().get("/readyz");
    eventually(|| ready().status != 200);
    not_ready(ready());
    process.nobody().get("/livez").is(200);
    room(&process, "unlimited");
    ready().is(200);
    acknowledged.push(id(claim()));
    acknowledged.push(id(claim()));
    let before = at.log();
    let (path, token) = (at.path.clone(), at.client.token().to_owned());
    process.kill();
    let process = Process::start(data.path());
    let log = process.at(&path, &token).log();
    assert_eq!(log, before);
    let ids: Vec<&Value> = log.iter().map(|entry| &entry["id"]).collect();
    assert_eq!(ids, acknowledged.iter().collect::<Vec<_>>());
}

#[test]
#[ignore = "full: needs prlimit, and takes long"]
fn an_import_that_a_full_disk_cut_off_goes_on() {
    let data = tempfile::tempdir().unwrap();
    let process = Process::start(data.path());
    let ana = process.nobody().sign_up("Ana");
    let at = Match::opened(&ana, opening(&["Ana", "Ben"]));
    let fine = json!({"seat": 1, "points": -5, "reason": "A fine. ".repeat(20)});
    for _ in 0..100 {
        at.post("/adjustments", fine.clone()).is(201);
    }
    let mut everything = ana.get("/v1/export").is(200).json;
    let played = everything["matches"][0].take();
    let another = |number: u128| {
        let mut another = played.clone();
        another["id"] = json!(Uuid::from_u128(number));
        another
    };
    everything["matches"] = (1..=20).map(another).collect();

    // Enough space for several of the matches, but not for all of them.
    let wal = std::fs::metadata(data.path().join("kibitz.db-wal")).unwrap();
    room(&process, &(wal.len() + 1_000_000).to_string());
    not_ready(ana.import(&everything));
    room(&process, "unlimited");
    let added = |answer: Answer| -> Vec<bool> {
        let matches = answer.is(200).json["matches"].take();
        let matches = matches.as_array().unwrap().iter();
        matches.map(|one| one["added"] == true).collect()
    };
    let further = added(ana.import(&everything));
    let there = further.iter().take_while(|added| !**added).count();
    assert!(1 < there && there < 20, "{further:?}");
    assert!(further[there..].iter().all(|added| *added), "{further:?}");
    // A repeated import adds nothing, and each match is complete.
    assert_eq!(added(ana.import(&everything)), [false; 20]);
    for number in 1..=20 {
        let path = format!("/v1/matches/{}/scoresheet", Uuid::from_u128(number));
        assert_eq!(ana.get(&path).is(200).json, at.scoresheet());
    }
    // All of them are summarised, like the match that was played here.
    let listed = ana.get("/v1/matches?limit=100").is(200).json["items"].take();
    let listed = listed.as_array().unwrap();
    assert_eq!(listed.len(), 21);
    assert!(listed.iter().all(|one| one["totals"] == json!([-500, 0])));
}

#[test]
#[ignore = "full: needs prlimit, and takes long"]
fn a_disk_that_is_full_while_all_are_at_work() {
    let data = tempfile::tempdir().unwrap();
    let process = Process::start(data.path());
    let seed = seed();
    println!("KIBITZ_TEST_SEED={seed}");
    let load = Load::open(&process.nobody(), 3, seed);
    let loading = load.start(process.address(), Until::Ended);
    for _ in 0..2 {
        loading.acknowledge(50);
        let wal = std::fs::metadata(data.path().join("kibitz.db-wal")).unwrap();
        room(&process, &(wal.len() + 20_000).to_string());
        loading.be_not_ready(30);
        room(&process, "unlimited");
    }
    loading.acknowledge(50);
    let mut load = loading.end();
    // No refused claim is in a log, unless its phone repeated it.
    assert_eq!(load.compare(&process.nobody()), 0);
    process.kill();
    let process = Process::start(data.path());
    assert_eq!(load.compare_all(&process.nobody()), 0);
    println!(
        "{} acknowledged, {} times not ready",
        load.acknowledged(),
        load.not_ready()
    );
}

#[test]
fn a_page_that_is_damaged() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("kibitz.db");
    let url = format!("sqlite:{}", file.display());
    let kibitz = Kibitz::upon(&url);
    Match::begun(&kibitz);
    kibitz.nobody().get("/readyz").is(200);
    drop(kibitz);
    let page = {
        let mut database = sqlite(file.to_str().unwrap());
        let root = sql_query("SELECT rootpage AS number FROM sqlite_master WHERE name = 'entries'");
        let Number { number } = root.get_result(&mut database).unwrap();
        usize::try_from(number).unwrap()
    };
    // While anything of the first service is open, the log has the page, too.
    let log = || std::fs::metadata(data.path().join("kibitz.db-wal"));
    eventually(|| {
        let mut database = sqlite(file.to_str().unwrap());
        let _busy = database.batch_execute("PRAGMA wal_checkpoint(TRUNCATE)");
        log().map_or(true, |log| log.len() == 0)
    });
    let mut bytes = std::fs::read(&file).unwrap();
    let size = usize::from(u16::from_be_bytes([bytes[16], bytes[17]]));
    bytes[(page - 1) * size..page * size].fill(0xff);
    std::fs::write(&file, bytes).unwrap();

    let kibitz = Kibitz::upon(&url);
    let ready = || kibitz.nobody().get("/readyz");
    // It looks for damage soon after the start.
    eventually(|| ready().status != 200);
    not_ready(ready());
    kibitz.nobody().get("/livez").is(200);
}

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = Integer)]
    number: i32,
}
