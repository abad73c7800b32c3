//! Reading what has changed, page by page.

use serde_json::json;

use super::position::{self, ChangesRead};
use super::view::{self, ChangeView};
use crate::prelude::*;
use crate::web::pagination::Limit;

/// Which changes to return.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ChangesQuery {
    /// The `next` of your last answer. Omit it to get everything that you can see.
    #[param(value_type = Option<String>, min_length = 32, max_length = 34)]
    after: Option<ChangesRead>,
    /// The maximum number of items to return.
    #[serde(default)]
    #[param(value_type = Option<u16>, minimum = 1, maximum = 100, default = 20)]
    limit: Limit,
}

/// A part of the changes.
#[derive(Serialize, ToSchema)]
#[schema(example = example)]
pub(crate) struct Changes {
    /// The changes, each match and each player at most once.
    items: Vec<ChangeView>,
    /// The `after` to send next. Keep it together with what you keep of the items.
    #[schema(value_type = String, min_length = 32, max_length = 34)]
    next: ChangesRead,
    /// True if there are more: ask again at once.
    more: bool,
}

fn example() -> serde_json::Value {
    json!({
        "items": [view::example()],
        "next": "AAAAAAAAAAwBmA9emxx8OopTHy9vfwAEAQ",
        "more": false
    })
}

/// Read what has changed
///
/// Keeps a copy of your matches and players up to date, on any device. The first time,
/// omit `after`: you get everything that you can see. From then on, send the
/// `next` of the last answer, and you get what has changed in the meantime, each
/// match and each player at most once, as it is now. That includes what was deleted, or
/// what you can no longer see. Your own matches, those you joined and those you sit in as
/// a player of someone else's circle are all included.
///
/// A `next` does not expire. One that the service does not know is refused
/// (`position_unknown`): then drop your copy and start again without it.
#[utoipa::path(
    tag = "changes",
    params(ChangesQuery),
    responses(
        (status = 200, description = "What has changed.", body = Changes),
    ),
    extensions(("x-problem-codes" = json!([Code::AccountRequired, Code::PositionUnknown]))),
)]
#[get("/changes")]
pub(crate) async fn read_changes(
    caller: Account,
    query: Query<ChangesQuery>,
    tables: State<Tables>,
) -> Result<Json<Changes>, Problem> {
    let ChangesQuery { after, limit } = query.0;
    let page = tables
        .changes(caller.id, after.map(ChangesRead::position), limit.most())
        .await?
        .ok_or_else(position::unknown)?;
    let changes = page.changes.into_iter();
    Ok(Json(Changes {
        items: changes
            .map(|change| ChangeView::of(change, caller.id))
            .collect(),
        next: page.next.into(),
        more: page.more,
    }))
}
