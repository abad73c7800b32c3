//! Slow work: exports and pictures. Only a few run at once, whatever they are of.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::http::web::problem::{Code, Problem};

/// How long work waits for its turn.
const PATIENCE: Duration = Duration::from_secs(20);

/// The `Retry-After` of work that had no turn, in seconds.
const RETRY_AFTER: u64 = 5;

/// Limits the slow work that runs at once.
pub(in crate::http) struct SlowWork {
    turns: Arc<Semaphore>,
}

impl Default for SlowWork {
    /// Lets one job run for every two processors, but at least two, so that a long one
    /// does not keep all others waiting.
    fn default() -> Self {
        let processors = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        SlowWork {
            turns: Arc::new(Semaphore::new(processors.div_ceil(2).max(2))),
        }
    }
}

impl SlowWork {
    /// Waits for a turn.
    ///
    /// # Errors
    /// `busy` if it does not come in time.
    pub(in crate::http) async fn turn(&self) -> Result<Turn, Problem> {
        let turn = Arc::clone(&self.turns).acquire_owned();
        match timeout(PATIENCE, turn).await {
            Ok(Ok(permit)) => Ok(Turn(permit)),
            Ok(Err(_)) | Err(_) => Err(Problem::new(
                Code::Busy,
                "Too many exports and pictures are being made.",
            )
            .expected("a retry in a few seconds")
            .retry_after(RETRY_AFTER)),
        }
    }

    /// Runs work on a thread that may block, when it is its turn.
    ///
    /// # Errors
    /// `busy` if its turn does not come in time, and any problem of the work.
    pub(in crate::http) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        self.turn().await?.run(work).await
    }
}

/// A turn to do slow work.
pub(in crate::http) struct Turn(OwnedSemaphorePermit);

impl Turn {
    /// Runs work on a thread that may block. The work keeps the turn until it is done, even
    /// if the client disconnects, because it cannot be stopped.
    ///
    /// # Errors
    /// Any problem of the work.
    pub(in crate::http) async fn run<T: Send + 'static>(
        self,
        work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let Turn(permit) = self;
        let work = move || {
            let _held = permit;
            work()
        };
        spawn_blocking(work)
            .await
            .map_err(|error| Problem::internal(&error))?
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test may end wherever it is wrong")]

    use std::sync::mpsc;
    use std::task::Poll;

    use futures_util::poll;

    use super::SlowWork;

    #[actix_web::test]
    async fn work_keeps_its_turn_when_its_client_leaves() {
        let slow = SlowWork::default();
        let free = slow.turns.available_permits();
        let (go_on, waits) = mpsc::channel::<()>();
        {
            let mut left = Box::pin(slow.run(move || Ok(waits.recv().is_ok())));
            assert!(matches!(poll!(&mut left), Poll::Pending));
            assert_eq!(slow.turns.available_permits(), free - 1);
        }
        assert_eq!(slow.turns.available_permits(), free - 1);
        go_on.send(()).unwrap();
        // All turns are there again only when the work is done.
        let turns = u32::try_from(free).unwrap();
        let all = slow.turns.acquire_many(turns).await.unwrap();
        drop(all);
    }

    #[actix_web::test]
    async fn work_waits_for_its_turn() {
        let slow = SlowWork::default();
        let free = slow.turns.available_permits();
        let mut held = Vec::new();
        for _ in 0..free {
            held.push(slow.turn().await.unwrap());
        }
        let mut waits = Box::pin(slow.run(|| Ok(())));
        assert!(matches!(poll!(&mut waits), Poll::Pending));
        drop(held);
        waits.await.unwrap();
    }
}
