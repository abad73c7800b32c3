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
    queue: Option<mpsc::Sender<Box<dyn Job>>>,
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
        let job = Box::new(Write {
            span,
            state: State::Waiting(work),
            answer,
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
fn run(mut db: Db, address: &Address, mut jobs: mpsc::Receiver<Box<dyn Job>>, metrics: &Metrics) {
    let mut batch = Vec::with_capacity(BATCH);
    while jobs.blocking_recv_many(&mut batch, BATCH) > 0 {
        let began = Instant::now();
        let saved = commit(&mut db, &mut batch).map_err(Arc::new);
        metrics.batches.observe(as_number(batch.len()));
        metrics.commits.observe(began.elapsed().as_secs_f64());
        if let Err(cause) = &saved {
            tracing::error!(%cause, writes = batch.len(), "a transaction was not saved");
            // It is unknown how far the transaction got. Open a new connection: closing
            // the old one rolls back whatever is left.
            match connect(address) {
                Ok(fresh) => db = fresh,
                Err(cause) => tracing::error!(%cause, "the writer cannot reconnect"),
            }
        }
        for job in batch.drain(..) {
            job.answer(&saved);
        }
    }
}

/// Converts the size of a batch, which is far below the limit of `u32`.
pub(super) fn as_number(writes: usize) -> f64 {
    u32::try_from(writes).map_or(f64::INFINITY, f64::from)
}

fn commit(db: &mut Db, batch: &mut [Box<dyn Job>]) -> QueryResult<()> {
    db.begin_write()?;
    for job in batch {
        job.run(db)?;
    }
    Db::commit_transaction(db)
}

/// A queued write, whatever its result type.
trait Job: Send {
    /// Runs the work, in its own savepoint if it needs one. If the work fails, its error is kept for the
    /// answer; an error is returned only if the whole transaction cannot continue.
    fn run(&mut self, db: &mut Db) -> QueryResult<()>;

    /// Sends the result to the caller, once it is known whether the transaction was
    /// `saved`.
    fn answer(self: Box<Self>, saved: &Result<(), Arc<Diesel>>);
}

/// The extent of a write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Span {
    /// Several statements, which need a savepoint so that all of them can be undone.
    Transaction,
    /// One statement. If it fails, it changes nothing anyway.
    Statement,
}

struct Write<F, T, E> {
    span: Span,
    state: State<F, T, E>,
    answer: oneshot::Sender<Result<T, E>>,
}

enum State<F, T, E> {
    Waiting(F),
    Running,
    Done(Result<T, E>),
}

impl<F, T, E> Job for Write<F, T, E>
where
    T: Send,
    E: Failure,
    F: FnOnce(&mut Db) -> Result<T, E> + Send,
{
    fn run(&mut self, db: &mut Db) -> QueryResult<()> {
        let State::Waiting(work) = std::mem::replace(&mut self.state, State::Running) else {
            return Ok(());
        };
        let depth = db.depth()?;
        if self.span == Span::Transaction {
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
        self.state = State::Done(outcome);
        Ok(())
    }

    fn answer(self: Box<Self>, saved: &Result<(), Arc<Diesel>>) {
        let outcome = match (saved, self.state) {
            // The work itself failed, and would have failed in any batch.
            (_, State::Done(Err(cause))) => Err(cause),
            (Ok(()), State::Done(outcome)) => outcome,
            (Ok(()), State::Waiting(_) | State::Running) => Err(Error::Closed.into()),
            (Err(cause), _) => Err(Error::unsaved(cause).into()),
        };
        // The caller may have gone; the write is kept anyway.
        let _caller_gone = self.answer.send(outcome);
    }
}

/// The message of a panic.
pub(super) fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("without a message").to_owned()
}
