//! The scoresheet: every round and how it was counted.

use actix_web::web::Data;
use actix_web::{HttpResponse, get};

use super::view::MomentQuery;
use crate::access::at_table::AtTable;
use crate::web::body::Query;
use crate::web::conditional::{IfNoneMatch, Unchanged};
use crate::web::language::ReaderLanguage;
use crate::web::problem::Problem;
use kibitz_game::answers::Scoresheet;
use kibitz_service::live::Tables;

/// Get the scoresheet
///
/// Shows every finished round with the cards behind each number, scores changed by
/// hand, and who leads or won. By default this is the current state; use `at` for an
/// earlier one.
#[utoipa::path(
    tag = "play",
    params(MomentQuery, IfNoneMatch, ReaderLanguage),
    responses(
        (status = 200, description = "The scoresheet.", body = Scoresheet),
        Unchanged,
    ),
)]
#[get("/scoresheet")]
pub(crate) async fn get_scoresheet(
    at: AtTable,
    moment: Query<MomentQuery>,
    if_none_match: IfNoneMatch,
    language: ReaderLanguage,
    tables: Data<Tables>,
) -> Result<HttpResponse, Problem> {
    let (now, language) = (at.live.now(), language.spoken());
    Ok(match moment.0.past(&at, &tables).await? {
        Some(then) => {
            if_none_match.or_else((then.seq(), language), || Scoresheet::new(&then, language))
        }
        None => {
            let (version, written) = ((now.table.seq(), language), now.scoresheet.of(language));
            if_none_match.or_written(version, written, || Scoresheet::new(&now.table, language))
        }
    })
}
