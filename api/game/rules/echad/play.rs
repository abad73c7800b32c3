//! The plays a player can claim in echad, and their text notation.
//!
//! ```
//! use kibitz_game::rules::echad::{Card, Colour, Play};
//! let play: Play = "lay wild red echad".parse()?;
//! let Play::Lay { cards, colour, echad } = &play else { panic!("it is a lay") };
//! assert_eq!((cards.as_slice(), *colour, *echad), ([Card::Wild].as_slice(), Some(Colour::Red), true));
//! assert_eq!(play.to_string(), "lay wild red echad");
//! # Ok::<(), String>(())
//! ```
//!
//! A result names the player who went out and the cards left in every other hand:
//!
//! ```
//! use kibitz_game::rules::echad::{HouseRules, Round, Tally};
//! use kibitz_game::rules::{Due, Ended};
//! use kibitz_game::rules::prelude::*;
//! let tally: Tally = "@1 out; @2 green-he wild; @3 blue-yud".parse()?;
//! let (rules, carry) = (HouseRules::default(), Due::default());
//! let (score, next) = Round::score(&Ended::unlogged(&rules, 3, &carry), &tally).expect("it can be");
//! assert_eq!(score.points, [35, 0, 0]);
//! assert_eq!(next.0.0, 2); // the deal passes to the left
//! # Ok::<(), String>(())
//! ```

use super::{Card, Colour, HouseRules, refusals};
use crate::rules::notation::{Flag, Many, Maybe, Word, hand};
use crate::rules::shared::*;

/// The most cards one claim can name: the whole box.
pub(super) const MOST_CARDS: usize = 108;

/// The cards of a claim, which is nearly always one.
pub type Cards = SmallVec<[Card; 4]>;

/// What a player did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = EchadPlay)]
#[serde(tag = "kind")]
pub enum Play {
    /// Laid a card on the discard pile (A15, A17). A claim can name several cards,
    /// to record what happened, but only one card is legal.
    #[serde(rename = "echad_lay")]
    Lay {
        /// The cards in the order they were laid.
        #[schema(value_type = Vec<Card>, min_items = 1, max_items = 108)]
        cards: Cards,
        /// The colour the player named. Required with a wild, unless it is the player's
        /// last card; optional with a custom blank (A29, A30).
        #[serde(skip_serializing_if = "Option::is_none")]
        colour: Option<Colour>,
        /// True if the player said "Echad" with the play (A37, D8).
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        echad: bool,
    },
    /// Laid the same letter or action in the same colour as the top card, out of turn (H2). Play
    /// goes on from there.
    #[serde(rename = "echad_jump_in")]
    JumpIn {
        /// The card.
        card: Card,
        /// True if the player said "Echad" with it (A37, D8).
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        echad: bool,
    },
    /// Drew from the draw pile: one card on the player's own turn (A18), the cards
    /// a pick-up demands (A23, A30), or two cards for a forgotten "Echad" (A38). If
    /// the pile runs out, the discards are shuffled and the rest is drawn from
    /// them; you do not need to claim that separately (A47, D11).
    #[serde(rename = "echad_draw")]
    Draw {
        /// The number of cards drawn. If omitted, the number due. You can claim the
        /// last cards of the pile first, and the rest in a second draw (D11).
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 0, maximum = 108)]
        count: Option<u8>,
        /// True if the player chose not to lay a matching card (A20).
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        declining: bool,
        /// True if the player kept the drawn card at once, which ends the turn
        /// (A19).
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        keep: bool,
    },
    /// Kept the card just drawn, which ends the turn (A19, D3).
    #[serde(rename = "echad_keep")]
    Keep {},
    /// Named the colour of a wild that was turned up at the deal (A35, A36).
    #[serde(rename = "echad_name_colour")]
    NameColour {
        /// The named colour.
        colour: Colour,
    },
    /// Said "Echad" separately from the play, before anyone called it out (D8).
    #[serde(rename = "echad_say_echad")]
    SayEchad {},
    /// Called out a player who forgot to say "Echad" (A38).
    #[serde(rename = "echad_call_out")]
    CallOut {
        /// The seat of the player who forgot.
        target: Seat,
    },
    /// Shuffled the discards, except the top one, into a new draw pile (A47, C11).
    /// A draw that needs this implies it, so you do not need to claim it (D11).
    #[serde(rename = "echad_reshuffle")]
    Reshuffle {},
    /// Drew the cards that an illegal play costs, if it costs any (C18). It is no turn
    /// itself.
    #[serde(rename = "echad_pay_penalty")]
    PayPenalty {},
}

impl Play {
    /// Lays one card and names a colour for it.
    pub fn lay(card: Card, colour: Option<Colour>) -> Play {
        Play::Lay {
            cards: smallvec![card],
            colour,
            echad: false,
        }
    }

    /// Draws the number of cards due.
    pub fn draw() -> Play {
        Play::Draw {
            count: None,
            declining: false,
            keep: false,
        }
    }
}

