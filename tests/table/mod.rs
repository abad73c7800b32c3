//! Replaying a match's log, in scripts.

mod json;
// It reads the processor time as Linux tells it.
#[cfg(target_os = "linux")]
mod long;
mod matches;
mod measures;
mod performances;
mod rule_sets;

use kibitz_game::table::script::{self, Match};
use kibitz_game::table::{Record, Table};

use crate::transcripts::plays_again;

/// A table of Echad with Ana, Ben and Chaim, and what they do.
#[track_caller]
fn echad(lines: &str) -> Match {
    played(&format!("game echad\nseats ana ben chaim\n{lines}"))
}

/// Plays a script as written. Its log must survive being stored, replay to the same
/// table, and play again from its transcript.
#[track_caller]
fn played(text: &str) -> Match {
    let played = script::play(text).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    let stored: Vec<Record> = played
        .log
        .iter()
        .map(|record| {
            let json = serde_json::to_string(record).unwrap();
            let by = record.by;
            Record {
                by,
                ..serde_json::from_str(&json).unwrap()
            }
        })
        .collect();
    assert_eq!(stored, played.log);
    let again = Table::replay(played.settings.clone(), &stored);
    assert_eq!(again.as_ref(), Ok(&played.table));
    plays_again(&played);
    played
}

/// Asserts that undoing a line leaves the table as it was.
#[track_caller]
fn undone(before: &str, line: &str) {
    let was = echad(before);
    let is = echad(&format!("{before}\n{line}\nundo\n"));
    let of = |played: &Match| {
        let table = &played.table;
        (
            table.rounds().clone(),
            table.standing(),
            table.adjustments().clone(),
            table.open().cloned(),
            table.round_number(),
            table.seats().clone(),
            table.left().clone(),
        )
    };
    assert_eq!(of(&is), of(&was), "{line}");
}
