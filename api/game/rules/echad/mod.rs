//! Echad: Hebrew letters in four colours and action cards; the first player to 300
//! points wins.
//!
//! References such as A15, C6 and D10 are to the game's numbered rulings, which
//! `words/en.ftl` has in brief.
//!
//! ```
//! use kibitz_game::rules::echad::{Deal, HouseRules, Round};
//! use kibitz_game::rules::{Due, Seat};
//! use kibitz_game::rules::prelude::*;
//!
//! let (rules, carry) = (HouseRules::default(), Due::default());
//! let deal = Deal { dealer: Some(Seat(1)), up: "blue-gimel".parse()? };
//! let mut round = Round::deal(&rules, 3, &carry, &deal, 1).expect("a letter begins the discards");
//!
//! // Seat 2 begins. A red Alef matches neither blue nor Gimel; a blue one does.
//! let findings = round.judge(Seat(2), &"lay red-alef".parse()?);
//! assert_eq!(findings[0].remark().ruling, "A15");
//! assert!(round.judge(Seat(2), &"lay blue-alef".parse()?).is_empty());
//!
//! round.apply(Seat(2), &"lay blue-alef".parse()?, 2);
//! assert_eq!(round.view().turn, Seat(3));
//! assert!(round.fits().cards.contains(&"red-alef".into()));
//! # Ok::<(), String>(())
//! ```

mod apply;
mod deck;
mod house_rules;
mod judge;
mod matching;
mod play;
mod remarks;
mod score;
mod view;

pub use deck::{Action, Card, Colour, Letter};
pub use house_rules::{
    Blanks, CardsCount, GoingOut, HouseRules, NextDealer, SingleLetter, StackPickup,
    TwoPlayerReverse,
};
pub use play::{Cards, Deal, Hand, Play, Tally};
pub use remarks::{Effect, Finding, refusals};
pub use view::{LastCard, View};

use strum::Display;

use crate::rules::shared::*;

/// The number of cards a pick-up costs (A23, A30).
const PICK_UP: u8 = 3;

/// The direction of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, Display)]
#[schema(as = EchadDirection)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Direction {
    /// To the left, towards higher seats (A13).
    Clockwise,
    /// To the right, towards lower seats (A33).
    Counterclockwise,
}

parameters!(Direction: Word);

/// What the player whose turn it is has to do next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = EchadPhase)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Phase {
    /// Lay a card or draw one (A15, A18).
    Turn {},
    /// Name the colour of a wild that was turned up at the deal (A35, A36).
    NameColour {
        /// True if the player then takes a normal turn (C8, C9).
        then_play: bool,
    },
    /// Draw the cards a pick-up demands (A23, A30, A32, A36).
    PickUp {
        /// The number of cards still to draw.
        owed: u8,
        /// True if the player can lay another pick-up instead (C6).
        stackable: bool,
        /// What happens after the draw.
        then: AfterPickUp,
    },
    /// Lay the card just drawn, or keep it (A18, A19).
    Drawn {
        /// True if the player keeps drawing until a card matches (A22).
        again: bool,
    },
    /// Nothing: a player went out, and the other hands are counted (A40).
    Over {
        /// The player who went out.
        out: Seat,
    },
}

/// What happens after a player has drawn for a pick-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = EchadAfterPickUp)]
#[serde(rename_all = "snake_case")]
pub enum AfterPickUp {
    /// The turn ends (A23, C7).
    Pass,
    /// The same player takes a turn (C7).
    Play,
    /// The same player names the colour of the up-card (A36).
    NameColour,
    /// The round ends: the pick-up was a player's last card (C5).
    End,
}

/// Says whether a player who holds one card said "Echad" (A37, D10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = EchadSaid)]
#[serde(rename_all = "snake_case")]
pub enum Echad {
    /// Not yet, and no other player has begun a turn since: any other player can
    /// call it out (A38).
    Unsaid,
    /// Yes, in time.
    Said,
    /// No, and another player called it out (A38).
    Called,
    /// No, but it is too late to call: another player has begun a turn since (A39).
    TooLate,
}

/// Says what the previous turn did, which explains whose turn it is now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = EchadLastTurn)]
#[serde(rename_all = "snake_case")]
pub enum LastTurn {
    /// There was none: the up-card decided whose turn it is (A31 to A36).
    Deal,
    /// It laid the top card.
    Lay,
    /// It laid nothing.
    Draw,
}

/// Cards owed for a forgotten "Echad" (A38).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = EchadPenalty)]
pub struct Penalty {
    /// The seat that has to draw them.
    pub seat: Seat,
    /// The number of cards still to draw.
    pub owed: u8,
}

/// A card on the discard pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = EchadDiscard)]
pub struct Discard {
    /// The card.
    pub card: Card,
    /// The log entry that laid it.
    #[schema(value_type = u32)]
    pub entry: EntryNo,
}

/// The public state of a round of echad.
#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    rules: HouseRules,
    dealer: Seat,
    direction: Direction,
    turn: Seat,
    phase: Phase,
    /// The colour to match. `None` only until the up-card's colour is named, if the
    /// round ended before that, or after the top card was shuffled.
    colour: Option<Colour>,
    /// The number of cards in each hand.
    hands: PerSeat<u8>,
    draw_pile: u8,
    /// Oldest first; the last is the top card.
    discards: Vec<Discard>,
    /// The top card was shuffled with the others and lies in the draw pile (C11).
    top_shuffled: bool,
    /// Says whether "Echad" was said, for each seat that holds one card.
    echad: PerSeat<Option<Echad>>,
    penalty: Option<Penalty>,
    last_turn: LastTurn,
    /// Says whether the player in turn has said "Echad" before laying (D13).
    announced: bool,
}

