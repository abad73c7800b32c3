//! How each seat's person did in a finished match, stored next to the log for the
//! statistics.

use chrono::{DateTime, Duration, NaiveDateTime, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use super::achievements;
use crate::rules::game::Game;
use crate::store::engine::schema::performances;
use crate::store::engine::{Db, Error, value};
use crate::table::Performance;
use crate::table::history::Appearance;

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
/// themselves.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = performances, treat_none_as_default_value = false)]
pub(in crate::store) struct Row {
    match_id: String,
    seat: i32,
    game: String,
    over_at: NaiveDateTime,
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
    /// The row as an appearance of this player. `None` if this version of Kibitz does not
    /// know the game.
    pub(in crate::store) fn of(self, player: &str) -> Result<Option<Appearance>, Error> {
        let game = Game::ALL.iter().find(|game| game.name() == self.game);
        let Some(game) = game.copied() else {
            return Ok(None);
        };
        Ok(Some(Appearance {
            match_id: value::id(&self.match_id)?,
            game,
            at: self.over_at.and_utc(),
            duration: Duration::microseconds(self.duration),
            ended_early: self.ended_early,
            cut_short: self.cut_short,
            provisional: self.provisional,
            player: value::id(player)?,
            performance: serde_json::from_str(&self.performance).map_err(value::unreadable)?,
        }))
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
        for row in rows(id, ending, duration, performances)? {
            diesel::insert_into(performances::table)
                .values(row)
                .execute(db)?;
        }
        Ok(())
    })
}

fn rows(
    id: Uuid,
    ending: &Ending,
    duration: Duration,
    performances: &[Performance],
) -> Result<Vec<Row>, Error> {
    let rows = (1..).zip(performances).map(|(seat, one)| {
        Ok(Row {
            match_id: id.to_string(),
            seat,
            game: ending.game.name().to_owned(),
            over_at: value::naive(ending.at),
            duration: duration.num_microseconds().unwrap_or(i64::MAX),
            ended_early: ending.ended_early,
            provisional: ending.provisional,
            cut_short: ending.cut_short,
            place: written(one.place),
            rounds: written(one.rounds),
            best_round: one.best_round,
            performance: serde_json::to_string(one).map_err(value::unreadable)?,
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
    let there: Vec<Row> = performances::table
        .filter(performances::match_id.eq(id.to_string()))
        .order(performances::seat)
        .select(Row::as_select())
        .load(db)?;
    Ok(match over {
        Some((ending, duration, performances)) => {
            rows(id, ending, duration, performances)? == there
        }
        None => there.is_empty(),
    })
}

/// Deletes the stored performances and achievements of a match, such as one that is open
/// again.
pub fn forget_performances(db: &mut Db, id: Uuid) -> Result<(), Error> {
    let there = performances::table.filter(performances::match_id.eq(id.to_string()));
    diesel::delete(there).execute(db)?;
    achievements::forget(db, id)
}

/// Marks the stored performances of a match as provisional or not.
pub fn agree(db: &mut Db, id: Uuid, provisional: bool) -> Result<(), Error> {
    let there = performances::table.filter(performances::match_id.eq(id.to_string()));
    diesel::update(there)
        .set(performances::provisional.eq(provisional))
        .execute(db)?;
    Ok(())
}

fn written(count: u32) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}
