//! The card sets: these rooms say what can be played, what it does and what it is worth.
//!
//! Everything here is pure: no input or output, no clock, no randomness. Each game is a folder with
//! the same file names and implements one trait per purpose: [`Game`] in `mod.rs`, [`Judging`] in
//! `judge`, [`Playing`] in `apply`, [`Scoring`] and [`Rewarding`] in `score`, and [`Viewing`] in
//! `view`. Its findings, effects and refusals are declared one line each in `remarks`, its plays in
//! `play`, its achievements in `score`. A game without a referee has only `mod.rs`, `house_rules`,
//! `play` and `score`. [`game`] is the one place that names all games.
//!
//! The referee knows only what a table can know. It never sees a hand; it knows the
//! top card, whose turn it is, how many cards each hand holds, and which cards have
//! left the deck.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use smallvec::SmallVec;
use smol_str::SmolStr;
use utoipa::ToSchema;

mod achievement;
pub mod claro;
mod contract;
pub mod echad;
pub mod fire;
pub mod game;
pub mod json;
mod language;
mod notation;
mod options;
pub mod pad;
mod points;
mod points_result;
pub mod refusal;
mod remark;
mod seat;
pub mod ten;
mod text;
mod told;
pub mod trash;

pub(crate) use achievement::achievements;
pub use achievement::{Achievement, CountedRound, Feat, MadePlay};
pub(crate) use contract::offered;
pub use contract::{
    Carried, Due, Ended, Entered, Game, Judging, Playing, Rewarding, Scoring, Viewing, worth,
};
pub(crate) use language::texts;
pub use language::{Language, Texts};
pub(crate) use notation::notation;
pub use options::{GameOption, OptionKind, OptionType, Options};
pub(crate) use options::{choice, options};
pub use points::Points;
pub use points_result::PointsResult;
pub(crate) use points_result::{in_range, in_steps, most, only_scorer};
pub(crate) use refusal::refusals;
pub use refusal::{Part, Refusal, RefusalCode, RefusalKind, sentence};
pub use remark::{Code, Entries, Kind, Param, ParamSchema, Parameter, Params, Remark};
pub(crate) use remark::{parameters, remarks};
pub(crate) use seat::MOST_SEATS;
pub use seat::{PerSeat, Seat, reseat};
pub use text::{CategoryName, Spelling, Title, growing};
pub(crate) use text::{as_text, card_number};
pub(crate) use told::telling;
pub use told::{FieldValue, Fields, Tell, Telling};

/// The traits that games implement, for using their methods.
pub mod prelude {
    pub use super::{
        Game as _, Judging as _, Notation as _, Options as _, Play as _, Playing as _,
        Remarked as _, Rewarding as _, Scoring as _, Telling as _, Viewing as _,
    };
}

/// Names what the files of each game import.
mod shared {
    pub(super) use std::fmt;
    pub(super) use std::ops::RangeInclusive;
    pub(super) use std::str::FromStr;

    pub(super) use serde::{Deserialize, Serialize};
    pub(super) use serde_with::skip_serializing_none;
    pub(super) use smallvec::{SmallVec, smallvec};
    pub(super) use strum::VariantArray as _;
    pub(super) use utoipa::ToSchema;

    pub(super) use super::{
        Achievement, CardParts, Carried, CategoryName, Code, CountedRound, DeckCard, Due, Ended,
        Entered, Entries, EntryNo, Feat, FieldValue, Fields, Findings, Fits, Game, Judging, Kind,
        MadePlay, Notation, Param, Parameter, PartCard, PerSeat, Playing, Points, Refusal,
        RefusalCode, Remark, Remarked, Rewarding, Ruling, Score, ScoreLine, Scoring, Seat,
        Spelling, Telling, Texts, Title, Viewing, achievements, as_text, card_number, choice,
        in_range, in_steps, most, notation, offered, only, only_scorer, options, parameters,
        refusal, refusals, remarks, reseat, sort_few, telling, texts, worth,
    };
}

/// The version of the rules in this program. New matches are pinned to it.
pub const VERSION: i32 = 1;

/// The number of an entry in its match's log; the first is 1.
pub type EntryNo = u32;

/// Sorts a few items by a key; equal ones keep their order. The sort of std is made for
/// many, and would be compiled for each type: the referee is downloaded.
pub(crate) fn sort_few<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..items.len() {
        let mut place = end;
        while place > 0 && key(&items[place]) < key(&items[place - 1]) {
            items.swap(place, place - 1);
            place -= 1;
        }
    }
}

