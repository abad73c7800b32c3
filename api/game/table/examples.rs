//! The matches behind the examples in the OpenAPI document, one of each game. The code that answers
//! requests also makes the examples, so they always agree.

use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::Value;
use uuid::Uuid;

use crate::rules::game::Game;
use crate::table::script::{self, Match};

/// Plays the example of a game, to the result of its first round.
pub fn counted_of(game: Game) -> Option<Match> {
    script::play(game.example()).ok()
}

/// Plays the example of a game, but without the result of its first round.
pub fn in_play_of(game: Game) -> Option<Match> {
    let (before, _result) = game.example().rsplit_once('\n')?;
    script::play(before).ok()
}

/// Makes an example of what `show` returns for a match during its round.
pub fn in_play<T: Serialize>(show: impl FnOnce(&Match) -> T) -> Value {
    example(in_play_of(Game::Echad), show)
}

/// Makes an example of what `show` returns for a match once its round is counted.
pub fn counted<T: Serialize>(show: impl FnOnce(&Match) -> T) -> Value {
    example(counted_of(Game::Echad), show)
}

fn example<T: Serialize>(played: Option<Match>, show: impl FnOnce(&Match) -> T) -> Value {
    let shown = played.map(|played| show(&played));
    serde_json::to_value(shown).unwrap_or_default()
}

/// Returns the id that all examples use.
pub fn id() -> Uuid {
    Uuid::from_u128(0x0198_0f5e_9b1c_7c3a_8a53_1f2f_6f7f_0001)
}

/// Returns the time that all examples use.
pub fn at() -> DateTime<Utc> {
    DateTime::from_timestamp_micros(1_752_607_800_123_000).unwrap_or_default()
}
