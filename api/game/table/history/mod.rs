//! Statistics over matches that are over: the career of a player, the meetings of
//! several players, the ratings of a circle.
//!
//! Nothing here is stored: statistics are computed from the outcomes of matches on each
//! request. Matches of different games are never counted together.

mod achievements;
mod career;
mod circle;
mod lead;
pub mod measures;
mod meetings;
pub(super) mod performance;
mod ratings;

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Serialize, Serializer};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::table::GameKey;
use performance::Performance;

pub use achievements::Achieved;
pub use career::{Career, Form, Mark, Places, Point, Rounds, Series, Streak, Totals};
pub use circle::{
    GameGlance, Glance, Longest, Outcome, PlayerPlays, Plays, Record, Run, Seated, Who,
};
pub use measures::Wanted;
pub use meetings::{Came, Meet, Meeting, Pair, meetings};
pub use performance::{Broken, RoundPlayed, time_rounds};
pub use ratings::{Chance, Placing, Rated, RatedMatch, course, matches_to_settle, ratings, shown};

/// A player in a match that is over and in which something was scored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Appearance {
    /// The match.
    pub match_id: Uuid,
    /// The game of the match.
    pub game: GameKey,
    /// Says what the match counted by its house rules.
    pub unit: &'static str,
    /// When the match ended.
    pub at: DateTime<Utc>,
    /// How long the match took, without pauses; 0 if that is not known.
    pub duration: TimeDelta,
    /// Says whether the match was ended before it was decided.
    pub ended_early: bool,
    /// Says whether the match was ended and does not count.
    pub cut_short: bool,
    /// Says whether the result of any round was never confirmed.
    pub provisional: bool,
    /// The player.
    pub player: Uuid,
    /// The player's performance.
    pub performance: Performance,
}

impl Appearance {
    /// Says whether they won, alone or with others. No one wins a match that was cut short.
    pub fn won(&self) -> bool {
        self.performance.place == 1 && !self.cut_short
    }
}

/// A player's id and name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(
    as = NamedPlayer,
    example = json!({"id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001", "name": "Noa"})
)]
pub struct Named {
    #[expect(missing_docs, reason = "its name says it")]
    pub id: Uuid,
    #[expect(missing_docs, reason = "its name says it")]
    #[schema(example = "Noa")]
    pub name: String,
}

impl Named {
    /// Makes a player whose name is not looked up yet: matches know players by their ids.
    #[must_use]
    pub fn nameless(id: Uuid) -> Named {
        let name = String::new();
        Named { id, name }
    }
}

/// Rounds to the three decimals that people see.
pub fn rounded(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}

/// Writes a number as people see it.
fn thousandths<S: Serializer>(number: &f64, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_f64(rounded(*number))
}

/// Writes a time in whole seconds.
fn seconds<S: Serializer>(time: &TimeDelta, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_i64(time.num_seconds())
}

/// Finds the elements of a match whose player has only one seat there. Players with several seats
/// are left out because no one plays against themselves.
fn once_each<T>(of_match: &[T], player: impl Fn(&T) -> Uuid) -> impl Iterator<Item = &T> {
    of_match.iter().filter(move |one| {
        let seats = of_match.iter().filter(|other| player(other) == player(one));
        seats.count() == 1
    })
}

/// After so long without an entry, people had left the table.
const PAUSE: TimeDelta = TimeDelta::hours(2);

/// Measures the time at the table: from the first of these entries to the end, without the pauses
/// of more than two hours between them. `None` if nothing is known of it, as of a match that was
/// entered all at once from paper. Entries after the end do not count.
///
/// ```
/// use kibitz_game::table::history::time_at_the_table;
/// let [evening, later, next_day, end] = ["10T20:00", "10T20:50", "11T17:30", "11T18:00"]
///     .map(|time| format!("2026-01-{time}:00Z").parse().expect("a time"));
/// let took = time_at_the_table(vec![evening, later, next_day, end], end);
/// assert_eq!(took.map(|took| took.num_minutes()), Some(80));
/// assert_eq!(time_at_the_table(vec![end, end], end), None);
/// ```
pub fn time_at_the_table(mut entries: Vec<DateTime<Utc>>, end: DateTime<Utc>) -> Option<TimeDelta> {
    entries.retain(|at| *at < end);
    entries.push(end);
    // Those of several phones can be out of order.
    entries.sort_unstable();
    let gaps = entries.windows(2).map(|pair| pair[1] - pair[0]);
    let took: TimeDelta = gaps.filter(|gap| *gap <= PAUSE).sum();
    (took > TimeDelta::zero()).then_some(took)
}

/// The units of the scores of some matches. House rules can give a game another one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Units {
    /// There is no match.
    #[default]
    None,
    /// All matches have this one.
    One(&'static str),
    /// They have several, so that what is summed up of them has none.
    Several,
}

impl Units {
    /// Counts a match with this unit.
    pub fn count(&mut self, unit: &'static str) {
        *self = match *self {
            Units::None => Units::One(unit),
            Units::One(known) if known == unit => Units::One(known),
            _ => Units::Several,
        };
    }

    /// Finds the unit, if all matches have the same.
    pub fn one(self) -> Option<&'static str> {
        match self {
            Units::One(unit) => Some(unit),
            Units::None | Units::Several => None,
        }
    }
}
