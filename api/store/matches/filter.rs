//! Filters and orders for lists of matches.

use serde::Deserialize;
use utoipa::ToSchema;

use super::Match;
use crate::prelude::*;
use kibitz_game::rules::Points;
use kibitz_game::table::{GameKey, Status};

/// Which of the matches that an account can see are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = MatchWhose)]
pub enum Whose {
    /// The account's own matches.
    #[default]
    Mine,
    /// Other accounts' matches that it joined with a table code, or in which it sits
    /// as a player of their circle.
    Joined,
    /// Both.
    All,
}

/// Which matches to list. A field that is `None` or empty does not filter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// The account whose matches to list. `None` lists all matches.
    pub account_id: Option<Uuid>,
    /// The only match to list, if it passes the rest.
    pub id: Option<Uuid>,
    /// Says whether to list the account's own matches, those it joined, or both.
    pub whose: Whose,
    /// The game.
    pub game: Option<GameKey>,
    /// The status.
    pub status: Option<Status>,
    /// Players who must all be at the table.
    pub players: Vec<Uuid>,
    /// A player who must have won, alone or shared.
    pub winner: Option<Uuid>,
    /// Tags that the match must all have.
    pub tags: Vec<String>,
    /// Where the match must have been played, however that is spelled.
    pub place: Option<String>,
    /// Words that the place, the note, the tags or the names must contain, each anywhere,
    /// ignoring case and accents.
    pub text: Option<String>,
    /// Only matches opened at this time or later.
    pub from: Option<DateTime<Utc>>,
    /// Only matches opened before this time.
    pub before: Option<DateTime<Utc>>,
}

/// The order in which matches are listed.
// The cursors of its pages name its number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = MatchOrder)]
#[repr(u8)]
pub enum Order {
    /// By opening time, newest first.
    #[default]
    Newest,
    /// By opening time, oldest first.
    Oldest,
    /// By the time at the table, longest first. Only matches that are over and of which
    /// it is known.
    Longest,
    /// By the final margin between first and second, smallest first. Only matches that
    /// are over and have a score.
    Closest,
}

/// The sort key of a match in a list: the value it is ordered by (microseconds or
/// hundredths of points), and its id to break ties.
pub type ListPosition = (i64, Uuid);

impl Order {
    /// Finds the sort key of a match in this order. `None` if this order leaves it out.
    #[must_use]
    pub fn position(self, one: &Match) -> Option<ListPosition> {
        let summary = one.summary.as_ref();
        let key = match self {
            Order::Newest | Order::Oldest => Some(one.opened_at.timestamp_micros()),
            Order::Longest => summary.and_then(|it| it.duration?.num_microseconds()),
            Order::Closest => summary.and_then(|it| it.margin).map(Points::hundredths),
        };
        key.map(|key| (key, one.id))
    }
}

impl Filter {
    /// Finds the only filter besides the account and the dates, if there is exactly one and it
    /// has its own index.
    pub(super) fn only(&self) -> Option<Only<'_>> {
        let others = [&self.place, &self.text].into_iter().any(Option::is_some);
        if self.game.is_some() || self.status.is_some() || others {
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

/// A filter that has its own index.
pub(super) enum Only<'a> {
    Player(Uuid),
    Winner(Uuid),
    Tag(&'a str),
}

/// Applies a filter to a query, except for the account. `$at` is the column with the
/// opening time in the index that the query uses.
macro_rules! narrowed {
    ($query:expr, $filter:expr, $at:expr) => {{
        use diesel::dsl::exists;
        use kibitz_game::words::folded::compared;
        use $crate::engine::column::Bind;
        use $crate::engine::schema::{matches, seated, tags};
        use $crate::matches::{containing, search};
        let (mut query, filter) = ($query, $filter);
        if let Some(id) = filter.id {
            query = query.filter(matches::id.eq(Bind(id)));
        }
        if let Some(game) = filter.game.clone() {
            query = query.filter(matches::game.eq(Bind(game)));
        }
        if let Some(status) = filter.status {
            query = query.filter(matches::status.eq(Bind(status)));
        }
        for player in filter.players.iter().copied() {
            let theirs = seated::table
                .filter(seated::match_id.eq(matches::id))
                .filter(seated::player_id.eq(Bind(player)));
            query = query.filter(exists(theirs));
        }
        if let Some(player) = filter.winner {
            let theirs = seated::table
                .filter(seated::match_id.eq(matches::id))
                .filter(seated::player_id.eq(Bind(player)))
                .filter(seated::won.eq(true));
            query = query.filter(exists(theirs));
        }
        for tag in &filter.tags {
            let tagged = tags::table
                .filter(tags::match_id.eq(matches::id))
                .filter(tags::tag.eq(tag));
            query = query.filter(exists(tagged));
        }
        if let Some(place) = &filter.place {
            query = query.filter(matches::place_key.eq(compared(place)));
        }
        for word in filter.text.iter().flat_map(|text| search::words(text)) {
            query = query.filter(matches::searched.like(containing(&word)).escape('\\'));
        }
        if let Some(from) = filter.from {
            query = query.filter($at.ge(Bind(from)));
        }
        if let Some(before) = filter.before {
            query = query.filter($at.lt(Bind(before)));
        }
        query
    }};
}

/// Orders a query by the time and starts it after a given place. `$at` and `$id` are the columns
/// with the opening time and the match's id in the index that the query uses.
macro_rules! by_time {
    ($query:expr, $order:expr, $after:expr, $at:expr, $id:expr) => {{
        use $crate::engine::column::in_order;
        let after = $after.map(|(key, id)| (Some($crate::matches::filter::time(key)), id));
        if $order == Order::Oldest {
            in_order!(asc ge gt: $query, after, $at, $id)
        } else {
            in_order!(desc le lt: $query, after, $at, $id)
        }
    }};
}

/// Orders a query of matches, also by length or margin, and starts it after a given place, as
/// `by_time` does.
macro_rules! ordered {
    ($query:expr, $order:expr, $after:expr, $at:expr, $id:expr) => {{
        use $crate::engine::column::in_order;
        use $crate::engine::schema::matches;
        let (query, after) = ($query, $after.map(|(key, id)| (Some(key), id)));
        match $order {
            Order::Newest | Order::Oldest => by_time!(query, $order, $after, $at, $id),
            Order::Longest => {
                let known = query.filter(matches::duration.is_not_null());
                in_order!(desc le lt: known, after, matches::duration, matches::id)
            }
            Order::Closest => {
                let scored = query.filter(matches::margin.is_not_null());
                in_order!(asc ge gt: scored, after, matches::margin, matches::id)
            }
        }
    }};
}

pub(super) use {by_time, narrowed, ordered};

/// Reads the time in the sort key of a list ordered by time.
pub(super) fn time(micros: i64) -> DateTime<Utc> {
    DateTime::from_timestamp_micros(micros).unwrap_or_default()
}

/// Makes the `LIKE` pattern that matches this folded word anywhere.
pub(crate) fn containing(word: &str) -> String {
    let mut pattern = String::from("%");
    for letter in word.chars() {
        if matches!(letter, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(letter);
    }
    pattern.push('%');
    pattern
}
