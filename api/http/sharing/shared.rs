//! Looking at a match with a link, and following it: only that it moves, not what anyone entered.

use actix_web::web::Bytes;
use serde_json::json;

use super::code::{InLink, Shown};
use crate::prelude::*;
use crate::table::events::sent;
use crate::table::feed::{Feed, Reader};
use crate::web::conditional;
use crate::web::packed::Piece;
use kibitz_game::answers::Scoresheet;
use kibitz_game::table::{Status, Table};
use kibitz_service::access::revocations::{Key, Revocations};
use kibitz_service::live::{Follower, StreamItem};

/// A match as anyone with its link sees it.
#[derive(Serialize, ToSchema)]
#[schema(example = example)]
pub(super) struct SharedMatch {
    game: Game,
    /// The options the match was opened with, including the defaults.
    house_rules: HouseRules,
    status: Status,
    opened_at: Timestamp,
    /// When the match was won or ended, if it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    finished_at: Option<Timestamp>,
    /// The table, without the undo that waits for consent.
    table: TableView,
    /// The scoresheet, without confirmations. Who changed a score by hand is left out:
    /// `by` is always `member`.
    scoresheet: Scoresheet,
}

impl SharedMatch {
    fn new(
        table: &Table,
        opened_at: DateTime<Utc>,
        finished_at: Option<DateTime<Utc>>,
        language: Language,
    ) -> Self {
        SharedMatch {
            game: table.settings().house_rules.game(),
            house_rules: table.settings().house_rules.clone(),
            status: table.status(),
            opened_at: opened_at.into(),
            finished_at: finished_at.map(Timestamp::from),
            table: TableView::from(table).shared(),
            scoresheet: Scoresheet::new(table, language).shared(),
        }
    }
}

fn example() -> serde_json::Value {
    examples::counted(|played| SharedMatch::new(&played.table, examples::at(), None, Language::En))
}

/// Look at a shared match
///
/// Shows the table and the scoresheet to anyone who has the link. It needs no token, and
/// there is nothing in it about members, accounts or notes.
#[utoipa::path(
    tag = "sharing",
    params(InLink, ReaderLanguage),
    responses(
        (status = 200, description = "The match.", body = SharedMatch),
    ),
    extensions(("x-problem-codes" = json!([
        Code::CodeUnknown, Code::CodeRevoked, Code::TooManyTries,
    ]))),
)]
#[get("/shared/{code}")]
pub(crate) async fn get_shared_match(
    shown: Shown,
    language: ReaderLanguage,
    large: Large,
) -> Result<HttpResponse, Problem> {
    let now = shown.live.now();
    let language = language.spoken();
    let opened_at = shown.live.opened.opened_at;
    let making = large.about(now.table.seq())?;
    let shared = move || SharedMatch::new(&now.table, opened_at, now.finished_at, language);
    let written = making.json(shared).await?;
    Ok(making.sent(conditional::json(written)))
}

/// The kind of an event: it also names the event for an `EventSource`.
const MOVED: &str = "moved";

/// An event of the stream of a shared match: what its `data` holds.
///
/// There may be events of other kinds later. Ignore those that you do not know.
#[derive(Serialize, ToSchema)]
#[schema(example = event_example)]
pub(super) struct SharedEvent {
    /// `moved`: the match is at this entry. Get it again if you have an earlier one.
    #[schema(value_type = String, example = "moved")]
    kind: &'static str,
    /// The number of the match's last entry.
    #[schema(value_type = u32, example = 12)]
    seq: EntryNo,
}

fn event_example() -> serde_json::Value {
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
    config: State<Config>,
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
    let feed = Feed::new(req, viewer, Anyone, revocations, config.heartbeat);
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
