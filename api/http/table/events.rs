//! The live stream: the log of a match, and what changes around it, as server-sent events.
//!
//! An entry is serialised once in each language, and compressed once, and all its readers share
//! the bytes. A stream asks for more bytes only when its connection has room for them; until then
//! it holds nothing but its position in the log.
//!
//! A stream can be compressed. Each piece is compressed by itself: so readers share those too,
//! and none of them keeps what a compressor remembers.

use std::convert::Infallible;
use std::pin::pin;
use std::sync::LazyLock;
use std::time::Instant;

use actix_web::http::header::{ContentEncoding, HeaderValue};
use futures_util::future::{Either, select};
use futures_util::stream::{self, StreamExt};
use tokio::time::timeout;

use crate::access::caller;
use crate::matches::MemberView;
use crate::prelude::*;
use crate::server::health::Stopping;
use crate::web::packed::{self, Piece};
use kibitz_game::table::{Author, NotesView};
use kibitz_service::access::revocations::Listener;
use kibitz_service::live::{Error, Live, SideNews, StreamItem, Viewer};

/// The header with which a client resumes an interrupted stream.
const LAST_EVENT_ID: &str = "Last-Event-ID";

/// Where a stream starts.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct EventsQuery {
    /// The last entry that you have, 0 for none. For clients that cannot send
    /// `Last-Event-ID`, which takes precedence.
    #[serde(default)]
    #[param(value_type = Option<i64>, minimum = 0, maximum = 4_294_967_295_u32, default = 0)]
    after: EntryNo,
}

/// The last entry that a client had when its stream was interrupted.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
pub(crate) struct LastEventId {
    /// The `id` of the last event that you received. Browsers send it automatically
    /// when they reconnect.
    #[param(rename = "Last-Event-ID", value_type = Option<u32>, example = 12)]
    entry: Option<EntryNo>,
}

extract!(LastEventId, |req| {
    let read = |value: &HeaderValue| value.to_str().ok()?.parse().ok();
    match req.headers().get(LAST_EVENT_ID).map(read) {
        Some(None) => Err(Problem::new(
            Code::InvalidHeader,
            "The header is not the id of an event.",
        )
        .field(LAST_EVENT_ID)
        .expected("the `id` of an event from this stream, such as 12")),
        entry => Ok(LastEventId {
            entry: entry.flatten(),
        }),
    }
});

/// An event of the stream: what its `data` holds.
#[derive(Serialize, ToSchema, strum::IntoStaticStr)]
#[schema(example = json!({"kind": "resync", "seq": 1500}))]
#[serde(tag = "kind", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub(super) enum MatchEvent {
    /// An entry was appended.
    Entry {
        /// The entry.
        entry: Box<EntryView>,
        /// The table after the entry. Absent if more entries have followed: the event of
        /// the last one has it.
        #[serde(skip_serializing_if = "Option::is_none")]
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
/// What changes outside the log is sent too, in events without an `id`: members who join,
/// change or leave, the match's notes and its rematch. These are sent only while you are
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
    params(EventsQuery, LastEventId, ReaderLanguage),
    responses(
        (
            status = 200, description = "The events, as they happen.",
            body = MatchEvent, content_type = "text/event-stream"
        ),
    ),
    extensions(("x-problem-codes" = json!([Code::BeyondLog, Code::TooManyStreams]))),
)]
#[get("/events")]
pub(crate) async fn follow_match(
    req: HttpRequest,
    at: AtTable,
    query: Query<EventsQuery>,
    resumed: LastEventId,
    client: Client,
) -> Result<HttpResponse, Problem> {
    let after = resumed.entry.unwrap_or(query.0.after);
    let language = ReaderLanguage::extract(&req).await?.spoken();
    let revocations = caller::listen(&req, at.live.opened.id).await?;
    // The client may have been connected to another node that was ahead of this one.
    at.tables.reach(&at.live, after).await?;
    let viewer = at.tables.follow(&at.live, after, client.follower());
    let viewer = viewer.map_err(|error| match (&error, resumed.entry) {
        (Error::Beyond { .. }, Some(_)) => Problem::from(error).field(LAST_EVENT_ID),
        _ => error.into(),
    })?;
    let reader = AtTheTable {
        // The match may have been forgotten and loaded again before the stream began.
        live: at.tables.get(at.live.opened.id).await?,
        language,
        by: at.by,
    };
    let encoding = packed::accepted(&req, &[ContentEncoding::Gzip]);
    Feed::respond(
        req,
        viewer,
        reader,
        revocations,
        Some(encoding),
        Bytes::new(),
    )
}

