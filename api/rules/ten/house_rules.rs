//! The options a match of ten is created with.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::rules::Refusal;

/// The most games a match may go over.
const MOST_GAMES: u32 = 100;

/// What the table agreed before the game. Whatever is left out is as the rule
/// sheet has it, or as the ruling in brackets decides where it is silent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TenHouseRules)]
#[serde(default, deny_unknown_fields)]
pub struct HouseRules {
    /// Who takes a pile that went over ten (C1).
    pub over_ten_winner: OverTenWinner,
    /// Whether a 5 may be added where that goes over ten (C6).
    #[schema(default = false)]
    pub five_may_overshoot: bool,
    /// What a ten does that opens a pile (C3).
    pub open_ten: OpenTen,
    /// What a card may do that equals another (C15).
    pub equal_card_rule: EqualCardRule,
    /// When the new value of the pile must be announced (C11).
    pub announce: Announce,
    /// What decides between players who took equally many cards (C13).
    pub tie_break: TieBreak,
    /// How many games, each of one deck, make a match (C14).
    #[schema(minimum = 1, maximum = 100, default = 1)]
    pub games_per_match: u32,
}

impl Default for HouseRules {
    fn default() -> Self {
        HouseRules {
            over_ten_winner: OverTenWinner::PreviousPlayer,
            five_may_overshoot: false,
            open_ten: OpenTen::Wins,
            equal_card_rule: EqualCardRule::Sheet,
            announce: Announce::WhereNeeded,
            tie_break: TieBreak::Shared,
            games_per_match: 1,
        }
    }
}

impl HouseRules {
    /// Checks the ranges.
    pub(super) fn check(&self) -> Result<(), Refusal> {
        if !(1..=MOST_GAMES).contains(&self.games_per_match) {
            return Err(Refusal::new(
                "out_of_range",
                "house_rules.games_per_match",
                format!("a match cannot have {} games", self.games_per_match),
                format!("1 to {MOST_GAMES} games"),
            ));
        }
        Ok(())
    }
}

/// Who takes a pile that went over ten (A12, C1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TenOverTenWinner)]
#[serde(rename_all = "snake_case")]
pub enum OverTenWinner {
    /// Whoever laid the card below.
    #[default]
    PreviousPlayer,
    /// Whoever laid the card that went over.
    Closer,
}

/// What a ten does that opens a pile (C3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TenOpenTen)]
#[serde(rename_all = "snake_case")]
pub enum OpenTen {
    /// It is exactly ten: it is taken at once.
    #[default]
    Wins,
    /// It may not be laid, unless the hand holds nothing else (D3).
    Forbidden,
}

/// What a card may do that equals another (C15).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TenEqualCardRule)]
#[serde(rename_all = "snake_case")]
pub enum EqualCardRule {
    /// Equal to the top card it may leave the value as it is, equal to the
    /// value it may set it to 0 (A15, A16).
    #[default]
    Sheet,
    /// Equal to the top card it may set the value to its own, as in Pig 10;
    /// neither of the above.
    Pig10,
}

/// When the new value of the pile must be announced (C11, D2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TenAnnounce)]
#[serde(rename_all = "snake_case")]
pub enum Announce {
    /// Where several values are possible.
    #[default]
    WhereNeeded,
    /// With every card.
    Always,
}

/// What decides between players who took equally many cards (C13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TenTieBreak)]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// Nothing: they share the win.
    #[default]
    Shared,
    /// Who took more piles at exactly ten.
    MostExactTens,
    /// Another game.
    Replay,
}