/// Finds the item of a list that has no other.
pub(crate) fn only<T: Copy>(all: &[T]) -> Option<T> {
    match all {
        [one] => Some(*one),
        _ => None,
    }
}

/// The referee's ruling on a claim.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Ruling {
    /// The rules allow it, as far as the table can see.
    Legal,
    /// Only hidden cards could prove it. It counts as played.
    Unproven,
    /// The rules do not allow it. It changes nothing unless the table lets it stand.
    Illegal,
}

impl Ruling {
    /// Rules on a claim with these findings: as the gravest of them does, or legal if there are
    /// none.
    pub fn of<F: Remarked>(findings: &[F]) -> Ruling {
        let rulings = findings.iter().filter_map(Remarked::grade);
        rulings.max().unwrap_or(Ruling::Legal)
    }
}

/// Something the referee noticed about a claim, or something that a play caused.
pub trait Remarked: Debug + Clone + PartialEq {
    /// Every finding of the game, or every effect.
    const CODES: &'static [Code];
    /// Grades a finding, [`Ruling::Illegal`] or [`Ruling::Unproven`]; an effect has no grade.
    fn grade(&self) -> Option<Ruling>;
    /// Converts it to its stable code, the number of the ruling behind it, and its parameters.
    fn remark(&self) -> Remark;
}

/// What is wrong with a claim: nothing, one thing, or rarely more.
pub type Findings<F> = SmallVec<[F; 2]>;

/// How a play is written in scripts and transcripts (`lay blue-gimel echad`), with
/// seats as `@2`; its `FromStr` reads what its `Display` writes.
pub trait Notation: Display + FromStr<Err = String> {
    /// Names the kind of play as in its JSON, with the name of the game before it (`game_lay`).
    fn kind(&self) -> &'static str;
}

/// A play, as claimed by a player, in a game's own terms.
pub trait Play: Debug + Clone + PartialEq + Notation + Telling {
    /// A card as it is listed among those that fit. Its `Display` is its code.
    type Card: Copy + PartialEq + Display;

    /// Finds the card it puts on the table, if it plays a single one.
    fn card(&self) -> Option<Self::Card>;
    /// Finds the number that goes with that card, in a game whose cards go with one.
    fn number(&self) -> Option<u8> {
        None
    }
    /// Finds the card it puts on the table out of turn, if it plays a single one.
    fn besides(&self) -> Option<Self::Card> {
        None
    }
    /// Finds the seat it calls out for a fault, in a game that has such a play.
    fn calls_out(&self) -> Option<Seat> {
        None
    }
    /// Checks that it has everything needed to apply it. An incomplete play can be
    /// judged, but cannot stand.
    ///
    /// # Errors
    /// A [`Refusal`] that names what is missing.
    fn complete(&self) -> Result<(), Refusal> {
        Ok(())
    }
}

/// The plays that are open now, for the buttons of a client.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = LegalPlays)]
pub struct Fits {
    /// The seat whose move is next. Absent once the round is ready to be counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The codes of the cards that can be laid next, each listed once. A card that fits
    /// whatever it shows besides, where that is not known yet, has the code without it.
    #[schema(value_type = Vec<String>, example = json!(["blue-gimel", "wild"]))]
    pub cards: Vec<SmolStr>,
    /// The numbers that may go with a card, for cards that go with one: the values that it
    /// may bring the pile to, the numbers that it may stand for, or the positions where it
    /// may be placed. Absent if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub with_number: Vec<NumberCard>,
    /// Cards that are not wholly known yet, and that can be laid next only if they show
    /// one of the listed values. Absent if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub with_part: Vec<PartCard>,
    /// The kinds of play that are open now.
    #[schema(value_type = Vec<String>, example = game::example_kinds)]
    pub kinds: Vec<SmolStr>,
    /// Single cards that can be laid out of turn, such as those that can be stuck on
    /// the cards just laid. Absent if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub besides: Vec<Besides>,
}

/// A card that goes with a number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NumberCard {
    /// The card's code.
    #[schema(value_type = String, example = "5")]
    pub card: SmolStr,
    /// The numbers that may go with it, in ascending order.
    #[schema(example = json!([3, 8]))]
    pub numbers: Vec<u8>,
}

