//! Listing matches: filtered, ordered, one page at a time.

use super::filter::{Filter, Order, Place, Whose};
use super::{Match, joined, own};
use crate::engine::{Db, Error};

/// Up to `limit` matches that pass the filter, in this order, `after` the given place.
///
/// For a single account, the cost of a page does not depend on the length of the
/// history, even with one more filter: the game, the status, a player, a winner, a tag
/// or dates. With several filters, with a text, or in order of length or margin, the
/// query scans the account's matches in the list's order until the page is full.
///
/// The same holds for matches that the account joined, with or without dates. Any other
/// filter scans them; in order of length or margin, the query reads all of them.
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
