//! The table: what everyone at it sees.

use actix_web::web::Data;
use actix_web::{HttpResponse, get};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::{IntoParams, ToSchema};

use crate::http::access::at_table::AtTable;
use crate::http::web::body::Query;
use crate::http::web::conditional::{IfNoneMatch, Unchanged};
use crate::http::web::examples;
use crate::http::web::problem::{Code, Problem};
use crate::live::Tables;
use crate::rules::game::{Round, View};
use crate::rules::{EntryNo, Fits, Seat};
use crate::table::{Asked, Standing, Table};

/// Which moment of a match to show.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(in crate::http) struct MomentQuery {
    /// Show the state after this entry, 0 for the beginning. By default, the current
    /// state.
    #[param(value_type = Option<u32>, example = 12)]
    at: Option<EntryNo>,
}

impl MomentQuery {
    /// The match at that moment, or `None` for the current state.
    pub(in crate::http) async fn past(
        self,
        at: &AtTable,
        tables: &Tables,
    ) -> Result<Option<Table>, Problem> {
        let Some(after) = self.at else {
            return Ok(None);
        };
        let table = tables.as_it_was(&at.live, after).await?;
        table.map(Some).ok_or_else(|| {
            let last = at.live.now().table.seq();
            Problem::new(
                Code::InvalidQuery,
                format!("The match has no entry {after}: its last entry is {last}."),
            )
            .field("at")
            .expected(format!("0 to {last}"))
        })
    }
}

/// A table at one moment: all that an app needs to draw its screen.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[schema(as = Table, example = example)]
pub(in crate::http) struct TableView {
    /// The number of the match's last entry, which is also its `ETag`.
    #[schema(value_type = u32, example = 12)]
    seq: EntryNo,
    /// The round being played, or the next one.
    #[schema(example = 1)]
    round: u32,
    /// The names at the seats, in turn order.
    #[schema(example = json!(["Ana", "Ben", "Chaim"]))]
    names: Vec<String>,
    /// Whether a round is being played: plays can be claimed, or its result entered.
    round_open: bool,
    /// What everyone at the table can see of the round being played. Between rounds,
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
    /// The same for anyone with a link to the match, without who asks for what.
    pub(in crate::http) fn shared(self) -> Self {
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
            seq: table.seq(),
            round: table.round_number(),
            names: table.names().to_vec(),
            round_open: open.is_some(),
            view: table.round().map(Round::view),
            fits: open.map(|open| open.state.fits()),
            due: table.due(),
            standing: table.standing(),
            asked: table.asked().cloned(),
        }
    }
}

fn example() -> serde_json::Value {
    examples::in_play(|played| TableView::from(&played.table))
}

/// Get the table
///
/// Shows whose turn it is, the top card, the sizes of the hands, what can be played
/// next, and the standing. By default this is the current state; use `at` for an
/// earlier one.
#[utoipa::path(
    tag = "play",
    security(("token" = [])),
    params(("id" = uuid::Uuid, Path, description = "The match's id."), MomentQuery, IfNoneMatch),
    responses(
        (
            status = 200, description = "The table at that moment.", body = TableView,
            headers(("ETag" = String, description = "The match's sequence number."))
        ),
        Unchanged,
    ),
)]
#[get("/table")]
pub(in crate::http) async fn get_table(
    at: AtTable,
    moment: Query<MomentQuery>,
    if_none_match: IfNoneMatch,
    tables: Data<Tables>,
) -> Result<HttpResponse, Problem> {
    let now = at.live.now();
    Ok(match moment.0.past(&at, &tables).await? {
        Some(then) => if_none_match.or_else(then.seq(), || TableView::from(&then)),
        None => {
            if_none_match.or_written(now.table.seq(), &now.shown, || TableView::from(&now.table))
        }
    })
}
