//! Slow work: exports, pictures and imports. Only a few run at once, whatever they are of.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::web::problem::{Code, Problem};

/// How long an export or a picture waits for its turn.
const PATIENCE: Duration = Duration::from_secs(20);

/// How long an import that has arrived waits for its turn.
const IMPORT_PATIENCE: Duration = Duration::from_secs(30);

/// A log with at most this many entries is read and drawn in a few milliseconds.
const FEW: usize = 300;

/// Says whether a log with this many entries is read and drawn at once.
pub(super) fn is_few(entries: usize) -> bool {
    entries <= FEW
}

/// The `Retry-After` of work that had no turn, in seconds.
const RETRY_AFTER: u64 = 5;

/// Limits the slow work that runs at once.
pub struct SlowWork {
    /// For all of it.
    turns: Arc<Semaphore>,
    /// How many of these imports can have: they are the longest, so one turn is left.
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
        let turn = timeout(PATIENCE, self.turn_at_last()).await;
        turn.unwrap_or_else(|_| Err(busy("Too many exports and pictures are being made.")))
    }

    /// Waits for a turn, however long that takes: for a response that has begun.
    pub async fn turn_at_last(&self) -> Result<Turn, Problem> {
        let permit = Arc::clone(&self.turns).acquire_owned().await;
        let permit = permit.map_err(Problem::internal)?;
        Ok(Turn {
            _permit: permit,
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
            let permit = permit.map_err(Problem::internal)?;
            Ok(Turn {
                _of_imports: Some(permit),
                ..self.turn_at_last().await?
            })
        };
        let turn = timeout(IMPORT_PATIENCE, turn).await;
        turn.unwrap_or_else(|_| Err(busy("Too many imports are running.")))
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
        match is_few(entries) {
            true => work(),
            false => self.run(work).await,
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

fn busy(detail: &str) -> Problem {
    Problem::new(Code::Busy, detail)
        .expected("a retry in a few seconds")
        .retry_after(RETRY_AFTER)
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
