//! The plays a player can claim in fire, and their text notation.
//!
//! ```
//! use kibitz_game::rules::fire::{Claimed, Play, Tally};
//! use kibitz_game::rules::Seat;
//! let play: Play = "lay 5 joker=6 7".parse()?;
//! let Play::Lay { cards, .. } = &play else { panic!("it is a lay") };
//! assert_eq!(cards[1], Claimed::Joker(Some(6)));
//! assert_eq!(play.to_string(), "lay 5 joker=6 7");
//! let fault = |text: &str| text.parse::<Play>().expect_err("it is no play");
//! assert!(fault("lay 5 elf").starts_with("there is no card `elf` in fire"));
//! assert!(fault("lay 5 refill=all").starts_with("`refill=all` cannot be read"));
//! let tally: Tally = "@2 out; @1 7 joker".parse()?;
//! assert_eq!(tally.out, [Seat(2)]);
//! assert_eq!(tally.hands[0].cards.len(), 2);
//! assert_eq!(tally.to_string(), "@2 out; @1 7 joker");
//! # Ok::<(), String>(())
//! ```

use super::{Claimed, Printed, refusals};
use crate::rules::notation::{Many, Named, OrDefault, hand};
use crate::rules::shared::*;

/// The cards of a claim, which are seldom more than three.
pub type Cards = SmallVec<[Claimed; 4]>;

/// What a player did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = FirePlay)]
#[serde(tag = "kind")]
pub enum Play {
    /// Laid a card, a set, a run or special cards on the pile (A11, A15 to A21).
    #[serde(rename = "fire_lay")]
    Lay {
        /// The cards in the order they were laid: a run goes from its lowest to its
        /// highest number, or the other way in descending order (A17, C4).
        #[schema(value_type = Vec<Claimed>, min_items = 1, max_items = 135)]
        cards: Cards,
        /// The seat that each Robber robs, in the order of the Robbers (A35). Can be
        /// omitted if the cards cannot be laid together, which makes the play
        /// illegal.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[schema(max_items = 135)]
        targets: Vec<Seat>,
        /// The number of cards then drawn from the personal pile. If omitted, as many
        /// as fill the hand (A14, C21).
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 0, maximum = 10)]
        refill: Option<u8>,
    },
    /// Stuck cards just drawn on the cards just laid, before the next player began
    /// (A44, A45).
    #[serde(rename = "fire_stick")]
    Stick {
        /// The cards in the order they were stuck.
        #[schema(value_type = Vec<Claimed>, min_items = 1, max_items = 135)]
        cards: Cards,
        /// The number of cards then drawn from the personal pile. If omitted, as many
        /// as fill the hand (A14, C21).
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 0, maximum = 10)]
        refill: Option<u8>,
    },
    /// Drew one card from the draw pile, because no card fitted (A13), the player had only
    /// Reverses to open with (D1), or a Fire was their last card (A28). If the draw pile is
    /// empty, used cards are shuffled into it first (D17).
    #[serde(rename = "fire_draw")]
    Draw {},
    /// Took the central pile, because no card fitted, where the house rules say so (H6).
    #[serde(rename = "fire_take")]
    Take {},
    /// Passed, with nothing to lay and nothing left to draw (C22).
    #[serde(rename = "fire_pass")]
    Pass {},
    /// Shuffled used cards into the empty draw pile. Any player can do this (A27, C22,
    /// D11). Not needed before a `draw`, which does the same.
    #[serde(rename = "fire_reshuffle")]
    Reshuffle {},
}

impl crate::rules::Play for Play {
    type Card = Claimed;

    /// Finds the single card that was laid, a joker without its number. A card that is stuck does
    /// not count, as it is not laid in turn.
    fn card(&self) -> Option<Claimed> {
        match self {
            Play::Lay { cards, .. } => only(cards).map(|card| card.map(|_| None)),
            Play::Stick { .. }
            | Play::Draw {}
            | Play::Take {}
            | Play::Pass {}
            | Play::Reshuffle {} => None,
        }
    }

