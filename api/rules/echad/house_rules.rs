//! The options a match of echad is created with.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::deck::{Card, Colour, Letter};
use crate::rules::{Refusal, as_text};

/// The most points a match may be played to, or a blank be worth.
const MOST_POINTS: u32 = 100_000;

/// What the table agreed before the game. Whatever is left out is as the rule
/// sheet has it, or as the ruling in brackets decides where it is silent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = EchadHouseRules)]
#[serde(default, deny_unknown_fields)]
pub struct HouseRules {
    /// The match is won by the first to reach so many points (A44).
    #[schema(minimum = 1, maximum = 100_000, default = 300)]
    pub target_score: u32,
    /// A player who cannot match keeps drawing until he can (A22).
    #[schema(default = false)]
    pub draw_until_match: bool,
    /// What a Change of Direction does between two players (C4).
    pub two_player_reverse: TwoPlayerReverse,
    /// Whether the next player still draws when the last card of a hand is a
    /// Pick Up 3, before the points are counted (C5).
    #[schema(default = false)]
    pub final_pickup_counts: bool,
    /// Whether a Pick Up 3 may be answered with another (C6, D4).
    pub stack_pickup: StackPickup,
    /// Whether the three cards of a Wild Pick Up 3 are the whole turn (C7).
    #[schema(default = true)]
    pub wild_pickup_skips: bool,
    /// Whether a first player who picked up for a Wild Pick Up 3 up-card also
    /// plays (C8).
    #[schema(default = false)]
    pub upcard_wild_pickup_then_play: bool,
    /// Whether a Wild Pick Up 3 must name another colour than the one in force (C17).
    #[schema(default = false)]
    pub wild_pickup_must_change_colour: bool,
    /// What the two blank cards are (C3).
    pub blanks: Blanks,
    /// What a blank is worth; left out, what the card it replaces is worth, or
    /// nothing (C3).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(maximum = 100_000)]
    pub blank_points: Option<u32>,
    /// Who deals the next round, where the table does not say (C12).
    pub next_dealer: NextDealer,
    /// The letter of which each colour has a single copy (C1, D7).
    pub single_letter: SingleLetter,
    /// How many may play at most (C2).
    #[schema(minimum = 2, maximum = 15, default = 10)]
    pub max_players: u8,
}

impl Default for HouseRules {
    fn default() -> Self {
        HouseRules {
            target_score: 300,
            draw_until_match: false,
            two_player_reverse: TwoPlayerReverse::FlipOnly,
            final_pickup_counts: false,
            stack_pickup: StackPickup::None,
            wild_pickup_skips: true,
            upcard_wild_pickup_then_play: false,
            wild_pickup_must_change_colour: false,
            blanks: Blanks::Removed,
            blank_points: None,
            next_dealer: NextDealer::RotateLeft,
            single_letter: SingleLetter::Unknown,
            max_players: 10,
        }
    }
}

impl HouseRules {
    /// Checks the ranges.
    pub(super) fn check(&self) -> Result<(), Refusal> {
        let out_of_range = |field: &str, expected: &str| {
            Refusal::new(
                "out_of_range",
                format!("house_rules.{field}"),
                format!("`{field}` is out of range"),
                expected,
            )
        };
        if !(1..=MOST_POINTS).contains(&self.target_score) {
            return Err(out_of_range("target_score", "1 to 100000 points"));
        }
        if self.blank_points.is_some_and(|points| points > MOST_POINTS) {
            return Err(out_of_range("blank_points", "0 to 100000 points"));
        }
        if !(2..=15).contains(&self.max_players) {
            return Err(out_of_range("max_players", "2 to 15 players"));
        }
        Ok(())
    }

    /// What a card counts as on the table: a blank that stands in for a lost
    /// card is that card (A8, C3).
    pub(super) fn meaning(&self, card: Card) -> Card {
        match (card, self.blanks) {
            (Card::Blank, Blanks::ReplacementOf(lost)) => lost,
            _ => card,
        }
    }

    /// How many copies of a card the match's deck holds at most (A2 to A6, C1, C3).
    pub(super) fn copies(&self, card: Card) -> u8 {
        let printed = match card {
            Card::Letter(_, letter) => match self.single_letter {
                SingleLetter::Known(single) if single == letter => 1,
                _ => 2,
            },
            Card::Action(..) => 2,
            Card::Wild | Card::WildPickUpThree => 3,
            Card::Blank => match self.blanks {
                Blanks::Removed => 0,
                Blanks::ReplacementOf(_) => 1,
                Blanks::Custom => 2,
            },
        };
        match self.blanks {
            Blanks::ReplacementOf(lost) if lost == card => printed - 1,
            _ => printed,
        }
    }

    /// How many letters of one colour the deck holds (A2).
    pub(super) fn letters_of(&self, colour: Colour) -> u8 {
        match self.blanks {
            Blanks::ReplacementOf(Card::Letter(lost, _)) if lost == colour => 18,
            _ => 19,
        }
    }

