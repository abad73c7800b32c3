//! Removing a deleted account from the tables in play.

use std::sync::Arc;

use uuid::Uuid;

use super::{Error, Tables, load};
use crate::store::NodeMessage;
use crate::store::people::accounts::Gone;
use crate::store::people::erase;

impl Tables {
    /// Removes an account that the store has deleted. Its matches are dropped from
    /// memory and their streams end. Matches that named it are read again. Streams of
    /// other matches that it could see end too, and clients that still have access
    /// reconnect. The other nodes are notified and do the same.
    ///
    /// # Errors
    /// Any error of the store.
    pub async fn let_go(&self, gone: &Gone) -> Result<(), Error> {
        for id in &gone.matches {
            self.forget(*id).await;
            self.streams.end(*id);
        }
        for id in &gone.renamed {
            self.reload_names(*id).await?;
        }
        for id in &gone.elsewhere {
            self.streams.end(*id);
        }
        for ids in [&gone.matches, &gone.renamed, &gone.elsewhere] {
            for id in ids {
                self.store.tell(NodeMessage::Changed(*id));
            }
        }
        if !gone.players.is_empty() {
            // A change of seats in the meantime may have copied the name.
            let players = gone.players.clone();
            self.store
                .write(move |db| erase::names(db, &players))
                .await?;
        }
        Ok(())
    }

    /// Reads a match in memory again after names in its log have changed. If the
    /// match no longer exists, it is dropped from memory.
    pub(super) async fn reload_names(&self, id: Uuid) -> Result<(), Error> {
        let Some(live) = self.in_memory(id).await else {
            return Ok(());
        };
        let _alone = live.appending.lock().await;
        match load::live(&self.store, id).await {
            Ok(read) => {
                let (before, now) = (live.now().table.seq(), read.now());
                live.now.send_replace(Arc::clone(&now));
                // The log may include entries from other nodes.
                for entry in self.log(id, &now.table, before, u32::MAX).await? {
                    self.streams.announce(id, || entry);
                }
                Ok(())
            }
            Err(Error::NoSuchMatch) => {
                self.forget(id).await;
                Ok(())
            }
            Err(error) => Err(error),
        }
    }
}
