//! Finds what a link shows, a match or an evening, by its code, and the time zone that it may name. A
//! match can be looked at with it, and followed: only that it moves, not what anyone entered.

use chrono::FixedOffset;

use crate::prelude::*;
use crate::table::events::{Feed, Reader, sent};
use crate::web::packed::Piece;
use crate::web::{conditional, language};
use kibitz_game::answers::Scoresheet;
use kibitz_game::table::Status;
use kibitz_service::access::evenings::{self, EveningCode};
use kibitz_service::access::revocations::{Key, Revocations};
use kibitz_service::access::shares;
use kibitz_service::live::{self, Follower, Live, StreamItem};
use kibitz_store::matches::Match;
use kibitz_store::matches::shares::Share;

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
    slow: State<SlowWork>,
) -> Result<HttpResponse, Problem> {
    let now = shown.live.now();
    let language = language.spoken();
    let opened_at = shown.live.opened.opened_at;
    let making = slow.about(now.table.seq())?;
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
#[schema(example = json!({"kind": MOVED, "seq": 12}))]
pub(super) struct SharedEvent {
    /// `moved`: the match is at this entry. Get it again if you have an earlier one.
    #[schema(value_type = String, example = "moved")]
    kind: &'static str,
    /// The number of the match's last entry.
    #[schema(value_type = u32, example = 12)]
    seq: EntryNo,
}

/// Writes the event that says how far a match is.
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
    Feed::respond(req, viewer, Anyone, revocations, None, moved(seq))
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

/// The code in the path, for the document: see [`Shown`].
#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
#[expect(dead_code, reason = "only the document names it")]
pub(super) struct InLink {
    /// The code from the link.
    #[param(max_length = 64, example = "q83vEjRWeJCrze8SNFZ4kA")]
    code: String,
}

/// The share that the code in the path belongs to, and its match. Only codes that do not exist
/// count as tries, because pages are loaded again and again.
pub(crate) struct Shown {
    pub(super) share: Share,
    pub(crate) live: Arc<Live>,
}

impl Shown {
    async fn of(req: &HttpRequest) -> Result<Self, Problem> {
        let store = State::<Store>::of(req)?;
        let share = shares::find(&store, code_in(req)).await?;
        let share = share.ok_or_else(|| unknown(req))?;
        if share.revoked_at.is_some() {
            return Err(revoked());
        }
        let live = State::<Tables>::of(req)?.get(share.match_id).await;
        let live = live.map_err(|error| match error {
            live::Error::NoSuchMatch => no_link(),
            other => other.into(),
        })?;
        let language = live.now().table.settings().etiquette.language;
        language::note(req, |noted| noted.table = language);
        Ok(Shown { share, live })
    }
}

/// The evening that the code in the path belongs to. The same codes count as tries.
pub(crate) struct ShownEvening {
    pub(super) code: EveningCode,
    /// The matches that are still shared.
    pub(crate) matches: Vec<Match>,
}

impl ShownEvening {
    async fn of(req: &HttpRequest) -> Result<Self, Problem> {
        let (store, code) = (State::<Store>::of(req)?, EveningCode::sent(code_in(req)));
        let matches = evenings::find(&store, &code).await?;
        let matches = matches.ok_or_else(|| unknown(req))?;
        if matches.is_empty() {
            return Err(revoked());
        }
        let mut languages = matches.iter().map(|one| one.agreed.etiquette.language);
        let language = languages.find_map(|language| language);
        language::note(req, |noted| noted.table = language);
        Ok(ShownEvening { code, matches })
    }
}

extract!(async Shown, ShownEvening);

fn code_in(req: &HttpRequest) -> &str {
    req.match_info().get("code").unwrap_or_default()
}

fn revoked() -> Problem {
    Problem::new(Code::CodeRevoked, "The link was revoked.")
        .field("code")
        .expected("a new link from the host")
}

/// Makes the problem of a code that does not exist, which counts as a try.
fn unknown(req: &HttpRequest) -> Problem {
    let counted = Client::of(req).and_then(|client| client.tries_code());
    counted
        .err()
        .unwrap_or_else(|| no_link().expected("the code from a link that the host shared"))
}

fn no_link() -> Problem {
    Problem::new(Code::CodeUnknown, "There is no such link.").field("code")
}

/// The query parameter that names the time zone.
const TIME_ZONE: &str = "time_zone";

/// The time zone of the dates that a link shows, if it names one: a messenger that shows where it
/// leads knows nothing of where it is an evening.
#[derive(Clone, Copy, Default, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LinkZone {
    /// The time zone of the date: an IANA name, or an offset such as `+03:30`. UTC by default. A
    /// link that names one shows a preview with it.
    #[param(value_type = Option<String>, max_length = 40, example = "Europe/Berlin")]
    time_zone: Option<Zone>,
}

extract!(LinkZone, |req| match named(req).transpose() {
    Ok(time_zone) => Ok(LinkZone { time_zone }),
    Err(detail) => Err(Problem::new(Code::InvalidQuery, detail).field(TIME_ZONE)),
});

impl LinkZone {
    /// Reads the zone in a link that people open. An unknown one is ignored, and the link works.
    pub(crate) fn in_link(req: &HttpRequest) -> LinkZone {
        let time_zone = named(req).and_then(Result::ok);
        LinkZone { time_zone }
    }

    /// Returns the time by the clocks there, or else by UTC.
    pub(crate) fn local(self, at: DateTime<Utc>) -> DateTime<FixedOffset> {
        self.time_zone.unwrap_or_default().local(at)
    }

    /// Hands the zone of this link on to another one.
    pub(crate) fn handed_on(self, link: String) -> String {
        let Some(zone) = self.time_zone else {
            return link;
        };
        let mark = if link.contains('?') { '&' } else { '?' };
        let zone = zone.to_string();
        let zone: String = form_urlencoded::byte_serialize(zone.as_bytes()).collect();
        format!("{link}{mark}{TIME_ZONE}={zone}")
    }
}

fn named(req: &HttpRequest) -> Option<Result<Zone, String>> {
    let mut pairs = form_urlencoded::parse(req.query_string().as_bytes());
    let (_, zone) = pairs.find(|(name, _)| name == TIME_ZONE)?;
    // A sentence that ends with the link may have added a sign to it.
    let zone = zone.trim_end_matches(|sign: char| !sign.is_ascii_alphanumeric());
    Some(Zone::try_from(zone.to_owned()))
}
