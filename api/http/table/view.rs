//! The table and the scoresheet: what everyone at it sees.

use crate::prelude::*;
use crate::web::conditional::{cached, json, written};
use kibitz_game::answers::Scoresheet;
use kibitz_game::table::Table;

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
    /// The answer about the match as it was at that moment, or `None` for the current state.
    async fn past<T: Serialize>(
        self,
        (at, tables, large): (&AtTable, &Tables, Large),
        view: impl FnOnce(&Table) -> T + Send + 'static,
    ) -> Result<Option<HttpResponse>, Problem> {
        let Some(after) = self.at else {
            return Ok(None);
        };
        let last = at.live.now().table.seq();
        if after > last {
            let detail = format!("The match has no entry {after}: its last entry is {last}.");
            return Err(Problem::new(Code::InvalidQuery, detail)
                .field("at")
                .expected(format!("0 to {last}")));
        }
        let making = large.about(after)?;
        let then = tables.as_it_was(&at.live, after).await?;
        // A log never becomes shorter.
        let then = then.ok_or_else(|| Problem::internal("the log is shorter than it was"))?;
        let body = making.json(move || view(&then)).await?;
        Ok(Some(making.sent(json(body))))
    }
}

/// Get the table
///
/// Shows whose turn it is, the top card, the sizes of the hands, what can be played
/// next, and the standing. By default this is the current state; use `at` for an
/// earlier one.
#[utoipa::path(
    tag = "play",
    params(MomentQuery),
    responses(
        (status = 200, description = "The table at that moment.", body = TableView),
    ),
)]
#[get("/table")]
pub(crate) async fn get_table(
    at: AtTable,
    moment: Query<MomentQuery>,
    tables: State<Tables>,
    large: Large,
) -> Result<HttpResponse, Problem> {
    let past = moment
        .0
        .past((&at, &tables, large), |then| TableView::from(then));
    if let Some(past) = past.await? {
        return Ok(past);
    }
    let now = at.live.now();
    let table = || TableView::from(&now.table);
    Ok(written(now.table.seq(), cached(&now.shown, table)))
}

/// Get the scoresheet
///
/// Shows every finished round with the cards behind each number, scores changed by
/// hand, and who leads or won. By default this is the current state; use `at` for an
/// earlier one.
#[utoipa::path(
    tag = "play",
    params(MomentQuery, ReaderLanguage),
    responses(
        (status = 200, description = "The scoresheet.", body = Scoresheet),
    ),
)]
#[get("/scoresheet")]
pub(crate) async fn get_scoresheet(
    at: AtTable,
    moment: Query<MomentQuery>,
    language: ReaderLanguage,
    tables: State<Tables>,
    large: Large,
) -> Result<HttpResponse, Problem> {
    let language = language.spoken();
    let now = at.live.now();
    let past = moment.0.past((&at, &tables, large.clone()), move |then| {
        Scoresheet::new(then, language)
    });
    if let Some(past) = past.await? {
        return Ok(past);
    }
    let making = large.about(now.table.seq())?;
    if making.is_small() {
        let sheet = || Scoresheet::new(&now.table, language);
        return Ok(json(cached(now.scoresheet.of(language), sheet)));
    }
    // So large a body is not kept: nothing counts the memory that it would take.
    let sheet = move || Scoresheet::new(&now.table, language);
    let body = making.json(sheet).await?;
    Ok(making.sent(json(body)))
}
