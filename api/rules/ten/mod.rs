//! Ten: a pile grows card by card, and at ten somebody takes it.
//!
//! The rulings cited as A, C and D are the numbered statements of the game's
//! law; `words::RULINGS` gives the gist of each. A round is one deck, played
//! to the end: the table sees all that counts, and so it counts itself.
//!
//! ```
//! use kibitz::rules::ten::{Carry, Deal, HouseRules, Round};
//! use kibitz::rules::{Finding as _, Game as _, Seat};
//!
//! let (rules, carry) = (HouseRules::default(), Carry::default());
//! let mut round = Round::deal(&rules, 2, &carry, &Deal::default(), 1).expect("two can play");
//! round.apply(Seat(1), &"lay 4".parse()?, 2);
//!
//! // A four on a four: the pile comes to 8, stays at 4 or goes to 0, and to nothing else.
//! let findings = round.judge(Seat(2), &"lay 4 value 9".parse()?);
//! assert_eq!(findings[0].remark().ruling, "A8");
//! assert!(round.judge(Seat(2), &"lay 4 value 0".parse()?).is_empty());
//! # Ok::<(), String>(())
//! ```

mod announced;
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

pub use announced::Announced;
pub use deck::Card;
pub use effect::Effect;
pub use finding::Finding;
pub use house_rules::{Announce, EqualCardRule, HouseRules, OpenTen, OverTenWinner, TieBreak};
pub use play::{Deal, Play, Taken, Tally};
pub use view::View;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::rules::{DeckCard, EntryNo, Game, Refusal, Score, Seat, reseat};

/// The cards in each hand while the draw pile lasts (A4, A7).
const HAND: u8 = 3;
/// The most seats a table can have (A2).
const MOST_SEATS: usize = 8;

/// A card that was laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TenLaid)]
#[serde(deny_unknown_fields)]
pub struct Laid {
    /// The card.
    pub card: Card,
    /// Who laid it.
    pub seat: Seat,
    /// The entry that laid it, 0 where there is no log.
    #[serde(default)]
    #[schema(value_type = u32)]
    pub entry: EntryNo,
}

/// A round of ten: one deck.
#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    rules: HouseRules,
    seats: u8,
    turn: Seat,
    /// What the pile stands at; 0 where there is none.
    value: u8,
    /// Oldest first; the last is the top card.
    pile: Vec<Laid>,
    /// The cards of the piles that were taken (A11).
    out_of_play: Vec<Laid>,
    /// How many cards each seat holds.
    hands: [u8; MOST_SEATS],
    draw_pile: u8,
    /// How many cards each seat took.
    taken: [u8; MOST_SEATS],
    /// How many piles each seat took at exactly ten.
    exact_tens: [u8; MOST_SEATS],
    /// Who laid the first card.
    first: Seat,
}

/// What passes from one round of a match to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Carry {
    /// Who begins the coming round, unless the table says otherwise (C12).
    pub first: Seat,
}

impl Default for Carry {
    fn default() -> Self {
        Carry { first: Seat(1) }
    }
}

impl Round {
    fn held(&self, seat: Seat) -> u8 {
        self.hands[seat.index()]
    }

    /// Whether all hands are played out (A20).
    fn is_over(&self) -> bool {
        self.hands.iter().all(|held| *held == 0)
    }

    /// How many cards lie on the pile.
    fn lying(&self) -> u8 {
        u8::try_from(self.pile.len()).unwrap_or(u8::MAX)
    }

    /// The part of a list with one value per possible seat that is in play.
    fn seated<'a>(&self, values: &'a [u8; MOST_SEATS]) -> &'a [u8] {
        &values[..usize::from(self.seats)]
    }
}

impl Game for Round {
    const SEATS: RangeInclusive<u8> = 2..=8;
    const UNIT: &'static str = "cards";
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
        let first = deal.first.unwrap_or(carry.first);
        if !first.is_at(seats) {
            return Err(Refusal::no_such_seat("first", first, seats));
        }
        let mut hands = [0; MOST_SEATS];
        for seat in Seat::all(seats) {
            hands[seat.index()] = HAND;
        }
        Ok(Round {
            rules: *rules,
            seats,
            turn: first,
            value: 0,
            pile: Vec::new(),
            out_of_play: Vec::new(),
            hands,
            draw_pile: deck::DECK - HAND * seats,
            taken: [0; MOST_SEATS],
            exact_tens: [0; MOST_SEATS],
            first,
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
        Some(self.turn).filter(|_| !self.is_over())
    }

    fn admit(&self, seat: Seat, play: &Play) -> Result<(), Refusal> {
        judge::admit(self, seat, play)
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

    fn plain(rules: &HouseRules, points: &[i64]) -> Option<Tally> {
        let taken = (1..).map(Seat).zip(points).map(|(seat, points)| {
            Some(Taken {
                seat,
                cards: u8::try_from(*points).ok()?,
                exact_tens: None,
            })
        });
        let plain = rules.tie_break != TieBreak::MostExactTens;
        let taken = taken.collect::<Option<_>>().filter(|_| plain)?;
        Some(Tally { taken })
    }

    fn outcome(&self) -> Option<Tally> {
        self.is_over().then(|| score::outcome(self))
    }

    fn reseated(carry: &Carry, from: &[Option<Seat>]) -> Carry {
        Carry {
            first: reseat(carry.first, from),
        }
    }

    fn decided(rules: &HouseRules, _carry: &Carry, totals: &[i64], rounds: u32) -> bool {
        score::decided(rules, totals, rounds)
    }

    fn deck(_rules: &HouseRules) -> Vec<DeckCard> {
        Card::all()
            .map(|card| DeckCard {
                card: card.to_string(),
                copies: card.copies(),
                points: 1,
            })
            .collect()
    }
}
