//! The match behind the examples in the OpenAPI document. The code that answers
//! requests also makes the examples, so they always agree.

use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::Value;
use uuid::Uuid;

use crate::table::script::{self, Match};

/// The match, from opening to the end of its first round.
const SCRIPT: &str = "\
game echad
seats Ana Ben Chaim
round dealer=Ana up=blue-gimel
Ben: lay red-pick-up-three => illegal
Ben: lay blue-he
result: Ben out; Ana green-he wild; Chaim blue-yud
";

/// The match after the first `lines` lines of its script.
fn played(lines: usize) -> Option<Match> {
    let script: Vec<&str> = SCRIPT.lines().take(lines).collect();
    script::play(&script.join("\n")).ok()
}

/// An example of what `show` makes of the match during its round.
pub fn in_play<T: Serialize>(show: impl FnOnce(&Match) -> T) -> Value {
    example(played(5), show)
}

/// An example of what `show` makes of the match once its round is counted.
pub fn counted<T: Serialize>(show: impl FnOnce(&Match) -> T) -> Value {
    example(played(6), show)
}

fn example<T: Serialize>(played: Option<Match>, show: impl FnOnce(&Match) -> T) -> Value {
    let shown = played.map(|played| show(&played));
    serde_json::to_value(shown).unwrap_or_default()
}

/// The id used in the examples.
pub fn id() -> Uuid {
    Uuid::from_u128(0x0198_0f5e_9b1c_7c3a_8a53_1f2f_6f7f_0001)
}

/// The time used in the examples.
pub fn at() -> DateTime<Utc> {
    DateTime::from_timestamp_micros(1_752_607_800_123_000).unwrap_or_default()
}
