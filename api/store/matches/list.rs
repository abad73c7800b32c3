//! Listing matches: filtered, ordered, one page at a time.

use super::Match;
use super::filter::{Filter, ListPosition, Only, Order, Whose, by_time, narrowed, ordered};
use super::row::{MatchRow, whole};
use crate::engine::schema::{matches, members, seated, tags};
use crate::people::{erase, merge};
use crate::prelude::*;

/// Lists up to `limit` matches that pass the filter, in this order, `after` the given place.
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
    after: Option<ListPosition>,
    limit: i64,
) -> Result<Vec<Match>, Error> {
    let page = Page {
        filter,
        order,
        after,
        limit,
    };
    match (filter.account_id, filter.whose) {
        (Some(account), Whose::Joined | Whose::All) => joined(db, page, account),
        (_, Whose::Mine) | (None, _) => own(db, page),
    }
}

/// A page of a list.
#[derive(Clone, Copy)]
struct Page<'a> {
    filter: &'a Filter,
    order: Order,
    after: Option<ListPosition>,
    limit: i64,
}

/// Lists the matches in an account's own history, or all matches.
fn own(db: &mut Db, page: Page<'_>) -> Result<Vec<Match>, Error> {
    let account = page.filter.account_id;
    if let (Order::Newest | Order::Oldest, Some(account), Some(only)) =
        (page.order, account, page.filter.only())
    {
        return listed_by(db, page, account, &only);
    }
    let mut query = MatchRow::query().limit(page.limit).into_boxed();
    if let Some(account) = account {
        query = query.filter(matches::account_id.eq(Some(account)));
    }
    let (at, id) = (matches::opened_at, matches::id);
    let query = narrowed!(query, page.filter, at);
    let rows = ordered!(query, page.order, page.after, at, id).load(db)?;
    whole(db, rows)
}

/// Lists matches by a single filter that has its own index, which yields the page.
fn listed_by(
    db: &mut Db,
    asked: Page<'_>,
    account: Uuid,
    only: &Only<'_>,
) -> Result<Vec<Match>, Error> {
    /// Reads a page of ids from an index whose last columns are the time and the match.
    macro_rules! page {
        ($query:expr, $table:ident) => {{
            let (at, id) = ($table::opened_at, $table::match_id);
            let mut query = $query.limit(asked.limit).select(id).into_boxed();
            if let Some(from) = asked.filter.from {
                query = query.filter(at.ge(Bind(from)));
            }
            if let Some(before) = asked.filter.before {
                query = query.filter(at.lt(Bind(before)));
            }
            let query = by_time!(query, asked.order, asked.after, at, id);
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
    let mut rows: Vec<MatchRow> = MatchRow::query()
        .filter(matches::id.eq_any(ids.into_iter().map(Bind)))
        .filter(matches::account_id.eq(Some(account)))
        .load(db)?;
    rows.sort_by_key(|row| (row.opened_at, row.id));
    if asked.order != Order::Oldest {
        rows.reverse();
    }
    rows.truncate(usize::try_from(asked.limit).unwrap_or(usize::MAX));
    whole(db, rows)
}

/// Lists the matches that the account joined, along with its own if the filter wants
/// those. Each way to be part of a match has its own index, so this reads a page from
/// each of them and merges the pages.
fn joined(db: &mut Db, page: Page<'_>, account: Uuid) -> Result<Vec<Match>, Error> {
    let mut rows = by_code(db, page, account)?;
    for player in erase::players_of(db, account)? {
        rows.extend(as_player(db, page, account, player)?);
    }
    // An account can both sit in a match and have joined it.
    rows.sort_by_key(|one| one.id);
    rows.dedup_by(|one, other| one.id == other.id);
    let mut found = whole(db, rows)?;
    if page.filter.whose == Whose::All {
        found.extend(own(db, page)?);
    }
    found.sort_by_key(|one| page.order.position(one));
    if matches!(page.order, Order::Newest | Order::Longest) {
        found.reverse();
    }
    found.truncate(usize::try_from(page.limit).unwrap_or(usize::MAX));
    Ok(found)
}

/// Makes the condition that a match is not in the account's own history.
macro_rules! anothers {
    ($account:expr) => {
        matches::account_id
            .is_null()
            .nullable()
            .or(matches::account_id.ne(Some($account)))
    };
}

/// Lists the matches that the account joined with a code and has not left.
fn by_code(db: &mut Db, page: Page<'_>, account: Uuid) -> Result<Vec<MatchRow>, Error> {
    let query = members::table
        .inner_join(matches::table.on(matches::id.eq(members::match_id)))
        .filter(members::account_id.eq(Some(account)))
        .filter(members::left_at.is_null())
        .filter(anothers!(account))
        .limit(page.limit)
        .select(MatchRow::as_select())
        .into_boxed();
    let (at, id) = (members::opened_at, members::match_id);
    let query = narrowed!(query, page.filter, at);
    Ok(ordered!(query, page.order, page.after, at, id).load(db)?)
}

/// Lists the matches in which this player was named, who is the account today.
fn as_player(
    db: &mut Db,
    page: Page<'_>,
    account: Uuid,
    player: Uuid,
) -> Result<Vec<MatchRow>, Error> {
    // Under an alias, because a filter can refer to `seated` as well.
    let sits = diesel::alias!(seated as sits);
    let query = sits
        .inner_join(matches::table.on(matches::id.eq(sits.field(seated::match_id))))
        .filter(sits.field(seated::named_id).eq(Bind(player)))
        .filter(anothers!(account))
        .limit(page.limit)
        .select(MatchRow::as_select())
        .into_boxed();
    let (at, id) = (sits.field(seated::opened_at), sits.field(seated::match_id));
    let query = narrowed!(query, page.filter, at);
    Ok(ordered!(query, page.order, page.after, at, id).load(db)?)
}
