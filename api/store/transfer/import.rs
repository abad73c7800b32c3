//! Inserting complete players and matches from an import.

use std::collections::{HashMap, HashSet};

use diesel::prelude::*;
use uuid::Uuid;

use super::export::Whole;
use crate::store::engine::schema::players as table;
use crate::store::engine::{Db, Error};
use crate::store::matches::{self, entries, members, rematches};
use crate::store::people::hold;
use crate::store::people::players::{self, Player};

/// Adds players.
///
/// # Errors
/// [`Error::Taken`] when a player with one of the ids exists;
/// [`Error::Missing`] when the account does not.
pub fn insert_players(db: &mut Db, new: &[Player]) -> Result<(), Error> {
    for player in new {
        let unmerged = Player {
            merged_into: None,
            ..player.clone()
        };
        players::insert(db, &unmerged)?;
    }
    // Merge only now, when all the players exist, whatever their order.
    for player in new {
        if let Some(into) = player.merged_into {
            diesel::update(table::table.find(player.id.to_string()))
                .set(table::merged_into.eq(into.to_string()))
                .execute(db)?;
        }
    }
    Ok(())
}

/// Adds matches with all that belongs to them. A seat keeps its player only if the
/// player is in the circle of the match's account.
///
/// # Errors
/// [`Error::Taken`] when something with one of the ids exists;
/// [`Error::Missing`] when an account does not.
pub fn insert(db: &mut Db, wholes: &[Whole]) -> Result<(), Error> {
    let accounts: HashSet<Uuid> = wholes.iter().filter_map(|w| w.one.account_id).collect();
    for account in accounts {
        // Players found below cannot disappear before their seats are inserted.
        hold::account(db, account)?;
    }
    let mut circle = HashMap::new();
    for whole in wholes {
        insert_whole(db, whole, &mut circle)?;
    }
    Ok(())
}

fn insert_whole(db: &mut Db, whole: &Whole, circle: &mut HashMap<Uuid, bool>) -> Result<(), Error> {
    let mut one = whole.one.clone();
    for seat in &mut one.seats {
        let Some((account, player)) = one.account_id.zip(seat.player_id) else {
            seat.player_id = None;
            continue;
        };
        let known = match circle.get(&player) {
            Some(known) => *known,
            None => players::by_id(db, account, player)?.is_some(),
        };
        circle.insert(player, known);
        seat.player_id = seat.player_id.filter(|_| known);
    }
    matches::insert(db, &one)?;
    if whole.opening != one.seats {
        matches::remember(db, one.id, &whole.opening)?;
    }
    for member in &whole.members {
        members::insert(db, member)?;
    }
    for entry in &whole.log {
        entries::insert(db, entry)?;
    }
    if let Some(of) = whole.rematch_of {
        rematches::link(db, one.id, of)?;
    }
    Ok(())
}
