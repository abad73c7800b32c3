//! How each seat's person did in a finished match, how its rounds went, and what people achieved in
//! it, stored next to the log for the statistics.

use crate::engine::column;
use crate::engine::schema::{achievements, matches};
use crate::prelude::*;
use kibitz_game::rules::Points;
use kibitz_game::table::Performance;
use kibitz_game::table::history::{Achieved, RoundPlayed};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// How a match that is over went.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Course {
    /// How the person at each seat did, in turn order; nothing if nothing was scored.
    pub performances: Vec<Performance>,
    /// Its rounds.
    pub rounds: Vec<RoundPlayed>,
    /// Says whether the result of some round is not agreed yet.
    pub provisional: bool,
}

/// Reads what is stored in a text, a line each.
pub(crate) fn read_each<T: DeserializeOwned>(text: &str) -> impl Iterator<Item = Result<T, Error>> {
    let read = text.lines().map(serde_json::from_str);
    read.map(|read| read.map_err(column::unreadable))
}

/// Reads one of the lines of a text, by its index; `None` if there are fewer.
pub(crate) fn read_one<T: DeserializeOwned>(text: &str, index: usize) -> Result<Option<T>, Error> {
    let line = text.lines().nth(index).map(serde_json::from_str);
    line.transpose().map_err(column::unreadable)
}

fn lines<T: Serialize>(all: &[T]) -> Result<String, Error> {
    let lines: Result<Vec<String>, _> = all.iter().map(serde_json::to_string).collect();
    Ok(lines.map_err(column::unreadable)?.join("\n"))
}

/// How a match went, as a part of its row.
#[derive(PartialEq, HasQuery, AsChangeset)]
#[diesel(table_name = matches)]
struct CourseRow {
    placed: String,
    performed: String,
    rounds_played: String,
    provisional: bool,
}

impl CourseRow {
    fn of(course: &Course) -> Result<Self, Error> {
        Ok(Self {
            placed: placed(&course.performances),
            performed: lines(&course.performances)?,
            rounds_played: lines(&course.rounds)?,
            provisional: course.provisional,
        })
    }
}

/// Stores how a match that is over went, in place of what was stored before.
pub fn perform(db: &mut Db, id: Uuid, course: &Course) -> Result<(), Error> {
    diesel::update(matches::table.find(Bind(id)))
        .set(CourseRow::of(course)?)
        .execute(db)?;
    Ok(())
}

/// The word with which [`placed`] begins where the lowest wins.
const LOWEST: &str = "lowest";

/// Writes the place and the best round of each seat in short: "1:55 2:40 3", or "lowest 2:55 1:40".
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

/// Says whether this is how a match went, as it is stored. A match that is still open has nothing.
pub fn performed(db: &mut Db, id: Uuid, course: &Course) -> Result<bool, Error> {
    Ok(db.one(CourseRow::query().find(Bind(id)))? == Some(CourseRow::of(course)?))
}

/// Forgets how a match went and what was achieved in it, such as one that is open again.
pub fn forget_performances(db: &mut Db, id: Uuid) -> Result<(), Error> {
    perform(db, id, &Course::default())?;
    forget_achievements(db, id)
}

/// Marks a match that is over as provisional or not.
pub fn agree(db: &mut Db, id: Uuid, provisional: bool) -> Result<(), Error> {
    let over = matches::table
        .find(Bind(id))
        .filter(matches::finished_at.is_not_null());
    diesel::update(over)
        .set(matches::provisional.eq(provisional))
        .execute(db)?;
    Ok(())
}

/// An achievement as a row of its table.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, HasQuery, Insertable)]
#[diesel(table_name = achievements)]
struct AchievementRow {
    #[diesel(serialize_as = Bind<Uuid>)]
    match_id: Uuid,
    seat: i32,
    code: String,
    entry: i64,
}

/// Stores what people achieved in a match, in place of anything that was stored before.
pub fn achieve(db: &mut Db, id: Uuid, achieved: &[Achieved]) -> Result<(), Error> {
    db.transaction(|db| {
        forget_achievements(db, id)?;
        for row in rows(id, achieved) {
            diesel::insert_into(achievements::table)
                .values(row)
                .execute(db)?;
        }
        Ok(())
    })
}

/// Says whether these are the achievements stored for a match.
pub fn achieved(db: &mut Db, id: Uuid, achieved: &[Achieved]) -> Result<bool, Error> {
    let mut there: Vec<AchievementRow> = AchievementRow::query()
        .filter(achievements::match_id.eq(Bind(id)))
        .load(db)?;
    let mut expected: Vec<AchievementRow> = rows(id, achieved).collect();
    there.sort();
    expected.sort();
    Ok(there == expected)
}

/// Deletes the stored achievements of a match.
fn forget_achievements(db: &mut Db, id: Uuid) -> Result<(), Error> {
    let there = achievements::table.filter(achievements::match_id.eq(Bind(id)));
    diesel::delete(there).execute(db)?;
    Ok(())
}

fn rows(id: Uuid, achieved: &[Achieved]) -> impl Iterator<Item = AchievementRow> {
    achieved.iter().map(move |one| AchievementRow {
        match_id: id,
        seat: one.seat.0.into(),
        code: one.code.to_owned(),
        entry: one.entry.into(),
    })
}
