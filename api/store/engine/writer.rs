//! The single writer of an SQLite file.
//!
//! SQLite allows one writing connection at a time, and the cost of a durable commit is
//! the wait for the disk. So one thread takes all waiting writes, runs them in one
//! transaction, commits once, and then answers them all. A write of several statements has
//! a savepoint of its own. The busier the thread is, the less each write costs.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Instant;

use diesel::connection::{SimpleConnection, TransactionManager};
use diesel::result::{Error as Diesel, QueryResult};
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};
use tokio::sync::mpsc::error::SendTimeoutError;
use tokio::sync::{mpsc, oneshot};

use super::db::{Address, Db, PATIENCE};
use super::error::{Error, Failure, OpenError};

/// How many writes fit in the queue. Further ones wait for a place in it.
const QUEUE: usize = 1024;

/// The most writes that share a commit: enough to make each one's share of the disk
/// time small, few enough that none waits long for the others.
const BATCH: usize = 256;

/// Metrics of the writes. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Metrics {
    /// The number of writes that shared a transaction.
    pub(super) batches: Histogram,
    /// The time from the start of a transaction until it was on disk, in seconds.
    pub(super) commits: Histogram,
}

impl Metrics {
    pub(crate) fn new() -> Self {
        Self {
            batches: Histogram::new(exponential_buckets(1.0, 2.0, 9)),
            commits: Histogram::new(exponential_buckets(0.000_25, 2.0, 16)),
        }
    }

    /// Adds these metrics to a registry.
    pub fn register(&self, registry: &mut Registry) {
        registry.register(
            "kibitz_commit_writes",
            "Writes that shared a transaction",
            self.batches.clone(),
        );
        registry.register_with_unit(
            "kibitz_commit",
            "Time until a transaction was on disk",
            Unit::Seconds,
            self.commits.clone(),
        );
    }
}

/// The handle of the writer thread. Dropping it waits until the queued writes are
/// committed.
pub(crate) struct Writer {
    /// `None` only while being dropped.
    queue: Option<mpsc::Sender<Job>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    pub(crate) fn start(address: Address, metrics: Metrics) -> Result<Self, OpenError> {
        let db = connect(&address)?;
        let (queue, jobs) = mpsc::channel(QUEUE);
        let thread = thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || run(db, &address, jobs, &metrics))
            .map_err(OpenError::Writer)?;
        Ok(Self {
            queue: Some(queue),
            thread: Some(thread),
        })
    }

    /// Queues `work` and waits until it is on disk or has failed. `Span::Statement` is for
    /// work that is a single statement.
    pub(crate) async fn write<T, E, F>(&self, span: Span, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: Failure,
        F: FnOnce(&mut Db) -> Result<T, E> + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        let job: Job = Box::new(move |db| {
            let (ran, outcome) = match db.map(|db| run_alone(db, span, work)).transpose() {
                Ok(outcome) => (Ok(()), outcome),
                Err(cause) => (Err(cause), None),
            };
            let answer: Answer = Box::new(move |saved| {
                let outcome = match (saved, outcome) {
                    // The work itself failed, and would have failed in any batch.
                    (_, Some(Err(cause))) => Err(cause),
                    (Ok(()), Some(outcome)) => outcome,
                    (Ok(()), None) => Err(Error::Closed.into()),
                    (Err(cause), _) => Err(Error::unsaved(cause).into()),
                };
                // The caller may have gone; the write is kept anyway.
                let _caller_gone = answer.send(outcome);
            });
            (ran, answer)
        });
        let queue = self.queue.as_ref().ok_or(Error::Closed)?;
        queue
            .send_timeout(job, PATIENCE)
            .await
            .map_err(|refused| match refused {
                SendTimeoutError::Timeout(_) => Error::Busy("too many writes are waiting".into()),
                SendTimeoutError::Closed(_) => Error::Closed,
            })?;
        answered.await.unwrap_or_else(|_| Err(Error::Closed.into()))
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        drop(self.queue.take());
        if let Some(thread) = self.thread.take() {
            // The last handle may be dropped by a job on the writer thread itself, which
            // cannot join itself.
            if thread.thread().id() != thread::current().id() && thread.join().is_err() {
                tracing::error!("the writer thread panicked");
            }
        }
    }
}

