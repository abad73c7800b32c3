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
mod counts;
mod deck;
mod effect;
mod finding;
mod house_rules;
mod judge;
mod play;
mod score;
mod state;
mod turns;
mod view;
mod words;

use std::ops::RangeInclusive;
use std::sync::Arc;

pub use deck::{Card, Claimed, Printed, Special};
pub use effect::Effect;
pub use finding::{Finding, NotTheirTurn};
pub use house_rules::{
    Copies, DescendingRuns, HouseRules, MultiSpecial, NextStarter, Opener, Recycle, Refill,
    StickRule, StopWrap,
};
pub use play::{Deal, Play, Tally};
pub use state::{Cleared, Laid, LastTurn, Late, NoReset, Order, Phase, Sticking};
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
    /// The cards shuffled into the draw box, as long as none was drawn from it
    /// since: they are in no hand (D10).
    reshuffled: Vec<Laid>,
    /// The burnt cards that are not in the draw box again, oldest first.
    burnt: Vec<Laid>,
    /// The central pile, oldest first.
    pile: Vec<Laid>,
    /// How many cards each seat holds in hand.
    hands: [u8; MOST_SEATS],
    /// How many cards each personal pile holds.
    piles: [u8; MOST_SEATS],
    draw_box: u8,
    /// The place of each seat that is out, 1 for the first; 0 for the others.
    places: [u8; MOST_SEATS],
    /// How many turns each seat is still to miss (A39).
    misses: [u8; MOST_SEATS],
    /// How many Stops were laid in the turn that costs them.
    stops: u8,
    /// What may be stuck; none once the next player has begun (A45).
    sticking: Option<Sticking>,
    /// Who could have stuck before the next player began, until cards are laid
    /// again.
    late: Option<Late>,
    /// What the turn before this one did; none in the first one (D16).
    last: Option<LastTurn>,
    /// Who has passed since a card was last laid, stuck or drawn (D12).
    passed: [bool; MOST_SEATS],
}

/// What passes from one round of a match to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Carry {
    /// Who begins the coming round, unless the table says otherwise (C26).
    pub starter: Seat,
}

impl Default for Carry {
    fn default() -> Self {
        Carry { starter: Seat(1) }
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
            reshuffled: Vec::new(),
            burnt: Vec::new(),
            pile: vec![Laid {
                card: Card::Number(up),
                entry,
                run: false,
            }],
            hands,
            piles,
            draw_box: DECK.saturating_sub(seats * (HAND + PILE) + 1),
            places: [0; MOST_SEATS],
            misses: [0; MOST_SEATS],
            stops: 0,
            sticking: None,
            late: None,
            last: None,
            passed: [false; MOST_SEATS],
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
        play::well_formed(self, play)
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
        Carry {
            starter: reseat(carry.starter, from),
        }
    }

    fn decided(rules: &HouseRules, _carry: &Carry, totals: &[i64], _rounds: u32) -> bool {
        score::decided(rules, totals)
    }

    fn deck(rules: &HouseRules) -> Vec<DeckCard> {
        deck::deck(rules)
    }
}
