//! Invites: the table codes of a match, and the role that each one gives.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use crate::store::engine::schema::invites;
use crate::store::engine::{Db, Error, value};
use crate::table::Offer;

/// One table code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invite {
    /// Never changes. Not secret.
    pub id: Uuid,
    /// The match that it invites to.
    pub match_id: Uuid,
    /// SHA-256 of the code, in hex. The code itself is not stored.
    pub code_hash: String,
    /// What it offers to those who join with it.
    pub offer: Offer,
    /// How often it can be used.
    pub uses: i32,
    /// How often it has been used.
    pub used: i32,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// When it expires.
    pub expires_at: DateTime<Utc>,
    /// When it was revoked, if it was.
    pub revoked_at: Option<DateTime<Utc>>,
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = invites, treat_none_as_default_value = false)]
struct Row {
    id: String,
    match_id: String,
    code_hash: String,
    role: String,
    seat: Option<i32>,
    uses: i32,
    used: i32,
    created_at: NaiveDateTime,
    expires_at: NaiveDateTime,
    revoked_at: Option<NaiveDateTime>,
}

impl Row {
    fn invite(self) -> Result<Invite, Error> {
        Ok(Invite {
            id: value::id(&self.id)?,
            match_id: value::id(&self.match_id)?,
            code_hash: self.code_hash,
            offer: value::offer(&self.role, self.seat)?,
            uses: self.uses,
            used: self.used,
            created_at: self.created_at.and_utc(),
            expires_at: self.expires_at.and_utc(),
            revoked_at: self.revoked_at.map(|at| at.and_utc()),
        })
    }
}

/// Adds an invite.
///
/// # Errors
/// [`Error::Taken`] when the id or the code's hash exists;
/// [`Error::Missing`] when the match does not.
pub fn insert(db: &mut Db, invite: &Invite) -> Result<(), Error> {
    let (role, seat) = value::offer_columns(invite.offer);
    let row = Row {
        id: invite.id.to_string(),
        match_id: invite.match_id.to_string(),
        code_hash: invite.code_hash.clone(),
        role,
        seat,
        uses: invite.uses,
        used: invite.used,
        created_at: value::naive(invite.created_at),
        expires_at: value::naive(invite.expires_at),
        revoked_at: invite.revoked_at.map(value::naive),
    };
    db.transaction(|db| {
        diesel::insert_into(invites::table)
            .values(row)
            .execute(db)?;
        Ok(())
    })
}

/// The invite with this id, to any match.
pub fn by_id(db: &mut Db, id: Uuid) -> Result<Option<Invite>, Error> {
    invites::table
        .find(id.to_string())
        .select(Row::as_select())
        .first(db)
        .optional()?
        .map(Row::invite)
        .transpose()
}

/// The invite with this code, even if expired, revoked or used up, so that the caller
/// can say why a code no longer works.
pub fn by_code_hash(db: &mut Db, hash: &str) -> Result<Option<Invite>, Error> {
    invites::table
        .filter(invites::code_hash.eq(hash))
        .select(Row::as_select())
        .first(db)
        .optional()?
        .map(Row::invite)
        .transpose()
}

/// Up to `limit` invites to a match `after` the given one, in order of creation. Leaves
/// out revoked ones.
pub fn list(
    db: &mut Db,
    match_id: Uuid,
    after: Option<(DateTime<Utc>, Uuid)>,
    limit: i64,
) -> Result<Vec<Invite>, Error> {
    let mut query = invites::table
        .filter(invites::match_id.eq(match_id.to_string()))
        .filter(invites::revoked_at.is_null())
        .order((invites::created_at, invites::id))
        .limit(limit)
        .select(Row::as_select())
        .into_boxed();
    if let Some((at, id)) = after {
        let at = value::naive(at);
        // The first condition is redundant, but lets the database seek in the index.
        query = query.filter(invites::created_at.ge(at)).filter(
            invites::created_at
                .gt(at)
                .or(invites::id.gt(id.to_string())),
        );
    }
    query.load(db)?.into_iter().map(Row::invite).collect()
}

/// Replaces the invite's code, which was `before` and is revoked by this. Returns
/// `false`, and changes nothing, unless the invite exists, has that code and is not
/// revoked.
///
/// # Errors
/// [`Error::Taken`] when another invite has this hash.
pub fn replace_code(db: &mut Db, id: Uuid, before: &str, hash: &str) -> Result<bool, Error> {
    let unrevoked = invites::table
        .find(id.to_string())
        .filter(invites::code_hash.eq(before))
        .filter(invites::revoked_at.is_null());
    db.transaction(|db| {
        let changed = diesel::update(unrevoked)
            .set(invites::code_hash.eq(hash))
            .execute(db)?;
        Ok(changed > 0)
    })
}

/// Uses the invite once. Returns `false`, and changes nothing, unless it still has the
/// code that it had when it was read, is neither revoked nor expired, and has a use
/// left.
pub fn use_once(db: &mut Db, invite: &Invite, at: DateTime<Utc>) -> Result<bool, Error> {
    let left = invites::table
        .find(invite.id.to_string())
        .filter(invites::code_hash.eq(&invite.code_hash))
        .filter(invites::revoked_at.is_null())
        .filter(invites::expires_at.gt(value::naive(at)))
        .filter(invites::used.lt(invites::uses));
    let used = diesel::update(left)
        .set(invites::used.eq(invites::used + 1))
        .execute(db)?;
    Ok(used > 0)
}

/// Revokes an invite to this match. Returns `false` if there is none to revoke.
pub fn revoke(db: &mut Db, match_id: Uuid, id: Uuid, at: DateTime<Utc>) -> Result<bool, Error> {
    let unrevoked = invites::table
        .find(id.to_string())
        .filter(invites::match_id.eq(match_id.to_string()))
        .filter(invites::revoked_at.is_null());
    let revoked = diesel::update(unrevoked)
        .set(invites::revoked_at.eq(value::naive(at)))
        .execute(db)?;
    Ok(revoked > 0)
}
