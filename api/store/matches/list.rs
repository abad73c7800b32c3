//! Finding matches: filters, orders, a page at a time.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use super::super::schema::{matches, seats, tags};
use super::super::{Db, Error, value};
use super::query::{narrowed, ordered, time};
use super::{Match, Row, joined, notes};

/// Whose matches to list, as an account sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Whose {
    /// Those in its own history.
    #[default]
    Mine,
    /// Others' that it joined, or in which it sits as a player of their circle.
    Joined,
    /// Both.
    All,
}

/// Which matches to list. What is `None` or empty lets all pass.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Of which account; of none, all there are.
    pub account_id: Option<Uuid>,
    /// Which of the account's: see [`Whose`].
    pub whose: Whose,
    /// Of which card set.
    pub game: Option<String>,
    /// In which status.
    pub status: Option<String>,
    /// With all of these at the table.
    pub players: Vec<Uuid>,
    /// Won by this player, alone or with others.
    pub winner: Option<Uuid>,
    /// With all of these tags.
    pub tags: Vec<String>,
    /// With this text in the place or the note, whatever its case.
    pub text: Option<String>,
    /// Opened then or later.
    pub from: Option<DateTime<Utc>>,
    /// Opened before that.
    pub before: Option<DateTime<Utc>>,
}

/// In which order to list matches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// By the time of opening, the last first.
    #[default]
    Newest,
    /// By the time of opening, the first first.
    Oldest,
    /// By the time from the first entry to the end, the longest first. Only those
    /// that are over have one.
    Longest,
    /// By how far the first was ahead of the second at the end, the narrowest
    /// first. Only those have that which are over, and in which something was
    /// scored.
    Closest,
}

/// Where a match stands in a list of some order: what that is by (microseconds
/// or points), and the id that decides between equals.
pub type Place = (i64, Uuid);

impl Order {
    /// Where a match stands in this order; none where it is not in it.
    #[must_use]
    pub fn place(self, one: &Match) -> Option<Place> {
        let summary = one.summary.as_ref();
        let key = match self {
            Order::Newest | Order::Oldest => Some(one.opened_at.timestamp_micros()),
            Order::Longest => summary.and_then(super::Summary::written_duration),
            Order::Closest => summary.and_then(|summary| summary.margin),
        };
        key.map(|key| (key, one.id))
    }
}

impl Filter {
    /// Whether a match passes, but for the account it belongs to.
    #[must_use]
    pub fn lets(&self, one: &Match) -> bool {
        let seat_of = |player: Uuid| one.seats.iter().find(|seat| seat.player_id == Some(player));
        let won = |player: Uuid| {
            let summary = one.summary.as_ref();
            seat_of(player).is_some_and(|seat| {
                summary.is_some_and(|summary| summary.winners.contains(&seat.seat))
            })
        };
        self.game.as_ref().is_none_or(|game| *game == one.game)
            && self
                .status
                .as_ref()
                .is_none_or(|status| *status == one.status)
            && self.players.iter().all(|player| seat_of(*player).is_some())
            && self.winner.is_none_or(won)
            && self.tags.iter().all(|tag| one.notes.tags.contains(tag))
            && self
                .text
                .as_ref()
                .is_none_or(|text| one.notes.searched().contains(&notes::fold(text)))
            && self.from.is_none_or(|from| one.opened_at >= from)
            && self.before.is_none_or(|before| one.opened_at < before)
    }

    /// The one thing to list by, where there is one besides the account and the
    /// dates, and it has an index of its own.
    fn only(&self) -> Option<Only<'_>> {
        if self.game.is_some() || self.status.is_some() || self.text.is_some() {
            return None;
        }
        match (self.players.as_slice(), self.winner, self.tags.as_slice()) {
            ([player], None, []) => Some(Only::Player(*player)),
            ([], Some(player), []) => Some(Only::Winner(player)),
            ([], None, [tag]) => Some(Only::Tag(tag)),
            _ => None,
        }
    }
}

enum Only<'a> {
    Player(Uuid),
    Winner(Uuid),
    Tag(&'a str),
}

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
        (_, Whose::Mine) | (None, _) => mine(db, filter, order, after, limit),
    }
}

/// The same of an account's own, or of all there are.
pub(super) fn mine(
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
        query = query.filter(matches::account_id.eq(account.to_string()));
    }
    let query = narrowed!(query, filter, matches::opened_at);
    let query = ordered!(query, order, after, matches::opened_at, matches::id);
    let rows = query.load(db)?;
    super::whole(db, rows)
}

/// The same by one thing that has an index of its own, in which the page is found.
fn listed_by(
    db: &mut Db,
    filter: &Filter,
    account: Uuid,
    only: &Only<'_>,
    order: Order,
    after: Option<Place>,
    limit: i64,
) -> Result<Vec<Match>, Error> {
    /// A page of an index that has the time and the match at its end.
    macro_rules! page {
        ($query:expr, $table:ident) => {{
            let mut query = $query.limit(limit).select($table::match_id).into_boxed();
            if let Some(from) = filter.from {
                query = query.filter($table::opened_at.ge(value::naive(from)));
            }
            if let Some(before) = filter.before {
                query = query.filter($table::opened_at.lt(value::naive(before)));
            }
            query = match order {
                Order::Oldest => query.order(($table::opened_at.asc(), $table::match_id.asc())),
                _ => query.order(($table::opened_at.desc(), $table::match_id.desc())),
            };
            if let Some((key, id)) = after {
                let (at, id) = (time(key), id.to_string());
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
            query.load::<String>(db)?
        }};
    }
    let ids = match only {
        Only::Player(player) => page!(
            seats::table.filter(seats::player_id.eq(player.to_string())),
            seats
        ),
        Only::Winner(player) => page!(
            seats::table
                .filter(seats::player_id.eq(player.to_string()))
                .filter(seats::won.eq(true)),
            seats
        ),
        Only::Tag(tag) => page!(
            tags::table
                .filter(tags::account_id.eq(account.to_string()))
                .filter(tags::tag.eq(*tag)),
            tags
        ),
    };
    let mut rows: Vec<Row> = matches::table
        .filter(matches::id.eq_any(&ids))
        .filter(matches::account_id.eq(account.to_string()))
        .select(Row::as_select())
        .load(db)?;
    rows.sort_by_key(|row| ids.iter().position(|id| *id == row.id));
    super::whole(db, rows)
}
