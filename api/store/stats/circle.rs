//! All matches of a circle, for a look at the whole of them.

use std::collections::HashMap;

use chrono::Duration;

use super::{End, Span, counted};
use crate::engine::column::{Known, in_order};
use crate::engine::schema::{matches, seats};
use crate::matches::read_placed;
use crate::people::merge::Today;
use crate::prelude::*;
use kibitz_game::rules::Points;
use kibitz_game::table::GameKey;
use kibitz_game::table::history::{Outcome, Seated, Who};

/// How many matches are in memory at the same time.
const AT_ONCE: i64 = 2000;

/// Passes all matches of an account that are over and in which something was scored to
/// `each`, in the order in which they ended.
pub fn outcomes(
    db: &mut Db,
    account: Uuid,
    game: Option<&GameKey>,
    span: Span,
    mut each: impl FnMut(&Outcome),
) -> Result<(), Error> {
    // All pages are of the same state.
    db.transaction(|db| {
        let mut last = None;
        loop {
            let mut found = page(db, account, span, last)?;
            let Some(end) = found.last() else {
                return Ok(());
            };
            last = Some((end.finished_at, end.id));
            // The database would otherwise sort all matches of the game.
            found.retain(|row| game.is_none_or(|game| row.game.0.as_ref() == Some(game)));
            let mut seated = seated(db, account, &found)?;
            for row in found {
                let seats = seated.remove(&row.id).unwrap_or_default();
                if let Some(outcome) = row.outcome(seats) {
                    each(&outcome);
                }
            }
        }
    })
}

#[derive(HasQuery)]
#[diesel(table_name = matches)]
struct EndedMatch {
    id: Uuid,
    game: Known<GameKey>,
    finished_at: Option<DateTime<Utc>>,
    duration: Option<i64>,
    margin: Option<i64>,
    cut_short: bool,
    placed: String,
}

fn page(
    db: &mut Db,
    account: Uuid,
    span: Span,
    after: Option<End>,
) -> Result<Vec<EndedMatch>, Error> {
    let query = EndedMatch::query()
        .filter(matches::account_id.eq(Some(account)))
        .limit(AT_ONCE);
    let query = counted!(query, None::<GameKey>, span);
    let (at, id) = (matches::finished_at, matches::id);
    db.all(in_order!(asc ge gt: query, after, at, id))
}

/// Finds who sat at each seat at the end of these matches of an account, which ended one after the
/// other.
fn seated(db: &mut Db, account: Uuid, found: &[EndedMatch]) -> Result<HashMap<Uuid, At>, Error> {
    let (Some(first), Some(last)) = (found.first(), found.last()) else {
        return Ok(HashMap::new());
    };
    let mut by_match: HashMap<Uuid, At> = HashMap::with_capacity(found.len());
    by_match.extend(found.iter().map(|row| (row.id, At::default())));
    // A range of an index. To look up each match by its id would take longer.
    let rows: Vec<(Uuid, i32, Option<Uuid>, String)> = matches::table
        .inner_join(seats::table.on(seats::match_id.eq(matches::id)))
        .filter(matches::account_id.eq(Some(account)))
        .filter(matches::finished_at.ge(first.finished_at))
        .filter(matches::finished_at.le(last.finished_at))
        // An import may have thousands that ended at the same time: they are on several pages.
        .filter(
            matches::finished_at
                .gt(first.finished_at)
                .or(matches::id.ge(Bind(first.id)).nullable()),
        )
        .filter(
            matches::finished_at
                .lt(last.finished_at)
                .or(matches::id.le(Bind(last.id)).nullable()),
        )
        .select((seats::match_id, seats::seat, seats::player_id, seats::name))
        .load(db)?;
    let today = Today::of(db, rows.iter().filter_map(|(_, _, player, _)| *player))?;
    for (match_id, seat, player, name) in rows {
        if let Some(there) = by_match.get_mut(&match_id) {
            there.push((seat, Who { player, name }));
        }
    }
    for there in by_match.values_mut() {
        there.sort_unstable_by_key(|(seat, _)| *seat);
        let named: Vec<Option<Uuid>> = there.iter().map(|(_, who)| who.player).collect();
        for ((_, who), today) in there.iter_mut().zip(today.at(&named)) {
            who.player = today;
        }
    }
    Ok(by_match)
}

/// The people at a table, by seat.
type At = Vec<(i32, Who)>;

impl EndedMatch {
    /// Makes the outcome. `None` if nothing was scored, or if this version of Kibitz does not
    /// know the game.
    fn outcome(self, there: At) -> Option<Outcome> {
        let (Some(game), Some(at)) = (self.game.0, self.finished_at) else {
            return None;
        };
        let (lowest_wins, placed) = read_placed(&self.placed)?;
        let seats = there.into_iter().zip(placed);
        let seats = seats.map(|((_, who), (place, best_round))| Seated {
            who,
            place,
            best_round,
        });
        let seats: Vec<Seated> = seats.collect();
        (!seats.is_empty()).then(|| Outcome {
            match_id: self.id,
            game,
            at,
            duration: Duration::microseconds(self.duration.unwrap_or(0)),
            margin: Points::of_hundredths(self.margin.unwrap_or(0)),
            cut_short: self.cut_short,
            lowest_wins,
            seats,
        })
    }
}
