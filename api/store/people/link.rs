//! Linking: an account becomes a player of somebody's circle, by a code.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use super::hold;
use super::players::{self, Player};
use crate::store::engine::schema::{link_codes, players as table};
use crate::store::engine::{Db, Error, value};

/// The code by which an account becomes a player. A player has one at most.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkCode {
    /// Who whoever enters it becomes.
    pub player_id: Uuid,
    /// SHA-256 of the code, hex. The code itself is not kept.
    pub code_hash: String,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// From then on it is no longer good.
    pub expires_at: DateTime<Utc>,
    /// When it was entered, if it was: it is good once.
    pub used_at: Option<DateTime<Utc>>,
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = link_codes, treat_none_as_default_value = false)]
struct Row {
    player_id: String,
    code_hash: String,
    created_at: NaiveDateTime,
    expires_at: NaiveDateTime,
    used_at: Option<NaiveDateTime>,
}

/// Why a player can have no code. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The account has no such player.
    NoSuchPlayer,
    /// It is merged into another one.
    Merged,
    /// It is linked to an account already.
    Linked,
}

/// Why an account does not become a player. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unlinked {
    /// There is no such code.
    Unknown,
    /// It has come to its end.
    Expired,
    /// Somebody else entered it.
    Used,
    /// The circle is the account's own.
    Own,
    /// The account is another player of that circle already.
    Another,
}

/// Gives a player of the account this code, in place of any it had.
///
/// # Errors
/// [`Error::Taken`] when another player has a code with this hash. What is
/// refused is the inner error.
pub fn offer(db: &mut Db, account: Uuid, code: &LinkCode) -> Result<Result<(), Refused>, Error> {
    db.transaction(|db| {
        hold::account(db, account)?;
        match players::by_id(db, account, code.player_id)? {
            None => return Ok(Err(Refused::NoSuchPlayer)),
            Some(player) if player.merged_into.is_some() => return Ok(Err(Refused::Merged)),
            Some(player) if player.linked_to.is_some() => return Ok(Err(Refused::Linked)),
            Some(_) => {}
        }
        withdraw(db, code.player_id)?;
        let row = Row {
            player_id: code.player_id.to_string(),
            code_hash: code.code_hash.clone(),
            created_at: value::naive(code.created_at),
            expires_at: value::naive(code.expires_at),
            used_at: code.used_at.map(value::naive),
        };
        diesel::insert_into(link_codes::table)
            .values(row)
            .execute(db)?;
        Ok(Ok(()))
    })
}

/// Makes an account the player that this code is of. Again with the same code,
/// it is so already.
///
/// # Errors
/// When the database fails. What is refused is the inner error.
pub fn enter(
    db: &mut Db,
    code_hash: &str,
    account: Uuid,
    at: DateTime<Utc>,
) -> Result<Result<Player, Unlinked>, Error> {
    db.transaction(|db| {
        let Some(code) = by_hash(db, code_hash)? else {
            return Ok(Err(Unlinked::Unknown));
        };
        let id = value::id(&code.player_id)?;
        hold::circle_of(db, &[Some(id)])?;
        // Once more: from here on nobody enters or replaces it, or merges the player.
        let Some(code) = by_hash(db, code_hash)? else {
            return Ok(Err(Unlinked::Unknown));
        };
        let Some(player) = players::find(db, id)?.filter(|one| one.merged_into.is_none()) else {
            return Ok(Err(Unlinked::Unknown));
        };
        if code.used_at.is_some() {
            let same = player.linked_to == Some(account);
            return Ok(same.then_some(player).ok_or(Unlinked::Used));
        }
        if code.expires_at <= value::naive(at) {
            return Ok(Err(Unlinked::Expired));
        }
        if player.account_id == account {
            return Ok(Err(Unlinked::Own));
        }
        let linked = table::table
            .filter(table::linked_to.eq(account.to_string()))
            .filter(table::account_id.eq(player.account_id.to_string()))
            .count()
            .get_result::<i64>(db)?;
        if linked > 0 {
            return Ok(Err(Unlinked::Another));
        }
        diesel::update(link_codes::table.find(&code.player_id))
            .set(link_codes::used_at.eq(value::naive(at)))
            .execute(db)?;
        diesel::update(table::table.find(&code.player_id))
            .set(table::linked_to.eq(account.to_string()))
            .execute(db)?;
        Ok(Ok(Player {
            linked_to: Some(account),
            ..player
        }))
    })
}

fn by_hash(db: &mut Db, code_hash: &str) -> Result<Option<Row>, Error> {
    let code = link_codes::table
        .filter(link_codes::code_hash.eq(code_hash))
        .select(Row::as_select())
        .first(db)
        .optional()?;
    Ok(code)
}

/// Ends the link of a player of the account, and voids its code, where it has
/// one or the other. Says whether the account has such a player.
///
/// # Errors
/// When the database fails.
pub fn unlink(db: &mut Db, account: Uuid, id: Uuid) -> Result<bool, Error> {
    db.transaction(|db| {
        hold::account(db, account)?;
        let player = table::table
            .find(id.to_string())
            .filter(table::account_id.eq(account.to_string()));
        let there = diesel::update(player)
            .set(table::linked_to.eq(None::<String>))
            .execute(db)?;
        if there > 0 {
            withdraw(db, id)?;
        }
        Ok(there > 0)
    })
}

/// Revokes a player's code, if it has one.
pub(super) fn withdraw(db: &mut Db, player: Uuid) -> Result<(), Error> {
    diesel::delete(link_codes::table.find(player.to_string())).execute(db)?;
    Ok(())
}