/// A client with a role at the table.
struct AtTheTable {
    live: Arc<Live>,
    /// The language the stream began with.
    language: Language,
    /// The client as an author of entries.
    by: Author,
}

impl Reader for AtTheTable {
    async fn admit(&mut self, req: &HttpRequest) -> Option<()> {
        let at = AtTable::extract(req).await.ok()?;
        self.by = at.by;
        Some(())
    }

    fn write(&self, item: StreamItem, packs: bool) -> Option<Piece> {
        Some(match item {
            StreamItem::Entry(entry) => {
                let now = self.live.now();
                let write = |entry: &Logged| event(entry.clone(), &now.table, self.language);
                let plain = entry.written(self.language, write);
                let pack = || entry.packed(self.language, || packed::pack(&plain));
                return Some(Piece {
                    packed: packs.then(pack),
                    plain,
                });
            }
            StreamItem::Entries(entries) => {
                let now = self.live.now();
                let events = entries
                    .into_iter()
                    .map(|entry| event(entry, &now.table, self.language));
                Bytes::from(events.collect::<Vec<_>>().concat()).into()
            }
            StreamItem::Side(change) => self.changed(&change).into(),
            StreamItem::Resync(seq) => written(Some(seq), &MatchEvent::Resync { seq }).into(),
        })
    }
}

impl AtTheTable {
    /// Writes a change as an event. It is rare, and says which member the client is, so it is
    /// written for each client.
    fn changed(&self, change: &SideNews) -> Bytes {
        let member = |member: &Member| {
            let current = self.by == Author::Member(member.id);
            Box::new(MemberView::of(member.clone(), current))
        };
        let event = match change {
            SideNews::Joined(joined) => MatchEvent::MemberJoined {
                member: member(joined),
            },
            SideNews::Member(changed) => MatchEvent::MemberChanged {
                member: member(changed),
            },
            SideNews::Left(member_id) => MatchEvent::MemberLeft {
                member_id: *member_id,
            },
            SideNews::Notes(notes) => MatchEvent::NotesChanged {
                notes: Box::new(notes.clone().into()),
            },
            SideNews::Rematch(match_id) => MatchEvent::Rematch {
                match_id: *match_id,
            },
            SideNews::Missed => MatchEvent::Refresh,
        };
        written(None, &event)
    }
}

/// Writes an entry as an event, with the table if it is the one after this entry.
fn event(entry: Logged, table: &Table, language: Language) -> Bytes {
    let seq = entry.seq;
    let event = MatchEvent::Entry {
        table: (table.seq() == seq).then(|| Box::new(TableView::from(table))),
        entry: Box::new(EntryView::appended(entry, table, language)),
    };
    written(Some(seq), &event)
}

fn written(id: Option<EntryNo>, event: &MatchEvent) -> Bytes {
    sent(event.into(), id, event)
}

/// Writes an event as it is on the wire. One without an id leaves the position in the log as it is.
pub(crate) fn sent(name: &str, id: Option<EntryNo>, data: &impl Serialize) -> Bytes {
    // Compact JSON has no line breaks, and this data always serialises.
    let data = serde_json::to_string(data).unwrap_or_default();
    let id = id.map_or_else(String::new, |id| format!("id: {id}\n"));
    Bytes::from(format!("{id}event: {name}\ndata: {data}\n\n"))
}

/// The start of every stream: how long a disconnected client should wait before it
/// reconnects, in milliseconds.
const HELLO: &[u8] = b"retry: 2000\n\n";

/// The keep-alive: a comment, which clients ignore.
static HEARTBEAT: LazyLock<Piece> = LazyLock::new(|| {
    let plain = Bytes::from_static(b":\n\n");
    let packed = Some(packed::pack(&plain));
    Piece { plain, packed }
});

