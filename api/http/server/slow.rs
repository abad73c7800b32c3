//! Slow work: exports, pictures, imports, and answers about a match that grow with its log. Only a
//! few run at once, where no other request waits for them. A large answer gets its room before it is
//! made.

use std::num::NonZeroUsize;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use super::outgoing::{Outgoing, Room};
use crate::prelude::*;
use kibitz_service::live::Digested;

/// The longest time that an export or a picture waits for its turn.
const PATIENCE: Duration = Duration::from_secs(20);

/// The longest time that an import waits for its turn after it has arrived.
const IMPORT_PATIENCE: Duration = Duration::from_secs(30);

/// A log with at most this many entries is read and drawn in a few milliseconds.
const FEW: usize = 300;

/// Says whether a log with this many entries is read and drawn at once.
fn is_few(entries: usize) -> bool {
    entries <= FEW
}

/// The `Retry-After` of work that had no turn, in seconds.
const RETRY_AFTER: u64 = 5;

/// Limits the slow work that runs at once.
pub struct SlowWork {
    /// The turns of all of it.
    turns: Arc<Semaphore>,
    /// Those that imports can have: they are the longest, so one turn is left to others.
    of_imports: Arc<Semaphore>,
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
        entries: usize,
        work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        if is_few(entries) {
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
}

/// Waits for a turn for so long, and then refuses with this detail.
async fn in_time(
    patience: Duration,
    turn: impl Future<Output = Result<Turn, Problem>>,
    refusal: &str,
) -> Result<Turn, Problem> {
    timeout(patience, turn).await.unwrap_or_else(|_| {
        Err(Problem::new(Code::Busy, refusal)
            .expected("a retry in a few seconds")
            .retry_after(RETRY_AFTER))
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

/// Makes answers that can be large.
#[derive(Clone)]
pub(crate) struct Large {
    slow: State<SlowWork>,
    outgoing: State<Outgoing>,
}

extract!(Large, |req| {
    Ok(Large {
        slow: State::of(req)?,
        outgoing: State::of(req)?,
    })
});

impl Large {
    /// Takes room for an answer about this many entries.
    ///
    /// # Errors
    /// `busy` if there is none.
    pub(crate) fn about(self, entries: EntryNo) -> Result<Making, Problem> {
        let entries = usize::try_from(entries).unwrap_or(usize::MAX);
        // Few take no more than any other answer.
        let room = (!is_few(entries)).then(|| self.outgoing.about(entries));
        Ok(Making {
            slow: self.slow,
            entries,
            room: room.transpose()?,
        })
    }
}

/// An answer that is being made, and has its room.
pub(crate) struct Making {
    slow: State<SlowWork>,
    entries: usize,
    room: Option<Room>,
}

impl Making {
    /// Says whether the entries are so few that the answer is made at once.
    pub(crate) fn is_small(&self) -> bool {
        is_few(self.entries)
    }

    /// Makes a part of it: at once if the entries are few, else when it is its turn.
    ///
    /// # Errors
    /// `busy` if its turn does not come in time, and any problem of the work.
    pub(crate) async fn make<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        self.slow.run_on(self.entries, work).await
    }

    /// Writes it as JSON.
    ///
    /// # Errors
    /// As for [`Making::make`].
    pub(crate) async fn json<T: Serialize>(
        &self,
        state: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Digested, Problem> {
        let work = move || serde_json::to_vec(&state()).map(Digested::new);
        self.make(move || work().map_err(Problem::internal)).await
    }

    /// Lets the response with it keep the room until it is sent.
    pub(crate) fn sent(self, response: HttpResponse) -> HttpResponse {
        match self.room {
            Some(room) => room.with(response),
            None => response,
        }
    }
}
