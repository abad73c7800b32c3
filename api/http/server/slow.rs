//! Slow work: exports, pictures, imports, and answers about a match that grow with its log. Only a
//! few run at once, where no other request waits for them. A large answer gets its room before it is
//! made, and keeps it on its way out: responses take only so much memory, however slowly their clients
//! read.

use std::error::Error;
use std::num::NonZeroUsize;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::dev::ServiceResponse;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::prelude::*;
use crate::web::conditional::as_json;
use kibitz_service::live::Digested;

/// The longest time that an export or a picture waits for its turn.
const PATIENCE: Duration = Duration::from_secs(20);

/// The longest time that an import waits for its turn after it has arrived.
const IMPORT_PATIENCE: Duration = Duration::from_secs(30);

/// A log with at most this many entries is read and drawn in a few milliseconds.
const FEW: EntryNo = 300;

/// The most of a response that a connection copies at a time, in bytes.
const PIECE: u64 = 16 * 1024;

/// Up to this size, in bytes, a response needs no room: the limits on connections bound
/// how many there are.
const SMALL: u64 = 64 * 1024;

/// The room for all larger responses together, in bytes: more than ten times the
/// largest.
const ROOM: usize = 128 * 1024 * 1024;

/// The room that an export of everything takes, in bytes: a match with a complete log.
pub(crate) const STREAMED: u64 = 16 * 1024 * 1024;

/// The bytes that an entry takes of an answer about its match, before it is made: about as much
/// as a row of a picture with ten seats, or as an entry of the log with its sentences.
const OF_AN_ENTRY: u64 = 1024;

/// The responses of the API: what a client chose to make large. All other responses are
/// in memory anyway.
const MADE: &str = "/v1/";

/// Limits the slow work that runs at once, and the large responses on their way out.
#[derive(Clone)]
pub struct SlowWork {
    /// The turns of all slow work.
    turns: Arc<Semaphore>,
    /// Those that imports can have: they are the longest, so one turn is left to others.
    of_imports: Arc<Semaphore>,
    /// The room for large responses.
    room: Arc<Semaphore>,
}

impl Default for SlowWork {
    /// Lets one job run for every two processors, but at least three, so that a long one
    /// does not keep all others waiting.
    fn default() -> Self {
        let processors = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let turns = processors.div_ceil(2).max(3);
        SlowWork {
            turns: Arc::new(Semaphore::new(turns)),
            of_imports: Arc::new(Semaphore::new(turns - 1)),
            room: Arc::new(Semaphore::new(ROOM)),
        }
    }
}

impl SlowWork {
    /// Waits for a turn.
    ///
    /// # Errors
    /// `busy` if it does not come in time.
    pub async fn turn(&self) -> Result<Turn, Problem> {
        let refusal = "Too many exports and pictures are being made.";
        in_time(PATIENCE, self.turn_at_last(), refusal).await
    }

    /// Waits for a turn, however long that takes: for a response that has begun.
    pub async fn turn_at_last(&self) -> Result<Turn, Problem> {
        let permit = Arc::clone(&self.turns).acquire_owned().await;
        Ok(Turn {
            _permit: permit.map_err(Problem::internal)?,
            _of_imports: None,
        })
    }

    /// Waits for a turn of an import.
    ///
    /// # Errors
    /// `busy` if it does not come in time.
    pub async fn turn_to_import(&self) -> Result<Turn, Problem> {
        let turn = async {
            let permit = Arc::clone(&self.of_imports).acquire_owned().await;
            Ok(Turn {
                _of_imports: Some(permit.map_err(Problem::internal)?),
                ..self.turn_at_last().await?
            })
        };
        in_time(IMPORT_PATIENCE, turn, "Too many imports are running.").await
    }

    /// Runs work on a match whose log has this many entries: at once if they are few, as
    /// they nearly always are, else as [`SlowWork::run`] does.
    ///
    /// # Errors
    /// `busy` if its turn does not come in time, and any problem of the work.
    pub async fn run_on<T: Send + 'static>(
        &self,
        entries: EntryNo,
        work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        if entries <= FEW {
            work()
        } else {
            self.run(work).await
        }
    }

    /// Runs work on a thread that may block, when it is its turn.
    ///
    /// # Errors
    /// `busy` if its turn does not come in time, and any problem of the work.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        self.turn().await?.run(work).await
    }

    /// Takes room for a response of this size, in bytes.
    ///
    /// # Errors
    /// `busy` if there is none.
    pub fn room(&self, bytes: u64) -> Result<Room, Problem> {
        let room = Arc::clone(&self.room).try_acquire_many_owned(permits(bytes));
        room.map(Room).map_err(|_| {
            let detail = "Too many large responses are waiting to be read.";
            Problem::new(Code::Busy, detail)
                .expected("a retry in a few seconds")
                .retry_after(10)
        })
    }

    /// Takes room for an answer about this many entries, and says how to make it. One that there is
    /// no room for is then not even begun.
    ///
    /// # Errors
    /// `busy` if there is none.
    pub(crate) fn about(&self, entries: EntryNo) -> Result<Making, Problem> {
        // Few take no more than any other answer.
        let room = (entries > FEW).then(|| self.room(OF_AN_ENTRY * u64::from(entries)));
        Ok(Making {
            work: self.clone(),
            entries,
            room: room.transpose()?,
        })
    }
}

