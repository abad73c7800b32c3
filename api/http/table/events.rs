//! The live stream: the log of a match, and what changes around it, as server-sent events.
//!
//! An entry is serialised once in each language, and all its readers share the bytes. A stream asks
//! for more bytes only when its connection has room for them; until then it holds
//! nothing but its position in the log.

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
use serde_json::json;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::entry::EntryView;
use super::view::TableView;
use crate::http::access::at_table::AtTable;
use crate::http::access::revocations::Listener;
use crate::http::joining::members::MemberView;
use crate::http::matches::NotesView;
use crate::http::server::stopping::Stopping;
use crate::http::web::body::Query;
use crate::http::web::language::ReaderLanguage;
use crate::http::web::problem::{Code, Problem};
use crate::live::{Change, Error, Follower, Live, Logged, StreamItem, Tables, Viewer};
use crate::rules::{EntryNo, Language};
use crate::store::matches::members::Member;
use crate::table::Table;

/// The header with which a client resumes an interrupted stream.
const LAST_EVENT_ID: &str = "Last-Event-ID";

/// The start of every stream: how long a disconnected client should wait before it
/// reconnects, in milliseconds.
const HELLO: &[u8] = b"retry: 2000\n\n";

/// The keep-alive: a comment, which clients ignore.
const HEARTBEAT: &[u8] = b":\n\n";

/// The end of a stream when the service is about to stop: when to reconnect, and a
/// comment for human readers.
const FAREWELL: &[u8] = b": the service is about to stop: come back\nretry: 2000\n\n";

/// Idle time before a keep-alive comment.
#[derive(Clone, Copy)]
pub(in crate::http) struct Heartbeat(pub(in crate::http) Duration);

/// Where a stream starts.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(in crate::http) struct EventsQuery {
    /// The last entry that you have, 0 for none. For clients that cannot send
    /// `Last-Event-ID`, which takes precedence.
    #[serde(default)]
    #[param(value_type = Option<i64>, minimum = 0, maximum = 4_294_967_295_u32, default = 0)]
    after: EntryNo,
}

/// The last entry that a client had when its stream was interrupted.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
pub(in crate::http) struct LastEventId {
    /// The `id` of the last event that you received. Browsers send it automatically
    /// when they reconnect.
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
                Problem::new(Code::InvalidHeader, "The header is not the id of an event.")
                    .field(LAST_EVENT_ID)
                    .expected("the `id` of an event from this stream, such as 12"),
            ),
        })
    }
}

/// An event of the stream: what its `data` holds.
#[derive(Serialize, ToSchema)]
#[schema(as = MatchEvent, example = example)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum Event {
    /// An entry was appended.
    Entry {
        /// The entry.
        entry: Box<EntryView>,
        /// The table after the entry. Absent if more entries have followed: the event of
        /// the last one has it.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        table: Option<Box<TableView>>,
    },
    /// Someone joined the table. An account that changes its role leaves as one member
    /// and joins as another.
    MemberJoined {
        /// The new member.
        member: Box<MemberView>,
    },
    /// A member changed: an account took over a guest's place.
    MemberChanged {
        /// The member as they are now.
        member: Box<MemberView>,
    },
    /// A member left or was removed.
    MemberLeft {
        /// The member's id.
        member_id: Uuid,
    },
    /// The match's place, note or tags changed.
    NotesChanged {
        /// All of them, as they are now.
        notes: Box<NotesView>,
    },
    /// The rematch of the match was opened: get your place in it with
    /// `POST /v1/matches/{id}/rematch`.
    Rematch {
        /// The id of the rematch.
        match_id: Uuid,
    },
    /// Events other than entries may have been missed: get the match and its members
    /// again.
    Refresh,
    /// Entries were skipped, because the client is too far behind.
    Resync {
        /// The last entry that was skipped. Load the table or read the log to catch up.
        #[schema(value_type = u32, example = 1500)]
        seq: EntryNo,
    },
}

fn example() -> serde_json::Value {
    json!({"kind": "resync", "seq": 1500})
}

/// Follow a match
///
/// Streams every entry of the log, in order and without gaps, as an `entry` event
/// whose `id` is the entry's number: first the entries after the last one that you
/// have, then each new one as it is appended. If you are disconnected, reconnect
/// with `Last-Event-ID` and you miss nothing. On the wire:
///
/// ```text
/// id: 12
/// event: entry
/// data: {"kind":"entry","entry":{"seq":12,"claim":{"kind":"undo"},"back_to":10}}
/// ```
///
/// The event of the last entry has the `table`, ready to draw. Each entry is sent once, as
/// it was appended. An entry that is undone later is not
/// sent again: the undo's `back_to` says that everything after that entry, up to the
/// undo itself, is undone.
///
/// What changes besides the log is sent too, in events without an `id`: members who join,
/// change or leave, the match's notes, its rematch. These are sent only while you are
/// connected. Whenever a stream begins, and at a `refresh` event, get the match and its
/// members, and you have missed nothing. Skip kinds of event that you do not know.
///
/// If you are more than 1,000 entries behind, you get a `resync` event instead, and
/// every entry up to its `seq` is skipped. Between events, comments keep the
/// connection alive. The stream stays open when the match ends, because that can be
/// undone. It closes when the service stops (after a final `retry`), and at once
/// when the token no longer gives access to the match.
#[utoipa::path(
    tag = "play",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The match's id."), EventsQuery, LastEventId, ReaderLanguage),
    responses(
        (
            status = 200, description = "The events, as they happen.",
            body = Event, content_type = "text/event-stream"
        ),
    ),
    extensions(("x-problem-codes" = json!([Code::BeyondLog, Code::TooManyStreams]))),
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
    let language = ReaderLanguage::extract(&req).await?.spoken();
    let revocations = Listener::extract(&req).await?;
    // The client may have been connected to another node that was ahead of this one.
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
        language,
        heartbeat: heartbeat.0,
        admitted: Instant::now(),
        revocations,
        by: at.by,
        over: false,
    };
    let hello = stream::iter([Ok::<_, Infallible>(Bytes::from_static(HELLO))]);
    Ok(HttpResponse::Ok()
        .content_type("text/event-stream")
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        // A proxy that compresses or buffers the stream would delay its events.
        .insert_header((header::CONTENT_ENCODING, "identity"))
        .insert_header(("X-Accel-Buffering", "no"))
        .streaming(hello.chain(stream::unfold(events, Events::next))))
}

