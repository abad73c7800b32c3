//! The matches of others that an account joined with a code, or sits in as a player in
//! their circle.

use diesel::prelude::*;
use uuid::Uuid;

use super::filter::{Filter, Order, Place, Whose};
use super::query::{narrowed, ordered};
use super::{Match, Row, own};
use crate::engine::column::Bind;
use crate::engine::schema::{matches, members, seated};
use crate::engine::{Db, Error};
use crate::people::erase;

/// Up to `limit` matches that the account joined, along with its own if the filter wants
/// those. Each way to be part of a match has its own index, so this reads a page from
/// each of them and merges the pages.
pub(super) fn list(
    db: &mut Db,
    filter: &Filter,
    account: Uuid,
    order: Order,
    after: Option<Place>,
    limit: i64,
) -> Result<Vec<Match>, Error> {
    let mut rows = by_code(db, filter, account, order, after, limit)?;
    for player in erase::players_of(db, account)? {
        rows.extend(as_player(db, filter, account, player, order, after, limit)?);
    }
    // An account can both sit in a match and have joined it.
    rows.sort_by_key(|one| one.id);
    rows.dedup_by(|one, other| one.id == other.id);
    let mut found = super::whole(db, rows)?;
    if filter.whose == Whose::All {
        found.extend(own::list(db, filter, order, after, limit)?);
    }
    found.sort_by_key(|one| order.place(one));
    if matches!(order, Order::Newest | Order::Longest) {
        found.reverse();
    }
    found.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    Ok(found)
}

/// The condition that a match is not in the account's own history.
macro_rules! anothers {
    ($account:expr) => {
        matches::account_id
            .is_null()
            .nullable()
            .or(matches::account_id.ne(Some($account)))
    };
}

/// The matches it joined with a code and has not left.
fn by_code(
    db: &mut Db,
    filter: &Filter,
    account: Uuid,
    order: Order,
    after: Option<Place>,
    limit: i64,
) -> Result<Vec<Row>, Error> {
    let query = members::table
        .inner_join(matches::table.on(matches::id.eq(members::match_id)))
        .filter(members::account_id.eq(Some(account)))
        .filter(members::left_at.is_null())
        .filter(anothers!(account))
        .limit(limit)
        .select(Row::as_select())
        .into_boxed();
    let query = narrowed!(query, filter, members::opened_at);
    let query = ordered!(query, order, after, members::opened_at, members::match_id);
    Ok(query.load(db)?)
}

/// The matches in which this player was named, who is the account today.
fn as_player(
    db: &mut Db,
    filter: &Filter,
    account: Uuid,
    player: Uuid,
    order: Order,
    after: Option<Place>,
    limit: i64,
) -> Result<Vec<Row>, Error> {
    // Under an alias, because a filter can refer to `seated` as well.
    let own = diesel::alias!(seated as own);
    let query = own
        .inner_join(matches::table.on(matches::id.eq(own.field(seated::match_id))))
        .filter(own.field(seated::named_id).eq(Bind(player)))
        .filter(anothers!(account))
        .limit(limit)
        .select(Row::as_select())
        .into_boxed();
    let query = narrowed!(query, filter, own.field(seated::opened_at));
    let query = ordered!(
        query,
        order,
        after,
        own.field(seated::opened_at),
        own.field(seated::match_id)
    );
    Ok(query.load(db)?)
}
