//! The achievements of players and of matches.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use crate::rules::game::Game;
use crate::store::engine::schema::{achievements, performances, seats};
use crate::store::engine::{Db, Error, value};

/// An achievement, and the entry that earned it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Earned {
    /// The game.
    pub game: Game,
    /// The code of the achievement.
    pub code: String,
    /// The match.
    pub match_id: Uuid,
    /// The seat that the player had at the end.
    pub seat: i32,
    /// The entry of the match's log.
    pub entry: i64,
    /// When the match ended.
    pub at: DateTime<Utc>,
}

type Row = (String, String, String, i32, i64, NaiveDateTime);

fn read((game, code, match_id, seat, entry, at): Row) -> Result<Option<Earned>, Error> {
    let Some(game) = Game::ALL.iter().find(|one| one.name() == game) else {
        return Ok(None);
    };
    Ok(Some(Earned {
        game: *game,
        code,
        match_id: value::id(&match_id)?,
        seat,
        entry,
        at: at.and_utc(),
    }))
}

/// All achievements of a player, in the order in which the matches ended.
pub fn achievements_of(db: &mut Db, player: Uuid) -> Result<Vec<Earned>, Error> {
    let rows: Vec<Row> = seats::table
        .inner_join(
            achievements::table.on(achievements::match_id
                .eq(seats::match_id)
                .and(achievements::seat.eq(seats::seat))),
        )
        .inner_join(
            performances::table.on(performances::match_id
                .eq(seats::match_id)
                .and(performances::seat.eq(seats::seat))),
        )
        .filter(seats::player_id.eq(player.to_string()))
        .select((
            performances::game,
            achievements::code,
            achievements::match_id,
            achievements::seat,
            achievements::entry,
            performances::over_at,
        ))
        .load(db)?;
    sorted(rows)
}

/// All achievements in a match, in the order of their entries.
pub fn achievements_in(db: &mut Db, match_id: Uuid) -> Result<Vec<Earned>, Error> {
    let rows: Vec<Row> = achievements::table
        .inner_join(
            performances::table.on(performances::match_id
                .eq(achievements::match_id)
                .and(performances::seat.eq(achievements::seat))),
        )
        .filter(achievements::match_id.eq(match_id.to_string()))
        .select((
            performances::game,
            achievements::code,
            achievements::match_id,
            achievements::seat,
            achievements::entry,
            performances::over_at,
        ))
        .load(db)?;
    sorted(rows)
}

fn sorted(rows: Vec<Row>) -> Result<Vec<Earned>, Error> {
    let mut earned = Vec::with_capacity(rows.len());
    for row in rows {
        earned.extend(read(row)?);
    }
    earned.sort_by(|one: &Earned, other| {
        let order = |of: &Earned| (of.at, of.match_id, of.entry, of.seat);
        order(one)
            .cmp(&order(other))
            .then_with(|| one.code.cmp(&other.code))
    });
    Ok(earned)
}
