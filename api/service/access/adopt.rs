//! Adopting: an account takes over what was played without one.

use super::memberships::Memberships;
use super::tokens::Bearer;
use crate::prelude::*;
use kibitz_store::matches::members;
use kibitz_store::people::capacity::Capacity;
use kibitz_store::{Error, SideChange};

/// Why something cannot be adopted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The bearer has no such match.
    NoSuchMatch,
    /// Another account has adopted it.
    ByAnother,
    /// The account is at the table already.
    AtTable,
}

impl Refusal for Refused {}

/// Lets an account take over what the bearer of a token has in a match: the match itself
/// from its host, or the place of a guest. Returns what this changed around the match.
///
/// # Errors
/// [`Refused`], or [`Error::Full`] if the account cannot keep another match.
pub async fn adopt(
    memberships: &Memberships,
    id: Uuid,
    bearer: Bearer,
    account: Uuid,
    capacity: Capacity,
) -> Result<Option<SideChange>, Failed<Refused>> {
    let changed = match bearer {
        Bearer::Host { match_id } if match_id == id => {
            let adopt = move |db: &mut Db| adopt_match(db, id, account, capacity);
            memberships.store.write(adopt).await?;
            None
        }
        Bearer::Guest {
            match_id, member, ..
        } if match_id == id => {
            let adopt = move |db: &mut Db| adopt_guest(db, id, member, account);
            memberships.store.write(adopt).await?
        }
        Bearer::Session { .. } | Bearer::Host { .. } | Bearer::Guest { .. } => {
            return Err(Refused::NoSuchMatch.into());
        }
    };
    memberships.forget(id, account).await;
    Ok(changed)
}

/// Lets an account that has adopted a match take over the rematch that was opened before
/// that, so that both are in the same history. A rematch that another account has stays there.
///
/// # Errors
/// [`Error::Full`] if the account cannot keep another match, or another error of the store.
pub async fn adopt_rematch(
    memberships: &Memberships,
    next: Uuid,
    account: Uuid,
    capacity: Capacity,
) -> Result<(), Error> {
    let adopt = move |db: &mut Db| adopt_match(db, next, account, capacity);
    let adopted = memberships.store.write(adopt).await;
    memberships.forget(next, account).await;
    match adopted {
        Ok(()) | Err(Failed::Refused(_)) => Ok(()),
        Err(Failed::Store(error)) => Err(error),
    }
}

fn adopt_match(
    db: &mut Db,
    id: Uuid,
    account: Uuid,
    capacity: Capacity,
) -> Result<(), Failed<Refused>> {
    if matches::owner(db, id)?.is_none() {
        capacity.for_matches(db, account, 1)?;
    }
    if matches::adopt(db, id, account)? {
        return Ok(());
    }
    match matches::owner(db, id)? {
        Some(owner) if owner == account => Ok(()),
        Some(_) => Err(Refused::ByAnother.into()),
        None => Err(Refused::NoSuchMatch.into()),
    }
}

fn adopt_guest(
    db: &mut Db,
    match_id: Uuid,
    member: Uuid,
    account: Uuid,
) -> Result<Option<SideChange>, Failed<Refused>> {
    loop {
        let guest = members::by_id(db, member)?.filter(|guest| guest.left_at.is_none());
        match guest.map(|guest| guest.account_id) {
            None => return Err(Refused::NoSuchMatch.into()),
            Some(Some(owner)) if owner == account => return Ok(None),
            Some(Some(_)) => return Err(Refused::ByAnother.into()),
            Some(None) => {}
        }
        // With two places at one table, it would be unclear which of them acts.
        if matches::owner(db, match_id)? == Some(account) {
            return Err(Refused::AtTable.into());
        }
        match members::adopt(db, member, account) {
            Ok(true) => return Ok(Some(SideChange::Member(member))),
            // The guest has just left, or another account adopted it first.
            Ok(false) => {}
            Err(Error::Taken) => return Err(Refused::AtTable.into()),
            Err(error) => return Err(error.into()),
        }
    }
}