/// An open stream.
struct Events {
    viewer: Viewer,
    live: Arc<Live>,
    req: HttpRequest,
    /// The language it began with.
    language: Language,
    heartbeat: Duration,
    /// When the token was last known to give access to the match.
    admitted: Instant,
    /// Reports tokens and roles that are revoked.
    revocations: Listener,
    /// The client's identity in the match, such as their id as a member.
    by: String,
    /// Whether the farewell was sent.
    over: bool,
}

impl Events {
    /// The next bytes, and the stream as it is after them.
    async fn next(mut self) -> Option<(Result<Bytes, Infallible>, Self)> {
        if self.over {
            return None;
        }
        let item = loop {
            let next = pin!(self.viewer.next(self.heartbeat));
            match select(pin!(self.revocations.changed()), next).await {
                // A token may be revoked while its stream is open.
                Either::Left(_) => self.admit().await?,
                Either::Right((item, _)) => break item,
            }
        };
        let item = item.inspect_err(|error| tracing::warn!(%error, "a stream was interrupted"));
        let Some(item) = item.ok()? else {
            let stopping = self.req.app_data::<Data<Stopping>>();
            self.over = true;
            return stopping
                .is_some_and(|stopping| stopping.has_begun())
                .then_some((Ok(Bytes::from_static(FAREWELL)), self));
        };
        let bytes = match item {
            StreamItem::Entry(entry) => {
                let now = self.live.now();
                let write = |entry: &Logged| event(entry.clone(), &now.table, self.language);
                entry.written(self.language, write)
            }
            StreamItem::Entries(entries) => {
                let now = self.live.now();
                let events = entries
                    .into_iter()
                    .map(|entry| event(entry, &now.table, self.language));
                Bytes::from(events.collect::<Vec<_>>().concat())
            }
            StreamItem::Change(change) => self.changed(&change),
            StreamItem::Resync(seq) => sent("resync", Some(seq), &Event::Resync { seq }),
            StreamItem::Nothing => Bytes::from_static(HEARTBEAT),
        };
        // Check again in case the notice of a revocation was lost.
        if self.admitted.elapsed() >= self.heartbeat {
            self.admit().await?;
        }
        Some((Ok(bytes), self))
    }

    /// Checks that the client still has access to the match.
    async fn admit(&mut self) -> Option<()> {
        self.by = AtTable::extract(&self.req).await.ok()?.by;
        self.admitted = Instant::now();
        Some(())
    }

    /// A change as an event. It is rare, and says which member the client is, so it is
    /// written for each client.
    fn changed(&self, change: &Change) -> Bytes {
        let member = |member: &Member| {
            let current = self.by == member.id.to_string();
            Box::new(MemberView::of(member.clone(), current))
        };
        let (name, event) = match change {
            Change::Joined(joined) => {
                let member = member(joined);
                ("member_joined", Event::MemberJoined { member })
            }
            Change::Member(changed) => {
                let member = member(changed);
                ("member_changed", Event::MemberChanged { member })
            }
            Change::Left(member_id) => {
                let member_id = *member_id;
                ("member_left", Event::MemberLeft { member_id })
            }
            Change::Notes(notes) => {
                let notes = Box::new(notes.clone().into());
                ("notes_changed", Event::NotesChanged { notes })
            }
            Change::Rematch(match_id) => {
                let match_id = *match_id;
                ("rematch", Event::Rematch { match_id })
            }
            Change::Missed => ("refresh", Event::Refresh),
        };
        sent(name, None, &event)
    }
}

/// An entry as an event, with the table if it is the one after this entry.
fn event(entry: Logged, table: &Table, language: Language) -> Bytes {
    let seq = entry.seq;
    let event = Event::Entry {
        table: (table.seq() == seq).then(|| Box::new(TableView::from(table))),
        entry: Box::new(EntryView::appended(entry, table, language)),
    };
    sent("entry", Some(seq), &event)
}

/// An event on the wire. One without an id leaves the position in the log as it is.
fn sent(name: &str, id: Option<EntryNo>, data: &Event) -> Bytes {
    // Compact JSON has no line breaks, and this data always serialises.
    let data = serde_json::to_string(data).unwrap_or_default();
    let id = id.map_or_else(String::new, |id| format!("id: {id}\n"));
    Bytes::from(format!("{id}event: {name}\ndata: {data}\n\n"))
}
