//! The achievements of players and of matches.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use crate::engine::column::{Bind, Known};
use crate::engine::schema::{achievements, matches, seated};
use crate::engine::{Db, Error};
use kibitz_game::table::GameKey;

/// An achievement, and the entry that earned it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Earned {
    /// The game.
    pub game: GameKey,
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

type Row = (
    Known<GameKey>,
    String,
    Uuid,
    i32,
    i64,
    Option<DateTime<Utc>>,
);

/// `None` if this version of Kibitz does not know the game.
fn read((game, code, match_id, seat, entry, at): Row) -> Option<Earned> {
    Some(Earned {
        game: game.0?,
        code,
        match_id,
        seat,
        entry,
        at: at?,
    })
}

/// All achievements of a player, in the order in which the matches ended.
pub fn achievements_of(db: &mut Db, player: Uuid) -> Result<Vec<Earned>, Error> {
    let rows: Vec<Row> = seated::table
        .inner_join(
            achievements::table.on(achievements::match_id
                .eq(seated::match_id)
                .and(achievements::seat.eq(seated::seat))),
        )
        .inner_join(matches::table.on(matches::id.eq(seated::match_id)))
        .filter(seated::player_id.eq(Bind(player)))
        .select((
            matches::game,
            achievements::code,
            achievements::match_id,
            achievements::seat,
            achievements::entry,
            matches::finished_at,
        ))
        .load(db)?;
    Ok(sorted(rows))
}

fn sorted(rows: Vec<Row>) -> Vec<Earned> {
    let mut earned: Vec<Earned> = rows.into_iter().filter_map(read).collect();
    earned.sort_by(|one: &Earned, other| {
        let order = |of: &Earned| (of.at, of.match_id, of.entry, of.seat);
        order(one)
            .cmp(&order(other))
            .then_with(|| one.code.cmp(&other.code))
    });
    earned
}
