//! The deck: numbers and five kinds of special cards, 135 in all (A1, A4).
//!
//! The rules do not print how many there are of each card (A5, C1). They are known
//! only if the table has counted its deck.

use crate::rules::shared::*;

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

/// The number of cards in the deck (A1).
pub(super) const DECK: u8 = 135;
/// The highest number a card can have (C1).
pub(super) const HIGHEST: u8 = 20;

/// A card without a number that is not a joker (A4).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "snake_case")]
pub enum Special {
    /// Burns the pile (A23).
    Fire,
    /// Reverses the order of the numbers (A29).
    Reverse,
    /// Swaps a card with another player (A35).
    Robber,
    /// Makes the next player miss a turn (A39).
    Stop,
}

/// A card on the table.
///
/// ```
/// use kibitz_game::rules::fire::{Card, Special};
/// assert_eq!("7".parse(), Ok(Card::Number(7)));
/// assert_eq!("joker=7".parse(), Ok(Card::Joker(7)));
/// assert_eq!("stop".parse(), Ok(Card::Special(Special::Stop)));
/// assert!("joker".parse::<Card>().is_err(), "its number must be declared");
/// assert!("21".parse::<Card>().is_err() && "07".parse::<Card>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Card {
    /// A number from 1 to 20.
    Number(u8),
    /// A joker with its declared number (A42).
    Joker(u8),
    /// Any other card.
    Special(Special),
}

impl Card {
    /// The number the card counts as: for a joker, the declared one (A41).
    pub fn number(self) -> Option<u8> {
        match self {
            Card::Number(number) | Card::Joker(number) => Some(number),
            Card::Special(_) => None,
        }
    }

    /// The kind of special card, if it is one.
    pub(super) fn special(self) -> Option<Special> {
        match self {
            Card::Special(special) => Some(special),
            Card::Number(_) | Card::Joker(_) => None,
        }
    }

    /// The card as printed.
    pub(super) fn printed(self) -> Printed {
        match self {
            Card::Number(number) => Printed::Number(number),
            Card::Joker(_) => Printed::Joker,
            Card::Special(special) => Printed::Special(special),
        }
    }
}

/// A card as a player claims it. Only a [`Card`] can be on the table.
///
/// ```
/// use kibitz_game::rules::fire::{Card, Claimed};
/// assert_eq!("joker=7".parse(), Ok(Claimed::Card(Card::Joker(7))));
/// assert_eq!("joker".parse(), Ok(Claimed::Undeclared));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claimed {
    /// A fully declared card.
    Card(Card),
    /// A joker without a declared number (A42).
    Undeclared,
}

impl Claimed {
    /// The printed card: a joker without its number.
    pub(super) fn printed(self) -> Claimed {
        match self {
            Claimed::Card(Card::Joker(_)) => Claimed::Undeclared,
            claimed => claimed,
        }
    }

    /// Returns what it shows: for a joker, also the number declared for it, if any.
    pub fn parts(self) -> CardParts {
        match self {
            Claimed::Card(Card::Joker(number)) => CardParts {
                number: Some(number),
                ..Printed::Joker.parts()
            },
            Claimed::Card(card) => card.printed().parts(),
            Claimed::Undeclared => Printed::Joker.parts(),
        }
    }
}

/// The claimed cards, or `None` if a joker's number is missing.
pub(super) fn declared(cards: &[Claimed]) -> Option<SmallVec<[Card; 4]>> {
    let cards = cards.iter().map(|claimed| match claimed {
        Claimed::Card(card) => Some(*card),
        Claimed::Undeclared => None,
    });
    cards.collect()
}

/// A card as printed: a joker has no number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Printed {
    /// A number from 1 to 20.
    Number(u8),
    /// A joker.
    Joker,
    /// Any other card.
    Special(Special),
}

impl Printed {
    /// Every card that a deck could hold.
    pub fn all() -> impl Iterator<Item = Printed> {
        (1..=HIGHEST)
            .map(Printed::Number)
            .chain([Printed::Joker])
            .chain(Special::VARIANTS.iter().copied().map(Printed::Special))
    }

    /// Returns what it shows.
    pub fn parts(self) -> CardParts {
        let (kind, number, special) = match self {
            Printed::Number(number) => ("number", Some(number), None),
            Printed::Joker => ("joker", None, None),
            Printed::Special(special) => ("special", None, Some(special.into())),
        };
        CardParts {
            kind: Some(kind),
            number,
            special,
            ..CardParts::default()
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Card::Number(number) => write!(f, "{number}"),
            Card::Joker(number) => write!(f, "joker={number}"),
            Card::Special(special) => special.fmt(f),
        }
    }
}

impl fmt::Display for Claimed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Claimed::Card(card) => card.fmt(f),
            Claimed::Undeclared => f.write_str("joker"),
        }
    }
}

impl fmt::Display for Printed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Printed::Number(number) => write!(f, "{number}"),
            Printed::Joker => f.write_str("joker"),
            Printed::Special(special) => special.fmt(f),
        }
    }
}

/// Reads a number as it appears in a card's code: no sign, no leading zero.
fn number(text: &str) -> Option<u8> {
    let number = text.parse().ok()?;
    ((1..=HIGHEST).contains(&number) && text == format!("{number}")).then_some(number)
}

impl FromStr for Card {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let joker = || number(text.strip_prefix("joker=")?).map(Card::Joker);
        number(text)
            .map(Card::Number)
            .or_else(|| text.parse().ok().map(Card::Special))
            .or_else(joker)
            .ok_or_else(|| {
                format!(
                    "there is no card `{text}` in fire, expected a number from 1 to 20, a joker with its \
                     declared number (joker=7), fire, reverse, robber or stop"
                )
            })
    }
}

impl FromStr for Claimed {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "joker" => Ok(Claimed::Undeclared),
            _ => text.parse().map(Claimed::Card),
        }
    }
}

impl FromStr for Printed {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let joker = (text == "joker").then_some(Printed::Joker);
        number(text)
            .map(Printed::Number)
            .or_else(|| text.parse().ok().map(Printed::Special))
            .or(joker)
            .ok_or_else(|| {
                format!(
                    "there is no card `{text}` in the deck of fire, expected a number from 1 to 20, joker, \
                     fire, reverse, robber or stop"
                )
            })
    }
}

as_text!(
    Card,
    "FireCard",
    "A card of fire on the table: a number from 1 to 20 (`7`), a joker with its declared number \
     (`joker=7`), `fire`, `reverse`, `robber` or `stop`.",
    "joker=7",
    "^((joker=)?([1-9]|1[0-9]|20)|fire|reverse|robber|stop)$"
);

as_text!(
    Claimed,
    "FireClaimedCard",
    "A card of fire as a player claims it: a number from 1 to 20 (`7`), a joker with its declared \
     number (`joker=7`), `fire`, `reverse`, `robber` or `stop`. A `joker` without a number is \
     illegal (A42).",
    "joker=7",
    "^((joker=)?([1-9]|1[0-9]|20)|joker|fire|reverse|robber|stop)$"
);

as_text!(
    Printed,
    "FirePrintedCard",
    "A card of fire as printed: a number from 1 to 20 (`7`), `joker`, `fire`, `reverse`, \
     `robber` or `stop`.",
    "7",
    "^([1-9]|1[0-9]|20|joker|fire|reverse|robber|stop)$"
);

parameters!(Card: Card, Printed: Card);
parameters!(list SmallVec<[Claimed; 4]>);
