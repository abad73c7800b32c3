//! Members: everyone who joined a table.

use super::memberships::Memberships;
use super::tokens::Tokens;
use crate::prelude::*;
use kibitz_store::Error;
use kibitz_store::matches::members::{self, Member};

/// Up to `most` members of a match who have not left, in the order they joined, after this
/// one.
pub async fn list(
    store: &Store,
    match_id: Uuid,
    after: store::After,
    most: i64,
) -> Result<Vec<Member>, Error> {
    let list = move |db: &mut Db| members::list(db, match_id, after, most);
    store.read(list).await
}

/// Removes a member of a match. Their token no longer works, and their account no longer
/// has a role at the table. Returns whether they had not left before, or `None` if no one with this id
/// joined the match.
pub async fn remove(
    tokens: &Tokens,
    memberships: &Memberships,
    match_id: Uuid,
    id: Uuid,
) -> Result<Option<bool>, Error> {
    let remove = move |db: &mut Db| {
        let member = members::by_id(db, id)?.filter(|member| member.match_id == match_id);
        if member.is_none() {
            return Ok(None);
        }
        // Leaving twice has the same result as leaving once.
        let left = members::leave(db, id, now())?;
        // Read only now, because a guest may just have been adopted.
        Ok::<_, Error>(members::by_id(db, id)?.map(|member| (member, left)))
    };
    let Some((member, left)) = tokens.store.write(remove).await? else {
        return Ok(None);
    };
    if let Some(hash) = &member.token_hash {
        tokens.forget(hash).await;
    }
    if let Some(account) = member.account_id {
        memberships.forget(match_id, account).await;
    }
    Ok(Some(left))
}
