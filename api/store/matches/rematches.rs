//! Rematches: the next match of the same people, and the places they keep in it.

use super::members::{self, Member};
use super::{Match, hold, insert, opening_seats};
use crate::engine::schema::{kept_places, matches, members as members_table, rematches};
use crate::people::capacity::Capacity;
use crate::people::hold as lock;
use crate::prelude::*;
use kibitz_game::rules::Seat;
use kibitz_game::sheets::RematchOf;
use kibitz_game::table::Role;

/// The matches before and after a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Neighbours {
    /// The match of which this one is the rematch.
    pub before: Option<Uuid>,
    /// The rematch of this match.
    pub next: Option<Uuid>,
}

/// Finds the match of which this one is the rematch, if it is one.
pub fn of(db: &mut Db, id: Uuid) -> Result<Option<RematchOf>, Error> {
    let found = rematches::table
        .filter(rematches::next_id.eq(Bind(id)))
        .select((rematches::match_id, rematches::rotated));
    let of = |(before, rotated)| RematchOf { before, rotated };
    Ok(db.one(found)?.map(of))
}

/// Makes a match, which is none yet, the rematch of another match of the same account.
/// Changes nothing if there is no such match, or it already has a rematch.
///
/// # Errors
/// [`Error::Taken`] when the match is a rematch already.
pub(crate) fn link(db: &mut Db, id: Uuid, of: RematchOf) -> Result<(), Error> {
    let there = hold(db, of.before)? && next(db, of.before)?.is_none();
    if !there || super::owner(db, of.before)? != super::owner(db, id)? {
        return Ok(());
    }
    insert_link(db, id, of)
}

fn insert_link(db: &mut Db, id: Uuid, of: RematchOf) -> Result<(), Error> {
    diesel::insert_into(rematches::table)
        .values((
            rematches::match_id.eq(Bind(of.before)),
            rematches::next_id.eq(Bind(id)),
            rematches::rotated.eq(of.rotated),
        ))
        .execute(db)?;
    Ok(())
}

/// Finds the matches before and after this one.
pub fn neighbours(db: &mut Db, id: Uuid) -> Result<Neighbours, Error> {
    Ok(Neighbours {
        before: of(db, id)?.map(|of| of.before),
        next: next(db, id)?,
    })
}

/// Finds the rematch of this match.
pub fn next(db: &mut Db, id: Uuid) -> Result<Option<Uuid>, Error> {
    db.one(rematches::table.find(Bind(id)).select(rematches::next_id))
}

/// Adds the rematch of match `before`, owned by the same account. Everyone who is a
/// member of that match keeps their place. Returns the id of the match's rematch if it
/// already has one.
///
/// # Errors
/// [`Error::Missing`] when the match or a player does not exist; [`Error::Full`] when the
/// account can keep no more matches.
pub fn open(
    db: &mut Db,
    before: Uuid,
    new: &Match,
    rotated: bool,
    capacity: Capacity,
) -> Result<Option<Uuid>, Error> {
    db.transaction(|db| {
        // First, because every transaction with several locks starts with the account.
        if let Some(account) = super::owner(db, before)? {
            lock::account(db, account)?;
        }
        // Another request for a rematch waits here.
        if !hold(db, before)? {
            return Err(Error::Missing);
        }
        if let Some(there) = next(db, before)? {
            return Ok(Some(there));
        }
        // It may have been adopted since it was read.
        let account_id = super::owner(db, before)?;
        if let Some(account) = account_id {
            capacity.for_matches(db, account, 1)?;
        }
        let owned = Match {
            account_id,
            ..new.clone()
        };
        insert(db, &owned)?;
        insert_link(db, new.id, RematchOf { before, rotated })?;
        for member in members::list(db, before, None, i64::MAX)? {
            keep_place(db, &member, new.id, new.opened_at)?;
        }
        Ok(None)
    })
}

