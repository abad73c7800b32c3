//! The deck: the numbers 1 to 50 and five star jokers (A1, A2).

use crate::rules::shared::*;

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

/// The highest number (A1).
pub(super) const HIGHEST: u8 = 50;
/// The star jokers of the deck (A1).
const JOKERS: u8 = 5;
/// All cards (A1).
pub(super) const DECK: u8 = HIGHEST + JOKERS;

/// The colours of a star (A2), in the order in which a card's code lists them.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "lowercase")]
pub enum Colour {
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
    /// Pink.
    Pink,
}

/// The star colours on a card, any of the three.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stars(u8);

impl Stars {
    /// No stars: a card with a grey edge.
    pub const NONE: Stars = Stars(0);

    /// Adds a star of this colour.
    #[must_use]
    pub fn with(self, colour: Colour) -> Stars {
        Stars(self.0 | 1 << colour as u8)
    }

    /// Says whether there is a star of this colour.
    pub fn has(self, colour: Colour) -> bool {
        self.0 & 1 << colour as u8 != 0
    }

    /// Says whether both have a star of the same colour.
    pub fn shares(self, other: Stars) -> bool {
        self.0 & other.0 != 0
    }

    /// Lists the colours, in the order in which a card's code lists them.
    pub fn colours(self) -> impl Iterator<Item = Colour> {
        let all = Colour::VARIANTS.iter().copied();
        all.filter(move |colour| self.has(*colour))
    }
}

/// A card, as reported by the table.
///
/// ```
/// use kibitz_game::rules::claro::{Card, Colour, Stars};
/// let card: Card = "32-blue-pink".parse()?;
/// let stars = Stars::NONE.with(Colour::Blue).with(Colour::Pink);
/// assert_eq!(card, Card::Number(32, stars));
/// assert_eq!("17".parse(), Ok(Card::Number(17, Stars::NONE)));
/// assert_eq!("32-pink-blue".parse(), Ok(card), "the colours can come in any order");
/// assert!("51".parse::<Card>().is_err());
/// assert!("32-blue-blue".parse::<Card>().is_err());
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Card {
    /// A number from 1 to 50, with no star, one, or two of different colours.
    Number(u8, Stars),
    /// A star joker: no number, and stars of all colours.
    Joker,
}

impl Card {
    /// Returns the number; a joker has none.
    pub fn number(self) -> Option<u8> {
        match self {
            Card::Number(number, _) => Some(number),
            Card::Joker => None,
        }
    }

    /// Counts the copies in the deck (A1).
    pub fn copies(self) -> u8 {
        match self {
            Card::Number(..) => 1,
            Card::Joker => JOKERS,
        }
    }

    /// Returns what it shows.
    pub fn parts(self) -> CardParts {
        match self {
            Card::Number(number, stars) => CardParts {
                kind: Some("number"),
                number: Some(number),
                stars: Some(stars.colours().map(Into::into).collect()),
                ..CardParts::default()
            },
            Card::Joker => CardParts {
                kind: Some("joker"),
                ..CardParts::default()
            },
        }
    }

    /// Says whether it shows a star (A10).
    pub fn shows_star(self) -> bool {
        match self {
            Card::Number(_, stars) => stars != Stars::NONE,
            Card::Joker => true,
        }
    }

    /// Says whether both are the same card, even if their stars were reported differently.
    /// All jokers count as the same.
    pub(super) fn is_same(self, other: Card) -> bool {
        self.number() == other.number()
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Card::Number(number, stars) = self else {
            return f.write_str("joker");
        };
        write!(f, "{number}")?;
        stars
            .colours()
            .try_for_each(|colour| write!(f, "-{colour}"))
    }
}

impl FromStr for Card {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let numbered = || {
            let mut parts = text.split('-');
            let number = card_number(parts.next()?, HIGHEST)?;
            let stars = parts.try_fold(Stars::NONE, |stars, word| {
                let colour = word.parse().ok()?;
                (!stars.has(colour)).then(|| stars.with(colour))
            })?;
            (stars.colours().count() <= 2).then_some(Card::Number(number, stars))
        };
        match text {
            "joker" => Some(Card::Joker),
            _ => numbered(),
        }
        .ok_or_else(|| {
            format!(
                "there is no card `{text}` in claro, expected a number from 1 to 50 with the colours of \
                 its stars, at most two of blue, yellow and pink (17, 17-blue, 32-blue-pink), or \
                 joker"
            )
        })
    }
}

as_text!(
    Card,
    "ClaroCard",
    "A card of claro: a number from 1 to 50 with the colours of its stars, none, one or two \
     (`17`, `17-blue`, `32-blue-pink`), or `joker`. You can send the colours in any order; \
     responses list them as blue, yellow, pink.",
    "32-blue-pink",
    "^(([1-9]|[1-4][0-9]|50)(-blue(-yellow|-pink)?|-yellow(-blue|-pink)?|-pink(-blue|-yellow)?)?|joker)$"
);

parameters!(Card: Card);
