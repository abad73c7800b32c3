//! The words of a scoresheet as CSV, which people read in their language, and the import
//! in any.

use std::collections::HashMap;
use std::sync::LazyLock;

use strum::VariantArray;

use crate::rules::Language;
use crate::rules::game::Game;
use crate::table::{Standing, Status};
use crate::words::{self, Words};

/// What a line of a scoresheet is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub(in crate::sheets) enum Label {
    Game,
    Unit,
    Date,
    End,
    Duration,
    Place,
    Players,
    From,
    Round,
    Adjustment,
    Left,
    Total,
    Winner,
    Note,
    Tags,
    Option,
}

impl Label {
    /// Returns its name in English, which also tells whether two sheets are the same.
    pub(in crate::sheets) fn name(self) -> &'static str {
        self.into()
    }

    /// Returns its name in this language.
    pub(in crate::sheets) fn in_language(self, language: Language) -> String {
        words::say(language, &format!("sheet-{}", self.name()), &[])
    }

    /// Finds the label with this name in any language.
    pub(in crate::sheets) fn read(text: &str) -> Option<Label> {
        static KNOWN: LazyLock<HashMap<String, Label>> =
            LazyLock::new(|| in_all_languages(Label::VARIANTS, Label::in_language));
        KNOWN.get(&folded(text)).copied()
    }
}

/// Collects the names of all of these, in all languages. If two have the same one, the first has it.
fn in_all_languages<T: Copy>(
    all: &[T],
    name: impl Fn(T, Language) -> String,
) -> HashMap<String, T> {
    let mut known = HashMap::new();
    for one in all {
        for language in Language::ALL {
            known.entry(folded(&name(*one, *language))).or_insert(*one);
        }
    }
    known
}

/// Returns a game's name: the one that the API uses, unless the language has another.
pub(in crate::sheets) fn game(game: Game, language: Language) -> String {
    let name = Words::new(game, language).game_name();
    if name.eq_ignore_ascii_case(game.name()) {
        return game.name().to_owned();
    }
    name
}

/// Finds the game with this name in any language, or in requests.
pub(in crate::sheets) fn read_game(text: &str) -> Option<Game> {
    static KNOWN: LazyLock<HashMap<String, Game>> = LazyLock::new(|| {
        let codes = Game::ALL.iter().map(|game| (game.name().to_owned(), *game));
        let mut known = in_all_languages(Game::ALL, game);
        known.extend(codes);
        known
    });
    KNOWN.get(&folded(text)).copied()
}

/// Returns the name of a unit.
pub(in crate::sheets) fn unit(unit: &str, language: Language) -> String {
    words::say(language, &format!("unit-{unit}.name"), &[])
}

/// Finds the unit with this name in any language: house rules can score in that of another game.
pub(in crate::sheets) fn read_unit(text: &str) -> Option<&'static str> {
    static KNOWN: LazyLock<HashMap<String, &str>> = LazyLock::new(|| {
        let units = Game::ALL.iter().map(|game| game.about().unit);
        in_all_languages(&units.collect::<Vec<_>>(), unit)
    });
    KNOWN.get(&folded(text)).copied()
}

/// How a match ended, if it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Ending {
    /// It goes on.
    Open,
    /// It was decided.
    Finished,
    /// It was ended, and counts.
    Ended,
    /// It was ended, and does not count.
    #[strum(serialize = "cut short")]
    CutShort,
}

impl Ending {
    pub(in crate::sheets) fn of(standing: &Standing) -> Ending {
        match standing.status {
            Status::Open => Ending::Open,
            Status::Finished => Ending::Finished,
            Status::Ended if standing.cut_short => Ending::CutShort,
            Status::Ended => Ending::Ended,
        }
    }

    /// Returns its name in English.
    pub(in crate::sheets) fn name(self) -> &'static str {
        self.into()
    }

    /// Returns its name in this language.
    pub(in crate::sheets) fn in_language(self, language: Language) -> String {
        let message = match self {
            _ if language == Language::En => return self.name().to_owned(),
            Ending::Open => "status-open",
            Ending::Finished => "status-finished",
            Ending::Ended => "status-ended",
            Ending::CutShort => "status-uncounted",
        };
        words::say(language, message, &[])
    }

    /// Finds the ending with this name in any language.
    pub(in crate::sheets) fn read(text: &str) -> Option<Ending> {
        static KNOWN: LazyLock<HashMap<String, Ending>> =
            LazyLock::new(|| in_all_languages(Ending::VARIANTS, Ending::in_language));
        KNOWN.get(&folded(text)).copied()
    }
}

fn folded(text: &str) -> String {
    text.trim().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that no label means something else in another language.
    #[test]
    fn every_label_is_read_in_every_language() {
        for language in Language::ALL {
            for label in Label::VARIANTS {
                let written = label.in_language(*language);
                assert_eq!(Label::read(&written), Some(*label), "{language} {written}");
            }
            for game in Game::ALL {
                let written = self::game(*game, *language);
                assert_eq!(read_game(&written), Some(*game), "{language} {written}");
            }
        }
        assert_eq!(Label::read(" Total "), Some(Label::Total));
        assert_eq!(Label::read("sum"), None);
    }
}
