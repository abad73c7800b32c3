//! Link codes, with which an account becomes a player in another account's circle.

use super::hold;
use super::players::{self, Player};
use crate::engine::schema::{link_codes, players as table};
use crate::engine::{Failed, Refusal};
use crate::prelude::*;

/// A code that links an account to a player. A player has at most one.
#[derive(Clone, Debug, PartialEq, Eq, HasQuery, Insertable)]
#[diesel(table_name = link_codes, treat_none_as_default_value = false)]
pub struct LinkCode {
    /// The player that the account will become.
    #[diesel(serialize_as = Bind<Uuid>)]
    pub player_id: Uuid,
    /// SHA-256 of the code, in hex. The code itself is not stored.
    pub code_hash: String,
    /// When it was created.
    #[diesel(serialize_as = Bind<DateTime<Utc>>)]
    pub created_at: DateTime<Utc>,
    /// When it expires.
    #[diesel(serialize_as = Bind<DateTime<Utc>>)]
    pub expires_at: DateTime<Utc>,
    /// When it was used, if it was. It works only once.
    pub used_at: Option<DateTime<Utc>>,
}

/// Why a player cannot have a link code. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The account has no such player.
    NoSuchPlayer,
    /// The player is merged into another one.
    Merged,
    /// The player is already linked to an account.
    Linked,
}

impl Refusal for Refused {}

/// Why an account could not be linked to a player. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unlinked {
    /// The code does not exist.
    Unknown,
    /// The code has expired.
    Expired,
    /// Another account has used the code.
    Used,
    /// The player is in the account's own circle.
    Own,
    /// The account is already another player in that circle.
    Another,
}

impl Refusal for Unlinked {}

/// Gives one of the account's players this code, which replaces any other.
///
/// # Errors
/// [`Refused`] if the player cannot have a code; [`Error::Taken`] if another player has a code
/// with this hash.
pub fn offer(db: &mut Db, account: Uuid, code: &LinkCode) -> Result<(), Failed<Refused>> {
    db.transaction(|db| {
        hold::account(db, account)?;
        match players::by_id(db, account, code.player_id)? {
            None => return Err(Refused::NoSuchPlayer.into()),
            Some(player) if player.merged_into.is_some() => return Err(Refused::Merged.into()),
            Some(player) if player.linked_to.is_some() => return Err(Refused::Linked.into()),
            Some(_) => {}
        }
        withdraw(db, code.player_id)?;
        diesel::insert_into(link_codes::table)
            .values(code.clone())
            .execute(db)?;
        Ok(())
    })
}

/// Links an account to the player that this code belongs to. Entering the same code
/// again returns the same player.
///
/// # Errors
/// [`Unlinked`] says why the account could not be linked.
pub fn enter(
    db: &mut Db,
    code_hash: &str,
    account: Uuid,
    at: DateTime<Utc>,
) -> Result<Player, Failed<Unlinked>> {
    db.transaction(|db| {
        let id = by_hash(db, code_hash)?.ok_or(Unlinked::Unknown)?.player_id;
        hold::circle_of(db, &[Some(id)])?;
        // Read it again under the lock: now no one else can use or replace the code, or
        // merge the player.
        let code = by_hash(db, code_hash)?.ok_or(Unlinked::Unknown)?;
        let player = players::find(db, id)?.filter(|one| one.merged_into.is_none());
        let player = player.ok_or(Unlinked::Unknown)?;
        if code.used_at.is_some() {
            let same = player.linked_to == Some(account);
            return Ok(same.then_some(player).ok_or(Unlinked::Used)?);
        }
        if code.expires_at <= at {
            return Err(Unlinked::Expired.into());
        }
        if player.account_id == account {
            return Err(Unlinked::Own.into());
        }
        let linked = table::table
            .filter(table::linked_to.eq(Some(account)))
            .filter(table::account_id.eq(Bind(player.account_id)))
            .select(table::id);
        if db.one::<Uuid>(linked)?.is_some() {
            return Err(Unlinked::Another.into());
        }
        diesel::update(link_codes::table.find(Bind(id)))
            .set(link_codes::used_at.eq(Some(at)))
            .execute(db)?;
        diesel::update(table::table.find(Bind(id)))
            .set(table::linked_to.eq(Some(account)))
            .execute(db)?;
        Ok(Player {
            linked_to: Some(account),
            ..player
        })
    })
}

fn by_hash(db: &mut Db, code_hash: &str) -> Result<Option<LinkCode>, Error> {
    db.one(LinkCode::query().filter(link_codes::code_hash.eq(code_hash)))
}

/// Unlinks one of the account's players and revokes their link code, if they have
/// either. Returns the player as they were, if the account has them.
pub fn unlink(db: &mut Db, account: Uuid, id: Uuid) -> Result<Option<Player>, Error> {
    db.transaction(|db| {
        hold::account(db, account)?;
        let found = players::by_id(db, account, id)?;
        if found.is_some() {
            diesel::update(table::table.find(Bind(id)))
                .set(table::linked_to.eq(None::<Uuid>))
                .execute(db)?;
            withdraw(db, id)?;
        }
        Ok(found)
    })
}

/// Revokes a player's link code, if there is one.
pub(super) fn withdraw(db: &mut Db, player: Uuid) -> Result<(), Error> {
    diesel::delete(link_codes::table.find(Bind(player))).execute(db)?;
    Ok(())
}
