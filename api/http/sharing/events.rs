//! Following a match with a link: only that it moves, not what anyone entered.

use actix_web::FromRequest;
use actix_web::web::Bytes;
use serde_json::json;

use super::code::{InLink, Shown};
use crate::prelude::*;
use crate::table::events::sent;
use crate::table::feed::{Feed, Heartbeat, Reader};
use crate::web::limits::Client;
use crate::web::packed::Piece;
use kibitz_game::rules::EntryNo;
use kibitz_service::access::revocations::{Key, Revocations};
use kibitz_service::live::{Follower, StreamItem};

/// The kind of an event: it also names the event for an `EventSource`.
const MOVED: &str = "moved";

/// An event of the stream of a shared match: what its `data` holds.
///
/// There may be events of other kinds later. Ignore those that you do not know.
#[derive(Serialize, ToSchema)]
#[schema(example = example)]
pub(super) struct SharedEvent {
    /// `moved`: the match is at this entry. Get it again if you have an earlier one.
    #[schema(value_type = String, example = "moved")]
    kind: &'static str,
    /// The number of the match's last entry.
    #[schema(value_type = u32, example = 12)]
    seq: EntryNo,
}

fn example() -> serde_json::Value {
    json!({"kind": MOVED, "seq": 12})
}

/// The event that says how far a match is.
fn moved(seq: EntryNo) -> Bytes {
    sent(MOVED, Some(seq), &SharedEvent { kind: MOVED, seq })
}

/// Follow a shared match
///
/// Streams a `moved` event with the number of the match's last entry: one at the start,
/// and one whenever the match has moved. Then get the match again. It needs no token, so
/// a browser can follow it with an `EventSource`. The stream closes when the link is
/// revoked.
#[utoipa::path(
    tag = "sharing",
    params(InLink),
    responses(
        (
            status = 200, description = "The events, as they happen.",
            body = SharedEvent, content_type = "text/event-stream"
        ),
    ),
    extensions(("x-problem-codes" = json!([
        Code::CodeUnknown, Code::CodeRevoked, Code::TooManyTries, Code::TooManyStreams,
    ]))),
)]
#[get("/shared/{code}/events")]
pub(crate) async fn follow_shared_match(
    req: HttpRequest,
    shown: Shown,
    tables: State<Tables>,
    revocations: State<Revocations>,
    heartbeat: State<Heartbeat>,
    client: Client,
) -> Result<HttpResponse, Problem> {
    let Shown { share, live } = shown;
    let revocations = revocations.listen(vec![Key::Token(share.code_hash)]);
    let seq = live.now().table.seq();
    // A token that is sent along counts for nothing here.
    let follower = Follower {
        token: None,
        ..client.follower()
    };
    let viewer = tables.follow(&live, seq, follower)?;
    let feed = Feed::new(req, viewer, Anyone, revocations, *heartbeat);
    Ok(feed.respond(moved(seq)))
}

/// A client with a link.
struct Anyone;

impl Reader for Anyone {
    async fn admit(&mut self, req: &HttpRequest) -> Option<()> {
        Shown::extract(req).await.ok().map(drop)
    }

    fn write(&self, item: StreamItem, _: bool) -> Option<Piece> {
        let seq = match item {
            StreamItem::Entry(entry) => Some(entry.seq()),
            StreamItem::Entries(entries) => entries.last().map(|entry| entry.seq),
            StreamItem::Resync(seq) => Some(seq),
            StreamItem::Side(_) => None,
        };
        seq.map(|seq| moved(seq).into())
    }
}
