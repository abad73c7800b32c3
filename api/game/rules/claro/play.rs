//! Declares what can be claimed in a round of claro, and its notation.
//!
//! ```
//! use kibitz_game::rules::claro::{Card, Play, Tally};
//! use kibitz_game::rules::Seat;
//! assert_eq!("lay joker".parse(), Ok(Play::Lay { card: Card::Joker }));
//! assert_eq!(Play::Refill { discarded: 2 }.to_string(), "refill 2");
//! assert_eq!("@1 star".parse(), Ok(Tally { winner: Seat(1) }));
//! ```

use super::Card;
use crate::rules::notation::{OrDefault, Word};
use crate::rules::shared::*;

/// A play in claro.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ClaroPlay)]
#[serde(tag = "kind")]
pub enum Play {
    /// Laid a card on the pile (A6, A7).
    #[serde(rename = "claro_lay")]
    Lay {
        /// The card, with its stars.
        card: Card,
    },
    /// Passed, and lays no more cards in this round (A11).
    #[serde(rename = "claro_pass")]
    Pass {},
    /// Discarded some cards between two rounds and refilled the hand (A14, A15).
    /// If the draw pile runs out, the discards are shuffled (C13, D7).
    #[serde(rename = "claro_refill")]
    Refill {
        /// The number of cards discarded, face down. Defaults to `0`.
        #[schema(required = false, minimum = 0, maximum = 10)]
        discarded: u8,
    },
    /// Shuffled the discard pile into a new draw pile when the draw pile was empty
    /// (A17). A refill does this by itself if it needs to (D7).
    #[serde(rename = "claro_reshuffle")]
    Reshuffle {},
}

impl crate::rules::Play for Play {
    type Card = Card;

    fn card(&self) -> Option<Card> {
        match self {
            Play::Lay { card } => Some(*card),
            _ => None,
        }
    }
}

notation! { Play of "claro" {
    Lay = "claro_lay" as "lay" { card: Word }
    Pass = "claro_pass" as "pass" {}
    Refill = "claro_refill" as "refill" { discarded: OrDefault(Word) }
    Reshuffle = "claro_reshuffle" as "reshuffle" {}
} }

telling! { Deal { starter } Tally { winner } }

/// How a round of claro starts: who lays the first card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ClaroDeal)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// The seat that starts. In the first round, the table chooses it (A5, C18); the
    /// default is seat 1. In later rounds, it is always the winner of the last star
    /// (A18), and you can leave it out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starter: Option<Seat>,
}

/// The result of a round of claro: who won the star (A13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ClaroResult)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// The seat that laid the last card.
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
