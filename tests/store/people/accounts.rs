use chrono::TimeDelta;
use kibitz_store::matches::{entries, invites, members};
use kibitz_store::people::{accounts, players, recovery, sessions};
use kibitz_store::{Db, Error, matches};

use crate::make::{a_match, account, at, delete_account, entry, id, invite, match_of};
use crate::make::{member, member_of, player, session, stored_account, stored_matches};

crate::queries![
    an_account_is_found_by_its_id_and_by_its_name_in_any_case,
    ids_and_names_are_taken_once,
    a_password_hash_is_replaced,
    times_are_kept_to_the_microsecond,
    nothing_is_kept_of_an_account_or_a_match_that_is_not_there,
    deleting_an_account_deletes_what_is_its_own_and_nothing_else,
];

fn an_account_is_found_by_its_id_and_by_its_name_in_any_case(db: &mut Db) -> Result<(), Error> {
    let anna = account("Anna Straße");
    accounts::insert(db, &anna)?;

    assert_eq!(accounts::by_id(db, anna.id)?.as_ref(), Some(&anna));
    for name in ["Anna Straße", "anna straße", "ANNA STRASSE"] {
        assert_eq!(accounts::by_name(db, name)?.as_ref(), Some(&anna), "{name}");
    }
    assert_eq!(accounts::by_id(db, id(1))?, None);
    assert_eq!(accounts::by_name(db, "Anna Straße ")?, None);
    assert!(!accounts::set_name(db, id(1), "Ben")?);
    assert!(!accounts::set_password_hash(db, id(1), "before", "hash")?);
    assert!(!delete_account(db, id(1))?);
    Ok(())
}

fn ids_and_names_are_taken_once(db: &mut Db) -> Result<(), Error> {
    let anna = account("Änna");
    accounts::insert(db, &anna)?;
    let mut other = account("Ben");
    other.id = anna.id;

    refused!(accounts::insert(db, &other), Error::Taken);
    refused!(accounts::insert(db, &account("äNNA")), Error::Taken);
    assert_eq!(accounts::by_id(db, anna.id)?.as_ref(), Some(&anna));
    // The refusals broke nothing: the same write continues.
    accounts::insert(db, &account("Anna"))?;

    let renamed = accounts::set_name(db, anna.id, "ÄNNA")?;
    assert!(renamed, "its own name, in capitals");
    refused!(accounts::set_name(db, anna.id, "anna"), Error::Taken);
    assert_eq!(accounts::by_id(db, anna.id)?.unwrap().name, "ÄNNA");
    assert!(accounts::set_name(db, anna.id, "Clara")?);
    assert_eq!(accounts::by_name(db, "änna")?, None, "the old name is free");
    assert_eq!(accounts::by_name(db, "clara")?.unwrap().id, anna.id);
    Ok(())
}

fn a_password_hash_is_replaced(db: &mut Db) -> Result<(), Error> {
    let anna = stored_account(db, "Anna")?;

    let before = accounts::by_id(db, anna)?.unwrap().password_hash;
    assert!(accounts::hold_with(db, anna, &before)?);
    assert!(accounts::set_password_hash(db, anna, &before, "other")?);
    // Only once: the old hash is no longer valid.
    assert!(!accounts::set_password_hash(db, anna, &before, "another")?);
    assert!(!accounts::hold_with(db, anna, &before)?);
    assert_eq!(accounts::by_id(db, anna)?.unwrap().password_hash, "other");
    Ok(())
}

fn times_are_kept_to_the_microsecond(db: &mut Db) -> Result<(), Error> {
    for (n, micros) in [0, 1, 120_000, 123_456, 999_999].into_iter().enumerate() {
        let mut one = account(&format!("account {n}"));
        one.created_at = at(micros) + TimeDelta::nanoseconds(999);
        accounts::insert(db, &one)?;

        assert_eq!(accounts::by_id(db, one.id)?.unwrap().created_at, at(micros));
    }
    Ok(())
}

fn nothing_is_kept_of_an_account_or_a_match_that_is_not_there(db: &mut Db) -> Result<(), Error> {
    refused!(sessions::insert(db, &session(id(7), 1)), Error::Missing);
    assert_eq!(sessions::by_token_hash(db, "hash 1")?, None);
    refused!(players::insert(db, &player(id(7), 1)), Error::Missing);
    let codes = recovery::replace(db, id(7), &["one".to_owned()]);
    refused!(codes, Error::Missing);
    refused!(invites::insert(db, &invite(id(1), 5)), Error::Missing);
    refused!(members::insert(db, &member(id(1), 5)), Error::Missing);
    stored_matches(db, 1..=1)?;
    let of_nobody = member_of(id(7), id(1), 5);
    refused!(members::insert(db, &of_nobody), Error::Missing);
    members::insert(db, &member(id(1), 6))?;
    refused!(members::adopt(db, id(6), id(7)), Error::Missing);
    Ok(())
}

fn deleting_an_account_deletes_what_is_its_own_and_nothing_else(db: &mut Db) -> Result<(), Error> {
    let (anna, ben) = (stored_account(db, "Anna")?, stored_account(db, "Ben")?);
    stored_matches(db, 3..=3)?;
    for (owner, n) in [(anna, 1), (ben, 2)] {
        sessions::insert(db, &session(owner, n))?;
        players::insert(db, &player(owner, n))?;
        let mut one = match_of(owner, n);
        one.seats[0].player_id = Some(id(n));
        matches::insert(db, &one)?;
        entries::append(db, &entry(one.id, 1), None)?;
        invites::insert(db, &invite(one.id, n))?;
        members::insert(db, &member_of(owner, id(3), n))?;
    }
    // Its player leaves the name at another's table.
    let mut one = a_match(4);
    one.seats[0].player_id = Some(id(1));
    matches::insert(db, &one)?;

    assert!(delete_account(db, anna)?);

    for (owner, n, there) in [(anna, 1, false), (ben, 2, true)] {
        assert_eq!(accounts::by_id(db, owner)?.is_some(), there);
        assert_eq!(sessions::by_id(db, owner, id(n))?.is_some(), there);
        assert_eq!(players::by_id(db, owner, id(n))?.is_some(), there);
        assert_eq!(matches::by_id(db, id(n))?.is_some(), there);
        assert_eq!(!entries::load(db, id(n), 0, None)?.is_empty(), there);
        assert_eq!(invites::by_id(db, id(n))?.is_some(), there);
        assert_eq!(members::by_id(db, id(n))?.is_some(), there);
    }
    assert_eq!(matches::by_id(db, id(4))?, Some(a_match(4)));
    accounts::insert(db, &account("anna"))
}