/// Waits for a turn, and refuses with this detail if it does not come in time.
async fn in_time(
    patience: Duration,
    turn: impl Future<Output = Result<Turn, Problem>>,
    refusal: &str,
) -> Result<Turn, Problem> {
    timeout(patience, turn).await.unwrap_or_else(|_| {
        Err(Problem::new(Code::Busy, refusal)
            .expected("a retry in a few seconds")
            .retry_after(5))
    })
}

/// A turn to do slow work.
pub struct Turn {
    _permit: OwnedSemaphorePermit,
    _of_imports: Option<OwnedSemaphorePermit>,
}

impl Turn {
    /// Runs work on a thread that may block. The work keeps the turn until it is done, even
    /// if the client disconnects, because it cannot be stopped.
    ///
    /// # Errors
    /// Any problem of the work.
    pub async fn run<T: Send + 'static>(
        self,
        work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let work = move || {
            let _held = self;
            work()
        };
        spawn_blocking(work).await.map_err(Problem::internal)?
    }
}

/// An answer that is being made, with the room that it takes.
pub(crate) struct Making {
    work: SlowWork,
    entries: EntryNo,
    room: Option<Room>,
}

impl Making {
    /// Says whether the entries are so few that the answer is made at once.
    pub(crate) fn is_small(&self) -> bool {
        self.entries <= FEW
    }

    /// Makes a part of the answer: at once if the entries are few, else when it is its turn.
    ///
    /// # Errors
    /// `busy` if its turn does not come in time, and any problem of the work.
    pub(crate) async fn make<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        self.work.run_on(self.entries, work).await
    }

    /// Writes the answer as JSON.
    pub(crate) async fn json<T: Serialize>(
        &self,
        state: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Digested, Problem> {
        self.make(move || Ok(as_json(&state()))).await
    }

    /// Lets the response with it keep the room until it is sent.
    pub(crate) fn sent(self, mut response: HttpResponse) -> HttpResponse {
        if let Some(room) = self.room {
            response.extensions_mut().insert(room);
        }
        response
    }
}

/// Returns the permits for so many bytes. What is larger than all of the room goes out alone.
fn permits(bytes: u64) -> u32 {
    u32::try_from(bytes.min(ROOM as u64)).unwrap_or(u32::MAX)
}

/// The room that a response takes until it is sent, or its client has left.
#[derive(Debug)]
pub struct Room(OwnedSemaphorePermit);

impl Room {
    /// Makes it the room for a response that has turned out to be this large, in bytes.
    ///
    /// # Errors
    /// `busy` if it is larger than expected, and there is no more room.
    pub fn fitted(mut self, work: &SlowWork, bytes: u64) -> Result<Room, Problem> {
        let taken = self.0.num_permits();
        let needed = usize::try_from(permits(bytes)).unwrap_or(usize::MAX);
        match needed.checked_sub(taken) {
            None => drop(self.0.split(taken - needed)),
            Some(0) => {}
            Some(more) => self.0.merge(work.room(more as u64)?.0),
        }
        Ok(self)
    }
}

/// Sends a response in small pieces, and a large one only if there is room for it.
pub fn in_pieces(mut answer: ServiceResponse) -> ServiceResponse {
    let estimated = answer.response_mut().extensions_mut().remove::<Room>();
    let room = match answer.response().body().size() {
        BodySize::None | BodySize::Sized(..=PIECE) => return answer,
        BodySize::Sized(size) if size > SMALL && answer.request().path().starts_with(MADE) => {
            let room = State::<SlowWork>::of(answer.request()).and_then(|work| match estimated {
                Some(room) => room.fitted(&work, size),
                None => work.room(size),
            });
            match room {
                Ok(room) => Some(room),
                Err(problem) => return answer.error_response(problem),
            }
        }
        BodySize::Sized(_) | BodySize::Stream => None,
    };
    answer.map_body(|_, body| {
        let pieces = Pieces {
            body,
            rest: Bytes::new(),
            _room: room,
        };
        pieces.boxed()
    })
}

struct Pieces {
    body: BoxBody,
    /// Keeps what the body has given and was not yet sent.
    rest: Bytes,
    _room: Option<Room>,
}

impl MessageBody for Pieces {
    type Error = Box<dyn Error>;

    fn size(&self) -> BodySize {
        self.body.size()
    }

    fn poll_next(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Self::Error>>> {
        if self.rest.is_empty() {
            match ready!(self.body.as_pin_mut().poll_next(context)) {
                Some(Ok(given)) => self.rest = given,
                end => return Poll::Ready(end),
            }
        }
        let piece = usize::try_from(PIECE).unwrap_or(usize::MAX);
        let piece = piece.min(self.rest.len());
        Poll::Ready(Some(Ok(self.rest.split_to(piece))))
    }
}
