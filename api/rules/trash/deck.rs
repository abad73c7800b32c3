//! The deck: one or more packs of 52 cards, no jokers (A1).

use std::fmt;
use std::str::FromStr;

use super::house_rules::HouseRules;
use crate::rules::{DeckCard, as_text};

/// The cards of one pack (A1).
pub(super) const PACK: u16 = 52;
/// The most packs that a table for six shuffles together (A1).
pub(super) const MOST_DECKS: u8 = 3;

/// What a card is in its suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "they are the ranks of any pack")]
pub enum Rank {
    Ace,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
}

impl Rank {
    /// All thirteen, the ace low.
    pub const ALL: [Rank; 13] = [
        Rank::Ace,
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
    ];

    /// The position a number belongs in, the ace in 1 (A3); a court card has
    /// none.
    pub fn position(self) -> Option<u8> {
        match self {
            Rank::Jack | Rank::Queen | Rank::King => None,
            number => Some(number as u8 + 1),
        }
    }

    fn word(self) -> &'static str {
        match self {
            Rank::Ace => "A",
            Rank::Two => "2",
            Rank::Three => "3",
            Rank::Four => "4",
            Rank::Five => "5",
            Rank::Six => "6",
            Rank::Seven => "7",
            Rank::Eight => "8",
            Rank::Nine => "9",
            Rank::Ten => "10",
            Rank::Jack => "J",
            Rank::Queen => "Q",
            Rank::King => "K",
        }
    }
}

/// A suit; it tells cards apart and has no other meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "they are the suits of any pack")]
pub enum Suit {
    Spades,
    Hearts,
    Diamonds,
    Clubs,
}

impl Suit {
    /// All four.
    pub const ALL: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

    fn letter(self) -> char {
        match self {
            Suit::Spades => 'S',
            Suit::Hearts => 'H',
            Suit::Diamonds => 'D',
            Suit::Clubs => 'C',
        }
    }
}

/// A card. Those of different packs have one code.
///
/// ```
/// use kibitz::rules::trash::{Card, Rank, Suit};
/// let card: Card = "10H".parse()?;
/// assert_eq!(card, Card { rank: Rank::Ten, suit: Suit::Hearts });
/// assert_eq!(card.to_string(), "10H");
/// assert!("joker".parse::<Card>().is_err());
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Card {
    /// What it is in its suit.
    pub rank: Rank,
    /// Its suit.
    pub suit: Suit,
}

impl Card {
    /// Every card of a pack, rank by rank.
    pub fn all() -> impl Iterator<Item = Card> {
        Rank::ALL
            .into_iter()
            .flat_map(|rank| Suit::ALL.map(|suit| Card { rank, suit }))
    }
}

/// Every card as often as it can be there: how many packs are shuffled
/// depends on how many play, unless the table agreed on a number (A1, C13).
pub(super) fn deck(rules: &HouseRules) -> Vec<DeckCard> {
    Card::all()
        .map(|card| DeckCard {
            card: card.to_string(),
            copies: rules.decks_override.unwrap_or(MOST_DECKS),
            points: 0,
        })
        .collect()
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank.word(), self.suit.letter())
    }
}

impl FromStr for Card {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let read = || {
            let suit = Suit::ALL
                .into_iter()
                .find(|suit| text.ends_with(suit.letter()))?;
            let word = text.strip_suffix(suit.letter())?;
            let rank = Rank::ALL.into_iter().find(|rank| rank.word() == word)?;
            Some(Card { rank, suit })
        };
        read().ok_or_else(|| {
            format!(
                "no card `{text}` in trash, expected A, 2 to 10, J, Q or K and the suit S, H, D \
                 or C (AS, 10H, QD)"
            )
        })
    }
}

as_text!(
    Card,
    "TrashCard",
    "A card of trash: its rank, `A`, `2` to `10`, `J`, `Q` or `K`, and its suit, `S`, `H`, `D` or \
     `C` (`7S`, `10H`, `QD`, `JC`, `AS`). Cards of different packs have one code.",
    "10H",
    "^(A|[2-9]|10|J|Q|K)[SHDC]$"
);
