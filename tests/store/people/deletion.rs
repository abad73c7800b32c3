//! Deleting an account in steps.

use diesel::RunQueryDsl;
use kibitz_store::matches::{entries, members};
use kibitz_store::people::{accounts, deletion, players, recovery, sessions};
use kibitz_store::{Db, Error, matches};

use crate::make::{
    a_match, account, entry, id, match_of, member, merge_players, player, session, stored_account,
};

crate::queries![
    what_is_marked_is_gone_for_everyone,
    what_a_step_deleted_is_reported,
    a_step_is_small_however_much_there_is,
    what_a_late_request_adds_is_deleted_too,
];

fn what_is_marked_is_gone_for_everyone(db: &mut Db) -> Result<(), Error> {
    let (anna, ben) = (stored_account(db, "Anna")?, stored_account(db, "Ben")?);
    sessions::insert(db, &session(anna, 1))?;
    assert!(deletion::begun(db)?.is_empty());
    assert_eq!(deletion::begin(db, anna)?, Some(vec!["hash 1".to_owned()]));
    assert_eq!(deletion::begin(db, anna)?, None, "once");
    assert_eq!(deletion::begin(db, id(1))?, None, "no such account");
    assert_eq!(deletion::begun(db)?, [anna]);

    assert_eq!(accounts::by_id(db, anna)?, None);
    assert_eq!(accounts::by_name(db, "Anna")?, None);
    assert_eq!(accounts::by_name(db, &anna.to_string())?, None);
    assert_eq!(accounts::by_name(db, "somebody")?, None);
    assert!(!accounts::hold_with(db, anna, "$argon2id$")?);
    assert!(!accounts::renew_password_hash(db, anna, "other")?);
    let listed: Vec<_> = accounts::all(db)?
        .into_iter()
        .map(|(one, _)| one.id)
        .collect();
    assert_eq!(listed, [ben]);
    let session = sessions::by_id(db, anna, id(1))?.unwrap();
    assert!(session.revoked_at.is_some());
    // Its name is free.
    accounts::insert(db, &account("ANNA"))?;
    assert!(deletion::finish(db, anna)?);
    assert!(deletion::begun(db)?.is_empty());
    Ok(())
}

fn what_a_step_deleted_is_reported(db: &mut Db) -> Result<(), Error> {
    let noa = stored_account(db, "Noa")?;
    for (n, owner) in [(10, Some(noa)), (11, None)] {
        let mut one = a_match(n);
        one.account_id = owner;
        one.host_token_hash = Some(format!("host {n}"));
        matches::insert(db, &one)?;
        members::insert(db, &member(id(n), 20 + n))?;
        let mut adopted = member(id(n), 40 + n);
        adopted.account_id = owner.is_none().then_some(noa);
        members::insert(db, &adopted)?;
    }
    deletion::begin(db, noa)?;
    let mut gone = deletion::own_matches(db, noa)?;
    gone.token_hashes.sort();
    assert_eq!(gone.token_hashes, ["host 10", "token 30", "token 50"]);
    assert_eq!(gone.matches, [id(10)]);
    let gone = deletion::places(db, noa)?;
    assert_eq!(gone.token_hashes, ["token 51"]);
    assert_eq!(gone.matches, [id(11)]);
    for again in [deletion::own_matches(db, noa)?, deletion::places(db, noa)?] {
        assert_eq!(again, deletion::Gone::default());
    }
    assert!(matches::by_id(db, id(10))?.is_none());
    assert!(matches::by_id(db, id(11))?.is_some());
    assert!(members::by_id(db, id(31))?.is_some());
    Ok(())
}

fn a_step_is_small_however_much_there_is(db: &mut Db) -> Result<(), Error> {
    let anna = stored_account(db, "Anna")?;
    let count = deletion::AT_ONCE as u128 + 10;
    for n in 1..=count {
        players::insert(db, &player(anna, n))?;
        let mut one = match_of(anna, n);
        one.seats[0].player_id = Some(id(n));
        matches::insert(db, &one)?;
    }
    merge_players(db, anna, id(1), id(count))?.unwrap();
    deletion::begin(db, anna)?;
    let most = deletion::AT_ONCE as usize;
    let mut deleted = || deletion::own_matches(db, anna).map(|gone| gone.matches.len());
    assert_eq!([deleted()?, deleted()?, deleted()?], [most, 10, 0]);
    // Long ones are deleted one by one.
    let long = deletion::ENTRIES_AT_ONCE;
    for n in [1, 2] {
        let one = match_of(anna, n);
        matches::insert(db, &one)?;
        // Its length is the number of its last entry.
        let last = id(n);
        diesel::sql_query(format!(
            "INSERT INTO entries (match_id, seq, id, kind, by, at, body)
             VALUES ('{last}', {long}, '{last}', 'play', 'host', '2026-01-01 00:00:00', '')"
        ))
        .execute(db)?;
    }
    let mut deleted = || deletion::own_matches(db, anna).map(|gone| gone.matches.len());
    assert_eq!([deleted()?, deleted()?, deleted()?], [1, 1, 0]);
    assert!(!deletion::finish(db, anna)?, "not before its players");
    let mut deleted = || deletion::own_players(db, anna);
    assert_eq!([deleted()?, deleted()?, deleted()?], [most, 10, 0]);
    assert!(deletion::finish(db, anna)?);
    Ok(())
}

fn what_a_late_request_adds_is_deleted_too(db: &mut Db) -> Result<(), Error> {
    let anna = stored_account(db, "Anna")?;
    recovery::replace(db, anna, &["one".to_owned()])?;
    deletion::begin(db, anna)?;
    let late = match_of(anna, 1);
    matches::insert(db, &late)?;
    entries::append(db, &entry(id(1), 1), None)?;
    assert!(!deletion::finish(db, anna)?);
    assert_eq!(deletion::begun(db)?, [anna]);
    assert_eq!(deletion::own_matches(db, anna)?.matches, [id(1)]);
    assert!(deletion::finish(db, anna)?);
    assert_eq!(recovery::state(db, anna, "one")?, None);
    Ok(())
}
