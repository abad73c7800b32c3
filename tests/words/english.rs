//! Sentences in English as tests quote them.

use kibitz::rules::game::Game;
use kibitz::rules::{Language, Remark};
use kibitz::words::Words;

/// A remark in English, without the isolates around its names and cards.
pub(crate) fn in_english(game: Game, remark: &Remark, names: &[String]) -> String {
    plain(&Words::new(game, Language::En).remark(remark, names))
}

/// A sentence without the isolates around its names and cards.
pub(crate) fn plain(sentence: &str) -> String {
    sentence.replace(['\u{2068}', '\u{2069}'], "")
}
