//! What can be claimed at a table of echad, and how it is written down.
//!
//! ```
//! use kibitz::rules::echad::{Card, Colour, Play};
//! let play: Play = "lay wild red echad".parse()?;
//! let Play::Lay { cards, colour, echad } = &play else { panic!("it is a lay") };
//! assert_eq!((cards.as_slice(), *colour, *echad), ([Card::Wild].as_slice(), Some(Colour::Red), true));
//! assert_eq!(play.to_string(), "lay wild red echad");
//! # Ok::<(), String>(())
//! ```
//!
//! A result names who went out, and the cards left in every other hand:
//!
//! ```
//! use kibitz::rules::echad::{Carry, HouseRules, Round, Tally};
//! use kibitz::rules::prelude::*;
//! let tally: Tally = "@1 out; @2 green-he wild; @3 blue-yud".parse()?;
//! let (rules, carry) = (HouseRules::default(), Carry::default());
//! let (score, next) = Round::score(&rules, 3, &carry, None, true, &tally).expect("it can be");
//! assert_eq!(score.points, [35, 0, 0]);
//! assert_eq!(next.dealer.0, 2); // the deal passes to the left
//! # Ok::<(), String>(())
//! ```

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::deck::{Card, Colour};
use crate::rules::notation::{Flag, Many, Maybe, Word};
use crate::rules::{self, Refusal, Seat, notation};

/// The most cards one claim may name: the whole box.
pub(super) const MOST_CARDS: usize = 108;

/// What a player did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = EchadPlay)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Play {
    /// Laid a card on the discard pile (A15, A17). More than one may be
    /// claimed, for that is what happened; it is not legal.
    Lay {
        /// The cards in the order they were laid.
        #[schema(min_items = 1, max_items = 108)]
        cards: Vec<Card>,
        /// The colour that was named; with a wild it must be there, with the
        /// table's own blank it may (A29, A30).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        colour: Option<Colour>,
        /// Whether "Echad" was said with it (A37, D8).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        echad: bool,
    },
    /// Drew from the draw pile: one card on one's own turn (A18), what a
    /// pick-up demands (A23, A30), or the two cards of a forgotten "Echad" (A38).
    /// If the pile holds too few, it was drawn empty and the discards were
    /// shuffled for the rest; nothing else needs to be claimed (A47, D11).
    Draw {
        /// How many were drawn; left out, as many as were due. The last cards of
        /// the pile may be claimed first, and the rest in another draw (D11).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 0, maximum = 108)]
        count: Option<u8>,
        /// Whether the player chose not to play a card that matched (A20).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        declining: bool,
        /// Whether the drawn card was kept at once, which ends the turn (A19).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        keep: bool,
    },
    /// Kept the card just drawn, which ends the turn (A19, D3).
    Keep {},
    /// Named the colour for a wild that was turned up (A35, A36).
    NameColour {
        /// The colour.
        colour: Colour,
    },
    /// Said "Echad" apart from the play, before anyone called (D8).
    SayEchad {},
    /// Called out a player who forgot to say "Echad" (A38).
    CallOut {
        /// Who forgot.
        target: Seat,
    },
    /// Shuffled the discards into a new draw pile, all but the top one (A47,
    /// C11). A draw that needs it implies it, so it need not be claimed (D11).
    Reshuffle {},
}

impl Play {
    /// Laying one card, with the colour it names.
    pub fn lay(card: Card, colour: Option<Colour>) -> Play {
        Play::Lay {
            cards: vec![card],
            colour,
            echad: false,
        }
    }

    /// Drawing what is due.
    pub fn draw() -> Play {
        Play::Draw {
            count: None,
            declining: false,
            keep: false,
        }
    }
}

impl rules::Play for Play {
    fn card(&self) -> Option<String> {
        match self {
            Play::Lay { cards, .. } if cards.len() == 1 => cards.first().map(Card::to_string),
            _ => None,
        }
    }

    fn calls_out(&self) -> Option<Seat> {
        match self {
            Play::CallOut { target } => Some(*target),
            _ => None,
        }
    }
}

