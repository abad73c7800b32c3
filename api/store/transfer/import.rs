//! Inserting complete players and matches from an import.

use std::collections::HashMap;

use smol_str::SmolStr;
use uuid::Uuid;

use super::NewWhole;
use crate::engine::{Db, Error, column};
use crate::matches::entries::{self, Entry};
use crate::matches::members::{self, Member};
use crate::matches::{self, Match, Seat, rematches};
use crate::people::players::{self, Player};
use crate::people::{hold, merge};
use kibitz_game::sheets::{Entered, Joined, OpeningSeat};

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
            merge::alias(db, player.id, into)?;
        }
    }
    Ok(())
}

/// Adds matches with all that belongs to them to an account's history. A seat keeps its
/// player only if the player is in the account's circle.
///
/// # Errors
/// [`Error::Taken`] when something with one of the ids exists;
/// [`Error::Missing`] when the account does not.
pub fn insert(db: &mut Db, account: Uuid, new: &[NewWhole]) -> Result<(), Error> {
    // Players found below cannot disappear before their seats are inserted.
    hold::account(db, account)?;
    let mut circle = HashMap::new();
    for one in new {
        insert_whole(db, account, one, &mut circle)?;
    }
    Ok(())
}

fn insert_whole(
    db: &mut Db,
    account: Uuid,
    new: &NewWhole,
    circle: &mut HashMap<Uuid, bool>,
) -> Result<(), Error> {
    let NewWhole { whole, .. } = new;
    let mut seats = new.seats.clone();
    for seat in &mut seats {
        let Some(player) = seat.player_id else {
            continue;
        };
        let known = match circle.get(&player) {
            Some(known) => *known,
            None => players::by_id(db, account, player)?.is_some(),
        };
        circle.insert(player, known);
        seat.player_id = seat.player_id.filter(|_| known);
    }
    let opening: Vec<Seat> = (1..).zip(&whole.seats).map(Seat::from).collect();
    let as_opened = opening == seats;
    let one = Match {
        account_id: Some(account),
        rules_version: whole.rules_version,
        status: new.status,
        finished_at: new.finished_at,
        seats,
        notes: whole.notes.clone(),
        summary: None,
        ..Match::opened(whole.id, &whole.settings(), &[], whole.opened_at)
    };
    matches::insert(db, &one)?;
    if !as_opened {
        matches::remember(db, one.id, &opening)?;
    }
    for member in &whole.members {
        members::insert(db, &as_member(one.id, member))?;
    }
    let last = i64::try_from(whole.log.len()).unwrap_or(i64::MAX);
    for (seq, entered) in (1..).zip(&whole.log) {
        let turn = new.turn.filter(|_| seq == last);
        entries::insert(db, &as_entry(one.id, (seq, turn), entered)?)?;
    }
    if let Some(of) = whole.rematch_of {
        rematches::link(db, one.id, of)?;
    }
    Ok(())
}

impl From<(i32, &OpeningSeat)> for Seat {
    fn from((seat, opening): (i32, &OpeningSeat)) -> Self {
        Self {
            seat,
            name: opening.name.clone(),
            player_id: opening.player_id,
            picture: 0,
        }
    }
}

/// A member without an invite and a token: neither is exported.
fn as_member(match_id: Uuid, joined: &Joined) -> Member {
    Member {
        id: joined.id,
        match_id,
        invite_id: Uuid::nil(),
        account_id: None,
        token_hash: None,
        role: joined.role,
        name: joined.name.clone(),
        joined_at: joined.joined_at,
        left_at: joined.left_at,
    }
}

fn as_entry(
    match_id: Uuid,
    (seq, turn): (i64, Option<i32>),
    entered: &Entered,
) -> Result<Entry, Error> {
    let record = &entered.record;
    Ok(Entry {
        match_id,
        seq,
        id: entered.id,
        kind: SmolStr::new_static(record.claim.kind()),
        by: record.by,
        at: entered.at,
        body: serde_json::to_string(record).map_err(column::unreadable)?,
        turn,
    })
}
