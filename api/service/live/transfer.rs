//! Exporting and importing complete matches: an import judges them again, then writes them.

use std::collections::HashMap;

use serde::Serialize;
use utoipa::ToSchema;

use super::{Error, Opened, Tables, judge};
use crate::access::seed::{NoSeed, Of, Seed};
use crate::prelude::*;
use kibitz_game::sheets::{Fault, Whole};
use kibitz_store::matches::{Filter, ListPosition, members};
use kibitz_store::people::accounts;
use kibitz_store::people::players::{self, Player};
use kibitz_store::transfer::{self, NewWhole};

/// How many entries are written at once. Other writes have to wait for them, so this
/// should take no more than some milliseconds.
const AT_ONCE: usize = 500;

/// A match whose log was judged again, entry by entry, with the recorded results.
#[derive(Clone, Debug)]
pub struct Checked {
    new: NewWhole,
    /// Says whether its id was derived from its content.
    by_content: bool,
}

impl Checked {
    /// Judges a match again and computes its result. This can take long: call it on a
    /// thread that may block.
    ///
    /// # Errors
    /// The first [`Fault`] found.
    pub fn new(whole: Whole) -> Result<Checked, Fault> {
        let course = whole.judged()?;
        let opened = Opened::of(&whole, None);
        let new = NewWhole {
            status: course.table().status(),
            finished_at: whole.over(&course),
            turn: course.table().turn(),
            seats: judge::rows(&opened, course.table()),
            whole,
        };
        Ok(Checked {
            new,
            by_content: false,
        })
    }

    /// Says that its id was derived from its content: an existing match with this id is this
    /// match, whatever has been found out about it since.
    #[must_use]
    pub fn by_content(self) -> Checked {
        Checked {
            by_content: true,
            ..self
        }
    }

    /// Makes a copy of the match, with other ids.
    pub(super) fn renamed(mut self, renamed: impl Fn(Uuid) -> Uuid) -> Checked {
        self.new.whole.rename(&renamed);
        for seat in &mut self.new.seats {
            seat.player_id = seat.player_id.map(&renamed);
        }
        self
    }

    /// Lists the names of the people of whom nothing else is known.
    pub fn nameless(&self) -> impl Iterator<Item = &str> {
        let nameless = self.new.seats.iter();
        let nameless = nameless.filter(|seat| seat.player_id.is_none());
        nameless.map(|seat| seat.name.as_str())
    }

    /// Counts the entries of its log.
    #[must_use]
    pub fn entries(&self) -> usize {
        self.new.whole.log.len()
    }
}

/// A part of what an account imports. The players come first.
#[derive(Clone, Debug)]
pub struct Import {
    /// The account that will own it.
    pub account_id: Uuid,
    /// Players of the circle.
    pub players: Vec<Player>,
    /// Matches of the account.
    pub matches: Vec<Checked>,
}

impl Import {
    fn count(&self) -> usize {
        self.players.len() + self.matches.len()
    }
}

/// The copies that an account imports of what others have.
pub struct Copies {
    /// Their ids are derived from this.
    seed: Seed,
    /// The ids that the others have, by those of the copies.
    others: HashMap<Uuid, Uuid>,
}

impl Copies {
    /// Finds from what the ids of an account's copies follow. There are no copies yet.
    ///
    /// # Errors
    /// If there is no seed.
    pub async fn of(store: &Store, account: Uuid) -> Result<Copies, NoSeed> {
        Ok(Copies {
            seed: Seed::of(store, Of::Copy, account, "").await?,
            others: HashMap::new(),
        })
    }

    /// Returns the id that something has in this account.
    fn renamed(&self, id: Uuid) -> Uuid {
        let copy = self.seed.copy_of(id);
        if self.others.contains_key(&copy) {
            copy
        } else {
            id
        }
    }

    /// Makes a part of an import one of this account.
    fn own(&self, import: Import) -> Import {
        if self.others.is_empty() {
            return import;
        }
        let player = |player: Player| Player {
            id: self.renamed(player.id),
            merged_into: player.merged_into.map(|into| self.renamed(into)),
            ..player
        };
        let checked = |one: Checked| one.renamed(|id| self.renamed(id));
        Import {
            players: import.players.into_iter().map(player).collect(),
            matches: import.matches.into_iter().map(checked).collect(),
            ..import
        }
    }
}

/// The result of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// The players, in the order of the import.
    pub players: Vec<ImportedItem>,
    /// The matches, in the order of the import.
    pub matches: Vec<ImportedItem>,
}

