use kibitz_store::people::recovery::{self, State};
use kibitz_store::{Db, Error};

use crate::make::{at, id, stored_account};

crate::queries![
    a_code_is_good_once,
    new_codes_replace_all_others,
    codes_need_their_account,
];

fn hashes(codes: &[&str]) -> Vec<String> {
    codes.iter().map(|code| (*code).to_owned()).collect()
}

fn a_code_is_good_once(db: &mut Db) -> Result<(), Error> {
    let (anna, ben) = (stored_account(db, "Anna")?, stored_account(db, "Ben")?);
    assert_eq!(recovery::left(db, anna)?, 0);
    recovery::replace(db, anna, &hashes(&["one", "two"]))?;
    assert_eq!(recovery::left(db, anna)?, 2);
    assert_eq!(recovery::state(db, anna, "one")?, Some(State::Good));
    assert_eq!(recovery::state(db, ben, "one")?, None, "another's");
    assert!(!recovery::spend(db, ben, "one", at(1))?);
    assert!(recovery::spend(db, anna, "one", at(1))?);
    assert!(!recovery::spend(db, anna, "one", at(2))?);
    assert_eq!(recovery::state(db, anna, "one")?, Some(State::Used));
    assert_eq!(recovery::left(db, anna)?, 1);
    Ok(())
}

fn new_codes_replace_all_others(db: &mut Db) -> Result<(), Error> {
    let anna = stored_account(db, "Anna")?;
    recovery::replace(db, anna, &hashes(&["one", "two"]))?;
    recovery::spend(db, anna, "one", at(1))?;
    recovery::replace(db, anna, &hashes(&["three"]))?;
    assert_eq!(recovery::state(db, anna, "one")?, None);
    assert_eq!(recovery::state(db, anna, "two")?, None);
    assert_eq!(recovery::left(db, anna)?, 1);
    Ok(())
}

fn codes_need_their_account(db: &mut Db) -> Result<(), Error> {
    let refused = recovery::replace(db, id(1), &hashes(&["one"]));
    assert!(matches!(refused, Err(Error::Missing)));
    Ok(())
}
