//! Circles: the people around an account's tables, as those see it who are
//! players there.

use diesel::prelude::*;
use uuid::Uuid;

use super::{hold, link};
use crate::store::engine::schema::{accounts as owners, players, seats};
use crate::store::engine::{Db, Error, value};

/// A circle in which an account is a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Circle {
    /// The account whose circle it is.
    pub owner: Uuid,
    /// Its name.
    pub name: String,
    /// The player that the linked account is there.
    pub player_id: Uuid,
    /// What that player is called there.
    pub player_name: String,
}

/// The circles in which an account is a player, by their owners' ids.
///
/// # Errors
/// When the database fails.
pub fn list(db: &mut Db, account: Uuid) -> Result<Vec<Circle>, Error> {
    let rows: Vec<(String, String, String, String)> = players::table
        .inner_join(owners::table.on(owners::id.eq(players::account_id)))
        .filter(players::linked_to.eq(account.to_string()))
        .order(players::account_id)
        .select((owners::id, owners::name, players::id, players::name))
        .load(db)?;
    rows.into_iter()
        .map(|(owner, name, player_id, player_name)| {
            Ok(Circle {
                owner: value::id(&owner)?,
                name,
                player_id: value::id(&player_id)?,
                player_name,
            })
        })
        .collect()
}

/// The players that an account is in others' circles.
///
/// # Errors
/// When the database fails.
pub fn players(db: &mut Db, account: Uuid) -> Result<Vec<Uuid>, Error> {
    let ids: Vec<String> = players::table
        .filter(players::linked_to.eq(account.to_string()))
        .select(players::id)
        .load(db)?;
    ids.iter().map(|id| value::id(id)).collect()
}

/// Whether an account sits at this match's table as a player of its circle.
///
/// # Errors
/// When the database fails.
pub fn sits(db: &mut Db, match_id: Uuid, account: Uuid) -> Result<bool, Error> {
    let seat: Option<i32> = seats::table
        .inner_join(players::table.on(players::id.nullable().eq(seats::player_id)))
        .filter(seats::match_id.eq(match_id.to_string()))
        .filter(players::linked_to.eq(account.to_string()))
        .select(seats::seat)
        .first(db)
        .optional()?;
    Ok(seat.is_some())
}

/// Lets an account leave a circle: the player stays, and is a guest again. Says
/// whether it was in that circle.
///
/// # Errors
/// When the database fails.
pub fn leave(db: &mut Db, account: Uuid, owner: Uuid) -> Result<bool, Error> {
    db.transaction(|db| {
        // Whose player it is may not change before it is unlinked.
        hold::account(db, owner)?;
        let linked: Option<String> = players::table
            .filter(players::linked_to.eq(account.to_string()))
            .filter(players::account_id.eq(owner.to_string()))
            .select(players::id)
            .first(db)
            .optional()?;
        match value::maybe_id(linked.as_deref())? {
            Some(player) => link::unlink(db, owner, player),
            None => Ok(false),
        }
    })
}
