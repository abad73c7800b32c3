//! Following what changes, as it happens.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::web::{Bytes, Data};
use actix_web::{FromRequest, HttpRequest, HttpResponse, get};
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

use super::since::{self, Since};
use super::view::ChangeView;
use crate::access::caller::{self, Account};
use crate::table::events::{LAST_EVENT_ID, sent};
use crate::table::feed::{Feed, Heartbeat, Reader};
use crate::web::body::Query;
use crate::web::limits::Following;
use crate::web::packed::Piece;
use crate::web::problem::{Code, Problem};
use kibitz_service::live::{News, Tables};

/// Where the stream starts.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct SinceQuery {
    /// The `next_since` of your last answer, or the `id` of your last event. Without it,
    /// the stream begins with everything that you can see. `Last-Event-ID` takes
    /// precedence.
    #[param(value_type = Option<String>, min_length = 32, max_length = 34)]
    since: Option<Since>,
}

/// The last change that a client had when its stream was interrupted.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
pub(crate) struct LastChange {
    /// The `id` of the last event that you received. Browsers send it automatically
    /// when they reconnect.
    #[param(rename = "Last-Event-ID", value_type = Option<String>, min_length = 32, max_length = 34)]
    since: Option<Since>,
}

impl FromRequest for LastChange {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let Some(value) = req.headers().get(LAST_EVENT_ID) else {
            return ready(Ok(LastChange { since: None }));
        };
        let text = value.to_str().unwrap_or_default().to_owned();
        ready(match Since::try_from(text) {
            Ok(since) => Ok(LastChange { since: Some(since) }),
            Err(_) => Err(Problem::new(
                Code::InvalidHeader,
                "The header is not the id of an event.",
            )
            .field(LAST_EVENT_ID)
            .expected("the `id` of an event from this stream")),
        })
    }
}

/// Follow what changes
///
/// The same as `GET /v1/changes`, as server-sent events: first what has changed since
/// then, and then each change as it happens, with the `since` after it as the `id` of
/// the event. If you are disconnected, reconnect with `Last-Event-ID` and you miss
/// nothing. At a busy table, plays within a second are one change: follow the match
/// itself to see each of them.
///
/// Between events, comments keep the connection alive. It closes when the service stops
/// (after a final `retry`), and at once when the token is revoked.
#[utoipa::path(
    tag = "changes",
    params(SinceQuery, LastChange),
    responses(
        (
            status = 200, description = "The changes, as they happen.",
            body = ChangeView, content_type = "text/event-stream"
        ),
    ),
    extensions(("x-problem-codes" = json!([
        Code::AccountRequired, Code::SinceUnknown, Code::TooManyStreams,
    ]))),
)]
#[get("/changes/events")]
pub(crate) async fn follow_changes(
    req: HttpRequest,
    caller: Account,
    query: Query<SinceQuery>,
    resumed: LastChange,
    tables: Data<Tables>,
    heartbeat: Data<Heartbeat>,
    Following(follower): Following,
) -> Result<HttpResponse, Problem> {
    let revocations = caller::listen(&req).await?;
    let since = resumed.since.or(query.0.since).map(Since::position);
    if since.is_some() && tables.changes(caller.id, since, 1).await?.is_none() {
        let field = resumed.since.map_or("since", |_| LAST_EVENT_ID);
        return Err(since::unknown(field));
    }
    let viewer = tables.follow_account(caller.id, since, follower)?;
    let reader = Owner(caller.id);
    let feed = Feed::new(req, viewer, reader, revocations, **heartbeat);
    Ok(feed.respond(Bytes::new()))
}

/// A client that follows all that its account can see.
struct Owner(Uuid);

impl Reader for Owner {
    type Item = News;

    async fn admit(&mut self, req: &HttpRequest) -> Option<()> {
        let caller = Account::extract(req).await.ok()?;
        (caller.id == self.0).then_some(())
    }

    fn write(&self, item: News, _: bool) -> Option<Piece> {
        let changes = match item {
            News::Changes(page) => page.changes,
            // A client that reconnects gets a problem that says so.
            News::Lost => return None,
        };
        let events = changes.into_iter().map(|(change, position)| {
            let change = ChangeView::of(change, self.0);
            let id = String::from(Since::from(position));
            sent(change.name(), Some(&id), &change)
        });
        Some(Bytes::from(events.collect::<Vec<_>>().concat()).into())
    }
}
