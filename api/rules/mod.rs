//! The card sets: what may be played, what it does, what it is worth.
//!
//! Everything here is pure: no input or output, no clock, no chance. Each game
//! is a folder with the same file names (`deck` · `play` · `judge` · `score`
//! and its `words`) and fulfils [`Game`]; [`game`] is the one place that names
//! them all.
//!
//! The referee knows what a table can know. It never sees a hand; it knows the
//! top card, whose turn it is, how many cards each hand holds, and what has
//! left the deck.

use std::fmt::{Debug, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub mod claro;
pub mod echad;
pub mod fire;
pub mod game;
mod refusal;
mod remark;
mod seat;
pub mod ten;
mod text;
pub mod trash;

pub use refusal::{Fault, Refusal};
pub use remark::{Param, Remark};
pub use seat::{Seat, reseat};
pub(crate) use text::as_text;

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
    /// How grave it is: [`Ruling::Illegal`] or [`Ruling::Unproven`].
    fn ruling(&self) -> Ruling;
    /// Its stable code, the numbered ruling it rests on, and its parameters.
    fn remark(&self) -> Remark;
}

/// Something that a play brought about.
pub trait Effect: Debug + Clone + PartialEq {
    /// Its stable code, the numbered ruling behind it, and its parameters.
    fn remark(&self) -> Remark;
}

/// What a player claims to have done, in a game's own terms.
///
/// `Display` and `FromStr` are the notation of scripts and transcripts
/// (`lay blue-gimel echad`), with seats written as `@2`.
pub trait Play: Debug + Clone + PartialEq + Display + FromStr<Err = String> {
    /// The kind of play as it stands in its JSON (`lay`, `draw`, ...).
    fn kind(&self) -> &'static str;
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
#[derive(Clone, Debug, PartialEq, Eq)]
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

/// A round of one card set, as its table can know it.
///
/// A value of this type is the state of one round. Legality has one source,
/// [`judge`](Game::judge); [`fits`](Game::fits) is made from it.
pub trait Game: Sized + Clone + Debug + PartialEq {
    /// How many may play.
    const SEATS: RangeInclusive<u8>;
    /// What is scored: `points`, `stars`, `cards`, `rounds` or `hands`.
    const UNIT: &'static str;
    /// Every numbered ruling of the game with its gist, in order.
    const RULINGS: &'static [(&'static str, &'static str)];
    /// The sentence for each code that the game's findings and effects carry.
    /// How a phrase is written: see [`Remark::say`].
    const PHRASES: &'static [(&'static str, &'static str)];

    /// The options a match is created with.
    type HouseRules: Clone + Debug + Default + PartialEq;
    /// What passes from one round of a match to the next.
    type Carry: Clone + Debug + Default + PartialEq;
    /// How a round begins, as the table reports it.
    type Deal: Clone + Debug + PartialEq;
    /// What a player claims to have done.
    type Play: Play;
    /// A round's result, as the table counts it.
    type Tally: Clone + Debug + PartialEq + Display + FromStr<Err = String>;
    /// What the table may see.
    type View: Clone + Debug + PartialEq;
    /// What the referee may notice.
    type Finding: Finding;
    /// What a play may bring about.
    type Effect: Effect;

    /// Checks that a match with these options can be played by so many.
    ///
    /// # Errors
    /// A [`Refusal`] that names the option, or `seats`.
    fn check(rules: &Self::HouseRules, seats: u8) -> Result<(), Refusal>;

    /// Begins a round; the deal is entry `entry` of the log.
    ///
    /// # Errors
    /// A [`Refusal`] where no round can begin like this.
    fn deal(
        rules: &Self::HouseRules,
        seats: u8,
        carry: &Self::Carry,
        deal: &Self::Deal,
        entry: EntryNo,
    ) -> Result<Self, Refusal>;

