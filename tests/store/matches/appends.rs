use kibitz_store::matches::{self, Appends, entries};
use kibitz_store::{Db, Error};
use tokio::task::JoinSet;

use crate::databases::Database;
use crate::make::{a_match, entry, id};
use crate::wait;

crate::databases![appends_that_wait_together_hear_each_its_own_outcome];

/// More than go in one statement.
const MATCHES: u128 = 200;

fn appends_that_wait_together_hear_each_its_own_outcome(database: Database) {
    let store = database.open();
    wait(async {
        let insert = |db: &mut Db| (1..=MATCHES).try_for_each(|n| matches::insert(db, &a_match(n)));
        store.write(insert).await.unwrap();
        let appends = Appends::new(store.clone());
        let mut tasks = JoinSet::new();
        for n in 1..=MATCHES {
            // The next entry, one that is not the next, or two that both are.
            let seqs: &[i64] = match n % 3 {
                0 => &[1],
                1 => &[2],
                _ => &[1, 1],
            };
            for seq in seqs {
                let (appends, one) = (appends.clone(), entry(id(n), *seq));
                tasks.spawn(async move { (n, one.id, appends.append(one).await) });
            }
        }
        // One of no match, and one that PostgreSQL cannot store.
        for (n, body) in [(MATCHES + 1, "{}"), (MATCHES + 2, "\0")] {
            let mut one = entry(id(n), 1);
            body.clone_into(&mut one.body);
            let appends = appends.clone();
            tasks.spawn(async move { (n, one.id, appends.append(one).await) });
        }
        let mut appended = 0;
        for (n, entry_id, outcome) in tasks.join_all().await {
            match outcome {
                Ok(()) => {
                    let log = store.read(move |db: &mut Db| entries::load(db, id(n), 0, None));
                    let log = log.await.unwrap();
                    assert_eq!((log.len(), log[0].id), (1, entry_id), "{n}");
                    appended += 1;
                }
                Err(Error::Behind) => assert!(n > MATCHES || n % 3 != 0, "{n}"),
                Err(error) => assert_eq!(n, MATCHES + 2, "{error}"),
            }
        }
        // Of two that were next, one was.
        assert_eq!(appended, (1..=MATCHES).filter(|n| n % 3 != 1).count());
    });
}
