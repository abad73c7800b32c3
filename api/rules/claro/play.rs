//! What can be claimed at a table of claro, and how it is written down.
//!
//! ```
//! use kibitz::rules::claro::{Card, Play, Tally};
//! use kibitz::rules::Seat;
//! assert_eq!("lay joker".parse(), Ok(Play::Lay { card: Card::Joker }));
//! assert_eq!(Play::Refill { discarded: 2 }.to_string(), "refill 2");
//! assert_eq!("@1 star".parse(), Ok(Tally { winner: Seat(1) }));
//! ```

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::deck::Card;
use crate::rules::notation::Word;
use crate::rules::{self, Seat, notation};

/// What a player did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ClaroPlay)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Play {
    /// Laid a card on the pile (A6, A7).
    Lay {
        /// The card, with its stars.
        card: Card,
    },
    /// Said "pass": no more cards in this round (A11).
    Pass {},
    /// Between two rounds: discarded some cards and drew up to five (A14, A15).
    /// Where the draw pile runs out, the discards were shuffled (C13, D7).
    Refill {
        /// How many were discarded, face down.
        #[serde(default)]
        #[schema(minimum = 0, maximum = 5, default = 0)]
        discarded: u8,
    },
    /// Shuffled the discard pile into a new draw pile (A17), before anybody
    /// draws from an empty one. A refill implies it (D7).
    Reshuffle {},
}

impl rules::Play for Play {
    fn card(&self) -> Option<String> {
        match self {
            Play::Lay { card } => Some(card.to_string()),
            _ => None,
        }
    }
}

notation! { Play of "claro" {
    Lay = "lay" { card: Word }
    Pass = "pass" {}
    Refill = "refill" { discarded: Word }
    Reshuffle = "reshuffle" {}
} }

/// How a round begins: who lays the first card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ClaroDeal)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// Who begins. In the first round whoever was chosen (A5, C18), left out,
    /// seat 1; later it is the winner of the last star (A18), named or not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starter: Option<Seat>,
}

/// A round's result: who won the star (A13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ClaroResult)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// Who was the last to lay a card.
    pub winner: Seat,
}

impl fmt::Display for Tally {
    /// Writes `@1 star`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} star", self.winner)
    }
}

impl FromStr for Tally {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let winner = text
            .strip_suffix(" star")
            .ok_or_else(|| format!("`{text}` does not say who won the star: write `@1 star`"))?
            .parse()?;
        Ok(Tally { winner })
    }
}
