//! A game in a circle: how much it was played, and its records.

use std::collections::HashMap;

use serde_with::skip_serializing_none;

use crate::prelude::*;
use crate::stats::Named;
use kibitz_game::table::history::{GameGlance, Record, Run, Who};

/// How much a game was played, and its records.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[schema(as = CircleGame)]
pub(super) struct GameGlanceView {
    game: Game,
    /// What the game scores: the unit of its records.
    #[schema(example = "points")]
    unit: String,
    /// The number of matches.
    #[schema(minimum = 1, example = 20)]
    matches: u32,
    /// The time at the table, in whole seconds.
    #[schema(minimum = 0, example = 90_000)]
    seconds_at_table: i64,
    /// Who won the most matches, alone or shared: several if they are level, none if
    /// only guests won.
    champions: Vec<Named>,
    /// How many matches each of `champions` won.
    #[schema(minimum = 0, example = 11)]
    champion_wins: u32,
    /// The highest score in a round. Absent if no round was counted.
    highest_round: Option<RecordView>,
    /// The match that was won by the widest margin over the second. Absent if the
    /// first were always level.
    biggest_win: Option<RecordView>,
    /// The most matches of the game that a player won one after the other, not counting
    /// those they did not play. Absent if no one won two.
    longest_streak: Option<RunView>,
}

/// A record, and the match in which it was made. If it was reached several times, the
/// first of the matches.
#[derive(Serialize, ToSchema)]
#[schema(as = CircleRecord)]
struct RecordView {
    /// The score, or the margin of the win, in the game's unit.
    #[schema(example = 160)]
    score: i64,
    /// Who made it: several if they are level.
    by: Vec<WhoView>,
    match_id: Uuid,
    /// When the match ended.
    at: Timestamp,
}

/// A person at a table: a player, or a guest with only a name.
#[derive(Serialize, ToSchema)]
#[schema(as = PlayerOrGuest)]
struct WhoView {
    /// The player. Absent for a guest.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<Uuid>,
    #[schema(example = "Noa")]
    name: String,
}

/// A streak of wins.
#[derive(Serialize, ToSchema)]
#[schema(as = WinningStreak)]
struct RunView {
    player: Named,
    /// The number of matches.
    #[schema(minimum = 2, example = 5)]
    matches: u32,
    /// The first match of the streak.
    first_match_id: Uuid,
    /// The last match of the streak.
    last_match_id: Uuid,
    /// When the last match ended.
    at: Timestamp,
}

impl GameGlanceView {
    pub(super) fn new(
        game: Game,
        glance: &GameGlance,
        names: &HashMap<Uuid, String>,
    ) -> GameGlanceView {
        let record = |record: &Record| RecordView {
            score: record.score,
            by: record
                .by
                .iter()
                .map(|who| WhoView::new(who, names))
                .collect(),
            match_id: record.match_id,
            at: record.at.into(),
        };
        let (champions, champion_wins) = glance.champions();
        GameGlanceView {
            game,
            unit: game.about().unit.to_owned(),
            matches: glance.plays.matches,
            seconds_at_table: glance.plays.time.num_seconds(),
            champions: champions
                .into_iter()
                .filter_map(|id| Named::of(names, id).ok())
                .collect(),
            champion_wins,
            highest_round: glance.highest_round.as_ref().map(record),
            biggest_win: glance.biggest_win.as_ref().map(record),
            longest_streak: glance
                .longest_streak
                .and_then(|run| RunView::new(run, names)),
        }
    }
}

impl WhoView {
    /// A player by the name they have today, a guest by the one at the table.
    fn new(who: &Who, names: &HashMap<Uuid, String>) -> WhoView {
        let today = who.player.and_then(|id| names.get(&id));
        WhoView {
            id: who.player,
            name: today.unwrap_or(&who.name).clone(),
        }
    }
}

impl RunView {
    fn new(run: Run, names: &HashMap<Uuid, String>) -> Option<RunView> {
        Some(RunView {
            player: Named::of(names, run.player).ok()?,
            matches: run.matches,
            first_match_id: run.first,
            last_match_id: run.last,
            at: run.at.into(),
        })
    }
}
