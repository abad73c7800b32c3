//! Merging two players who turn out to be the same person.
//!
//! A seat keeps the player who was named there (`named_id`), as the log has it, and
//! next to it the player that this is today (`player_id`), which all other queries use.
//! A merge and its undo both derive the second from the first, so they are exact
//! inverses, and several merges can be undone in any order.

use std::collections::{HashMap, HashSet};

use diesel::dsl::exists;
use diesel::prelude::*;
use uuid::Uuid;

use super::players::{self, Player};
use super::{hold, link};
use crate::store::changes::mark;
use crate::store::engine::column::Bind;
use crate::store::engine::schema::{matches, opening_seats, players as table, seats};
use crate::store::engine::{Db, Error, Failed, Refusal};

/// How many matches one query reads.
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

/// Merges a player into another one of the same account, who gets all their matches.
/// The merged player's link code is revoked. Repeating a merge changes nothing.
///
/// # Errors
/// [`Refused`] says why they cannot be merged.
pub fn merge(db: &mut Db, account: Uuid, id: Uuid, into: Uuid) -> Result<Player, Failed<Refused>> {
    db.transaction(|db| {
        hold::account(db, account)?;
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
            Some(one) if one == into => return Ok(player),
            Some(_) => return Err(Refused::Already.into()),
            None => {}
        }
        let mut circle = Circle::read(db, account)?;
        let remains = circle.remains(into);
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
        circle.0.insert(id, into);
        circle.reseat(db, id)?;
        mark::player(db, account, id)?;
        mark::linked_to(db, remains)?;
        Ok(Player {
            merged_into: Some(into),
            ..player
        })
    })
}

/// Undoes a player's merge, which gives them their matches back. Returns the player as
/// they are afterwards, or `None` if the account has no such player.
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
            let circle = Circle::read(db, account)?;
            mark::linked_to(db, circle.remains(into))?;
            circle.reseat(db, id)?;
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

/// The matches that are over, whose people changed on the way, and in which one of these
/// players has a seat at the end, or anyone merged into them. There, who was the same
/// person as whom decides what is counted for them.
pub fn changing(db: &mut Db, account: Uuid, players: &[Uuid]) -> Result<Vec<Uuid>, Error> {
    let circle = Circle::read(db, account)?;
    let mut found = HashSet::new();
    for player in players {
        for one in circle.all_of(circle.remains(*player)) {
            let there: Vec<Uuid> = seats::table
                .inner_join(matches::table.on(matches::id.eq(seats::match_id)))
                .filter(seats::named_id.eq(Some(one)))
                .filter(matches::finished_at.is_not_null())
                .filter(exists(
                    opening_seats::table.filter(opening_seats::match_id.eq(seats::match_id)),
                ))
                .select(seats::match_id)
                .load(db)?;
            found.extend(there);
        }
    }
    let mut found: Vec<Uuid> = found.into_iter().collect();
    // All who lock several matches do so in this order.
    found.sort_unstable();
    Ok(found)
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

/// The players at one table after all merges. Those who would then have two seats keep
/// the player who was named.
fn distinct(named: &[Option<Uuid>], remains: impl Fn(Uuid) -> Uuid) -> Vec<Option<Uuid>> {
    let today: Vec<Option<Uuid>> = named.iter().map(|one| one.map(&remains)).collect();
    let twice = |one: &Option<Uuid>| today.iter().filter(|other| *other == one).count() > 1;
    named
        .iter()
        .zip(&today)
        .map(|(named, today)| if twice(today) { *named } else { *today })
        .collect()
}

/// The merges among one account's players, from each merged player to the other.
struct Circle(HashMap<Uuid, Uuid>);

impl Circle {
    fn read(db: &mut Db, account: Uuid) -> Result<Self, Error> {
        let merged: Vec<(Uuid, Option<Uuid>)> = table::table
            .filter(table::account_id.eq(Bind(account)))
            .filter(table::merged_into.is_not_null())
            .select((table::id, table::merged_into))
            .load(db)?;
        let merged = merged.into_iter();
        Ok(Self(
            merged.filter_map(|(id, into)| Some((id, into?))).collect(),
        ))
    }

    /// The player that this one is today, after following all merges.
    fn remains(&self, mut player: Uuid) -> Uuid {
        while let Some(into) = self.0.get(&player) {
            player = *into;
        }
        player
    }

    /// A player and everyone merged into them, directly or through others.
    fn all_of(&self, player: Uuid) -> Vec<Uuid> {
        let mut all = vec![player];
        let mut next = 0;
        while let Some(one) = all.get(next).copied() {
            let into_it = self.0.iter().filter(|(_, into)| **into == one);
            all.extend(into_it.map(|(id, _)| *id));
            next += 1;
        }
        all
    }

    /// Updates the seats of every match that names this player, or someone who is
    /// merged into them.
    fn reseat(&self, db: &mut Db, player: Uuid) -> Result<(), Error> {
        let mut matches = HashSet::new();
        for one in self.all_of(player) {
            let named: Vec<Uuid> = seats::table
                .filter(seats::named_id.eq(Some(one)))
                .select(seats::match_id)
                .load(db)?;
            matches.extend(named);
        }
        let matches: Vec<Uuid> = matches.into_iter().collect();
        for some in matches.chunks(AT_ONCE) {
            let mut rows: Vec<SeatRow> = seats::table
                .filter(seats::match_id.eq_any(some.iter().copied().map(Bind)))
                .order((seats::match_id, seats::seat))
                .select(SeatRow::as_select())
                .load(db)?;
            rows.sort_by_key(|row| row.match_id);
            for at_a_table in rows.chunk_by(|one, other| one.match_id == other.match_id) {
                self.reseat_one(db, at_a_table)?;
            }
        }
        Ok(())
    }

    fn reseat_one(&self, db: &mut Db, rows: &[SeatRow]) -> Result<(), Error> {
        let named: Vec<Option<Uuid>> = rows.iter().map(|row| row.named_id).collect();
        let today = distinct(&named, |player| self.remains(player));
        for (row, today) in rows.iter().zip(today) {
            if row.player_id != today {
                diesel::update(seats::table.find((Bind(row.match_id), row.seat)))
                    .set(seats::player_id.eq(today))
                    .execute(db)?;
            }
        }
        Ok(())
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = seats)]
struct SeatRow {
    match_id: Uuid,
    seat: i32,
    named_id: Option<Uuid>,
    player_id: Option<Uuid>,
}
