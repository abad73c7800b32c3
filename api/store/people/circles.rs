//! Circles, as seen by the accounts that are players in them.

use serde::Serialize;
use utoipa::ToSchema;

use super::{hold, link};
use crate::engine::schema::{accounts as owners, players, seated};
use crate::prelude::*;

/// A circle: the players of another account, one of whom is the caller.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Serialize, ToSchema)]
#[schema(example = json!({
    "id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001",
    "name": "Dina",
    "player_id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0003",
    "player_name": "Noa"
}))]
pub struct Circle {
    /// The circle's id, which is the id of the account that owns it.
    #[serde(rename = "id")]
    pub owner: Uuid,
    /// The name of the account that owns it.
    pub name: String,
    /// The caller's player in this circle.
    pub player_id: Uuid,
    /// That player's name.
    pub player_name: String,
}

/// Lists the circles in which an account is a player, in the order of their owners' ids.
pub fn list(db: &mut Db, account: Uuid) -> Result<Vec<Circle>, Error> {
    db.all(
        players::table
            .inner_join(owners::table.on(owners::id.eq(players::account_id)))
            .filter(players::linked_to.eq(Some(account)))
            .order(players::account_id)
            .select((owners::id, owners::name, players::id, players::name)),
    )
}

/// Says whether an account sits in this match as a linked player.
pub fn sits(db: &mut Db, match_id: Uuid, account: Uuid) -> Result<bool, Error> {
    let seats = seated::table
        .inner_join(players::table.on(players::id.eq(seated::player_id)))
        .filter(seated::match_id.eq(Bind(match_id)))
        .filter(players::linked_to.eq(Some(account)))
        .select(seated::seat);
    Ok(db.one::<i32>(seats)?.is_some())
}

/// Removes an account from a circle. The player stays and becomes a guest again.
/// Returns whether the account was in that circle.
pub fn leave(db: &mut Db, account: Uuid, owner: Uuid) -> Result<bool, Error> {
    db.transaction(|db| {
        // The lock keeps the player linked to this account until it is unlinked below.
        hold::account(db, owner)?;
        let linked = players::table
            .filter(players::linked_to.eq(Some(account)))
            .filter(players::account_id.eq(Bind(owner)))
            .select(players::id);
        match db.one(linked)? {
            Some(player) => Ok(link::unlink(db, owner, player)?.is_some()),
            None => Ok(false),
        }
    })
}
