//! What all codes of this database follow from: see the migration `0028_codes`.

use diesel::prelude::*;

use crate::engine::schema::code_keys;
use crate::engine::{Db, Error, once};

/// The only row.
const ONLY: i64 = 1;

/// The key of this database, if it has one already.
///
/// # Errors
/// Any error of the store.
pub fn key(db: &mut Db) -> Result<Option<String>, Error> {
    let found = code_keys::table
        .find(ONLY)
        .select(code_keys::code_key)
        .first(db);
    Ok(found.optional()?)
}

/// Gives the database this key, unless it has one already. Returns the key that it has.
///
/// # Errors
/// Any error of the store.
pub fn begin(db: &mut Db, new: String) -> Result<String, Error> {
    let row = (code_keys::id.eq(ONLY), code_keys::code_key.eq(new.clone()));
    let insert = |db: &mut Db| {
        db.transaction(|db| {
            diesel::insert_into(code_keys::table)
                .values(row)
                .execute(db)?;
            Ok(())
        })
    };
    Ok(once(db, key, insert)?.unwrap_or(new))
}
