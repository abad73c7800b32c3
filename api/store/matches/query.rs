//! What a query for matches narrows down and orders by, wherever it begins: at
//! the matches of an account, or at those that it joined.

use chrono::{DateTime, NaiveDateTime};

use super::notes;

/// Lets only those matches pass that a filter lets pass, but for the account they
/// belong to; `$at` is when they were opened, where the query's index has it.
macro_rules! narrowed {
    ($query:expr, $filter:expr, $at:expr) => {{
        use diesel::dsl::exists;
        use $crate::store::engine::schema::{matches, seats, tags};
        use $crate::store::engine::value;
        use $crate::store::matches::query::containing;
        let (mut query, filter) = ($query, $filter);
        if let Some(game) = &filter.game {
            query = query.filter(matches::game.eq(game));
        }
        if let Some(status) = &filter.status {
            query = query.filter(matches::status.eq(status));
        }
        for player in &filter.players {
            let theirs = seats::table
                .filter(seats::match_id.eq(matches::id))
                .filter(seats::player_id.eq(player.to_string()));
            query = query.filter(exists(theirs));
        }
        if let Some(player) = filter.winner {
            let theirs = seats::table
                .filter(seats::match_id.eq(matches::id))
                .filter(seats::player_id.eq(player.to_string()))
                .filter(seats::won.eq(true));
            query = query.filter(exists(theirs));
        }
        for tag in &filter.tags {
            let tagged = tags::table
                .filter(tags::match_id.eq(matches::id))
                .filter(tags::tag.eq(tag));
            query = query.filter(exists(tagged));
        }
        if let Some(text) = &filter.text {
            query = query.filter(matches::searched.like(containing(text)).escape('\\'));
        }
        if let Some(from) = filter.from {
            query = query.filter($at.ge(value::naive(from)));
        }
        if let Some(before) = filter.before {
            query = query.filter($at.lt(value::naive(before)));
        }
        query
    }};
}

/// Puts a query for matches in order, and begins after a place in it; `$at` and
/// `$id` are when they were opened and their id, where the query's index has them.
macro_rules! ordered {
    ($query:expr, $order:expr, $after:expr, $at:expr, $id:expr) => {{
        use $crate::store::engine::schema::matches;
        use $crate::store::matches::query::time;
        // In each order the first condition of a further page says nothing new,
        // but it is one that an index can begin at.
        let mut query = match $order {
            Order::Newest => $query.order(($at.desc(), $id.desc())),
            Order::Oldest => $query.order(($at.asc(), $id.asc())),
            Order::Longest => $query
                .filter(matches::duration.is_not_null())
                .order((matches::duration.desc(), matches::id.desc())),
            Order::Closest => $query
                .filter(matches::margin.is_not_null())
                .order((matches::margin.asc(), matches::id.asc())),
        };
        if let Some((key, id)) = $after {
            let (at, id) = (time(key), id.to_string());
            let (when, which) = ($at.nullable(), $id.nullable());
            query = match $order {
                Order::Newest => query
                    .filter(when.le(at))
                    .filter(when.lt(at).or(which.lt(id))),
                Order::Oldest => query
                    .filter(when.ge(at))
                    .filter(when.gt(at).or(which.gt(id))),
                Order::Longest => query
                    .filter(matches::duration.le(key))
                    .filter(matches::duration.lt(key).or(matches::id.nullable().lt(id))),
                Order::Closest => query
                    .filter(matches::margin.ge(key))
                    .filter(matches::margin.gt(key).or(matches::id.nullable().gt(id))),
            };
        }
        query
    }};
}

pub(super) use {narrowed, ordered};

/// The time of a place in a list that is by time.
pub(super) fn time(micros: i64) -> NaiveDateTime {
    DateTime::from_timestamp_micros(micros)
        .unwrap_or_default()
        .naive_utc()
}

/// The pattern of what has this text anywhere in it.
pub(super) fn containing(text: &str) -> String {
    let mut pattern = String::from("%");
    for letter in notes::fold(text).chars() {
        if matches!(letter, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(letter);
    }
    pattern.push('%');
    pattern
}
