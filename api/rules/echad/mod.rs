//! Echad: Hebrew letters in four colours, action cards, first to 300.
//!
//! The rulings cited as A, C and D are the numbered statements of the game's
//! law; `words::RULINGS` gives the gist of each.
//!
//! ```
//! use kibitz::rules::echad::{Carry, Deal, HouseRules, Round};
//! use kibitz::rules::Seat;
//! use kibitz::rules::prelude::*;
//!
//! let (rules, carry) = (HouseRules::default(), Carry::default());
//! let deal = Deal { dealer: Some(Seat(1)), up: "blue-gimel".parse()? };
//! let mut round = Round::deal(&rules, 3, &carry, &deal, 1).expect("a letter begins the discards");
//!
//! // Seat 2 begins. A red Alef matches neither blue nor Gimel; a blue one does.
//! let findings = round.judge(Seat(2), &"lay red-alef".parse()?);
//! assert_eq!(findings[0].remark().ruling, "A15");
//! assert!(round.judge(Seat(2), &"lay blue-alef".parse()?).is_empty());
//!
//! round.apply(Seat(2), &"lay blue-alef".parse()?, 2);
//! assert_eq!(round.view().turn, Seat(3));
//! assert!(round.fits().cards.contains(&"red-alef".to_owned()));
//! # Ok::<(), String>(())
//! ```

mod apply;
mod deck;
mod effect;
mod finding;
mod house_rules;
mod judge;
mod matching;
mod play;
mod score;
mod view;
mod words;

use std::ops::RangeInclusive;

pub use deck::{Action, Card, Colour, Letter};
pub use effect::Effect;
pub use finding::Finding;
pub use house_rules::{
    Blanks, HouseRules, NextDealer, SingleLetter, StackPickup, TwoPlayerReverse,
};
pub use play::{Deal, Hand, Play, Tally};
pub use view::{LastCard, View};

use serde::{Deserialize, Serialize};
use strum::Display;
use utoipa::ToSchema;

use crate::rules::{DeckCard, EntryNo, Game, PerSeat, Refusal, Seat, parameters};

/// The cards dealt to each player (A11).
const HAND: u8 = 7;
/// The cards a pick-up adds (A23, A30).
const PICK_UP: u8 = 3;
/// The cards a forgotten "Echad" costs (A38).
const PENALTY: u8 = 2;

/// Which way the turn passes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, Display)]
#[schema(as = EchadDirection)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Direction {
    /// To the left, towards higher seats (A13).
    #[default]
    Clockwise,
    /// To the right, towards lower seats (A33).
    Counterclockwise,
}

parameters!(Direction: Word);

/// What the seat in turn is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = EchadPhase)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Phase {
    /// Lay a card or draw one (A15, A18).
    Turn {},
    /// Name the colour of a wild that was turned up (A35, A36).
    NameColour {
        /// Whether a normal turn follows (C8, C9).
        then_play: bool,
    },
    /// Draw the cards a pick-up demands (A23, A30, A32, A36).
    PickUp {
        /// How many are still to be drawn.
        owed: u8,
        /// Whether another pick-up may be laid instead (C6).
        stackable: bool,
        /// What follows.
        then: AfterPickUp,
    },
    /// Lay the card just drawn, or keep it (A18, A19).
    Drawn {
        /// Whether drawing goes on while nothing matches (A22).
        again: bool,
    },
    /// Nothing: somebody went out, the hands are to be counted (A40).
    Over {
        /// Who went out.
        out: Seat,
    },
}

/// What follows when a pick-up has been drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = EchadAfterPickUp)]
#[serde(rename_all = "snake_case")]
pub enum AfterPickUp {
    /// The turn is over (A23, C7).
    Pass,
    /// The same seat plays (C7).
    Play,
    /// The same seat names the colour of the up-card (A36).
    NameColour,
    /// The round is over: a hand ran out with the pick-up (C5).
    End,
}

/// Whether a player who holds one card said "Echad" (A37, D10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = EchadSaid)]
#[serde(rename_all = "snake_case")]
pub enum Echad {
    /// Not yet, and nobody has begun a turn since: any other player may call (A38).
    Unsaid,
    /// In time.
    Said,
    /// No, and another player called (A38).
    Called,
    /// No, and somebody has begun a turn since (A39).
    TooLate,
}

/// What the turn before this one did, which tells why it is whose turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = EchadLastTurn)]
#[serde(rename_all = "snake_case")]
pub enum LastTurn {
    /// There was none: what the up-card does counts (A31 to A36).
    Deal,
    /// It laid the top card.
    Lay,
    /// It laid nothing.
    #[default]
    Draw,
}

