//! The table: what everyone at it sees.

use actix_web::web::Data;
use actix_web::{HttpResponse, get};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::access::at_table::AtTable;
use crate::web::body::Query;
use crate::web::conditional::{IfNoneMatch, Unchanged};
use crate::web::problem::{Code, Problem};
use kibitz_game::answers::TableView;
use kibitz_game::rules::EntryNo;
use kibitz_game::table::Table;
use kibitz_service::live::Tables;

/// Which moment of a match to show.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct MomentQuery {
    /// Show the state after this entry, 0 for the beginning. By default, the current
    /// state.
    #[param(value_type = Option<u32>, example = 12)]
    at: Option<EntryNo>,
}

impl MomentQuery {
    /// The match at that moment, or `None` for the current state.
    pub(crate) async fn past(
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

/// Get the table
///
/// Shows whose turn it is, the top card, the sizes of the hands, what can be played
/// next, and the standing. By default this is the current state; use `at` for an
/// earlier one.
#[utoipa::path(
    tag = "play",
    params(MomentQuery, IfNoneMatch),
    responses(
        (status = 200, description = "The table at that moment.", body = TableView),
        Unchanged,
    ),
)]
#[get("/table")]
pub(crate) async fn get_table(
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
