//! Lists matches, in play or over, and what has changed for an account.

use super::{Error, Tables};
use crate::prelude::*;
use kibitz_game::table::Role;
use kibitz_store::changes;
use kibitz_store::matches::{self, Filter, Match, Order, members};
use kibitz_store::people::merge;

pub use kibitz_store::changes::{Change as Changed, Page as Changes, Position};

impl Tables {
    /// Lists up to `most` matches of an account that pass the filter, in this order, after the
    /// given place, each with the account's role in it. A merged player counts as the one they were
    /// merged into.
    pub async fn list(
        &self,
        account: Uuid,
        filter: Filter,
        order: Order,
        after: Option<matches::ListPosition>,
        most: i64,
    ) -> Result<Vec<(Match, Role)>, Error> {
        let list = move |db: &mut Db| {
            let filter = of_account(db, account, filter)?;
            let found = matches::list(db, &filter, order, after, most)?;
            let roles = members::roles(db, account, &found)?;
            Ok::<_, store::Error>(found.into_iter().zip(roles).collect())
        };
        Ok(self.store.read(list).await?)
    }

    /// Lists the only match that a caller without an account has a role in, if it passes the filter
    /// and this order lists it.
    pub async fn only(
        &self,
        id: Uuid,
        role: Role,
        filter: Filter,
        order: Order,
    ) -> Result<Vec<(Match, Role)>, Error> {
        let filter = Filter {
            id: Some(id),
            ..filter
        };
        let find = move |db: &mut Db| matches::list(db, &filter, order, None, 1);
        let found = self.store.read(find).await?;
        Ok(found.into_iter().map(|one| (one, role)).collect())
    }

    /// Lists up to `limit` changes of an account since a position, or of everything that it can
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

/// Narrows a filter to what this account can see, and replaces merged players in it by the players
/// they were merged into, and unknown players by the nil id.
fn of_account(db: &mut Db, account: Uuid, mut filter: Filter) -> Result<Filter, store::Error> {
    let mut all = Vec::with_capacity(filter.players.len());
    for player in filter.players.into_iter().chain(filter.winner) {
        let known = merge::known(db, account, player)?;
        all.push(known.map_or(Uuid::nil(), |known| known.id));
    }
    filter.winner = filter.winner.and_then(|_| all.pop());
    all.sort_unstable();
    all.dedup();
    filter.players = all;
    filter.account_id = Some(account);
    Ok(filter)
}
