//! Sessions: the devices signed in to an account.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use crate::rules::Language;
use crate::store::engine::schema::{accounts, sessions};
use crate::store::engine::{Db, Error, value};

/// One device signed in to an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// Never changes. Not secret.
    pub id: Uuid,
    /// The account it is signed in to.
    pub account_id: Uuid,
    /// SHA-256 of the bearer token, in hex. The token itself is not stored.
    pub token_hash: String,
    /// The name of the device.
    pub device: String,
    /// When the device signed in.
    pub created_at: DateTime<Utc>,
    /// When it was last used: see [`touch`].
    pub last_used_at: DateTime<Utc>,
    /// When the token expires.
    pub expires_at: DateTime<Utc>,
    /// When it was revoked, if it was.
    pub revoked_at: Option<DateTime<Utc>>,
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = sessions, treat_none_as_default_value = false)]
struct Row {
    id: String,
    account_id: String,
    token_hash: String,
    device: String,
    created_at: NaiveDateTime,
    last_used_at: NaiveDateTime,
    expires_at: NaiveDateTime,
    revoked_at: Option<NaiveDateTime>,
}

impl Row {
    fn session(self) -> Result<Session, Error> {
        Ok(Session {
            id: value::id(&self.id)?,
            account_id: value::id(&self.account_id)?,
            token_hash: self.token_hash,
            device: self.device,
            created_at: self.created_at.and_utc(),
            last_used_at: self.last_used_at.and_utc(),
            expires_at: self.expires_at.and_utc(),
            revoked_at: self.revoked_at.map(|at| at.and_utc()),
        })
    }
}

/// Adds a session.
///
/// # Errors
/// [`Error::Taken`] when the id or the token's hash exists;
/// [`Error::Missing`] when the account does not.
pub fn insert(db: &mut Db, session: &Session) -> Result<(), Error> {
    let row = Row {
        id: session.id.to_string(),
        account_id: session.account_id.to_string(),
        token_hash: session.token_hash.clone(),
        device: session.device.clone(),
        created_at: value::naive(session.created_at),
        last_used_at: value::naive(session.last_used_at),
        expires_at: value::naive(session.expires_at),
        revoked_at: session.revoked_at.map(value::naive),
    };
    db.transaction(|db| {
        diesel::insert_into(sessions::table)
            .values(row)
            .execute(db)?;
        Ok(())
    })
}

/// The account's session with this id, revoked or not.
pub fn by_id(db: &mut Db, account: Uuid, id: Uuid) -> Result<Option<Session>, Error> {
    sessions::table
        .find(id.to_string())
        .filter(sessions::account_id.eq(account.to_string()))
        .select(Row::as_select())
        .first(db)
        .optional()?
        .map(Row::session)
        .transpose()
}

/// The session of this token, even if expired or revoked, so that the caller can say
/// why a token no longer works.
pub fn by_token_hash(db: &mut Db, hash: &str) -> Result<Option<Session>, Error> {
    sessions::table
        .filter(sessions::token_hash.eq(hash))
        .select(Row::as_select())
        .first(db)
        .optional()?
        .map(Row::session)
        .transpose()
}

/// The same, with the language that the owner of the account prefers, in one query: it is
/// asked for with every token that the service does not remember.
pub fn with_language(
    db: &mut Db,
    hash: &str,
) -> Result<Option<(Session, Option<Language>)>, Error> {
    let found: Option<(Row, Option<String>)> = sessions::table
        .inner_join(accounts::table.on(accounts::id.eq(sessions::account_id)))
        .filter(sessions::token_hash.eq(hash))
        .select((Row::as_select(), accounts::language))
        .first(db)
        .optional()?;
    let Some((row, language)) = found else {
        return Ok(None);
    };
    let language = language.and_then(|code| code.parse().ok());
    Ok(Some((row.session()?, language)))
}

/// The account's sessions that are not revoked, newest first.
pub fn list(db: &mut Db, account: Uuid) -> Result<Vec<Session>, Error> {
    sessions::table
        .filter(sessions::account_id.eq(account.to_string()))
        .filter(sessions::revoked_at.is_null())
        .order((sessions::created_at.desc(), sessions::id.desc()))
        .select(Row::as_select())
        .load(db)?
        .into_iter()
        .map(Row::session)
        .collect()
}

/// Replaces the session's token, which was `before` and is revoked by this. Returns
/// `false`, and changes nothing, unless the session exists, has that token and is not
/// revoked.
///
/// # Errors
/// [`Error::Taken`] when another session has this hash.
pub fn replace_token(
    db: &mut Db,
    id: Uuid,
    before: &str,
    hash: &str,
    expires_at: DateTime<Utc>,
) -> Result<bool, Error> {
    let unrevoked = sessions::table
        .find(id.to_string())
        .filter(sessions::token_hash.eq(before))
        .filter(sessions::revoked_at.is_null());
    db.transaction(|db| {
        let changed = diesel::update(unrevoked)
            .set((
                sessions::token_hash.eq(hash),
                sessions::expires_at.eq(value::naive(expires_at)),
            ))
            .execute(db)?;
        Ok(changed > 0)
    })
}

/// Records that the session was used at this time. Returns whether it exists.
pub fn touch(db: &mut Db, id: Uuid, at: DateTime<Utc>) -> Result<bool, Error> {
    let changed = diesel::update(sessions::table.find(id.to_string()))
        .set(sessions::last_used_at.eq(value::naive(at)))
        .execute(db)?;
    Ok(changed > 0)
}

/// Revokes one of the account's sessions. Returns `false` if there is none to revoke.
pub fn revoke(db: &mut Db, account: Uuid, id: Uuid, at: DateTime<Utc>) -> Result<bool, Error> {
    let unrevoked = sessions::table
        .find(id.to_string())
        .filter(sessions::account_id.eq(account.to_string()))
        .filter(sessions::revoked_at.is_null());
    let revoked = diesel::update(unrevoked)
        .set(sessions::revoked_at.eq(value::naive(at)))
        .execute(db)?;
    Ok(revoked > 0)
}

/// Revokes all of the account's sessions except, optionally, one. Returns those it
/// revoked.
pub fn revoke_all(
    db: &mut Db,
    account: Uuid,
    except: Option<Uuid>,
    at: DateTime<Utc>,
) -> Result<Vec<Session>, Error> {
    // No session has an empty id.
    let except = except.map(|id| id.to_string()).unwrap_or_default();
    let unrevoked = sessions::table
        .filter(sessions::account_id.eq(account.to_string()))
        .filter(sessions::revoked_at.is_null())
        .filter(sessions::id.ne(&except));
    diesel::update(unrevoked)
        .set(sessions::revoked_at.eq(value::naive(at)))
        .execute(db)?;
    // Read them after the update, when none of their tokens can be renewed any more.
    sessions::table
        .filter(sessions::account_id.eq(account.to_string()))
        .filter(sessions::revoked_at.eq(value::naive(at)))
        .filter(sessions::id.ne(&except))
        .select(Row::as_select())
        .load(db)?
        .into_iter()
        .map(Row::session)
        .collect()
}