/// A place in a rematch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptPlace {
    /// The member of the rematch, even if they have left.
    pub member: Member,
    /// Says whether they became a member only now.
    pub new: bool,
}

/// Finds the place in the rematch `next` of this member of the match before it. Someone who
/// joined that match after the rematch was opened becomes a member of the rematch now. `None` for
/// an account that is already at the table.
///
/// # Errors
/// [`Error::Missing`] when the rematch does not exist.
pub fn place(db: &mut Db, before: &Member, next: Uuid) -> Result<Option<KeptPlace>, Error> {
    db.transaction(|db| {
        if !hold(db, next)? {
            return Err(Error::Missing);
        }
        let kept = kept_places::table
            .filter(kept_places::before_id.eq(Bind(before.id)))
            .select(kept_places::member_id);
        let (member, new) = match db.one(kept)? {
            Some(kept) => (members::by_id(db, kept)?, false),
            None => (keep_place(db, before, next, crate::now())?, true),
        };
        // An account that left the rematch may have come back with a code.
        if let Some(left) = member.as_ref().filter(|member| member.left_at.is_some())
            && let Some(account) = left.account_id
            && members::of_account(db, next, account)?.is_some()
        {
            return Ok(None);
        }
        Ok(member.map(|member| KeptPlace { member, new }))
    })
}

/// Makes a member of a match a member of its rematch.
fn keep_place(
    db: &mut Db,
    before: &Member,
    next: Uuid,
    at: DateTime<Utc>,
) -> Result<Option<Member>, Error> {
    if let Some(account) = before.account_id {
        let owns = super::owner(db, next)? == Some(account);
        if owns || members::of_account(db, next, account)?.is_some() {
            return Ok(None);
        }
    }
    let member = Member {
        id: Uuid::now_v7(),
        match_id: next,
        // A token gives access to one match only.
        token_hash: None,
        role: role(db, before.role, next)?,
        joined_at: at,
        ..before.clone()
    };
    members::insert(db, &member)?;
    diesel::insert_into(kept_places::table)
        .values((
            kept_places::member_id.eq(Bind(member.id)),
            kept_places::before_id.eq(Bind(before.id)),
        ))
        .execute(db)?;
    Ok(Some(member))
}

/// Finds the role in a rematch of someone who had this role before. A player whose seat is no
/// longer there looks on.
fn role(db: &mut Db, before: Role, next: Uuid) -> Result<Role, Error> {
    let Role::Player { seat } = before else {
        return Ok(before);
    };
    let seats = opening_seats(db, next)?;
    if seats.is_empty() {
        return Err(Error::Missing);
    }
    let seats = u8::try_from(seats.len()).unwrap_or(u8::MAX);
    let rotated = of(db, next)?.is_some_and(|of| of.rotated);
    Ok(match seat {
        seat if !seat.is_at(seats) => Role::Viewer,
        Seat(1) if rotated => Role::Player { seat: Seat(seats) },
        Seat(seat) if rotated => Role::Player {
            seat: Seat(seat - 1),
        },
        seat => Role::Player { seat },
    })
}

/// Gives the host of a match this token, unless the match has a host token.
///
/// # Errors
/// [`Error::Taken`] when another match has this token.
pub fn give_host_token(db: &mut Db, id: Uuid, hash: &str) -> Result<(), Error> {
    let without = matches::table
        .find(Bind(id))
        .filter(matches::host_token_hash.is_null());
    diesel::update(without)
        .set(matches::host_token_hash.eq(hash))
        .execute(db)?;
    Ok(())
}

/// Gives a member this token, unless they have one.
///
/// # Errors
/// [`Error::Taken`] when another member has this token.
pub fn give_guest_token(db: &mut Db, member: Uuid, hash: &str) -> Result<(), Error> {
    let without = members_table::table
        .find(Bind(member))
        .filter(members_table::token_hash.is_null());
    diesel::update(without)
        .set(members_table::token_hash.eq(hash))
        .execute(db)?;
    Ok(())
}
