//! The complete JSON of matches and players, as exported and imported.

use serde_json::Value;

use crate::prelude::*;
use kibitz_game::sheets::archive::{ArchivedPlayer, CopyLine, FORMAT, VERSION};
use kibitz_game::sheets::{Entered, OpeningSeat, Whole};
use kibitz_game::table::Notes;

/// A complete copy of a match and its players, which `POST /v1/imports` can import.
/// Its `format` is always `kibitz`.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = example)]
#[expect(dead_code, reason = "only a schema: it is written and read in parts")]
pub(super) struct Archive {
    /// The version of this format.
    #[schema(minimum = 1, maximum = 1, example = 1)]
    version: u32,
    /// The match.
    #[schema(max_items = 1)]
    matches: Vec<Whole>,
    /// The players of the account's circle whom the match names.
    #[schema(required = false)]
    players: Vec<ArchivedPlayer>,
}

/// A complete copy of matches and players as JSON Lines: a JSON object in each line.
///
/// The first line is `{"format":"kibitz","version":1}`. Each line after it has a match (an
/// object with the one member `match`, an `ArchivedMatch`), a player (`player`, an
/// `ArchivedPlayer`) or house rules under a name (`rule_set`, a `RuleSet`), in any order. The last line is `{"end":{}}`. A line has at most 16 MiB.
#[derive(ToSchema)]
#[schema(value_type = String, example = lines_example)]
#[expect(
    dead_code,
    reason = "only a schema: it is written and read line by line"
)]
pub(super) struct JsonLines(String);

fn example_match() -> Option<Whole> {
    let played = examples::counted_of(Game::Echad)?;
    let entries = (1..).zip(&played.log).map(|(number, record)| Entered {
        id: Uuid::from_u128(examples::id().as_u128() + number),
        at: examples::at(),
        record: record.clone(),
    });
    let seats = played.settings.seats.iter().map(|name| OpeningSeat {
        name: name.clone(),
        player_id: None,
    });
    Some(Whole {
        id: examples::id(),
        rules_version: kibitz_game::rules::VERSION,
        house_rules: played.settings.house_rules.clone(),
        etiquette: played.settings.etiquette,
        opened_at: examples::at(),
        seats: seats.collect(),
        notes: Notes::default(),
        members: Vec::new(),
        rematch_of: None,
        log: entries.collect(),
    })
}

fn example() -> Value {
    let matches: Vec<Whole> = example_match().into_iter().collect();
    serde_json::json!({
        "format": FORMAT, "version": VERSION, "matches": matches, "players": [],
    })
}

fn lines_example() -> Value {
    let one = example_match();
    let lines = [
        Some(CopyLine::FIRST),
        one.as_ref().map(CopyLine::Match),
        Some(CopyLine::End {}),
    ];
    let written = lines
        .into_iter()
        .flatten()
        .filter_map(|line| line.written().ok());
    String::from_utf8_lossy(&written.collect::<Vec<_>>().concat()).into()
}
