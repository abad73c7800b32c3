//! How a table treats what is entered on its phones.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How a table treats what is entered on its phones: agreed upon when a match
/// is opened, and no matter of the game's rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Etiquette {
    /// For which seats a player at the table may enter something.
    #[schema(default = "anyone")]
    pub entry: Entering,
    /// What taking back somebody else's entry needs.
    #[schema(default = "anyone")]
    pub undo: TakingBack,
    /// Who has to agree with a round's result.
    #[schema(default = "none")]
    pub confirmation: Agreeing,
}

/// For which seats a player at the table may enter something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Entering {
    /// Anyone at the table for anyone.
    #[default]
    Anyone,
    /// Each for their own seat; the host for all.
    OwnSeat,
}

/// What taking back somebody else's entry needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TakingBack {
    /// Nothing: anyone at the table may.
    #[default]
    Anyone,
    /// The consent of somebody whose entry is taken back, or of the host.
    Consent,
}

/// Who has to agree with a round's result before it is more than provisional.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Agreeing {
    /// Nobody.
    #[default]
    None,
    /// One seat that did not win the round.
    OneOpponent,
    /// Every seat.
    Everyone,
}
