use kibitz_store::people::recovery::{self, State};
use kibitz_store::{Db, Error};

use crate::make::{at, stored_account};

crate::queries![a_code_is_good_once_and_new_codes_replace_all_others];

fn a_code_is_good_once_and_new_codes_replace_all_others(db: &mut Db) -> Result<(), Error> {
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
