//! Invites: the table codes of a match, and the role that each one gives.

use crate::engine::column::{in_order, in_two_columns};
use crate::engine::schema::invites;
use crate::prelude::*;
use kibitz_game::table::Offer;

/// One table code.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = invites, treat_none_as_default_value = false)]
pub struct Invite {
    /// Never changes. Not secret.
    #[diesel(serialize_as = Bind<Uuid>)]
    pub id: Uuid,
    /// The match that it invites to.
    #[diesel(serialize_as = Bind<Uuid>)]
    pub match_id: Uuid,
    /// SHA-256 of the code, in hex. The code itself is not stored.
    pub code_hash: String,
    /// What it offers to those who join with it.
    #[diesel(embed)]
    pub offer: Offer,
    /// How often it can be used.
    pub uses: i32,
    /// How often it has been used.
    pub used: i32,
    /// When it was created.
    #[diesel(serialize_as = Bind<DateTime<Utc>>)]
    pub created_at: DateTime<Utc>,
    /// When it expires.
    #[diesel(serialize_as = Bind<DateTime<Utc>>)]
    pub expires_at: DateTime<Utc>,
    /// When it was revoked, if it was.
    pub revoked_at: Option<DateTime<Utc>>,
}

in_two_columns!(Offer of Invite, invites);

/// Adds an invite.
///
/// # Errors
/// [`Error::Taken`] when the id or the code's hash exists;
/// [`Error::Missing`] when the match does not.
pub fn insert(db: &mut Db, invite: &Invite) -> Result<(), Error> {
    db.attempt(diesel::insert_into(invites::table).values(invite.clone()))?;
    Ok(())
}

/// Finds the invite with this id, to any match.
pub fn by_id(db: &mut Db, id: Uuid) -> Result<Option<Invite>, Error> {
    db.one(Invite::query().find(Bind(id)))
}

/// Finds the invite with this code, even if expired, revoked or used up, so that the caller
/// can say why a code no longer works.
pub fn by_code_hash(db: &mut Db, hash: &str) -> Result<Option<Invite>, Error> {
    db.one(Invite::query().filter(invites::code_hash.eq(hash)))
}

/// Lists up to `limit` invites to a match `after` the given one, in order of creation. Leaves
/// out revoked ones.
pub fn list(db: &mut Db, match_id: Uuid, after: After, limit: i64) -> Result<Vec<Invite>, Error> {
    let query = Invite::query()
        .filter(invites::match_id.eq(Bind(match_id)))
        .filter(invites::revoked_at.is_null())
        .limit(limit)
        .into_boxed();
    db.all(in_order!(query, after, invites::created_at, invites::id))
}

/// Replaces the code of an invite. Returns `false`, and changes nothing, if there is no such
/// invite, or it was revoked.
///
/// # Errors
/// [`Error::Taken`] when another invite has this hash.
pub fn replace_code(db: &mut Db, id: Uuid, hash: &str) -> Result<bool, Error> {
    let unrevoked = invites::table
        .find(Bind(id))
        .filter(invites::revoked_at.is_null());
    db.attempt(diesel::update(unrevoked).set(invites::code_hash.eq(hash)))
}

/// Uses the invite once. Returns `false`, and changes nothing, unless it still has the
/// code that it had when it was read, is neither revoked nor expired, and has a use
/// left.
pub fn use_once(db: &mut Db, invite: &Invite, at: DateTime<Utc>) -> Result<bool, Error> {
    let left = invites::table
        .find(Bind(invite.id))
        .filter(invites::code_hash.eq(&invite.code_hash))
        .filter(invites::revoked_at.is_null())
        .filter(invites::expires_at.gt(Bind(at)))
        .filter(invites::used.lt(invites::uses));
    db.changes(diesel::update(left).set(invites::used.eq(invites::used + 1)))
}

/// Revokes an invite to this match. Returns `false` if there is none to revoke.
pub fn revoke(db: &mut Db, match_id: Uuid, id: Uuid, at: DateTime<Utc>) -> Result<bool, Error> {
    let unrevoked = invites::table
        .find(Bind(id))
        .filter(invites::match_id.eq(Bind(match_id)))
        .filter(invites::revoked_at.is_null());
    db.changes(diesel::update(unrevoked).set(invites::revoked_at.eq(Some(at))))
}
