//! How each seat's person did in a finished match, and how its rounds went, stored next to the
//! log for the statistics.

use chrono::{DateTime, Duration, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use super::achievements;
use crate::engine::column::{Bind, Known};
use crate::engine::schema::{matches, performances};
use crate::engine::{Db, Error, column};
use kibitz_game::rules::Points;
use kibitz_game::table::history::{Appearance, RoundPlayed};
use kibitz_game::table::{GameKey, Performance};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The game.
    pub game: GameKey,
    /// When it ended.
    pub at: DateTime<Utc>,
    /// Whether it was ended before it was decided.
    pub ended_early: bool,
    /// Whether it was ended and does not count.
    pub cut_short: bool,
    /// Whether the result of some round is not agreed yet.
    pub provisional: bool,
}

/// How a match that is over went.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Course {
    /// How the person at each seat did, in turn order.
    pub performances: Vec<Performance>,
    /// Its rounds.
    pub rounds: Vec<RoundPlayed>,
}

/// The numbers of a performance that queries need by themselves, without the game, which this
/// version of Kibitz may not know. All of them are beside the match: see [`read_all`].
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
}

impl Row {
    /// The row as an appearance of this player in a match of this game, of whose performances
    /// this is the text.
    pub(crate) fn of(self, player: Uuid, game: GameKey, text: &str) -> Result<Appearance, Error> {
        let seat = usize::try_from(self.seat - 1).unwrap_or(usize::MAX);
        Ok(Appearance {
            match_id: self.match_id,
            game,
            at: self.over_at,
            duration: Duration::microseconds(self.duration),
            ended_early: self.ended_early,
            cut_short: self.cut_short,
            provisional: self.provisional,
            player,
            performance: read_one(text, seat)?.unwrap_or_default(),
        })
    }
}

/// What is stored in a text, a line each.
pub(crate) fn read_all<T: DeserializeOwned>(text: &str) -> Result<Vec<T>, Error> {
    let read = text.lines().map(serde_json::from_str);
    read.collect::<Result<_, _>>().map_err(column::unreadable)
}

/// One of them, by its index; none if there are fewer.
pub(crate) fn read_one<T: DeserializeOwned>(text: &str, index: usize) -> Result<Option<T>, Error> {
    let line = text.lines().nth(index).map(serde_json::from_str);
    line.transpose().map_err(column::unreadable)
}

fn lines<T: Serialize>(all: &[T]) -> Result<String, Error> {
    let lines: Result<Vec<String>, _> = all.iter().map(serde_json::to_string).collect();
    Ok(lines.map_err(column::unreadable)?.join("\n"))
}

/// Stores how a match that is over went, in place of what was stored before, also of its
/// achievements. Nothing is stored if nothing was scored.
pub fn perform(
    db: &mut Db,
    id: Uuid,
    ending: &Ending,
    duration: Duration,
    course: &Course,
) -> Result<(), Error> {
    db.transaction(|db| {
        forget_performances(db, id)?;
        beside(db, id, course)?;
        for row in rows(id, ending, duration, &course.performances) {
            diesel::insert_into(performances::table)
                .values((row, performances::game.eq(Bind(ending.game.clone()))))
                .execute(db)?;
        }
        Ok(())
    })
}

/// Stores how a match went beside it.
fn beside(db: &mut Db, id: Uuid, course: &Course) -> Result<(), Error> {
    diesel::update(matches::table.find(Bind(id)))
        .set((
            matches::placed.eq(placed(&course.performances)),
            matches::performed.eq(lines(&course.performances)?),
            matches::rounds_played.eq(lines(&course.rounds)?),
        ))
        .execute(db)?;
    Ok(())
}

/// What [`placed`] begins with where the lowest wins.
const LOWEST: &str = "lowest";

/// The place and the best round of each seat in short: "1:55 2:40 3", or "lowest 2:55 1:40".
fn placed(performances: &[Performance]) -> String {
    let lowest = performances.iter().any(|one| one.lowest_wins);
    let seats = performances.iter().map(|one| match one.best_round {
        Some(best) => format!("{}:{best}", one.place),
        None => one.place.to_string(),
    });
    let words = lowest.then(|| LOWEST.to_owned()).into_iter().chain(seats);
    words.collect::<Vec<_>>().join(" ")
}

/// The place of a seat, and its best round if there was one.
pub(crate) type Placed = (u32, Option<Points>);

/// Reads whether the lowest wins, and what is stored of each seat; `None` if it cannot be read.
pub(crate) fn read_placed(placed: &str) -> Option<(bool, Vec<Placed>)> {
    let mut words = placed.split_ascii_whitespace().peekable();
    let lowest_wins = words.next_if_eq(&LOWEST).is_some();
    let seats = words.map(|seat| match seat.split_once(':') {
        Some((place, best)) => Some((place.parse().ok()?, Some(best.parse().ok()?))),
        None => Some((seat.parse().ok()?, None)),
    });
    Some((lowest_wins, seats.collect::<Option<_>>()?))
}

fn rows(
    id: Uuid,
    ending: &Ending,
    duration: Duration,
    performances: &[Performance],
) -> impl Iterator<Item = Row> {
    (1..).zip(performances).map(move |(seat, one)| Row {
        match_id: id,
        seat,
        over_at: ending.at,
        duration: duration.num_microseconds().unwrap_or(i64::MAX),
        ended_early: ending.ended_early,
        provisional: ending.provisional,
        cut_short: ending.cut_short,
        place: written(one.place),
        rounds: written(one.rounds),
        best_round: one.best_round.map(Points::hundredths),
    })
}

/// Whether this is how a match went, as it is stored. A match that is still open has nothing.
pub fn performed(
    db: &mut Db,
    id: Uuid,
    over: Option<(&Ending, Duration, &Course)>,
) -> Result<bool, Error> {
    let there: Vec<(Known<GameKey>, Row)> = performances::table
        .filter(performances::match_id.eq(Bind(id)))
        .order(performances::seat)
        .select((performances::game, Row::as_select()))
        .load(db)?;
    let stored: Option<(String, String, String)> = matches::table
        .find(Bind(id))
        .select((matches::placed, matches::performed, matches::rounds_played))
        .first(db)
        .optional()?;
    let Some(stored) = stored else {
        return Ok(there.is_empty());
    };
    let none = Course::default();
    let course = over.map_or(&none, |(_, _, course)| course);
    let (performances, rounds) = (lines(&course.performances)?, lines(&course.rounds)?);
    let beside = stored == (placed(&course.performances), performances, rounds);
    Ok(beside
        && match over {
            Some((ending, duration, course)) => {
                let rows = rows(id, ending, duration, &course.performances);
                let of_game = |row| (Known(Some(ending.game.clone())), row);
                there.into_iter().eq(rows.map(of_game))
            }
            None => there.is_empty(),
        })
}

/// Deletes the stored performances and achievements of a match, such as one that is open
/// again.
pub fn forget_performances(db: &mut Db, id: Uuid) -> Result<(), Error> {
    let there = performances::table.filter(performances::match_id.eq(Bind(id)));
    diesel::delete(there).execute(db)?;
    beside(db, id, &Course::default())?;
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