impl Round {
    /// Finds the card to match: the top card, or the lost card it replaces.
    fn top(&self) -> Card {
        self.rules.meaning(self.top_printed())
    }

    /// Finds the top card of the discard pile, as printed.
    fn top_printed(&self) -> Card {
        // There is always an up-card, so the blank is never used.
        self.discards.last().map_or(Card::Blank, |top| top.card)
    }

    /// Finds the seat `steps` turns after `seat`, in the direction of play.
    fn following(&self, seat: Seat, steps: i8) -> Seat {
        let steps = match self.direction {
            Direction::Clockwise => steps,
            Direction::Counterclockwise => -steps,
        };
        seat.after(steps, self.seats())
    }

    /// Returns how many cards this seat must or can draw, limited to those left (D6, D11).
    fn due(&self, seat: Seat) -> u8 {
        self.demanded(seat).min(self.left_to_draw())
    }

    /// Returns how many cards this seat must or can draw, however many are left.
    fn demanded(&self, seat: Seat) -> u8 {
        match (self.penalty, self.phase) {
            (Some(penalty), _) if penalty.seat == seat => penalty.owed,
            _ if seat != self.turn => 0,
            (_, Phase::PickUp { owed, .. }) => owed,
            (_, Phase::Turn {} | Phase::Drawn { again: true }) => 1,
            (_, Phase::NameColour { .. } | Phase::Drawn { again: false } | Phase::Over { .. }) => 0,
        }
    }

    /// Returns how many cards the pending pick-up costs: those that are left if they are fewer
    /// (D6).
    fn pending(&self) -> u8 {
        let Phase::PickUp { owed, .. } = self.phase else {
            return 0;
        };
        match self.left_to_draw() {
            0 => owed,
            left => owed.min(left),
        }
    }

    /// Finds the seat that acts next: a penalty comes before the turn.
    fn drawer(&self) -> Seat {
        self.penalty.map_or(self.turn, |penalty| penalty.seat)
    }

    /// Returns how many cards can be drawn in all, including a reshuffle (D11).
    fn left_to_draw(&self) -> u8 {
        self.draw_pile.saturating_add(self.to_reshuffle())
    }

    /// Lists the cards on the discard pile, without a top card that was shuffled (C11).
    fn lying(&self) -> &[Discard] {
        match self.discards.split_last() {
            Some((_, below)) if self.top_shuffled => below,
            _ => &self.discards,
        }
    }

    /// Returns how many discards a reshuffle would move to the draw pile (C11).
    fn to_reshuffle(&self) -> u8 {
        let kept = usize::from(self.rules.reshuffle_keep_top);
        u8::try_from(self.lying().len().saturating_sub(kept)).unwrap_or(u8::MAX)
    }
}

impl Game for Round {
    const NAME: &'static str = "echad";
    const SEATS: (RangeInclusive<u8>, &'static str) = (2..=15, "C2");
    const UNIT: &'static str = "points";
    const DEAL_SEATS: &'static [&'static str] = &["dealer"];
    const WORDS: Texts = texts!("words");
    const REFUSALS: &'static [&'static RefusalCode] = refusals::ALL;
    const SPELLINGS: &'static [Spelling] = &[
        Spelling::of::<Blanks>(),
        Spelling::of::<Card>(),
        Spelling::of::<Colour>(),
        Spelling::of::<SingleLetter>(),
    ];
    const EXAMPLE: &'static str = "\
game echad
seats Ana Ben Chaim
round dealer=Ana up=blue-gimel
Ben: lay red-pick-up-three => illegal
Ben: lay blue-he
result: Ben out; Ana green-he wild; Chaim blue-yud";

    type HouseRules = HouseRules;
    /// The dealer of the next round, unless the table says otherwise (C12).
    type Carry = Due;
    type Deal = Deal;
    type Play = Play;
    type Tally = Tally;
    type View = View;
    type Finding = Finding;
    type Effect = Effect;

    fn check_options(rules: &HouseRules, seats: u8) -> Result<(), Refusal> {
        rules.check(seats)
    }

    fn most_seats(rules: &HouseRules) -> u8 {
        rules.max_players.min(*Self::SEATS.0.end())
    }

    fn presets() -> Vec<(&'static str, HouseRules)> {
        let uno = HouseRules {
            target_score: 500,
            two_player_reverse: TwoPlayerReverse::ActsAsSkip,
            final_pickup_counts: true,
            ..HouseRules::default()
        };
        let taki = HouseRules {
            stack_pickup: StackPickup::Same,
            hand_size: 8,
            echad_penalty: 4,
            ..HouseRules::default()
        };
        let mau_mau = HouseRules {
            stack_pickup: StackPickup::Any,
            hand_size: 5,
            echad_penalty: 1,
            scoring: CardsCount::AgainstTheirOwner,
            ..HouseRules::default()
        };
        vec![("uno", uno), ("taki", taki), ("mau_mau", mau_mau)]
    }

    fn seats(&self) -> u8 {
        self.hands.seats()
    }

    fn parts(card: &str) -> Option<CardParts> {
        card.parse().ok().map(Card::parts)
    }

    fn deck(rules: &HouseRules) -> Vec<DeckCard> {
        Card::all()
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
