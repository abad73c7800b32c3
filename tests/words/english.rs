//! Sentences in English as tests quote them.

use kibitz_game::rules::game::Game;
use kibitz_game::rules::{Language, Remark};
use kibitz_game::words::Words;

use super::plain;

/// A remark in English, without the isolates around its names and cards.
pub(crate) fn in_english(game: Game, remark: &Remark, names: &[String]) -> String {
    plain(&Words::new(game, Language::En).remark(remark, names))
}
