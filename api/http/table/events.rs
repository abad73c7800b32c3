//! The live stream: the log of a match as server-sent events.
//!
//! An entry is written once, whoever reads it, and the bytes are shared. A
//! stream asks for the next bytes when its connection has room for them; until
//! then it holds nothing but its place in the log.

use std::convert::Infallible;
use std::future::{Ready, ready};
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::web::{Bytes, Data};
use actix_web::{FromRequest, HttpRequest, HttpResponse, get};
use futures_util::future::{Either, select};
use futures_util::stream::{self, StreamExt};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::entry::EntryView;
use crate::http::access::at_table::AtTable;
use crate::http::access::revocations::Listener;
use crate::http::server::stopping::Stopping;
use crate::http::web::body::Query;
use crate::http::web::problem::{
    Code, LookRefusals, Problem, QueryRefusals, StreamRefusals, TokenRefusals,
};
use crate::live::{Error, Follower, Live, Logged, StreamItem, Tables, Viewer};
use crate::rules::EntryNo;
use crate::table::Table;

/// The header with which a client goes on where it was cut off.
const LAST_EVENT_ID: &str = "Last-Event-ID";

/// What every stream begins with: how long a client that was cut off should
/// wait before it comes back, in milliseconds.
const HELLO: &[u8] = b"retry: 2000\n\n";

/// What shows that a stream lives: a comment, which clients leave out.
const HEARTBEAT: &[u8] = b":\n\n";

/// What a stream ends with when the service is about to stop: when to come back,
/// and a word for whoever reads along.
const FAREWELL: &[u8] = b": the service is about to stop: come back\nretry: 2000\n\n";

/// How long a stream is silent at most.
#[derive(Clone, Copy)]
pub(in crate::http) struct Heartbeat(pub(in crate::http) Duration);

/// Where a stream is to begin.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(in crate::http) struct EventsQuery {
    /// The last entry that the client has, 0 for none. For clients that cannot
    /// send `Last-Event-ID`, which counts for more.
    #[serde(default)]
    #[param(value_type = Option<i64>, minimum = 0, maximum = 4_294_967_295_u32, default = 0)]
    after: EntryNo,
}

/// The last entry that a client had when its stream was cut off.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
pub(in crate::http) struct LastEventId {
    /// The `id` of the last event that the client has. Browsers send it by
    /// themselves when they come back.
    #[param(rename = "Last-Event-ID", nullable = false, value_type = Option<u32>, example = 12)]
    entry: Option<EntryNo>,
}

impl FromRequest for LastEventId {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let Some(value) = req.headers().get(LAST_EVENT_ID) else {
            return ready(Ok(LastEventId { entry: None }));
        };
        let entry = value.to_str().ok().and_then(|text| text.parse().ok());
        ready(match entry {
            Some(entry) => Ok(LastEventId { entry: Some(entry) }),
            None => Err(
                Problem::new(Code::InvalidHeader, "This is no id of an event.")
                    .field(LAST_EVENT_ID)
                    .expected("the `id` of an event of this stream, such as 12"),
            ),
        })
    }
}

