//! Claims: what a client can append to a match's log.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::lineup::Sitting;
use super::text::Reason;
use crate::rules::game::{Deal, Play, Tally};
use crate::rules::{EntryNo, Seat};

/// Something that happened at the table, as a client reports it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Claim {
    /// A round starts.
    Round {
        /// How it starts.
        deal: Deal,
    },
    /// A player makes a play.
    Play {
        /// The player's seat.
        seat: Seat,
        /// The play.
        play: Play,
        /// Whether the table lets the play stand even if it is illegal.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        stands: bool,
    },
    /// A round is counted: the open one, or one that was not logged play by play.
    Result {
        /// The number of the round, starting at 1.
        round: u32,
        /// The result of the round.
        result: Tally,
    },
    /// The result of a counted round is replaced. Everything after it is recounted.
    Replacement {
        /// The number of the round, starting at 1.
        round: u32,
        /// The correct result of the round.
        result: Tally,
        /// Whether to drop later rounds that become impossible.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        drop_later: bool,
    },
    /// A player agrees with a round's result, or contests it.
    Confirmation {
        /// The number of the round, starting at 1.
        round: u32,
        /// The seat that the player had in that round.
        seat: Seat,
        /// `true` to agree, `false` to contest the result.
        agrees: bool,
        /// An optional comment.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Option<Reason>,
    },
    /// Undoes the last move, or everything after an entry.
    Undo {
        /// The entry to go back to, or 0 for the empty match. By default, only the
        /// last move is undone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<u32>)]
        back_to: Option<EntryNo>,
    },
    /// A requested undo is accepted or declined.
    Consent {
        /// The entry that requested the undo.
        #[schema(value_type = u32)]
        entry: EntryNo,
        /// `true` to accept, `false` to decline.
        agrees: bool,
    },
    /// A score is changed by hand.
    Adjustment {
        /// The seat whose total changes.
        seat: Seat,
        /// The change, in the game's unit.
        points: i64,
        /// The reason.
        reason: Reason,
    },
    /// Between rounds, players join, leave, swap seats or change names. Players who
    /// are not listed leave the match.
    Lineup {
        /// The new seats, in turn order.
        #[schema(min_items = 2, max_items = 15)]
        seats: Vec<Sitting>,
    },
    /// The match is ended before it is decided.
    End {
        /// An optional reason.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<Reason>,
        /// Whether the match counts: if it does, the leader has won. By default, it
        /// counts if at least one round was counted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        counts: Option<bool>,
    },
    /// A match that was ended early is continued.
    Reopen,
}

impl Claim {
    /// Removes the player ids from a lineup. The names at the table remain.
    pub fn forget_players(&mut self) {
        if let Claim::Lineup { seats } = self {
            for sitting in seats {
                sitting.player_id = None;
            }
        }
    }

    /// The kind of entry that the claim becomes in the log.
    pub fn kind(&self) -> &'static str {
        match self {
            Claim::Round { .. } => "round",
            Claim::Play { .. } => "play",
            Claim::Result { .. } => "result",
            Claim::Replacement { .. } => "replacement",
            Claim::Confirmation { .. } => "confirmation",
            Claim::Undo { .. } => "undo",
            Claim::Consent { .. } => "consent",
            Claim::Adjustment { .. } => "adjustment",
            Claim::Lineup { .. } => "lineup",
            Claim::End { .. } => "end",
            Claim::Reopen => "reopen",
        }
    }
}