/// An imported match or player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ImportedItem {
    /// Its id here.
    pub id: Uuid,
    /// Its id in the file, if something of another account here has that id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub was: Option<Uuid>,
    /// True if it is new. If `false`, your account already had it.
    pub added: bool,
    /// True if your account already had it with other content. It stays as it is.
    pub changed: bool,
}

impl Imported {
    /// Marks as not new what a second look found to exist already.
    fn correct(&mut self, again: &Imported) {
        for (ours, theirs) in [
            (&mut self.players, &again.players),
            (&mut self.matches, &again.matches),
        ] {
            let there = theirs.iter().filter(|item| !item.added);
            let there: HashMap<Uuid, ImportedItem> = there.map(|item| (item.id, *item)).collect();
            for item in ours {
                *item = there.get(&item.id).copied().unwrap_or(*item);
            }
        }
    }
}

impl Tables {
    /// Reads the complete match.
    ///
    /// # Errors
    /// [`Error::NoSuchMatch`], or an error of the store.
    pub async fn whole(&self, id: Uuid) -> Result<Whole, Error> {
        let read = self.store.read_whole(move |db| transfer::whole(db, id));
        read.await?.ok_or(Error::NoSuchMatch)
    }

    /// Reads the next complete matches that pass the filter, in the order in which they were
    /// opened, from the first if `after` is `None`; none after the last.
    ///
    /// # Errors
    /// Any error of the store, also if a part of one is damaged.
    pub async fn next_wholes(
        &self,
        filter: Filter,
        after: Option<ListPosition>,
    ) -> Result<Vec<Whole>, Error> {
        let next = self
            .store
            .read_whole(move |db| transfer::next(db, &filter, after));
        Ok(next.await?)
    }

    /// Looks at a part of an import, writes nothing, and notes which of its ids another account
    /// has. Returns how many of its players and matches are new, and not here as copies either.
    ///
    /// # Errors
    /// Any error of the store, also if a part of a match is damaged.
    pub async fn look_at(&self, import: Import, copies: &mut Copies) -> Result<usize, Error> {
        let seed = copies.seed;
        let look = self.store.read_whole(move |db| {
            let (_, new, _) = news(db, import)?;
            look(db, &new, seed)
        });
        let (new, foreign) = look.await?;
        // Derived, so that they are the same whenever the account imports these.
        let derived = foreign.into_iter().map(|id| (seed.copy_of(id), id));
        copies.others.extend(derived);
        Ok(new)
    }

    /// Makes sure that an account can keep this many more players and matches.
    ///
    /// # Errors
    /// [`Full`](store::Error::Full), or another error of the store.
    pub async fn fits(&self, account: Uuid, players: usize, matches: usize) -> Result<(), Error> {
        let capacity = self.bounds.capacity;
        let checked = self.store.write(move |db| {
            capacity.for_players(db, account, players)?;
            capacity.for_matches(db, account, matches)
        });
        Ok(checked.await?)
    }

    /// Imports players and matches into an account, as copies where another account has them. What
    /// the account has already stays as it is.
    ///
    /// Everything has been judged already, so this only writes rows. It writes in parts
    /// so that tables in play can append in between. Each match is written completely or
    /// not at all. If the import is interrupted, repeating it continues where it stopped.
    ///
    /// # Errors
    /// [`Taken`](store::Error::Taken) if an id belongs to another account, or another error
    /// of the store.
    pub async fn import(&self, import: Import, copies: &Copies) -> Result<Imported, Error> {
        let (mut imported, mut new) = self.news(copies.own(import)).await?;
        loop {
            let left = new.count();
            match self.write_down(&mut new).await {
                Ok(()) => break,
                // Another node imported some of it at the same time.
                Err(Error::Store(error)) if matches!(*error, store::Error::Taken) => {
                    let (again, rest) = self.news(new).await?;
                    if rest.count() == left {
                        return Err(Error::Store(error));
                    }
                    imported.correct(&again);
                    new = rest;
                }
                Err(error) => return Err(error),
            }
        }
        for item in imported.players.iter_mut().chain(&mut imported.matches) {
            item.was = copies.others.get(&item.id).copied();
        }
        Ok(imported)
    }

    /// Finds out what of an import is new. Existing matches that have no summary, because
    /// an import was interrupted, get one.
    async fn news(&self, import: Import) -> Result<(Imported, Import), Error> {
        let looked = self.store.read_whole(move |db| news(db, import));
        let (imported, new, uncounted) = looked.await?;
        for id in uncounted {
            self.summarise(id).await?;
        }
        Ok((imported, new))
    }