/// Cards that a seat can lay out of turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = PlaysBesides)]
pub struct Besides {
    /// The seat.
    pub seat: Seat,
    /// The kind of play, one of those in `kinds`.
    #[schema(value_type = String)]
    pub kind: SmolStr,
    /// The codes of the cards.
    #[schema(value_type = Vec<String>, example = json!(["7", "joker=7"]))]
    pub cards: Vec<SmolStr>,
}

/// A card that is not wholly known yet, and that fits only if it shows one of certain
/// values.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PartCard {
    /// The card's code, as far as it is known.
    #[schema(value_type = String, example = "17")]
    pub card: SmolStr,
    /// The part of the card that is not known yet, by its name in `parts`.
    #[schema(value_type = String, example = "stars")]
    pub part: SmolStr,
    /// The values that fit; the card must show at least one of them.
    #[schema(value_type = Vec<String>, example = json!(["blue", "pink"]))]
    pub values: Vec<SmolStr>,
}

/// The score of a finished round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// The winners of the round: several if they share it, none if no one won.
    pub winners: Vec<Seat>,
    /// The score of each seat, in the game's unit, in turn order.
    pub points: Vec<Points>,
    /// The tie-breaker for each seat, in turn order; empty if equal totals share.
    pub tie_points: Vec<i64>,
    /// How the points add up, one line per counted hand.
    pub lines: Vec<ScoreLine>,
    /// The seats that completed a layout, in a game that has them: the winner first,
    /// then the others in the order in which they completed it.
    pub completed: Vec<Seat>,
    /// Says whether only the points of each seat were entered; see [`PointsResult`].
    pub points_only: bool,
    /// What the plays that were logged say against the result: findings of the game.
    pub remarks: Vec<Remark>,
}

/// One hand of a finished round, counted card by card; or the categories of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ScoreLine {
    /// The seat whose cards were counted.
    pub seat: Seat,
    /// The cards, with the value of each.
    pub items: Vec<ScoreItem>,
    /// The sum of the values.
    pub points: Points,
}

impl ScoreLine {
    /// Returns the line of these cards or categories with the points of each, and their sum.
    pub(crate) fn of(seat: Seat, worth: impl Iterator<Item = (String, Points)>) -> ScoreLine {
        let items = worth.map(|(card, points)| ScoreItem { card, points });
        let items: Vec<ScoreItem> = items.collect();
        ScoreLine {
            seat,
            points: items.iter().map(|item| item.points).sum(),
            items,
        }
    }
}

/// One card of a counted hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ScoreItem {
    /// The card's code, or the name of the category.
    #[schema(example = "green-he")]
    pub card: String,
    /// The points that it brings.
    #[schema(example = 5)]
    pub points: Points,
}

/// A card of a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckCard {
    /// The card's code, the same in requests, logs and exports.
    pub card: String,
    /// What it shows.
    pub parts: CardParts,
    /// The maximum number of copies in the deck.
    pub copies: u8,
    /// The card's value in a counted hand.
    pub points: i64,
}

/// The parts of a card, as far as its game has them. Apps draw the card from them, and
/// its name is put together from them in every language.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct CardParts {
    /// Says what sort of card it is, in a game with several sorts: `number`, `letter`,
    /// `action`, `special`, `joker`, `wild`, `wild_pick_up_three` or `blank`.
    #[schema(example = "letter")]
    pub kind: Option<&'static str>,
    /// Its colour, in a game with coloured cards.
    #[schema(example = "blue")]
    pub colour: Option<&'static str>,
    /// The letter on a card of the kind `letter`: `alef` to `yud`.
    #[schema(example = "gimel")]
    pub letter: Option<&'static str>,
    /// Says what a card of the kind `action` does: `pick_up_three`, `change_direction` or
    /// `lose_a_turn`.
    pub action: Option<&'static str>,
    /// Its number; for a joker, the number declared for it, in a game that has such jokers.
    pub number: Option<u8>,
    /// Says what a card of the kind `special` does, such as `reverse` or `stop`.
    pub special: Option<&'static str>,
    /// Its rank, in a pack of playing cards, such as `ace`, `seven` or `queen`, or
    /// `joker`.
    pub rank: Option<&'static str>,
    /// Its suit, in a pack of playing cards: `spades`, `hearts`, `diamonds` or `clubs`.
    pub suit: Option<&'static str>,
    /// The colours of its stars, in a game with stars: `blue`, `yellow`, `pink`. Empty if
    /// it has none, absent if they are not known.
    pub stars: Option<Vec<&'static str>>,
}
