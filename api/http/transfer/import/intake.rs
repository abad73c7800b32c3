//! Receiving the body of an import before it is parsed: one import per account at a time. It goes into
//! a temporary file, so that it is never in memory as a whole, however many clients upload at once. One
//! that has arrived waits for its turn to do slow work.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

use actix_web::web::Payload;
use flate2::write::GzDecoder;
use futures_util::StreamExt;
use serde::Deserializer;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use crate::prelude::*;
use crate::server::slow::Turn;
use crate::web::body::{declared, incomplete, media_type, too_large, too_slow};
use crate::web::limits::Importer;
use crate::web::text;
use kibitz_game::sheets::paper;

/// The `Retry-After` of an import while another one runs, in seconds.
const RETRY_AFTER: u64 = 5;

/// Receives imports, one of an account at a time.
pub(crate) struct Imports {
    config: Arc<Config>,
    /// The room for all uploads together, in bytes.
    room: Arc<Semaphore>,
    running: Arc<Mutex<HashSet<Uuid>>>,
}

impl Imports {
    /// Takes imports within the configured limits.
    pub(crate) fn new(config: &Arc<Config>) -> Imports {
        let room = config.limits.import_bytes().saturating_mul(MOST_AT_ONCE);
        let imports = Imports {
            config: Arc::clone(config),
            room: Arc::new(Semaphore::new(room.min(Semaphore::MAX_PERMITS))),
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
    fn begin(&self, account: Uuid) -> Result<Running, Problem> {
        if !locked(&self.running).insert(account) {
            return Err(
                Problem::new(Code::ImportRunning, "This account is already importing.")
                    .expected("a retry once that import has finished")
                    .retry_after(RETRY_AFTER),
            );
        }
        Ok(Running {
            account,
            all: Arc::clone(&self.running),
        })
    }
}

fn locked(running: &Mutex<HashSet<Uuid>>) -> MutexGuard<'_, HashSet<Uuid>> {
    running.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The one import of an account. Dropping this ends it.
struct Running {
    account: Uuid,
    all: Arc<Mutex<HashSet<Uuid>>>,
}

impl Drop for Running {
    fn drop(&mut self) {
        locked(&self.all).remove(&self.account);
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
    #[serde(default, deserialize_with = "refereed")]
    #[param(value_type = Option<String>, max_length = 1000, example = "echad,ten")]
    games: Vec<Game>,
}

/// Reads games of Kibitz, separated by commas.
fn refereed<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Game>, D::Error> {
    text::comma_separated(from, |_, name| {
        let named = name.trim().parse();
        named.map_err(|fault: String| {
            let names = Game::NAMES.join(", ");
            format!("{fault}, expected one or more of {names}")
        })
    })
}

/// The body of an import, not yet parsed.
pub(super) struct Document {
    pub(super) account: Uuid,
    pub(super) form: Form,
    pub(super) upload: Upload,
    /// The time zone of scoresheets with only a day.
    pub(super) zone: Zone,
    /// The games that are meant by their titles in a list of plays.
    pub(super) refereed: Vec<Game>,
    /// The number of levels to which its lists and objects can be nested.
    pub(super) depth: u8,
    /// Counts what is in it, when it is read for the first time.
    pub(super) importer: Option<Importer>,
    /// Its turn to do slow work.
    _turn: Turn,
    /// The last, so that the account has no other import until all else is gone.
    _running: Running,
}

impl Document {
    /// Receives the body of a request, and waits for the turn to import it.
    ///
    /// # Errors
    /// Any problem with the head of the request, its caller or its body, and `busy` if the turn does
    /// not come in time.
    pub(super) async fn receive(req: &HttpRequest, body: Payload) -> Result<Document, Problem> {
        let form = match media_type(req, &[LINES, JSON, CSV])? {
            LINES => Form::Lines,
            CSV => Form::Papers(paper::Form::Csv),
            _ => Form::Json,
        };
        let compressed = is_compressed(req)?;
        let imports = State::<Imports>::of(req)?;
        let limits = &imports.config.limits;
        let account = Account::extract(req).await?.id;
        let ImportQuery {
            time_zone: zone,
            games: refereed,
        } = Query::extract(req).await?.0;
        // A body declared as too large is refused without reading it.
        let most = limits.import_bytes();
        if declared(req).is_some_and(|length| length > most) {
            return Err(too_large(most));
        }
        let running = imports.begin(account)?;
        let upload = timeout(limits.import, imports.receive(body, compressed)).await;
        let upload = upload.map_err(|_| too_slow(limits.import))??;
        // Only now: a slow upload must not keep others from importing.
        let turn = State::<SlowWork>::of(req)?.turn_to_import().await?;
        Ok(Document {
            account,
            form,
            upload,
            zone,
            refereed,
            depth: limits.max_json_depth,
            importer: Some(Importer::of(req)?),
            _turn: turn,
            _running: running,
        })
    }
}

/// The most of a body that is collected in memory before it goes to the file.
const PART: usize = 256 * 1024;

/// The number of parts, each compressed by itself, that a body can have. Programs that compress on several
/// processors write a part for each 64 KiB or more. An empty one would cost its sender nothing.
const MOST_PARTS: u32 = 10_000;

/// The number of imports of the largest size that may be on disk at once.
const MOST_AT_ONCE: usize = 10;

/// The `Retry-After` of an upload that there is no room for, in seconds.
const NO_ROOM_RETRY_AFTER: u64 = 30;

/// A complete upload, no longer compressed.
pub(super) struct Upload {
    /// A file without a name, which is gone when this is dropped, even by a crash.
    pub(super) file: File,
    _room: OwnedSemaphorePermit,
}

impl Imports {
    /// Receives a body, which may be `compressed` as gzip.
    ///
    /// # Errors
    /// `body_too_large`, `body_incomplete`; `busy` if there are too many uploads, or
    /// `not_ready` if the disk takes nothing.
    async fn receive(&self, mut body: Payload, compressed: bool) -> Result<Upload, Problem> {
        let limit = self.config.limits.import_bytes();
        let none_yet = Arc::clone(&self.room).try_acquire_many_owned(0);
        let bounded = Bounded {
            file: self.file().map_err(|error| unwritable(&error))?,
            limit,
            room: none_yet.map_err(|_| no_room())?,
        };
        let mut inbox = if compressed {
            Inbox::Gzip(Box::new(GzDecoder::new(bounded)), 1)
        } else {
            Inbox::Plain(bounded)
        };
        let (mut part, mut received) = (Vec::new(), 0_usize);
        while let Some(chunk) = body.next().await {
            let chunk = chunk.map_err(|_| incomplete())?;
            received = received.saturating_add(chunk.len());
            if received > limit {
                return Err(too_large(limit));
            }
            part.extend_from_slice(&chunk);
            if part.len() >= PART {
                let part = std::mem::take(&mut part);
                inbox = blocking(move || inbox.take(&part)).await?;
            }
        }
        blocking(move || inbox.take(&part)?.complete()).await
    }

    /// Makes an empty file. The data folder, on a real disk, is better than the folder for
    /// temporary files, which may be in memory. With PostgreSQL there is no data folder.
    fn file(&self) -> io::Result<File> {
        tempfile::tempfile_in(&self.config.data).or_else(|_| tempfile::tempfile())
    }
}

/// Writes on a thread that may wait for the disk. The error of a writer that takes no more of an upload
/// is a problem already.
async fn blocking<T: Send + 'static>(
    write: impl FnOnce() -> io::Result<T> + Send + 'static,
) -> Result<T, Problem> {
    let written = tokio::task::spawn_blocking(write).await;
    let written = written.map_err(Problem::internal)?;
    written.map_err(|error| {
        error
            .downcast::<Problem>()
            .unwrap_or_else(|error| match error.kind() {
                // From the decoder.
                io::ErrorKind::InvalidInput
                | io::ErrorKind::InvalidData
                | io::ErrorKind::UnexpectedEof => {
                    let detail = "The body is not gzip, or not all of it.";
                    Problem::new(Code::BodyIncomplete, detail)
                        .field("Content-Encoding")
                        .expected("a body as `gzip` writes it")
                }
                _ => unwritable(&error),
            })
    })
}

/// An upload that is still arriving.
enum Inbox {
    Plain(Bounded),
    /// With the number of parts that were compressed each by itself, this one included.
    Gzip(Box<GzDecoder<Bounded>>, u32),
}

impl Inbox {
    fn take(self, mut part: &[u8]) -> io::Result<Inbox> {
        let (mut decoder, mut parts) = match self {
            Inbox::Plain(mut bounded) => {
                bounded.write_all(part)?;
                return Ok(Inbox::Plain(bounded));
            }
            Inbox::Gzip(decoder, parts) => (decoder, parts),
        };
        while !part.is_empty() {
            let taken = decoder.write(part)?;
            part = &part[taken..];
            // The rest was compressed by itself.
            if taken == 0 {
                if parts == MOST_PARTS {
                    let detail = "The body was compressed in too many parts.";
                    return Err(io::Error::other(
                        Problem::new(Code::BodyTooLarge, detail)
                            .field("Content-Encoding")
                            .expected(format!("at most {MOST_PARTS} parts")),
                    ));
                }
                decoder = Box::new(GzDecoder::new(decoder.finish()?));
                parts += 1;
            }
        }
        Ok(Inbox::Gzip(decoder, parts))
    }

    fn complete(self) -> io::Result<Upload> {
        let bounded = match self {
            Inbox::Plain(bounded) => bounded,
            Inbox::Gzip(decoder, _) => decoder.finish()?,
        };
        Ok(Upload {
            file: bounded.file,
            _room: bounded.room,
        })
    }
}

/// A file that can only become so large, alone and together with others.
struct Bounded {
    file: File,
    /// The maximum size of an upload, in bytes, as it was before it was compressed.
    limit: usize,
    /// The room that it takes: a permit for each byte.
    room: OwnedSemaphorePermit,
}

impl Write for Bounded {
    fn write(&mut self, part: &[u8]) -> io::Result<usize> {
        if part.len() > self.limit - self.room.num_permits() {
            return Err(io::Error::other(too_large(self.limit)));
        }
        let bytes = u32::try_from(part.len()).map_err(io::Error::other)?;
        let more = Arc::clone(self.room.semaphore()).try_acquire_many_owned(bytes);
        self.room
            .merge(more.map_err(|_| io::Error::other(no_room()))?);
        self.file.write_all(part)?;
        Ok(part.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Makes the problem for an upload that there is no room for beside the others.
fn no_room() -> Problem {
    Problem::new(Code::Busy, "Too many imports are being uploaded.")
        .expected("a retry in a while")
        .retry_after(NO_ROOM_RETRY_AFTER)
}

/// Makes the problem if the disk takes nothing.
fn unwritable(error: &io::Error) -> Problem {
    tracing::error!(%error, "an import cannot be kept on disk");
    Problem::new(
        Code::NotReady,
        "There is no room for an import at the moment.",
    )
    .retry_after(NO_ROOM_RETRY_AFTER)
}
