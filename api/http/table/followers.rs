//! Who follows a match now.

use actix_web::get;
use actix_web::web::{Data, Json};
use serde::Serialize;
use utoipa::ToSchema;

use crate::access::at_table::AtTable;
use crate::web::problem::{Code, Problem};
use crate::web::timestamp::Timestamp;
use kibitz_service::live::{Presence, Present, Tables};

/// Who follows a match.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({
    "followers": [
        {"by": "host", "since": "2025-07-15T19:30:00.123Z"},
        {"by": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0004", "since": "2025-07-15T19:31:00.123Z"}
    ],
    "with_link": 2
}))]
pub(crate) struct Followers {
    /// Those with a role at the table, in the order in which they began.
    followers: Vec<FollowerView>,
    /// The number of streams that were opened with a link to the match. Nothing else is
    /// known of them.
    #[schema(value_type = u32)]
    with_link: usize,
}

/// Someone at the table who follows the match, with any number of streams.
#[derive(Serialize, ToSchema)]
#[schema(as = Follower)]
pub(super) struct FollowerView {
    /// Who it is, as in the log: `host`, the id of the account that owns the match, or a
    /// member's id.
    #[schema(example = "host")]
    by: String,
    /// Since when.
    since: Timestamp,
}

impl From<Presence> for Followers {
    fn from(presence: Presence) -> Self {
        let view = |Present { by, since }| FollowerView {
            by,
            since: since.into(),
        };
        Followers {
            followers: presence.followers.into_iter().map(view).collect(),
            with_link: presence.with_link,
        }
    }
}

/// See who follows
///
/// Lists who follows the match at this moment, with `GET /v1/matches/{id}/events` or with
/// a link. Host only. The host's own stream brings a `followers_changed` event whenever
/// someone at the table starts or stops following. A service of several nodes knows
/// only those who are connected to the node that answers.
#[utoipa::path(
    tag = "joining",
    responses(
        (status = 200, description = "Who follows.", body = Followers),
    ),
    extensions(("x-problem-codes" = json!([Code::RoleRequired]))),
)]
#[get("/followers")]
pub(crate) async fn list_followers(
    at: AtTable,
    tables: Data<Tables>,
) -> Result<Json<Followers>, Problem> {
    at.host()?;
    Ok(Json(tables.presence(at.live.opened.id).into()))
}
