use kibitz_store::people::sessions;
use kibitz_store::{Db, Error};

use crate::make::{at, id, session, stored_account};

crate::queries![
    ids_and_tokens_are_taken_once,
    sessions_are_listed_newest_first_without_the_revoked,
];

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
