//! The result of a match, stored next to its log so that matches can be found by it; and how long
//! its log is, when it last grew, and whose turn it is since. A play writes its entry and nothing
//! else, so these are read from the log.

use std::collections::HashMap;

use chrono::Duration;
use diesel::dsl::auto_type;

use crate::engine::column;
use crate::engine::schema::{entries, matches, seats};
use crate::prelude::*;
use kibitz_game::rules::Points;
use kibitz_game::table::GameKey;

/// The result of a match so far. The log is the source of truth, and the summary can be
/// calculated from it again at any time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// How many rounds were counted.
    pub rounds: i32,
    /// Each seat's total, in turn order.
    pub totals: Vec<Points>,
    /// The seats that won, in turn order. Empty while the match goes on, or if it was cut
    /// short.
    pub winners: Vec<i32>,
    /// By how much the first was ahead of the second at the end. `None` while the match
    /// goes on, if it was cut short, or if nothing was scored.
    pub margin: Option<Points>,
    /// Says whether it was ended early and does not count.
    pub cut_short: bool,
    /// The time at the table, without pauses, to the microsecond. `None` while the match
    /// goes on, or if it is not known.
    pub duration: Option<Duration>,
}

impl Summary {
    pub(super) fn written_totals(&self) -> String {
        let totals: Vec<String> = self.totals.iter().map(ToString::to_string).collect();
        format!("[{}]", totals.join(","))
    }

    pub(super) fn written_margin(&self) -> Option<i64> {
        self.margin.map(Points::hundredths)
    }

    pub(super) fn written_duration(&self) -> Option<i64> {
        self.duration
            .and_then(|duration| duration.num_microseconds())
    }
}

/// Reads totals as they were written.
pub(crate) fn read_totals(totals: &str) -> Result<Vec<Points>, Error> {
    serde_json::from_str(totals).map_err(column::unreadable)
}

/// The number of a match's last entry, 0 if there is none, and when it was won or ended, if it was.
type Head = (i64, Option<DateTime<Utc>>);

/// Returns how far a match has come. `None` if it does not exist.
pub fn head(db: &mut Db, id: Uuid) -> Result<Option<Head>, Error> {
    let one = matches::table.find(Bind(id));
    let found: Option<(Option<i64>, _)> = db.one(one.select((last_seq(), matches::finished_at)))?;
    Ok(found.map(|(seq, finished_at)| (seq.unwrap_or_default(), finished_at)))
}

/// Locks a match until the end of the transaction, also against appends. Returns whether
/// it exists.
pub fn hold(db: &mut Db, id: Uuid) -> Result<bool, Error> {
    let one = matches::table.find(Bind(id)).select(matches::id);
    let held: Option<Uuid> = match db {
        // Only one transaction can write.
        Db::Sqlite(connection) => one.first(connection).optional()?,
        Db::Postgres(connection) => one.for_no_key_update().first(connection).optional()?,
    };
    Ok(held.is_some())
}

/// The facts from which the result of a match is counted and that can change without an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Particulars {
    /// When it was opened, or when it was played, if people said so.
    pub opened_at: DateTime<Utc>,
    /// The game, which can get another title.
    pub game: GameKey,
    /// The players that were named for its seats, in turn order.
    pub named: Vec<Option<Uuid>>,
}

/// Returns the particulars of a match, to see whether they have changed. `None` if it does not
/// exist.
pub fn particulars(db: &mut Db, id: Uuid) -> Result<Option<Particulars>, Error> {
    let one = matches::table.find(Bind(id));
    let found = db.one(one.select((matches::opened_at, matches::game)))?;
    let Some((opened_at, game)) = found else {
        return Ok(None);
    };
    let named = seats::table
        .filter(seats::match_id.eq(Bind(id)))
        .order(seats::seat)
        .select(seats::player_id)
        .load(db)?;
    Ok(Some(Particulars {
        opened_at,
        game,
        named,
    }))
}

/// Stores the summary of a match.
pub fn summarise(db: &mut Db, id: Uuid, summary: &Summary) -> Result<(), Error> {
    db.transaction(|db| {
        diesel::update(matches::table.find(Bind(id)))
            .set((
                matches::rounds.eq(summary.rounds),
                matches::totals.eq(summary.written_totals()),
                matches::margin.eq(summary.written_margin()),
                matches::duration.eq(summary.written_duration()),
                matches::cut_short.eq(summary.cut_short),
            ))
            .execute(db)?;
        let those = seats::table.filter(seats::match_id.eq(Bind(id)));
        // Update only the seats that change, usually none.
        let wrong = |won: bool| those.filter(seats::won.eq(!won));
        diesel::update(wrong(true).filter(seats::seat.eq_any(&summary.winners)))
            .set(seats::won.eq(true))
            .execute(db)?;
        diesel::update(wrong(false).filter(seats::seat.ne_all(&summary.winners)))
            .set(seats::won.eq(false))
            .execute(db)?;
        Ok(())
    })
}

/// The number of a match's last entry, as a column of a query of matches: NULL if it has
/// none.
#[auto_type]
pub(crate) fn last_seq() -> _ {
    entries::table
        .filter(entries::match_id.eq(matches::id))
        .order(entries::seq.desc())
        .select(entries::seq)
        .limit(1_i64)
        .single_value()
}

/// Returns when a match's last entry was appended, as a column of a query of matches: NULL if it
/// has none.
#[auto_type]
pub(super) fn last_at() -> _ {
    entries::table
        .filter(entries::match_id.eq(matches::id))
        .order(entries::seq.desc())
        .select(entries::at)
        .limit(1_i64)
        .single_value()
}

/// The seat whose turn it is after a match's last entry, as a column of a query of matches:
/// NULL if it has none, or if it is no one's turn.
#[auto_type]
fn last_turn() -> _ {
    entries::table
        .filter(entries::match_id.eq(matches::id))
        .order(entries::seq.desc())
        .select(entries::turn)
        .limit(1_i64)
        .single_value()
}

/// Holds what a list of matches says of the last entry of each.
pub(super) struct Last {
    pub(super) seq: i64,
    pub(super) at: DateTime<Utc>,
    pub(super) turn: Option<i32>,
}

/// The last entries of these matches, by match. Leaves out matches without any.
pub(super) fn last(db: &mut Db, ids: &[Uuid]) -> Result<HashMap<Uuid, Last>, Error> {
    type Found = (Uuid, Option<i64>, Option<DateTime<Utc>>, Option<i32>);
    let found: Vec<Found> = matches::table
        .filter(matches::id.eq_any(ids.iter().copied().map(Bind)))
        .select((matches::id, last_seq(), last_at(), last_turn()))
        .load(db)?;
    let last = |(id, seq, at, turn): Found| {
        let (seq, at) = (seq?, at?);
        Some((id, Last { seq, at, turn }))
    };
    Ok(found.into_iter().filter_map(last).collect())
}
