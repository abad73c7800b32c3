//! Sessions: the devices signed in to an account.

use crate::engine::column::Known;
use crate::engine::schema::{accounts, sessions};
use crate::people::rights::Rights;
use crate::prelude::*;
use kibitz_game::rules::Language;

/// One device signed in to an account.
#[derive(Clone, Debug, PartialEq, Eq, HasQuery, Insertable)]
#[diesel(table_name = sessions, treat_none_as_default_value = false)]
pub struct Session {
    /// Never changes. Not secret.
    #[diesel(serialize_as = Bind<Uuid>)]
    pub id: Uuid,
    /// The account it is signed in to.
    #[diesel(serialize_as = Bind<Uuid>)]
    pub account_id: Uuid,
    /// SHA-256 of the bearer token, in hex. The token itself is not stored.
    pub token_hash: String,
    /// The name of the device.
    pub device: String,
    /// When the device signed in.
    #[diesel(serialize_as = Bind<DateTime<Utc>>)]
    pub created_at: DateTime<Utc>,
    /// When it was last used: see [`touch`].
    #[diesel(serialize_as = Bind<DateTime<Utc>>)]
    pub last_used_at: DateTime<Utc>,
    /// When the token expires.
    #[diesel(serialize_as = Bind<DateTime<Utc>>)]
    pub expires_at: DateTime<Utc>,
    /// When it was revoked, if it was.
    pub revoked_at: Option<DateTime<Utc>>,
    /// What its token may do.
    #[diesel(serialize_as = Bind<Rights>)]
    pub rights: Rights,
}

/// Adds a session.
///
/// # Errors
/// [`Error::Taken`] when the id or the token's hash exists;
/// [`Error::Missing`] when the account does not.
pub fn insert(db: &mut Db, session: &Session) -> Result<(), Error> {
    db.attempt(diesel::insert_into(sessions::table).values(session.clone()))?;
    Ok(())
}

/// Finds the account's session with this id, revoked or not.
pub fn by_id(db: &mut Db, account: Uuid, id: Uuid) -> Result<Option<Session>, Error> {
    db.one(
        Session::query()
            .find(Bind(id))
            .filter(sessions::account_id.eq(Bind(account))),
    )
}

/// Finds the session of this token, even if expired or revoked, so that the caller can say
/// why a token no longer works.
pub fn by_token_hash(db: &mut Db, hash: &str) -> Result<Option<Session>, Error> {
    db.one(Session::query().filter(sessions::token_hash.eq(hash)))
}

/// Finds the session of this token with the language that the owner of the account prefers, in
/// one query: it is asked for with every token that the service does not remember.
pub fn with_language(
    db: &mut Db,
    hash: &str,
) -> Result<Option<(Session, Option<Language>)>, Error> {
    let found = sessions::table
        .inner_join(accounts::table.on(accounts::id.eq(sessions::account_id)))
        .filter(sessions::token_hash.eq(hash))
        .select((Session::as_select(), accounts::language));
    let read = |(session, language): (_, Known<Option<Language>>)| (session, language.into());
    Ok(db.one(found)?.map(read))
}

/// Lists the account's sessions that are not revoked, newest first.
pub fn list(db: &mut Db, account: Uuid) -> Result<Vec<Session>, Error> {
    db.all(
        Session::query()
            .filter(sessions::account_id.eq(Bind(account)))
            .filter(sessions::revoked_at.is_null())
            .order((sessions::created_at.desc(), sessions::id.desc())),
    )
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
        .find(Bind(id))
        .filter(sessions::token_hash.eq(before))
        .filter(sessions::revoked_at.is_null());
    let token = (
        sessions::token_hash.eq(hash),
        sessions::expires_at.eq(Bind(expires_at)),
    );
    db.attempt(diesel::update(unrevoked).set(token))
}

/// Records that the session was used at this time. Returns whether it exists.
pub fn touch(db: &mut Db, id: Uuid, at: DateTime<Utc>) -> Result<bool, Error> {
    db.changes(
        diesel::update(sessions::table.find(Bind(id))).set(sessions::last_used_at.eq(Bind(at))),
    )
}

/// Revokes one of the account's sessions. Returns `false` if there is none to revoke.
pub fn revoke(db: &mut Db, account: Uuid, id: Uuid, at: DateTime<Utc>) -> Result<bool, Error> {
    let unrevoked = sessions::table
        .find(Bind(id))
        .filter(sessions::account_id.eq(Bind(account)))
        .filter(sessions::revoked_at.is_null());
    db.changes(diesel::update(unrevoked).set(sessions::revoked_at.eq(Some(at))))
}

/// Revokes all of the account's sessions except, optionally, one. Returns those it
/// revoked.
pub fn revoke_all(
    db: &mut Db,
    account: Uuid,
    except: Option<Uuid>,
    at: DateTime<Utc>,
) -> Result<Vec<Session>, Error> {
    // No session has the nil id.
    let except = except.unwrap_or_default();
    let unrevoked = sessions::table
        .filter(sessions::account_id.eq(Bind(account)))
        .filter(sessions::revoked_at.is_null())
        .filter(sessions::id.ne(Bind(except)));
    let these = Session::query()
        .filter(sessions::account_id.eq(Bind(account)))
        .filter(sessions::revoked_at.eq(Some(at)))
        .filter(sessions::id.ne(Bind(except)));
    // Others may have been revoked at the same moment.
    let before: Vec<Session> = db.all(these)?;
    diesel::update(unrevoked)
        .set(sessions::revoked_at.eq(Some(at)))
        .execute(db)?;
    // Read them after the update, when none of their tokens can be renewed any more.
    let mut revoked: Vec<Session> = db.all(these)?;
    revoked.retain(|session| !before.contains(session));
    Ok(revoked)
}