/// Opens a connection for the writer. It has a larger cache, for the pages that change
/// all the time, and copies the write-ahead log into the file only every 4,000 pages.
/// Commits are as durable as on other connections.
fn connect(address: &Address) -> Result<Db, OpenError> {
    let mut db = address.connect()?;
    db.batch_execute("PRAGMA cache_size = -16384; PRAGMA wal_autocheckpoint = 4000;")
        .map_err(|cause| OpenError::Connect(cause.to_string()))?;
    Ok(db)
}

/// Runs the writer thread until every handle is dropped and the queue is empty.
fn run(mut db: Db, address: &Address, mut jobs: mpsc::Receiver<Job>, metrics: &Metrics) {
    let mut batch = Vec::with_capacity(BATCH);
    while jobs.blocking_recv_many(&mut batch, BATCH) > 0 {
        let began = Instant::now();
        let (saved, answers) = commit(&mut db, &mut batch);
        let saved = saved.map_err(Arc::new);
        metrics.batches.observe(as_number(answers.len()));
        metrics.commits.observe(began.elapsed().as_secs_f64());
        if let Err(cause) = &saved {
            tracing::error!(%cause, writes = answers.len(), "a transaction was not saved");
            // It is unknown how far the transaction got. Open a new connection: closing
            // the old one rolls back whatever is left.
            match connect(address) {
                Ok(fresh) => db = fresh,
                Err(cause) => tracing::error!(%cause, "the writer cannot reconnect"),
            }
        }
        for answer in answers {
            answer(&saved);
        }
    }
}

/// Converts the size of a batch, which is far below the limit of `u32`.
pub(super) fn as_number(writes: usize) -> f64 {
    u32::try_from(writes).map_or(f64::INFINITY, f64::from)
}

/// Runs these writes as one transaction, until the first after which it cannot go on.
fn commit(db: &mut Db, batch: &mut Vec<Job>) -> (QueryResult<()>, Vec<Answer>) {
    let mut going = db.begin_write();
    let mut answers = Vec::with_capacity(batch.len());
    for job in batch.drain(..) {
        let (ran, answer) = job(going.is_ok().then_some(&mut *db));
        answers.push(answer);
        going = going.and(ran);
    }
    (going.and_then(|()| Db::commit_transaction(db)), answers)
}

/// A queued write, whatever its result type. Runs its work, if there is a connection for it, and
/// returns an error only if the whole transaction cannot go on.
type Job = Box<dyn FnOnce(Option<&mut Db>) -> (QueryResult<()>, Answer) + Send>;

/// Sends the result of a write to its caller, once it is known whether the transaction was saved.
type Answer = Box<dyn FnOnce(&Result<(), Arc<Diesel>>)>;

/// The extent of a write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Span {
    /// Several statements, which need a savepoint so that all of them can be undone.
    Transaction,
    /// One statement. If it fails, it changes nothing anyway.
    Statement,
}

/// Runs the work of a write, in its own savepoint if it needs one. If the work fails, its error is
/// kept for the answer.
fn run_alone<T, E: Failure>(
    db: &mut Db,
    span: Span,
    work: impl FnOnce(&mut Db) -> Result<T, E>,
) -> QueryResult<Result<T, E>> {
    let depth = db.depth()?;
    if span == Span::Transaction {
        Db::begin_transaction(db)?;
    }
    let outcome = catch_unwind(AssertUnwindSafe(|| work(db)))
        .unwrap_or_else(|panic| Err(Error::Panicked(message(&*panic)).into()));
    // In a loop, because a panic may leave nested transactions open.
    while db.depth()? > depth {
        match outcome {
            Ok(_) => Db::commit_transaction(db)?,
            Err(_) => Db::rollback_transaction(db)?,
        }
    }
    Ok(outcome)
}

/// Reads the message of a panic.
pub(super) fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("without a message").to_owned()
}
