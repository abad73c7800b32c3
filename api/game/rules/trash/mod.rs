//! Trash: complete a layout of ten cards, which gets one shorter with each hand won.
//!
//! References such as A15, C9 and D2 are to the game's numbered rulings, which
//! `words/en.ftl` has in brief. A round is one hand.
//!
//! ```
//! use kibitz_game::rules::trash::{Carry, Deal, HouseRules, Round};
//! use kibitz_game::rules::Seat;
//! use kibitz_game::rules::prelude::*;
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
mod house_rules;
mod judge;
mod layout;
mod play;
mod remarks;
mod score;
mod view;

pub use deck::{Card, Rank, Suit};
pub use house_rules::{HouseRules, JackDisplacement, JackPlacement, NextStarter, WildRank};
pub use play::{Deal, Pile, Placed, Play, Tally};
pub use remarks::{Effect, Finding, refusals};
pub use view::{FaceUp, LayoutView, View};

use layout::Layout;

use crate::rules::shared::*;

/// The most seats a table can have (A1, C13).
const MOST_SEATS: u8 = 6;

/// What the player whose turn it is has to do next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrashPhase)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Phase {
    /// Draw a card (A6, A11).
    Draw {},
    /// Place or discard the card in hand, which the player's last card uncovered (A7,
    /// A8) or displaced (A13).
    GoOn {
        /// The card in hand and the log entry that laid it, if it was displaced. A card
        /// just uncovered is not known until it is claimed.
        #[serde(skip_serializing_if = "Option::is_none")]
        displaced: Option<Laid>,
    },
    /// Nothing: the hand is over (A15).
    Over {
        /// True if the hand ended without a claim naming the last card uncovered (C9).
        unnamed: bool,
    },
}

/// A face-up card, and the log entry that laid it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrashLaid)]
pub struct Laid {
    /// The card.
    pub card: Card,
    /// The log entry that laid it.
    #[schema(value_type = u32)]
    pub entry: EntryNo,
}

/// A hand of trash, as its table can know it.
#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    rules: HouseRules,
    turn: Seat,
    phase: Phase,
    /// One for each seat, in turn order.
    layouts: Vec<Layout>,
    /// The discard pile since the last shuffle, oldest first, the last on top.
    discards: Vec<Laid>,
    /// The player who completed their layout first and so wins the hand. The other
    /// players can still have their last turns (D2).
    winner: Option<Seat>,
    /// The player who began.
    starter: Seat,
    /// By how much each total was adjusted since the deal, which changes the layouts of the
    /// next hand (D8).
    adjusted: PerSeat<i64>,
}

/// What one hand of a match hands on to the next.
#[derive(Clone, Debug, PartialEq)]
pub struct Carry {
    /// The hands each seat has won, adjustments included: so many positions fewer it has
    /// (A16, D8).
    won: PerSeat<i64>,
    /// The winner of the last hand, who plays first in the next (A17).
    winner: Option<Seat>,
    /// The player who began a hand that was broken off (E2), or who begins no matter who won
    /// (H2).
    starter: Option<Seat>,
}

impl Default for Carry {
    fn default() -> Self {
        Carry {
            won: PerSeat::new(MOST_SEATS, 0),
            winner: None,
            starter: None,
        }
    }
}

impl Carry {
    /// Finds the player who begins unless the table says otherwise: the last winner, or the one
    /// who began what was broken off (E2), or who is next to begin (H2).
    fn first(&self) -> Seat {
        self.winner.or(self.starter).unwrap_or(Seat(1))
    }
}

/// Counts the positions of a player who has won so many hands; 0 if the match is won (A16, A18,
/// D8).
fn positions(rules: &HouseRules, won: i64) -> u8 {
    let most = i64::from(rules.start_positions);
    let left = most.saturating_sub(won).clamp(0, most);
    u8::try_from(left).unwrap_or(rules.start_positions)
}

