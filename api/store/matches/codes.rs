//! The key from which all codes of this database follow.

use crate::engine::schema::code_keys;
use crate::prelude::*;

/// The only row.
const ONLY: i64 = 1;

/// Reads the key of this database, if it has one already.
pub fn key(db: &mut Db) -> Result<Option<String>, Error> {
    db.one(code_keys::table.find(ONLY).select(code_keys::code_key))
}

/// Gives the database this key, unless it has one already. Returns the key that it has.
pub fn begin(db: &mut Db, new: String) -> Result<String, Error> {
    let row = (code_keys::id.eq(ONLY), code_keys::code_key.eq(new.clone()));
    let insert = diesel::insert_into(code_keys::table).values(row);
    match db.attempt(insert) {
        // Another request was faster.
        Err(Error::Taken) => Ok(key(db)?.unwrap_or(new)),
        done => done.map(|_| new),
    }
}
