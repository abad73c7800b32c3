//! The house rules of a score pad: how its game is scored, who wins, and when it is over.

use crate::rules::{Title, choice, options};

options! {
    /// How a game is scored of which Kibitz does not know the rules.
    PadHouseRules {
        /// The title of the game (A1). Matches of the same title are of the same game.
        title: Option<Title>;
        /// This is written down after a round (A3 to A6).
        entry: Entry;
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
    /// Which total wins (A8).
    pub enum Wins as PadWins {
        /// The highest.
        #[default]
        Highest,
        /// The lowest.
        Lowest,
    }
}
