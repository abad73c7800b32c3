//! Claro: numbers and stars, the last to lay a card wins the round's star.
//!
//! The rulings cited as A, C and D are the numbered statements of the game's
//! law; `words::RULINGS` gives the gist of each. Between two rounds the hands
//! are refilled; those claims stand at the beginning of the later round.
//!
//! ```
//! use kibitz::rules::claro::{Carry, Deal, HouseRules, Round};
//! use kibitz::rules::{Finding as _, Game as _, Seat};
//!
//! let (rules, carry) = (HouseRules::default(), Carry::default());
//! let mut round = Round::deal(&rules, 3, &carry, &Deal::default(), 1).expect("seat 1 begins");
//! round.apply(Seat(1), &"lay 32-blue".parse()?, 2);
//!
//! // A lower number needs a star of the same colour.
//! let findings = round.judge(Seat(2), &"lay 17-pink".parse()?);
//! assert_eq!(findings[0].remark().ruling, "A8");
//! assert!(round.judge(Seat(2), &"lay 17-blue".parse()?).is_empty());
//! # Ok::<(), String>(())
//! ```

mod apply;
mod deck;
mod effect;
mod finding;
mod house_rules;
mod judge;
mod play;
mod score;
mod view;
mod words;

use std::ops::RangeInclusive;

pub use deck::{Card, Colour, Stars};
pub use effect::Effect;
pub use finding::Finding;
pub use house_rules::{HouseRules, RefillOrder};
pub use play::{Deal, Play, Tally};
pub use view::View;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::rules::{
    DeckCard, EntryNo, Fits, Game, Refusal, Score, Seat, offered, only_winner, reseat,
};
use deck::DECK;

/// The cards of a full hand (A5, D2).
const HAND: u8 = 5;
/// The most seats a table can have (C14).
const MOST_SEATS: usize = 6;

/// What the seat in turn is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ClaroPhase)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Phase {
    /// Discard, unless it won the last star, and draw up to five (A14, A15).
    Refill {},
    /// Lay a card or pass (A7, A11).
    Play {},
    /// Nothing: the round is over (A12).
    Over {
        /// Who laid the last card (A13).
        winner: Seat,
    },
}

impl Default for Phase {
    fn default() -> Self {
        Phase::Play {}
    }
}

/// A card, and the entry that laid it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ClaroLaid)]
#[serde(deny_unknown_fields)]
pub struct Laid {
    /// The card.
    pub card: Card,
    /// The entry that laid it, 0 where there is no log.
    #[serde(default)]
    #[schema(value_type = u32)]
    pub entry: EntryNo,
}

/// How many cards lie face down in the piles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Piles {
    draw: u8,
    /// The discard pile: what earlier rounds laid, and what was discarded
    /// since the last shuffle.
    discard: u8,
}

/// A round of claro, as its table can know it.
#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    rules: HouseRules,
    seats: u8,
    /// Who begins: after the first round, the winner of the last star.
    starter: Seat,
    turn: Seat,
    phase: Phase,
    /// How many cards each seat holds.
    hands: [u8; MOST_SEATS],
    passed: [bool; MOST_SEATS],
    /// The cards of this round, oldest first; the last is the top card.
    pile: Vec<Laid>,
    last_layer: Option<Seat>,
    /// None where a round went by that nobody logged.
    piles: Option<Piles>,
    /// The cards laid in earlier rounds since the last shuffle.
    discards: Vec<Laid>,
    /// The first report of every number of this match (C1).
    reported: Vec<Laid>,
}

/// What passes from one round of a match to the next.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Carry {
    /// Who won the last star, and begins (A18).
    winner: Option<Seat>,
    /// What the last round left; none where it was not logged to its end.
    left: Option<Left>,
    /// The first report of every number of this match (C1).
    reported: Vec<Laid>,
}

/// The hands and piles that a round left behind.
#[derive(Clone, Debug, PartialEq)]
struct Left {
    hands: [u8; MOST_SEATS],
    piles: Option<Piles>,
    discards: Vec<Laid>,
}

impl Round {
    fn top(&self) -> Option<Card> {
        self.pile.last().map(|laid| laid.card)
    }

    fn held(&self, seat: Seat) -> u8 {
        self.hands[seat.index()]
    }

    fn has_passed(&self, seat: Seat) -> bool {
        self.passed[seat.index()]
    }

    /// Whether the seat may still lay a card in this round. Without cards it
    /// is involved, but passed over (C6).
    fn can_act(&self, seat: Seat) -> bool {
        !self.has_passed(seat) && self.held(seat) > 0
    }

    /// Every card laid since the last shuffle.
    fn seen(&self) -> impl Iterator<Item = &Laid> {
        self.discards.iter().chain(&self.pile)
    }

    /// The first report of a number in this match.
    fn report_of(&self, number: u8) -> Option<&Laid> {
        let mut reported = self.reported.iter();
        reported.find(|laid| laid.card.number() == Some(number))
    }

    /// The stars of a number, where they are known (C1).
    fn stars_of(&self, number: u8) -> Option<Stars> {
        let reported = || match self.report_of(number)?.card {
            Card::Number(_, stars) => Some(stars),
            Card::Joker => None,
        };
        self.rules.stars_of(number).or_else(reported)
    }

