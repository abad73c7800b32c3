//! Who is merged into whom.

use std::collections::HashMap;

use diesel::prelude::*;
use uuid::Uuid;

use crate::engine::column::Bind;
use crate::engine::schema::players as table;
use crate::engine::{Db, Error};

/// The players at one table after all merges. Those who would then have two seats keep
/// the player who was named.
pub(super) fn distinct(
    named: &[Option<Uuid>],
    remains: impl Fn(Uuid) -> Uuid,
) -> Vec<Option<Uuid>> {
    let today: Vec<Option<Uuid>> = named.iter().map(|one| one.map(&remains)).collect();
    let twice = |one: &Option<Uuid>| today.iter().filter(|other| *other == one).count() > 1;
    named
        .iter()
        .zip(&today)
        .map(|(named, today)| if twice(today) { *named } else { *today })
        .collect()
}

/// The merges among one account's players, from each merged player to the other.
pub(super) struct Circle(HashMap<Uuid, Uuid>);

impl Circle {
    pub(super) fn read(db: &mut Db, account: Uuid) -> Result<Self, Error> {
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
    pub(super) fn remains(&self, mut player: Uuid) -> Uuid {
        while let Some(into) = self.0.get(&player) {
            player = *into;
        }
        player
    }

    /// A player and everyone merged into them, directly or through others.
    pub(super) fn all_of(&self, player: Uuid) -> Vec<Uuid> {
        let mut all = vec![player];
        let mut next = 0;
        while let Some(one) = all.get(next).copied() {
            let into_it = self.0.iter().filter(|(_, into)| **into == one);
            all.extend(into_it.map(|(id, _)| *id));
            next += 1;
        }
        all
    }
}