/// Cards owed for a forgotten "Echad" (A38).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = EchadPenalty)]
#[serde(deny_unknown_fields)]
pub struct Penalty {
    /// Who draws them.
    pub seat: Seat,
    /// How many are still to be drawn.
    pub owed: u8,
}

/// A card on the discard pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = EchadDiscard)]
#[serde(deny_unknown_fields)]
pub struct Discard {
    /// The card.
    pub card: Card,
    /// The entry that laid it, 0 where there is no log.
    #[serde(default)]
    #[schema(value_type = u32)]
    pub entry: EntryNo,
}

/// A round of echad, as its table can know it.
#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    rules: HouseRules,
    dealer: Seat,
    direction: Direction,
    turn: Seat,
    phase: Phase,
    /// The colour to match; none only while the up-card's is to be named, and
    /// where the round was over before it was.
    colour: Option<Colour>,
    /// How many cards each seat holds.
    hands: PerSeat<u8>,
    draw_pile: u8,
    /// Oldest first; the last is the top card.
    discards: Vec<Discard>,
    /// What became of "Echad" at each seat that holds one card, and none at the others.
    echad: PerSeat<Option<Echad>>,
    penalty: Option<Penalty>,
    last_turn: LastTurn,
}

/// What passes from one round of a match to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Carry {
    /// Who deals the coming round, unless the table says otherwise (C12).
    pub dealer: Seat,
}

impl Default for Carry {
    fn default() -> Self {
        Carry { dealer: Seat(1) }
    }
}

impl Round {
    /// The card that is to be matched, as what it counts as.
    fn top(&self) -> Card {
        self.rules.meaning(self.top_printed())
    }

    /// The card that lies on top.
    fn top_printed(&self) -> Card {
        // There is always an up-card; a blank would match nothing.
        self.discards.last().map_or(Card::Blank, |top| top.card)
    }

    /// The seat `steps` turns after `seat`.
    fn following(&self, seat: Seat, steps: i8) -> Seat {
        let steps = match self.direction {
            Direction::Clockwise => steps,
            Direction::Counterclockwise => -steps,
        };
        seat.after(steps, self.seats())
    }

    /// How many cards this seat is to draw, or may: no more than there are (D6, D11).
    fn due(&self, seat: Seat) -> u8 {
        self.demanded(seat).min(self.left_to_draw())
    }

    /// How many cards this seat is to draw, or may, if there are enough.
    fn demanded(&self, seat: Seat) -> u8 {
        match (self.penalty, self.phase) {
            (Some(penalty), _) if penalty.seat == seat => penalty.owed,
            _ if seat != self.turn => 0,
            (_, Phase::PickUp { owed, .. }) => owed,
            (_, Phase::Turn {} | Phase::Drawn { again: true }) => 1,
            (_, Phase::NameColour { .. } | Phase::Drawn { again: false } | Phase::Over { .. }) => 0,
        }
    }

    /// The seat that is to act: a penalty comes before the turn.
    fn drawer(&self) -> Seat {
        self.penalty.map_or(self.turn, |penalty| penalty.seat)
    }

    /// How many cards can be drawn at all, with a reshuffle if need be (D11).
    fn left_to_draw(&self) -> u8 {
        self.draw_pile.saturating_add(self.to_reshuffle())
    }

    /// How many discards a reshuffle would turn into a new draw pile (C11).
    fn to_reshuffle(&self) -> u8 {
        u8::try_from(self.discards.len().saturating_sub(1)).unwrap_or(u8::MAX)
    }
}

impl Game for Round {
    const NAME: &'static str = "echad";
    const SEATS: (RangeInclusive<u8>, &'static str) = (2..=15, "C2");
    const UNIT: &'static str = "points";
    const DEAL_SEATS: &'static [&'static str] = &["dealer"];
    const RULINGS: &'static [(&'static str, &'static str)] = words::RULINGS;
    const PHRASES: &'static [(&'static str, &'static str)] = words::PHRASES;

    type HouseRules = HouseRules;
    type Carry = Carry;
    type Deal = Deal;
    type Play = Play;
    type Tally = Tally;
    type View = View;
    type Finding = Finding;
    type Effect = Effect;

    fn check_options(rules: &HouseRules, _seats: u8) -> Result<(), Refusal> {
        rules.check()
    }

    fn most_seats(rules: &HouseRules) -> u8 {
        rules.max_players.min(*Self::SEATS.0.end())
    }

    fn seats(&self) -> u8 {
        self.hands.seats()
    }

    fn deck(rules: &HouseRules) -> Vec<DeckCard> {
        Card::all()
            .map(|card| DeckCard {
                card: card.to_string(),
                copies: rules.copies(card),
                points: rules.points(card),
            })
            .filter(|card| card.copies > 0)
            .collect()
    }
}
