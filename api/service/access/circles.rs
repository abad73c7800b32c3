//! The circles that an account belongs to as a player. A player of a circle can look at the matches
//! in which they sit.

use super::memberships::Memberships;
use crate::prelude::*;
use kibitz_store::Error;
use kibitz_store::people::circles::{self, Circle};
use kibitz_store::people::link::{self, LinkCode, Refused, Unlinked};

/// Adds a code with which another account can become a player of this account's circle.
pub async fn offer(store: &Store, account: Uuid, code: LinkCode) -> Result<(), Failed<Refused>> {
    store.write(move |db| link::offer(db, account, &code)).await
}

/// Makes an account the player that the code with this hash is for. Returns the circle,
/// unless the account has just left it again.
pub async fn enter(
    store: &Store,
    account: Uuid,
    code_hash: String,
) -> Result<Option<Circle>, Failed<Unlinked>> {
    let enter = move |db: &mut Db| {
        let player = link::enter(db, &code_hash, account, now())?;
        let mut circles = circles::list(db, account)?.into_iter();
        Ok(circles.find(|circle| circle.player_id == player.id))
    };
    store.write(enter).await
}

/// Lists the circles that an account belongs to as a player.
pub async fn list(store: &Store, account: Uuid) -> Result<Vec<Circle>, Error> {
    store.read(move |db| circles::list(db, account)).await
}

/// Makes an account leave the circle of this owner. Returns whether it was in it.
pub async fn leave(memberships: &Memberships, account: Uuid, owner: Uuid) -> Result<bool, Error> {
    let leave = move |db: &mut Db| circles::leave(db, account, owner);
    let left = memberships.store.write(leave).await?;
    if left {
        memberships.forget_account(account);
    }
    Ok(left)
}

/// Makes a player of this account's circle a guest again. Returns whether there is such a
/// player.
pub async fn unlink(memberships: &Memberships, account: Uuid, player: Uuid) -> Result<bool, Error> {
    let unlink = move |db: &mut Db| link::unlink(db, account, player);
    let found = memberships.store.write(unlink).await?;
    if let Some(linked_to) = found.as_ref().and_then(|player| player.linked_to) {
        memberships.forget_account(linked_to);
    }
    Ok(found.is_some())
}
