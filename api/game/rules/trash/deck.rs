//! The deck: one or more packs of 52 cards, with jokers only where the table has them (A1,
//! H5).

use crate::rules::shared::*;

use strum::{IntoStaticStr, VariantArray};

/// The number of cards in one pack, without jokers (A1).
pub(super) const PACK: u16 = 52;

/// The rank of a card; the ace is low.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
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

/// The ranks in the codes of cards.
const RANKS: [&str; 13] = [
    "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K",
];

/// A suit. It distinguishes cards and has no other meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
#[expect(missing_docs, reason = "they are the suits of any pack")]
pub enum Suit {
    Spades,
    Hearts,
    Diamonds,
    Clubs,
}

/// The suits in the codes of cards.
const SUITS: [&str; 4] = ["S", "H", "D", "C"];

/// A card. The same card in different packs has the same code.
///
/// ```
/// use kibitz_game::rules::trash::{Card, Rank, Suit};
/// let card: Card = "10H".parse()?;
/// assert_eq!(card, Card::Suited { rank: Rank::Ten, suit: Suit::Hearts });
/// assert_eq!(card.to_string(), "10H");
/// assert_eq!("joker".parse(), Ok(Card::Joker));
/// assert!("11H".parse::<Card>().is_err());
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Card {
    /// A card with a rank and a suit.
    Suited {
        /// The rank.
        rank: Rank,
        /// The suit.
        suit: Suit,
    },
    /// A joker (H5).
    Joker,
}

impl Card {
    /// Lists every card of a pack, rank by rank, and a joker.
    pub fn all() -> impl Iterator<Item = Card> {
        let suited = |rank| {
            let suits = Suit::VARIANTS.iter();
            suits.map(move |&suit| Card::Suited { rank, suit })
        };
        let ranks = Rank::VARIANTS.iter().copied();
        ranks.flat_map(suited).chain([Card::Joker])
    }

    /// Finds the position where a number belongs, 1 for the ace (A3); a court card or a joker has
    /// none.
    pub fn position(self) -> Option<u8> {
        match self {
            Card::Suited { rank, .. } if rank < Rank::Jack => Some(rank as u8 + 1),
            Card::Suited { .. } | Card::Joker => None,
        }
    }

    /// Returns what it shows.
    pub fn parts(self) -> CardParts {
        let (rank, suit) = match self {
            Card::Suited { rank, suit } => (rank.into(), Some(suit.into())),
            Card::Joker => ("joker", None),
        };
        CardParts {
            rank: Some(rank),
            suit,
            ..CardParts::default()
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Card::Suited { rank, suit } => {
                f.write_str(RANKS[*rank as usize])?;
                f.write_str(SUITS[*suit as usize])
            }
            Card::Joker => f.write_str("joker"),
        }
    }
}

impl FromStr for Card {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "joker" {
            return Ok(Card::Joker);
        }
        let place = |codes: &[&str], code: &str| codes.iter().position(|one| *one == code);
        let read = || {
            let (last, _) = text.char_indices().next_back()?;
            let (rank, suit) = text.split_at(last);
            Some(Card::Suited {
                rank: Rank::VARIANTS[place(&RANKS, rank)?],
                suit: Suit::VARIANTS[place(&SUITS, suit)?],
            })
        };
        read().ok_or_else(|| {
            format!(
                "there is no card `{text}` in trash, expected A, 2 to 10, J, Q or K and the suit S, H, D \
                 or C (AS, 10H, QD), or joker"
            )
        })
    }
}

as_text!(
    Card,
    "TrashCard",
    "A card of trash: its rank, `A`, `2` to `10`, `J`, `Q` or `K`, and its suit, `S`, `H`, `D` or \
     `C` (`7S`, `10H`, `QD`, `JC`, `AS`), or `joker`. The same card in different packs has the same \
     code.",
    "10H",
    "^((A|[2-9]|10|J|Q|K)[SHDC]|joker)$"
);

parameters!(Card: Card);
