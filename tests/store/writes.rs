//! How writes share the database.

use std::pin::Pin;
use std::sync::mpsc;
use std::task::{Context, Poll, Waker};
use std::thread;

use diesel::Connection;
use diesel::connection::SimpleConnection;
use diesel::sqlite::SqliteConnection;
use kibitz::store::{Db, Error, Store, accounts, entries, matches, sessions};
use tokio::task::JoinSet;

use super::make::{a_match, account, entry, id, session, stored_account};
use super::{Database, wait};

super::databases![
    of_many_appends_to_one_place_exactly_one_wins,
    eight_hundred_writes_at_once_all_succeed,
    a_failing_and_a_panicking_write_between_good_ones_harm_only_themselves,
    a_write_that_fails_or_panics_midway_leaves_nothing,
    a_write_is_seen_by_others_only_when_it_is_whole,
    a_panic_in_a_read_is_an_error_and_the_store_goes_on,
    what_was_written_is_there_after_reopening,
    more_writes_than_can_wait_at_once_wait_and_succeed,
    a_write_may_hold_the_last_handle_of_its_store,
];

type Started<T> = Pin<Box<dyn Future<Output = Result<T, Error>>>>;

/// Begins a write and does not wait for it: it is queued when this returns.
fn start<T: Send + 'static>(
    store: &Store,
    work: impl FnOnce(&mut Db) -> Result<T, Error> + Send + 'static,
) -> Started<T> {
    let store = store.clone();
    let mut write: Started<T> = Box::pin(async move { store.write(work).await });
    let polled = write.as_mut().poll(&mut Context::from_waker(Waker::noop()));
    assert!(matches!(polled, Poll::Pending));
    write
}

/// A write that stays in the middle of its work until it is let go. On SQLite
/// all that is begun meanwhile waits, and is then one batch.
struct Gate {
    write: Started<()>,
    arrived: mpsc::Receiver<()>,
    open: mpsc::Sender<()>,
}

impl Gate {
    /// Queued; not yet reached.
    fn build(store: &Store) -> Self {
        let (open, opened) = mpsc::channel();
        let (arrive, arrived) = mpsc::channel();
        let write = start(store, move |_| {
            arrive.send(()).unwrap();
            opened.recv().unwrap();
            Ok(())
        });
        Self {
            write,
            arrived,
            open,
        }
    }

    /// Reached: from now on others wait behind it.
    fn shut(store: &Store) -> Self {
        let gate = Self::build(store);
        gate.arrived.recv().unwrap();
        gate
    }

    async fn open(self) {
        self.open.send(()).unwrap();
        self.write.await.unwrap();
    }
}

fn of_many_appends_to_one_place_exactly_one_wins(database: Database) {
    const ENTRIES: i64 = 25;
    let store = database.open();
    wait(store.write(|db| matches::insert(db, &a_match(1)))).unwrap();

    // Each thread tries every place, as fast as it can.
    let threads: Vec<_> = (0..8)
        .map(|_| {
            let store = store.clone();
            thread::spawn(move || {
                wait(async {
                    let mut won = Vec::new();
                    for seq in 1..=ENTRIES {
                        let one = entry(id(1), seq);
                        let entry_id = one.id;
                        match store
                            .write(move |db| entries::append(db, &one, "open", None))
                            .await
                        {
                            Ok(()) => won.push((seq, entry_id)),
                            Err(Error::Behind) => {}
                            Err(other) => panic!("{other}"),
                        }
                    }
                    won
                })
            })
        })
        .collect();
    let mut won: Vec<_> = threads
        .into_iter()
        .flat_map(|thread| thread.join().unwrap())
        .collect();
    won.sort_unstable();

    let log = wait(store.read(|db| entries::load(db, id(1), 0, None))).unwrap();
    let logged: Vec<_> = log.iter().map(|one| (one.seq, one.id)).collect();
    assert_eq!(
        won, logged,
        "who was told so is in the log, and nobody else"
    );
    assert!((1..=ENTRIES).eq(log.iter().map(|one| one.seq)));
}

fn eight_hundred_writes_at_once_all_succeed(database: Database) {
    const MATCHES: u128 = 8;
    const ENTRIES: i64 = 100;
    let store = database.open();
    wait(store.write(|db| (1..=MATCHES).try_for_each(|n| matches::insert(db, &a_match(n)))))
        .unwrap();

    // Each write reads before it writes, what SQLite would answer with "locked"
    // in a transaction that began as a reader.
    let append = |store: Store, n: u128| async move {
        store
            .write(move |db| {
                let seq = matches::by_id(db, id(n))?.unwrap().seq + 1;
                match entries::append(db, &entry(id(n), seq), "open", None) {
                    // On PostgreSQL another may have come between the two.
                    Err(Error::Behind) => Ok(false),
                    done => done.map(|()| true),
                }
            })
            .await
    };
    let threads: Vec<_> = (1..=MATCHES)
        .map(|n| {
            let store = store.clone();
            thread::spawn(move || {
                wait(async {
                    let mut tasks = JoinSet::new();
                    for _ in 0..ENTRIES {
                        let store = store.clone();
                        tasks.spawn(async move {
                            while !append(store.clone(), n).await? {}
                            Ok::<_, Error>(())
                        });
                    }
                    tasks.join_all().await
                })
            })
        })
        .collect();
    for thread in threads {
        for outcome in thread.join().unwrap() {
            outcome.unwrap();
        }
    }

    for n in 1..=MATCHES {
        let log = wait(store.read(move |db| entries::load(db, id(n), 0, None))).unwrap();
        assert!((1..=ENTRIES).eq(log.iter().map(|one| one.seq)));
    }
}

