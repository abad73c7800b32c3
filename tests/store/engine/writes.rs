//! How writes share the database.

use std::collections::HashSet;
use std::sync::mpsc;
use std::thread;

use futures_util::future::join;
use kibitz_store::matches::entries;
use kibitz_store::people::{accounts, hold};
use kibitz_store::{Error, Failed, Refusal, Store, matches};
use tokio::task::JoinSet;

use super::gate::{Gate, is_there, start};
use crate::databases::Database;
use crate::make::{a_match, account, entry, id, stored_account};
use crate::wait;

crate::databases![
    of_many_appends_to_one_place_exactly_one_wins,
    eight_hundred_writes_at_once_all_succeed,
    a_failing_and_a_panicking_write_between_good_ones_harm_only_themselves,
    a_refused_write_leaves_nothing_and_says_why,
    a_single_statement_that_fails_between_good_ones_harms_only_itself,
    a_write_is_seen_by_others_only_when_it_is_whole,
    a_panic_in_a_read_is_an_error_and_the_store_goes_on,
    much_is_read_on_a_thread_of_its_own_and_a_panic_there_harms_nothing_else,
    what_is_read_whole_is_of_one_moment,
    what_was_written_is_there_after_reopening,
    a_write_may_hold_the_last_handle_of_its_store,
];

