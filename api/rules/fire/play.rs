//! What can be claimed at a table of fire, and how it is written down.
//!
//! ```
//! use kibitz::rules::fire::{Card, Claimed, Play, Tally};
//! use kibitz::rules::Seat;
//! let play: Play = "lay 5 joker=6 7".parse()?;
//! let Play::Lay { cards, .. } = &play else { panic!("it is a lay") };
//! assert_eq!(cards[1], Claimed::Card(Card::Joker(6)));
//! assert_eq!(play.to_string(), "lay 5 joker=6 7");
//! let fault = |text: &str| text.parse::<Play>().expect_err("it is no play");
//! assert!(fault("lay 5 elf").starts_with("no card `elf` in fire"));
//! assert!(fault("lay 5 refill=all").starts_with("`refill=all` cannot be read"));
//! assert_eq!("@2 @1 out".parse(), Ok(Tally { out: vec![Seat(2), Seat(1)], stuck: false }));
//! # Ok::<(), String>(())
//! ```

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::deck::{Claimed, Printed};
use crate::rules::notation::{Many, Named};
use crate::rules::{self, Refusal, Seat, notation};

/// What a player did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FirePlay)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Play {
    /// Laid a card, a set, a run or special cards on the pile (A11, A15 to A21).
    Lay {
        /// The cards in the order they were laid: a run from its lowest to its
        /// highest number, in descending order the other way (A17, C4).
        #[schema(min_items = 1, max_items = 135)]
        cards: Vec<Claimed>,
        /// Whom each Robber robs, in their order (A35). May be left out where
        /// the cards cannot be laid together, which is then illegal.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(max_items = 135)]
        targets: Vec<Seat>,
        /// How many cards were then taken from the personal pile; left out, as
        /// many as fill the hand (A14, C21).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 0, maximum = 6)]
        refill: Option<u8>,
    },
    /// Stuck cards just drawn on those just laid, before the next player began
    /// (A44, A45).
    Stick {
        /// The cards in the order they were stuck.
        #[schema(min_items = 1, max_items = 135)]
        cards: Vec<Claimed>,
        /// How many cards were then taken from the personal pile; left out, as
        /// many as fill the hand (A14, C21).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 0, maximum = 6)]
        refill: Option<u8>,
    },
    /// Drew one card from the draw box: nothing suited (A13), there was nothing
    /// to open with but Reverses (D1), or a Fire was the last card (A28). If the
    /// box is empty, used cards are shuffled into it first (D17).
    Draw {},
    /// Had nothing to lay, where nothing is left to draw (C22).
    Pass {},
    /// Shuffled used cards into the empty draw box, which anybody may do (A27,
    /// C22, D11). Not needed before a `draw`, which does the same.
    Reshuffle {},
}

impl rules::Play for Play {
    /// The single card that was laid. One that is stuck is not laid in turn.
    fn card(&self) -> Option<String> {
        match self {
            Play::Lay { cards, .. } => match cards.as_slice() {
                [card] => Some(card.to_string()),
                _ => None,
            },
            Play::Stick { .. } | Play::Draw {} | Play::Pass {} | Play::Reshuffle {} => None,
        }
    }

    /// A joker cannot lie on the table without a number (A42).
    fn complete(&self) -> Result<(), Refusal> {
        let (Play::Lay { cards, .. } | Play::Stick { cards, .. }) = self else {
            return Ok(());
        };
        match cards.iter().position(|card| *card == Claimed::Undeclared) {
            None => Ok(()),
            Some(place) => Err(Refusal::new(
                "number_missing",
                format!("cards[{place}]"),
                "a joker stands, and nobody said for which number",
                "the joker with its number: `joker=7` (A42)",
            )),
        }
    }
}

notation! { Play of "fire" {
    Lay = "lay" { cards: Many, targets: Many, refill: Named("refill=") }
    Stick = "stick" { cards: Many, refill: Named("refill=") }
    Draw = "draw" {}
    Pass = "pass" {}
    Reshuffle = "reshuffle" {}
} }

/// How a round begins: who lays first, and the card turned up from the box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FireDeal)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// Who begins: in the first round the youngest (A10), left out, seat 1;
    /// later, left out, as `next_starter` has it (C26).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starter: Option<Seat>,
    /// The card turned up to begin the pile, a number (A8). A special card goes
    /// to the bottom of the box, and another is turned.
    pub up: Printed,
}

/// A round's result: who went out (A54), in which order (A55).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FireResult)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// Who went out, the first one first: only the winner, or with
    /// `play_for_places` all but the last (D4). Of a round that got stuck, those
    /// who were out by then.
    #[schema(max_items = 5)]
    pub out: Vec<Seat>,
    /// Whether the round got stuck: nobody could lay, and nothing was left to
    /// draw (D5).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stuck: bool,
}

impl fmt::Display for Tally {
    /// Writes `@2 out`, `@2 @1 out`, `stuck`, `@2 stuck`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for seat in &self.out {
            write!(f, "{seat} ")?;
        }
        f.write_str(if self.stuck { "stuck" } else { "out" })
    }
}

impl FromStr for Tally {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (end, seats) = match words.split_last() {
            Some((&end @ ("out" | "stuck"), seats)) => (end, seats),
            _ => {
                return Err(format!(
                    "`{text}` does not say who went out: write `@1 out`, or `stuck`"
                ));
            }
        };
        let out = seats.iter().map(|seat| seat.parse());
        Ok(Tally {
            out: out.collect::<Result<_, _>>()?,
            stuck: end == "stuck",
        })
    }
}
