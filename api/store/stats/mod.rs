//! Statistics: the results of finished and ended matches, by player.
//!
//! A person is who they are today, as the view `seated` says. Reading a player scans one
//! range of an index over the seats of each player merged into them, and some rows by key
//! for each match there.
//! The cost depends only on how much they have played.

mod achievements;
pub mod answers;
mod circle;
mod evenings;
mod measured;
mod titles;

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use crate::engine::column::{Bind, Known};
use crate::engine::schema::{matches, performances, players, seated};
use crate::engine::{Db, Error};
use crate::matches::PerformanceRow;
use kibitz_game::table::GameKey;
use kibitz_game::table::history::{Appearance, Placing};

pub use achievements::{Earned, achievements_of};
pub use circle::outcomes;
pub use evenings::evenings;
pub use measured::{Among, measured};
pub use titles::{Titles, titles};

/// Which matches count. A time of `None` means no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// Over at or after this time.
    pub from: Option<DateTime<Utc>>,
    /// Over before this time.
    pub before: Option<DateTime<Utc>>,
    /// Whether matches that were cut short count too.
    pub cut_short: bool,
}

/// The names of these players. Players outside the account's circle are left out.
pub fn names(db: &mut Db, account: Uuid, ids: &[Uuid]) -> Result<HashMap<Uuid, String>, Error> {
    let found: Vec<(Uuid, String)> = players::table
        .filter(players::id.eq_any(ids.iter().copied().map(Bind)))
        .filter(players::account_id.eq(Bind(account)))
        .select((players::id, players::name))
        .load(db)?;
    Ok(found.into_iter().collect())
}

/// All matches of these players that are over and in which something was scored,
/// in the order in which they ended. A match in which several of them sit appears
/// once for each.
pub fn appearances(
    db: &mut Db,
    of: &[Uuid],
    game: Option<&GameKey>,
    span: Span,
) -> Result<Vec<Appearance>, Error> {
    let mut query = seated::table
        .inner_join(
            performances::table.on(performances::match_id
                .eq(seated::match_id)
                .and(performances::seat.eq(seated::seat))),
        )
        .inner_join(matches::table.on(matches::id.eq(seated::match_id)))
        .filter(seated::player_id.eq_any(of.iter().copied().map(Bind)))
        .select((
            seated::player_id,
            performances::game,
            matches::performed,
            PerformanceRow::as_select(),
        ))
        .into_boxed();
    if let Some(game) = game {
        query = query.filter(performances::game.eq(Bind(game.clone())));
    }
    if let Some(from) = span.from {
        query = query.filter(performances::over_at.ge(Bind(from)));
    }
    if let Some(before) = span.before {
        query = query.filter(performances::over_at.lt(Bind(before)));
    }
    if !span.cut_short {
        query = query.filter(performances::cut_short.eq(false));
    }
    let rows: Vec<(Uuid, Known<GameKey>, String, PerformanceRow)> = query.load(db)?;
    let mut appearances = Vec::with_capacity(rows.len());
    for (player, game, performed, row) in rows {
        // Matches of a game that this version of Kibitz does not know do not count.
        if let Known(Some(game)) = game {
            appearances.push(row.of(player, game, &performed)?);
        }
    }
    appearances.sort_by_key(|one| (one.at, one.match_id));
    Ok(appearances)
}

/// The placings in an account's matches of a game, in the order in which the
/// matches ended. Only matches whose results are agreed on count, and in each of them all players
/// who were there at the end.
///
/// This reads all of the account's matches of the game in the span.
pub fn placings(
    db: &mut Db,
    account: Uuid,
    game: &GameKey,
    span: Span,
) -> Result<Vec<Placing>, Error> {
    let mut query = matches::table
        .inner_join(performances::table.on(performances::match_id.eq(matches::id)))
        .inner_join(
            seated::table.on(seated::match_id
                .eq(performances::match_id)
                .and(seated::seat.eq(performances::seat))),
        )
        .filter(matches::account_id.eq(Some(account)))
        .filter(matches::game.eq(Bind(game.clone())))
        .filter(performances::provisional.eq(false))
        .select((
            performances::match_id,
            performances::over_at,
            seated::player_id,
            performances::place,
            performances::cut_short,
        ))
        .into_boxed();
    if let Some(from) = span.from {
        query = query.filter(matches::finished_at.ge(Some(from)));
    }
    if let Some(before) = span.before {
        query = query.filter(matches::finished_at.lt(Some(before)));
    }
    if !span.cut_short {
        query = query.filter(performances::cut_short.eq(false));
    }
    let rows: Vec<(Uuid, DateTime<Utc>, Uuid, i32, bool)> = query.load(db)?;
    let mut placings = Vec::with_capacity(rows.len());
    for (match_id, at, player, place, cut_short) in rows {
        placings.push(Placing {
            match_id,
            at,
            player,
            place: u32::try_from(place).unwrap_or(u32::MAX),
            won: place == 1 && !cut_short,
        });
    }
    placings.sort_by_key(|one| (one.at, one.match_id, one.place, one.player));
    Ok(placings)
}