fn a_failing_and_a_panicking_write_between_good_ones_harm_only_themselves(database: Database) {
    let store = database.open();
    wait(async {
        let gate = Gate::shut(&store);
        let anna = start(&store, |db| accounts::insert(db, &account("Anna")));
        let failing = start(&store, |db| {
            accounts::insert(db, &account("Fail"))?;
            accounts::insert(db, &account("anna"))
        });
        let panicking = start(&store, |db| -> Result<(), Error> {
            accounts::insert(db, &account("Panic"))?;
            db.transaction(|db| {
                accounts::insert(db, &account("Deeper"))?;
                db.transaction(|_| panic!("on purpose"))
            })
        });
        let ben = start(&store, |db| accounts::insert(db, &account("Ben")));
        gate.open().await;

        anna.await.unwrap();
        let failed = failing.await;
        // On PostgreSQL it may have been first to take the name, and then it is
        // the other that fails; so there it only has to agree with what is stored.
        if database.is_sqlite() {
            assert!(matches!(failed, Err(Error::Taken)));
        }
        let panicked = panicking.await;
        assert!(matches!(panicked, Err(Error::Panicked(said)) if said == "on purpose"));
        ben.await.unwrap();
        for (name, there) in [
            ("Anna", true),
            ("Fail", failed.is_ok()),
            ("Panic", false),
            ("Deeper", false),
            ("Ben", true),
        ] {
            let found = store.read(move |db| accounts::by_name(db, name)).await;
            assert_eq!(found.unwrap().is_some(), there, "{name}");
        }
    });
}

fn a_write_that_fails_or_panics_midway_leaves_nothing(database: Database) {
    let store = database.open();
    wait(async {
        let failed = store
            .write(|db| {
                let anna = stored_account(db, "Anna")?;
                sessions::insert(db, &session(anna, 1))?;
                Err::<(), _>(Error::InUse)
            })
            .await;
        assert!(matches!(failed, Err(Error::InUse)));
        let panicked = store
            .write(|db| -> Result<(), Error> {
                stored_account(db, "Ben")?;
                panic!("on purpose")
            })
            .await;
        assert!(matches!(panicked, Err(Error::Panicked(_))));

        for name in ["Anna", "Ben"] {
            let found = store.read(move |db| accounts::by_name(db, name)).await;
            assert_eq!(found.unwrap(), None);
            store
                .write(move |db| stored_account(db, name))
                .await
                .unwrap();
        }
    });
}

fn a_write_is_seen_by_others_only_when_it_is_whole(database: Database) {
    let store = database.open();
    wait(async {
        let (go_on, going_on) = mpsc::channel();
        let (pause, paused) = mpsc::channel();
        let write = start(&store, move |db| {
            accounts::insert(db, &account("Anna"))?;
            assert!(accounts::by_name(db, "Anna")?.is_some(), "it sees itself");
            pause.send(()).unwrap();
            going_on.recv().unwrap();
            accounts::insert(db, &account("Ben"))
        });
        paused.recv().unwrap();
        let found = store.read(|db| accounts::by_name(db, "Anna")).await;
        assert_eq!(found.unwrap(), None);
        go_on.send(()).unwrap();
        write.await.unwrap();

        for name in ["Anna", "Ben"] {
            let found = store.read(move |db| accounts::by_name(db, name)).await;
            assert!(found.unwrap().is_some());
        }
    });
}

fn a_panic_in_a_read_is_an_error_and_the_store_goes_on(database: Database) {
    let store = database.open();
    wait(async {
        // More than there are connections: none is lost.
        for _ in 0..80 {
            let panicked = store
                .read(|_| -> Result<(), Error> { std::panic::resume_unwind(Box::new("quietly")) })
                .await;
            assert!(matches!(panicked, Err(Error::Panicked(said)) if said == "quietly"));
        }
        let found = store.read(|db| accounts::by_name(db, "Anna")).await;
        assert_eq!(found.unwrap(), None);
    });
}

