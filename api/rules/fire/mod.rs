//! Fire: numbers upwards and downwards, and cards that burn, rob and stop;
//! whoever gets rid of 25 cards first wins the round.
//!
//! The rulings cited as A, C and D are the numbered statements of the game's
//! law; `words::RULINGS` gives the gist of each. A Fire, or the third equal
//! card, is one claim; opening the new pile is the next (D1).
//!
//! ```
//! use kibitz::rules::fire::{Carry, Deal, HouseRules, Round};
//! use kibitz::rules::{Finding as _, Game as _, Seat};
//!
//! let (rules, carry) = (HouseRules::default(), Carry::default());
//! let deal = Deal { starter: Some(Seat(1)), up: "4".parse()? };
//! let mut round = Round::deal(&rules, 3, &carry, &deal, 1).expect("a number is turned up");
//!
//! // A lower number does not do; two more of the same reset the pile.
//! let findings = round.judge(Seat(1), &"lay 3".parse()?);
//! assert_eq!(findings[0].remark().ruling, "A12");
//! round.apply(Seat(1), &"lay 4 joker=4".parse()?, 2);
//! assert_eq!(round.awaited(), Some(Seat(1)), "who opens the new pile");
//! assert_eq!(round.judge(Seat(1), &"lay reverse".parse()?)[0].remark().ruling, "A33");
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
mod state;
mod view;
mod words;

use std::ops::RangeInclusive;
use std::sync::Arc;

pub use deck::{Card, Printed, Special};
pub use effect::Effect;
pub use finding::Finding;
pub use house_rules::{
    Copies, DescendingRuns, HouseRules, MultiSpecial, NextStarter, Opener, Recycle, Refill,
    StickRule, StopWrap,
};
pub use play::{Deal, Play, Tally};
pub use state::{Cleared, Laid, Order, Phase, Sticking};
pub use view::View;

use crate::rules::{DeckCard, EntryNo, Game, Refusal, Score, Seat, only_winner, reseat};
use deck::DECK;

/// The cards of a full hand (A7).
const HAND: u8 = 6;
/// The cards left in a personal pile below the first hand (A6, A7).
const PILE: u8 = 19;
/// How many equal cards reset the pile (A47).
const EQUALS: usize = 3;
/// The most seats a table can have (A2).
const MOST_SEATS: usize = 5;

/// A round of fire, as its table can know it.
#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    rules: Arc<HouseRules>,
    seats: u8,
    /// Who began.
    starter: Seat,
    turn: Seat,
    phase: Phase,
    order: Order,
    /// Every card seen since it was last in the draw box, oldest first: the
    /// burnt ones, then the central pile.
    laid: Vec<Laid>,
    /// How many of them are burnt.
    burnt: usize,
    /// How many cards each seat holds in hand.
    hands: [u8; MOST_SEATS],
    /// How many cards each personal pile holds.
    piles: [u8; MOST_SEATS],
    draw_box: u8,
    /// The place of each seat that is out, 1 for the first; 0 for the others.
    places: [u8; MOST_SEATS],
    /// How many turns each seat is still to miss (A39).
    misses: [u8; MOST_SEATS],
    /// What may be stuck; none once the next player has begun (A45).
    sticking: Option<Sticking>,
    /// The entry with which the next player began, 0 where there was none.
    began: EntryNo,
    /// How many in a row had nothing to lay and nothing to draw (D5).
    passes: u8,
}

/// What passes from one round of a match to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Carry {
    /// Who begins the coming round, unless the table says otherwise (C26).
    pub starter: Seat,
    /// How many rounds each seat has won (C31).
    won: [u32; MOST_SEATS],
}

impl Default for Carry {
    fn default() -> Self {
        Carry {
            starter: Seat(1),
            won: [0; MOST_SEATS],
        }
    }
}

impl Round {
    /// The central pile, oldest first.
    fn pile(&self) -> &[Laid] {
        &self.laid[self.burnt..]
    }

    /// The number in force: the last one below any special cards (C2); none on
    /// a pile without a number.
    fn in_force(&self) -> Option<u8> {
        let mut pile = self.pile().iter().rev();
        pile.find_map(|laid| laid.card.number())
    }

    fn held(&self, seat: Seat) -> u8 {
        self.hands[seat.index()]
    }

    /// All the cards that a seat has, in hand and in its personal pile.
    fn owned(&self, seat: Seat) -> usize {
        usize::from(self.held(seat)) + usize::from(self.piles[seat.index()])
    }

    /// Whether the seat is still in play (A54).
    fn plays(&self, seat: Seat) -> bool {
        self.places[seat.index()] == 0
    }

    /// The seats still in play, from the one after `seat` on, that one last.
    fn others_first(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let steps = (1..=self.seats).map_while(|steps| i8::try_from(steps).ok());
        let seats = steps.map(move |steps| seat.after(steps, self.seats));
        seats.filter(|seat| self.plays(*seat))
    }

    fn in_play(&self) -> usize {
        Seat::all(self.seats)
            .filter(|seat| self.plays(*seat))
            .count()
    }

