//! Copying the database while the service runs, and restoring the copy.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;

use diesel::connection::SimpleConnection;

use crate::support::prelude::*;
use crate::support::process::{refused, run};
use crate::support::sqlite;

fn path(file: &Path) -> &str {
    file.to_str().unwrap()
}

#[test]
fn a_copy_of_a_running_service_holds_a_beginning_of_every_log() {
    let data = tempfile::tempdir().unwrap();
    let process = Process::start(data.path());
    let opened: Vec<(String, String)> = (0..4)
        .map(|_| Match::opened(&process.nobody(), opening(&["Ana", "Ben"])))
        .map(|at| (at.path.clone(), at.client.token().to_owned()))
        .collect();
    let copy = data.path().join("copy.db");
    let over = AtomicBool::new(false);
    let (tell, entered) = mpsc::channel();
    thread::scope(|scope| {
        for (path, token) in &opened {
            let (process, over, tell) = (&process, &over, tell.clone());
            scope.spawn(move || {
                let at = process.at(path, token);
                while !over.load(Ordering::Relaxed) {
                    at.adjust(1, -5);
                    // No one counts any more after the copy.
                    let _uncounted = tell.send(());
                }
            });
        }
        // The copy is made while the tables play, with entries before and after it.
        assert_eq!(entered.iter().take(100).count(), 100);
        let done = run(data.path(), &["backup", path(&copy)]);
        assert!(done.status.success(), "{done:?}");
        assert_eq!(entered.iter().take(20).count(), 20);
        over.store(true, Ordering::Relaxed);
    });

    let restored = tempfile::tempdir().unwrap();
    let done = run(restored.path(), &["restore", path(&copy)]);
    assert!(done.status.success(), "{done:?}");
    let seen = run(restored.path(), &["check"]);
    assert!(seen.status.success(), "{seen:?}");
    let after = Process::start(restored.path());
    let mut entries = 0;
    for (path, token) in &opened {
        let whole = process.at(path, token).log();
        let at = after.at(path, token);
        let copied = at.log();
        assert!(copied.len() < whole.len());
        assert_eq!(copied, whole[..copied.len()]);
        assert_eq!(at.tag(), format!("\"{}\"", copied.len()));
        entries += copied.len();
    }
    assert!(entries >= 100, "{entries}");
}

#[test]
fn nothing_is_overwritten() {
    let data = tempfile::tempdir().unwrap();
    drop(Process::start(data.path()));
    let copy = data.path().join("copy.db");
    fs::write(&copy, "mine").unwrap();
    refused(
        &run(data.path(), &["backup", path(&copy)]),
        "already exists and will not be overwritten",
    );
    assert_eq!(fs::read(&copy).unwrap(), b"mine");
    fs::remove_file(&copy).unwrap();
    assert!(run(data.path(), &["backup", path(&copy)]).status.success());
    let before = fs::read(data.path().join("kibitz.db")).unwrap();
    refused(
        &run(data.path(), &["restore", path(&copy)]),
        "already exists and will not be overwritten",
    );
    assert_eq!(fs::read(data.path().join("kibitz.db")).unwrap(), before);
    // A write-ahead log that another database left must not become part of the copy.
    let empty = tempfile::tempdir().unwrap();
    fs::write(empty.path().join("kibitz.db-wal"), "").unwrap();
    refused(
        &run(empty.path(), &["restore", path(&copy)]),
        "kibitz.db-wal",
    );
    assert!(!empty.path().join("kibitz.db").exists());
}

#[test]
fn what_is_no_whole_database_is_not_put_back() {
    let data = tempfile::tempdir().unwrap();
    drop(Process::start(data.path()));
    let copy = data.path().join("copy.db");
    assert!(run(data.path(), &["backup", path(&copy)]).status.success());
    let bytes = fs::read(&copy).unwrap();
    let odd = data.path().join("odd.db");
    let attempt = |words: &str| {
        let target = tempfile::tempdir().unwrap();
        refused(&run(target.path(), &["restore", path(&odd)]), words);
        assert_eq!(fs::read_dir(target.path()).unwrap().count(), 0);
    };
    attempt("there is no database at");
    fs::write(&odd, &bytes[..bytes.len() / 2]).unwrap();
    attempt("is not a complete database");
    fs::write(&odd, "no database at all, but long enough to be looked at").unwrap();
    attempt("is not a complete database");
    fs::write(&odd, "").unwrap();
    attempt("it has no tables of Kibitz");
    fs::write(&odd, &bytes).unwrap();
    sqlite(path(&odd))
        .batch_execute("INSERT INTO __diesel_schema_migrations (version) VALUES ('9999')")
        .unwrap();
    attempt("newer version of Kibitz");
}

#[test]
fn there_must_be_a_database_to_copy() {
    let data = tempfile::tempdir().unwrap();
    let copy = data.path().join("copy.db");
    refused(
        &run(data.path(), &["backup", path(&copy)]),
        "there is no database at",
    );
    assert_eq!(fs::read_dir(data.path()).unwrap().count(), 0);
    let elsewhere = ["--database", "postgres:///kibitz", "backup", path(&copy)];
    refused(&run(data.path(), &elsewhere), "pg_dump");
}

#[test]
fn a_check_tells_of_every_fault() {
    let data = tempfile::tempdir().unwrap();
    refused(&run(data.path(), &["check"]), "there is no database at");
    assert_eq!(fs::read_dir(data.path()).unwrap().count(), 0);
    let process = Process::start(data.path());
    let finished = |names: &[&str]| {
        let mut body = opening(names);
        body["house_rules"]["target_score"] = json!(25);
        let at = Match::opened(&process.nobody(), body);
        at.count(1, "@2 out; @1 green-he wild").is(200);
        at.id().to_owned()
    };
    let ids: Vec<String> = (0..7).map(|_| finished(&["Ana", "Ben"])).collect();
    let seen = run(data.path(), &["check"]);
    assert_eq!(
        String::from_utf8_lossy(&seen.stdout),
        "7 matches, 7 entries: all is well.\n"
    );
    assert!(seen.status.success(), "{seen:?}");
    let harm = [
        "UPDATE entries SET seq = 2",
        "UPDATE matches SET totals = '[1,25]'",
        "UPDATE matches SET placed = '2:25 1:0'",
        "UPDATE entries SET body = '{}'",
        "UPDATE matches SET status = 'open'",
        "UPDATE seats SET won = FALSE",
        "UPDATE matches SET house_rules = '{}'",
    ];
    let mut database = sqlite(path(&data.path().join("kibitz.db")));
    for (sql, id) in harm.iter().zip(&ids) {
        let key = if sql.contains("matches") {
            "id"
        } else {
            "match_id"
        };
        database
            .batch_execute(&format!("{sql} WHERE {key} = '{id}'"))
            .unwrap();
    }
    let seen = run(data.path(), &["check"]);
    refused(&seen, "7 matches, 7 entries: ");
    let printed = String::from_utf8_lossy(&seen.stdout);
    let expected = [
        "entry 1 is missing",
        "its stored summary does not agree with its log",
        "its stored summary does not agree with its log",
        "entry 1 cannot be read",
        "its stored status is open, but its log says finished",
        "its stored summary does not agree with its log",
        "it cannot be read: ",
    ];
    for (words, id) in expected.iter().zip(&ids) {
        let line = format!("match {id}: {words}");
        assert!(printed.contains(&line), "{line} in {printed}");
    }
}
