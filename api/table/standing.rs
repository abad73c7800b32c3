//! Who leads, who won, and what was changed by hand.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::rules::{EntryNo, Seat};

/// How far a match has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = MatchStatus)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// It goes on.
    Open,
    /// It was played to its end.
    Finished,
    /// It was ended before that.
    Ended,
}

impl Status {
    /// The word for it in the store and the API.
    pub fn name(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Finished => "finished",
            Status::Ended => "ended",
        }
    }
}

/// A change of a score by hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ScoreAdjustment)]
pub struct Adjusted {
    /// Whose score: the seat as it was then.
    pub seat: Seat,
    /// Who sat there.
    #[schema(example = "Ben")]
    pub name: String,
    /// By how much, in the game's unit.
    #[schema(example = -10)]
    pub points: i64,
    /// Why.
    #[schema(example = "A card was counted twice in round 2.")]
    pub reason: String,
    /// Who changed it: `host`, or the id of an account or of a member.
    #[schema(example = "host")]
    pub by: String,
    /// The entry of the log that did it, which also says when.
    #[schema(value_type = u32, example = 12)]
    pub entry: EntryNo,
}

/// How a match stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Standing {
    /// How far the match has come.
    pub status: Status,
    /// Each seat's total, adjustments included, in turn order.
    #[schema(example = json!([120, 85, 0]))]
    pub totals: Vec<i64>,
    /// The seats with the highest total, once anything was scored.
    pub leaders: Vec<Seat>,
    /// The leaders of a match that is over; equals share.
    pub winners: Vec<Seat>,
    /// Whether some round's result still needs to be agreed upon.
    #[schema(example = false)]
    pub provisional: bool,
}

impl Standing {
    /// The standing at these totals; `tie_points` decide between equals.
    pub(super) fn of(
        status: Status,
        totals: Vec<i64>,
        tie_points: &[i64],
        scored: bool,
        provisional: bool,
    ) -> Standing {
        let ranks = || totals.iter().zip(tie_points);
        let best = ranks().max();
        let leaders: Vec<Seat> = (1..)
            .map(Seat)
            .zip(ranks())
            .filter(|(_, rank)| scored && Some(*rank) == best)
            .map(|(seat, _)| seat)
            .collect();
        Standing {
            status,
            winners: match status {
                Status::Open => Vec::new(),
                Status::Finished | Status::Ended => leaders.clone(),
            },
            totals,
            leaders,
            provisional,
        }
    }
}
