//! Trash: complete a layout of ten, which is one shorter after each hand won.
//!
//! The rulings cited as A, C and D are the numbered statements of the game's
//! law; `words::RULINGS` gives the gist of each. A round is one hand.
//!
//! ```
//! use kibitz::rules::trash::{Carry, Deal, HouseRules, Round};
//! use kibitz::rules::{Finding as _, Game as _, Seat};
//!
//! let (rules, carry) = (HouseRules::default(), Carry::default());
//! let mut round = Round::deal(&rules, 2, &carry, &Deal::default(), 1).expect("seat 1 begins");
//! round.apply(Seat(1), &"turn stock 7S>7 discard QD".parse()?, 2);
//!
//! // A queen cannot be placed, and a seven that can must be.
//! let findings = round.judge(Seat(2), &"turn discard QD>5".parse()?);
//! assert_eq!(findings[0].remark().ruling, "A3");
//! let findings = round.judge(Seat(2), &"turn stock 3H>3 discard 7H".parse()?);
//! assert_eq!(findings[0].remark().ruling, "C3");
//! # Ok::<(), String>(())
//! ```

mod apply;
mod deck;
mod effect;
mod finding;
mod house_rules;
mod judge;
mod layout;
mod play;
mod score;
mod view;
mod words;

use std::ops::RangeInclusive;

pub use deck::{Card, Rank, Suit};
pub use effect::Effect;
pub use finding::Finding;
pub use house_rules::{HouseRules, JackDisplacement, JackPlacement, WildRank};
pub use play::{Deal, Pile, Placed, Play, Tally};
pub use view::{FaceUp, LayoutView, View};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::rules::{DeckCard, EntryNo, Game, Refusal, Score, Seat, only_winner, reseat};
use deck::PACK;
use layout::Layout;

/// The most seats a table can have (A1, C13).
const MOST_SEATS: usize = 6;

/// What the seat in turn is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrashPhase)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Phase {
    /// Draw (A6, A11).
    Draw {},
    /// Place or discard the card in hand, which its last one uncovered (A7,
    /// A8) or displaced (A13).
    GoOn {
        /// The card, where it lay face up before, and the entry that laid it
        /// there; one just uncovered is known when it is claimed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        displaced: Option<Laid>,
    },
    /// Nothing: the hand is over (A15).
    Over {
        /// Whether the card that the last one uncovered was not named (C9).
        #[serde(default)]
        unnamed: bool,
    },
}

impl Default for Phase {
    fn default() -> Self {
        Phase::Draw {}
    }
}

/// A card that lies face up, and the entry that laid it there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrashLaid)]
#[serde(deny_unknown_fields)]
pub struct Laid {
    /// The card.
    pub card: Card,
    /// The entry that laid it, 0 where there is no log.
    #[serde(default)]
    #[schema(value_type = u32)]
    pub entry: EntryNo,
}

/// A hand of trash, as its table can know it.
#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    rules: HouseRules,
    seats: u8,
    turn: Seat,
    phase: Phase,
    /// One for each seat, in turn order.
    layouts: Vec<Layout>,
    /// The discard pile since the last shuffle, oldest first, the last on top.
    discards: Vec<Laid>,
    /// Who completed the layout first: the winner of the hand, which may still
    /// have its last turns to run (D2).
    winner: Option<Seat>,
}

/// What passes from one hand of a match to the next.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Carry {
    /// How many positions each seat has lost, one for each hand won (A16).
    lost: [u8; MOST_SEATS],
    /// Who won the last hand, and plays first (A17).
    winner: Option<Seat>,
}

impl Round {
    fn layout(&self, seat: Seat) -> &Layout {
        &self.layouts[seat.index()]
    }

    fn top(&self) -> Option<Card> {
        self.discards.last().map(|laid| laid.card)
    }

    /// The copies of each card: one in each pack.
    fn copies(&self) -> u8 {
        self.rules.decks(self.seats)
    }

    /// Every card in sight: face up in a layout, discarded, or displaced and in
    /// somebody's hand (D4).
    fn visible(&self) -> impl Iterator<Item = &Laid> {
        let placed = self.layouts.iter().flat_map(Layout::face_up);
        let displaced = match &self.phase {
            Phase::GoOn { displaced } => displaced.as_ref(),
            Phase::Draw {} | Phase::Over { .. } => None,
        };
        placed
            .map(|(_, laid)| laid)
            .chain(&self.discards)
            .chain(displaced)
    }

    /// How many cards are in the layouts; each card placed there brings one out.
    fn laid_out(&self) -> u16 {
        let layouts = self.layouts.iter();
        layouts.map(|layout| u16::from(layout.positions())).sum()
    }

