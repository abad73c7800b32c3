//! Removing a deleted account from the store and from the tables in play.

use std::sync::Arc;

use uuid::Uuid;

use super::{Error, Tables, load};
use kibitz_store::Db;
use kibitz_store::people::deletion::{self, Gone};

impl Tables {
    /// Does the next step of erasing an account whose deletion has begun. Other writes can
    /// pass between the steps. Matches of the account are dropped from memory and their
    /// streams end. Matches that named it are read again, and their streams end too:
    /// clients that still have access reconnect. The other nodes are notified and do the
    /// same.
    ///
    /// Returns the hashes of the tokens that are no longer valid, or `None` if the account
    /// is erased.
    ///
    /// # Errors
    /// Any error of the store. Calling it again continues.
    pub async fn erase_some(&self, account: Uuid) -> Result<Option<Vec<String>>, Error> {
        let own = move |db: &mut Db| deletion::own_matches(db, account);
        let gone = self.store.write(own).await?;
        for id in &gone.matches {
            self.forget(*id).await;
        }
        if let Some(revoked) = self.seen_by_others(gone) {
            return Ok(Some(revoked));
        }
        let places = move |db: &mut Db| deletion::places(db, account);
        let gone = self.store.write(places).await?;
        if let Some(revoked) = self.seen_by_others(gone) {
            return Ok(Some(revoked));
        }
        // Twice: a change of seats in the meantime may have copied a name.
        self.erase_names(account).await?;
        self.erase_names(account).await?;
        let players = move |db: &mut Db| deletion::own_players(db, account);
        while self.store.write(players).await? > 0 {}
        let finish = move |db: &mut Db| deletion::finish(db, account);
        let finished = self.store.write(finish).await?;
        Ok((!finished).then(Vec::new))
    }

    /// Ends the streams of the matches that a step was about. Returns the hashes of the
    /// tokens that are no longer valid, or `None` if the step had nothing to do.
    fn seen_by_others(&self, gone: Gone) -> Option<Vec<String>> {
        let Gone {
            token_hashes,
            matches,
        } = gone;
        for id in &matches {
            self.seen_otherwise(*id);
        }
        (!matches.is_empty()).then_some(token_hashes)
    }

    async fn erase_names(&self, account: Uuid) -> Result<(), Error> {
        let named = move |db: &mut Db| deletion::named_in(db, account);
        for some in self.store.read(named).await?.chunks(deletion::AT_ONCE) {
            let some = some.to_vec();
            let step = move |db: &mut Db| deletion::names(db, account, &some);
            for id in self.store.write(step).await? {
                self.reload_names(id).await?;
                self.seen_otherwise(id);
            }
        }
        Ok(())
    }

    /// Reads a match in memory again after names in its log have changed. If the
    /// match no longer exists, it is dropped from memory.
    pub(super) async fn reload_names(&self, id: Uuid) -> Result<(), Error> {
        let Some(live) = self.outdated(id).await else {
            return Ok(());
        };
        let mut ids = live.appending.lock().await;
        match load::live(&self.store, id).await {
            Ok(read) => {
                let (before, now) = (live.now().table.seq(), read.now());
                live.now.send_replace(Arc::clone(&now));
                *ids = read.appending.into_inner();
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
