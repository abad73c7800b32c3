//! The house rules of a score pad: how its game is scored, who wins, and when it is over.

use crate::rules::shared::*;

/// The most categories that a match can have.
pub(super) const MOST_CATEGORIES: usize = 20;

/// The most that one of a category can be worth, or cost.
pub(super) const MOST_FACTOR: i64 = 1000;

options! {
    /// How a game is scored of which Kibitz does not know the rules.
    PadHouseRules {
        /// The title of the game (A1). Matches of the same title are of the same game.
        title: Option<Title>;
        /// This is written down after a round (A3 to A6).
        entry: Entry;
        /// The categories that make up the points of a round, in the order in which they are
        /// counted (A10). By default there are none.
        #[schema(max_items = 20, example = json!([{"name": "Birds"}, {"name": "Eggs", "factor": 2}]))]
        categories: Vec<Category>;
        /// How finely points are counted, where rounds tell points (A11).
        step: Step;
        /// Which total wins, where rounds tell points (A8).
        wins: Wins;
        /// The match ends at this total, even if the lowest wins (A9). By default there is none.
        target_score: Option<u32>, in 1..=1_000_000 "points (A9)";
        /// The match ends after this many rounds (A9). By default the table ends it.
        rounds_per_match: Option<u32>, in 1..=100 "rounds (A9)";
        /// The number of teams, or 0 (A7). Partners sit opposite: with 2 teams, the seats 1 and 3
        /// play against the seats 2 and 4.
        teams: u8 = 0, in 0..=10 "teams (A7)";
    }
}

/// A category of points, such as birds or eggs (A10).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = PadCategory, example = json!({"name": "Eggs", "factor": 2}))]
#[serde(deny_unknown_fields)]
pub struct Category {
    /// Its name, unique in the match.
    pub name: CategoryName,
    /// Each one brings so many points, or costs them if this is below 0.
    #[serde(default = "one")]
    #[schema(minimum = -1000, maximum = 1000, default = 1)]
    pub factor: i64,
}

fn one() -> i64 {
    1
}

choice! {
    /// How a round is written down.
    pub enum Entry as PadEntry {
        /// Points, which can be below zero (A3).
        #[default]
        Points,
        /// Only who has won (A4).
        Winner,
        /// The place in which each seat came in (A5).
        Places,
        /// Whether all of them have won, against the game (A6).
        Together,
    }
}

choice! {
    /// How finely points are counted (A11).
    pub enum Step as PadStep {
        /// In whole points.
        #[default]
        Whole,
        /// In halves, such as 12.5.
        Halves,
        /// In tenths, such as 12.3.
        Tenths,
        /// In hundredths, such as 12.25.
        Hundredths,
    }
}

impl Step {
    /// Returns the step in points: all points are a multiple of it.
    pub(super) fn points(self) -> Points {
        match self {
            Step::Whole => Points::ONE,
            Step::Halves => Points::of_hundredths(50),
            Step::Tenths => Points::of_hundredths(10),
            Step::Hundredths => Points::of_hundredths(1),
        }
    }
}

choice! {
    /// Which total wins (A8).
    pub enum Wins as PadWins {
        /// The highest.
        #[default]
        Highest,
        /// The lowest.
        Lowest,
    }
}
