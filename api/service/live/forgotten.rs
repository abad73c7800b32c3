//! Removing matches that belong to nobody and that nobody has touched for long.

use chrono::{DateTime, Utc};

use super::{Error, Tables};
use kibitz_store::{Db, matches};

/// How many matches are looked up at once.
const AT_ONCE: i64 = 100;

impl Tables {
    /// Says whether what is from before this time can be old: the newest match without an account is
    /// from later. If even that one is not, a wrong clock is more likely.
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
            let ids = self
                .store
                .read(move |db| matches::untouched(db, before, AT_ONCE))
                .await?;
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