    /// The state that a table with this view is in.
    ///
    /// # Errors
    /// A [`Refusal`] where no table can look like this.
    fn from_view(rules: &Self::HouseRules, view: &Self::View) -> Result<Self, Refusal>;

    /// What the table may see, complete enough for [`from_view`](Game::from_view).
    fn view(&self) -> Self::View;

    /// How many play.
    fn seats(&self) -> u8;

    /// Whose move is waited for; none once the round is to be counted.
    fn awaited(&self) -> Option<Seat>;

    /// Checks that the state can take the claim in at all.
    ///
    /// # Errors
    /// A [`Refusal`] where it cannot, whatever the table says.
    fn admit(&self, seat: Seat, play: &Self::Play) -> Result<(), Refusal>;

    /// Judges an admitted claim: everything that speaks against it, and
    /// nothing where it is legal.
    fn judge(&self, seat: Seat, play: &Self::Play) -> Vec<Self::Finding>;

    /// Does what an admitted claim does, which is entry `entry` of the log,
    /// its automatic consequences included. A claim that stands although it is
    /// illegal is applied as well as it can be.
    fn apply(&mut self, seat: Seat, play: &Self::Play, entry: EntryNo) -> Vec<Self::Effect>;

    /// The plays worth asking [`judge`](Game::judge) about when a phone wants
    /// to know what may follow.
    fn candidates(&self) -> Vec<(Seat, Self::Play)>;

    /// Counts a round. `round` is the state it was played to, where it was
    /// logged play by play; it is `regular` where nothing stood against the
    /// rules, so that its counts are to be trusted.
    ///
    /// # Errors
    /// A [`Refusal`] where the round cannot have ended so.
    fn score(
        rules: &Self::HouseRules,
        seats: u8,
        carry: &Self::Carry,
        round: Option<&Self>,
        regular: bool,
        tally: &Self::Tally,
    ) -> Result<(Score, Self::Carry), Refusal>;

    /// The round's result, where play alone brought it about and the table
    /// could see it all: the round is then counted with the play that ended it.
    fn outcome(&self) -> Option<Self::Tally> {
        None
    }

    /// The result of a round of which only is known what each seat scored, in
    /// turn order; none where it takes more than that to say how a round ended.
    fn plain(_rules: &Self::HouseRules, _points: &[i64]) -> Option<Self::Tally> {
        None
    }

    /// Whether a match with these totals, one per seat, is decided after so
    /// many rounds, the last of which left `carry`.
    fn decided(rules: &Self::HouseRules, carry: &Self::Carry, totals: &[i64], rounds: u32) -> bool;

    /// What passes on where other people, or the same in another order, play
    /// the next round. `from` has a place for each seat of the next round: the
    /// seat of the last one from which whoever sits there now came, none for
    /// somebody new. [`reseat`] finds a seat again; what belonged to a hand of
    /// cards is known no more where somebody came or left.
    fn reseated(carry: &Self::Carry, from: &[Option<Seat>]) -> Self::Carry;

    /// The deck of a match with these options.
    fn deck(rules: &Self::HouseRules) -> Vec<DeckCard>;

    /// What may follow: the [`candidates`](Game::candidates) that are not
    /// illegal.
    fn fits(&self) -> Fits {
        offered(self)
    }
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

/// The [`candidates`](Game::candidates) that are not illegal, for a game that
/// has more to say of what may follow.
pub(crate) fn offered<G: Game>(round: &G) -> Fits {
    let mut fits = Fits {
        seat: round.awaited(),
        ..Fits::default()
    };
    for (seat, play) in round.candidates() {
        if round.admit(seat, &play).is_err()
            || Ruling::of(&round.judge(seat, &play)) == Ruling::Illegal
        {
            continue;
        }
        if let Some(card) = play.card()
            && !fits.cards.contains(&card)
        {
            fits.cards.push(card);
        }
        if !fits.kinds.iter().any(|kind| kind == play.kind()) {
            fits.kinds.push(play.kind().to_owned());
        }
    }
    fits
}
