//! Ten: a pile grows card by card, and at ten a player wins it.
//!
//! A, C and D with a number refer to the rulings of the game; `words/en.ftl` has
//! them in brief. A round is one deck, played to the end. Everything that counts is
//! visible, so a round that is logged play by play is counted automatically.
//!
//! ```
//! use kibitz_game::rules::ten::{Deal, HouseRules, Round};
//! use kibitz_game::rules::{Due, Seat};
//! use kibitz_game::rules::prelude::*;
//!
//! let (rules, carry) = (HouseRules::default(), Due::default());
//! let mut round = Round::deal(&rules, 2, &carry, &Deal::default(), 1).expect("two can play");
//! round.apply(Seat(1), &"lay 4".parse()?, 2);
//!
//! // A four on a four: the pile goes to 8, stays at 4 or goes to 0. No other value is legal.
//! let findings = round.judge(Seat(2), &"lay 4 value 9".parse()?);
//! assert_eq!(findings[0].remark().ruling, "A8");
//! assert!(round.judge(Seat(2), &"lay 4 value 0".parse()?).is_empty());
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

pub use deck::Card;
pub use house_rules::{
    Announce, Deck, EqualCardRule, HouseRules, LastPile, OpenTen, OverTenWinner, TieBreak,
};
pub use play::{Announced, Deal, Play, Taken, Tally};
pub use remarks::{Effect, Finding, refusals};
pub use view::View;

use crate::rules::shared::*;

/// A card that was laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TenLaid)]
pub struct Laid {
    /// The card.
    pub card: Card,
    /// The seat that laid it.
    pub seat: Seat,
    /// The entry of the log in which it was laid.
    #[schema(value_type = u32)]
    pub entry: EntryNo,
}

/// A round of ten: one deck.
#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    rules: HouseRules,
    turn: Seat,
    /// The value of the pile; 0 if there is none.
    value: u8,
    /// Oldest first; the last is the top card.
    pile: Vec<Laid>,
    /// The cards of the piles already won (A11).
    out_of_play: Vec<Laid>,
    /// The number of cards in each hand.
    hands: PerSeat<u8>,
    draw_pile: u8,
    /// The number of cards won by each seat.
    taken: PerSeat<u8>,
    /// The number of piles won by each seat at exactly ten.
    exact_tens: PerSeat<u8>,
    /// The seat that laid the first card.
    first: Seat,
}

impl Round {
    /// Says whether all hands are played out (A20).
    fn is_over(&self) -> bool {
        self.hands.values().iter().all(|held| *held == 0)
    }

    /// Counts the cards on the pile.
    fn lying(&self) -> u8 {
        u8::try_from(self.pile.len()).unwrap_or(u8::MAX)
    }
}

impl Game for Round {
    const NAME: &'static str = "ten";
    const SEATS: (RangeInclusive<u8>, &'static str) = (2..=8, "A2");
    const UNIT: &'static str = "cards";
    const DEAL_SEATS: &'static [&'static str] = &["first"];
    const WORDS: Texts = texts!("words");
    const REFUSALS: &'static [&'static RefusalCode] = refusals::ALL;
    const SPELLINGS: &'static [Spelling] = &[Spelling::of::<Card>()];
    const EXAMPLE: &'static str = "\
game ten
seats Ana Ben
round
Ana: lay 4
Ben: lay 1
Ana: lay 5 value 10 => legal exact_ten seat=Ana count=3
result: Ana 40; Ben 50";

    type HouseRules = HouseRules;
    /// The seat that starts the next round, unless the table chooses another (C12).
    type Carry = Due;
    type Deal = Deal;
    type Play = Play;
    type Tally = Tally;
    type View = View;
    type Finding = Finding;
    type Effect = Effect;

    fn presets() -> Vec<(&'static str, HouseRules)> {
        let pig10 = HouseRules {
            deck: Deck::Pig10,
            last_pile: LastPile::LastPlayer,
            equal_card_rule: EqualCardRule::Pig10,
            ..HouseRules::default()
        };
        vec![("pig10", pig10)]
    }

    fn seats(&self) -> u8 {
        self.hands.seats()
    }

    fn parts(card: &str) -> Option<CardParts> {
        card.parse().ok().map(Card::parts)
    }

    fn deck(rules: &HouseRules) -> Vec<DeckCard> {
        let card = |card: Card| DeckCard {
            card: card.to_string(),
            parts: card.parts(),
            copies: rules.deck.copies(card),
            points: 1,
        };
        Card::all().map(card).collect()
    }
}
