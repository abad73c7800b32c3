//! What stands beside a match's log, and its end.

use std::sync::Arc;

use uuid::Uuid;

use super::{Error, Live, Now, Tables};
use crate::store::people::merge;
use crate::store::{self, NodeMessage, matches};

pub use crate::store::matches::Notes;

/// A change of a match's notes: what is left out stays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NotesChange {
    /// Where it was played.
    pub place: Option<String>,
    /// Anything else.
    pub note: Option<String>,
    /// All tags, each once.
    pub tags: Option<Vec<String>>,
}

/// A match at one moment, with what its log does not say.
#[derive(Clone, Debug)]
pub struct Kept {
    /// What its log has come to.
    pub now: Arc<Now>,
    /// What was written about it.
    pub notes: Notes,
    /// Who of the account's circle those at the table are today, in turn order.
    pub players: Vec<Option<Uuid>>,
}

impl Tables {
    /// A match with what its log does not say.
    ///
    /// # Errors
    /// [`Error::NoSuchMatch`], or what the store says.
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
                Ok::<_, store::Error>(Some((found.notes, merge::today(db, &named)?)))
            })
            .await?;
        let (notes, players) = found.ok_or(Error::NoSuchMatch)?;
        Ok(Kept {
            now,
            notes,
            players,
        })
    }

    /// Changes what was written about a match.
    ///
    /// # Errors
    /// [`Error::NoSuchMatch`], or what the store says.
    pub async fn annotate(&self, id: Uuid, change: NotesChange) -> Result<(), Error> {
        let there = self
            .store
            .write(move |db| {
                // Whoever else changes them comes before or after.
                matches::hold(db, id)?;
                let Some(found) = matches::by_id(db, id)? else {
                    return Ok(false);
                };
                let notes = Notes {
                    place: change.place.unwrap_or(found.notes.place),
                    note: change.note.unwrap_or(found.notes.note),
                    tags: change.tags.unwrap_or(found.notes.tags),
                };
                matches::annotate(db, id, &notes)
            })
            .await?;
        if there {
            Ok(())
        } else {
            Err(Error::NoSuchMatch)
        }
    }

    /// Deletes a match, its log and all.
    ///
    /// # Errors
    /// [`Error::NoSuchMatch`], or what the store says.
    pub async fn delete(&self, live: Arc<Live>) -> Result<(), Error> {
        let tables = self.clone();
        // A task of its own, as an append has: what is gone from the disk must
        // not stay in memory.
        tokio::spawn(async move {
            let id = live.opened.id;
            // Nobody appends meanwhile.
            let _alone = live.appending.lock().await;
            let deleted = tables
                .store
                .write(move |db| matches::delete(db, id))
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
