//! Claro: numbers and stars; the last player to lay a card wins the round's star.
//!
//! A, C and D with a number refer to the rulings of the game; `words/en.ftl` has
//! them in brief. Hands are refilled between two rounds; those claims are logged at
//! the start of the later round.
//!
//! ```
//! use kibitz_game::rules::claro::{Carry, Deal, HouseRules, Round};
//! use kibitz_game::rules::Seat;
//! use kibitz_game::rules::prelude::*;
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
mod house_rules;
mod judge;
mod play;
mod remarks;
mod score;
mod view;

pub use deck::{Card, Colour, Stars};
pub use house_rules::{HouseRules, RefillOrder};
pub use play::{Deal, Play, Tally};
pub use remarks::{Effect, Finding, refusals};
pub use view::View;

use crate::rules::shared::*;

use deck::{DECK, HIGHEST};

/// What the seat in turn must do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ClaroPhase)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Phase {
    /// Discard, unless it won the last star, and refill the hand (A14, A15).
    Refill {},
    /// Lay a card or pass (A7, A11).
    Play {},
    /// Nothing: the round is over (A12).
    Over {
        /// The seat that laid the last card (A13).
        winner: Seat,
    },
}

/// A card that was laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ClaroLaid)]
pub struct Laid {
    /// The card.
    pub card: Card,
    /// The entry of the log in which it was laid.
    #[schema(value_type = u32)]
    pub entry: EntryNo,
}

/// The number of cards in each face-down pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Piles {
    draw: u8,
    /// The discard pile: cards laid in earlier rounds, and cards discarded, since the
    /// last shuffle.
    discard: u8,
}

/// A round of claro, as far as the table can know it.
#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    rules: HouseRules,
    /// The seat that starts: after the first round, the winner of the last star.
    starter: Seat,
    turn: Seat,
    phase: Phase,
    /// The number of cards in each hand.
    hands: PerSeat<u8>,
    passed: PerSeat<bool>,
    /// The cards of this round, oldest first; the last is the top card.
    pile: Vec<Laid>,
    last_layer: Option<Seat>,
    /// None after a round that was not logged play by play.
    piles: Option<Piles>,
    /// The cards laid in earlier rounds since the last shuffle.
    discards: Vec<Laid>,
    /// What was reported of each number in this match: the first report, or a later one that
    /// the table let stand (C1, D9).
    reported: Vec<Laid>,
}

/// Holds what one round of a match leaves for the next.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Carry {
    /// The winner of the last star, who starts (A18).
    winner: Option<Seat>,
    /// The player who began a round that was broken off (E2).
    starter: Option<Seat>,
    /// What the last round left; none if it was not logged to its end.
    left: Option<Left>,
    /// What was reported of each number in this match (C1, D9).
    reported: Vec<Laid>,
}

impl Carry {
    /// Finds the player who begins unless the table says otherwise: the last winner, or the one
    /// who began what was broken off (E2).
    fn first(&self) -> Seat {
        self.winner.or(self.starter).unwrap_or(Seat(1))
    }
}

/// The hands and piles at the end of a round.
#[derive(Clone, Debug, PartialEq)]
struct Left {
    hands: PerSeat<u8>,
    piles: Option<Piles>,
    discards: Vec<Laid>,
}

impl Round {
    fn top(&self) -> Option<Card> {
        self.pile.last().map(|laid| laid.card)
    }

    /// Says whether the seat may still lay a card in this round. A seat without cards is
    /// still involved, but skipped (C6).
    fn can_act(&self, seat: Seat) -> bool {
        !self.passed[seat] && self.hands[seat] > 0
    }

    /// Lists the cards laid since the last shuffle.
    fn seen(&self) -> impl Iterator<Item = &Laid> + Clone {
        self.discards.iter().chain(&self.pile)
    }

    /// Returns what was reported of a number in this match.
    fn report_of(&self, number: u8) -> Option<&Laid> {
        let mut reported = self.reported.iter();
        reported.find(|laid| laid.card.number() == Some(number))
    }

    /// Finds the stars of a number, if they are known (C1). What the table let stand against its
    /// star table is believed (D9).
    fn stars_of(&self, number: u8) -> Option<Stars> {
        match self.report_of(number).map(|laid| laid.card) {
            Some(Card::Number(_, stars)) => Some(stars),
            Some(Card::Joker) | None => self.rules.stars_of(number),
        }
    }

    /// Believes the stars of a number as they are told, from now on (C1, D9).
    fn report(&mut self, laid: Laid) {
        let Card::Number(number, stars) = laid.card else {
            return;
        };
        if self.stars_of(number) == Some(stars) {
            return;
        }
        self.reported
            .retain(|known| known.card.number() != Some(number));
        self.reported.push(laid);
    }

    /// Says whether all but one have passed (A12).
    fn all_others_passed(&self) -> bool {
        let passed = self.passed.values().iter().filter(|passed| **passed);
        passed.count() + 1 >= usize::from(self.seats())
    }

    /// Counts the cards that are neither in a hand nor on this round's pile.
    fn elsewhere(&self) -> u8 {
        let held: u8 = self.hands.values().iter().sum();
        let laid = u8::try_from(self.pile.len()).unwrap_or(DECK);
        DECK.saturating_sub(held).saturating_sub(laid)
    }
}

impl Game for Round {
    const NAME: &'static str = "claro";
    const SEATS: (RangeInclusive<u8>, &'static str) = (2..=6, "C14");
    const UNIT: &'static str = "stars";
    const DEAL_SEATS: &'static [&'static str] = &["starter"];
    const WORDS: Texts = texts!("words");
    const REFUSALS: &'static [&'static RefusalCode] = refusals::ALL;
    const SPELLINGS: &'static [Spelling] = &[Spelling::of::<Card>()];
    const EXAMPLE: &'static str = "\
game claro
seats Ana Ben Chaim
round starter=Chaim
Chaim: lay 6-pink
Ana: pass => unproven
result: Ana star";

    type HouseRules = HouseRules;
    type Carry = Carry;
    type Deal = Deal;
    type Play = Play;
    type Tally = Tally;
    type View = View;
    type Finding = Finding;
    type Effect = Effect;

    /// Allows as many players as full hands can be dealt to (H1).
    fn most_seats(rules: &HouseRules) -> u8 {
        (*Self::SEATS.0.end()).min(DECK / rules.hand_size.max(1))
    }

    fn check_options(rules: &HouseRules, seats: u8) -> Result<(), Refusal> {
        rules.check(seats)
    }

    fn seats(&self) -> u8 {
        self.hands.seats()
    }

    fn parts(card: &str) -> Option<CardParts> {
        card.parse().ok().map(Card::parts)
    }

    /// Lists the star table's cards, and the others as plain numbers because the rule sheet does not
    /// list their stars (C1).
    fn deck(rules: &HouseRules) -> Vec<DeckCard> {
        let numbers = (1..=HIGHEST).map(|number| {
            let known = rules.stars_of(number);
            let card = Card::Number(number, known.unwrap_or_default());
            let mut parts = card.parts();
            if known.is_none() {
                parts.stars = None;
            }
            (card, parts)
        });
        let all = numbers.chain([(Card::Joker, Card::Joker.parts())]);
        all.map(|(card, parts)| DeckCard {
            card: card.to_string(),
            parts,
            copies: card.copies(),
            points: 0,
        })
        .collect()
    }
}
