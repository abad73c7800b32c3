//! Looking back over matches that are over: what became of one player, how some
//! did against each other, how a whole circle compares.
//!
//! Nothing here is kept: it is counted from what the logs came to, whenever it is
//! asked for. Matches of different games are never counted together.

mod career;
mod meetings;
pub(super) mod performance;
mod ratings;

use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;

use crate::rules::game::Game;
use performance::Performance;

pub use career::{Career, Point, Streak};
pub use meetings::{Meeting, Pair, meetings};
pub use ratings::{Placing, Rated, ratings};

/// A player at a match that is over and in which something was scored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Appearance {
    /// The match.
    pub match_id: Uuid,
    /// Its game.
    pub game: Game,
    /// When it was over.
    pub at: DateTime<Utc>,
    /// How long it took, from its first entry to its end.
    pub duration: TimeDelta,
    /// Whether it was ended before it was decided.
    pub ended_early: bool,
    /// Whether some round's result was still to be agreed upon.
    pub provisional: bool,
    /// Who.
    pub player: Uuid,
    /// What it came to for them.
    pub performance: Performance,
}

impl Appearance {
    /// Whether they won, alone or with others.
    pub fn won(&self) -> bool {
        self.performance.place == 1
    }
}

/// Those of a match who sit there at one seat only: nobody plays against
/// themselves, so that who sits there at several is compared with nobody by it.
fn once_each<T>(of_match: &[T], player: impl Fn(&T) -> Uuid) -> impl Iterator<Item = &T> {
    of_match.iter().filter(move |one| {
        let seats = of_match.iter().filter(|other| player(other) == player(one));
        seats.count() == 1
    })
}