    /// How many cards are neither in a hand nor on this round's pile.
    fn elsewhere(&self) -> u8 {
        let held: u8 = self.hands.iter().sum();
        let laid = u8::try_from(self.pile.len()).unwrap_or(DECK);
        DECK.saturating_sub(held).saturating_sub(laid)
    }
}

impl Game for Round {
    const SEATS: RangeInclusive<u8> = 2..=6;
    const UNIT: &'static str = "stars";
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

    fn check(rules: &HouseRules, seats: u8) -> Result<(), Refusal> {
        rules.check(seats)
    }

    fn deal(
        rules: &HouseRules,
        seats: u8,
        carry: &Carry,
        deal: &Deal,
        _entry: EntryNo,
    ) -> Result<Self, Refusal> {
        let starter = deal.starter.or(carry.winner).unwrap_or(Seat(1));
        if !starter.is_at(seats) {
            return Err(Refusal::no_such_seat("starter", starter, seats));
        }
        if let Some(winner) = carry.winner.filter(|winner| *winner != starter) {
            return Err(Refusal::new(
                "winner_begins",
                "starter",
                format!("seat {} did not win the last star", starter.0),
                format!("seat {}, who did (A18)", winner.0),
            ));
        }
        let mut round = Round {
            rules: rules.clone(),
            seats,
            starter,
            turn: starter,
            phase: Phase::Play {},
            hands: [0; MOST_SEATS],
            passed: [false; MOST_SEATS],
            pile: Vec::new(),
            last_layer: None,
            piles: None,
            discards: Vec::new(),
            reported: carry.reported.clone(),
        };
        for seat in Seat::all(seats) {
            round.hands[seat.index()] = HAND;
        }
        match &carry.left {
            Some(left) => {
                round.phase = Phase::Refill {};
                round.hands = left.hands;
                round.piles = left.piles;
                round.discards.clone_from(&left.discards);
            }
            None if carry.winner.is_none() => {
                let draw = round.elsewhere();
                round.piles = Some(Piles { draw, discard: 0 });
            }
            // The last round was not logged: the hands are full again, and
            // nobody counted the draw pile.
            None => {}
        }
        Ok(round)
    }

    fn from_view(rules: &HouseRules, view: &View) -> Result<Self, Refusal> {
        view::restore(rules, view)
    }

    fn view(&self) -> View {
        view::of(self)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn awaited(&self) -> Option<Seat> {
        match self.phase {
            Phase::Refill {} => Some(self.turn),
            Phase::Play {} => self.can_act(self.turn).then_some(self.turn),
            Phase::Over { .. } => None,
        }
    }

    fn admit(&self, _seat: Seat, play: &Play) -> Result<(), Refusal> {
        if let Phase::Over { .. } = self.phase {
            return Err(Refusal::new(
                "round_over",
                "kind",
                "the star is won: the round is over (A12)",
                "the next round",
            )
            .for_now());
        }
        play::well_formed(play)
    }

    fn judge(&self, seat: Seat, play: &Play) -> Vec<Finding> {
        judge::judge(self, seat, play)
    }

    fn apply(&mut self, seat: Seat, play: &Play, entry: EntryNo) -> Vec<Effect> {
        apply::apply(self, seat, play, entry)
    }

    fn candidates(&self) -> Vec<(Seat, Play)> {
        judge::candidates(self)
    }

    fn score(
        _rules: &HouseRules,
        seats: u8,
        carry: &Carry,
        round: Option<&Self>,
        regular: bool,
        tally: &Tally,
    ) -> Result<(Score, Carry), Refusal> {
        score::score(seats, carry, round, regular, tally)
    }

    fn plain(_rules: &HouseRules, points: &[i64]) -> Option<Tally> {
        only_winner(points).map(|winner| Tally { winner })
    }

    fn outcome(&self) -> Option<Tally> {
        match self.phase {
            Phase::Over { winner } => Some(Tally { winner }),
            _ => None,
        }
    }

    fn reseated(carry: &Carry, from: &[Option<Seat>]) -> Carry {
        let winner = carry.winner.map(|winner| reseat(winner, from));
        // The same people in another order: their hands went along.
        let old: Option<Vec<Seat>> = from.iter().copied().collect();
        let left = carry.left.as_ref().zip(old).and_then(|(left, old)| {
            let stayed: u32 = old
                .iter()
                .map(|seat| u32::from(left.hands[seat.index()]))
                .sum();
            let all: u32 = left.hands.iter().copied().map(u32::from).sum();
            let mut hands = [0; MOST_SEATS];
            for (hand, seat) in hands.iter_mut().zip(&old) {
                *hand = left.hands[seat.index()];
            }
            (stayed == all).then(|| Left {
                hands,
                ..left.clone()
            })
        });
        Carry {
            winner,
            left,
            reported: carry.reported.clone(),
        }
    }

    fn decided(rules: &HouseRules, _carry: &Carry, totals: &[i64], _rounds: u32) -> bool {
        score::decided(rules, totals)
    }

    fn deck(rules: &HouseRules) -> Vec<DeckCard> {
        deck::deck(rules)
    }

    fn fits(&self) -> Fits {
        let mut fits = offered(self);
        fits.with_star = judge::with_star(self);
        if fits.cards.is_empty() && !fits.with_star.is_empty() {
            fits.kinds.insert(0, "lay".to_owned());
        }
        fits
    }
}
