//! The parts of a fire table's state, apart from the counts of cards.

use super::{Card, MOST_SEATS};
use crate::rules::shared::*;

/// The order of the numbers (A29).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, strum::Display)]
#[schema(as = FireOrder)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Order {
    /// Upwards, as on every new pile (A12, A31).
    Ascending,
    /// Downwards, after a Reverse (A30).
    Descending,
}

impl Order {
    pub(super) fn turned(self) -> Order {
        match self {
            Order::Ascending => Order::Descending,
            Order::Descending => Order::Ascending,
        }
    }

    /// Finds the number that follows in a run. After the highest, and in descending order after
    /// the lowest, it is one that no card has.
    pub(super) fn next(self, number: u8) -> u8 {
        match self {
            Order::Ascending => number.saturating_add(1),
            Order::Descending => number.saturating_sub(1),
        }
    }
}

parameters!(Order: Word);

/// What left the pile empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = FireCleared)]
#[serde(rename_all = "snake_case")]
pub enum Cleared {
    /// A Fire (A23).
    Fire,
    /// Three or more equal cards (A47).
    Equals,
    /// The player before, who took it (H6).
    Taken,
}

/// What the player whose turn it is has to do next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = FirePhase)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Phase {
    /// Lay on the pile, or draw (A11, A13).
    Turn {},
    /// Open the new pile (A25, A50).
    Open {
        /// What left no cards of the old one.
        after: Cleared,
        /// True if the player who cleared or took it left the opening to the next player
        /// (C27).
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        passed_on: bool,
    },
    /// Draw one card, because the player's last card was a Fire (A28).
    LastFire {},
    /// Nothing: the round is over (A54, D4, D5).
    Over {
        /// True if the round got stuck (D5).
        stuck: bool,
    },
}

impl Phase {
    /// Names the ruling by which the seat in turn opens the pile, if it does.
    pub(super) fn opens_by(self) -> Option<&'static str> {
        match self {
            Phase::Open {
                passed_on: true, ..
            } => Some("C27"),
            Phase::Open { after, .. } => Some(match after {
                Cleared::Fire => "A25",
                Cleared::Equals => "A50",
                Cleared::Taken => "C27",
            }),
            Phase::Turn {} | Phase::LastFire {} | Phase::Over { .. } => None,
        }
    }
}

/// A card, and the log entry that laid it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = FireLaid)]
pub struct Laid {
    /// The card.
    pub card: Card,
    /// The log entry that laid it.
    #[schema(value_type = u32)]
    pub entry: EntryNo,
    /// True if it was laid as part of a run, or stuck on one.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub run: bool,
}

/// Who can stick cards on the cards just laid, and how many (A44, D7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = FireSticking)]
pub struct Sticking {
    /// The player whose turn just ended (C28).
    pub seat: Seat,
    /// The number of cards this player has drawn from the personal pile since laying,
    /// minus those already stuck.
    #[schema(maximum = 135)]
    pub drawn: u8,
    /// The number of Stops this player laid in the turn.
    #[schema(maximum = 135)]
    pub stops: u8,
    /// The number of turns each seat already had to miss before those Stops, in turn
    /// order.
    #[schema(value_type = Vec<u8>, min_items = 5, max_items = 5)]
    pub before: [u8; MOST_SEATS],
}

/// A missed chance to stick cards (A45).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = FireLate)]
pub struct Late {
    /// The player who had the chance.
    pub seat: Seat,
    /// The log entry with which the next player began.
    #[schema(value_type = u32)]
    pub began: EntryNo,
}

/// Why equal cards did not reset the pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = FireNoReset)]
#[serde(rename_all = "snake_case")]
pub enum NoReset {
    /// The third of them began a run (A51).
    Run,
    /// There are special cards between them (A52).
    Apart,
}

/// How a turn ends in which nothing is laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = FireIdle)]
#[serde(rename_all = "snake_case")]
pub enum Idle {
    /// The player drew a card (A13).
    Drew,
    /// The player passed, because nothing was left to draw (C22).
    Passed,
}

/// What happened in the previous turn that could make a player think it is their turn
/// (D16).
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = FireLastTurn)]
pub struct LastTurn {
    /// The player whose turn it was.
    pub seat: Seat,
    /// True if that player's last card was a Fire (A28).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub last_fire: bool,
    /// True if a Reverse was laid (A32, A34).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub reverse: bool,
    /// Why equal cards did not reset the pile, if there were enough.
    pub no_reset: Option<NoReset>,
    /// How the turn ended, if nothing was laid in it (A13).
    pub idle: Option<Idle>,
    /// The players who then missed a turn because of Stops (A39).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 5)]
    pub missed: Vec<Seat>,
}

impl LastTurn {
    /// Begins the record of a turn of this seat, in which none of this has happened yet.
    pub(super) fn of(seat: Seat) -> LastTurn {
        LastTurn {
            seat,
            last_fire: false,
            reverse: false,
            no_reset: None,
            idle: None,
            missed: Vec::new(),
        }
    }
}
