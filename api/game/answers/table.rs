//! The table: what everyone at it sees.

use std::sync::Arc;

use serde::{Serialize, Serializer};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use crate::rules::game::{Game, Round, View};
use crate::rules::{EntryNo, Fits, Seat};
use crate::table::{Asked, Seats, Standing, Table, examples};

/// A table at one moment: all that an app needs to draw its screen.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[schema(as = Table, example = example)]
pub struct TableView {
    game: Game,
    /// The number of the match's last entry, which is also its `ETag`.
    #[schema(value_type = u32, example = 12)]
    seq: EntryNo,
    /// The round being played, or the next one.
    #[schema(example = 1)]
    round: u32,
    /// The names at the seats, in turn order.
    #[serde(rename = "names", serialize_with = "names_of")]
    #[schema(value_type = Vec<String>, example = json!(["Ana", "Ben", "Chaim"]))]
    seats: Arc<Seats>,
    /// True if a round is being played: plays can be claimed, or its result entered.
    round_open: bool,
    /// Shows what everyone at the table can see of the round being played. Between rounds,
    /// the last round as it ended. Absent if its plays were not logged, or if the
    /// lineup has changed since.
    #[schema(nullable = false)]
    view: Option<View>,
    /// What can be played next; absent between rounds.
    #[schema(nullable = false)]
    fits: Option<Fits>,
    /// Between rounds, the seat that the next deal names unless you choose another: the
    /// dealer in echad, the player who begins in other games. Absent while a round is
    /// open, once the match is over, and if the game leaves it to the table.
    #[schema(nullable = false)]
    due: Option<Seat>,
    standing: Standing,
    /// The undo that waits for consent, if any.
    #[schema(nullable = false)]
    asked: Option<Asked>,
}

impl TableView {
    /// Leaves out who asks for what, for anyone with a link to the match.
    pub fn shared(self) -> Self {
        TableView {
            asked: None,
            ..self
        }
    }
}

impl From<&Table> for TableView {
    fn from(table: &Table) -> Self {
        let open = table.open();
        TableView {
            game: table.settings().house_rules.game(),
            seq: table.seq(),
            round: table.round_number(),
            seats: table.shared_seats(),
            round_open: open.is_some(),
            view: table.round().map(Round::view),
            fits: open.map(|open| open.state.fits()),
            due: table.due(),
            standing: table.standing(),
            asked: table.asked().cloned(),
        }
    }
}

fn names_of<S: Serializer>(seats: &Seats, to: S) -> Result<S::Ok, S::Error> {
    seats.names.serialize(to)
}

fn example() -> serde_json::Value {
    examples::in_play(|played| TableView::from(&played.table))
}
