//! These tests hold what the store says of accounts, their sessions, recovery codes and players.

use chrono::TimeDelta;
use kibitz_store::matches::{entries, invites, members};
use kibitz_store::people::recovery::{self, State};
use kibitz_store::people::sessions::{self, Session};
use kibitz_store::people::{accounts, players};
use kibitz_store::{Db, Error, matches};

use crate::make::{
    a_match, account, at, delete_account, entry, id, invite, match_of, member, member_of, paged,
    player, renamed, session, stored_account, stored_matches,
};

crate::queries![
    an_account_is_found_by_its_id_and_by_its_name_in_any_case,
    ids_and_names_are_taken_once,
    a_password_hash_is_replaced,
    times_are_kept_to_the_microsecond,
    nothing_is_kept_of_an_account_or_a_match_that_is_not_there,
    deleting_an_account_deletes_what_is_its_own_and_nothing_else,
    pages_of_players_follow_each_other_without_gap_or_repeat_though_times_are_equal,
    a_player_is_of_one_account_alone,
    ids_and_tokens_of_sessions_are_taken_once,
    a_session_is_of_one_account_alone,
    a_session_is_revoked_once_and_gets_no_new_token_then,
    all_but_one_are_revoked_and_then_the_rest,
    sessions_are_listed_newest_first_without_the_revoked,
    a_recovery_code_is_good_once_and_new_ones_replace_all_others,
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

fn pages_of_players_follow_each_other_without_gap_or_repeat_though_times_are_equal(
    db: &mut Db,
) -> Result<(), Error> {
    let anna = stored_account(db, "Anna")?;
    // These are in no order. Four have the same time, and one has a fraction of a
    // second that is written with fewer digits than its neighbours.
    let same = [7, 3, 1, 9].map(|n| (n, 0));
    for (n, micros) in same.into_iter().chain([(5, 1), (2, 100_000), (4, 100_001)]) {
        let mut one = player(anna, n);
        one.created_at = at(micros);
        players::insert(db, &one)?;
    }

    for limit in 1..=8 {
        let listed = paged(|last| {
            let after = last.map(|last: &players::Player| (last.created_at, last.id));
            let page = players::list(db, anna, Some(false), after, limit)?;
            assert!(page.len() <= usize::try_from(limit).unwrap());
            Ok(page)
        })?;
        let listed: Vec<_> = listed.iter().map(|one| one.id).collect();
        assert_eq!(listed, [1, 3, 7, 9, 5, 2, 4].map(id), "{limit} a page");
    }
    Ok(())
}

fn a_player_is_of_one_account_alone(db: &mut Db) -> Result<(), Error> {
    let (anna, ben) = (stored_account(db, "Anna")?, stored_account(db, "Ben")?);
    players::insert(db, &player(anna, 1))?;
    refused!(players::insert(db, &player(ben, 1)), Error::Taken);
    assert!(!players::change(db, ben, id(1), &renamed("Ben's"))?);
    assert!(!players::delete(db, ben, id(1))?);
    assert_eq!(players::by_id(db, anna, id(1))?, Some(player(anna, 1)));
    Ok(())
}

fn ids_and_tokens_of_sessions_are_taken_once(db: &mut Db) -> Result<(), Error> {
    let anna = stored_account(db, "Anna")?;
    sessions::insert(db, &session(anna, 1))?;
    sessions::insert(db, &session(anna, 2))?;
    let mut same_id = session(anna, 1);
    same_id.token_hash = "another".to_owned();
    let mut same_token = session(anna, 3);
    same_token.token_hash = "hash 1".to_owned();

    refused!(sessions::insert(db, &same_id), Error::Taken);
    refused!(sessions::insert(db, &same_token), Error::Taken);
    let replaced = sessions::replace_token(db, id(2), "hash 2", "hash 1", at(5));
    refused!(replaced, Error::Taken);
    assert_eq!(sessions::list(db, anna)?.len(), 2);
    Ok(())
}

fn a_session_is_of_one_account_alone(db: &mut Db) -> Result<(), Error> {
    let (anna, ben) = (stored_account(db, "Anna")?, stored_account(db, "Ben")?);
    sessions::insert(db, &session(anna, 1))?;
    assert_eq!(sessions::by_id(db, ben, id(1))?, None);
    assert_eq!(sessions::list(db, ben)?, []);
    assert!(!sessions::revoke(db, ben, id(1), at(9))?);
    assert_eq!(sessions::revoke_all(db, ben, None, at(9))?, []);
    assert_eq!(sessions::list(db, anna)?, [session(anna, 1)]);
    Ok(())
}

fn a_session_is_revoked_once_and_gets_no_new_token_then(db: &mut Db) -> Result<(), Error> {
    let anna = stored_account(db, "Anna")?;
    sessions::insert(db, &session(anna, 1))?;
    assert!(sessions::touch(db, id(1), at(40))?);
    assert!(!sessions::touch(db, id(2), at(40))?);
    let replace = |db: &mut Db, n, old| sessions::replace_token(db, id(n), old, "new", at(50));
    assert!(replace(db, 1, "hash 1")?);
    assert!(!replace(db, 1, "hash 1")?, "the old token is void");
    assert!(!replace(db, 2, "hash 2")?);

    assert!(sessions::revoke(db, anna, id(1), at(9))?);
    assert!(!sessions::revoke(db, anna, id(1), at(10))?);
    assert!(!replace(db, 1, "new")?);
    let known = Session {
        token_hash: "new".to_owned(),
        last_used_at: at(40),
        expires_at: at(50),
        revoked_at: Some(at(9)),
        ..session(anna, 1)
    };
    assert_eq!(sessions::by_token_hash(db, "new")?, Some(known));
    assert_eq!(sessions::by_token_hash(db, "hash 1")?, None);
    Ok(())
}

fn all_but_one_are_revoked_and_then_the_rest(db: &mut Db) -> Result<(), Error> {
    let anna = stored_account(db, "Anna")?;
    for n in 1..=3 {
        sessions::insert(db, &session(anna, n))?;
    }
    // One that signs out at the same moment is not signed out by this.
    let mut signed_out = session(anna, 4);
    signed_out.revoked_at = Some(at(9));
    sessions::insert(db, &signed_out)?;
    let mut revoke_all = |except, time| {
        let revoked = sessions::revoke_all(db, anna, except, at(time))?;
        let mut ended: Vec<_> = revoked.iter().map(|one| (one.id, one.revoked_at)).collect();
        ended.sort_unstable();
        Ok::<_, Error>(ended)
    };
    let at_nine = [1, 3].map(|n| (id(n), Some(at(9))));
    assert_eq!(revoke_all(Some(id(2)), 9)?, at_nine);
    assert_eq!(revoke_all(None, 10)?, [(id(2), Some(at(10)))]);
    assert_eq!(sessions::list(db, anna)?, []);
    Ok(())
}

fn sessions_are_listed_newest_first_without_the_revoked(db: &mut Db) -> Result<(), Error> {
    let anna = stored_account(db, "Anna")?;
    // Two were created at the same time: then the id decides.
    for (n, created) in [(1, 5), (2, 9), (3, 9), (4, 1), (5, 7)] {
        let mut one = session(anna, n);
        one.created_at = at(created);
        one.revoked_at = (n == 5).then(|| at(10));
        sessions::insert(db, &one)?;
    }

    let listed: Vec<_> = sessions::list(db, anna)?.iter().map(|one| one.id).collect();
    assert_eq!(listed, [id(3), id(2), id(1), id(4)]);
    Ok(())
}

fn a_recovery_code_is_good_once_and_new_ones_replace_all_others(db: &mut Db) -> Result<(), Error> {
    let (anna, ben) = (stored_account(db, "Anna")?, stored_account(db, "Ben")?);
    assert_eq!(recovery::left(db, anna)?, 0);
    recovery::replace(db, anna, &["one", "two"].map(str::to_owned))?;
    assert_eq!(recovery::left(db, anna)?, 2);
    assert_eq!(recovery::state(db, anna, "one")?, Some(State::Good));
    assert_eq!(recovery::state(db, ben, "one")?, None, "another's");
    assert!(!recovery::spend(db, ben, "one", at(1))?);
    assert!(recovery::spend(db, anna, "one", at(1))?);
    assert!(!recovery::spend(db, anna, "one", at(2))?);
    assert_eq!(recovery::state(db, anna, "one")?, Some(State::Used));
    assert_eq!(recovery::left(db, anna)?, 1);

    recovery::replace(db, anna, &["three".to_owned()])?;
    assert_eq!(recovery::state(db, anna, "one")?, None);
    assert_eq!(recovery::state(db, anna, "two")?, None);
    assert_eq!(recovery::left(db, anna)?, 1);
    Ok(())
}
