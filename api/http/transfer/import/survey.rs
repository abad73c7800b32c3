//! How much there is in an import, before any of it is judged.

pub(super) use crate::http::web::limits::Size;
use crate::http::web::problem::{Code, Problem};
use crate::store::people::players::Player;

/// How many players an import can have: all of them are in memory at once.
const MOST_PLAYERS: usize = 5_000;

/// What a first look at an import found.
pub(super) struct Survey {
    /// All of its players.
    pub(super) players: Vec<Player>,
    /// The size of the rest.
    pub(super) size: Size,
    /// What the size can be at most.
    most: Size,
    counted: usize,
}

impl Survey {
    /// Nothing yet.
    pub(super) fn within(most: Size) -> Survey {
        Survey {
            players: Vec::new(),
            size: Size::default(),
            most,
            counted: 0,
        }
    }

    /// Counts a match with this many entries.
    ///
    /// # Errors
    /// `body_too_large`.
    pub(super) fn count_match(&mut self, entries: u32) -> Result<(), Problem> {
        let Size {
            matches: most_matches,
            entries: most_entries,
        } = self.most;
        self.size.matches = self.size.matches.saturating_add(1);
        self.size.entries = self.size.entries.saturating_add(entries);
        if self.size.matches > most_matches {
            return Err(too_many("matches", most_matches.to_string()));
        }
        if self.size.entries > most_entries {
            return Err(too_many("entries", most_entries.to_string()));
        }
        Ok(())
    }

    /// Counts a player.
    ///
    /// # Errors
    /// `body_too_large`.
    pub(super) fn count_player(&mut self) -> Result<(), Problem> {
        self.counted += 1;
        if self.counted > MOST_PLAYERS {
            return Err(too_many("players", MOST_PLAYERS.to_string()));
        }
        Ok(())
    }
}

fn too_many(what: &str, most: String) -> Problem {
    Problem::new(
        Code::BodyTooLarge,
        format!("This import has too many {what}."),
    )
    .expected(format!("at most {most} {what} in one import"))
}