impl crate::rules::Play for Play {
    type Card = Card;

    fn card(&self) -> Option<Card> {
        match self {
            Play::Lay { cards, .. } => only(cards),
            _ => None,
        }
    }

    fn besides(&self) -> Option<Card> {
        match self {
            Play::JumpIn { card, .. } => Some(*card),
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
    Lay = "echad_lay" as "lay" { cards: Many, colour: Maybe, echad: Flag("echad") }
    JumpIn = "echad_jump_in" as "jump" { card: Word, echad: Flag("echad") }
    Draw = "echad_draw" as "draw" { count: Maybe, declining: Flag("declining"), keep: Flag("keep") }
    Keep = "echad_keep" as "keep" {}
    NameColour = "echad_name_colour" as "name" { colour: Word }
    SayEchad = "echad_say_echad" as "echad" {}
    CallOut = "echad_call_out" as "call" { target: Word }
    Reshuffle = "echad_reshuffle" as "reshuffle" {}
    PayPenalty = "echad_pay_penalty" as "penalty" {}
} }

telling! { Deal { dealer, up } Tally { winner } }

/// How a round begins: the dealer, and the card turned up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = EchadDeal)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// The dealer. If omitted, the player due to deal (C12); in the first round,
    /// seat 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dealer: Option<Seat>,
    /// The card turned up to start the discard pile (A12). A blank goes to the
    /// bottom of the draw pile, and another card is turned up (C10).
    pub up: Card,
}

/// The result of a round: who went out, and the cards left in the other hands
/// (A41).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = EchadResult)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// The player who got rid of all their cards.
    pub winner: Seat,
    /// The hands of all other players, each once.
    #[schema(min_items = 1, max_items = 14)]
    pub hands: Vec<Hand>,
}

/// The cards left in a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = EchadHand)]
#[serde(deny_unknown_fields)]
pub struct Hand {
    /// The seat that holds the hand.
    pub seat: Seat,
    /// The cards, in any order.
    #[schema(min_items = 1, max_items = 107)]
    pub cards: Vec<Card>,
}

impl fmt::Display for Tally {
    /// Writes `@1 out; @2 green-he wild; @3 blue-yud`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} out", self.winner)?;
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
        let mut parts = text.split(';').map(str::trim);
        let winner = parts
            .next()
            .and_then(|first| first.strip_suffix(" out"))
            .ok_or_else(|| format!("`{text}` does not begin with the seat that went out"))?
            .parse()?;
        let hands = parts.map(|part| hand(part).map(|(seat, cards)| Hand { seat, cards }));
        let hands = hands.collect::<Result<_, _>>()?;
        Ok(Tally { winner, hands })
    }
}

/// Checks that a wild names the colour that goes on, if anything does: `left` is how many cards
/// the player has left.
pub(super) fn colour_named(play: &Play, left: usize, rules: &HouseRules) -> Result<(), Refusal> {
    match play {
        Play::Lay {
            cards,
            colour: None,
            ..
        } if left > 0 => match cards.last().map(|last| (last, rules.meaning(*last))) {
            Some((last, Card::Wild | Card::WildPickUpThree)) => Err(refusals::COLOUR_MISSING.at(
                "colour",
                format!("`{last}` was laid, but no colour was named"),
                "the colour that was named: blue, green, red or yellow (A29)",
            )),
            _ => Ok(()),
        },
        _ => Ok(()),
    }
}

/// Checks what does not depend on the state of the table.
pub(super) fn well_formed(play: &Play, seats: u8, rules: &HouseRules) -> Result<(), Refusal> {
    match play {
        Play::Lay { cards, colour, .. } => {
            let Some(last) = cards.last().filter(|_| cards.len() <= MOST_CARDS) else {
                return Err(refusal::OUT_OF_RANGE.at(
                    "cards",
                    format!("{} cards are named", cards.len()),
                    "1 to 108 cards; a legal play names one (A17)",
                ));
            };
            match (rules.meaning(*last), colour) {
                (Card::Letter(..) | Card::Action(..), Some(_)) => Err(refusals::COLOUR_NOT_WANTED
                    .at(
                        "colour",
                        format!("`{last}` has a colour of its own"),
                        "no `colour`; only wilds and custom blanks name one (A29)",
                    )),
                _ => Ok(()),
            }
        }
        Play::Draw {
            count: Some(count), ..
        } if usize::from(*count) > MOST_CARDS => Err(refusal::OUT_OF_RANGE.at(
            "count",
            format!("{count} cards cannot be drawn"),
            "0 to 108; omit it to draw the number due",
        )),
        Play::JumpIn { card, .. }
            if matches!(rules.meaning(*card), Card::Wild | Card::WildPickUpThree) =>
        {
            Err(refusals::COLOUR_MISSING.at(
                "card",
                format!("`{card}` has no colour of its own"),
                "a letter or an action: a wild is laid in turn (H2)",
            ))
        }
        Play::CallOut { target } => target.check("target", seats),
        _ => Ok(()),
    }
}
