//! An account goes, and with it what the tables in play know of it.

use std::sync::Arc;

use uuid::Uuid;

use super::{Error, Tables, load};
use crate::store::NodeMessage;
use crate::store::people::accounts::Gone;
use crate::store::people::erase;

impl Tables {
    /// Lets go of an account that the store has deleted: its matches are no longer
    /// in memory, and nobody follows them; those in which it was named are read
    /// anew; streams of the others that it could see end, and whoever may follow
    /// those comes back. So it goes on all other nodes, too.
    ///
    /// # Errors
    /// What the store says.
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
            // Who changed seats before that may have taken the name along.
            let players = gone.players.clone();
            self.store
                .write(move |db| erase::names(db, &players))
                .await?;
        }
        Ok(())
    }

    /// Reads a match in memory anew, after its log was. One that is gone is forgotten.
    pub(super) async fn reload_names(&self, id: Uuid) -> Result<(), Error> {
        let Some(live) = self.in_memory(id).await else {
            return Ok(());
        };
        let _alone = live.appending.lock().await;
        match load::live(&self.store, id).await {
            Ok(read) => {
                let (before, now) = (live.now().table.seq(), read.now());
                live.now.send_replace(Arc::clone(&now));
                // What other nodes appended came along.
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