    /// How many cards somebody has in hand: drawn, uncovered or displaced.
    fn in_hand(&self) -> u16 {
        let held = matches!(
            self.phase,
            Phase::GoOn { .. } | Phase::Over { unnamed: true }
        );
        u16::from(held)
    }

    /// All cards of the packs (A1).
    fn cards(&self) -> u16 {
        PACK * u16::from(self.copies())
    }

    /// The size of the stock: all that is nowhere else (A5).
    fn stock(&self) -> u16 {
        let discards = u16::try_from(self.discards.len()).unwrap_or(u16::MAX);
        let elsewhere = discards.saturating_add(self.laid_out() + self.in_hand());
        self.cards().saturating_sub(elsewhere)
    }

    /// Whether a player is about to draw, and the stock is empty (A14, D1). At
    /// least two cards are discarded then: no table has so few packs that less
    /// would be left beside the layouts.
    fn is_out_of_stock(&self) -> bool {
        self.phase == (Phase::Draw {}) && self.stock() == 0
    }

    /// Makes the discards but the top one the stock (A14), and says how many
    /// they are.
    fn reshuffle(&mut self) -> usize {
        let count = self.discards.len().saturating_sub(1);
        self.discards.drain(..count);
        count
    }

    /// The same table with the discards shuffled.
    fn reshuffled(&self) -> Round {
        let mut table = self.clone();
        table.reshuffle();
        table
    }

    /// Who else completed a layout (D2).
    fn others_complete(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.seats)
            .filter(|seat| self.winner != Some(*seat) && self.layout(*seat).is_complete())
    }
}

impl Game for Round {
    const SEATS: RangeInclusive<u8> = 2..=6;
    const UNIT: &'static str = "hands";
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
        entry: EntryNo,
    ) -> Result<Self, Refusal> {
        let starter = deal.starter.or(carry.winner).unwrap_or(Seat(1));
        if !starter.is_at(seats) {
            return Err(Refusal::no_such_seat("starter", starter, seats));
        }
        if let Some(winner) = carry.winner.filter(|winner| *winner != starter) {
            return Err(Refusal::new(
                "winner_begins",
                "starter",
                format!("seat {} did not win the last hand", starter.0),
                format!("seat {}, who did (A17)", winner.0),
            ));
        }
        deal.check(rules)?;
        let lost = carry.lost.iter().take(usize::from(seats));
        let layouts = lost
            .map(|lost| Layout::new(rules.start_positions.saturating_sub(*lost)))
            .collect();
        Ok(Round {
            rules: rules.clone(),
            seats,
            turn: starter,
            phase: Phase::Draw {},
            layouts,
            discards: deal
                .up
                .map(|card| Laid { card, entry })
                .into_iter()
                .collect(),
            winner: None,
        })
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
            Phase::Draw {} | Phase::GoOn { .. } => Some(self.turn),
            Phase::Over { .. } => None,
        }
    }

    fn admit(&self, _seat: Seat, play: &Play) -> Result<(), Refusal> {
        if let Phase::Over { .. } = self.phase {
            return Err(Refusal::new(
                "round_over",
                "kind",
                "the hand is won: the round is over (A15)",
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
        rules: &HouseRules,
        seats: u8,
        carry: &Carry,
        round: Option<&Self>,
        regular: bool,
        tally: &Tally,
    ) -> Result<(Score, Carry), Refusal> {
        score::score(rules, seats, carry, round, regular, tally)
    }

    fn plain(_rules: &HouseRules, points: &[i64]) -> Option<Tally> {
        only_winner(points).map(|winner| Tally {
            winner,
            completed: Vec::new(),
        })
    }

    fn outcome(&self) -> Option<Tally> {
        match self.phase {
            Phase::Over { .. } => self.winner.map(|winner| Tally {
                winner,
                completed: self.others_complete().collect(),
            }),
            _ => None,
        }
    }

    fn reseated(carry: &Carry, from: &[Option<Seat>]) -> Carry {
        let mut lost = [0; MOST_SEATS];
        for (lost, seat) in lost.iter_mut().zip(from) {
            *lost = seat.map_or(0, |seat| carry.lost[seat.index()]);
        }
        Carry {
            lost,
            winner: carry.winner.map(|winner| reseat(winner, from)),
        }
    }

    fn decided(rules: &HouseRules, _carry: &Carry, totals: &[i64], _rounds: u32) -> bool {
        score::decided(rules, totals)
    }

    fn deck(rules: &HouseRules) -> Vec<DeckCard> {
        deck::deck(rules)
    }
}
