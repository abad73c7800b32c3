//! The single writer of an SQLite file, which PostgreSQL does not have.

use std::thread;
use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection;
use kibitz_store::Error;
use kibitz_store::people::{accounts, sessions};
use tokio::task::JoinSet;

use super::gate::{Gate, are_free, is_there, start};
use crate::databases::plain::Plain;
use crate::databases::{Database, sqlite};
use crate::make::{account, id, session};
use crate::wait;

#[test]
fn writes_that_wait_together_are_one_transaction() {
    let database = Database::sqlite();
    let store = database.open();
    wait(async {
        let gate = Gate::shut(&store);
        let writes: Vec<_> = (0..3)
            .map(|n| {
                start(&store, move |db| {
                    accounts::insert(db, &account(&n.to_string()))
                })
            })
            .collect();
        let second = Gate::build(&store);
        gate.open().await;
        second.arrived.recv().unwrap();
        // The gate's own write is committed. Those after it have run, but are not
        // committed yet.
        assert!(!is_there(&store, "0").await);
        second.open().await;
        for write in writes {
            write.await.unwrap();
        }
        assert!(is_there(&store, "0").await);
    });
}

#[test]
fn dropping_the_store_finishes_what_was_queued() {
    let database = Database::sqlite();
    let store = database.open();
    wait(async {
        let gate = Gate::shut(&store);
        for n in 0..20 {
            let nobody_waits_for_this = start(&store, move |db| {
                accounts::insert(db, &account(&n.to_string()))
            });
            drop(nobody_waits_for_this);
        }
        gate.abandon();
    });
    drop(store);

    // Another connection does not wait for the writer.
    let accounts = "SELECT name AS line FROM accounts";
    assert_eq!(Plain::to(&database).lines(accounts, accounts).len(), 20);
    // The last connection removes the write-ahead log. A thread of the pool may still hold one.
    let log = format!("{}-wal", database.url.strip_prefix("sqlite:").unwrap());
    let begun = Instant::now();
    while std::fs::exists(&log).unwrap() {
        assert!(begun.elapsed() < Duration::from_secs(300), "it stays open");
        thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_failed_commit_answers_every_write_in_it_and_keeps_none() {
    let database = Database::sqlite();
    let store = database.open();
    wait(async {
        let gate = Gate::shut(&store);
        let anna = start(&store, |db| accounts::insert(db, &account("Anna")));
        let taken = start(&store, |db| accounts::insert(db, &account("anna")));
        let spoiler = start(&store, |db| {
            // The missing account is only noticed at the commit.
            db.batch_execute("PRAGMA defer_foreign_keys = ON")?;
            sessions::insert(db, &session(id(7), 1))
        });
        let ben = start(&store, |db| accounts::insert(db, &account("Ben")));
        // The gate's own write is in the batch before.
        gate.open().await;

        refused!(anna.await, Error::Unsaved(_));
        assert!(matches!(taken.await, Err(Error::Taken | Error::Unsaved(_))));
        refused!(spoiler.await, Error::Unsaved(_));
        refused!(ben.await, Error::Unsaved(_));
        are_free(&store, &["Anna", "Ben"]).await;
    });
}

#[test]
fn a_lock_that_another_holds_too_long_is_busy_and_passes() {
    let database = Database::sqlite();
    let store = database.open();
    let file = database.url.strip_prefix("sqlite:").unwrap();
    let mut other = sqlite(file);
    other.batch_execute("BEGIN IMMEDIATE").unwrap();

    refused!(
        wait(store.write(|db| accounts::insert(db, &account("Anna")))),
        Error::Busy(_)
    );

    other.batch_execute("ROLLBACK").unwrap();
    wait(store.write(|db| accounts::insert(db, &account("Anna")))).unwrap();
}

#[test]
fn more_writes_than_can_wait_at_once_wait_and_succeed() {
    const WRITES: usize = 1500;
    let database = Database::sqlite();
    let store = database.open();
    wait(async {
        let gate = Gate::shut(&store);
        let mut tasks = JoinSet::new();
        for n in 0..WRITES {
            let store = store.clone();
            tasks.spawn(async move {
                let name = format!("account {n}");
                store
                    .write(move |db| accounts::insert(db, &account(&name)))
                    .await
            });
        }
        // All writes have begun and none can have finished.
        tokio::task::yield_now().await;
        gate.open().await;
        let outcomes = tasks.join_all().await;
        assert_eq!(outcomes.len(), WRITES);
        assert!(outcomes.iter().all(Result::is_ok));
    });
}
