//! Deleting accounts: what is in memory of them, too.

use std::sync::Arc;

use uuid::Uuid;

use super::{Error, Tables};
use crate::access::memberships::Memberships;
use crate::access::tokens::Tokens;
use kibitz_store::Store;
use kibitz_store::people::deletion;

/// Erases the accounts whose deletion has begun.
#[derive(Clone)]
pub struct Erasure {
    /// The store.
    pub store: Store,
    /// The matches in memory.
    pub tables: Arc<Tables>,
    /// The tokens in memory.
    pub tokens: Arc<Tokens>,
    /// The roles in memory.
    pub memberships: Arc<Memberships>,
}

impl Erasure {
    /// Erases an account. These tokens of it are no longer valid.
    ///
    /// # Errors
    /// Any error of the store. Calling it again continues.
    pub async fn erase(&self, account: Uuid, revoked: Vec<String>) -> Result<(), Error> {
        self.forget(revoked).await;
        while let Some(revoked) = self.tables.erase_some(account).await? {
            self.forget(revoked).await;
        }
        if let Err(error) = self.store.forget_deleted().await {
            // It is deleted, and soon overwritten.
            tracing::warn!(%error, "a deleted account may still be in the write-ahead log");
        }
        Ok(())
    }

    /// Continues the deletions that were cut off.
    pub async fn resume(&self) {
        let begun = match self.store.read(deletion::begun).await {
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