    /// Who is out, the first one first.
    fn out(&self) -> Vec<Seat> {
        let mut out: Vec<Seat> = Seat::all(self.seats)
            .filter(|seat| !self.plays(*seat))
            .collect();
        out.sort_by_key(|seat| self.places[seat.index()]);
        out
    }

    /// How many cards may be drawn from the personal pile into a hand of `held`.
    fn due(&self, seat: Seat, held: u8) -> u8 {
        HAND.saturating_sub(held).min(self.piles[seat.index()])
    }

    /// How many of the cards seen would become a new draw box (C22, D3): the
    /// oldest ones, so many.
    fn recyclable(&self) -> usize {
        if self.burnt > 0 || self.rules.recycle == house_rules::Recycle::BurntOnly {
            return self.burnt;
        }
        let top = self
            .laid
            .iter()
            .rposition(|laid| laid.card.number().is_some());
        let Some(top) = top else {
            return 0;
        };
        let number = self.laid[top].card.number();
        let equal = self.laid[..top].iter().rev();
        top - equal
            .take_while(|laid| laid.card.number() == number)
            .count()
    }

    /// How many equal cards lie directly on each other on top of the pile,
    /// as far as they count towards a reset (A47, A52).
    fn equals(&self) -> usize {
        let Some(top) = self.pile().last() else {
            return 0;
        };
        let counts = |laid: &Laid| match laid.card {
            Card::Joker(_) if !self.rules.joker_counts_for_reset => false,
            _ if laid.run && !self.rules.run_tail_counts_for_reset => false,
            Card::Special(_) => self.rules.specials_can_reset && laid.card == top.card,
            Card::Number(_) | Card::Joker(_) => laid.card.number() == top.card.number(),
        };
        let pile = self.pile().iter().rev();
        pile.take_while(|laid| counts(laid)).count()
    }
}

impl Game for Round {
    const SEATS: RangeInclusive<u8> = 2..=5;
    const UNIT: &'static str = "rounds";
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
        let starter = deal.starter.unwrap_or(carry.starter);
        if !starter.is_at(seats) {
            return Err(Refusal::no_such_seat("starter", starter, seats));
        }
        let up = match deal.up {
            Printed::Number(number) => number,
            Printed::Joker | Printed::Special(_) => {
                return Err(Refusal::new(
                    "not_an_up_card",
                    "up",
                    format!("`{}` does not begin the pile", deal.up),
                    "a number; a special card goes to the bottom of the box, and another is \
                     turned (A8, C7)",
                ));
            }
        };
        if !rules.has(up) {
            return Err(Refusal::new(
                "not_in_the_deck",
                "up",
                format!("this match's deck holds no `{up}`"),
                "a number of the deck (C1)",
            ));
        }
        let (mut hands, mut piles) = ([0; MOST_SEATS], [0; MOST_SEATS]);
        for seat in Seat::all(seats) {
            hands[seat.index()] = HAND;
            piles[seat.index()] = PILE;
        }
        Ok(Round {
            rules: Arc::new(rules.clone()),
            seats,
            starter,
            turn: starter,
            phase: Phase::Turn {},
            order: Order::Ascending,
            laid: vec![Laid {
                card: Card::Number(up),
                entry,
                run: false,
            }],
            burnt: 0,
            hands,
            piles,
            draw_box: DECK.saturating_sub(seats * (HAND + PILE) + 1),
            places: [0; MOST_SEATS],
            misses: [0; MOST_SEATS],
            sticking: None,
            began: 0,
            passes: 0,
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
            Phase::Over { .. } => None,
            Phase::Turn {} | Phase::Open { .. } | Phase::LastFire {} => Some(self.turn),
        }
    }

    fn admit(&self, _seat: Seat, play: &Play) -> Result<(), Refusal> {
        if let Phase::Over { .. } = self.phase {
            return Err(Refusal::new(
                "round_over",
                "kind",
                "the round is over (A54)",
                "the next round",
            )
            .for_now());
        }
        play::well_formed(play, self.seats)
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

    /// Not where places count: who was second need not show.
    fn plain(rules: &HouseRules, points: &[i64]) -> Option<Tally> {
        let plain = rules.placing_points.is_empty() && !rules.play_for_places;
        only_winner(points).filter(|_| plain).map(|winner| Tally {
            out: vec![winner],
            stuck: false,
        })
    }

    fn outcome(&self) -> Option<Tally> {
        match self.phase {
            Phase::Over { stuck } => Some(Tally {
                out: self.out(),
                stuck,
            }),
            Phase::Turn {} | Phase::Open { .. } | Phase::LastFire {} => None,
        }
    }

    fn reseated(carry: &Carry, from: &[Option<Seat>]) -> Carry {
        let mut won = [0; MOST_SEATS];
        for (won, seat) in won.iter_mut().zip(from) {
            *won = seat.map_or(0, |seat| carry.won[seat.index()]);
        }
        Carry {
            starter: reseat(carry.starter, from),
            won,
        }
    }

    fn decided(rules: &HouseRules, carry: &Carry, totals: &[i64], _rounds: u32) -> bool {
        score::decided(rules, carry, totals)
    }

    fn deck(rules: &HouseRules) -> Vec<DeckCard> {
        deck::deck(rules)
    }
}