fn of_many_appends_to_one_place_exactly_one_wins(database: Database) {
    const ENTRIES: i64 = 25;
    let store = database.open();
    wait(store.write(|db| matches::insert(db, &a_match(1)))).unwrap();

    // Each thread tries to write every entry, as fast as it can.
    let threads: Vec<_> = (0..8)
        .map(|_| {
            let store = store.clone();
            thread::spawn(move || {
                wait(async {
                    let mut won = Vec::new();
                    for seq in 1..=ENTRIES {
                        let one = entry(id(1), seq);
                        let entry_id = one.id;
                        match store.write(move |db| entries::append(db, &one, None)).await {
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
        "exactly the appends that succeeded are in the log"
    );
    assert!((1..=ENTRIES).eq(log.iter().map(|one| one.seq)));
}

fn eight_hundred_writes_at_once_all_succeed(database: Database) {
    const MATCHES: u128 = 8;
    const ENTRIES: i64 = 100;
    let store = database.open();
    wait(store.write(|db| (1..=MATCHES).try_for_each(|n| matches::insert(db, &a_match(n)))))
        .unwrap();

    // Each write reads before it writes. SQLite would answer “locked” if the
    // transaction had begun as a read.
    let append = |store: Store, n: u128| async move {
        store
            .write(move |db| {
                let seq = matches::by_id(db, id(n))?.unwrap().seq + 1;
                match entries::append(db, &entry(id(n), seq), None) {
                    // On PostgreSQL another write may have come in between.
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
                            loop {
                                match append(store.clone(), n).await {
                                    Ok(true) => return Ok(()),
                                    // With this many writes waiting, some are asked to try again.
                                    Ok(false) | Err(Error::Busy(_)) => {}
                                    Err(error) => return Err(error),
                                }
                            }
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
            accounts::insert(db, &account("FAIL"))
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
        refused!(failing.await, Error::Taken);
        let panicked = panicking.await;
        assert!(matches!(panicked, Err(Error::Panicked(said)) if said == "on purpose"));
        ben.await.unwrap();
        for (name, there) in [
            ("Anna", true),
            ("Fail", false),
            ("Panic", false),
            ("Deeper", false),
            ("Ben", true),
        ] {
            assert_eq!(is_there(&store, name).await, there, "{name}");
        }
    });
}

/// Why the tests refuse something.
#[derive(Debug, PartialEq)]
struct TooLate;

impl Refusal for TooLate {}

fn a_refused_write_leaves_nothing_and_says_why(database: Database) {
    let store = database.open();
    wait(async {
        let refused = store.write(|db| {
            stored_account(db, "Anna")?;
            Err::<(), Failed<TooLate>>(TooLate.into())
        });
        assert!(matches!(refused.await, Err(Failed::Refused(TooLate))));
        // Also in a transaction of its own, whose caller goes on.
        let kept = store.write(|db| {
            let refused = db.transaction(|db| {
                stored_account(db, "Ben")?;
                Err::<(), Failed<TooLate>>(TooLate.into())
            });
            assert!(matches!(refused, Err(Failed::Refused(TooLate))));
            stored_account(db, "Carla")
        });
        kept.await.unwrap();
        let taken = store.write(|db| -> Result<(), Failed<TooLate>> {
            accounts::insert(db, &account("Carla"))?;
            Ok(())
        });
        assert!(matches!(taken.await, Err(Failed::Store(Error::Taken))));
        for (name, there) in [("Anna", false), ("Ben", false), ("Carla", true)] {
            assert_eq!(is_there(&store, name).await, there, "{name}");
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
            assert!(
                accounts::by_name(db, "Anna")?.is_some(),
                "a write sees its own changes"
            );
            pause.send(()).unwrap();
            going_on.recv().unwrap();
            accounts::insert(db, &account("Ben"))
        });
        paused.recv().unwrap();
        assert!(!is_there(&store, "Anna").await);
        go_on.send(()).unwrap();
        write.await.unwrap();

        for name in ["Anna", "Ben"] {
            assert!(is_there(&store, name).await);
        }
    });
}

fn a_panic_in_a_read_is_an_error_and_the_store_goes_on(database: Database) {
    let store = database.open();
    wait(async {
        // More panics than there are connections: none may be lost.
        for _ in 0..80 {
            let panicked = store
                .read(|_| -> Result<(), Error> { std::panic::resume_unwind(Box::new("quietly")) })
                .await;
            assert!(matches!(panicked, Err(Error::Panicked(said)) if said == "quietly"));
        }
        assert!(!is_there(&store, "Anna").await);
    });
}

fn much_is_read_on_a_thread_of_its_own_and_a_panic_there_harms_nothing_else(database: Database) {
    let store = database.open();
    wait(async {
        let mut threads = HashSet::new();
        // More panics than there are connections, and more reads than they have threads.
        for _ in 0..80 {
            let panicked = store
                .read_much(|_| -> Result<(), Error> {
                    std::panic::resume_unwind(Box::new("quietly"))
                })
                .await;
            assert!(matches!(panicked, Err(Error::Panicked(said)) if said == "quietly"));
            let read = store.read_much(|_| Ok::<_, Error>(thread::current().id()));
            assert!(
                threads.insert(read.await.unwrap()),
                "a thread is used again"
            );
        }
        assert!(!is_there(&store, "Anna").await);
    });
}

fn what_is_read_whole_is_of_one_moment(database: Database) {
    let store = database.open();
    let (begin, begun) = mpsc::channel();
    let (tell, written) = mpsc::channel();
    wait(async {
        let read = store.read_whole(move |db| {
            let before = accounts::by_name(db, "Anna")?;
            begin.send(()).unwrap();
            written.recv().unwrap();
            Ok::<_, Error>((before, accounts::by_name(db, "Anna")?))
        });
        let write = async {
            let write = store.write(move |db| {
                begun.recv().unwrap();
                stored_account(db, "Anna")
            });
            write.await.unwrap();
            tell.send(()).unwrap();
        };
        let (read, ()) = join(read, write).await;
        assert_eq!(read.unwrap(), (None, None));
        let failed = store.read_whole(|_| Err::<(), _>(Error::Missing)).await;
        refused!(failed, Error::Missing);
        let now = store.read_whole(|db| accounts::by_name(db, "Anna")).await;
        assert!(now.unwrap().is_some());
    });
}

#[test]
#[ignore = "full: needs PostgreSQL"]
fn postgres_of_two_writes_that_wait_for_each_other_one_is_told_to_try_again() {
    let Some(database) = Database::postgres() else {
        return;
    };
    let store = database.open();
    wait(async {
        let anna = store.write(|db| stored_account(db, "Anna")).await.unwrap();
        let ben = store.write(|db| stored_account(db, "Ben")).await.unwrap();
        let both = std::sync::Arc::new(std::sync::Barrier::new(2));
        let hold = |first, second| {
            let both = std::sync::Arc::clone(&both);
            store.write(move |db| {
                hold::account(db, first)?;
                both.wait();
                hold::account(db, second)
            })
        };
        let (one, other) = join(hold(anna, ben), hold(ben, anna)).await;
        let (done, refused) = if one.is_ok() {
            (one, other)
        } else {
            (other, one)
        };
        assert!(done.unwrap());
        assert!(matches!(refused, Err(Error::Busy(_))), "{refused:?}");
    });
}

fn what_was_written_is_there_after_reopening(database: Database) {
    let store = database.open();
    let one = entry(id(1), 1);
    let written = one.clone();
    wait(store.write(move |db| {
        matches::insert(db, &a_match(1))?;
        entries::append(db, &written, None)
    }))
    .unwrap();
    // The second store opens while the first one is still open, as after a kill.
    for store in [database.open(), {
        drop(store);
        database.open()
    }] {
        let log = wait(store.read(|db| entries::load(db, id(1), 0, None))).unwrap();
        assert_eq!(log, std::slice::from_ref(&one));
    }
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

fn a_single_statement_that_fails_between_good_ones_harms_only_itself(database: Database) {
    let store = database.open();
    wait(store.write(|db| matches::insert(db, &a_match(1)))).unwrap();
    let append = |match_id, seq| {
        let one = entry(match_id, seq);
        wait(store.write_single(move |db| entries::append(db, &one, None)))
    };

    assert!(append(id(1), 1).is_ok());
    assert!(matches!(append(id(1), 1), Err(Error::Behind)), "twice");
    assert!(matches!(append(id(1), 3), Err(Error::Behind)), "with a gap");
    assert!(matches!(append(id(2), 1), Err(Error::Behind)), "nowhere");
    let panicked = wait(store.write_single(|_| -> Result<(), Error> { panic!("on purpose") }));
    refused!(panicked, Error::Panicked(_));
    assert!(append(id(1), 2).is_ok());

    let log = wait(store.read(|db| entries::load(db, id(1), 0, None))).unwrap();
    assert_eq!(log.iter().map(|one| one.seq).collect::<Vec<_>>(), [1, 2]);
}
