//! Importing complete matches: they are judged again, then written.

mod checked;
mod news;

use std::collections::HashMap;

use uuid::Uuid;

use super::{Error, Tables};
pub use checked::Checked;
use kibitz_store as store;
use kibitz_store::people::players::Player;
use kibitz_store::transfer::NewWhole;

/// How many entries are written at once. Other writes have to wait for them, so this
/// should take no more than some milliseconds.
const AT_ONCE: usize = 500;

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
    /// Players of an import.
    #[must_use]
    pub fn players(account_id: Uuid, players: Vec<Player>) -> Import {
        Import {
            account_id,
            players,
            matches: Vec::new(),
        }
    }

    /// Some matches of an import.
    #[must_use]
    pub fn matches(account_id: Uuid, matches: Vec<Checked>) -> Import {
        Import {
            account_id,
            players: Vec::new(),
            matches,
        }
    }

    fn count(&self) -> usize {
        self.players.len() + self.matches.len()
    }
}

/// The result of an import.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// The players, in the order of the import.
    pub players: Vec<Item>,
    /// The matches, in the order of the import.
    pub matches: Vec<Item>,
}

/// Says what became of a player or a match of an import.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// Its id here.
    pub id: Uuid,
    /// Says what the import found.
    pub found: Found,
}

/// Says what an import found in the place of a player or a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// Nothing: it is new.
    Nothing,
    /// The same.
    Same,
    /// It was changed since it was exported. It stays as it is here.
    Changed,
}

impl Imported {
    /// Marks as not new what a second look found to exist already.
    fn correct(&mut self, again: &Imported) {
        for (ours, theirs) in [
            (&mut self.players, &again.players),
            (&mut self.matches, &again.matches),
        ] {
            let there = theirs.iter().filter(|item| item.found != Found::Nothing);
            let there: HashMap<Uuid, Found> = there.map(|item| (item.id, item.found)).collect();
            for item in ours {
                item.found = there.get(&item.id).copied().unwrap_or(item.found);
            }
        }
    }
}

/// Says what a part of an import would bring.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// How many of its players and matches are new, and not here as copies either.
    pub new: usize,
    /// Its ids that something of another account has.
    pub foreign: Vec<Uuid>,
}

impl Tables {
    /// Looks at a part of an import, and writes nothing. `copied` is the id that the account has
    /// for what another account has under this one.
    pub async fn look_at(
        &self,
        import: Import,
        copied: impl Fn(Uuid) -> Uuid + Send + 'static,
    ) -> Result<Look, Error> {
        let (_, new) = self.news(import).await?;
        let look = self
            .store
            .read_whole(move |db| news::look(db, &new, copied));
        Ok(look.await?)
    }

    /// Makes sure that an account can keep so many more players and matches.
    ///
    /// # Errors
    /// [`Full`](store::Error::Full), or another error of the store.
    pub async fn fits(&self, account: Uuid, players: usize, matches: usize) -> Result<(), Error> {
        let capacity = self.capacity;
        let checked = self.store.write(move |db| {
            capacity.for_players(db, account, players)?;
            capacity.for_matches(db, account, matches)
        });
        Ok(checked.await?)
    }

    /// Imports players and matches into an account. What the account has already stays as it
    /// is.
    ///
    /// Everything has been judged already, so this only writes rows. It writes in parts
    /// so that tables in play can append in between. Each match is written completely or
    /// not at all. If the import is interrupted, repeating it continues where it stopped.
    ///
    /// # Errors
    /// [`Taken`](store::Error::Taken) if an id belongs to another account, or another error
    /// of the store.
    pub async fn import(&self, import: Import) -> Result<Imported, Error> {
        let (mut imported, mut new) = self.news(import).await?;
        loop {
            let left = new.count();
            match self.write_down(&mut new).await {
                Ok(()) => return Ok(imported),
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
    }

    /// Finds out what of an import is new. Existing matches that have no summary, because
    /// an import was interrupted, get one.
    async fn news(&self, import: Import) -> Result<(Imported, Import), Error> {
        let looked = self.store.read_whole(move |db| news::news(db, import));
        let (imported, new, uncounted) = looked.await?;
        for id in uncounted {
            self.summarise(id).await?;
        }
        Ok((imported, new))
    }

    /// Writes an import, and removes from it what has been written.
    async fn write_down(&self, new: &mut Import) -> Result<(), Error> {
        let (account, capacity) = (new.account_id, self.capacity);
        if !new.players.is_empty() {
            let players = new.players.clone();
            self.store
                .write(move |db| {
                    capacity.for_players(db, account, players.len())?;
                    store::transfer::import::insert_players(db, &players)
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
                    store::transfer::import::insert(db, account, &wholes)
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

/// The first of these matches, up to the one that reaches [`AT_ONCE`] entries.
fn part(matches: &[Checked]) -> &[Checked] {
    let mut entries = 0;
    let enough = matches.iter().position(|checked| {
        entries += checked.new.whole.log.len();
        entries >= AT_ONCE
    });
    &matches[..enough.map_or(matches.len(), |last| last + 1)]
}
