//! Tells an account what has changed in all its matches and players.

use uuid::Uuid;

use super::{Error, Tables};
use kibitz_store::{Db, changes};

pub use kibitz_store::changes::{Change as Changed, Page as Changes, Position};

impl Tables {
    /// Up to `limit` changes of an account since a position, or everything that it can
    /// see. `None` if the position is not one of the account.
    pub async fn changes(
        &self,
        account: Uuid,
        since: Option<Position>,
        limit: i64,
    ) -> Result<Option<Changes>, Error> {
        let mut all = true;
        if self.store.read(move |db| changes::due(db, account)).await? {
            let number = move |db: &mut Db| changes::number(db, account);
            all = self.store.write(number).await?;
        }
        let read = move |db: &mut Db| changes::page(db, account, since, limit);
        let page = self.store.read_whole(read).await?;
        Ok(page.map(|page| Changes {
            more: page.more || !all,
            ..page
        }))
    }
}
