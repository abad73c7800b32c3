//! Access to the database: the store itself, its connections and its writer, the
//! schema, and how values are stored in columns. It knows nothing about what the store
//! is used for.

pub mod backup;
pub(super) mod column;
pub(super) mod db;
pub mod encryption;
mod error;
mod files;
mod notify;
mod ready;
pub(super) mod schema;
mod writer;

use std::panic::resume_unwind;
use std::sync::mpsc::Sender;
use std::sync::{Arc, OnceLock};
use std::thread::{self, available_parallelism};
use std::time::Instant;

use diesel::r2d2::Pool;
use tokio::sync::{Semaphore, mpsc};
use tokio::time::timeout;

pub use column::{After, now};
pub use db::Db;
use db::{Address, Manager, PATIENCE};
pub use error::{Error, Failed, Failure, OpenError, Refusal};
pub use files::{Claim, fold_in};
pub use notify::{NodeEvent, NodeMessage, SideChange};
use ready::Condition;
pub use ready::integrity;
pub use writer::Metrics;
use writer::{Span, Writer};

/// PostgreSQL does its work in other processes, so more connections than cores pay off.
const POSTGRES_CONNECTIONS: u32 = 16;

/// A handle to the database. Cheap to clone. Dropping the last clone finishes the
/// queued writes first.
#[derive(Clone)]
pub struct Store(Arc<Inner>);

struct Inner {
    address: Address,
    metrics: Metrics,
    condition: Condition,
    writes: Writes,
    pool: Pool<Manager>,
    /// One permit per connection of the pool. Waiting for a permit does not block a
    /// thread; waiting for a connection would.
    free: Arc<Semaphore>,
}

/// The way in which writes are done.
enum Writes {
    Batched(Writer),
    /// Sends messages to the other nodes, once it is set by [`Store::join_nodes`].
    Pooled(OnceLock<Sender<NodeMessage>>),
}

impl Store {
    /// Opens the database at `url`, `sqlite:PATH` or `postgres://...`, and
    /// brings its schema up to date. Creates an SQLite file and its folder if they do
    /// not exist. Blocks, so call it at startup, not in a request.
    ///
    /// # Errors
    /// [`Error::Open`] with the reason, such as [`OpenError::Older`].
    pub fn open(url: &str) -> Result<Self, Error> {
        let address = Address::parse(url)?;
        if let Address::Sqlite(path) = &address {
            files::prepare(path)?;
        }
        address.connect()?.migrate()?;
        let metrics = Metrics::new();
        let (writes, connections) = match &address {
            Address::Sqlite(_) => {
                let cores = available_parallelism().map_or(1, usize::from);
                let connections = u32::try_from(cores).unwrap_or(u32::MAX).clamp(4, 64);
                let writer = Writer::start(address.clone(), metrics.clone())?;
                (Writes::Batched(writer), connections)
            }
            Address::Postgres(_) => (Writes::Pooled(OnceLock::new()), POSTGRES_CONNECTIONS),
        };
        let pool = Pool::builder()
            .max_size(connections)
            .min_idle(Some(1))
            .connection_timeout(PATIENCE)
            .build(Manager::new(address.clone()))
            .map_err(|cause| OpenError::Connect(cause.to_string()))?;
        Ok(Self(Arc::new(Inner {
            address,
            metrics,
            condition: Condition::default(),
            writes,
            pool,
            free: Arc::new(Semaphore::new(connections as usize)),
        })))
    }

    /// Opens a database as [`Store::open`] does, but does not create an SQLite database.
    ///
    /// # Errors
    /// As for [`Store::open`]; [`OpenError::Connect`] if there is no database.
    pub fn open_there(url: &str) -> Result<Self, Error> {
        if let Address::Sqlite(path) = Address::parse(url)?
            && !path.is_file()
        {
            let missing = format!("there is no database at {}", path.display());
            return Err(OpenError::Connect(missing).into());
        }
        Self::open(url)
    }

    /// Runs `f` with a connection to read from. It sees committed data only. Two
    /// queries in it may see different moments: see [`Store::read_whole`].
    ///
    /// # Errors
    /// Any error of `f`; [`Error::Busy`] if no connection became free in time;
    /// [`Error::Unavailable`] if no connection could be made; [`Error::Panicked`]
    /// if `f` panicked.
    pub async fn read<T: Send + 'static, E: Failure>(
        &self,
        f: impl FnOnce(&mut Db) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E> {
        self.pooled(f).await
    }

    /// Reads as [`Store::read`] does, with an `f` that needs much memory for a moment. It runs on a
    /// thread of its own: a thread that lives on keeps for itself what was freed on it, and with
    /// many threads that is many times the memory of one such `f`.
    ///
    /// # Errors
    /// As for [`Store::read`]; [`Error::Busy`], too, if the system has no thread left.
    pub async fn read_much<T: Send + 'static, E: Failure>(
        &self,
        f: impl FnOnce(&mut Db) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E> {
        let apart = move |db: &mut Db| {
            thread::scope(|scope| {
                let thread = thread::Builder::new().name("history".to_owned());
                let thread = thread.spawn_scoped(scope, || f(db));
                let thread = thread.map_err(|cause| Error::Busy(format!("no thread: {cause}")))?;
                thread.join().unwrap_or_else(|panic| resume_unwind(panic))
            })
        };
        self.pooled(apart).await
    }

