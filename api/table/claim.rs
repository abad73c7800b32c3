//! What can be appended to a match's log.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::lineup::Sitting;
use crate::rules::game::{Deal, Play, Tally};
use crate::rules::{EntryNo, Seat};

/// What somebody says happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Claim {
    /// A round began.
    Round {
        /// How.
        deal: Deal,
    },
    /// A seat did something.
    Play {
        /// Who.
        seat: Seat,
        /// What.
        play: Play,
        /// Whether the table let it pass, whatever the referee says.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        stands: bool,
    },
    /// A round was counted: the one that is open, or a whole one that was not
    /// logged play by play.
    Result {
        /// Which round of the match, 1 for the first.
        round: u32,
        /// Its result.
        result: Tally,
    },
    /// The result of a counted round is replaced, and everything after it
    /// counted anew.
    Replacement {
        /// Which round of the match, 1 for the first.
        round: u32,
        /// Its right result.
        result: Tally,
        /// Whether later rounds that cannot follow then are dropped.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        drop_later: bool,
    },
    /// A seat agrees with a round's result, or contests it.
    Confirmation {
        /// Which round of the match, 1 for the first.
        round: u32,
        /// Whose word it is: the seat as it was in that round.
        seat: Seat,
        /// Whether the result is right.
        agrees: bool,
        /// What there is to say about it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(min_length = 1, max_length = 280)]
        note: Option<String>,
    },
    /// What moved the table last is taken back, or everything after an entry.
    Undo {
        /// The entry that is to be the last one again, 0 for the empty match;
        /// left out, the last move is taken back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<u32>)]
        back_to: Option<EntryNo>,
    },
    /// An undo that was asked for is agreed to, or declined.
    Consent {
        /// The entry that asked.
        #[schema(value_type = u32)]
        entry: EntryNo,
        /// Whether it may be done.
        agrees: bool,
    },
    /// A score was changed by hand.
    Adjustment {
        /// Whose.
        seat: Seat,
        /// By how much, in the game's unit.
        points: i64,
        /// Why.
        #[schema(min_length = 1, max_length = 280)]
        reason: String,
    },
    /// From now on, between rounds, other people sit at the table, or the same
    /// under other names or in another order. Who is not among them has left.
    Lineup {
        /// Who sits where, in turn order.
        #[schema(min_items = 2, max_items = 15)]
        seats: Vec<Sitting>,
    },
    /// The match was ended before it was decided.
    End {
        /// Why, where it was said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(min_length = 1, max_length = 280)]
        reason: Option<String>,
    },
    /// A match that was ended early goes on.
    Reopen,
}

impl Claim {
    /// Leaves out which players of a circle those of a lineup are: their names at
    /// the table stay.
    pub fn forget_players(&mut self) {
        if let Claim::Lineup { seats } = self {
            for sitting in seats {
                sitting.player_id = None;
            }
        }
    }

    /// The kind of entry it makes, as it stands in the log.
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
