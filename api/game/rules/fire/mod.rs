//! Fire: numbers up and down, and cards that burn, rob and stop; the first player to
//! get rid of 25 cards wins the round.
//!
//! References such as A12, C6 and D1 are to the game's numbered rulings, which
//! `words/en.ftl` has in brief. Clearing the pile with a Fire or a third equal card is
//! one claim; opening the new pile is the next (D1).
//!
//! ```
//! use kibitz_game::rules::fire::{Deal, HouseRules, Round};
//! use kibitz_game::rules::prelude::*;
//! use kibitz_game::rules::{Due, Seat};
//!
//! let (rules, carry) = (HouseRules::default(), Due::default());
//! let deal = Deal { starter: Some(Seat(1)), up: "4".parse()? };
//! let mut round = Round::deal(&rules, 3, &carry, &deal, 1).expect("a number is turned up");
//!
//! // A lower number does not fit; two more of the same reset the pile.
//! let findings = round.judge(Seat(1), &"lay 3".parse()?);
//! assert_eq!(findings[0].remark().ruling, "A12");
//! round.apply(Seat(1), &"lay 4 joker=4".parse()?, 2);
//! assert_eq!(round.awaited(), Some(Seat(1)), "who opens the new pile");
//! assert_eq!(round.judge(Seat(1), &"lay reverse".parse()?)[0].remark().ruling, "A33");
//! # Ok::<(), String>(())
//! ```

mod apply;
mod cards_left;
mod counts;
mod deck;
mod house_rules;
mod judge;
mod play;
mod remarks;
mod score;
mod state;
mod turns;
mod view;

use std::sync::Arc;

pub use deck::{Card, Claimed, Face, NoNumber, Printed, Special};
pub use house_rules::{
    Copies, DescendingRuns, GoingOut, HouseRules, MultiSpecial, NextStarter, NoCardFits,
    OpenerAfterReset, Recycle, Refill, StickRule, StopWrap, WhoSticks,
};
pub use play::{Cards, Deal, Hand, Play, Tally};
pub use remarks::{Effect, Finding, refusals};
pub use state::{Cleared, Idle, Laid, LastTurn, Late, NoReset, Order, Phase, Sticking};
pub use view::View;

use crate::rules::shared::*;

/// The most seats a table can have (A2).
const MOST_SEATS: usize = 5;

/// The public state of a round of fire.
#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    rules: Arc<HouseRules>,
    /// The player who began.
    starter: Seat,
    turn: Seat,
    phase: Phase,
    order: Order,
    /// The cards shuffled into the draw pile, until a card is drawn from it. None of
    /// them can be in a hand (D10).
    reshuffled: Vec<Laid>,
    /// The burnt cards that have not been shuffled into the draw pile, oldest first.
    burnt: Vec<Laid>,
    /// The central pile, oldest first.
    pile: Vec<Laid>,
    /// The number of cards in each hand.
    hands: PerSeat<u8>,
    /// The number of cards in each personal pile.
    piles: PerSeat<u8>,
    draw_box: u8,
    /// The place of each seat that is out, 1 for the first; 0 for the others.
    places: PerSeat<u8>,
    /// The number of turns each seat still has to miss (A39).
    misses: PerSeat<u8>,
    /// The number of Stops laid in the turn that causes these misses.
    stops: u8,
    /// Who can stick cards; `None` once the next player has begun (A45).
    sticking: Option<Sticking>,
    /// Who could have stuck cards before the next player began, until the turn after that
    /// player's is over (D19).
    late: Option<Late>,
    /// What happened in the previous turn; `None` in the first turn (D16).
    last: Option<LastTurn>,
    /// The players who have passed since a card was last laid, stuck or drawn (D12).
    passed: PerSeat<bool>,
}

impl Game for Round {
    const NAME: &'static str = "fire";
    const SEATS: (RangeInclusive<u8>, &'static str) = (2..=5, "A2");
    const UNIT: &'static str = "rounds";
    const DEAL_SEATS: &'static [&'static str] = &["starter"];
    const WORDS: Texts = texts!("words");
    const REFUSALS: &'static [&'static RefusalCode] = refusals::ALL;
    const SPELLINGS: &'static [Spelling] = &[
        Spelling::of::<Card>(),
        Spelling::of::<Claimed>(),
        Spelling::of::<Printed>(),
    ];
    const EXAMPLE: &'static str = "\
game fire
seats Ana Ben Chaim
round starter=Ben up=\"9\"
Ben: lay 10 11 12
Chaim: draw => unproven
result: Ana out";

    type HouseRules = HouseRules;
    /// The player who begins the next round, unless the table says otherwise (C26).
    type Carry = Due;
    type Deal = Deal;
    type Play = Play;
    type Tally = Tally;
    type View = View;
    type Finding = Finding;
    type Effect = Effect;

    /// Names rounds, or points where a round gives those of places or of the cards left (C26, H8).
    fn unit(rules: &HouseRules) -> &'static str {
        if rules.gives_points() {
            "points"
        } else {
            Self::UNIT
        }
    }

    fn check_options(rules: &HouseRules, seats: u8) -> Result<(), Refusal> {
        rules.check(seats)
    }

    fn seats(&self) -> u8 {
        self.hands.seats()
    }

    fn parts(card: &str) -> Option<CardParts> {
        card.parse().ok().map(Claimed::parts)
    }

    /// Lists the cards of the deck. If the table has not counted its deck, there could
    /// be up to 135 copies of each card (C1).
    fn deck(rules: &HouseRules) -> Vec<DeckCard> {
        Printed::all()
            .map(|card| DeckCard {
                card: card.to_string(),
                parts: card.parts(),
                copies: rules.copies(card),
                points: rules.points(card),
            })
            .filter(|card| card.copies > 0)
            .collect()
    }
}
