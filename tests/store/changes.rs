//! What has changed for an account, as time passes.

use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection;
use kibitz_store::changes::{self, Change, Page, Position};
use kibitz_store::matches;
use kibitz_store::people::players;
use kibitz_store::{Db, Error, Store};
use uuid::Uuid;

use crate::databases::{Database, wait};
use crate::make::{a_match, id, match_of, player, stored_account};

crate::queries![
    a_removal_is_told_however_late,
    one_who_reads_for_the_first_time_misses_no_removals,
    another_position_is_not_known,
    nothing_is_due_without_a_change,
];

/// Lets the triggers of PostgreSQL run at once, instead of when the transaction commits.
fn at_once(db: &mut Db) -> Result<(), Error> {
    if let Db::Postgres(postgres) = db {
        postgres.batch_execute("SET CONSTRAINTS ALL IMMEDIATE")?;
    }
    Ok(())
}

/// Stores Anna's account.
fn anna(db: &mut Db) -> Result<Uuid, Error> {
    at_once(db)?;
    stored_account(db, "Anna")
}

/// Returns what has changed since a position, if it is known.
fn changes(db: &mut Db, account: Uuid, since: Option<Position>) -> Result<Option<Page>, Error> {
    while !changes::number(db, account)? {}
    changes::page(db, account, since, 2)
}

fn a_removal_is_told_however_late(db: &mut Db) -> Result<(), Error> {
    let anna = anna(db)?;
    players::insert(db, &player(anna, 1))?;
    players::insert(db, &player(anna, 2))?;
    let first = changes(db, anna, None)?.unwrap();
    assert_eq!(first.changes.len(), 2);
    assert!(!first.more);
    players::delete(db, anna, id(1))?;
    let removed = changes(db, anna, Some(first.next))?.unwrap();
    assert_eq!(removed.changes, [Change::PlayerRemoved(id(1))]);
    let late = changes(db, anna, Some(first.next))?;
    assert_eq!(late.unwrap().changes, removed.changes);
    let again = changes(db, anna, None)?.unwrap();
    assert_eq!(again.changes.len(), 1);
    Ok(())
}

fn one_who_reads_for_the_first_time_misses_no_removals(db: &mut Db) -> Result<(), Error> {
    let anna = anna(db)?;
    for n in 1..=4 {
        players::insert(db, &player(anna, n))?;
    }
    let first = changes(db, anna, None)?.unwrap();
    assert!(first.more);
    // It has read the first one, and not the last one.
    players::delete(db, anna, id(1))?;
    players::delete(db, anna, id(4))?;
    let rest = changes(db, anna, Some(first.next))?.unwrap();
    assert!(matches!(&rest.changes[..], [Change::Player(one), gone]
        if one.id == id(3) && *gone == Change::PlayerRemoved(id(1))));
    Ok(())
}

fn another_position_is_not_known(db: &mut Db) -> Result<(), Error> {
    let (anna, ben) = (anna(db)?, stored_account(db, "Ben")?);
    let hers = changes(db, anna, None)?.unwrap().next;
    assert_eq!(changes(db, ben, Some(hers))?, None);
    // One from before the database was restored from a copy.
    let ahead = Position { number: 1, ..hers };
    assert_eq!(changes(db, anna, Some(ahead))?, None);
    assert!(changes(db, anna, Some(hers))?.is_some());
    Ok(())
}

fn nothing_is_due_without_a_change(db: &mut Db) -> Result<(), Error> {
    let anna = anna(db)?;
    matches::insert(db, &match_of(anna, 1))?;
    assert!(changes::due(db, anna)?);
    changes(db, anna, None)?;
    assert!(!changes::due(db, anna)?);
    // Another account's match is none of hers.
    matches::insert(db, &a_match(2))?;
    assert!(!changes::due(db, anna)?);
    matches::delete(db, id(1))?;
    assert!(changes::due(db, anna)?);
    let gone = changes(db, anna, None)?.unwrap();
    assert_eq!(gone.changes, []);
    assert!(!changes::due(db, anna)?);
    Ok(())
}

/// Both how long a question takes when nothing has changed, and how long everything takes for each
/// match.
fn asking_costs_the_same_with_a_hundred_times_as_many_matches(database: &Database) {
    let store = database.open();
    // The median of three, because others use the machine as well.
    let median = |matches| {
        let times = [0, 1, 2].map(|time| asked(&store, matches, time).unwrap());
        [0, 1].map(|what| {
            let mut times = times.map(|time| time[what]);
            times.sort_unstable();
            times[1]
        })
    };
    let [few, many] = [100_u32, 10_000].map(median);
    println!("nothing and each match: {few:?}, {many:?}");
    for (few, many) in few.into_iter().zip(many) {
        assert!(many < few * 4, "{few:?} {many:?}");
    }
}

/// Returns how long an account with so many open matches asks for nothing, and for each match when it asks
/// for everything.
fn asked(store: &Store, matches: u32, time: u32) -> Result<[Duration; 2], Error> {
    let account = wait(store.write(move |db| {
        let account = stored_account(db, &format!("Anna {matches} {time}"))?;
        let first = match_of(account, u128::from(matches + time) << 64);
        matches::insert(db, &first)?;
        db.batch_execute(&format!(
            "WITH RECURSIVE counted (n) AS \
                 (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < {matches} - 1) \
             INSERT INTO matches \
                 (id, account_id, game, rules_version, house_rules, status, opened_at) \
             SELECT substr(id, 1, 28) || CAST(10000000 + n AS TEXT), account_id, game, \
                 rules_version, house_rules, status, opened_at \
             FROM matches, counted WHERE id = '{}'",
            first.id
        ))?;
        Ok::<_, Error>(account)
    }))?;
    // As a request does.
    let page = |since| {
        wait(async {
            let due = store.read(move |db| changes::due(db, account)).await?;
            let all = !due || store.write(move |db| changes::number(db, account)).await?;
            let page = store.read_whole(move |db| changes::page(db, account, since, 100));
            let page: Page = page.await?.unwrap();
            Ok::<_, Error>((page.changes.len(), page.next, all && !page.more))
        })
    };
    let begun = Instant::now();
    let (mut pages, mut read, mut since) = (0, 0, None);
    loop {
        let (changes, next, done) = page(since)?;
        (pages, read, since) = (pages + 1, read + changes, Some(next));
        if done {
            break;
        }
    }
    let each = begun.elapsed() / matches;
    assert_eq!(
        (pages, read),
        (matches / 100, usize::try_from(matches).unwrap())
    );
    let mut nothing = Duration::MAX;
    for _ in 0..200 {
        let begun = Instant::now();
        assert_eq!(page(since)?, (0, since.unwrap(), true));
        nothing = nothing.min(begun.elapsed());
    }
    Ok([nothing, each])
}

#[test]
fn asking_costs_the_same_on_sqlite() {
    asking_costs_the_same_with_a_hundred_times_as_many_matches(&Database::sqlite());
}

#[test]
#[ignore = "full: needs PostgreSQL"]
fn asking_costs_the_same_on_postgres() {
    if let Some(database) = Database::postgres() {
        asking_costs_the_same_with_a_hundred_times_as_many_matches(&database);
    }
}