    /// How many cards are shuffled (A1, C3).
    pub(super) fn deck_size(&self) -> u8 {
        match self.blanks {
            Blanks::Removed | Blanks::ReplacementOf(_) => 106,
            Blanks::Custom => 108,
        }
    }

    /// What a card is worth in a counted hand (A42, A43; blanks C3).
    ///
    /// ```
    /// use kibitz::rules::echad::{Blanks, Card, HouseRules};
    /// let printed = HouseRules::default();
    /// assert_eq!(printed.points("green-he".parse()?), 5);
    /// assert_eq!(printed.points(Card::Wild), 20);
    ///
    /// // A blank that stands in for a lost card is worth what that card is.
    /// let rules = HouseRules { blanks: Blanks::ReplacementOf(Card::Wild), ..printed };
    /// assert_eq!(rules.points(Card::Blank), 20);
    /// # Ok::<(), String>(())
    /// ```
    pub fn points(&self, card: Card) -> i64 {
        let printed = self.meaning(card).printed_points();
        match card {
            Card::Blank => self.blank_points.unwrap_or(printed).into(),
            _ => printed.into(),
        }
    }
}

/// What a Change of Direction does between two players (C4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = EchadTwoPlayerReverse)]
#[serde(rename_all = "snake_case")]
pub enum TwoPlayerReverse {
    /// The direction turns and the opponent plays.
    #[default]
    FlipOnly,
    /// The opponent is skipped.
    ActsAsSkip,
}

/// Whether a pick-up may be answered with another (C6, D4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = EchadStackPickup)]
#[serde(rename_all = "snake_case")]
pub enum StackPickup {
    /// Never: the victim draws.
    #[default]
    None,
    /// By the same kind of pick-up.
    Same,
    /// By either kind; a coloured one still needs its colour or kind.
    Any,
}

/// Who deals the next round (C12).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = EchadNextDealer)]
#[serde(rename_all = "snake_case")]
pub enum NextDealer {
    /// The deal passes to the left.
    #[default]
    RotateLeft,
    /// The same player deals every round.
    Same,
    /// Whoever won the round deals the next.
    RoundWinner,
    /// Whoever held the most points deals the next; of equals, the first to
    /// the dealer's left.
    RoundLoser,
}

/// What the two blank cards are (A8, C3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Blanks {
    /// They are not in the deck.
    #[default]
    Removed,
    /// One of them stands in for a lost card; the other is not in the deck.
    ReplacementOf(Card),
    /// Both are in the deck, as cards of the table's own.
    Custom,
}

impl fmt::Display for Blanks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Blanks::Removed => f.write_str("removed"),
            Blanks::ReplacementOf(card) => write!(f, "replacement_of:{card}"),
            Blanks::Custom => f.write_str("custom"),
        }
    }
}

impl FromStr for Blanks {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "removed" => Ok(Blanks::Removed),
            "custom" => Ok(Blanks::Custom),
            _ => match text.strip_prefix("replacement_of:").map(str::parse) {
                Some(Ok(card)) if card != Card::Blank => Ok(Blanks::ReplacementOf(card)),
                _ => Err(format!(
                    "no use of blanks `{text}`, expected removed, custom, or replacement_of: and \
                     the lost card (replacement_of:blue-gimel)"
                )),
            },
        }
    }
}

as_text!(
    Blanks,
    "EchadBlanks",
    "What the two blank cards are: `removed` from the deck, `custom` (both are cards of the \
     table's own), or `replacement_of:` and the card that was lost (one blank stands in for it, \
     the other is removed).",
    "replacement_of:blue-gimel",
    "^(removed|custom|replacement_of:((blue|green|red|yellow)-(alef|bet|gimel|dalet|he|vav|zayin|chet|tet|yud|change-direction|lose-a-turn|pick-up-three)|wild|wild-pick-up-three))$"
);

/// Which letter each colour has only one copy of (A9, C1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SingleLetter {
    /// Not known: two copies of each are accepted, and 19 letters per colour.
    #[default]
    Unknown,
    /// This one, in all four colours.
    Known(Letter),
}

impl fmt::Display for SingleLetter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SingleLetter::Unknown => f.write_str("unknown"),
            SingleLetter::Known(letter) => letter.fmt(f),
        }
    }
}

impl FromStr for SingleLetter {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "unknown" => Ok(SingleLetter::Unknown),
            _ => text.parse().map(SingleLetter::Known),
        }
    }
}

as_text!(
    SingleLetter,
    "EchadSingleLetter",
    "The letter of which each colour has a single copy, `alef` to `yud`, or `unknown`.",
    "yud",
    "^(unknown|alef|bet|gimel|dalet|he|vav|zayin|chet|tet|yud)$"
);
