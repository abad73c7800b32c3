//! The one writer of an SQLite file.
//!
//! SQLite lets one connection write at a time, and what a durable commit costs
//! is the wait for the disk. So one thread takes whatever writes are waiting,
//! runs them in one transaction with a savepoint each, commits once, and only
//! then answers them all: the more there is to do, the less each write costs.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Instant;

use diesel::connection::{SimpleConnection, TransactionManager};
use diesel::result::{Error as Diesel, QueryResult};
use tokio::sync::mpsc::error::SendTimeoutError;
use tokio::sync::{mpsc, oneshot};

use super::db::{Address, Db, PATIENCE};
use super::error::{Error, OpenError};
use super::metrics::Metrics;

/// How many writes may wait before the next one has to wait for its place.
const QUEUE: usize = 1024;

/// How many writes share a commit at most: enough to make the disk's part of
/// each small, few enough that nobody waits long for the others' work.
const BATCH: usize = 256;

/// The handle of the writer thread. Dropping it commits what is queued and
/// waits until that is done.
pub(in crate::store) struct Writer {
    /// `None` only while being dropped.
    queue: Option<mpsc::Sender<Box<dyn Job>>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    pub(in crate::store) fn start(address: Address, metrics: Metrics) -> Result<Self, OpenError> {
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

    /// Queues `work` and waits until it is on disk, or has failed.
    pub(in crate::store) async fn write<T, F>(&self, work: F) -> Result<T, Error>
    where
        T: Send + 'static,
        F: FnOnce(&mut Db) -> Result<T, Error> + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        let job = Box::new(Write {
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
        answered.await.unwrap_or(Err(Error::Closed))
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        drop(self.queue.take());
        if let Some(thread) = self.thread.take() {
            // A job may have held the last handle; the thread cannot wait for itself.
            if thread.thread().id() != thread::current().id() && thread.join().is_err() {
                tracing::error!("the writer thread panicked");
            }
        }
    }
}

/// A connection to write with: it keeps the pages that it changes all the time, and
/// copies them from the log into the file after some megabytes, not after each few
/// commits. What a commit puts on the disk is the same.
fn connect(address: &Address) -> Result<Db, OpenError> {
    let mut db = address.connect()?;
    db.batch_execute("PRAGMA cache_size = -16384; PRAGMA wal_autocheckpoint = 4000;")
        .map_err(|cause| OpenError::Connect(cause.to_string()))?;
    Ok(db)
}

/// The life of the writer thread: until every handle is gone and the queue is empty.
fn run(mut db: Db, address: &Address, mut jobs: mpsc::Receiver<Box<dyn Job>>, metrics: &Metrics) {
    let mut batch = Vec::with_capacity(BATCH);
    while jobs.blocking_recv_many(&mut batch, BATCH) > 0 {
        let began = Instant::now();
        let saved = commit(&mut db, &mut batch).map_err(Arc::new);
        metrics.batches.observe(as_number(batch.len()));
        metrics.commits.observe(began.elapsed().as_secs_f64());
        if let Err(cause) = &saved {
            tracing::error!(%cause, writes = batch.len(), "a transaction was not saved");
            // Nobody knows how far it came. A new connection begins afresh, and
            // closing the old one rolls back what it held.
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

/// A batch is far from the number at which this would lose anything.
fn as_number(writes: usize) -> f64 {
    u32::try_from(writes).map_or(f64::INFINITY, f64::from)
}

fn commit(db: &mut Db, batch: &mut [Box<dyn Job>]) -> QueryResult<()> {
    db.begin_write()?;
    for job in batch {
        job.run(db)?;
    }
    Db::commit_transaction(db)
}

/// A write of any result.
trait Job: Send {
    /// Does the work in a savepoint of its own. An error means that the
    /// transaction around it cannot go on; the work's own failure is kept for
    /// its answer and is none.
    fn run(&mut self, db: &mut Db) -> QueryResult<()>;

    /// Tells whoever waits, once it is known whether the transaction was `saved`.
    fn answer(self: Box<Self>, saved: &Result<(), Arc<Diesel>>);
}

struct Write<F, T> {
    state: State<F, T>,
    answer: oneshot::Sender<Result<T, Error>>,
}

enum State<F, T> {
    Waiting(F),
    Running,
    Done(Result<T, Error>),
}

impl<F, T> Job for Write<F, T>
where
    T: Send,
    F: FnOnce(&mut Db) -> Result<T, Error> + Send,
{
    fn run(&mut self, db: &mut Db) -> QueryResult<()> {
        let State::Waiting(work) = std::mem::replace(&mut self.state, State::Running) else {
            return Ok(());
        };
        let depth = db.depth()?;
        Db::begin_transaction(db)?;
        let outcome = catch_unwind(AssertUnwindSafe(|| work(db)))
            .unwrap_or_else(|panic| Err(Error::Panicked(message(&*panic))));
        // Not just once: a panic leaves open what it was in the middle of.
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
            // It failed by itself, and would have failed in any batch.
            (_, State::Done(Err(cause))) => Err(cause),
            (Ok(()), State::Done(outcome)) => outcome,
            (Ok(()), State::Waiting(_) | State::Running) => Err(Error::Closed),
            (Err(cause), _) => Err(Error::unsaved(cause)),
        };
        // Whoever asked may have gone: the write stands all the same.
        let _gone = self.answer.send(outcome);
    }
}

/// What a panic said.
pub(super) fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("without a message").to_owned()
}
