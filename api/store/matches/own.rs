//! The matches in an account's own history, or all matches.

use diesel::prelude::*;
use uuid::Uuid;

use super::filter::{Filter, Only, Order, Place};
use super::query::{narrowed, ordered, time};
use super::{Match, Row};
use crate::engine::column::Bind;
use crate::engine::schema::{matches, seated, tags};
use crate::engine::{Db, Error};
use crate::people::merge;

/// Up to `limit` matches in an account's own history, or of all matches.
pub(super) fn list(
    db: &mut Db,
    filter: &Filter,
    order: Order,
    after: Option<Place>,
    limit: i64,
) -> Result<Vec<Match>, Error> {
    if let (Order::Newest | Order::Oldest, Some(account), Some(only)) =
        (order, filter.account_id, filter.only())
    {
        return listed_by(db, filter, account, &only, order, after, limit);
    }
    let mut query = matches::table
        .limit(limit)
        .select(Row::as_select())
        .into_boxed();
    if let Some(account) = filter.account_id {
        query = query.filter(matches::account_id.eq(Some(account)));
    }
    let query = narrowed!(query, filter, matches::opened_at);
    let query = ordered!(query, order, after, matches::opened_at, matches::id);
    let rows = query.load(db)?;
    super::whole(db, rows)
}

/// The same for a single filter that has its own index, which yields the page.
fn listed_by(
    db: &mut Db,
    filter: &Filter,
    account: Uuid,
    only: &Only<'_>,
    order: Order,
    after: Option<Place>,
    limit: i64,
) -> Result<Vec<Match>, Error> {
    /// A page of ids from an index whose last columns are the time and the match.
    macro_rules! page {
        ($query:expr, $table:ident) => {{
            let mut query = $query.limit(limit).select($table::match_id).into_boxed();
            if let Some(from) = filter.from {
                query = query.filter($table::opened_at.ge(Bind(from)));
            }
            if let Some(before) = filter.before {
                query = query.filter($table::opened_at.lt(Bind(before)));
            }
            query = match order {
                Order::Oldest => query.order(($table::opened_at.asc(), $table::match_id.asc())),
                _ => query.order(($table::opened_at.desc(), $table::match_id.desc())),
            };
            if let Some((key, id)) = after {
                let (at, id) = (Bind(time(key)), Bind(id));
                query = match order {
                    Order::Oldest => query.filter($table::opened_at.ge(at)).filter(
                        $table::opened_at
                            .gt(at)
                            .assume_not_null()
                            .or($table::match_id.gt(id)),
                    ),
                    _ => query.filter($table::opened_at.le(at)).filter(
                        $table::opened_at
                            .lt(at)
                            .assume_not_null()
                            .or($table::match_id.lt(id)),
                    ),
                };
            }
            query.load::<Uuid>(db)?
        }};
    }
    let ids = match only {
        Only::Player(player) | Only::Winner(player) => {
            let mut ids = Vec::new();
            // The index is in order for one name, so this reads a page for each of them.
            for named in merge::all_of(db, *player)? {
                let theirs = seated::table.filter(seated::named_id.eq(Bind(named)));
                ids.extend(match only {
                    Only::Winner(_) => page!(theirs.filter(seated::won.eq(true)), seated),
                    _ => page!(theirs, seated),
                });
            }
            ids
        }
        Only::Tag(tag) => page!(
            tags::table
                .filter(tags::account_id.eq(Some(account)))
                .filter(tags::tag.eq(*tag)),
            tags
        ),
    };
    let mut rows: Vec<Row> = matches::table
        .filter(matches::id.eq_any(ids.into_iter().map(Bind)))
        .filter(matches::account_id.eq(Some(account)))
        .select(Row::as_select())
        .load(db)?;
    rows.sort_by_key(|row| (row.opened_at, row.id));
    if order != Order::Oldest {
        rows.reverse();
    }
    rows.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    super::whole(db, rows)
}
