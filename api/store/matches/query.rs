//! The filters and orders that all queries for matches share, whether they start from
//! an account's own matches or from those it joined.

use chrono::{DateTime, Utc};

/// Applies a filter to a query, except for the account. `$at` is the column with the
/// opening time in the index that the query uses.
macro_rules! narrowed {
    ($query:expr, $filter:expr, $at:expr) => {{
        use diesel::dsl::exists;
        use $crate::engine::column::Bind;
        use $crate::engine::schema::{matches, seated, tags};
        use $crate::matches::query::containing;
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
        if let Some(place) = filter.place_key() {
            query = query.filter(matches::place_key.eq(place));
        }
        for word in filter.words() {
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

/// Orders a query and starts it after a given place. `$at` and `$id` are the columns with
/// the opening time and the match's id in the index that the query uses.
macro_rules! ordered {
    ($query:expr, $order:expr, $after:expr, $at:expr, $id:expr) => {{
        use $crate::engine::schema::matches;
        use $crate::matches::query::time;
        // For a later page, the first condition is redundant in each order, but lets
        // the database seek in the index.
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
            let (at, id) = (Some(time(key)), Some(id));
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

/// The time in the sort key of a list ordered by time.
pub(super) fn time(micros: i64) -> DateTime<Utc> {
    DateTime::from_timestamp_micros(micros).unwrap_or_default()
}

/// The `LIKE` pattern that matches this folded word anywhere.
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
