//! The plays a player can claim in trash, and their text notation.
//!
//! A turn is one claim with its whole chain: the pile the card was drawn from, each
//! card with the position it was placed in, and the card that was discarded. The card
//! that a placed card uncovers, or the wild card that it displaces, is the next card
//! of the chain. The same chain can also be claimed as it happens: a turn without its
//! end, and the rest with `go_on`.
//!
//! ```
//! use kibitz_game::rules::trash::{Pile, Placed, Play, Tally};
//! use kibitz_game::rules::Seat;
//! let play: Play = "turn stock 7S>7 JC>5 discard QD".parse()?;
//! assert_eq!(play, Play::Turn {
//!     from: Pile::Stock,
//!     placed: vec![
//!         Placed { card: "7S".parse()?, position: 7 },
//!         Placed { card: "JC".parse()?, position: 5 },
//!     ],
//!     discarded: Some("QD".parse()?),
//! });
//! assert_eq!("go on 3H>3".parse::<Play>()?.to_string(), "go on 3H>3");
//! assert_eq!("@1 wins".parse(), Ok(Tally { winner: Seat(1), completed: vec![] }));
//! # Ok::<(), String>(())
//! ```

use strum::{Display, EnumString};

use super::{Card, HouseRules, refusals};
use crate::rules::notation::{Many, Named, OrDefault, Word};
use crate::rules::shared::*;

/// The pile from which a turn's first card was drawn (A11).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Display, EnumString, Serialize, Deserialize, ToSchema,
)]
#[schema(as = TrashPile)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case", parse_err_ty = String, parse_err_fn = no_pile)]
pub enum Pile {
    /// The stock.
    Stock,
    /// The top of the discard pile.
    Discard,
}

fn no_pile(text: &str) -> String {
    format!("`{text}` is neither `stock` nor `discard`")
}

/// One card of a chain and the position it was placed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrashPlaced)]
#[serde(deny_unknown_fields)]
pub struct Placed {
    /// The card.
    pub card: Card,
    /// The position, counted from 1 at the top left.
    #[schema(minimum = 1, maximum = 10, example = 7)]
    pub position: u8,
}

/// What a player did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrashPlay)]
#[serde(tag = "kind")]
pub enum Play {
    /// Drew a card, then placed or discarded it and each card it uncovered (A7 to
    /// A13).
    #[serde(rename = "trash_turn")]
    Turn {
        /// The pile from which the first card was drawn.
        from: Pile,
        /// The cards placed, starting with the drawn one. Each further card is the one
        /// that the previous card uncovered or displaced.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[schema(max_items = 20)]
        placed: Vec<Placed>,
        /// The card discarded to end the turn. Omit it if the layout is complete, or if
        /// the turn continues with `go_on`.
        #[serde(skip_serializing_if = "Option::is_none")]
        discarded: Option<Card>,
    },
    /// Continued the chain of a turn that was claimed without its end.
    #[serde(rename = "trash_go_on")]
    GoOn {
        /// The further cards placed.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[schema(max_items = 20)]
        placed: Vec<Placed>,
        /// The card discarded to end the turn.
        #[serde(skip_serializing_if = "Option::is_none")]
        discarded: Option<Card>,
    },
    /// Shuffled the discard pile, except its top card, into a new stock (A14). A turn
    /// that draws from an empty stock implies this (D7).
    #[serde(rename = "trash_reshuffle")]
    Reshuffle {},
}

impl crate::rules::Play for Play {
    type Card = Card;

    fn card(&self) -> Option<Card> {
        self.only().map(|only| only.card)
    }

    /// Returns the position where the card is placed.
    fn number(&self) -> Option<u8> {
        self.only().map(|only| only.position)
    }
}

impl Play {
    /// Finds the card placed, if it is the only one and the chain is left open after it.
    fn only(&self) -> Option<Placed> {
        let (Play::Turn {
            placed,
            discarded: None,
            ..
        }
        | Play::GoOn {
            placed,
            discarded: None,
        }) = self
        else {
            return None;
        };
        only(placed)
    }
}

notation! { Play of "trash" {
    Turn = "trash_turn" as "turn" { from: Word, placed: OrDefault(Many), discarded: Named("discard") }
    GoOn = "trash_go_on" as "go on" { placed: OrDefault(Many), discarded: Named("discard") }
    Reshuffle = "trash_reshuffle" as "reshuffle" {}
} }

telling! { Placed { card, position } Deal { starter, up } Tally { winner, completed } }

parameters!(Pile: Word);

impl fmt::Display for Placed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}>{}", self.card, self.position)
    }
}

impl FromStr for Placed {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (card, position) = text
            .split_once('>')
            .ok_or_else(|| format!("`{text}` is not a card and its position, as in `7S>7`"))?;
        Ok(Placed {
            card: card.parse()?,
            position: position
                .parse()
                .map_err(|_| format!("`{position}` is not a position"))?,
        })
    }
}

/// How a hand begins. All cards outside the layouts are the stock (A4, A5).
#[skip_serializing_none]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrashDeal)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// The player who plays first. In the first hand, the player chosen by the table
    /// (C2), or seat 1 if omitted. Later, it must be the winner of the last hand (A17)
    /// and can be omitted.
    pub starter: Option<Seat>,
    /// The card turned up to start the discard pile. Required with the house rule
    /// `start_with_discard`, and not allowed without it (C11).
    pub up: Option<Card>,
}

impl Deal {
    /// Checks that a card is turned up if, and only if, the house rules say so (C11).
    pub(super) fn check(&self, rules: &HouseRules) -> Result<(), Refusal> {
        match (rules.start_with_discard, self.up) {
            (true, None) => Err(refusals::UP_MISSING.at(
                "up",
                "at this table a card is turned up to start the discard pile",
                "the card that was turned up (C11)",
            )),
            (false, Some(card)) => Err(refusals::NOTHING_TURNED_UP.at(
                "up",
                format!("`{card}` was turned up, but this table turns no card up"),
                "no `up`: the discard pile starts with the first discard (A4, C11)",
            )),
            (true, Some(Card::Joker)) if rules.jokers == 0 => Err(refusal::NOT_IN_THE_DECK.at(
                "up",
                "the packs of this match have no jokers",
                "a card with a rank and a suit (A1, H5)",
            )),
            _ => Ok(()),
        }
    }
}

/// The result of a hand: who completed their layout first (A15).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrashResult)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// The player who completed their layout first.
    pub winner: Seat,
    /// The other players who completed their layout in a last turn, in any order, if
    /// the table plays last turns. The score lists them, but they get nothing for it
    /// (D2, D6).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 5)]
    pub completed: Vec<Seat>,
}

impl fmt::Display for Tally {
    /// Writes `@1 wins; @3 completes`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} wins", self.winner)?;
        for seat in &self.completed {
            write!(f, "; {seat} completes")?;
        }
        Ok(())
    }
}

impl FromStr for Tally {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let seat = |part: &str, verb| match part.trim().strip_suffix(verb) {
            Some(seat) => seat.trim().parse(),
            None => Err(format!("`{part}` is not a seat that{verb}")),
        };
        let mut parts = text.split(';');
        Ok(Tally {
            winner: seat(parts.next().unwrap_or_default(), " wins")?,
            completed: parts
                .map(|part| seat(part, " completes"))
                .collect::<Result<_, _>>()?,
        })
    }
}
