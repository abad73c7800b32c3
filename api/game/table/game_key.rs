//! Tells games apart, also those that only have a title.

use std::fmt;
use std::str::FromStr;

use serde_with::{DeserializeFromStr, SerializeDisplay};
use smol_str::SmolStr;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;
use utoipa::{PartialSchema, ToSchema};

use crate::rules::game::{Game, HouseRules};
use crate::rules::{Title, growing};
use crate::words::folded::compared;

/// The most characters of a title that tell it apart from others.
const LONGEST: usize = 56;

/// What is one game in lists and statistics: a card set, or the title of a game without a folder
/// of its own, however it is spelled. It is written `ten` or `pad:rummikub`, and comes in the order
/// of the games, then of the titles.
#[derive(
    Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, DeserializeFromStr, SerializeDisplay,
)]
pub struct GameKey {
    game: Game,
    /// What the title is compared by; empty if it has none.
    title: SmolStr,
}

impl GameKey {
    /// The longest key, in characters.
    pub const LONGEST: usize = 64;

    /// Writes a pattern that every key matches.
    pub fn pattern() -> String {
        let games = Game::ALL.iter().map(|game| {
            let title = if game.is_titled() {
                r"(:[^\x00-\x1f\x7f-\x9f]+)?"
            } else {
                ""
            };
            format!("{}{title}", game.name())
        });
        format!("^({})$", games.collect::<Vec<_>>().join("|"))
    }

    /// Finds the game of a match with these house rules.
    pub fn of(rules: &HouseRules) -> Self {
        Self {
            game: rules.game(),
            title: rules.title().map_or_else(SmolStr::default, key_of),
        }
    }

    /// Gives the game another title.
    #[must_use]
    pub fn titled(&self, title: &Title) -> Self {
        Self {
            game: self.game,
            title: key_of(title.as_ref()),
        }
    }

    /// Says which game's rules it has.
    pub fn game(&self) -> Game {
        self.game
    }

    /// Says whether a title tells it apart from other games with its rules.
    pub fn is_titled(&self) -> bool {
        !self.title.is_empty()
    }
}

/// Finds the form by which a title is compared. The form of a form is the same, so a key that comes
/// back is the one that was sent.
fn key_of(title: &str) -> SmolStr {
    let mut key = compared(title);
    loop {
        let again: String = compared(&key).chars().take(LONGEST).collect();
        if again == key {
            return key.into();
        }
        key = again;
    }
}

impl From<Game> for GameKey {
    fn from(game: Game) -> Self {
        Self {
            game,
            title: SmolStr::default(),
        }
    }
}

impl fmt::Display for GameKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.game.name())?;
        if self.is_titled() {
            write!(f, ":{}", self.title)?;
        }
        Ok(())
    }
}

impl FromStr for GameKey {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (name, title) = match text.split_once(':') {
            Some((name, title)) => (name, key_of(title)),
            None => (text, SmolStr::default()),
        };
        let count = text.chars().count();
        if count > Self::LONGEST {
            return Err(format!(
                "the game has {count} characters, expected at most {}",
                Self::LONGEST
            ));
        }
        let titled =
            |game: &Game| game.is_titled() && !title.is_empty() && !text.contains(char::is_control);
        let whole = |game: &Game| !text.contains(':') || titled(game);
        match name.parse().ok().filter(whole) {
            Some(game) => Ok(Self { game, title }),
            None => {
                let names: Vec<String> = Game::ALL.iter().flat_map(|game| spelled(*game)).collect();
                Err(format!(
                    "`{text}` is not a game, expected one of {}",
                    names.join(", ")
                ))
            }
        }
    }
}

/// Lists how keys of this game are written.
fn spelled(game: Game) -> impl Iterator<Item = String> {
    let name = game.name();
    let titled = game.is_titled().then(|| format!("`{name}:` and a title"));
    [format!("`{name}`")].into_iter().chain(titled)
}

impl PartialSchema for GameKey {
    fn schema() -> RefOr<Schema> {
        let titled = Game::ALL.iter().filter(|game| game.is_titled());
        let titled: String = titled
            .map(|game| {
                format!(
                    " Each title of `{0}` is a game of its own, such as `{0}:rummikub`.",
                    game.name()
                )
            })
            .collect();
        growing(Game::NAMES)
            .description(Some(format!(
                "The game where games are told apart. More may come.{titled}"
            )))
            .examples(Game::NAMES.first().copied())
            .into()
    }
}

impl ToSchema for GameKey {}

#[cfg(test)]
mod tests {
    use super::{GameKey, key_of};
    use crate::rules::game::Game;

    #[test]
    fn a_key_that_comes_back_is_the_same() {
        for spelled in [
            "Rummikub",
            "Raeaee",
            "Café – Zentral!",
            "?",
            "\u{fdfa}\u{fdfa}\u{fdfa}\u{fdfa}\u{fdfa}",
            "רמי־קוב",
        ] {
            let once = key_of(spelled);
            assert_eq!(key_of(&once), once, "{spelled}");
            assert!(once.chars().count() <= super::LONGEST, "{once}");
        }
    }

    #[test]
    fn what_is_written_reads_back() {
        for game in Game::ALL {
            let key = GameKey::from(*game);
            assert_eq!(key.to_string(), game.name());
            assert_eq!(key.to_string().parse(), Ok(key));
        }
        assert!("echad:rummikub".parse::<GameKey>().is_err());
    }
}