/// The end of a stream when the service is about to stop: when to reconnect, and a
/// comment for human readers.
const FAREWELL: &[u8] = b": the service is about to stop: come back\nretry: 2000\n\n";

/// The client of a stream.
pub(crate) trait Reader {
    /// Checks that the client still has access.
    async fn admit(&mut self, req: &HttpRequest) -> Option<()>;

    /// Returns what is sent for an item, if anything is. `packs` says whether the stream is compressed:
    /// only then is it worth compressing an event for all its readers.
    fn write(&self, item: StreamItem, packs: bool) -> Option<Piece>;
}

/// An open stream.
pub(crate) struct Feed<R> {
    viewer: Viewer,
    reader: R,
    req: HttpRequest,
    /// The idle time before a keep-alive comment.
    heartbeat: Duration,
    /// Says whether the stream is compressed.
    packs: bool,
    /// The time at which the client was last known to have access.
    admitted: Instant,
    /// Reports access that is revoked.
    revocations: Listener,
    /// Says whether the farewell was sent.
    over: bool,
}

impl<R: Reader + 'static> Feed<R> {
    /// Responds with a stream for a client that has just been admitted. It sends these bytes first. If
    /// it can be compressed, it has the encoding that the client accepts.
    ///
    /// # Errors
    /// `internal` if no services answer the request.
    pub(crate) fn respond(
        req: HttpRequest,
        viewer: Viewer,
        reader: R,
        revocations: Listener,
        accepted: Option<ContentEncoding>,
        first: Bytes,
    ) -> Result<HttpResponse, Problem> {
        let encoding = accepted.unwrap_or(ContentEncoding::Identity);
        let packs = encoding == ContentEncoding::Gzip;
        let feed = Feed {
            viewer,
            reader,
            heartbeat: State::<Config>::of(&req)?.heartbeat,
            req,
            packs,
            admitted: Instant::now(),
            revocations,
            over: false,
        };
        let mut response = HttpResponse::Ok();
        response
            .content_type("text/event-stream")
            .insert_header((header::CACHE_CONTROL, "no-cache"))
            // A proxy that compresses or buffers the stream would delay its events.
            .insert_header((header::CONTENT_ENCODING, encoding.as_str()))
            .insert_header(("X-Accel-Buffering", "no"));
        if accepted.is_some() {
            response.insert_header((header::VARY, "accept-encoding"));
        }
        let hello = Piece::from(Bytes::from([HELLO, &first].concat()));
        let pieces = stream::iter([hello]).chain(stream::unfold(feed, Feed::next));
        Ok(if packs {
            response.streaming(packed::gzip(pieces).map(Ok::<_, Infallible>))
        } else {
            response.streaming(pieces.map(|piece| Ok::<_, Infallible>(piece.plain)))
        })
    }

    /// Returns the next bytes, and the stream as it is after them.
    async fn next(mut self) -> Option<(Piece, Self)> {
        if self.over {
            return None;
        }
        let piece = loop {
            let item = {
                let next = pin!(timeout(self.heartbeat, self.viewer.next()));
                match select(pin!(self.revocations.changed()), next).await {
                    Either::Left(_) => None,
                    Either::Right((item, _)) => Some(item),
                }
            };
            let Some(item) = item else {
                // Access may be revoked while the stream is open.
                self.admit().await?;
                continue;
            };
            let Ok(item) = item else {
                break HEARTBEAT.clone();
            };
            let item = item.inspect_err(|error| tracing::warn!(%error, "a stream was interrupted"));
            let Some(item) = item.ok()? else {
                let stopping = State::<Stopping>::of(&self.req);
                self.over = true;
                return stopping
                    .is_ok_and(|stopping| stopping.has_begun())
                    .then_some((Bytes::from_static(FAREWELL).into(), self));
            };
            if let Some(piece) = self.reader.write(item, self.packs) {
                break piece;
            }
        };
        // At each heartbeat, and as often if the stream is never silent: a notice may have
        // been lost, of a revocation or of what comes next.
        if self.admitted.elapsed() >= self.heartbeat {
            self.viewer.look();
            self.admit().await?;
        }
        Some((piece, self))
    }

    async fn admit(&mut self) -> Option<()> {
        self.reader.admit(&self.req).await?;
        self.admitted = Instant::now();
        Some(())
    }
}
