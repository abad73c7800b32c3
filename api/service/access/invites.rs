//! Invites: table codes, and the role at the table that each gives.

use crate::prelude::*;
use kibitz_store::Error;
use kibitz_store::matches::invites::{self, Invite};

/// Why a code cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// The code never existed, or belongs to another invite.
    Unknown,
    /// The code was revoked.
    Revoked,
    /// The code has expired.
    Expired,
    /// The code has been used as often as it allows.
    UsedUp,
}

impl Refusal for Unfit {}

/// Checks that this invite can be used to join at this time.
pub fn fit(invite: &Invite, at: DateTime<Utc>) -> Result<(), Unfit> {
    if invite.revoked_at.is_some() {
        Err(Unfit::Revoked)
    } else if invite.expires_at <= at {
        Err(Unfit::Expired)
    } else if invite.used >= invite.uses {
        Err(Unfit::UsedUp)
    } else {
        Ok(())
    }
}

/// Adds the invite, or gives the existing one this code, which is another one if it was made with
/// another token.
///
/// # Errors
/// [`Error::Taken`] if the id belongs to another invite, or to this one with other terms.
pub async fn create(store: &Store, invite: Invite) -> Result<Invite, Error> {
    let create = move |db: &mut Db| {
        // Requests that invite to the same match wait for each other here.
        matches::hold(db, invite.match_id)?;
        let Some(earlier) = invites::by_id(db, invite.id)? else {
            invites::insert(db, &invite)?;
            return Ok(invite);
        };
        let life = |invite: &Invite| invite.expires_at - invite.created_at;
        let same = earlier.match_id == invite.match_id
            && earlier.offer == invite.offer
            && earlier.uses == invite.uses
            && life(&earlier) == life(&invite);
        if same && invites::replace_code(db, invite.id, &invite.code_hash)? {
            Ok(earlier)
        } else {
            Err(Error::Taken)
        }
    };
    store.write(create).await
}

/// Finds the invite of this match with this id.
pub async fn find(store: &Store, match_id: Uuid, id: Uuid) -> Result<Option<Invite>, Error> {
    let invite = store.read(move |db| invites::by_id(db, id)).await?;
    Ok(invite.filter(|invite| invite.match_id == match_id))
}

/// Lists up to `most` invites of a match that are not revoked, oldest first, after this one.
pub async fn list(
    store: &Store,
    match_id: Uuid,
    after: store::After,
    most: i64,
) -> Result<Vec<Invite>, Error> {
    let list = move |db: &mut Db| invites::list(db, match_id, after, most);
    store.read(list).await
}

/// Revokes an invite. Returns whether the match has it, revoked already or not.
pub async fn revoke(store: &Store, match_id: Uuid, id: Uuid) -> Result<bool, Error> {
    let revoke = move |db: &mut Db| {
        let invite = invites::by_id(db, id)?.filter(|invite| invite.match_id == match_id);
        // Revoking twice has the same result as revoking once.
        invites::revoke(db, match_id, id, now())?;
        Ok(invite.is_some())
    };
    store.write(revoke).await
}
