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

/// A card. `Joker` says what is known of the number that a joker stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Face<Joker> {
    /// A number from 1 to 20.
    Number(u8),
    /// A joker (A41).
    Joker(Joker),
    /// Any other card.
    Special(Special),
}

/// A card on the table: a joker has its declared number (A42).
///
/// ```
/// use kibitz_game::rules::fire::{Card, Special};
/// assert_eq!("7".parse(), Ok(Card::Number(7)));
/// assert_eq!("joker=7".parse(), Ok(Card::Joker(7)));
/// assert_eq!("stop".parse(), Ok(Card::Special(Special::Stop)));
/// assert!("joker".parse::<Card>().is_err(), "its number must be declared");
/// assert!("21".parse::<Card>().is_err() && "07".parse::<Card>().is_err());
/// ```
pub type Card = Face<u8>;

/// A card as a player claims it: a joker may lack its declared number (A42). Only a [`Card`] can be
/// on the table.
///
/// ```
/// use kibitz_game::rules::fire::Claimed;
/// assert_eq!("joker=7".parse(), Ok(Claimed::Joker(Some(7))));
/// assert_eq!("joker".parse(), Ok(Claimed::Joker(None)));
/// ```
pub type Claimed = Face<Option<u8>>;

/// A card as printed: a joker has no number.
pub type Printed = Face<NoNumber>;

/// The number on a joker as it is printed: there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NoNumber;

impl From<NoNumber> for Option<u8> {
    fn from(_: NoNumber) -> Self {
        None
    }
}

impl<J> Face<J> {
    /// Converts what is known of a joker, and keeps any other card as it is.
    pub fn map<K>(self, joker: impl FnOnce(J) -> K) -> Face<K> {
        match self {
            Face::Number(number) => Face::Number(number),
            Face::Joker(known) => Face::Joker(joker(known)),
            Face::Special(special) => Face::Special(special),
        }
    }

    /// Returns the card as printed: a joker without its number.
    pub(super) fn printed(self) -> Printed {
        self.map(|_| NoNumber)
    }
}

impl<J: Copy + Into<Option<u8>>> Face<J> {
    /// Finds the number the card counts as: for a joker, the declared one, if any (A41).
    pub fn number(self) -> Option<u8> {
        match self {
            Face::Number(number) => Some(number),
            Face::Joker(declared) => declared.into(),
            Face::Special(_) => None,
        }
    }

    /// Returns the kind of special card, if it is one.
    pub(super) fn special(self) -> Option<Special> {
        match self {
            Face::Special(special) => Some(special),
            Face::Number(_) | Face::Joker(_) => None,
        }
    }

    /// Returns what it shows: for a joker, also the number declared for it, if any.
    pub fn parts(self) -> CardParts {
        let kind = match self {
            Face::Number(_) => "number",
            Face::Joker(_) => "joker",
            Face::Special(_) => "special",
        };
        CardParts {
            kind: Some(kind),
            number: self.number(),
            special: self.special().map(Into::into),
            ..CardParts::default()
        }
    }
}

/// Converts claimed cards to cards on the table; none if a joker's number is missing.
pub(super) fn declared(cards: &[Claimed]) -> Option<SmallVec<[Card; 4]>> {
    let cards = cards.iter().map(|claimed| match *claimed {
        Face::Number(number) => Some(Face::Number(number)),
        Face::Joker(declared) => declared.map(Face::Joker),
        Face::Special(special) => Some(Face::Special(special)),
    });
    cards.collect()
}

impl Printed {
    /// Lists every card that a deck could hold, once.
    pub fn all() -> impl Iterator<Item = Printed> {
        (1..=HIGHEST)
            .map(Printed::Number)
            .chain([Printed::Joker(NoNumber)])
            .chain(Special::VARIANTS.iter().copied().map(Printed::Special))
    }
}

impl<J: Copy + Into<Option<u8>>> fmt::Display for Face<J> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (*self, self.number()) {
            (Face::Special(special), _) => special.fmt(f),
            (Face::Joker(_), None) => f.write_str("joker"),
            (Face::Joker(_), Some(number)) => write!(f, "joker={number}"),
            (Face::Number(number), _) => write!(f, "{number}"),
        }
    }
}

/// Reads a card, and after the word `joker`, what is said of it.
fn read<J>(text: &str, joker: impl FnOnce(&str) -> Option<J>) -> Option<Face<J>> {
    let special = || text.parse().ok().map(Face::Special);
    let joker = || joker(text.strip_prefix("joker")?).map(Face::Joker);
    let number = card_number(text, HIGHEST).map(Face::Number);
    number.or_else(special).or_else(joker)
}

impl FromStr for Card {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let declared = |text: &str| card_number(text.strip_prefix('=')?, HIGHEST);
        read(text, declared).ok_or_else(|| {
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
            "joker" => Ok(Claimed::Joker(None)),
            _ => text.parse().map(|card: Card| card.map(Some)),
        }
    }
}

impl FromStr for Printed {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read(text, |declared| declared.is_empty().then_some(NoNumber)).ok_or_else(|| {
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
