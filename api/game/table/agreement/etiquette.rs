//! Etiquette: who can enter, undo and confirm what, and in which language.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::rules::Language;

/// Who can enter, undo and confirm what, and the table's language. It is set when the
/// match is opened and is independent of the game's rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Etiquette {
    /// Says for which seats a player can enter plays. Defaults to `anyone`.
    pub entry: EntryPolicy,
    /// Says what it takes to undo another player's entry. Defaults to `anyone`.
    pub undo: UndoPolicy,
    /// Says who must agree with a round's result. Defaults to `none`.
    pub confirmation: ConfirmationPolicy,
    /// The language of the table, for readers who prefer none that Kibitz speaks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
}

/// The seats for which a player can enter plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EntryPolicy {
    /// Every player can enter plays for every seat.
    #[default]
    Anyone,
    /// Players can enter plays only for their own seat; the host, for all seats.
    OwnSeat,
}

/// What is needed to undo another player's entry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum UndoPolicy {
    /// Nothing: every player can undo it.
    #[default]
    Anyone,
    /// The consent of a player whose entry would be undone, or of the host.
    Consent,
}

/// Who must agree with a round's result before it is final.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ConfirmationPolicy {
    /// No one.
    #[default]
    None,
    /// One player who did not win the round.
    OneOpponent,
    /// Every player.
    Everyone,
}
