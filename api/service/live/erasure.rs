//! Deletes accounts, and the matches that belong to no one and that no one has touched for long:
//! in the store, and in memory.

use std::sync::Arc;

use super::{Error, Tables};
use crate::access::memberships::Memberships;
use crate::access::tokens::Tokens;
use crate::prelude::*;
use kibitz_store::people::deletion;

/// How many matches are looked up at once.
const AT_ONCE: i64 = 100;

/// Erases the accounts whose deletion has begun.
#[derive(Clone)]
pub struct Erasure {
    /// The matches in memory.
    pub tables: Arc<Tables>,
    /// The tokens in memory.
    pub tokens: Arc<Tokens>,
    /// The roles in memory.
    pub memberships: Arc<Memberships>,
}

impl Erasure {
    /// Erases an account, and drops its `revoked` tokens, given by their hashes, from the cache.
    ///
    /// # Errors
    /// Any error of the store. Calling it again continues.
    pub async fn erase(&self, account: Uuid, revoked: Vec<String>) -> Result<(), Error> {
        self.forget(revoked).await;
        while let Some(revoked) = self.tables.erase_some(account).await? {
            self.forget(revoked).await;
        }
        if let Err(error) = self.tables.store.forget_deleted().await {
            // It is deleted, and soon overwritten.
            tracing::warn!(%error, "a deleted account may still be in the write-ahead log");
        }
        Ok(())
    }

    /// Continues the deletions that were cut off.
    pub async fn resume(&self) {
        let begun = match self.tables.store.read(deletion::begun).await {
            Ok(begun) => begun,
            Err(error) => {
                tracing::warn!(%error, "cannot look for accounts that are being deleted");
                return;
            }
        };
        for account in begun {
            match self.erase(account, Vec::new()).await {
                Ok(()) => tracing::info!(%account, "finished deleting an account"),
                Err(error) => tracing::warn!(%error, %account, "cannot delete an account yet"),
            }
        }
    }

    async fn forget(&self, revoked: Vec<String>) {
        for hash in revoked {
            self.tokens.forget(&hash).await;
        }
        self.memberships.forget_all();
    }
}

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
        let mut gone = self.store.write(own).await?;
        for id in &gone.matches {
            self.forget(*id).await;
        }
        if gone.matches.is_empty() {
            let places = move |db: &mut Db| deletion::places(db, account);
            gone = self.store.write(places).await?;
        }
        for id in &gone.matches {
            self.seen_otherwise(*id);
        }
        if !gone.matches.is_empty() {
            return Ok(Some(gone.token_hashes));
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

    async fn erase_names(&self, account: Uuid) -> Result<(), Error> {
        let named = move |db: &mut Db| deletion::named_in(db, account);
        for id in self.store.read(named).await? {
            let erase = move |db: &mut Db| Ok(deletion::names(db, account, id)?);
            self.rewrite(id, erase, |changed| *changed).await?;
        }
        Ok(())
    }

    /// Says whether what is from before this time can be old: the newest match without an account
    /// is from later. If even that one is not, a wrong clock is more likely.
    pub async fn has_news_since(&self, before: DateTime<Utc>) -> Result<bool, Error> {
        let newest = self.store.read(matches::newest_of_nobody).await?;
        Ok(newest.is_none_or(|newest| newest >= before))
    }

    /// Deletes the matches without an account, neither as their owner nor among their
    /// members, whose last entry is from before this time. Other writes can pass between
    /// them. Returns how many there were.
    pub async fn forget_untouched(&self, before: DateTime<Utc>) -> Result<usize, Error> {
        let mut forgotten = 0;
        loop {
            let find = move |db: &mut Db| matches::untouched(db, before, AT_ONCE);
            let ids = self.store.read(find).await?;
            let found = forgotten;
            for id in ids {
                // It may have been touched just now.
                let delete = move |db: &mut Db| Ok(matches::delete_untouched(db, id, before)?);
                if self.rewrite(id, delete, |deleted| *deleted).await? {
                    forgotten += 1;
                }
            }
            if forgotten == found {
                return Ok(forgotten);
            }
        }
    }
}
