//! How each seat's person did in a finished match, stored next to the log for the
//! statistics.

use chrono::{DateTime, Duration, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use super::achievements;
use crate::engine::column::{Bind, Known};
use crate::engine::schema::{matches, performances};
use crate::engine::{Db, Error, column};
use kibitz_game::rules::game::Game;
use kibitz_game::table::Performance;
use kibitz_game::table::history::Appearance;

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The card set.
    pub game: Game,
    /// When it ended.
    pub at: DateTime<Utc>,
    /// Whether it was ended before it was decided.
    pub ended_early: bool,
    /// Whether it was ended and does not count.
    pub cut_short: bool,
    /// Whether the result of some round is not agreed yet.
    pub provisional: bool,
}

/// A performance as a row of its table: whole, beside the numbers that queries need by
/// themselves, and without the game, which this version of Kibitz may not know.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = performances, treat_none_as_default_value = false)]
pub(crate) struct Row {
    #[diesel(serialize_as = Bind<Uuid>)]
    match_id: Uuid,
    seat: i32,
    #[diesel(serialize_as = Bind<DateTime<Utc>>)]
    over_at: DateTime<Utc>,
    duration: i64,
    ended_early: bool,
    provisional: bool,
    cut_short: bool,
    place: i32,
    rounds: i32,
    best_round: Option<i64>,
    performance: String,
}

impl Row {
    /// The match.
    pub(crate) fn match_id(&self) -> Uuid {
        self.match_id
    }

    /// The index of the seat.
    pub(crate) fn seat(&self) -> usize {
        usize::try_from(self.seat - 1).unwrap_or(usize::MAX)
    }

    /// The row as an appearance of this player in a match of this game.
    pub(crate) fn of(self, player: Uuid, game: Game) -> Result<Appearance, Error> {
        Ok(Appearance {
            match_id: self.match_id,
            game,
            at: self.over_at,
            duration: Duration::microseconds(self.duration),
            ended_early: self.ended_early,
            cut_short: self.cut_short,
            provisional: self.provisional,
            player,
            performance: serde_json::from_str(&self.performance).map_err(column::unreadable)?,
        })
    }
}

/// Stores the performances of a match that is over, one for each seat in turn order, in
/// place of any performances and achievements that were stored before. There are none if
/// nothing was scored.
pub fn perform(
    db: &mut Db,
    id: Uuid,
    ending: &Ending,
    duration: Duration,
    performances: &[Performance],
) -> Result<(), Error> {
    db.transaction(|db| {
        forget_performances(db, id)?;
        place(db, id, performances)?;
        for row in rows(id, ending, duration, performances)? {
            diesel::insert_into(performances::table)
                .values((row, performances::game.eq(Bind(ending.game))))
                .execute(db)?;
        }
        Ok(())
    })
}

/// Stores the places of a match beside it.
fn place(db: &mut Db, id: Uuid, performances: &[Performance]) -> Result<(), Error> {
    diesel::update(matches::table.find(Bind(id)))
        .set(matches::placed.eq(placed(performances)))
        .execute(db)?;
    Ok(())
}

/// The place and the best round of each seat in short: "1:55 2:40 3".
fn placed(performances: &[Performance]) -> String {
    let seats = performances.iter().map(|one| match one.best_round {
        Some(best) => format!("{}:{best}", one.place),
        None => one.place.to_string(),
    });
    seats.collect::<Vec<_>>().join(" ")
}

/// Reads the place and the best round of each seat; `None` if they cannot be read.
pub(crate) fn read_placed(placed: &str) -> Option<Vec<(u32, Option<i64>)>> {
    let seats = placed
        .split_ascii_whitespace()
        .map(|seat| match seat.split_once(':') {
            Some((place, best)) => Some((place.parse().ok()?, Some(best.parse().ok()?))),
            None => Some((seat.parse().ok()?, None)),
        });
    seats.collect()
}

fn rows(
    id: Uuid,
    ending: &Ending,
    duration: Duration,
    performances: &[Performance],
) -> Result<Vec<Row>, Error> {
    let rows = (1..).zip(performances).map(|(seat, one)| {
        Ok(Row {
            match_id: id,
            seat,
            over_at: ending.at,
            duration: duration.num_microseconds().unwrap_or(i64::MAX),
            ended_early: ending.ended_early,
            provisional: ending.provisional,
            cut_short: ending.cut_short,
            place: written(one.place),
            rounds: written(one.rounds),
            best_round: one.best_round,
            performance: serde_json::to_string(one).map_err(column::unreadable)?,
        })
    });
    rows.collect()
}

/// Whether these are the performances stored for a match. A match that is still open has
/// none.
pub fn performed(
    db: &mut Db,
    id: Uuid,
    over: Option<(&Ending, Duration, &[Performance])>,
) -> Result<bool, Error> {
    let there: Vec<(Known<Game>, Row)> = performances::table
        .filter(performances::match_id.eq(Bind(id)))
        .order(performances::seat)
        .select((performances::game, Row::as_select()))
        .load(db)?;
    let places: Option<String> = matches::table
        .find(Bind(id))
        .select(matches::placed)
        .first(db)
        .optional()?;
    let are_placed = |performances| places.is_none_or(|places| places == placed(performances));
    Ok(match over {
        Some((ending, duration, performances)) => {
            let rows = rows(id, ending, duration, performances)?;
            let of_game = |row| (Known(Some(ending.game)), row);
            there.into_iter().eq(rows.into_iter().map(of_game)) && are_placed(performances)
        }
        None => there.is_empty() && are_placed(&[]),
    })
}

/// Deletes the stored performances and achievements of a match, such as one that is open
/// again.
pub fn forget_performances(db: &mut Db, id: Uuid) -> Result<(), Error> {
    let there = performances::table.filter(performances::match_id.eq(Bind(id)));
    diesel::delete(there).execute(db)?;
    place(db, id, &[])?;
    achievements::forget(db, id)
}

/// Marks the stored performances of a match as provisional or not.
pub fn agree(db: &mut Db, id: Uuid, provisional: bool) -> Result<(), Error> {
    let there = performances::table.filter(performances::match_id.eq(Bind(id)));
    diesel::update(there)
        .set(performances::provisional.eq(provisional))
        .execute(db)?;
    Ok(())
}

fn written(count: u32) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}
