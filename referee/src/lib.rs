//! The referee without the service.
//!
//! Compiled to WebAssembly, it judges on a phone what the service would: it follows a match by
//! its log, says what a claim would come to, and answers with the table, the entry and the
//! scoresheet, in the words of the API. It has no rules of its own: all of them are in
//! `kibitz-game`.
//!
//! This file is the door for JavaScript. Everything goes through it as JSON, in the shapes of
//! the API's document; what is refused is thrown as a problem of the API, in JSON too.

mod read;
mod referee;
mod refused;

use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

pub use read::{Heard, NewEntry, Opening, Told};
pub use referee::Match;
pub use refused::Refused;

use kibitz_game::rules;
use kibitz_game::rules::Language;
use kibitz_game::rules::json::Json;
use kibitz_game::words;

/// The version of the rules that this referee knows. A match that is pinned to another
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
pub fn learn(language: &str, game: Option<String>, text: &str) -> Result<(), String> {
    let language = language_of(language)?;
    let game = game.map(|name| name.parse().map_err(|_| unknown("game", &name)));
    let game = game.transpose()?;
    words::learn(language, game, text);
    Ok(())
}

fn language_of(code: &str) -> Result<Language, String> {
    let language = code.parse();
    language.map_err(|_| unknown("language", code))
}

fn unknown(field: &str, value: &str) -> String {
    let detail = format!("there is no {field} `{value}`");
    written(&Refused::unreadable(detail, Language::default()).field(field))
}

fn written(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// A match as one phone follows it.
#[wasm_bindgen]
pub struct Referee(Match);

#[wasm_bindgen]
impl Referee {
    /// Opens a match that says sentences in this language: `{"house_rules", "etiquette", "seats"}`, where
    /// `seats` are those at the beginning, in turn order. House rules that are left out have
    /// their defaults.
    ///
    /// # Errors
    /// If no match can be played by these rules and seats.
    #[wasm_bindgen(constructor)]
    pub fn new(opening: &str, language: &str) -> Result<Referee, String> {
        let language = language_of(language)?;
        let opening = read::from_json(opening, language, Opening::of);
        let opened = opening.and_then(|opening| Match::open(opening, language));
        opened.map(Referee).map_err(|refused| written(&refused))
    }

    /// Says sentences in this language from here on.
    ///
    /// # Errors
    /// If there is no such language.
    pub fn speak(&mut self, language: &str) -> Result<(), String> {
        self.0.speak(language_of(language)?);
        Ok(())
    }

    /// Follows entries of the log, as the API shows them (`Entry[]`), without judging them
    /// again. They have to continue the log without a gap; those that it has already are
    /// skipped.
    ///
    /// # Errors
    /// If one cannot follow those before it. Those before it were followed.
    pub fn follow(&mut self, entries: &str) -> Result<(), String> {
        let heard = read::from_json(entries, self.0.language(), Json::read);
        let followed = heard.and_then(|heard| self.0.follow(heard));
        followed.map_err(|refused| written(&refused))
    }

    /// Judges a claim and enters it: `{"id", "at", "by", "role", "seat", "claim", "made_at"}`.
    /// Returns the entry and the table after it, as the API does (`AppendedEntry`).
    ///
    /// # Errors
    /// If it is refused. Nothing has changed then.
    pub fn claim(&mut self, entry: &str) -> Result<String, String> {
        let new = read::from_json(entry, self.0.language(), NewEntry::of);
        let entered = new.and_then(|new| self.0.claim(new));
        match entered {
            Ok(entered) => Ok(written(&entered)),
            Err(refused) => Err(written(&refused)),
        }
    }

    /// A copy of the match, to try out what a claim would come to.
    pub fn fork(&self) -> Referee {
        Referee(self.0.clone())
    }

    /// The number of the last entry.
    #[wasm_bindgen(getter)]
    pub fn seq(&self) -> u32 {
        self.0.seq()
    }

    /// The table, as the API shows it (`Table`).
    pub fn table(&self) -> String {
        written(&self.0.table())
    }

    /// The scoresheet, as the API shows it (`Scoresheet`).
    pub fn scoresheet(&self) -> String {
        written(&self.0.scoresheet())
    }

    /// The entries after this one, with what undid them (`Entry[]`). Those of them that were
    /// followed have to be handed over once more (`Entry[]`), or they are left out.
    ///
    /// # Errors
    /// If what is handed over cannot be read.
    pub fn log(&self, after: u32, followed: &str) -> Result<String, String> {
        match read::from_json(followed, self.0.language(), Json::read) {
            Ok(told) => Ok(written(&self.0.log(after, told))),
            Err(refused) => Err(written(&refused)),
        }
    }
}
