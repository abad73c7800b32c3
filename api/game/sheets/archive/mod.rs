//! The complete JSON of matches and players, as exported and imported.

mod lines;
mod notes;
mod read;
mod write;

use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::rules::Seat;
use crate::rules::game::HouseRules;
use crate::table::Picture;
use crate::table::text::Name;
use crate::table::timestamp::Timestamp;
use crate::table::{Etiquette, Record, RoleName};

use notes::ArchivedNotes;

pub use lines::{FORMAT, Line, VERSION, document};
pub use read::bad_merge;

/// A complete copy of a match.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ArchivedMatch {
    id: Uuid,
    /// The version of the rules that the match is pinned to.
    #[schema(example = 1)]
    rules_version: i32,
    /// The game, and the options the match was opened with.
    house_rules: HouseRules,
    /// Who can enter and undo what, and who confirms results.
    #[serde(default)]
    #[schema(required = false)]
    etiquette: Etiquette,
    opened_at: Timestamp,
    /// The seats when the match was opened, in turn order.
    #[schema(min_items = 1, max_items = 20)]
    seats: Vec<ArchivedSeat>,
    #[serde(flatten)]
    #[schema(inline)]
    notes: ArchivedNotes,
    /// Everyone who joined the match, including those who left.
    #[serde(default)]
    #[schema(required = false)]
    members: Vec<ArchivedMember>,
    /// The match of which this one is the rematch, if any. An import keeps this if the
    /// account also has that match, and that match has no other rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rematch_of: Option<ArchivedRematch>,
    /// All entries, oldest first.
    #[serde(default, deserialize_with = "crate::sheets::log::read")]
    #[schema(required = false, max_items = 20000)]
    log: Vec<ArchivedEntry>,
}

/// The match that a rematch follows.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ArchivedRematch {
    /// The match before.
    match_id: Uuid,
    /// True if everyone moved up one seat.
    #[serde(default)]
    #[schema(required = false)]
    rotated: bool,
}

/// A seat of a match when it was opened.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ArchivedSeat {
    /// The name at the table.
    name: Name,
    /// The player of the account's circle who sat here, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    player_id: Option<Uuid>,
}

/// A person who joined a match, without their token or code.
#[skip_serializing_none]
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ArchivedMember {
    /// The id that the log uses for them (`by`).
    id: Uuid,
    /// Their role at the table.
    role: RoleName,
    /// Their seat, if they are a player.
    seat: Option<Seat>,
    /// Their name at the table.
    name: Option<Name>,
    joined_at: Timestamp,
    /// When they left, if they did.
    left_at: Option<Timestamp>,
}

/// An entry of a log, as it was recorded.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ArchivedEntry {
    id: Uuid,
    /// Who made the claim: `host`, or the id of an account or of a member.
    #[schema(example = "host")]
    by: String,
    /// When the entry was appended.
    at: Timestamp,
    #[serde(flatten)]
    #[schema(inline)]
    record: Record,
}

/// A player of the account's circle.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names say it")]
pub struct ArchivedPlayer {
    pub id: Uuid,
    pub name: Name,
    pub created_at: Timestamp,
    /// The player this one was merged into, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub merged_into: Option<Uuid>,
    /// The player's picture, if any.
    #[serde(default, skip_serializing_if = "Picture::is_none")]
    #[schema(default = 0)]
    pub picture: Picture,
}

impl ArchivedMatch {
    /// How many entries its log has.
    #[must_use]
    pub fn entries(&self) -> usize {
        self.log.len()
    }
}
