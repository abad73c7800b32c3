//! What a match that is over came to for whoever sits at each seat, kept beside
//! its log so that people are compared by it.

use diesel::prelude::*;
use uuid::Uuid;

use super::super::schema::performances;
use super::super::{Db, Error, value};
use crate::table::Performance;

/// A performance as it lies in its columns.
#[derive(Clone, Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = performances, treat_none_as_default_value = false)]
pub(in crate::store) struct Row {
    match_id: String,
    seat: i32,
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
    provisional: bool,
}

impl Row {
    pub(in crate::store) fn match_id(&self) -> Result<Uuid, Error> {
        value::id(&self.match_id)
    }

    /// Whether some round's result was still to be agreed upon.
    pub(in crate::store) fn provisional(&self) -> bool {
        self.provisional
    }

    pub(in crate::store) fn performance(&self) -> Performance {
        Performance {
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
        }
    }
}

/// Writes down what a match came to for each seat, in turn order; nothing, where
/// it goes on or nothing was scored.
///
/// # Errors
/// When the database fails.
pub fn perform(
    db: &mut Db,
    id: Uuid,
    performances: &[Performance],
    provisional: bool,
) -> Result<(), Error> {
    let match_id = id.to_string();
    db.transaction(|db| {
        let there = performances::table.filter(performances::match_id.eq(&match_id));
        diesel::delete(there).execute(db)?;
        for (seat, one) in (1..).zip(performances) {
            let row = Row {
                match_id: match_id.clone(),
                seat,
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
                provisional,
            };
            diesel::insert_into(performances::table)
                .values(row)
                .execute(db)?;
        }
        Ok(())
    })
}

fn written(count: u32) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

fn read(count: i32) -> u32 {
    u32::try_from(count).unwrap_or(0)
}
