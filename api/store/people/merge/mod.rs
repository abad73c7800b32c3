//! Merging two players who turn out to be the same person.
//!
//! A seat keeps the player who was named there (`named_id`), as the log has it, and
//! next to it the player that this is today (`player_id`), which all other queries use.
//! A merge and its undo both derive the second from the first, so they are exact
//! inverses, and several merges can be undone in any order.
//!
//! A player can sit in thousands of matches. So a merge and its undo only write down that
//! they happened, and that the seats are to follow; those follow some matches at a time
//! (see [`Reseating`]), so that no play waits for all of them.

mod circle;
mod reseating;

use std::collections::HashMap;

use diesel::prelude::*;
use uuid::Uuid;

use self::circle::{Circle, distinct};
pub use self::reseating::{Reseating, done, outstanding, reseat, seated};
use super::players::{self, Player};
use super::{hold, link};
use crate::changes::mark;
use crate::engine::column::Bind;
use crate::engine::schema::{players as table, seats};
use crate::engine::{Db, Error, Failed, Refusal};

/// Why two players cannot be merged. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The account has no such player to merge.
    NoSuchPlayer,
    /// The account has no such player to merge into.
    NoSuchOther,
    /// Both are the same player.
    Itself,
    /// The player is already merged into another one.
    Already,
    /// The other player is merged into this one, directly or through others.
    Ring,
    /// Both sit in this match, so they are two people.
    Together(Uuid),
    /// The player is linked to an account: merge the other one into them instead.
    Linked,
}

impl Refusal for Refused {}

/// Merges a player into another one of the same account, who gets all their matches once
/// what is [`outstanding`] is done. The merged player's link code is revoked. Repeating a
/// merge changes nothing. `None` if seats of the account are still being brought up to date,
/// so that it is not known yet who sat with whom.
///
/// # Errors
/// [`Refused`] says why they cannot be merged.
pub fn merge(
    db: &mut Db,
    account: Uuid,
    id: Uuid,
    into: Uuid,
) -> Result<Option<Player>, Failed<Refused>> {
    db.transaction(|db| {
        hold::account(db, account)?;
        if !outstanding(db, Some(account))?.is_empty() {
            return Ok(None);
        }
        let Some(player) = players::by_id(db, account, id)? else {
            return Err(Refused::NoSuchPlayer.into());
        };
        if id == into {
            return Err(Refused::Itself.into());
        }
        if players::by_id(db, account, into)?.is_none() {
            return Err(Refused::NoSuchOther.into());
        }
        match player.merged_into {
            Some(one) if one == into => return Ok(Some(player)),
            Some(_) => return Err(Refused::Already.into()),
            None => {}
        }
        let remains = Circle::read(db, account)?.remains(into);
        if remains == id {
            return Err(Refused::Ring.into());
        }
        if player.linked_to.is_some() {
            return Err(Refused::Linked.into());
        }
        if let Some(match_id) = together(db, id, remains)? {
            return Err(Refused::Together(match_id).into());
        }
        diesel::update(table::table.find(Bind(id)))
            .set(table::merged_into.eq(Some(into)))
            .execute(db)?;
        link::withdraw(db, id)?;
        reseating::begin(db, remains)?;
        mark::player(db, account, id)?;
        mark::linked_to(db, remains)?;
        Ok(Some(Player {
            merged_into: Some(into),
            ..player
        }))
    })
}

/// Undoes a player's merge, which gives them their matches back once what is
/// [`outstanding`] is done. Returns the player as they are afterwards, or `None` if the
/// account has no such player.
pub fn undo(db: &mut Db, account: Uuid, id: Uuid) -> Result<Option<Player>, Error> {
    db.transaction(|db| {
        hold::account(db, account)?;
        let Some(player) = players::by_id(db, account, id)? else {
            return Ok(None);
        };
        if let Some(into) = player.merged_into {
            diesel::update(table::table.find(Bind(id)))
                .set(table::merged_into.eq(None::<Uuid>))
                .execute(db)?;
            let remains = Circle::read(db, account)?.remains(into);
            mark::linked_to(db, remains)?;
            reseating::begin(db, remains)?;
            reseating::begin(db, id)?;
            mark::player(db, account, id)?;
        }
        Ok(Some(Player {
            merged_into: None,
            ..player
        }))
    })
}

/// The player that this one is today, after following all merges. `None` if the player
/// does not exist.
pub fn remains(db: &mut Db, id: Uuid) -> Result<Option<Uuid>, Error> {
    let mut at = id;
    loop {
        let next: Option<Option<Uuid>> = table::table
            .find(Bind(at))
            .select(table::merged_into)
            .first(db)
            .optional()?;
        match next {
            None => return Ok(None),
            Some(None) => return Ok(Some(at)),
            Some(Some(next)) => at = next,
        }
    }
}

/// The player that this one is today, if the account knows them: as a player of its own
/// circle, or as itself in another one. Whatever is asked about a player is asked about
/// the player they are today.
pub fn known(db: &mut Db, account: Uuid, id: Uuid) -> Result<Option<Player>, Error> {
    let named = players::find(db, id)?
        .filter(|one| one.account_id == account || one.linked_to == Some(account));
    match named {
        Some(Player {
            merged_into: Some(into),
            ..
        }) => match remains(db, into)? {
            Some(today) => players::find(db, today),
            None => Ok(None),
        },
        named => Ok(named),
    }
}

/// The players that the people named at one table are today. A player who has been
/// deleted becomes `None`. If two of them have been merged into one, both keep the
/// player who was named: an undo has taken the table back to a time when they were two.
pub fn today(db: &mut Db, named: &[Option<Uuid>]) -> Result<Vec<Option<Uuid>>, Error> {
    let mut remain = HashMap::new();
    for player in named.iter().flatten() {
        if let Some(one) = remains(db, *player)? {
            remain.insert(*player, one);
        }
    }
    let known: Vec<Option<Uuid>> = named
        .iter()
        .map(|player| player.filter(|player| remain.contains_key(player)))
        .collect();
    Ok(distinct(&known, |player| {
        remain.get(&player).copied().unwrap_or(player)
    }))
}

/// A match in which both sit, if there is one.
fn together(db: &mut Db, one: Uuid, other: Uuid) -> Result<Option<Uuid>, Error> {
    let theirs = diesel::alias!(seats as theirs);
    let found = seats::table
        .inner_join(theirs.on(theirs.field(seats::match_id).eq(seats::match_id)))
        .filter(seats::player_id.eq(Some(one)))
        .filter(theirs.field(seats::player_id).eq(Some(other)))
        .select(seats::match_id)
        .first(db);
    Ok(found.optional()?)
}
