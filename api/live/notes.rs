//! What people write about a match, and its end.

use std::sync::Arc;

use uuid::Uuid;

use super::{Error, Live, Tables};
use crate::store::{self, matches};

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

impl Tables {
    /// What was written about a match.
    ///
    /// # Errors
    /// [`Error::NoSuchMatch`], or what the store says.
    pub async fn notes(&self, id: Uuid) -> Result<Notes, Error> {
        let found = self.store.read(move |db| matches::by_id(db, id)).await?;
        Ok(found.ok_or(Error::NoSuchMatch)?.notes)
    }

    /// Changes what was written about a match, and answers with what it is now.
    ///
    /// # Errors
    /// [`Error::NoSuchMatch`], or what the store says.
    pub async fn annotate(&self, id: Uuid, change: NotesChange) -> Result<Notes, Error> {
        let kept = self
            .store
            .write(move |db| {
                let Some(found) = matches::by_id(db, id)? else {
                    return Ok(None);
                };
                let notes = Notes {
                    place: change.place.unwrap_or(found.notes.place),
                    note: change.note.unwrap_or(found.notes.note),
                    tags: change.tags.unwrap_or(found.notes.tags),
                };
                matches::annotate(db, id, &notes)?;
                Ok::<_, store::Error>(Some(notes))
            })
            .await?;
        kept.ok_or(Error::NoSuchMatch)
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
