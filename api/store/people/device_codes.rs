//! Device codes: apps that wait for the owner of an account to let them in.
//!
//! A row is there from the app's request until someone lets it in: then a session takes its
//! place. Deleting the row decides who was first, on both databases.

use super::rights::Rights;
use super::sessions::{self, Session};
use crate::engine::schema::device_codes;
use crate::prelude::*;

/// An app that waits.
#[derive(Clone, Debug, PartialEq, Eq, HasQuery, Insertable)]
#[diesel(table_name = device_codes, treat_none_as_default_value = false)]
pub struct DeviceCode {
    /// SHA-256 of the code that the app keeps, in hex. The code itself is not stored.
    pub code_hash: String,
    /// SHA-256 of the code that people type, in hex.
    pub user_code_hash: String,
    /// The name of the app.
    pub app: String,
    /// What it asks for.
    #[diesel(serialize_as = Bind<Rights>)]
    pub rights: Rights,
    /// When the codes expire.
    #[diesel(serialize_as = Bind<DateTime<Utc>>)]
    pub expires_at: DateTime<Utc>,
    /// When the app last asked whether it was let in, if it did.
    pub polled_at: Option<DateTime<Utc>>,
    /// Says whether someone refused to let it in.
    pub denied: bool,
}

/// Adds an app that waits, and forgets those whose codes have expired.
///
/// # Errors
/// [`Error::Taken`] when there is such a code.
pub fn insert(db: &mut Db, new: &DeviceCode, at: DateTime<Utc>) -> Result<(), Error> {
    let expired = device_codes::table.filter(device_codes::expires_at.le(Bind(at)));
    diesel::delete(expired).execute(db)?;
    diesel::insert_into(device_codes::table)
        .values(new.clone())
        .execute(db)?;
    Ok(())
}

/// Finds the app with this code, if it waits or was refused.
pub fn by_code(db: &mut Db, hash: &str) -> Result<Option<DeviceCode>, Error> {
    db.one(DeviceCode::query().find(hash))
}

/// Finds the app with this user code, if it waits or was refused.
pub fn by_user_code(db: &mut Db, hash: &str) -> Result<Option<DeviceCode>, Error> {
    db.one(DeviceCode::query().filter(device_codes::user_code_hash.eq(hash)))
}

/// Records that the app asks at this time. Returns `false`, and changes nothing, if it last
/// asked later than `before`.
pub fn poll(
    db: &mut Db,
    hash: &str,
    at: DateTime<Utc>,
    before: DateTime<Utc>,
) -> Result<bool, Error> {
    let rested = device_codes::table.find(hash).filter(
        device_codes::polled_at
            .is_null()
            .or(device_codes::polled_at.le(Some(before))),
    );
    db.changes(diesel::update(rested).set(device_codes::polled_at.eq(Some(at))))
}

/// Lets an app in: its code becomes the token of this session. Returns `false`, and changes
/// nothing, unless it still waits.
///
/// # Errors
/// [`Error::Missing`] when the account does not exist.
pub fn allow(db: &mut Db, session: &Session) -> Result<bool, Error> {
    let waiting = device_codes::table
        .find(&session.token_hash)
        .filter(device_codes::denied.eq(false))
        .filter(device_codes::expires_at.gt(Bind(session.created_at)));
    if diesel::delete(waiting).execute(db)? == 0 {
        return Ok(false);
    }
    sessions::insert(db, session)?;
    Ok(true)
}

/// Refuses to let an app in. Returns `false`, and changes nothing, unless it still waits.
pub fn deny(db: &mut Db, hash: &str) -> Result<bool, Error> {
    let waiting = device_codes::table
        .find(hash)
        .filter(device_codes::denied.eq(false));
    db.changes(diesel::update(waiting).set(device_codes::denied.eq(true)))
}
