//! The notes of a match, and deleting it.

use std::sync::Arc;

use uuid::Uuid;

use super::{Error, Live, Now, Tables};
use crate::store::matches::rematches;
use crate::store::people::merge;
use crate::store::{self, NodeMessage, matches};

pub use crate::store::matches::rematches::Neighbours;
pub use crate::table::Notes;

/// A change to a match's notes. Fields that are `None` stay as they are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NotesChange {
    /// Where it was played.
    pub place: Option<String>,
    /// A free text.
    pub note: Option<String>,
    /// All tags, each once.
    pub tags: Option<Vec<String>>,
}

/// A match at one moment, with what is not in its log.
#[derive(Clone, Debug)]
pub struct Kept {
    /// The present state.
    pub now: Arc<Now>,
    /// Its notes.
    pub notes: Notes,
    /// The players of the account's circle who sit at the table, in turn order. A merged
    /// player counts as the one they were merged into.
    pub players: Vec<Option<Uuid>>,
    /// The match of which this one is the rematch, and its own rematch.
    pub neighbours: Neighbours,
}

impl Tables {
    /// A match with what is not in its log.
    ///
    /// # Errors
    /// [`Error::NoSuchMatch`], or an error of the store.
    pub async fn kept(&self, live: &Live) -> Result<Kept, Error> {
        let (id, now) = (live.opened.id, live.now());
        let people = &now.table.seats().people;
        let named: Vec<Option<Uuid>> = people
            .iter()
            .map(|person| live.opened.player(*person))
            .collect();
        let found = self
            .store
            .read(move |db| {
                let Some(found) = matches::by_id(db, id)? else {
                    return Ok(None);
                };
                let players = merge::today(db, &named)?;
                let neighbours = rematches::neighbours(db, id)?;
                Ok::<_, store::Error>(Some((found.notes, players, neighbours)))
            })
            .await?;
        let (notes, players, neighbours) = found.ok_or(Error::NoSuchMatch)?;
        Ok(Kept {
            now,
            notes,
            players,
            neighbours,
        })
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
        self.store
            .write(move |db| {
                // Concurrent changes of the notes wait for each other.
                matches::hold(db, id)?;
                let Some(found) = matches::by_id(db, id)? else {
                    return Err(Error::NoSuchMatch);
                };
                if found.notes != before {
                    return Ok(false);
                }
                let notes = Notes {
                    place: change.place.unwrap_or(found.notes.place),
                    note: change.note.unwrap_or(found.notes.note),
                    tags: change.tags.unwrap_or(found.notes.tags),
                };
                match matches::annotate(db, id, &notes)? {
                    true => Ok(true),
                    false => Err(Error::NoSuchMatch),
                }
            })
            .await
    }

    /// Deletes a match with its log. Whether it is the caller's `own` decides if it can
    /// belong to an account.
    ///
    /// # Errors
    /// [`Error::Owned`], [`Error::NoSuchMatch`], or an error of the store.
    pub async fn delete(&self, live: Arc<Live>, own: bool) -> Result<(), Error> {
        let tables = self.clone();
        // In its own task, like an append: a match deleted from disk must not stay in
        // memory.
        tokio::spawn(async move {
            let id = live.opened.id;
            // No appends meanwhile.
            let _alone = live.appending.lock().await;
            let deleted = tables
                .store
                .write(move |db| {
                    if own {
                        return Ok(matches::delete(db, id)?);
                    }
                    let deleted = matches::delete_of_nobody(db, id)?;
                    if !deleted && matches::owner(db, id)?.is_some() {
                        return Err(Error::Owned);
                    }
                    Ok(deleted)
                })
                .await?;
            tables.forget(id).await;
            tables.streams.end(id);
            tables.store.tell(NodeMessage::Changed(id));
            if deleted {
                Ok(())
            } else {
                Err(Error::NoSuchMatch)
            }
        })
        .await
        .map_err(|failure| Error::Unreadable(failure.to_string()))?
    }
}
