//! Deleting an account, in steps that other writes can pass between.
//!
//! First it is marked: no one can sign in to it from then on, and its name is free. Then
//! its matches are deleted, its places at other tables, and its name in their logs, a few
//! at a time. The account itself goes last, so that a deletion which was cut off can be
//! found and continued. Doing a step twice does no harm.

use diesel::dsl::{exists, select};

use super::erase::{self, SOMEBODY};
use super::{hold, sessions};
use crate::engine::now;
use crate::engine::schema::{accounts, matches, members, players, seats};
use crate::matches::last_seq;
use crate::prelude::*;

/// How many matches, places or players a step deletes at most.
pub const AT_ONCE: i64 = 50;

/// How many entries the matches of a step have together, except for the last one.
pub const ENTRIES_AT_ONCE: i64 = 2_000;

/// Lists what a step has deleted, so that caches can drop it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gone {
    /// The hashes of the tokens that are no longer valid.
    pub token_hashes: Vec<String>,
    /// The matches that were deleted, or that the account no longer has access to.
    pub matches: Vec<Uuid>,
}

/// Marks an account as deleted: revokes its sessions, and makes its name free. Returns the
/// hashes of their tokens; `None` if there is no such account, or it is marked already.
pub fn begin(db: &mut Db, account: Uuid) -> Result<Option<Vec<String>>, Error> {
    db.transaction(|db| {
        let there = accounts::table
            .find(Bind(account))
            .filter(accounts::deleted_at.is_null());
        let marked = diesel::update(there)
            .set((
                accounts::deleted_at.eq(Some(now())),
                accounts::name.eq(SOMEBODY),
                // Unique, and no name that anyone can have.
                accounts::name_folded.eq(format!("\n{account}")),
                accounts::password_hash.eq(""),
            ))
            .execute(db)?;
        if marked == 0 {
            return Ok(None);
        }
        let revoked = sessions::revoke_all(db, account, None, now())?;
        let people = erase::players_of(db, account)?;
        erase::in_circles(db, &people)?;
        let hashes = revoked.into_iter().map(|session| session.token_hash);
        Ok(Some(hashes.collect()))
    })
}

/// Lists the accounts whose deletion has begun and is not finished.
pub fn begun(db: &mut Db) -> Result<Vec<Uuid>, Error> {
    db.all(
        accounts::table
            // Any time, but so that its index is searched.
            .filter(accounts::deleted_at.gt(Some(DateTime::UNIX_EPOCH)))
            .select(accounts::id),
    )
}

/// Deletes some of the account's matches. Returns none when there are none left.
pub fn own_matches(db: &mut Db, account: Uuid) -> Result<Gone, Error> {
    db.transaction(|db| {
        let found: Vec<(Uuid, Option<i64>, Option<String>)> = matches::table
            .filter(matches::account_id.eq(Some(account)))
            .order((matches::opened_at, matches::id))
            .limit(AT_ONCE)
            .select((matches::id, last_seq(), matches::host_token_hash))
            .load(db)?;
        if found.is_empty() {
            return Ok(Gone::default());
        }
        let (mut room, mut ids, mut token_hashes) = (ENTRIES_AT_ONCE, Vec::new(), Vec::new());
        for (id, entries, host) in found {
            if room <= 0 {
                break;
            }
            room -= entries.unwrap_or_default();
            ids.push(id);
            token_hashes.extend(host);
        }
        let guests: Vec<Option<String>> = members::table
            .filter(members::match_id.eq_any(ids.iter().copied().map(Bind)))
            .filter(members::token_hash.is_not_null())
            .select(members::token_hash)
            .load(db)?;
        token_hashes.extend(guests.into_iter().flatten());
        let these = matches::table.filter(matches::id.eq_any(ids.iter().copied().map(Bind)));
        diesel::delete(these).execute(db)?;
        Ok(Gone {
            token_hashes,
            matches: ids,
        })
    })
}

/// Deletes some of the account's places at other tables. Returns none when there are none
/// left.
pub fn places(db: &mut Db, account: Uuid) -> Result<Gone, Error> {
    db.transaction(|db| {
        let found: Vec<(Uuid, Uuid, Option<String>)> = members::table
            .filter(members::account_id.eq(Some(account)))
            .limit(AT_ONCE)
            .select((members::id, members::match_id, members::token_hash))
            .load(db)?;
        if found.is_empty() {
            return Ok(Gone::default());
        }
        let ids = found.iter().map(|(id, ..)| Bind(*id));
        diesel::delete(members::table.filter(members::id.eq_any(ids))).execute(db)?;
        let mut gone = Gone::default();
        for (_, match_id, guest) in found {
            gone.matches.push(match_id);
            gone.token_hashes.extend(guest);
        }
        Ok(gone)
    })
}

/// Lists the matches of others that name the account's owner, or named them until a step erased
/// that.
pub fn named_in(db: &mut Db, account: Uuid) -> Result<Vec<Uuid>, Error> {
    let people = erase::players_of(db, account)?;
    erase::named_in(db, &people)
}

/// Erases the name of the account's owner from a match. Returns whether that changed anything.
///
/// # Errors
/// If an entry cannot be read.
pub fn names(db: &mut Db, account: Uuid, id: Uuid) -> Result<bool, Error> {
    let people = erase::players_of(db, account)?;
    erase::in_circles(db, &people)?;
    erase::in_match(db, &people, id)
}

/// Deletes some of the account's players. A seat of another account's match keeps its
/// name, but not the player. Returns how many there were.
pub fn own_players(db: &mut Db, account: Uuid) -> Result<usize, Error> {
    db.transaction(|db| {
        let ids: Vec<Uuid> = players::table
            .filter(players::account_id.eq(Bind(account)))
            .limit(AT_ONCE)
            .select(players::id)
            .load(db)?;
        if ids.is_empty() {
            return Ok(0);
        }
        let theirs = ids.iter().copied().map(Some);
        diesel::update(seats::table.filter(seats::player_id.eq_any(theirs)))
            .set(seats::player_id.eq(None::<Uuid>))
            .execute(db)?;
        // All of the account's players are deleted, so it does not matter who was merged into whom.
        let merged = players::table
            .filter(players::account_id.eq(Bind(account)))
            .filter(players::merged_into.is_not_null());
        diesel::update(merged)
            .set((
                players::merged_into.eq(None::<Uuid>),
                players::today.eq(players::id),
            ))
            .execute(db)?;
        let these = players::table.filter(players::id.eq_any(ids.into_iter().map(Bind)));
        Ok(diesel::delete(these).execute(db)?)
    })
}

/// Deletes the account itself. Returns `false`, and changes nothing, if something of it is
/// left: a request that had begun before its deletion may have added it.
pub fn finish(db: &mut Db, account: Uuid) -> Result<bool, Error> {
    db.transaction(|db| {
        hold::account(db, account)?;
        let own_matches = matches::table.filter(matches::account_id.eq(Some(account)));
        let own_players = players::table.filter(players::account_id.eq(Bind(account)));
        let left: bool = select(exists(own_matches).or(exists(own_players))).get_result(db)?;
        if !left {
            diesel::delete(accounts::table.find(Bind(account))).execute(db)?;
        }
        Ok(!left)
    })
}
