//! Finding matches: filters, orders, a page at a time.

use super::filter::{Filter, Order, Place, Whose};
use super::{Match, joined, own};
use crate::store::engine::{Db, Error};

/// Up to `limit` matches that pass the filter, in this order, those that come
/// `after` the given place.
///
/// For one account a page costs the same however long the history, also where
/// there is one filter more: the game, the status, a player, a winner, a tag,
/// dates. With several of them, with a text, or by length or margin, the
/// account's matches are gone through in the list's order until the page is full.
///
/// A page of what it joined costs the same, too, with dates or without. With any
/// other filter they are gone through; by length or margin, all that it joined
/// are looked at.
///
/// # Errors
/// When the database fails.
pub fn list(
    db: &mut Db,
    filter: &Filter,
    order: Order,
    after: Option<Place>,
    limit: i64,
) -> Result<Vec<Match>, Error> {
    match (filter.account_id, filter.whose) {
        (Some(account), Whose::Joined | Whose::All) => {
            joined::list(db, filter, account, order, after, limit)
        }
        (_, Whose::Mine) | (None, _) => own::list(db, filter, order, after, limit),
    }
}
