//! The players of an account's circle.

use crate::prelude::*;
use kibitz_store::Error;
use kibitz_store::people::capacity::Capacity;
use kibitz_store::people::hold;
use kibitz_store::people::players::{self, Player, PlayerChange};

/// Adds a player to the circle of their account. If the same player is there already, returns
/// that one.
///
/// # Errors
/// [`Error::Taken`] if the id belongs to another player, or [`Error::Full`].
pub async fn add(store: &Store, player: Player, capacity: Capacity) -> Result<Player, Error> {
    let add = move |db: &mut Db| {
        let account = player.account_id;
        // The same request sent twice waits here.
        hold::account(db, account)?;
        match players::by_id(db, account, player.id)? {
            Some(one) if one.name == player.name && one.picture == player.picture => Ok(one),
            Some(_) => Err(Error::Taken),
            None => {
                capacity.for_players(db, account, 1)?;
                players::insert(db, &player)?;
                Ok(player)
            }
        }
    };
    store.write(add).await
}

/// Lists up to `most` players of a circle, oldest first, after this one: those who are `merged`
/// into others, those who are not, or both.
pub async fn list(
    store: &Store,
    account: Uuid,
    merged: Option<bool>,
    after: store::After,
    most: i64,
) -> Result<Vec<Player>, Error> {
    let list = move |db: &mut Db| players::list(db, account, merged, after, most);
    store.read(list).await
}

/// Finds the player of a circle with this id.
pub async fn find(store: &Store, account: Uuid, id: Uuid) -> Result<Option<Player>, Error> {
    store.read(move |db| players::by_id(db, account, id)).await
}

/// Finds the players of a circle with these ids, and those they were merged into, directly or
/// through others.
pub async fn with_merges(
    store: &Store,
    account: Uuid,
    ids: Vec<Uuid>,
) -> Result<Vec<Player>, Error> {
    let find = move |db: &mut Db| {
        let mut found = players::some(db, account, &ids)?;
        loop {
            let known: Vec<Uuid> = found.iter().map(|player| player.id).collect();
            let into = found.iter().filter_map(|player| player.merged_into);
            let others: Vec<Uuid> = into.filter(|id| !known.contains(id)).collect();
            if others.is_empty() {
                return Ok(found);
            }
            found.extend(players::some(db, account, &others)?);
        }
    };
    store.read(find).await
}

/// Changes a player of a circle, and returns the player if the circle has them. If the change was
/// made for the player as they were, `permits` says whether they are still like that; other
/// changes wait.
///
/// # Errors
/// What `permits` refuses with, or an error of the store.
pub async fn change<R: Refusal>(
    store: &Store,
    account: Uuid,
    id: Uuid,
    change: PlayerChange,
    permits: Option<impl FnOnce(Player) -> Result<(), R> + Send + 'static>,
) -> Result<Option<Player>, Failed<R>> {
    let change = move |db: &mut Db| {
        if let Some(permits) = permits {
            // Concurrent changes of the circle wait for each other.
            hold::account(db, account)?;
            if let Some(before) = players::by_id(db, account, id)? {
                permits(before)?;
            }
        }
        players::change(db, account, id, &change)?;
        Ok(players::by_id(db, account, id)?)
    };
    store.write(change).await
}

/// Deletes a player of a circle. Returns whether there was one.
///
/// # Errors
/// [`Error::InUse`], or another error of the store.
pub async fn delete(store: &Store, account: Uuid, id: Uuid) -> Result<bool, Error> {
    let delete = move |db: &mut Db| players::delete(db, account, id);
    store.write(delete).await
}