    /// Reads as [`Store::read`] does, but all queries in `f` see the database at the same moment.
    /// Use it if the results of several queries have to be consistent.
    ///
    /// # Errors
    /// As for [`Store::read`].
    pub async fn read_whole<T: Send + 'static, E: Failure>(
        &self,
        f: impl FnOnce(&mut Db) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E> {
        self.pooled(|db| db.at_one_moment(f)).await
    }

    /// Runs `f` as one transaction and returns when its changes are on disk.
    /// If `f` fails, also if it refuses, or panics, none of its changes are kept. If the future is
    /// dropped early, `f` may still run and its changes may be kept.
    ///
    /// # Errors
    /// Any error of `f`; [`Error::Busy`] if too many writes were waiting;
    /// [`Error::Unavailable`] or [`Error::Unsaved`] if the commit failed;
    /// [`Error::Panicked`] if `f` panicked.
    pub async fn write<T: Send + 'static, E: Failure>(
        &self,
        f: impl FnOnce(&mut Db) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E> {
        match &self.0.writes {
            Writes::Batched(writer) => self
                .0
                .condition
                .note(writer.write(Span::Transaction, f).await),
            Writes::Pooled(_) => self.write_together(1, |db| db.transaction(f)).await,
        }
    }

    /// Writes as [`Store::write`] does, with an `f` that runs a single statement. On
    /// PostgreSQL it is its own transaction, which takes one round trip to the server; on
    /// SQLite it needs no savepoint.
    ///
    /// # Errors
    /// As for [`Store::write`].
    pub async fn write_single<T: Send + 'static, E: Failure>(
        &self,
        f: impl FnOnce(&mut Db) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E> {
        match &self.0.writes {
            Writes::Batched(writer) => self
                .0
                .condition
                .note(writer.write(Span::Statement, f).await),
            Writes::Pooled(_) => self.write_together(1, f).await,
        }
    }

    /// Says whether all writes go through one connection, where those that wait share a commit.
    pub(crate) fn has_one_writer(&self) -> bool {
        matches!(self.0.writes, Writes::Batched(_))
    }

    /// Runs `f`, which does this many writes together, with a connection of the pool, and measures
    /// it. Only without a [single writer](Store::has_one_writer), which puts them together itself.
    ///
    /// # Errors
    /// As for [`Store::write`].
    pub(crate) async fn write_together<T: Send + 'static, E: Failure>(
        &self,
        writes: usize,
        f: impl FnOnce(&mut Db) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E> {
        let Metrics { batches, commits } = self.0.metrics.clone();
        self.pooled(move |db| {
            let began = Instant::now();
            let done = f(db);
            batches.observe(writer::as_number(writes));
            commits.observe(began.elapsed().as_secs_f64());
            done
        })
        .await
    }

    /// Removes what was deleted from the write-ahead log of an SQLite database, too,
    /// where the next writes would overwrite it sooner or later. Leaves it to them if
    /// others keep reading.
    ///
    /// # Errors
    /// [`Error::Open`] if the database cannot be opened, or any of its errors.
    pub async fn forget_deleted(&self) -> Result<(), Error> {
        if !self.has_one_writer() {
            return Ok(());
        }
        let address = self.0.address.clone();
        let work = tokio::task::spawn_blocking(move || files::overwrite(&address));
        work.await.unwrap_or(Err(Error::Closed))
    }

    /// Returns the metrics of the writes.
    #[must_use]
    pub fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// Joins the nodes that share this PostgreSQL database: from now on this node
    /// [sends] messages to the others and receives theirs. Blocks until the server has
    /// heard of it. Returns `None` on SQLite, and on every call after the first.
    ///
    /// [sends]: Store::tell
    #[must_use]
    pub fn join_nodes(&self) -> Option<mpsc::Receiver<NodeEvent>> {
        let Writes::Pooled(nodes) = &self.0.writes else {
            return None;
        };
        let (sender, outgoing) = std::sync::mpsc::channel();
        nodes.set(sender).ok()?;
        Some(notify::start(self.0.address.clone(), outgoing))
    }

    /// Sends a message to the other nodes, if there are any. Does not wait, and the
    /// message may get lost.
    pub fn tell(&self, message: NodeMessage) {
        if let Writes::Pooled(nodes) = &self.0.writes
            && let Some(nodes) = nodes.get()
        {
            // If the thread is gone, the other nodes find out when they next look.
            let _lost = nodes.send(message);
        }
    }

    /// Runs `f` with a connection of the pool, on a thread that may block.
    async fn pooled<T: Send + 'static, E: Failure>(
        &self,
        f: impl FnOnce(&mut Db) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E> {
        let pooled = async move {
            let waited = timeout(PATIENCE, Arc::clone(&self.0.free).acquire_owned()).await;
            let permit = waited
                .map_err(|_| Error::Busy("all connections are in use".to_owned()))?
                .map_err(|_| Error::Closed)?;
            let pool = self.0.pool.clone();
            let work = tokio::task::spawn_blocking(move || {
                let mut connection = pool.get().map_err(Error::from)?;
                let result = f(&mut connection.db).map_err(|error| connection.blamed(error));
                drop(connection);
                drop(permit);
                result
            });
            let result = work.await.unwrap_or_else(|failure| {
                Err(E::from(match failure.try_into_panic() {
                    Ok(panic) => Error::Panicked(writer::message(&*panic)),
                    Err(_cancelled) => Error::Closed,
                }))
            });
            self.0.condition.note(result)
        };
        // On the heap: otherwise each future that may read, as most may, is large even if it
        // does not.
        Box::pin(pooled).await
    }
}