    /// Writes an import, and removes from it what has been written.
    async fn write_down(&self, new: &mut Import) -> Result<(), Error> {
        let (account, capacity) = (new.account_id, self.bounds.capacity);
        if !new.players.is_empty() {
            let players = new.players.clone();
            self.store
                .write(move |db| {
                    capacity.for_players(db, account, players.len())?;
                    transfer::insert_players(db, &players)
                })
                .await?;
            new.players.clear();
        }
        while !new.matches.is_empty() {
            let some = part(&new.matches);
            let wholes: Vec<NewWhole> = some.iter().map(|checked| checked.new.clone()).collect();
            let count = wholes.len();
            self.store
                .write(move |db| {
                    capacity.for_matches(db, account, wholes.len())?;
                    transfer::insert(db, account, &wholes)
                })
                .await?;
            // If this is interrupted, repeating the import does it, or the next start of
            // the service.
            for checked in new.matches.drain(..count) {
                self.summarise(checked.new.whole.id).await?;
            }
        }
        Ok(())
    }
}

/// Takes the first of these matches, up to the one that reaches [`AT_ONCE`] entries.
fn part(matches: &[Checked]) -> &[Checked] {
    let mut entries = 0;
    let enough = matches.iter().position(|checked| {
        entries += checked.new.whole.log.len();
        entries >= AT_ONCE
    });
    &matches[..enough.map_or(matches.len(), |last| last + 1)]
}

/// Finds out what of an import is new, and which of the existing matches have no
/// summary because an import was interrupted.
fn news(db: &mut Db, import: Import) -> Result<(Imported, Import, Vec<Uuid>), store::Error> {
    let account = import.account_id;
    let mut imported = Imported::default();
    let mut new = Import {
        account_id: account,
        players: Vec::new(),
        matches: Vec::new(),
    };
    for player in import.players {
        let own = players::by_id(db, account, player.id)?;
        // A link holds only here.
        let unlinked = |own| Player {
            linked_to: None,
            ..own
        };
        let same = own.map(|own| unlinked(own) == player);
        imported.players.push(item(player.id, same));
        if same.is_none() {
            new.players.push(player);
        }
    }
    let mut uncounted = Vec::new();
    for checked in import.matches {
        let id = checked.new.whole.id;
        let own = matches::played(db, id)?.filter(|found| found.account_id == Some(account));
        let mut same = None;
        if let Some(own) = own {
            if !own.summarised {
                uncounted.push(id);
            }
            let known = checked.by_content || {
                let whole = checked.new.whole.clone();
                without_players(transfer::complete(db, own)?) == without_players(whole)
            };
            same = Some(known);
        }
        imported.matches.push(item(id, same));
        if same.is_none() {
            new.matches.push(checked);
        }
    }
    Ok((imported, new, uncounted))
}

/// Describes a player or a match of an import, which is the `same` here or not, if it is here.
fn item(id: Uuid, same: Option<bool>) -> ImportedItem {
    ImportedItem {
        id,
        was: None,
        added: same.is_none(),
        changed: same == Some(false),
    }
}

/// Counts the players and matches that are not here as copies either, and finds those of their ids
/// that something of another account has.
fn look(db: &mut Db, new: &Import, seed: Seed) -> Result<(usize, Vec<Uuid>), store::Error> {
    let account = new.account_id;
    let (mut count, mut foreign) = (new.count(), Vec::new());
    // What is here meanwhile may be of the same import, at another node.
    for player in &new.players {
        if anothers(db, account, player.id)? {
            foreign.push(player.id);
            let copy = players::by_id(db, account, seed.copy_of(player.id))?;
            count -= usize::from(copy.is_some());
        }
    }
    for checked in &new.matches {
        let whole = &checked.new.whole;
        let found = matches::played(db, whole.id)?;
        let taken = found.is_some_and(|found| found.account_id != Some(account));
        if taken {
            foreign.push(whole.id);
            let copy = matches::owner(db, seed.copy_of(whole.id))?;
            count -= usize::from(copy == Some(account));
        }
        for member in &whole.members {
            let found = members::by_id(db, member.id)?;
            let elsewhere = found.is_some_and(|found| taken || found.match_id != whole.id);
            if elsewhere || accounts::has(db, member.id)? {
                foreign.push(member.id);
            }
        }
        for player in whole.named() {
            if anothers(db, account, player)? {
                foreign.push(player);
            }
        }
    }
    Ok((count, foreign))
}

/// Says whether a player is in the circle of another account.
fn anothers(db: &mut Db, account: Uuid, player: Uuid) -> Result<bool, store::Error> {
    let found = players::find(db, player)?;
    Ok(found.is_some_and(|found| found.account_id != account))
}

/// Removes the players that the people of a match are, and the match before it, which may not be
/// here.
fn without_players(mut whole: Whole) -> Whole {
    whole.rematch_of = None;
    whole.forget_players();
    whole
}
