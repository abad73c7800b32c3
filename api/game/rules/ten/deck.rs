//! The cards: each has a value from 0 to 10 (A1).

use crate::rules::shared::*;

/// A card, identified by its value.
///
/// ```
/// use kibitz_game::rules::ten::Card;
/// let card: Card = "10".parse()?;
/// assert_eq!(card.value(), 10);
/// assert!("11".parse::<Card>().is_err());
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The zero, which sets the pile to 0 (A17).
    pub const ZERO: Card = Card(0);
    /// The five, which may be added or subtracted (A14).
    pub const FIVE: Card = Card(5);
    /// The ten, which closes every pile (A25).
    pub const TEN: Card = Card(10);

    /// Lists every kind of card, each once.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..=10).map(Card)
    }

    /// Returns the value printed on it, 0 to 10.
    pub fn value(self) -> u8 {
        self.0
    }

    /// Returns what it shows.
    pub fn parts(self) -> CardParts {
        CardParts {
            kind: Some("number"),
            number: Some(self.0),
            ..CardParts::default()
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Card {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Card::all()
            .find(|card| card.to_string() == text)
            .ok_or_else(|| format!("there is no card `{text}` in ten, expected its value, 0 to 10"))
    }
}

as_text!(
    Card,
    "TenCard",
    "A card of ten: its value, `0` to `10`.",
    "4",
    "^([0-9]|10)$"
);

parameters!(Card: Card);
