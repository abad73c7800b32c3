//! All matches of a circle, for a look at the whole of them.

use std::collections::HashMap;

use chrono::{DateTime, Duration, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use super::Span;
use crate::rules::game::Game;
use crate::store::engine::column::{Bind, Known};
use crate::store::engine::schema::{matches, performances, seats};
use crate::store::engine::{Db, Error};
use crate::table::history::{Outcome, Seated, Who};

/// How many matches are in memory at the same time.
const AT_ONCE: i64 = 500;

/// Passes all matches of an account that are over and in which something was scored to
/// `each`, in the order in which they ended.
pub fn outcomes(
    db: &mut Db,
    account: Uuid,
    game: Option<Game>,
    span: Span,
    mut each: impl FnMut(&Outcome),
) -> Result<(), Error> {
    // All pages are of the same state.
    db.transaction(|db| {
        let mut last = None;
        loop {
            let mut found = page(db, account, span, last.as_ref())?;
            let Some(end) = found.last() else {
                return Ok(());
            };
            last = Some((end.finished_at, end.id));
            // The database would otherwise sort all matches of the game.
            found.retain(|row| game.is_none_or(|game| row.game.0 == Some(game)));
            let mut seated = seated(db, &found)?;
            for row in found {
                let seats = seated.remove(&row.id).unwrap_or_default();
                if let Some(outcome) = row.outcome(seats) {
                    each(&outcome);
                }
            }
        }
    })
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = matches)]
struct Row {
    id: Uuid,
    game: Known<Game>,
    finished_at: Option<DateTime<Utc>>,
    duration: Option<i64>,
    margin: Option<i64>,
    cut_short: bool,
}

/// When a match ended, and its id.
type End = (Option<DateTime<Utc>>, Uuid);

fn page(db: &mut Db, account: Uuid, span: Span, after: Option<&End>) -> Result<Vec<Row>, Error> {
    let mut query = matches::table
        .filter(matches::account_id.eq(Some(account)))
        .filter(matches::finished_at.is_not_null())
        .order((matches::finished_at, matches::id))
        .limit(AT_ONCE)
        .select(Row::as_select())
        .into_boxed();
    if !span.cut_short {
        query = query.filter(matches::cut_short.eq(false));
    }
    if let Some(from) = span.from {
        query = query.filter(matches::finished_at.ge(Some(from)));
    }
    if let Some(before) = span.before {
        query = query.filter(matches::finished_at.lt(Some(before)));
    }
    if let Some((at, id)) = after {
        // The first condition is redundant, but lets the database seek in the index.
        query = query.filter(matches::finished_at.ge(*at)).filter(
            matches::finished_at
                .gt(*at)
                .or(matches::id.gt(Bind(*id)).nullable()),
        );
    }
    Ok(query.load(db)?)
}

/// The people at the end of these matches, in turn order, by match.
fn seated(db: &mut Db, found: &[Row]) -> Result<HashMap<Uuid, Vec<Seated>>, Error> {
    type SeatRow = (Uuid, i32, Option<Uuid>, String, i32, Option<i64>);
    let mut rows: Vec<SeatRow> = performances::table
        .inner_join(
            seats::table.on(seats::match_id
                .eq(performances::match_id)
                .and(seats::seat.eq(performances::seat))),
        )
        .filter(performances::match_id.eq_any(found.iter().map(|row| Bind(row.id))))
        .select((
            performances::match_id,
            performances::seat,
            seats::player_id,
            seats::name,
            performances::place,
            performances::best_round,
        ))
        .load(db)?;
    rows.sort_unstable_by_key(|row| row.1);
    let mut by_match: HashMap<Uuid, Vec<Seated>> = HashMap::with_capacity(found.len());
    for (match_id, _, player, name, place, best_round) in rows {
        by_match.entry(match_id).or_default().push(Seated {
            who: Who { player, name },
            place: u32::try_from(place).unwrap_or(u32::MAX),
            best_round,
        });
    }
    Ok(by_match)
}

impl Row {
    /// The outcome. `None` if nothing was scored, or if this version of Kibitz does not
    /// know the game.
    fn outcome(self, seats: Vec<Seated>) -> Option<Outcome> {
        let (Some(game), Some(at), false) = (self.game.0, self.finished_at, seats.is_empty())
        else {
            return None;
        };
        Some(Outcome {
            match_id: self.id,
            game,
            at,
            duration: Duration::microseconds(self.duration.unwrap_or(0)),
            margin: self.margin.unwrap_or(0),
            cut_short: self.cut_short,
            seats,
        })
    }
}
