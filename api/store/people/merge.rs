//! Merging two players who turn out to be the same person.
//!
//! A merge is an alias: it writes down that this player is that one, and queries follow it.
//! Seats and logs keep the player who was named there. So an undo is exact, and several
//! merges can be undone in any order. Next to the player that someone was merged into
//! (`merged_into`), the one that they are after all merges is kept (`today`), so that no query
//! has to follow a chain. The view `seated` has the seats of each player as of today.

use std::collections::{HashMap, HashSet};

use super::players::{self, Player};
use super::{hold, link};
use crate::engine::schema::{entries, matches, opening_seats, players as table, seated, seats};
use crate::engine::{Failed, Refusal};
use crate::matches::entries::LINEUP;
use crate::prelude::*;

/// How many matches are looked into at the same time.
const AT_ONCE: usize = 500;

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

/// Merges a player into another one of the same account, who gets all their matches. The
/// merged player's link code is revoked. Repeating a merge changes nothing.
///
/// # Errors
/// [`Refused`] says why they cannot be merged.
pub fn merge(db: &mut Db, account: Uuid, id: Uuid, into: Uuid) -> Result<Player, Failed<Refused>> {
    db.transaction(|db| {
        hold::account(db, account)?;
        let player = players::by_id(db, account, id)?.ok_or(Refused::NoSuchPlayer)?;
        if id == into {
            return Err(Refused::Itself.into());
        }
        if players::by_id(db, account, into)?.is_none() {
            return Err(Refused::NoSuchOther.into());
        }
        match player.merged_into {
            Some(one) if one == into => return Ok(player),
            Some(_) => return Err(Refused::Already.into()),
            None => {}
        }
        let today = remains(db, into)?.unwrap_or(into);
        if today == id {
            return Err(Refused::Ring.into());
        }
        if player.linked_to.is_some() {
            return Err(Refused::Linked.into());
        }
        if let Some(match_id) = together(db, id, today)? {
            return Err(Refused::Together(match_id).into());
        }
        link::withdraw(db, id)?;
        alias(db, id, into)?;
        Ok(Player {
            merged_into: Some(into),
            ..player
        })
    })
}

/// Undoes a player's merge, which gives them their matches back. Returns the player as they
/// are afterwards, or `None` if the account has no such player.
pub fn undo(db: &mut Db, account: Uuid, id: Uuid) -> Result<Option<Player>, Error> {
    db.transaction(|db| {
        hold::account(db, account)?;
        let Some(player) = players::by_id(db, account, id)? else {
            return Ok(None);
        };
        if player.merged_into.is_some() {
            diesel::update(table::table.find(Bind(id)))
                .set(table::merged_into.eq(None::<Uuid>))
                .execute(db)?;
            let theirs = merged_into(db, id)?;
            diesel::update(table::table.filter(table::id.eq_any(theirs.into_iter().map(Bind))))
                .set(table::today.eq(Bind(id)))
                .execute(db)?;
        }
        Ok(Some(Player {
            merged_into: None,
            ..player
        }))
    })
}

/// Writes down that a player, who is not merged yet, is this other one.
pub(crate) fn alias(db: &mut Db, id: Uuid, into: Uuid) -> Result<(), Error> {
    let today = remains(db, into)?.ok_or(Error::Missing)?;
    diesel::update(table::table.find(Bind(id)))
        .set(table::merged_into.eq(Some(into)))
        .execute(db)?;
    diesel::update(table::table.filter(table::today.eq(Bind(id))))
        .set(table::today.eq(Bind(today)))
        .execute(db)?;
    Ok(())
}

/// Lists a player and everyone merged into them, directly or through others.
fn merged_into(db: &mut Db, id: Uuid) -> Result<Vec<Uuid>, Error> {
    let today = remains(db, id)?.unwrap_or(id);
    let others: Vec<(Uuid, Option<Uuid>)> = table::table
        .filter(table::today.eq(Bind(today)))
        .select((table::id, table::merged_into))
        .load(db)?;
    let mut all = vec![id];
    let mut next = 0;
    while let Some(one) = all.get(next).copied() {
        let into_it = others.iter().filter(|(_, into)| *into == Some(one));
        all.extend(into_it.map(|(id, _)| *id));
        next += 1;
    }
    Ok(all)
}

/// Finds the player that this one is today, after following all merges. `None` if the player
/// does not exist.
pub fn remains(db: &mut Db, id: Uuid) -> Result<Option<Uuid>, Error> {
    db.one(table::table.find(Bind(id)).select(table::today))
}

/// Lists everyone who is this player today, after all merges.
pub fn all_of(db: &mut Db, today: Uuid) -> Result<Vec<Uuid>, Error> {
    db.all(
        table::table
            .filter(table::today.eq(Bind(today)))
            .select(table::id),
    )
}

/// Finds the player that this one is today, if the account knows them: as a player of its own
/// circle, or as itself in another one. Whatever is asked about a player is asked about
/// the player they are today.
pub fn known(db: &mut Db, account: Uuid, id: Uuid) -> Result<Option<Player>, Error> {
    let named = players::find(db, id)?
        .filter(|one| one.account_id == account || one.linked_to == Some(account));
    as_today(db, named)
}

/// Finds the player of an account's circle that this one is today.
pub fn in_circle(db: &mut Db, account: Uuid, id: Uuid) -> Result<Option<Player>, Error> {
    // Players are only merged within a circle.
    let named = players::by_id(db, account, id)?;
    as_today(db, named)
}

