use chrono::TimeDelta;
use kibitz_store::matches::entries;
use kibitz_store::people::{accounts, players, sessions};
use kibitz_store::{Db, Error, matches};

use crate::make::{
    a_match, account, at, delete_account, entry, id, player, session, stored_account,
};

crate::queries![
    an_account_is_found_by_its_id_and_by_its_name_in_any_case,
    what_is_not_there_is_not_found,
    an_id_is_taken_once,
    names_differ_by_more_than_case,
    a_name_changes_unless_another_has_it,
    a_password_hash_is_replaced,
    times_are_kept_to_the_microsecond,
    deleting_an_account_deletes_what_is_its_own_and_nothing_else,
    a_deleted_accounts_player_leaves_the_name_at_anothers_table,
];

fn an_account_is_found_by_its_id_and_by_its_name_in_any_case(db: &mut Db) -> Result<(), Error> {
    let anna = account("Anna Straße");
    accounts::insert(db, &anna)?;

    assert_eq!(accounts::by_id(db, anna.id)?.as_ref(), Some(&anna));
    for name in ["Anna Straße", "anna straße", "ANNA STRASSE"] {
        assert_eq!(accounts::by_name(db, name)?.as_ref(), Some(&anna), "{name}");
    }
    Ok(())
}

fn what_is_not_there_is_not_found(db: &mut Db) -> Result<(), Error> {
    stored_account(db, "Anna")?;

    assert_eq!(accounts::by_id(db, id(1))?, None);
    assert_eq!(accounts::by_name(db, "Anna ")?, None);
    assert!(!accounts::set_name(db, id(1), "Ben")?);
    assert!(!accounts::set_password_hash(db, id(1), "before", "hash")?);
    assert!(!delete_account(db, id(1))?);
    Ok(())
}

fn an_id_is_taken_once(db: &mut Db) -> Result<(), Error> {
    let anna = account("Anna");
    accounts::insert(db, &anna)?;
    let mut other = account("Ben");
    other.id = anna.id;

    assert!(matches!(accounts::insert(db, &other), Err(Error::Taken)));
    assert_eq!(accounts::by_id(db, anna.id)?, Some(anna));
    Ok(())
}

fn names_differ_by_more_than_case(db: &mut Db) -> Result<(), Error> {
    accounts::insert(db, &account("Ärger"))?;

    let refused = accounts::insert(db, &account("äRGER"));
    assert!(matches!(refused, Err(Error::Taken)));
    // The refusal broke nothing: the same write continues.
    accounts::insert(db, &account("Arger"))
}

fn a_name_changes_unless_another_has_it(db: &mut Db) -> Result<(), Error> {
    let anna = stored_account(db, "Anna")?;
    stored_account(db, "Ben")?;

    assert!(
        accounts::set_name(db, anna, "ANNA")?,
        "its own name, in capitals"
    );
    assert!(matches!(
        accounts::set_name(db, anna, "ben"),
        Err(Error::Taken)
    ));
    assert_eq!(accounts::by_id(db, anna)?.unwrap().name, "ANNA");
    assert!(accounts::set_name(db, anna, "Clara")?);
    assert_eq!(accounts::by_name(db, "anna")?, None, "the old name is free");
    assert_eq!(accounts::by_name(db, "clara")?.unwrap().id, anna);
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

fn deleting_an_account_deletes_what_is_its_own_and_nothing_else(db: &mut Db) -> Result<(), Error> {
    let (anna, ben) = (stored_account(db, "Anna")?, stored_account(db, "Ben")?);
    for (owner, n) in [(anna, 1), (ben, 2)] {
        sessions::insert(db, &session(owner, n))?;
        players::insert(db, &player(owner, n))?;
        let mut one = a_match(n);
        one.account_id = Some(owner);
        one.seats[0].player_id = Some(id(n));
        matches::insert(db, &one)?;
        entries::append(db, &entry(one.id, 1), None)?;
    }

    assert!(delete_account(db, anna)?);

    for (owner, n, there) in [(anna, 1, false), (ben, 2, true)] {
        assert_eq!(accounts::by_id(db, owner)?.is_some(), there);
        assert_eq!(sessions::by_id(db, owner, id(n))?.is_some(), there);
        assert_eq!(players::by_id(db, owner, id(n))?.is_some(), there);
        assert_eq!(matches::by_id(db, id(n))?.is_some(), there);
        assert_eq!(!entries::load(db, id(n), 0, None)?.is_empty(), there);
    }
    accounts::insert(db, &account("anna"))
}

fn a_deleted_accounts_player_leaves_the_name_at_anothers_table(db: &mut Db) -> Result<(), Error> {
    let anna = stored_account(db, "Anna")?;
    players::insert(db, &player(anna, 1))?;
    let mut one = a_match(1);
    one.seats[0].player_id = Some(id(1));
    matches::insert(db, &one)?;

    assert!(delete_account(db, anna)?);

    assert_eq!(matches::by_id(db, one.id)?, Some(a_match(1)));
    Ok(())
}
