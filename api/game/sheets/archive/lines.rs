//! The parts of a complete copy, put together.

use serde::Serialize;

use super::{ArchivedMatch, ArchivedPlayer};
use crate::table::RuleSet;

/// The value of `format` in the document.
pub const FORMAT: &str = "kibitz";

/// The version of the format. It changes when the meaning of a field does.
pub const VERSION: u32 = 1;

/// A line of a complete copy as JSON Lines.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Line<'a> {
    /// A match.
    Match(&'a ArchivedMatch),
    /// A player.
    Player(&'a ArchivedPlayer),
    /// House rules that the account keeps under a name.
    RuleSet(&'a RuleSet),
    /// The last line. Without it, a copy was cut off.
    End {},
    /// The first line.
    #[serde(untagged)]
    First {
        /// Always [`FORMAT`].
        format: &'static str,
        /// Always [`VERSION`].
        version: u32,
    },
}

impl Line<'_> {
    /// The first line.
    pub const FIRST: Line<'static> = Line::First {
        format: FORMAT,
        version: VERSION,
    };

    /// The line with its line break.
    ///
    /// # Errors
    /// Never in practice, because it writes to memory.
    pub fn written(&self) -> serde_json::Result<Vec<u8>> {
        let mut line = serde_json::to_vec(self)?;
        line.push(b'\n');
        Ok(line)
    }
}

/// The complete copy of one match as a document, with the players that it names.
///
/// # Errors
/// Never in practice, because it writes to memory.
pub fn document(one: &ArchivedMatch, players: &[ArchivedPlayer]) -> serde_json::Result<Vec<u8>> {
    #[derive(Serialize)]
    struct Document<'a> {
        format: &'static str,
        version: u32,
        matches: [&'a ArchivedMatch; 1],
        players: &'a [ArchivedPlayer],
    }
    serde_json::to_vec(&Document {
        format: FORMAT,
        version: VERSION,
        matches: [one],
        players,
    })
}
