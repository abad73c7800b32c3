//! The scoresheet: every round and how it was counted.

use super::view::MomentQuery;
use crate::prelude::*;
use crate::server::slow::Large;
use crate::web::conditional::{cached, json};
use kibitz_game::answers::Scoresheet;

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