/// The events of a match, as `text/event-stream` has them. The data of an
/// `entry` is an `Entry`, that of a `resync` only says where the log goes on:
/// `{"seq":1500}`.
#[derive(ToSchema)]
#[schema(
    example = "id: 12\nevent: entry\ndata: {\"seq\":12,\"id\":\"…\",\"claim\":{\"kind\":\"undo\"},\"back_to\":10}\n\n"
)]
pub(super) struct EventStream(#[expect(dead_code, reason = "only its schema is used")] String);

/// Where a stream goes on that left something out.
#[derive(Serialize)]
pub(super) struct Resync {
    /// Every entry up to this one, which the client did not have yet, was left
    /// out: look at the table, or read the log.
    seq: EntryNo,
}

/// Follow a match
///
/// Every entry of the log, in order and without gaps, as an event `entry` with
/// the entry's number as its `id`: first those after the last one that the
/// client has, then each as it is appended. Whoever is cut off comes back with
/// `Last-Event-ID` and misses nothing.
///
/// An entry is told as it was appended, and only once. That it is taken back
/// later is told by the undo, whose `back_to` says how far: all entries after
/// that one, up to the undo itself, are undone by it.
///
/// A client that is more than 1,000 entries behind is told to `resync` instead:
/// everything up to the `seq` of that event is left out. Between events come
/// comments, so that both sides know that the other is there. The stream does
/// not end with the match, for its end may be taken back; it ends when the
/// service stops (the last it says is then `retry`), and at once when the token does
/// not open the match any more.
#[utoipa::path(
    tag = "at the table",
    security(("token" = [])),
    params(("id" = uuid::Uuid, Path, description = "The match's id."), EventsQuery, LastEventId),
    responses(
        (
            status = 200, description = "The events, as they come.",
            body = EventStream, content_type = "text/event-stream"
        ),
        TokenRefusals,
        LookRefusals,
        QueryRefusals,
        StreamRefusals,
    ),
)]
#[get("/events")]
pub(in crate::http) async fn follow_match(
    req: HttpRequest,
    at: AtTable,
    query: Query<EventsQuery>,
    resumed: LastEventId,
    tables: Data<Tables>,
    heartbeat: Data<Heartbeat>,
    follower: Follower,
) -> Result<HttpResponse, Problem> {
    let after = resumed.entry.unwrap_or(query.0.after);
    let revocations = Listener::extract(&req).await?;
    // Where it was cut off, at another node, the table may have been further.
    tables.reach(&at.live, after).await?;
    let viewer = tables.follow(&at.live, after, follower).map_err(|error| {
        match (&error, resumed.entry) {
            (Error::Beyond { .. }, Some(_)) => Problem::from(error).field(LAST_EVENT_ID),
            _ => error.into(),
        }
    })?;
    let events = Events {
        viewer,
        live: Arc::clone(&at.live),
        req,
        heartbeat: heartbeat.0,
        admitted: Instant::now(),
        revocations,
        over: false,
    };
    let hello = stream::iter([Ok::<_, Infallible>(Bytes::from_static(HELLO))]);
    Ok(HttpResponse::Ok()
        .content_type("text/event-stream")
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        // Whoever compresses or buffers a stream holds its events back.
        .insert_header((header::CONTENT_ENCODING, "identity"))
        .insert_header(("X-Accel-Buffering", "no"))
        .streaming(hello.chain(stream::unfold(events, Events::next))))
}

/// One stream.
struct Events {
    viewer: Viewer,
    live: Arc<Live>,
    req: HttpRequest,
    heartbeat: Duration,
    /// When its token was last known to open the match.
    admitted: Instant,
    /// What tells that it may not any more.
    revocations: Listener,
    /// Whether the farewell was said.
    over: bool,
}

impl Events {
    /// The next bytes, and the stream that they leave.
    async fn next(mut self) -> Option<(Result<Bytes, Infallible>, Self)> {
        if self.over {
            return None;
        }
        let heard = loop {
            let next = pin!(self.viewer.next(self.heartbeat));
            match select(pin!(self.revocations.changed()), next).await {
                // A token may be revoked while its stream is open.
                Either::Left(_) => {
                    AtTable::extract(&self.req).await.ok()?;
                    self.admitted = Instant::now();
                }
                Either::Right((heard, _)) => break heard,
            }
        };
        let heard = heard.inspect_err(|error| tracing::warn!(%error, "a stream is cut off"));
        let Some(heard) = heard.ok()? else {
            let stopping = self.req.app_data::<Data<Stopping>>();
            self.over = true;
            return stopping
                .is_some_and(|stopping| stopping.has_begun())
                .then_some((Ok(Bytes::from_static(FAREWELL)), self));
        };
        let bytes = match heard {
            StreamItem::Entry(entry) => {
                entry.written(|entry| event(entry.clone(), &self.live.now().table))
            }
            StreamItem::Entries(entries) => {
                let now = self.live.now();
                let events = entries.into_iter().map(|entry| event(entry, &now.table));
                Bytes::from(events.collect::<Vec<_>>().concat())
            }
            StreamItem::Resync(seq) => named("resync", seq, &Resync { seq }),
            StreamItem::Nothing => Bytes::from_static(HEARTBEAT),
        };
        // Where word of its end was lost it is found out here.
        if self.admitted.elapsed() >= self.heartbeat {
            AtTable::extract(&self.req).await.ok()?;
            self.admitted = Instant::now();
        }
        Some((Ok(bytes), self))
    }
}

/// An entry as an event.
fn event(entry: Logged, table: &Table) -> Bytes {
    let seq = entry.seq;
    let entry = EntryView::appended(entry, table);
    named("entry", seq, &entry)
}

fn named(name: &str, id: EntryNo, data: &impl Serialize) -> Bytes {
    // JSON has no line breaks of its own here, and can always be written.
    let data = serde_json::to_string(data).unwrap_or_default();
    Bytes::from(format!("id: {id}\nevent: {name}\ndata: {data}\n\n"))
}
