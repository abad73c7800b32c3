//! Receiving the body of an import before it is parsed: one import per account at
//! a time. One that has arrived waits for its turn to do slow work.

use std::collections::HashSet;
use std::future::Future;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::atomic::AtomicUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};

use actix_web::dev::Payload;
use actix_web::web;
use tokio::time::timeout;

use super::upload::Upload;
use crate::prelude::*;
use crate::server::slow::{self, SlowWork};
use crate::web::body::{declared, incomplete, media_type, too_large, too_slow};
use crate::web::limits::Importer;
use crate::web::moment::Zone;
use crate::web::text::parts;
use kibitz_game::sheets::paper;

/// The `Retry-After` of a refused import, in seconds.
const RETRY_AFTER: u64 = 5;

/// Receives imports, one of an account at a time.
pub(crate) struct Imports {
    /// The maximum size of an upload, in bytes, as it was before it was compressed.
    pub(super) limit: usize,
    /// The folder for the files, if it exists.
    pub(super) folder: PathBuf,
    /// The size of all uploads together, in bytes.
    pub(super) kept: Arc<AtomicUsize>,
    /// The maximum time for a body to arrive.
    arrival: Duration,
    /// How deeply its lists and objects can be nested.
    depth: u8,
    running: Arc<Mutex<HashSet<Uuid>>>,
}

impl Imports {
    /// Takes imports within the configured limits.
    pub(crate) fn new(config: &Config) -> Imports {
        let imports = Imports {
            limit: config.limits.import_bytes(),
            folder: config.data.clone(),
            kept: Arc::default(),
            arrival: config.limits.import,
            depth: config.limits.max_json_depth,
            running: Arc::default(),
        };
        if let Err(error) = imports.file() {
            // All else works.
            tracing::warn!(
                "imports are refused: there is no folder for them. Set TMPDIR to one: {error}"
            );
        }
        imports
    }

    /// Begins the one import that an account can have.
    fn begin(&self, account: Uuid) -> Result<Turn, Problem> {
        if !locked(&self.running).insert(account) {
            return Err(
                Problem::new(Code::ImportRunning, "This account is already importing.")
                    .expected("a retry once that import has finished")
                    .retry_after(RETRY_AFTER),
            );
        }
        Ok(Turn {
            account,
            running: Arc::clone(&self.running),
            slow: None,
        })
    }
}

fn locked(running: &Mutex<HashSet<Uuid>>) -> MutexGuard<'_, HashSet<Uuid>> {
    running.lock().unwrap_or_else(PoisonError::into_inner)
}

/// An account's turn to import. Dropping it ends the turn.
pub(super) struct Turn {
    account: Uuid,
    running: Arc<Mutex<HashSet<Uuid>>>,
    /// Once it has arrived.
    slow: Option<slow::Turn>,
}

impl Drop for Turn {
    fn drop(&mut self) {
        drop(self.slow.take());
        locked(&self.running).remove(&self.account);
    }
}

/// The media type of a complete copy: JSON Lines.
pub(in crate::transfer) const LINES: &str = "application/jsonl";

/// The media type of one match.
const JSON: &str = "application/json";

/// The media type of scoresheets.
const CSV: &str = "text/csv";

/// The format of an import.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// A complete copy.
    Lines,
    /// One match, unless it turns out to be an export of BG Stats.
    Json,
    /// Scoresheets or plays.
    Papers(paper::Form),
}

/// Says whether the body of a request is compressed.
///
/// # Errors
/// `unsupported_media_type` if it has another encoding than `gzip`.
fn is_compressed(req: &HttpRequest) -> Result<bool, Problem> {
    let encoding = req.headers().get(header::CONTENT_ENCODING);
    let encoding = encoding.map(|encoding| encoding.as_bytes().to_ascii_lowercase());
    match encoding.as_deref() {
        None | Some(b"identity") => Ok(false),
        Some(b"gzip" | b"x-gzip") => Ok(true),
        Some(_) => Err(Problem::new(
            Code::UnsupportedMediaType,
            "The encoding of the body is not accepted here.",
        )
        .field("Content-Encoding")
        .expected("`gzip`, or no `Content-Encoding` header")),
    }
}

