//! Importing complete matches: they are judged again, then written.

mod checked;
mod news;

use std::collections::HashSet;

use uuid::Uuid;

use super::{Error, Tables};
pub use checked::Checked;
use kibitz_store as store;
use kibitz_store::people::players::Player;
use kibitz_store::transfer::NewWhole;

/// How many entries are written at once. Other writes have to wait for them, so this
/// should take no more than some milliseconds.
const AT_ONCE: usize = 500;

/// What an account imports: a part of it at a time, first the players.
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
    /// The players, in the order of the import, and whether each is new.
    pub players: Vec<(Uuid, bool)>,
    /// The matches, in the order of the import, and whether each is new.
    pub matches: Vec<(Uuid, bool)>,
}

impl Imported {
    /// Marks as not new what a second look found to exist already.
    fn correct(&mut self, again: &Imported) {
        for (ours, theirs) in [
            (&mut self.players, &again.players),
            (&mut self.matches, &again.matches),
        ] {
            let existing: HashSet<Uuid> = theirs
                .iter()
                .filter(|(_, new)| !new)
                .map(|(id, _)| *id)
                .collect();
            for (id, new) in ours {
                *new &= !existing.contains(id);
            }
        }
    }
}

/// The item of a part of an import whose id belongs to someone else, or was used for other
/// content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// The player at this index.
    Player(usize),
    /// The match at this index.
    Match(usize),
    /// A member of a match: the index of the match, and that of the member.
    Member(usize, usize),
    /// A player that a match names belongs to another account: the index of the match,
    /// and the field that names the player.
    Named(usize, String),
}

/// Why nothing was imported.
#[derive(Clone, Debug, thiserror::Error)]
pub enum ImportError {
    /// An id is in use.
    #[error("an id is in use: {0:?}")]
    Conflict(Conflict),
    /// The store failed, or a match could not be read.
    #[error(transparent)]
    Failed(#[from] Error),
}

impl From<store::Error> for ImportError {
    fn from(error: store::Error) -> ImportError {
        ImportError::Failed(error.into())
    }
}

impl store::Failure for ImportError {
    fn of_store(&self) -> Option<&store::Error> {
        match self {
            ImportError::Failed(error) => error.of_store(),
            ImportError::Conflict(_) => None,
        }
    }
}

impl Tables {
    /// Looks for conflicts in a part of an import, and writes nothing. Returns how many
    /// players and matches of it are new.
    ///
    /// # Errors
    /// As for [`Tables::import`].
    pub async fn look_at(&self, import: Import) -> Result<usize, ImportError> {
        let (_, new) = self.news(import).await?;
        Ok(new.count())
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

    /// Imports players and matches into an account, or nothing if there is a conflict.
    /// Whatever already exists with the same content is left as it is.
    ///
    /// Everything has been judged already, so this only writes rows. It writes in parts
    /// so that tables in play can append in between. Each match is written completely or
    /// not at all. If the import is interrupted, repeating it continues where it stopped.
    ///
    /// # Errors
    /// [`ImportError::Conflict`] if an id belongs to another account or has other
    /// content, or an error of the store.
    pub async fn import(&self, import: Import) -> Result<Imported, ImportError> {
        let (mut imported, mut new) = self.news(import).await?;
        loop {
            let left = new.count();
            match self.write_down(&mut new).await {
                Ok(()) => return Ok(imported),
                // Another node imported some of it at the same time.
                Err(Error::Store(error)) if matches!(*error, store::Error::Taken) => {
                    let (again, rest) = self.news(new).await?;
                    if rest.count() == left {
                        return Err(Error::Store(error).into());
                    }
                    imported.correct(&again);
                    new = rest;
                }
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Finds out what of an import is new. Existing matches that have no summary, because
    /// an import was interrupted, get one.
    async fn news(&self, import: Import) -> Result<(Imported, Import), ImportError> {
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
