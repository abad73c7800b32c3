//! The notes of a match, the title of a game that Kibitz does not referee, and deleting a match.

use std::collections::HashMap;
use std::sync::Arc;

use chrono::{SubsecRound, TimeDelta};
use serde::Serialize;
use utoipa::ToSchema;

use super::people::named;
use super::{Error, Live, Now, Tables, summary};
use crate::prelude::*;
use kibitz_game::rules::Title;
use kibitz_game::table::GameKey;
use kibitz_store::matches::rematches;
use kibitz_store::people::{merge, players};

pub use kibitz_game::table::{Notes, NotesChange};
pub use kibitz_store::matches::rematches::Neighbours;

/// How many matches are given a title at once.
const AT_ONCE: usize = 500;

/// The matches that were given a title.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(example = json!({"game": "pad:rummikub", "matches": 42, "more": false}))]
pub struct TitledMatches {
    /// The game that they belong to now.
    pub game: GameKey,
    /// The number of matches whose title was changed.
    #[schema(minimum = 0, maximum = 500)]
    pub matches: u32,
    /// True if there may be more: then repeat the request.
    pub more: bool,
}

/// A match at one moment, with what is not in its log.
#[derive(Clone, Debug)]
pub struct Kept {
    /// The present state.
    pub now: Arc<Now>,
    /// Its notes.
    pub notes: Notes,
    /// How long it took, if it is over and that is known.
    pub took: Option<TimeDelta>,
    /// The players of the account's circle who sit at the table, in turn order. A merged
    /// player counts as the one they were merged into.
    pub players: Vec<Option<Uuid>>,
    /// The numbers of the pictures of those who have one.
    pub pictures: HashMap<Uuid, i32>,
    /// The match of which this one is the rematch, and its own rematch.
    pub neighbours: Neighbours,
}

/// Changes the notes of a match, and counts it again if it has another date or duration. Returns
/// whether it has.
fn write(db: &mut Db, found: &matches::Match, change: NotesChange) -> Result<bool, Error> {
    let (id, before) = (found.id, &found.notes);
    let recorded_at = before.recorded_at.unwrap_or(found.opened_at);
    let opened_at = match change.opened_at {
        None => found.opened_at,
        // Clients know times to the millisecond.
        Some(at) if at == recorded_at.trunc_subsecs(3) => recorded_at,
        Some(at) => at,
    };
    let notes = Notes {
        recorded_at: (opened_at != recorded_at).then_some(recorded_at),
        ..before.changed(change)
    };
    let dated = opened_at != found.opened_at || notes.lasted != before.lasted;
    let finished_at = found
        .finished_at
        .map(|at| at + (opened_at - found.opened_at));
    if dated {
        matches::date(db, id, opened_at, finished_at)?;
    }
    if !matches::annotate(db, id, &notes)? {
        return Err(Error::NoSuchMatch);
    }
    if dated && finished_at.is_some() {
        summary::recount(db, id)?;
    }
    Ok(dated)
}

impl Tables {
    /// Reads a match with what is not in its log.
    ///
    /// # Errors
    /// [`Error::NoSuchMatch`], or an error of the store.
    pub async fn kept(&self, live: &Live) -> Result<Kept, Error> {
        let (id, now) = (live.opened.id, live.now());
        let named = named(live, now.table.seats());
        let keep = move |db: &mut Db| {
            let found = matches::by_id(db, id)?.ok_or(Error::NoSuchMatch)?;
            let players = merge::today(db, &named)?;
            Ok(Kept {
                now,
                notes: found.notes,
                took: found.summary.and_then(|summary| summary.duration),
                pictures: players::pictures(db, players.iter().flatten().copied())?,
                players,
                neighbours: rematches::neighbours(db, id)?,
            })
        };
        self.store.read(keep).await
    }

    /// Changes the notes of a match, if they still are `before`. Returns whether they
    /// were.
    ///
    /// # Errors
    /// [`Error::NoSuchMatch`], or an error of the store.
    pub async fn annotate(
        &self,
        id: Uuid,
        before: &Notes,
        change: NotesChange,
    ) -> Result<bool, Error> {
        let before = before.clone();
        let write = move |db: &mut Db| {
            // Concurrent changes of the notes wait for each other.
            matches::hold(db, id)?;
            let found = matches::by_id(db, id)?.ok_or(Error::NoSuchMatch)?;
            let same = found.notes == before;
            let dated = same.then(|| write(db, &found, change));
            dated.transpose()
        };
        let dated = |dated: &Option<bool>| *dated == Some(true);
        Ok(self.rewrite(id, write, dated).await?.is_some())
    }

    /// Deletes a match with its log. Whether it is the caller's `own` decides if it can
    /// belong to an account.
    ///
    /// # Errors
    /// [`Error::Owned`], [`Error::NoSuchMatch`], or an error of the store.
    pub async fn delete(&self, live: Arc<Live>, own: bool) -> Result<(), Error> {
        let id = live.opened.id;
        let delete = move |db: &mut Db| {
            if own {
                return Ok(matches::delete(db, id)?);
            }
            let deleted = matches::delete_of_nobody(db, id)?;
            if !deleted && matches::owner(db, id)?.is_some() {
                return Err(Error::Owned);
            }
            Ok(deleted)
        };
        if self.rewrite(id, delete, |_| true).await? {
            Ok(())
        } else {
            Err(Error::NoSuchMatch)
        }
    }

    /// Gives all of an account's matches of a game another title, or as many as are given one
    /// at once. All statistics follow.
    pub async fn set_title(
        &self,
        account: Uuid,
        game: GameKey,
        title: Title,
    ) -> Result<TitledMatches, Error> {
        let (asked, other) = (game.clone(), title.clone());
        let find =
            move |db: &mut Db| matches::titled_otherwise(db, account, &asked, &other, AT_ONCE + 1);
        let mut found = self.store.read(find).await?;
        let mut titled = TitledMatches {
            game: game.titled(&title),
            matches: 0,
            more: found.len() > AT_ONCE,
        };
        found.truncate(AT_ONCE);
        for id in found {
            let (game, title) = (game.clone(), title.clone());
            let write = move |db: &mut Db| Ok(matches::set_title(db, account, id, &game, title)?);
            if self.rewrite(id, write, |done| *done).await? {
                titled.matches += 1;
            }
        }
        Ok(titled)
    }
}
