//! The complete JSON of matches and players, as exported and imported.

use std::collections::{HashMap, HashSet};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Fault, Seen, Whole};
use crate::table::text::Name;
use crate::table::timestamp::Timestamp;
use crate::table::{Picture, RuleSet};

/// The value of `format` in the document.
pub const FORMAT: &str = "kibitz";

/// The version of the format. It changes when the meaning of a field does.
pub const VERSION: u32 = 1;

/// A player of the account's circle.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names say it")]
pub struct ArchivedPlayer {
    pub id: Uuid,
    pub name: Name,
    pub created_at: Timestamp,
    /// The player this one was merged into, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub merged_into: Option<Uuid>,
    /// The player's picture, if any.
    #[serde(default, skip_serializing_if = "Picture::is_none")]
    #[schema(default = 0)]
    pub picture: Picture,
}

impl ArchivedPlayer {
    /// Checks a player of an import, of which `seen` came before.
    ///
    /// # Errors
    /// The first [`Fault`] in it.
    pub fn check(&self, seen: &mut Seen) -> Result<(), Fault> {
        seen.id(self.id, "id")?;
        seen.time(self.created_at, "created_at")
    }
}

/// A line of a complete copy as JSON Lines.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CopyLine<'a> {
    /// A match.
    Match(&'a Whole),
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

impl CopyLine<'_> {
    /// The first line.
    pub const FIRST: CopyLine<'static> = CopyLine::First {
        format: FORMAT,
        version: VERSION,
    };

    /// Writes the line with its line break.
    ///
    /// # Errors
    /// If a stored text does not have the form that input is brought into.
    pub fn written(&self) -> serde_json::Result<Vec<u8>> {
        let mut line = serde_json::to_vec(self)?;
        line.push(b'\n');
        Ok(line)
    }
}

/// Writes the complete copy of one match as a document, with the players that it names.
///
/// # Errors
/// If a stored text does not have the form that input is brought into.
pub fn document(one: &Whole, players: &[ArchivedPlayer]) -> serde_json::Result<Vec<u8>> {
    #[derive(Serialize)]
    struct Document<'a> {
        format: &'static str,
        version: u32,
        matches: [&'a Whole; 1],
        players: &'a [ArchivedPlayer],
    }
    serde_json::to_vec(&Document {
        format: FORMAT,
        version: VERSION,
        matches: [one],
        players,
    })
}

/// Finds the first player whose merges lead in a circle, or to someone who is not among these
/// players, and returns their number, from 0.
pub fn bad_merge<'a>(players: impl Iterator<Item = &'a ArchivedPlayer> + Clone) -> Option<usize> {
    let into: HashMap<Uuid, Option<Uuid>> = players
        .clone()
        .map(|player| (player.id, player.merged_into))
        .collect();
    // Players whose merges are known to end well.
    let mut resolved = HashSet::new();
    for (number, player) in players.enumerate() {
        let mut path = HashSet::new();
        let mut next = Some(player.id);
        while let Some(id) = next
            && !resolved.contains(&id)
        {
            let Some(target) = into.get(&id).filter(|_| path.insert(id)) else {
                return Some(number);
            };
            next = *target;
        }
        resolved.extend(path);
    }
    None
}
