//! What the players agree on: who can enter what, and what needs the others'
//! consent or confirmation.

pub(super) mod role;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::author::Author;
use crate::rules::{EntryNo, Language, Seat};

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

/// A player's latest confirmation of a round's result, or objection to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = RoundConfirmation)]
pub struct Confirmed {
    /// The player's seat.
    pub seat: Seat,
    /// `true` if the player agrees, `false` if they contest the result.
    pub agrees: bool,
    /// The player's comment, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "The wild was red.")]
    pub note: Option<String>,
    /// The author: `host`, or the id of an account or a member.
    #[schema(value_type = String, example = "host")]
    pub by: Author,
    /// The entry of the log with the confirmation.
    #[schema(value_type = u32, example = 12)]
    pub entry: EntryNo,
}

/// An undo that waits for consent. It lapses as soon as anything else changes the
/// match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = PendingUndo)]
pub struct Asked {
    /// The entry that requests the undo.
    #[schema(value_type = u32, example = 12)]
    pub entry: EntryNo,
    /// The author of the request: `host`, or the id of an account or a member.
    #[schema(value_type = String, example = "host")]
    pub by: Author,
    /// The entry that the match would go back to, or 0 for the empty match.
    #[schema(value_type = u32, example = 7)]
    pub back_to: EntryNo,
}
