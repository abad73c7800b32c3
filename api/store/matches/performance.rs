//! How each seat's person did in a finished match, and how its rounds went, stored next to the
//! log for the statistics.

use diesel::prelude::*;
use uuid::Uuid;

use super::achievements;
use crate::engine::column::Bind;
use crate::engine::schema::matches;
use crate::engine::{Db, Error, column};
use kibitz_game::rules::Points;
use kibitz_game::table::Performance;
use kibitz_game::table::history::RoundPlayed;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// How a match that is over went.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Course {
    /// How the person at each seat did, in turn order; nothing if nothing was scored.
    pub performances: Vec<Performance>,
    /// Its rounds.
    pub rounds: Vec<RoundPlayed>,
    /// Whether the result of some round is not agreed yet.
    pub provisional: bool,
}

/// What is stored in a text, a line each.
pub(crate) fn read_each<T: DeserializeOwned>(text: &str) -> impl Iterator<Item = Result<T, Error>> {
    let read = text.lines().map(serde_json::from_str);
    read.map(|read| read.map_err(column::unreadable))
}

/// All of it.
pub(crate) fn read_all<T: DeserializeOwned>(text: &str) -> Result<Vec<T>, Error> {
    read_each(text).collect()
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

/// Stores how a match that is over went, in place of what was stored before.
pub fn perform(db: &mut Db, id: Uuid, course: &Course) -> Result<(), Error> {
    diesel::update(matches::table.find(Bind(id)))
        .set((
            matches::placed.eq(placed(&course.performances)),
            matches::performed.eq(lines(&course.performances)?),
            matches::rounds_played.eq(lines(&course.rounds)?),
            matches::provisional.eq(course.provisional),
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

/// Whether this is how a match went, as it is stored. A match that is still open has nothing.
pub fn performed(db: &mut Db, id: Uuid, course: &Course) -> Result<bool, Error> {
    let stored: Option<(String, String, String, bool)> = matches::table
        .find(Bind(id))
        .select((
            matches::placed,
            matches::performed,
            matches::rounds_played,
            matches::provisional,
        ))
        .first(db)
        .optional()?;
    let (performances, rounds) = (lines(&course.performances)?, lines(&course.rounds)?);
    let placed = placed(&course.performances);
    Ok(stored == Some((placed, performances, rounds, course.provisional)))
}

/// Forgets how a match went and what was achieved in it, such as one that is open again.
pub fn forget_performances(db: &mut Db, id: Uuid) -> Result<(), Error> {
    perform(db, id, &Course::default())?;
    achievements::forget(db, id)
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
