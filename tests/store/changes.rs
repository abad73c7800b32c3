//! What has changed for an account, as time passes.

use chrono::{DateTime, TimeDelta, Utc};
use kibitz_store::changes::{self, Change, Page, Position};
use kibitz_store::matches;
use kibitz_store::people::players;
use kibitz_store::{Db, Error};
use uuid::Uuid;

use crate::make::{a_match, at, id, player, stored_account};

crate::queries![
    a_removal_is_remembered_for_ninety_days,
    who_reads_for_the_first_time_misses_no_removals,
    another_position_is_not_known,
    nothing_is_due_without_a_change,
];

fn day(n: i64) -> DateTime<Utc> {
    at(0) + TimeDelta::days(n)
}

/// What has changed since a position, if it is known.
fn changes(
    db: &mut Db,
    account: Uuid,
    since: Option<Position>,
    now: DateTime<Utc>,
) -> Result<Option<Page>, Error> {
    while !changes::refresh(db, account, now)? {}
    changes::page(db, account, since, 2)
}

fn a_removal_is_remembered_for_ninety_days(db: &mut Db) -> Result<(), Error> {
    let anna = stored_account(db, "Anna")?;
    players::insert(db, &player(anna, 1))?;
    players::insert(db, &player(anna, 2))?;
    let first = changes(db, anna, None, day(0))?.unwrap();
    assert_eq!(first.changes.len(), 2);
    assert!(!first.more);
    players::delete(db, anna, id(1))?;
    let removed = changes(db, anna, Some(first.next), day(1))?.unwrap();
    assert_eq!(removed.changes[0], Change::PlayerRemoved(id(1)));
    assert_eq!(removed.changes.len(), 1);
    let late = changes(db, anna, Some(first.next), day(91))?;
    assert_eq!(late.unwrap().changes, removed.changes);
    // Whoever knows of it goes on, and whoever does not has to start again.
    assert_eq!(changes(db, anna, Some(first.next), day(92))?, None);
    let next = changes(db, anna, Some(removed.next), day(92))?.unwrap();
    assert_eq!(next.changes, []);
    let again = changes(db, anna, None, day(92))?.unwrap();
    assert_eq!(again.changes.len(), 1);
    Ok(())
}

fn who_reads_for_the_first_time_misses_no_removals(db: &mut Db) -> Result<(), Error> {
    let anna = stored_account(db, "Anna")?;
    for n in 1..=4 {
        players::insert(db, &player(anna, n))?;
    }
    let first = changes(db, anna, None, day(0))?.unwrap();
    assert!(first.more);
    players::delete(db, anna, id(4))?;
    changes(db, anna, None, day(1))?;
    // Long after that, the removal is forgotten: it was never among what was read.
    let rest = changes(db, anna, Some(first.next), day(100))?.unwrap();
    assert!(matches!(&rest.changes[..], [Change::Player(one)] if one.id == id(3)));
    assert!(!rest.more && !rest.next.first);
    assert_eq!(
        changes(db, anna, Some(rest.next), day(100))?
            .unwrap()
            .changes,
        []
    );
    Ok(())
}

fn another_position_is_not_known(db: &mut Db) -> Result<(), Error> {
    let (anna, ben) = (stored_account(db, "Anna")?, stored_account(db, "Ben")?);
    let hers = changes(db, anna, None, day(0))?.unwrap().next;
    assert_eq!(changes(db, ben, Some(hers), day(0))?, None);
    // One from before the database was restored from a copy.
    let ahead = Position { number: 1, ..hers };
    assert_eq!(changes(db, anna, Some(ahead), day(0))?, None);
    assert!(changes(db, anna, Some(hers), day(0))?.is_some());
    Ok(())
}

fn nothing_is_due_without_a_change(db: &mut Db) -> Result<(), Error> {
    let anna = stored_account(db, "Anna")?;
    let mine = matches::Match {
        account_id: Some(anna),
        ..a_match(1)
    };
    matches::insert(db, &mine)?;
    assert!(changes::due(db, anna)?);
    changes(db, anna, None, day(0))?;
    changes(db, anna, None, day(1))?;
    assert!(!changes::due(db, anna)?);
    // Another account's match is none of hers.
    matches::insert(db, &a_match(2))?;
    assert!(!changes::due(db, anna)?);
    matches::delete(db, id(1))?;
    assert!(changes::due(db, anna)?);
    let gone = changes(db, anna, None, day(1))?.unwrap();
    assert_eq!(gone.changes, []);
    assert!(!changes::due(db, anna)?);
    Ok(())
}
