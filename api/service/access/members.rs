//! Members: everyone who joined a table.

use super::memberships::Memberships;
use super::tokens::Tokens;
use crate::prelude::*;
use kibitz_store::matches::members::{self, Member};
use kibitz_store::{Error, SideChange};

/// Lists up to `most` members of a match who have not left, in the order they joined, after this
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

/// No one with this id joined the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchMember;

impl Refusal for NoSuchMember {}

/// Removes a member of a match. Their token no longer works, and their account no longer
/// has a role at the table. Returns what this changed around the match: nothing if they had
/// left before.
///
/// # Errors
/// [`NoSuchMember`], or an error of the store.
pub async fn remove(
    tokens: &Tokens,
    memberships: &Memberships,
    match_id: Uuid,
    id: Uuid,
) -> Result<Option<SideChange>, Failed<NoSuchMember>> {
    let remove = move |db: &mut Db| {
        let member = members::by_id(db, id)?.filter(|member| member.match_id == match_id);
        member.ok_or(NoSuchMember)?;
        // Leaving twice has the same result as leaving once.
        let left = members::leave(db, id, now())?;
        // Read only now, because a guest may just have been adopted.
        let member = members::by_id(db, id)?.ok_or(NoSuchMember)?;
        Ok::<_, Failed<NoSuchMember>>((member, left.then_some(SideChange::Left(id))))
    };
    let (member, change) = tokens.store.write(remove).await?;
    if let Some(hash) = &member.token_hash {
        tokens.forget(hash).await;
    }
    if let Some(account) = member.account_id {
        memberships.forget(match_id, account).await;
    }
    Ok(change)
}
