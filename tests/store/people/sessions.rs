use kibitz_store::people::sessions;
use kibitz_store::{Db, Error};

use crate::make::{at, id, session, stored_account};

crate::queries![
    a_session_is_found_by_its_id_and_by_its_token_and_is_its_accounts_only,
    ids_and_tokens_are_taken_once,
    sessions_are_listed_newest_first_without_the_revoked,
    a_replaced_token_is_void,
    use_is_noted_and_a_session_is_revoked_once_and_still_known_by_its_token,
    all_but_one_are_revoked_and_then_all,
];

fn a_session_is_found_by_its_id_and_by_its_token_and_is_its_accounts_only(
    db: &mut Db,
) -> Result<(), Error> {
    let (anna, ben) = (stored_account(db, "Anna")?, stored_account(db, "Ben")?);
    let one = session(anna, 1);
    sessions::insert(db, &one)?;

    assert_eq!(sessions::by_id(db, anna, id(1))?.as_ref(), Some(&one));
    assert_eq!(sessions::by_token_hash(db, "hash 1")?.as_ref(), Some(&one));
    assert_eq!(sessions::by_id(db, anna, id(2))?, None);
    assert_eq!(sessions::by_token_hash(db, "hash 2")?, None);

    assert_eq!(sessions::by_id(db, ben, id(1))?, None);
    assert_eq!(sessions::list(db, ben)?, []);
    assert!(!sessions::revoke(db, ben, id(1), at(9))?);
    assert_eq!(sessions::revoke_all(db, ben, None, at(9))?, []);
    assert_eq!(sessions::list(db, anna)?, [one]);
    Ok(())
}

fn ids_and_tokens_are_taken_once(db: &mut Db) -> Result<(), Error> {
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

fn a_replaced_token_is_void(db: &mut Db) -> Result<(), Error> {
    let anna = stored_account(db, "Anna")?;
    sessions::insert(db, &session(anna, 1))?;
    let replace = |db: &mut Db, n: u128, old: &str, new: &str| {
        sessions::replace_token(db, id(n), old, new, at(50))
    };

    assert!(replace(db, 1, "hash 1", "new")?);
    // Only once: the old token is no longer valid.
    assert!(!replace(db, 1, "hash 1", "newer")?);
    assert_eq!(sessions::by_token_hash(db, "hash 1")?, None);
    let found = sessions::by_token_hash(db, "new")?.unwrap();
    assert_eq!((found.id, found.expires_at), (id(1), at(50)));

    assert!(!replace(db, 2, "hash 2", "newer")?);
    sessions::revoke(db, anna, id(1), at(9))?;
    let revived = replace(db, 1, "new", "newer")?;
    assert!(!revived, "a revoked session gets no new token");
    Ok(())
}

fn use_is_noted_and_a_session_is_revoked_once_and_still_known_by_its_token(
    db: &mut Db,
) -> Result<(), Error> {
    let anna = stored_account(db, "Anna")?;
    sessions::insert(db, &session(anna, 1))?;

    assert!(sessions::touch(db, id(1), at(40))?);
    assert!(!sessions::touch(db, id(2), at(40))?);
    assert!(sessions::revoke(db, anna, id(1), at(9))?);
    assert!(!sessions::revoke(db, anna, id(1), at(10))?);
    let found = sessions::by_token_hash(db, "hash 1")?.unwrap();
    assert_eq!(found.last_used_at, at(40));
    assert_eq!(found.revoked_at, Some(at(9)));
    Ok(())
}

fn all_but_one_are_revoked_and_then_all(db: &mut Db) -> Result<(), Error> {
    let anna = stored_account(db, "Anna")?;
    for n in 1..=3 {
        sessions::insert(db, &session(anna, n))?;
    }

    let revoked = sessions::revoke_all(db, anna, Some(id(2)), at(9))?;
    let mut ended: Vec<_> = revoked.iter().map(|one| (one.id, one.revoked_at)).collect();
    ended.sort_unstable();
    assert_eq!(ended, [(id(1), Some(at(9))), (id(3), Some(at(9)))]);
    assert_eq!(sessions::list(db, anna)?, [session(anna, 2)]);
    assert_eq!(sessions::revoke_all(db, anna, None, at(9))?.len(), 3);
    assert_eq!(sessions::list(db, anna)?, []);
    Ok(())
}