fn as_today(db: &mut Db, named: Option<Player>) -> Result<Option<Player>, Error> {
    match named {
        Some(named) if named.merged_into.is_some() => match remains(db, named.id)? {
            Some(today) => players::find(db, today),
            None => Ok(None),
        },
        named => Ok(named),
    }
}

/// Knows who the players named in some matches are today.
#[derive(Debug)]
pub struct Today(HashMap<Uuid, Uuid>);

impl Today {
    /// Looks up these players.
    pub fn of(db: &mut Db, named: impl IntoIterator<Item = Uuid>) -> Result<Self, Error> {
        let named: HashSet<Uuid> = named.into_iter().collect();
        if named.is_empty() {
            return Ok(Self(HashMap::new()));
        }
        let known = table::table
            .filter(table::id.eq_any(named.into_iter().map(Bind)))
            .select((table::id, table::today));
        Ok(Self(db.all(known)?))
    }

    /// Looks up all players of a circle.
    pub(crate) fn of_circle(db: &mut Db, account: Uuid) -> Result<Self, Error> {
        let known = table::table
            .filter(table::account_id.eq(Bind(account)))
            .select((table::id, table::today));
        Ok(Self(db.all(known)?))
    }

    /// Returns the player that this one is today. `None` if they have been deleted.
    #[must_use]
    pub fn who(&self, named: Uuid) -> Option<Uuid> {
        self.0.get(&named).copied()
    }

    /// Lists all of them, each as named and as they are today.
    pub(crate) fn all(&self) -> impl Iterator<Item = Uuid> {
        self.0.iter().flat_map(|(named, today)| [*named, *today])
    }

    /// Finds the players that the people named at one table are today. A player who has been
    /// deleted becomes `None`. If two of them have been merged into one, both keep the
    /// player who was named: an undo has taken the table back to a time when they were two.
    #[must_use]
    pub fn at(&self, named: &[Option<Uuid>]) -> Vec<Option<Uuid>> {
        let who = |one: &Option<Uuid>| one.and_then(|one| self.who(one));
        let today: Vec<Option<Uuid>> = named.iter().map(who).collect();
        let twice = |one: &Option<Uuid>| today.iter().filter(|other| *other == one).count() > 1;
        let both = named.iter().zip(&today);
        both.map(|(named, today)| match today {
            Some(_) if twice(today) => *named,
            _ => *today,
        })
        .collect()
    }
}

/// Finds the players that the people named at one table are today: see [`Today::at`].
pub fn today(db: &mut Db, named: &[Option<Uuid>]) -> Result<Vec<Option<Uuid>>, Error> {
    Ok(Today::of(db, named.iter().flatten().copied())?.at(named))
}

/// Finds a match in which both sit, if there is one.
fn together(db: &mut Db, one: Uuid, other: Uuid) -> Result<Option<Uuid>, Error> {
    let theirs = diesel::alias!(seated as theirs);
    db.one(
        seated::table
            .inner_join(theirs.on(theirs.field(seated::match_id).eq(seated::match_id)))
            .filter(seated::player_id.eq(Bind(one)))
            .filter(theirs.field(seated::player_id).eq(Bind(other)))
            .select(seated::match_id),
    )
}

/// Lists the matches that are over and in which a person sat under two names that a merge of this
/// player makes one, or its undo makes two: in these alone, the merge changes what is counted
/// for a seat. `into` is the other player, or `None` if this one is merged already.
pub fn under_two_names(
    db: &mut Db,
    account: Uuid,
    id: Uuid,
    into: Option<Uuid>,
) -> Result<Vec<Uuid>, Error> {
    let player = players::by_id(db, account, id)?;
    let merged = player.as_ref().and_then(|player| player.merged_into);
    let Some(into) = into.or(merged) else {
        return Ok(Vec::new());
    };
    if player.is_none() || players::by_id(db, account, into)?.is_none() {
        return Ok(Vec::new());
    }
    let one = merged_into(db, id)?;
    let today = remains(db, into)?.unwrap_or(into);
    let mut other = all_of(db, today)?;
    other.retain(|player| !one.contains(player));
    let changed = opening_seats::table.filter(opening_seats::match_id.eq(seats::match_id));
    let mut over: Vec<Uuid> = seats::table
        .inner_join(matches::table.on(matches::id.eq(seats::match_id)))
        .filter(seats::player_id.eq_any(one.iter().chain(&other).copied().map(Some)))
        .filter(matches::finished_at.is_not_null())
        .filter(diesel::dsl::exists(changed))
        .select(seats::match_id)
        .load(db)?;
    over.sort_unstable();
    over.dedup();
    let mut found = Vec::new();
    for some in over.chunks(AT_ONCE) {
        let [one, other] = [naming(db, &one, some)?, naming(db, &other, some)?];
        found.extend(
            some.iter()
                .filter(|id| one.contains(id) && other.contains(id)),
        );
    }
    Ok(found)
}

/// Finds those of these matches, whose seats have changed, that name one of these players.
fn naming(db: &mut Db, named: &[Uuid], within: &[Uuid]) -> Result<HashSet<Uuid>, Error> {
    let mut found = HashSet::new();
    for player in named {
        let opening = opening_seats::table
            .filter(opening_seats::match_id.eq_any(within.iter().copied().map(Bind)))
            .filter(opening_seats::player_id.eq(Some(player)))
            .select(opening_seats::match_id);
        found.extend(opening.load::<Uuid>(db)?);
        let later = entries::table
            .filter(entries::match_id.eq_any(within.iter().copied().map(Bind)))
            .filter(entries::kind.eq(LINEUP))
            .filter(entries::body.like(format!("%{player}%")))
            .select(entries::match_id);
        found.extend(later.load::<Uuid>(db)?);
    }
    Ok(found)
}