    /// Finds the number of a joker that was laid alone.
    fn number(&self) -> Option<u8> {
        match self {
            Play::Lay { cards, .. } => match only(cards)? {
                Claimed::Joker(number) => number,
                _ => None,
            },
            _ => None,
        }
    }

    fn besides(&self) -> Option<Claimed> {
        match self {
            Play::Stick { cards, .. } => only(cards),
            _ => None,
        }
    }

    /// Checks that each joker has a number, without which it cannot be on the table (A42).
    fn complete(&self) -> Result<(), Refusal> {
        let (Play::Lay { cards, .. } | Play::Stick { cards, .. }) = self else {
            return Ok(());
        };
        match cards.iter().position(|card| *card == Claimed::Joker(None)) {
            None => Ok(()),
            Some(place) => Err(refusals::NUMBER_MISSING.at(
                format!("cards[{place}]"),
                "a joker on the table has no number",
                "the joker with its number, as in `joker=7` (A42)",
            )),
        }
    }
}

notation! { Play of "fire" {
    Lay = "fire_lay" as "lay" { cards: Many, targets: OrDefault(Many), refill: Named("refill=") }
    Stick = "fire_stick" as "stick" { cards: Many, refill: Named("refill=") }
    Draw = "fire_draw" as "draw" {}
    Take = "fire_take" as "take" {}
    Pass = "fire_pass" as "pass" {}
    Reshuffle = "fire_reshuffle" as "reshuffle" {}
} }

telling! { Deal { starter, up } Tally { out, stuck } }

/// How a round begins: who plays first, and the card turned up from the draw pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FireDeal)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// The player who begins: in the first round, the youngest (A10). If omitted,
    /// seat 1 in the first round, and later as set by `next_starter` (C26).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starter: Option<Seat>,
    /// The card turned up to start the pile, which must be a number (A8). A special card
    /// goes to the bottom of the draw pile, and another is turned up.
    pub up: Printed,
}

/// The result of a round: who went out (A54), in which order (A55), and where those count, the
/// cards left (H8).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FireResult)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// The players who went out, in order: only the winner, or with
    /// `play_for_places` all except the last player (D4). In a stuck round, those who
    /// had gone out before it got stuck.
    #[schema(max_items = 5)]
    pub out: Vec<Seat>,
    /// True if the round got stuck: no one could lay, and there was nothing left to
    /// draw (D5).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stuck: bool,
    /// With `count_cards_left`, the cards left of all players who are not out, each once
    /// (H8). Otherwise omitted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 5)]
    pub hands: Vec<Hand>,
}

/// The cards that a player has left, in the hand and in the personal pile (H8).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FireHand)]
#[serde(deny_unknown_fields)]
pub struct Hand {
    /// The seat of the player.
    pub seat: Seat,
    /// The cards, in any order.
    #[schema(min_items = 1, max_items = 135)]
    pub cards: Vec<Printed>,
}

impl fmt::Display for Tally {
    /// Writes `@2 out`, `@2 @1 out`, `stuck`, `@2 out; @1 7 joker`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for seat in &self.out {
            write!(f, "{seat} ")?;
        }
        f.write_str(if self.stuck { "stuck" } else { "out" })?;
        for hand in &self.hands {
            write!(f, "; {}", hand.seat)?;
            (hand.cards.iter()).try_for_each(|card| write!(f, " {card}"))?;
        }
        Ok(())
    }
}

impl FromStr for Tally {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut parts = text.split(';');
        let words: Vec<&str> = parts
            .next()
            .unwrap_or_default()
            .split_whitespace()
            .collect();
        let (end, seats) = match words.split_last() {
            Some((&end @ ("out" | "stuck"), seats)) => (end, seats),
            _ => {
                return Err(format!(
                    "`{text}` does not say who went out: write `@1 out`, or `stuck`"
                ));
            }
        };
        let out = seats.iter().map(|seat| seat.parse());
        let hands = parts.map(|part| hand(part).map(|(seat, cards)| Hand { seat, cards }));
        Ok(Tally {
            out: out.collect::<Result<_, _>>()?,
            stuck: end == "stuck",
            hands: hands.collect::<Result<_, _>>()?,
        })
    }
}
