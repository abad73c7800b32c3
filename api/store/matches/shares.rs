//! Shares: the links with which anyone can look at a match.

use crate::engine::column::in_order;
use crate::engine::schema::shares;
use crate::prelude::*;

/// A link to a match.
#[derive(Clone, Debug, PartialEq, Eq, HasQuery, Insertable)]
#[diesel(table_name = shares, treat_none_as_default_value = false)]
pub struct Share {
    /// Never changes. Not secret.
    #[diesel(serialize_as = Bind<Uuid>)]
    pub id: Uuid,
    /// The match that it shows.
    #[diesel(serialize_as = Bind<Uuid>)]
    pub match_id: Uuid,
    /// SHA-256 of the code in the link, in hex. The code itself is not stored.
    pub code_hash: String,
    /// When it was created.
    #[diesel(serialize_as = Bind<DateTime<Utc>>)]
    pub created_at: DateTime<Utc>,
    /// When it was revoked, if it was.
    pub revoked_at: Option<DateTime<Utc>>,
    /// The evening whose link shows this match, if it is shared with one. Not secret.
    pub evening_id: Option<Uuid>,
    /// SHA-256 of the code in the link of the evening, in hex.
    pub evening_hash: Option<String>,
}

/// Adds a share.
///
/// # Errors
/// [`Error::Taken`] when the id or the code's hash exists;
/// [`Error::Missing`] when the match does not.
pub fn insert(db: &mut Db, share: &Share) -> Result<(), Error> {
    db.attempt(diesel::insert_into(shares::table).values(share.clone()))?;
    Ok(())
}

/// Finds the share with this id, of any match.
pub fn by_id(db: &mut Db, id: Uuid) -> Result<Option<Share>, Error> {
    db.one(Share::query().find(Bind(id)))
}

/// Finds the share with this code, even if revoked, so that the caller can say why a link no
/// longer works.
pub fn by_code_hash(db: &mut Db, hash: &str) -> Result<Option<Share>, Error> {
    db.one(Share::query().filter(shares::code_hash.eq(hash)))
}

/// Lists the shares of an evening by its id, even if revoked, in order of their matches' ids.
pub fn of_evening(db: &mut Db, evening: Uuid) -> Result<Vec<Share>, Error> {
    db.all(
        Share::query()
            .filter(shares::evening_id.eq(Some(evening)))
            .order(shares::match_id),
    )
}

/// Lists the shares of the evening whose link has this code, even if revoked.
pub fn by_evening_hash(db: &mut Db, hash: &str) -> Result<Vec<Share>, Error> {
    db.all(Share::query().filter(shares::evening_hash.eq(hash)))
}

/// Replaces the code of a share that is part of an evening, and that of the evening. Returns
/// `false`, and changes nothing, if it was revoked.
///
/// # Errors
/// [`Error::Taken`] when another share has this hash.
pub fn replace_evening(db: &mut Db, share: &Share) -> Result<bool, Error> {
    let unrevoked = shares::table
        .find(Bind(share.id))
        .filter(shares::revoked_at.is_null());
    let codes = (
        shares::code_hash.eq(&share.code_hash),
        shares::evening_hash.eq(&share.evening_hash),
    );
    db.changes(diesel::update(unrevoked).set(codes))
}

/// Lists up to `limit` shares of a match `after` the given one, in order of creation. Leaves
/// out revoked ones.
pub fn list(db: &mut Db, match_id: Uuid, after: After, limit: i64) -> Result<Vec<Share>, Error> {
    let query = Share::query()
        .filter(shares::match_id.eq(Bind(match_id)))
        .filter(shares::revoked_at.is_null())
        .limit(limit)
        .into_boxed();
    db.all(in_order!(query, after, shares::created_at, shares::id))
}

/// Counts the shares of a match that are not revoked.
pub fn count(db: &mut Db, match_id: Uuid) -> Result<i64, Error> {
    let unrevoked = shares::table
        .filter(shares::match_id.eq(Bind(match_id)))
        .filter(shares::revoked_at.is_null());
    Ok(unrevoked.count().get_result(db)?)
}

/// Replaces the code of a share. Returns `false`, and changes nothing, if there is no such share,
/// or it was revoked.
///
/// # Errors
/// [`Error::Taken`] when another share has this hash.
pub fn replace_code(db: &mut Db, id: Uuid, hash: &str) -> Result<bool, Error> {
    let unrevoked = shares::table
        .find(Bind(id))
        .filter(shares::revoked_at.is_null());
    db.attempt(diesel::update(unrevoked).set(shares::code_hash.eq(hash)))
}

/// Revokes a share of this match. Returns it, revoked; `None` if there is no such share.
pub fn revoke(
    db: &mut Db,
    match_id: Uuid,
    id: Uuid,
    at: DateTime<Utc>,
) -> Result<Option<Share>, Error> {
    let unrevoked = shares::table
        .find(Bind(id))
        .filter(shares::match_id.eq(Bind(match_id)))
        .filter(shares::revoked_at.is_null());
    diesel::update(unrevoked)
        .set(shares::revoked_at.eq(Some(at)))
        .execute(db)?;
    Ok(by_id(db, id)?.filter(|share| share.match_id == match_id))
}