notation! { Play of "echad" {
    Lay = "lay" { cards: Many, colour: Maybe, echad: Flag("echad") }
    Draw = "draw" { count: Maybe, declining: Flag("declining"), keep: Flag("keep") }
    Keep = "keep" {}
    NameColour = "name_colour" as "name" { colour: Word }
    SayEchad = "say_echad" as "echad" {}
    CallOut = "call_out" as "call" { target: Word }
    Reshuffle = "reshuffle" {}
} }

/// How a round begins: who dealt, and the card that was turned up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = EchadDeal)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// Who dealt; left out, whoever's turn it is to deal (C12), in the first
    /// round seat 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dealer: Option<Seat>,
    /// The card turned up to begin the discard pile (A12). A blank goes to the
    /// bottom and another card is turned (C10).
    pub up: Card,
}

/// A round's result: who went out, and what was left in the other hands (A41).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = EchadResult)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// Who got rid of all cards.
    pub winner: Seat,
    /// The hands of all the others, each once.
    #[schema(min_items = 1, max_items = 14)]
    pub hands: Vec<Hand>,
}

/// The cards left in a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = EchadHand)]
#[serde(deny_unknown_fields)]
pub struct Hand {
    /// Whose hand.
    pub seat: Seat,
    /// Its cards, in any order.
    #[schema(min_items = 1, max_items = 107)]
    pub cards: Vec<Card>,
}

impl fmt::Display for Tally {
    /// Writes `@1 out; @2 green-he wild; @3 blue-yud`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} out", self.winner)?;
        for hand in &self.hands {
            write!(f, "; {}", hand.seat)?;
            for card in &hand.cards {
                write!(f, " {card}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Tally {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut parts = text.split(';').map(str::trim);
        let winner = parts
            .next()
            .and_then(|first| first.strip_suffix(" out"))
            .ok_or_else(|| format!("`{text}` does not begin with who went out"))?
            .parse()?;
        let hands = parts
            .map(|part| {
                let mut words = part.split_whitespace();
                let seat = words.next().unwrap_or_default().parse()?;
                let cards = words.map(str::parse).collect::<Result<_, _>>()?;
                Ok(Hand { seat, cards })
            })
            .collect::<Result<_, String>>()?;
        Ok(Tally { winner, hands })
    }
}

/// Checks what can be said of a claim without looking at the table.
pub(super) fn well_formed(
    play: &Play,
    seats: u8,
    meaning: impl Fn(Card) -> Card,
) -> Result<(), Refusal> {
    match play {
        Play::Lay { cards, colour, .. } => {
            let Some(last) = cards.last().filter(|_| cards.len() <= MOST_CARDS) else {
                return Err(Refusal::new(
                    "out_of_range",
                    "cards",
                    format!("{} cards are named", cards.len()),
                    "1 to 108 cards; a legal play names one (A17)",
                ));
            };
            match (meaning(*last), colour) {
                (Card::Wild | Card::WildPickUpThree, None) => Err(Refusal::new(
                    "colour_missing",
                    "colour",
                    format!("`{last}` was laid, but no colour was named"),
                    "the colour that was named: blue, green, red or yellow (A29)",
                )),
                (Card::Letter(..) | Card::Action(..), Some(_)) => Err(Refusal::new(
                    "colour_not_wanted",
                    "colour",
                    format!("`{last}` has a colour of its own"),
                    "no `colour`; only wilds and the table's own blanks name one (A29)",
                )),
                _ => Ok(()),
            }
        }
        Play::Draw {
            count: Some(count), ..
        } if usize::from(*count) > MOST_CARDS => Err(Refusal::new(
            "out_of_range",
            "count",
            format!("{count} cards cannot be drawn"),
            "0 to 108, or left out for as many as are due",
        )),
        Play::CallOut { target } if !target.is_at(seats) => {
            Err(Refusal::no_such_seat("target", *target, seats))
        }
        _ => Ok(()),
    }
}
