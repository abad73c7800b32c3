//! Players: the people in an account's circle.

use std::collections::{HashMap, HashSet};

use super::hold;
use crate::engine::column::in_order;
use crate::engine::schema::players;
use crate::prelude::*;

/// A person an account plays with.
#[derive(Clone, Debug, PartialEq, Eq, HasQuery, Insertable)]
#[diesel(table_name = players, treat_none_as_default_value = false)]
pub struct Player {
    /// Never changes.
    #[diesel(serialize_as = Bind<Uuid>)]
    pub id: Uuid,
    /// The account whose circle they are in.
    #[diesel(serialize_as = Bind<Uuid>)]
    pub account_id: Uuid,
    /// Their name there. Not necessarily unique.
    pub name: String,
    /// To the microsecond.
    #[diesel(serialize_as = Bind<DateTime<Utc>>)]
    pub created_at: DateTime<Utc>,
    /// The player that this one is merged into, if any: see [`merge`].
    ///
    /// [`merge`]: super::merge
    pub merged_into: Option<Uuid>,
    /// This person's own account, if the player is linked.
    pub linked_to: Option<Uuid>,
    /// The number of their picture. 0 is none.
    pub picture: i32,
}

/// Changes to a player. What is left out stays as it is.
#[derive(Clone, Debug, Default, AsChangeset)]
#[diesel(table_name = players)]
pub struct PlayerChange {
    /// The new name.
    pub name: Option<String>,
    /// The number of the new picture, or 0 for none.
    pub picture: Option<i32>,
}

/// Adds a player.
///
/// # Errors
/// [`Error::Taken`] when the id exists, or another player of the account is linked to
/// the same account; [`Error::Missing`] when either account does not exist.
pub fn insert(db: &mut Db, player: &Player) -> Result<(), Error> {
    let row = (player.clone(), players::today.eq(Bind(player.id)));
    db.attempt(diesel::insert_into(players::table).values(row))?;
    Ok(())
}

/// Finds the player with this id, of any account.
pub fn find(db: &mut Db, id: Uuid) -> Result<Option<Player>, Error> {
    db.one(Player::query().find(Bind(id)))
}

/// Finds the account's player with this id.
pub fn by_id(db: &mut Db, account: Uuid, id: Uuid) -> Result<Option<Player>, Error> {
    db.one(
        Player::query()
            .find(Bind(id))
            .filter(players::account_id.eq(Bind(account))),
    )
}

/// Finds the players with these ids that belong to the account, in order of creation.
pub fn some(db: &mut Db, account: Uuid, ids: &[Uuid]) -> Result<Vec<Player>, Error> {
    db.all(
        Player::query()
            .filter(players::account_id.eq(Bind(account)))
            .filter(players::id.eq_any(ids.iter().copied().map(Bind)))
            .order((players::created_at, players::id)),
    )
}

/// Lists up to `limit` of the account's players `after` the given one, in order of creation.
/// `merged` selects those who are merged into others or those who are not; `None`
/// selects both.
pub fn list(
    db: &mut Db,
    account: Uuid,
    merged: Option<bool>,
    after: After,
    limit: i64,
) -> Result<Vec<Player>, Error> {
    let query = Player::query()
        .filter(players::account_id.eq(Bind(account)))
        .limit(limit)
        .into_boxed();
    let page = in_order!(query, after, players::created_at, players::id);
    let page = match merged {
        Some(true) => page.filter(players::merged_into.is_not_null()),
        Some(false) => page.filter(players::merged_into.is_null()),
        None => page,
    };
    Ok(page.load(db)?)
}

/// Reads the numbers of the pictures of those of these players who have one.
pub fn pictures(
    db: &mut Db,
    ids: impl IntoIterator<Item = Uuid>,
) -> Result<HashMap<Uuid, i32>, Error> {
    let ids: HashSet<Uuid> = ids.into_iter().collect();
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    db.all(
        players::table
            .filter(players::id.eq_any(ids.into_iter().map(Bind)))
            .filter(players::picture.ne(0))
            .select((players::id, players::picture)),
    )
}

/// Changes the player. Returns whether the account has such a player.
pub fn change(db: &mut Db, account: Uuid, id: Uuid, change: &PlayerChange) -> Result<bool, Error> {
    // Diesel refuses to change nothing.
    if change.name.is_none() && change.picture.is_none() {
        return Ok(by_id(db, account, id)?.is_some());
    }
    let player = players::table
        .find(Bind(id))
        .filter(players::account_id.eq(Bind(account)));
    db.changes(diesel::update(player).set(change))
}

/// Deletes the player. Returns whether the account had such a player.
///
/// # Errors
/// [`Error::InUse`] when a match names the player, or another player is merged into
/// them.
pub fn delete(db: &mut Db, account: Uuid, id: Uuid) -> Result<bool, Error> {
    let player = players::table
        .find(Bind(id))
        .filter(players::account_id.eq(Bind(account)));
    db.transaction(|db| {
        // Until the end, no one can be seated or merged.
        hold::account(db, account)?;
        match db.changes(diesel::delete(player)) {
            // A reference to the player would have been left without one.
            Err(Error::Missing) => Err(Error::InUse),
            deleted => deleted,
        }
    })
}
