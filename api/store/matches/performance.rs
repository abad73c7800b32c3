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

/// A performance as a row of its table.
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
    total: i64,
    place: i32,
    level: i32,
    rounds: i32,
    rounds_won: i32,
    points: i64,
    best_round: Option<i64>,
    illegal_claims: i32,
    calls_made: i32,
    calls_suffered: i32,
    cut_short: bool,
    started: Option<bool>,
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
            performance: Performance {
                total: self.total,
                place: read(self.place),
                level: read(self.level),
                rounds: read(self.rounds),
                rounds_won: read(self.rounds_won),
                points: self.points,
                best_round: self.best_round,
                illegal_claims: read(self.illegal_claims),
                calls_made: read(self.calls_made),
                calls_suffered: read(self.calls_suffered),
                started: self.started,
            },
        }))
    }
}

/// Stores the performances of a match that is over, one for each seat in turn order, in
/// place of any performances and achievements that were stored before. There are none if
/// nothing was scored.
///
/// # Errors
/// When the database fails.
pub fn perform(
    db: &mut Db,
    id: Uuid,
    ending: &Ending,
    duration: Duration,
    performances: &[Performance],
) -> Result<(), Error> {
    db.transaction(|db| {
        forget_performances(db, id)?;
        for row in rows(id, ending, duration, performances) {
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
) -> impl Iterator<Item = Row> {
    (1..).zip(performances).map(move |(seat, one)| Row {
        match_id: id.to_string(),
        seat,
        game: ending.game.name().to_owned(),
        over_at: value::naive(ending.at),
        duration: duration.num_microseconds().unwrap_or(i64::MAX),
        ended_early: ending.ended_early,
        provisional: ending.provisional,
        total: one.total,
        place: written(one.place),
        level: written(one.level),
        rounds: written(one.rounds),
        rounds_won: written(one.rounds_won),
        points: one.points,
        best_round: one.best_round,
        illegal_claims: written(one.illegal_claims),
        calls_made: written(one.calls_made),
        calls_suffered: written(one.calls_suffered),
        cut_short: ending.cut_short,
        started: one.started,
    })
}

/// Whether these are the performances stored for a match. A match that is still open has
/// none.
///
/// # Errors
/// When the database fails.
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
            rows(id, ending, duration, performances).eq(there)
        }
        None => there.is_empty(),
    })
}

/// Deletes the stored performances and achievements of a match, such as one that is open
/// again.
///
/// # Errors
/// When the database fails.
pub fn forget_performances(db: &mut Db, id: Uuid) -> Result<(), Error> {
    let there = performances::table.filter(performances::match_id.eq(id.to_string()));
    diesel::delete(there).execute(db)?;
    achievements::forget(db, id)
}

/// Marks the stored performances of a match as provisional or not.
///
/// # Errors
/// When the database fails.
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

fn read(count: i32) -> u32 {
    u32::try_from(count).unwrap_or(0)
}
