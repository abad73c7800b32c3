//! The evenings of a circle.

use chrono::{DateTime, Duration, NaiveDateTime, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use super::Span;
use super::people::{Named, People, people};
use crate::engine::schema::{matches, seats};
use crate::engine::{Db, Error};
use crate::matches::read_placed;
use kibitz_game::table::history::measures::{Evening, Sitting};

/// No evening is longer, so that one of which a part is in a span is wholly in it with so much
/// before and after it.
const LONGEST: Duration = Duration::days(2);

/// Leaves those matches of an account in a query that are over and in which something was scored,
/// in a span and so long before and after it.
macro_rules! around {
    ($query:expr, $account:expr, $span:expr) => {{
        let mut query = ($query)
            .filter(matches::account_id.eq(Some($account)))
            .filter(matches::finished_at.is_not_null())
            .filter(matches::placed.ne(""))
            .into_boxed();
        if let Some(from) = $span.from {
            query = query.filter(matches::finished_at.ge(Some(from - LONGEST)));
        }
        if let Some(before) = $span.before {
            query = query.filter(matches::finished_at.lt(Some(before + LONGEST)));
        }
        query
    }};
}

/// Who sat at the tables of the evenings of a span.
pub(super) fn guests(db: &mut Db, account: Uuid, span: Span) -> Result<People, Error> {
    let there = matches::table
        .inner_join(seats::table.on(seats::match_id.eq(matches::id)))
        .select((seats::match_id, seats::seat, seats::player_id));
    let rows: Vec<Named> = around!(there, account, span).load(db)?;
    people(db, rows)
}

/// The evenings of an account in a span, in order. If it does not matter who sat there, they have no
/// winners. `local` says what time it is by the clocks where the question is asked.
pub(super) fn evenings(
    db: &mut Db,
    account: Uuid,
    span: Span,
    guests: Option<&People>,
    local: impl Fn(DateTime<Utc>) -> NaiveDateTime,
) -> Result<Vec<Evening>, Error> {
    let over = matches::table.select((
        matches::id,
        matches::finished_at,
        matches::duration,
        matches::cut_short,
        matches::placed,
    ));
    type Row = (Uuid, Option<DateTime<Utc>>, Option<i64>, bool, String);
    let rows: Vec<Row> = around!(over, account, span).load(db)?;
    let sittings = rows
        .into_iter()
        .filter_map(|(match_id, ended, duration, cut_short, placed)| {
            let ended = ended?;
            // No one wins a match that was cut short.
            let there = guests.and_then(|guests| guests.get(&match_id));
            let winners = match there.filter(|_| !cut_short) {
                Some(there) => first(there, &placed),
                None => Vec::new(),
            };
            Some(Sitting {
                match_id,
                began: ended - Duration::microseconds(duration.unwrap_or(0)),
                ended,
                winners,
            })
        });
    Ok(Evening::all(sittings.collect(), local))
}

/// The players in the first place.
fn first(there: &[Option<Uuid>], placed: &str) -> Vec<Uuid> {
    let placed = read_placed(placed).map_or_else(Vec::new, |(_, placed)| placed);
    let first = there.iter().zip(placed);
    let first = first.filter(|(_, (place, _))| *place == 1);
    first.filter_map(|(player, _)| *player).collect()
}