/// The options of an import.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ImportQuery {
    /// The time zone of scoresheets that have a day but no time: an IANA name, or an offset
    /// such as `+03:30`. UTC by default.
    #[serde(default)]
    #[param(value_type = Option<String>, max_length = 40, example = "Pacific/Auckland")]
    time_zone: Zone,
    /// For plays that another program or a spreadsheet has listed: the names of games,
    /// separated by commas, that are Kibitz's own. A play with the title of one of them, in any
    /// language, becomes a match of that game. By default, all of them become matches of `pad`.
    #[serde(default)]
    #[param(value_type = Option<String>, max_length = 1000, example = "echad,ten")]
    games: Refereed,
}

/// Games of Kibitz, separated by commas.
#[derive(Default, Deserialize)]
#[serde(try_from = "String")]
struct Refereed(Vec<Game>);

impl TryFrom<String> for Refereed {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let known = |name: &str| Game::ALL.iter().find(|game| game.name() == name);
        let game = |name: &str| {
            known(name.trim()).copied().ok_or_else(|| {
                let names: Vec<&str> = Game::ALL.iter().map(|game| game.name()).collect();
                format!(
                    "`{name}` is not a game, expected one or more of {}",
                    names.join(", ")
                )
            })
        };
        parts(&text)?
            .map(game)
            .collect::<Result<_, _>>()
            .map(Refereed)
    }
}

/// The body of an import, not yet parsed.
pub(crate) struct Parcel {
    pub(super) account: Uuid,
    pub(super) document: Document,
    /// Counts what is in it.
    pub(super) importer: Importer,
    pub(super) turn: Turn,
}

/// An uploaded document.
pub(super) struct Document {
    pub(super) form: Form,
    pub(super) upload: Upload,
    /// Where scoresheets with only a day were played.
    pub(super) zone: Zone,
    /// The games that are meant by their titles in a list of plays.
    pub(super) refereed: Vec<Game>,
    /// How deeply its lists and objects can be nested.
    pub(super) depth: u8,
}

impl FromRequest for Parcel {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let form = media_type(req, &[LINES, JSON, CSV]).map(|media_type| match media_type {
            LINES => Form::Lines,
            CSV => Form::Papers(paper::Form::Csv),
            _ => Form::Json,
        });
        let compressed = is_compressed(req);
        let (imports, slow) = (State::<Imports>::of(req), State::<SlowWork>::of(req));
        let caller = Account::from_request(req, payload);
        let importer = Importer::of(req);
        let query = Query::<ImportQuery>::from_request(req, payload).into_inner();
        let declared = declared(req);
        let payload = web::Payload::from_request(req, payload);
        Box::pin(async move {
            let (form, compressed) = (form?, compressed?);
            let (imports, slow) = (imports?, slow?);
            let account = caller.await?.id;
            let ImportQuery {
                time_zone: zone,
                games: Refereed(refereed),
            } = query?.0;
            // A body declared as too large is refused without reading it.
            if declared.is_some_and(|length| length > imports.limit) {
                return Err(too_large(imports.limit));
            }
            let mut turn = imports.begin(account)?;
            let payload = payload.await.map_err(|_| incomplete())?;
            let upload = timeout(imports.arrival, imports.receive(payload, compressed)).await;
            let upload = upload.map_err(|_| too_slow(imports.arrival))??;
            // Only now: a slow upload must not keep others from importing.
            turn.slow = Some(slow.turn_to_import().await?);
            Ok(Parcel {
                account,
                document: Document {
                    form,
                    upload,
                    zone,
                    refereed,
                    depth: imports.depth,
                },
                importer: importer?,
                turn,
            })
        })
    }
}
