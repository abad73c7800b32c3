//! A stream of server-sent events: keep-alives, revoked access, and its end. What is sent
//! is up to its [`Reader`].
//!
//! A stream asks for more bytes only when its connection has room for them; until then it
//! holds nothing but its position in the log.
//!
//! A stream can be compressed. Each piece is compressed by itself: so readers share those too,
//! and none of them keeps what a compressor remembers.

use std::convert::Infallible;
use std::pin::pin;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use actix_web::http::header::ContentEncoding;
use actix_web::web::Bytes;
use futures_util::future::{Either, select};
use futures_util::stream::{self, StreamExt};
use tokio::time::timeout;

use crate::prelude::*;
use crate::server::health::Stopping;
use crate::web::packed::{self, Piece};
use kibitz_service::access::revocations::Listener;
use kibitz_service::live::{StreamItem, Viewer};

/// The start of every stream: how long a disconnected client should wait before it
/// reconnects, in milliseconds.
const HELLO: &[u8] = b"retry: 2000\n\n";

/// The keep-alive: a comment, which clients ignore.
static HEARTBEAT: LazyLock<Piece> = LazyLock::new(|| Piece::shared(Bytes::from_static(b":\n\n")));

/// The end of a stream when the service is about to stop: when to reconnect, and a
/// comment for human readers.
const FAREWELL: &[u8] = b": the service is about to stop: come back\nretry: 2000\n\n";

/// The client of a stream.
pub(crate) trait Reader {
    /// Checks that the client still has access.
    async fn admit(&mut self, req: &HttpRequest) -> Option<()>;

    /// Returns what is sent for an item, if anything. `packs` says whether the stream is compressed. Only
    /// then is it worth compressing an event for all its readers.
    fn write(&self, item: StreamItem, packs: bool) -> Option<Piece>;
}

/// An open stream.
pub(crate) struct Feed<R> {
    viewer: Viewer,
    reader: R,
    req: HttpRequest,
    /// The idle time before a keep-alive comment.
    heartbeat: Duration,
    /// The encoding that the client accepts, if the stream can be compressed.
    encoding: Option<ContentEncoding>,
    /// When the client was last known to have access.
    admitted: Instant,
    /// Reports access that is revoked.
    revocations: Listener,
    /// Says whether the farewell was sent.
    over: bool,
}

impl<R: Reader + 'static> Feed<R> {
    /// Opens a stream for a client that has just been admitted.
    pub(crate) fn new(
        req: HttpRequest,
        viewer: Viewer,
        reader: R,
        revocations: Listener,
        heartbeat: Duration,
    ) -> Self {
        Feed {
            viewer,
            reader,
            req,
            heartbeat,
            encoding: None,
            admitted: Instant::now(),
            revocations,
            over: false,
        }
    }

    /// Compresses the stream, if the client accepts that.
    pub(crate) fn compressed(self) -> Self {
        let encoding = packed::accepted(&self.req, &[ContentEncoding::Gzip]);
        Feed {
            encoding: Some(encoding),
            ..self
        }
    }

    /// The response, which sends these bytes first.
    pub(crate) fn respond(self, first: Bytes) -> HttpResponse {
        let mut response = HttpResponse::Ok();
        response
            .content_type("text/event-stream")
            .insert_header((header::CACHE_CONTROL, "no-cache"))
            // A proxy that compresses or buffers the stream would delay its events.
            .insert_header((header::CONTENT_ENCODING, self.encoding().as_str()))
            .insert_header(("X-Accel-Buffering", "no"));
        if self.encoding.is_some() {
            response.insert_header((header::VARY, "accept-encoding"));
        }
        let packs = self.packs();
        let hello = Piece::from(Bytes::from([HELLO, &first].concat()));
        let pieces = stream::iter([hello]).chain(stream::unfold(self, Feed::next));
        if packs {
            response.streaming(packed::gzip(pieces).map(Ok::<_, Infallible>))
        } else {
            response.streaming(pieces.map(|piece| Ok::<_, Infallible>(piece.plain)))
        }
    }

    fn encoding(&self) -> ContentEncoding {
        self.encoding.unwrap_or(ContentEncoding::Identity)
    }

    fn packs(&self) -> bool {
        self.encoding() == ContentEncoding::Gzip
    }

    /// The next bytes, and the stream as it is after them.
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
            if let Some(piece) = self.reader.write(item, self.packs()) {
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
