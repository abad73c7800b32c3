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
    /// In English, which is also how it is called where it matters that two sheets are
    /// the same.
    pub(in crate::sheets) fn name(self) -> &'static str {
        self.into()
    }

    /// In this language.
    pub(in crate::sheets) fn in_language(self, language: Language) -> String {
        words::say(language, &format!("sheet-{}", self.name()), &[])
    }

    /// The label with this name in any language.
    pub(in crate::sheets) fn read(text: &str) -> Option<Label> {
        static KNOWN: LazyLock<HashMap<String, Label>> = LazyLock::new(|| {
            let all = Language::ALL.iter().flat_map(|language| {
                let labels = Label::VARIANTS.iter();
                labels.map(move |label| (folded(&label.in_language(*language)), *label))
            });
            all.collect()
        });
        KNOWN.get(&folded(text)).copied()
    }
}

/// A game's name: the one that the API uses, unless the language has another.
pub(in crate::sheets) fn game(game: Game, language: Language) -> String {
    let name = Words::new(game, language).game_name();
    if name.eq_ignore_ascii_case(game.name()) {
        return game.name().to_owned();
    }
    name
}

/// The game with this name in any language, or in requests.
pub(in crate::sheets) fn read_game(text: &str) -> Option<Game> {
    static KNOWN: LazyLock<HashMap<String, Game>> = LazyLock::new(|| {
        let all = Language::ALL.iter().flat_map(|language| {
            let games = Game::ALL.iter();
            games.map(move |game| (folded(&self::game(*game, *language)), *game))
        });
        let codes = Game::ALL.iter().map(|game| (game.name().to_owned(), *game));
        all.chain(codes).collect()
    });
    KNOWN.get(&folded(text)).copied()
}

/// The name of a unit.
pub(in crate::sheets) fn unit(unit: &str, language: Language) -> String {
    words::say(language, &format!("unit-{unit}.name"), &[])
}

/// The unit with this name in any language: house rules can score in that of another game.
pub(in crate::sheets) fn read_unit(text: &str) -> Option<&'static str> {
    let text = folded(text);
    let is = |unit: &&str| {
        let mut languages = Language::ALL.iter();
        languages.any(|language| folded(&self::unit(unit, *language)) == text)
    };
    let mut units = Game::ALL.iter().map(|game| game.about().unit);
    units.find(is)
}

/// How a match ended, if it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// It goes on.
    Open,
    /// It was decided.
    Finished,
    /// It was ended, and counts.
    Ended,
    /// It was ended, and does not count.
    CutShort,
}

impl Ending {
    const ALL: [Ending; 4] = [
        Ending::Open,
        Ending::Finished,
        Ending::Ended,
        Ending::CutShort,
    ];

    pub(in crate::sheets) fn of(standing: &Standing) -> Ending {
        match standing.status {
            Status::Open => Ending::Open,
            Status::Finished => Ending::Finished,
            Status::Ended if standing.cut_short => Ending::CutShort,
            Status::Ended => Ending::Ended,
        }
    }

    /// In English.
    pub(in crate::sheets) fn name(self) -> &'static str {
        match self {
            Ending::Open => Status::Open.name(),
            Ending::Finished => Status::Finished.name(),
            Ending::Ended => Status::Ended.name(),
            Ending::CutShort => "cut short",
        }
    }

    /// In this language.
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

    /// The ending with this name in any language.
    pub(in crate::sheets) fn read(text: &str) -> Option<Ending> {
        let text = folded(text);
        let is = |known: &Ending| {
            let mut languages = Language::ALL.iter();
            languages.any(|language| folded(&known.in_language(*language)) == text)
        };
        Ending::ALL.into_iter().find(is)
    }
}

fn folded(text: &str) -> String {
    text.trim().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No label means something else in another language.
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