impl Round {
    fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over { .. })
    }

    fn layout(&self, seat: Seat) -> &Layout {
        &self.layouts[seat.index()]
    }

    fn top(&self) -> Option<Card> {
        self.discards.last().map(|laid| laid.card)
    }

    /// Counts the copies of a card (A1, H5).
    fn copies(&self, card: Card) -> u8 {
        self.rules.copies(card, self.seats())
    }

    /// Finds the card in hand, if it was displaced (A13).
    fn displaced(&self) -> Option<&Laid> {
        match &self.phase {
            Phase::GoOn { displaced } => displaced.as_ref(),
            Phase::Draw {} | Phase::Over { .. } => None,
        }
    }

    /// Lists every card in sight: face up in a layout, discarded, or displaced and in hand (D4).
    fn visible(&self) -> impl Iterator<Item = &Laid> {
        let placed = self.layouts.iter().flat_map(Layout::face_up);
        placed
            .map(|(_, laid)| laid)
            .chain(&self.discards)
            .chain(self.displaced())
    }

    /// Returns how many cards are in the layouts. This never changes during a hand: each card
    /// placed takes one out.
    fn laid_out(&self) -> u16 {
        let layouts = self.layouts.iter();
        layouts.map(|layout| u16::from(layout.positions())).sum()
    }

    /// Returns how many cards are in hand: drawn, uncovered or displaced.
    fn in_hand(&self) -> u16 {
        let held = matches!(
            self.phase,
            Phase::GoOn { .. } | Phase::Over { unnamed: true }
        );
        u16::from(held)
    }

    /// Counts the cards in all packs (A1).
    fn cards(&self) -> u16 {
        self.rules.pack() * u16::from(self.rules.decks(self.seats()))
    }

    /// Counts the cards in the stock: all that are nowhere else (A5).
    fn stock(&self) -> u16 {
        let discards = u16::try_from(self.discards.len()).unwrap_or(u16::MAX);
        let elsewhere = discards.saturating_add(self.laid_out() + self.in_hand());
        self.cards().saturating_sub(elsewhere)
    }

    /// Says whether a player is about to draw and the stock is empty (A14, D1). There are
    /// then at least two discards, because every table has enough packs to leave two
    /// cards outside the layouts.
    fn is_out_of_stock(&self) -> bool {
        self.phase == (Phase::Draw {}) && self.stock() == 0
    }

    /// Moves all discards except the top one to the stock (A14), and returns how many
    /// it moved.
    fn reshuffle(&mut self) -> usize {
        let count = self.discards.len().saturating_sub(1);
        self.discards.drain(..count);
        count
    }

    /// Returns the round with the discards shuffled into the stock.
    fn reshuffled(&self) -> Round {
        let mut table = self.clone();
        table.reshuffle();
        table
    }

    /// Lists the seats other than the winner's that have completed a layout (D2).
    fn others_complete(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.seats())
            .filter(|seat| self.winner != Some(*seat) && self.layout(*seat).is_complete())
    }
}

impl Game for Round {
    const NAME: &'static str = "trash";
    const SEATS: (RangeInclusive<u8>, &'static str) = (2..=MOST_SEATS, "A1, C13");
    const UNIT: &'static str = "hands";
    const DEAL_SEATS: &'static [&'static str] = &["starter"];
    const WORDS: Texts = texts!("words");
    const REFUSALS: &'static [&'static RefusalCode] = refusals::ALL;
    const SPELLINGS: &'static [Spelling] = &[Spelling::of::<Card>()];
    const EXAMPLE: &'static str = "\
game trash
seats Ana Ben
round starter=Ana
Ana: turn stock JH>1 6S>6 discard QH
result: Ana wins";

    type HouseRules = HouseRules;
    type Carry = Carry;
    type Deal = Deal;
    type Play = Play;
    type Tally = Tally;
    type View = View;
    type Finding = Finding;
    type Effect = Effect;

    fn check_options(rules: &HouseRules, seats: u8) -> Result<(), Refusal> {
        rules.check(seats)
    }

    fn seats(&self) -> u8 {
        self.adjusted.seats()
    }

    fn parts(card: &str) -> Option<CardParts> {
        card.parse().ok().map(Card::parts)
    }

    /// Lists every card with the most copies there can be. The number of packs depends
    /// on the number of players, unless the table agreed on one (A1, C13).
    fn deck(rules: &HouseRules) -> Vec<DeckCard> {
        Card::all()
            .map(|card| DeckCard {
                card: card.to_string(),
                parts: card.parts(),
                copies: rules.copies(card, MOST_SEATS),
                points: 0,
            })
            .filter(|card| card.copies > 0)
            .collect()
    }
}
