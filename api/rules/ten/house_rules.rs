//! The house rules of a match of ten.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::rules::Refusal;
use crate::rules::refusal;

/// The largest number of games in a match.
const MOST_GAMES: u32 = 100;

/// House rules for ten. The default of each option is the printed rule or, where the
/// rule sheet says nothing, the ruling in brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TenHouseRules)]
#[serde(default, deny_unknown_fields)]
pub struct HouseRules {
    /// The number of games in a match, each of one deck (C14).
    #[schema(minimum = 1, maximum = 100, default = 1)]
    pub games_per_match: u32,
    /// Who wins a pile that goes over ten (C1).
    pub over_ten_winner: OverTenWinner,
    /// Whether a 5 may be added if that takes the pile over ten (C6).
    #[schema(default = false)]
    pub five_may_overshoot: bool,
    /// What happens when a ten opens a pile (C3).
    pub open_ten: OpenTen,
    /// What a card may do if it equals the top card or the pile's value (C15).
    pub equal_card_rule: EqualCardRule,
    /// How a tie between players with equally many cards is broken (C13).
    pub tie_break: TieBreak,
    /// When the new value of the pile must be announced (C11).
    pub announce: Announce,
}

impl Default for HouseRules {
    fn default() -> Self {
        HouseRules {
            games_per_match: 1,
            over_ten_winner: OverTenWinner::PreviousPlayer,
            five_may_overshoot: false,
            open_ten: OpenTen::Wins,
            equal_card_rule: EqualCardRule::Sheet,
            tie_break: TieBreak::Shared,
            announce: Announce::WhereNeeded,
        }
    }
}

impl HouseRules {
    /// Checks the ranges.
    pub(super) fn check(&self) -> Result<(), Refusal> {
        if !(1..=MOST_GAMES).contains(&self.games_per_match) {
            return Err(Refusal::new(
                refusal::OUT_OF_RANGE,
                "house_rules.games_per_match",
                format!("a match cannot have {} games", self.games_per_match),
                format!("1 to {MOST_GAMES} games"),
            ));
        }
        Ok(())
    }
}

/// Who wins a pile that goes over ten (A12, C1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TenOverTenWinner)]
#[serde(rename_all = "snake_case")]
pub enum OverTenWinner {
    /// The player of the card below the last one.
    #[default]
    PreviousPlayer,
    /// The player of the card that went over ten.
    Closer,
}

/// What happens when a ten opens a pile (C3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TenOpenTen)]
#[serde(rename_all = "snake_case")]
pub enum OpenTen {
    /// It makes exactly ten, so its player wins it at once.
    #[default]
    Wins,
    /// It may not be laid, unless the hand holds only tens (D3).
    Forbidden,
}

/// What a card may do if it equals the top card or the pile's value (C15).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TenEqualCardRule)]
#[serde(rename_all = "snake_case")]
pub enum EqualCardRule {
    /// If it equals the top card, it may leave the value unchanged. If it equals the
    /// value, it may set the value to 0 (A15, A16).
    #[default]
    Sheet,
    /// If it equals the top card, it may set the value to its own, as in Pig 10. It
    /// may not do what `sheet` allows.
    Pig10,
}

/// When the new value of the pile must be announced (C11, D2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TenAnnounce)]
#[serde(rename_all = "snake_case")]
pub enum Announce {
    /// Only if several values are possible.
    #[default]
    WhereNeeded,
    /// With every card.
    Always,
}

/// How a tie between players with equally many cards is broken (C13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TenTieBreak)]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// It is not broken: they share the win.
    #[default]
    Shared,
    /// The player who won more piles at exactly ten wins.
    MostExactTens,
    /// They play another game.
    Replay,
}