fn what_was_written_is_there_after_reopening(database: Database) {
    let store = database.open();
    let one = entry(id(1), 1);
    let written = one.clone();
    wait(store.write(move |db| {
        matches::insert(db, &a_match(1))?;
        entries::append(db, &written, "open", None)
    }))
    .unwrap();
    // Another opens it while the first is still there, as after a kill.
    for store in [database.open(), {
        drop(store);
        database.open()
    }] {
        let log = wait(store.read(|db| entries::load(db, id(1), 0, None))).unwrap();
        assert_eq!(log, std::slice::from_ref(&one));
    }
}

fn more_writes_than_can_wait_at_once_wait_and_succeed(database: Database) {
    const WRITES: usize = 1500;
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
        // All of them have begun; on SQLite none can have ended.
        tokio::task::yield_now().await;
        gate.open().await;
        let outcomes = tasks.join_all().await;
        assert_eq!(outcomes.len(), WRITES);
        assert!(outcomes.iter().all(Result::is_ok));
    });
}

fn a_write_may_hold_the_last_handle_of_its_store(database: Database) {
    let store = database.open();
    wait(async {
        let held = store.clone();
        let gate = Gate::shut(&store);
        let write = start(&store, move |db| {
            accounts::insert(db, &account("Anna"))?;
            drop(held);
            Ok(())
        });
        drop(store);
        gate.open().await;
        write.await.unwrap();
    });
    let found = wait(database.open().read(|db| accounts::by_name(db, "Anna")));
    assert!(found.unwrap().is_some());
}

#[test]
fn sqlite_writes_that_wait_together_are_one_transaction() {
    let database = Database::sqlite().unwrap();
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
        // The gate's own write is done; those after it run, not yet committed.
        let found = store.read(|db| accounts::by_name(db, "0")).await;
        assert_eq!(found.unwrap(), None);
        second.open().await;
        for write in writes {
            write.await.unwrap();
        }
        let found = store.read(|db| accounts::by_name(db, "0")).await;
        assert!(found.unwrap().is_some());
    });
}

#[test]
fn sqlite_dropping_the_store_finishes_what_was_queued() {
    let database = Database::sqlite().unwrap();
    let store = database.open();
    wait(async {
        let gate = Gate::shut(&store);
        for n in 0..20 {
            let nobody_waits_for_this = start(&store, move |db| {
                accounts::insert(db, &account(&n.to_string()))
            });
            drop(nobody_waits_for_this);
        }
        let Gate { write, open, .. } = gate;
        drop(write);
        open.send(()).unwrap();
    });
    drop(store);

    // Nobody else holds the file any more: the log beside it is gone.
    let file = database.url.strip_prefix("sqlite:").unwrap();
    assert!(!std::fs::exists(format!("{file}-wal")).unwrap());
    let store = database.open();
    for n in 0..20 {
        let found = wait(store.read(move |db| accounts::by_name(db, &n.to_string())));
        assert!(found.unwrap().is_some(), "{n}");
    }
}

#[test]
fn sqlite_a_failed_commit_answers_every_write_in_it_and_keeps_none() {
    let database = Database::sqlite().unwrap();
    let store = database.open();
    wait(async {
        let gate = Gate::shut(&store);
        let anna = start(&store, |db| accounts::insert(db, &account("Anna")));
        let taken = start(&store, |db| accounts::insert(db, &account("anna")));
        let spoiler = start(&store, |db| {
            // A session of no account, which is only noticed at the commit.
            db.batch_execute("PRAGMA defer_foreign_keys = ON")?;
            sessions::insert(db, &session(id(7), 1))
        });
        let ben = start(&store, |db| accounts::insert(db, &account("Ben")));
        // The gate's own write is in a batch before theirs.
        gate.open().await;

        assert!(matches!(anna.await, Err(Error::Unsaved(_))));
        assert!(matches!(taken.await, Err(Error::Taken | Error::Unsaved(_))));
        assert!(matches!(spoiler.await, Err(Error::Unsaved(_))));
        assert!(matches!(ben.await, Err(Error::Unsaved(_))));
        for name in ["Anna", "Ben"] {
            let found = store.read(move |db| accounts::by_name(db, name)).await;
            assert_eq!(found.unwrap(), None);
            store
                .write(move |db| stored_account(db, name))
                .await
                .unwrap();
        }
    });
}

#[test]
fn sqlite_a_lock_that_another_holds_too_long_is_busy_and_passes() {
    let database = Database::sqlite().unwrap();
    let store = database.open();
    let file = database.url.strip_prefix("sqlite:").unwrap();
    let mut other = SqliteConnection::establish(file).unwrap();
    other.batch_execute("BEGIN IMMEDIATE").unwrap();

    let refused = wait(store.write(|db| accounts::insert(db, &account("Anna"))));
    assert!(matches!(refused, Err(Error::Busy(_))));

    other.batch_execute("ROLLBACK").unwrap();
    wait(store.write(|db| accounts::insert(db, &account("Anna")))).unwrap();
}
