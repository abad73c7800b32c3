//! Codes with which the owner of an account who has forgotten the password sets a new one.

use crate::engine::schema::recovery_codes;
use crate::prelude::*;

/// The state of a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It can be used.
    Good,
    /// It was used.
    Used,
}

/// Replaces all codes of an account, used or not, with these.
///
/// # Errors
/// [`Error::Missing`] when there is no such account.
pub fn replace(db: &mut Db, account: Uuid, hashes: &[String]) -> Result<(), Error> {
    let of_account = recovery_codes::account_id.eq(Bind(account));
    db.transaction(|db| {
        diesel::delete(recovery_codes::table.filter(of_account)).execute(db)?;
        for hash in hashes {
            diesel::insert_into(recovery_codes::table)
                .values((of_account, recovery_codes::code_hash.eq(hash.clone())))
                .execute(db)?;
        }
        Ok(())
    })
}

/// Finds the state of a code of this account, if there is such a code.
pub fn state(db: &mut Db, account: Uuid, hash: &str) -> Result<Option<State>, Error> {
    let code = recovery_codes::table.find((Bind(account), hash));
    let used: Option<Option<DateTime<Utc>>> = db.one(code.select(recovery_codes::used_at))?;
    Ok(used.map(|used| used.map_or(State::Good, |_| State::Used)))
}

/// Uses a code up. Returns `false`, and changes nothing, unless it is good.
pub fn spend(db: &mut Db, account: Uuid, hash: &str, at: DateTime<Utc>) -> Result<bool, Error> {
    let good = recovery_codes::table
        .find((Bind(account), hash))
        .filter(recovery_codes::used_at.is_null());
    db.changes(diesel::update(good).set(recovery_codes::used_at.eq(Some(at))))
}

/// Counts the good codes of an account.
pub fn left(db: &mut Db, account: Uuid) -> Result<u32, Error> {
    let left: i64 = recovery_codes::table
        .filter(recovery_codes::account_id.eq(Bind(account)))
        .filter(recovery_codes::used_at.is_null())
        .count()
        .get_result(db)?;
    Ok(u32::try_from(left).unwrap_or(u32::MAX))
}
