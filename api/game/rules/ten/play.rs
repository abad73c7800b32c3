//! Declares what can be claimed in a game of ten, and its notation.
//!
//! ```
//! use kibitz_game::rules::ten::Play;
//! let play: Play = "lay 4 value 8".parse()?;
//! let Play::Lay { card, value, .. } = play;
//! assert_eq!((card.value(), value.map(|value| value.value())), (4, Some(8)));
//! assert_eq!(play.to_string(), "lay 4 value 8");
//! # Ok::<(), String>(())
//! ```
//!
//! A result lists the number of cards that each seat won and, if the table counted
//! them, the number of its piles that were exactly ten:
//!
//! ```
//! use kibitz_game::rules::ten::{HouseRules, Round, Tally};
//! use kibitz_game::rules::prelude::*;
//! use kibitz_game::rules::{Due, Ended, Seat};
//! let tally: Tally = "@1 40 3; @2 55 2".parse()?;
//! let (rules, carry) = (HouseRules::default(), Due::default());
//! let (score, _) = Round::score(&Ended::unlogged(&rules, 2, &carry), &tally).expect("it can be");
//! assert_eq!(score.points, [40, 55]);
//! assert_eq!(score.winners, [Seat(2)]);
//! # Ok::<(), String>(())
//! ```

use super::Card;
use crate::rules::notation::{Flag, Named, Word};
use crate::rules::shared::*;

/// A play in ten. Laying a card is the only one; players cannot pass (A7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TenPlay)]
#[serde(tag = "kind")]
pub enum Play {
    /// Laid a card on the pile and drew the next one, if there was one (A7).
    #[serde(rename = "ten_lay")]
    Lay {
        /// The card.
        card: Card,
        /// The new value of the pile as announced, right or wrong (D4). You can leave
        /// it out if only one value is possible (D2).
        #[serde(skip_serializing_if = "Option::is_none")]
        value: Option<Announced>,
        /// True if the player says that they hold only tens, so that a ten may open
        /// the pile even if that is otherwise forbidden (D3).
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        only_tens: bool,
        /// True if the player did not say the value, which can cost a pile of exactly ten
        /// (C11). `value` is then what the card brought the pile to.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        uncalled: bool,
    },
}

impl crate::rules::Play for Play {
    type Card = Card;

    fn card(&self) -> Option<Card> {
        let Play::Lay { card, .. } = self;
        Some(*card)
    }

    fn number(&self) -> Option<u8> {
        let Play::Lay { value, .. } = self;
        u8::try_from((*value)?.value()).ok()
    }
}

notation! { Play of "ten" {
    Lay = "ten_lay" as "lay" {
        card: Word, value: Named("value"), only_tens: Flag("only-tens"), uncalled: Flag("uncalled")
    }
} }

telling! { Deal { first } Tally { taken } Taken { seat, cards, exact_tens } }

/// How a game of ten starts: who lays the first card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TenDeal)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// The seat that starts, as chosen by the table (C12). By default, seat 1 in the
    /// first game and the next seat to the left in each later one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
}

/// The result of a game of ten: the number of cards that each seat won (A22). Cards
/// left on the pile are not counted (A21), so the sum can be less than the deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TenResult)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// What each seat won; every seat must be listed once.
    #[schema(min_items = 2, max_items = 8)]
    pub taken: Vec<Taken>,
}

/// What one seat won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TenTaken)]
#[serde(deny_unknown_fields)]
pub struct Taken {
    /// The seat.
    pub seat: Seat,
    /// The number of cards.
    #[schema(minimum = 0, maximum = 100, example = 40)]
    pub cards: u8,
    /// The number of piles won at exactly ten. Required only of a tie that they break: in
    /// this game or, with the last one, in the match (C13, D8).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 0, maximum = 100, example = 3)]
    pub exact_tens: Option<u8>,
}

impl fmt::Display for Tally {
    /// Writes `@1 40 3; @2 55 2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, taken) in self.taken.iter().enumerate() {
            let before = if place == 0 { "" } else { "; " };
            write!(f, "{before}{} {}", taken.seat, taken.cards)?;
            if let Some(tens) = taken.exact_tens {
                write!(f, " {tens}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Tally {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = |word: &str| {
            word.parse()
                .map_err(|_| format!("`{word}` is not a number of cards or tens"))
        };
        let taken = text.split(';').filter(|part| !part.trim().is_empty());
        let taken = taken.map(|part| {
            let words: Vec<&str> = part.split_whitespace().collect();
            let (seat, cards, exact_tens) = match words.as_slice() {
                [seat, cards] => (seat, cards, None),
                [seat, cards, tens] => (seat, cards, Some(number(tens)?)),
                _ => return Err(format!("`{part}` is not a seat and the cards it won")),
            };
            Ok(Taken {
                seat: seat.parse()?,
                cards: number(cards)?,
                exact_tens,
            })
        });
        Ok(Tally {
            taken: taken.collect::<Result<_, _>>()?,
        })
    }
}

/// An announced value, right or wrong: a whole number from -99 to 99 (D4).
///
/// ```
/// use kibitz_game::rules::ten::Announced;
/// assert_eq!("-1".parse().ok(), Announced::new(-1));
/// assert_eq!(Announced::new(100), None);
/// assert!("7.5".parse::<Announced>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "i64")]
#[schema(
    as = TenAnnounced, value_type = i32, minimum = -99, maximum = 99, example = 8,
    description = "The announced value of the pile, right or wrong."
)]
pub struct Announced(i8);

impl Announced {
    /// Returns the value, or none if it is out of range.
    pub fn new(value: i64) -> Option<Announced> {
        let value = i8::try_from(value).ok()?;
        (-99..=99).contains(&value).then_some(Announced(value))
    }

    /// Returns the announced number.
    pub fn value(self) -> i8 {
        self.0
    }

    /// Says whether the announcement matches `value`.
    pub(super) fn is(self, value: u8) -> bool {
        i16::from(self.0) == i16::from(value)
    }
}

impl TryFrom<i64> for Announced {
    type Error = String;

    fn try_from(value: i64) -> Result<Self, String> {
        Announced::new(value).ok_or_else(|| unreadable(&value))
    }
}

impl fmt::Display for Announced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Announced {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let read = text.parse().ok().and_then(Announced::new);
        read.ok_or_else(|| unreadable(&text))
    }
}

fn unreadable(value: &dyn fmt::Display) -> String {
    format!("`{value}` cannot be announced, expected a whole number from -99 to 99")
}

impl Parameter for Announced {
    const KIND: Kind = Kind::Number;

    fn param(&self) -> Option<Param> {
        Some(Param::Number(self.0.into()))
    }
}
