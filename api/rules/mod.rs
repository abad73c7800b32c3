//! The card sets: what may be played, what it does, what it is worth.
//!
//! Everything here is pure: no input or output, no clock, no chance. Each game
//! is a folder with the same file names and fulfils [`Rules`], one trait for each
//! file: [`Game`] in `mod.rs`, [`Judging`] in `judge`, [`Playing`] in `apply`,
//! [`Scoring`] in `score` and [`Viewing`] in `view`. Its findings, effects and plays
//! are declared one line each. [`game`] is the one place that names all games.
//!
//! The referee knows what a table can know. It never sees a hand; it knows the
//! top card, whose turn it is, how many cards each hand holds, and what has
//! left the deck.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub mod claro;
mod contract;
pub mod echad;
pub mod fire;
pub mod game;
mod notation;
mod refusal;
mod remark;
mod seat;
pub mod ten;
mod text;
pub mod trash;

pub(crate) use contract::offered;
pub use contract::{Game, Judging, Playing, Rules, Scoring, Viewing};
pub(crate) use notation::notation;
pub use refusal::{Refusal, RefusalKind};
pub use remark::{Code, Entries, Kind, Param, Parameter, Remark};
pub(crate) use remark::{parameters, remarks};
pub use seat::{PerSeat, Seat, reseat};
pub(crate) use text::as_text;

/// The traits of games, for their methods.
pub mod prelude {
    pub use super::{
        Effect as _, Finding as _, Game as _, Judging as _, Notation as _, Play as _, Playing as _,
        Scoring as _, Viewing as _,
    };
}

/// The version of the rules as they are in this program: what new matches are
/// pinned to.
pub const VERSION: i32 = 1;

/// The number of an entry in its match's log: 1 for the first.
pub type EntryNo = u32;

/// What the referee says of a claim.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Ruling {
    /// The rules allow it, and what the table can see shows it.
    Legal,
    /// Only hidden cards could prove it; it counts as played.
    Unproven,
    /// The rules do not allow it; the table is unmoved unless it let it stand.
    Illegal,
}

impl Ruling {
    /// The ruling on a claim with these findings: its gravest finding, and
    /// legal without any.
    pub fn of<F: Finding>(findings: &[F]) -> Ruling {
        findings
            .iter()
            .map(Finding::ruling)
            .max()
            .unwrap_or(Ruling::Legal)
    }
}

/// Something the referee noticed about a claim.
pub trait Finding: Debug + Clone + PartialEq {
    /// Every finding there is.
    const CODES: &'static [Code];
    /// How grave it is: [`Ruling::Illegal`] or [`Ruling::Unproven`].
    fn ruling(&self) -> Ruling;
    /// Its stable code, the numbered ruling it rests on, and its parameters.
    fn remark(&self) -> Remark;
}

/// Something that a play brought about.
pub trait Effect: Debug + Clone + PartialEq {
    /// Every effect there is.
    const CODES: &'static [Code];
    /// Its stable code, the numbered ruling behind it, and its parameters.
    fn remark(&self) -> Remark;
}

/// How a play is written in scripts and transcripts (`lay blue-gimel echad`), with
/// seats as `@2`; its `FromStr` reads what its `Display` writes.
pub trait Notation: Display + FromStr<Err = String> {
    /// The kind of play, as in its JSON (`lay`, `draw`, ...).
    fn kind(&self) -> &'static str;
}

/// What a player claims to have done, in a game's own terms.
pub trait Play: Debug + Clone + PartialEq + Notation {
    /// The card it would put on the table, where it is about a single one.
    fn card(&self) -> Option<String>;
    /// Whom it calls out for a fault, in a game that has such a play.
    fn calls_out(&self) -> Option<Seat> {
        None
    }
    /// Checks that it says all that it takes to be carried out. What does not can
    /// be judged, but cannot stand.
    ///
    /// # Errors
    /// A [`Refusal`] that names what is missing.
    fn complete(&self) -> Result<(), Refusal> {
        Ok(())
    }
}

/// What may follow at a table, for buttons on a phone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Fits {
    /// Whose move is waited for; none once the round is to be counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub seat: Option<Seat>,
    /// The cards that may be laid next, each once, as their codes.
    #[schema(example = json!(["blue-gimel", "wild"]))]
    pub cards: Vec<String>,
    /// Numbers of claro whose stars are not known yet, and that may be laid
    /// next only if they show one of these; absent where there is none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub with_star: Vec<WithStar>,
    /// The kinds of play that are open to somebody now.
    #[schema(example = json!(["lay", "draw"]))]
    pub kinds: Vec<String>,
}

/// A card that fits only if it shows a certain star.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct WithStar {
    /// The card's code without stars.
    #[schema(example = "17")]
    pub card: String,
    /// The colours of which it must show one, or more.
    #[schema(example = json!(["blue", "pink"]))]
    pub stars: Vec<String>,
}

/// A finished round in numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Who won the round: several where they share it, none where nobody did.
    pub winners: Vec<Seat>,
    /// What each seat scored, in the game's unit, in turn order.
    pub points: Vec<i64>,
    /// What decides between seats of equal totals, in turn order; empty where
    /// equals share.
    pub tie_points: Vec<i64>,
    /// What the points are made of, one line per hand counted.
    pub lines: Vec<Line>,
    /// Who completed a layout, in a game that is about that: the winner first,
    /// then the others as they did.
    pub completed: Vec<Seat>,
}

/// One hand of a finished round, counted out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ScoreLine)]
pub struct Line {
    /// Whose cards were counted.
    pub seat: Seat,
    /// Each card and what it is worth.
    pub items: Vec<Item>,
    /// Their sum.
    pub points: i64,
}

/// One card of a counted hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ScoreItem)]
pub struct Item {
    /// The card's code.
    #[schema(example = "green-he")]
    pub card: String,
    /// What it is worth.
    #[schema(example = 5)]
    pub points: i64,
}

/// One card of a deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DeckCard {
    /// The card's code, the same in requests, logs and exports.
    #[schema(example = "blue-gimel")]
    pub card: String,
    /// How many of it the deck holds at most.
    #[schema(example = 2)]
    pub copies: u8,
    /// What it is worth in a counted hand.
    #[schema(example = 3)]
    pub points: i64,
}

/// The one seat that scored, where it scored one and all others nothing.
pub(crate) fn only_winner(points: &[i64]) -> Option<Seat> {
    let mut scored = (1..)
        .map(Seat)
        .zip(points)
        .filter(|(_, points)| **points != 0);
    match (scored.next(), scored.next()) {
        (Some((seat, 1)), None) => Some(seat),
        _ => None,
    }
}
