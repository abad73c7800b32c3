//! The standing of a match, and scores changed by hand.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;
use utoipa::ToSchema;

use super::author::Author;
use crate::rules::{EntryNo, Points, Seat};

/// The status of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, IntoStaticStr)]
#[schema(as = MatchStatus)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Status {
    /// The match is being played.
    Open,
    /// The match was played until it was decided, or until the table ended it where the house rules
    /// do not.
    Finished,
    /// The match was ended before it was decided. The person who ended it chose whether
    /// it counts.
    Ended,
}

impl Status {
    /// Names the status as the store and the API do.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// A change made to a score by hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ScoreAdjustment)]
pub struct Adjusted {
    /// The seat, numbered as it was at the time.
    pub seat: Seat,
    /// The name of the player who sat there.
    #[schema(example = "Ben")]
    pub name: String,
    /// The change, in the game's unit.
    #[schema(example = -10)]
    pub points: Points,
    /// The reason.
    #[schema(example = "A card was counted twice in round 2.")]
    pub reason: String,
    /// The author: `host`, or the id of an account or a member. Absent for those who see
    /// the match with a link.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, nullable = false, example = "host")]
    pub by: Option<Author>,
    /// The entry of the log with the adjustment, which also has its time.
    #[schema(value_type = u32, example = 12)]
    pub entry: EntryNo,
}

/// The standing of a match: totals, leaders and winners.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Standing {
    /// The status of the match.
    pub status: Status,
    /// The total of each seat, including adjustments, in turn order.
    #[schema(example = json!([120, 85, 0]))]
    pub totals: Vec<Points>,
    /// The seats with the best total. Empty until something is scored, and in a match that
    /// everyone loses.
    pub leaders: Vec<Seat>,
    /// The winners of a match that is over; equal leaders share the win. Empty if it was
    /// cut short, and if everyone lost.
    pub winners: Vec<Seat>,
    /// True if the match was ended early and does not count. There is no winner then.
    #[schema(example = false)]
    pub cut_short: bool,
    /// True if the result of any round still needs confirmation.
    #[schema(example = false)]
    pub provisional: bool,
    /// `true` if the lowest total is the best. Absent otherwise.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub lowest_wins: bool,
}
