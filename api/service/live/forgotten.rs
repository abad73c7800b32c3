//! Removing matches that belong to nobody and that nobody has touched for long.

use chrono::{DateTime, Utc};

use super::{Error, Tables};
use kibitz_store::NodeMessage;
use kibitz_store::matches;

/// How many matches are looked up at once.
const AT_ONCE: i64 = 100;

impl Tables {
    /// Whether what is from before this time can be old: the newest match without an account is
    /// from later. If even that one is not, a wrong clock is more likely.
    ///
    /// # Errors
    /// Any error of the store.
    pub async fn has_news_since(&self, before: DateTime<Utc>) -> Result<bool, Error> {
        let newest = self.store.read(matches::newest_of_nobody).await?;
        Ok(newest.is_none_or(|newest| newest >= before))
    }

    /// Deletes the matches without an account, neither as their owner nor among their
    /// members, whose last entry is from before this time. Other writes can pass between
    /// them. Returns how many there were.
    ///
    /// # Errors
    /// Any error of the store.
    pub async fn forget_untouched(&self, before: DateTime<Utc>) -> Result<usize, Error> {
        let mut forgotten = 0;
        loop {
            let ids = self
                .store
                .read(move |db| matches::untouched(db, before, AT_ONCE))
                .await?;
            let found = forgotten;
            for id in ids {
                let live = self.in_memory(id).await;
                // No appends meanwhile.
                let _alone = match &live {
                    Some(live) => Some(live.appending.lock().await),
                    None => None,
                };
                // It may have been touched just now.
                let deleted = self
                    .store
                    .write(move |db| matches::delete_untouched(db, id, before))
                    .await?;
                if deleted {
                    forgotten += 1;
                    self.forget(id).await;
                    self.streams.end(id);
                    self.store.tell(NodeMessage::Changed(id));
                }
            }
            if forgotten == found {
                return Ok(forgotten);
            }
        }
    }
}
