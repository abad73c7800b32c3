//! Erasing a person's name from other accounts' matches when their account is deleted.
//!
//! Apart from saying later who a name stands for, this is the only change ever made to a
//! log. The person has a right to it, and no ruling or score depends on names. Wherever one of
//! their players is named, [`SOMEBODY`] takes the place of the name; the rest of the match does
//! not change. Names that a table used without linking them to the player cannot be recognised
//! and remain, and so does what others wrote in notes and reasons.

use std::collections::BTreeSet;

use super::{hold, link};
use crate::engine::column;
use crate::engine::schema::{entries, matches, opening_seats, players, seats};
use crate::matches::entries::{LINEUP, lineups};
use crate::matches::{Seat, find_names, former_seats, present_seats};
use crate::prelude::*;
use kibitz_game::table::text::Name;
use kibitz_game::table::{Record, Sitting};

/// The name of a person whose account was deleted.
pub const SOMEBODY: &str = "somebody";

/// Erases the names of these players from their circles, and revokes their link codes.
pub fn in_circles(db: &mut Db, erased: &[Uuid]) -> Result<(), Error> {
    for player in erased {
        // Meanwhile, no one can be merged into them.
        hold::circle_of(db, &[Some(*player)])?;
        diesel::update(players::table.find(Bind(player)))
            .set(players::name.eq(SOMEBODY))
            .execute(db)?;
        link::withdraw(db, *player)?;
    }
    Ok(())
}

/// Erases the names of these players from a match. Returns whether that changed anything, which a
/// second call does not.
///
/// # Errors
/// If an entry cannot be read.
pub fn in_match(db: &mut Db, erased: &[Uuid], id: Uuid) -> Result<bool, Error> {
    db.transaction(|db| {
        let there = AtTable {
            today: present_seats(db, id)?,
            opening: former_seats(db, id)?,
            lineups: lineups(db, id)?,
        };
        let changed = there.erase(db, id, erased)?;
        if changed {
            find_names(db, id)?;
        }
        Ok(changed)
    })
}

/// Lists the players linked to an account, and those who are merged into them.
pub fn players_of(db: &mut Db, account: Uuid) -> Result<Vec<Uuid>, Error> {
    let linked = diesel::alias!(players as linked);
    let linked = linked
        .filter(linked.field(players::linked_to).eq(Some(account)))
        .select(linked.field(players::id));
    db.all(
        players::table
            .filter(players::today.eq_any(linked))
            .select(players::id),
    )
}

/// Lists the matches that name one of these players: at a current or opening seat, or in an
/// entry.
pub fn named_in(db: &mut Db, erased: &[Uuid]) -> Result<Vec<Uuid>, Error> {
    let mut found = BTreeSet::new();
    for id in erased.iter().copied() {
        let today = seats::table
            .filter(seats::player_id.eq(Some(id)))
            .select(seats::match_id);
        found.extend(today.load::<Uuid>(db)?);
        let owner = players::table.find(Bind(id)).select(players::account_id);
        let Some::<Uuid>(owner) = db.one(owner)? else {
            continue;
        };
        let own = matches::table.filter(matches::account_id.eq(Some(owner)));
        let opening = own
            .inner_join(opening_seats::table.on(opening_seats::match_id.eq(matches::id)))
            .filter(opening_seats::player_id.eq(Some(id)))
            .select(matches::id);
        found.extend(opening.load::<Uuid>(db)?);
        let named = own
            .inner_join(entries::table.on(entries::match_id.eq(matches::id)))
            .filter(entries::kind.eq(LINEUP))
            .filter(entries::body.like(format!("%{id}%")))
            .select(matches::id);
        found.extend(named.load::<Uuid>(db)?);
    }
    Ok(found.into_iter().collect())
}

/// Every place in one match where people are named.
struct AtTable {
    today: Vec<Seat>,
    opening: Vec<Seat>,
    lineups: Vec<(i64, Record)>,
}

impl AtTable {
    fn seats(&self) -> impl Iterator<Item = &Seat> {
        self.today.iter().chain(&self.opening)
    }

    fn sittings(&self) -> impl Iterator<Item = &Sitting> {
        let lineups = self.lineups.iter();
        lineups.flat_map(|(_, record)| record.claim.seated())
    }

    /// Lists the names of everyone else, which are not free to use: no two people at a table
    /// have the same name.
    fn other_names(&self, erased: &[Uuid]) -> BTreeSet<String> {
        let other = |player: Option<Uuid>| player.is_none_or(|id| !erased.contains(&id));
        let seats = self.seats().filter(|seat| other(seat.player_id));
        let sittings = self.sittings().filter(|one| other(one.player_id));
        let later = sittings.filter_map(|one| one.name.clone().map(String::from));
        seats.map(|seat| seat.name.clone()).chain(later).collect()
    }

    /// Replaces the names of these players everywhere in the match. Returns whether
    /// anything changed.
    fn erase(mut self, db: &mut Db, id: Uuid, erased: &[Uuid]) -> Result<bool, Error> {
        let mut in_use = self.other_names(erased);
        let mut changed = false;
        for player in erased {
            if self.names(*player)
                && let Some(name) = free(&in_use)
            {
                changed |= self.rename(db, id, *player, &name)?;
                in_use.insert(name.into());
            }
        }
        Ok(changed)
    }

    /// Says whether the match names this player anywhere.
    fn names(&self, player: Uuid) -> bool {
        let player = Some(player);
        self.seats().any(|seat| seat.player_id == player)
            || self.sittings().any(|one| one.player_id == player)
    }

    fn rename(&mut self, db: &mut Db, id: Uuid, player: Uuid, to: &Name) -> Result<bool, Error> {
        let named = |seat: &&Seat| seat.player_id == Some(player) && seat.name != to.as_ref();
        let mut changed = false;
        for seat in self.today.iter().filter(named) {
            let row = seats::table.find((Bind(id), seat.seat));
            changed |= db.changes(diesel::update(row).set(seats::name.eq(to.as_ref())))?;
        }
        for seat in self.opening.iter().filter(named) {
            let row = opening_seats::table.find((Bind(id), seat.seat));
            changed |= db.changes(diesel::update(row).set(opening_seats::name.eq(to.as_ref())))?;
        }
        for (seq, record) in &mut self.lineups {
            if record.rename(player, to) {
                let body = serde_json::to_string(record).map_err(column::unreadable)?;
                let row = entries::table.find((Bind(id), *seq));
                changed |= db.changes(diesel::update(row).set(entries::body.eq(body)))?;
            }
        }
        Ok(changed)
    }
}

/// Finds a variant of [`SOMEBODY`] that is not in use at a table with these names.
fn free(in_use: &BTreeSet<String>) -> Option<Name> {
    let numbered = (2..).map(|n| format!("{SOMEBODY} {n}"));
    std::iter::once(SOMEBODY.to_owned())
        .chain(numbered)
        .filter(|name| !in_use.contains(name))
        .find_map(|name| name.parse().ok())
}
