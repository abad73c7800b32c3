//! The referee without the service.
//!
//! Compiled to WebAssembly, it judges on a phone what the service would: it follows a match by
//! its log, says what a claim would come to, and answers with the table, the entry and the
//! scoresheet, in the words of the API. It has no rules of its own: all of them are in
//! `kibitz-game`.
//!
//! JavaScript gives and gets everything as JSON, in the shapes of the API's document; what is
//! refused is thrown as a problem of the API, in JSON too.

mod read;
mod referee;
mod refused;

use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

pub use referee::Referee;
pub use refused::Refused;

use kibitz_game::rules;
use kibitz_game::rules::Language;
use kibitz_game::words;

/// Returns the version of the rules that this referee knows. A match that is pinned to another
/// version may be judged differently by the service.
#[wasm_bindgen(js_name = rulesVersion)]
pub fn rules_version() -> i32 {
    rules::VERSION
}

/// Gives the referee words of a language (`de`): those of a game, or else those that all
/// games share. `text` is a Fluent file. Without words, sentences are the names of messages.
///
/// # Errors
/// If there is no such language or game.
#[wasm_bindgen]
pub fn learn(language: &str, game: Option<String>, text: &str) -> Result<(), Refused> {
    let language = language_of(language)?;
    let game = game.map(|name| name.parse().map_err(|_| unknown("game", &name)));
    words::learn(language, game.transpose()?, text);
    Ok(())
}

fn language_of(code: &str) -> Result<Language, Refused> {
    code.parse().map_err(|_| unknown("language", code))
}

fn unknown(field: &str, value: &str) -> Refused {
    let detail = format!("there is no {field} `{value}`");
    Refused::unreadable(&detail, Language::default()).field(field)
}

fn written(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
