//! The way to the database: the store itself, its connections and its writer, the
//! schema, and how values lie in columns. It knows nothing of what is kept.

pub mod backup;
pub mod check;
pub(super) mod db;
mod error;
mod metrics;
mod notify;
mod ready;
pub(super) mod schema;
pub(super) mod value;
mod writer;

use std::sync::mpsc::Sender;
use std::sync::{Arc, OnceLock};
use std::thread::available_parallelism;
use std::time::Instant;

use diesel::Connection;
use diesel::r2d2::Pool;
use tokio::sync::{Semaphore, mpsc};
use tokio::time::timeout;
use uuid::Uuid;

pub use db::Db;
use db::{Address, Manager, PATIENCE};
pub use error::{Error, OpenError};
pub use metrics::Metrics;
pub use notify::{NodeEvent, NodeMessage};
pub use value::now;
use writer::Writer;

/// PostgreSQL's work is done elsewhere, so more connections than cores pay off.
const POSTGRES_CONNECTIONS: u32 = 16;

/// The way to the database: clone it freely. When the last one is dropped,
/// queued writes are finished first.
#[derive(Clone)]
pub struct Store(Arc<Inner>);

struct Inner {
    metrics: Metrics,
    writes: Writes,
    pool: Pool<Manager>,
    /// As many permits as the pool has connections: waiting for one of these
    /// holds no thread, waiting for a connection would.
    free: Arc<Semaphore>,
}

/// Makes something under an id that the client chose, unless it is there already:
/// then what is there. Of two who do so at once one makes it, and the other finds it.
///
/// # Errors
/// What `find` and `make` answer. [`Error::Taken`] means that it was not for the id.
pub fn once<T>(
    db: &mut Db,
    find: impl Fn(&mut Db) -> Result<Option<T>, Error>,
    make: impl FnOnce(&mut Db) -> Result<(), Error>,
) -> Result<Option<T>, Error> {
    if let Some(there) = find(db)? {
        return Ok(Some(there));
    }
    match make(db) {
        Ok(()) => Ok(None),
        // Somebody has made it since it was looked for.
        Err(Error::Taken) => find(db)?.map(Some).ok_or(Error::Taken),
        Err(error) => Err(error),
    }
}

/// Who writes.
enum Writes {
    Batched(Writer),
    Pooled {
        address: Address,
        /// By which the other nodes are told, once anybody here listens to them.
        nodes: OnceLock<Sender<NodeMessage>>,
    },
}

impl Store {
    /// Opens the database at `url`, `sqlite:PATH` or `postgres://...`, and
    /// brings its schema up to date. An SQLite file and its folder are created
    /// where they are missing. Blocks: for the start, not for a request.
    ///
    /// # Errors
    /// [`Error::Open`] with the reason, [`OpenError::Newer`] among them.
    pub fn open(url: &str) -> Result<Self, Error> {
        let address = Address::parse(url)?;
        address.connect()?.migrate()?;
        let metrics = Metrics::new();
        let (writes, connections) = match &address {
            Address::Sqlite(_) => {
                let cores = available_parallelism().map_or(1, usize::from);
                let connections = u32::try_from(cores).unwrap_or(u32::MAX).clamp(4, 64);
                (
                    Writes::Batched(Writer::start(address.clone(), metrics.clone())?),
                    connections,
                )
            }
            Address::Postgres(_) => (
                Writes::Pooled {
                    address: address.clone(),
                    nodes: OnceLock::new(),
                },
                POSTGRES_CONNECTIONS,
            ),
        };
        let pool = Pool::builder()
            .max_size(connections)
            .min_idle(Some(1))
            .connection_timeout(PATIENCE)
            .build(Manager::new(address))
            .map_err(|cause| OpenError::Connect(cause.to_string()))?;
        Ok(Self(Arc::new(Inner {
            metrics,
            writes,
            pool,
            free: Arc::new(Semaphore::new(connections as usize)),
        })))
    }

    /// The same where there is a database already: none is made.
    ///
    /// # Errors
    /// As [`Store::open`]; [`OpenError::Connect`] where there is none.
    pub fn open_there(url: &str) -> Result<Self, Error> {
        if let Address::Sqlite(path) = Address::parse(url)?
            && !path.is_file()
        {
            let missing = format!("there is no database at {}", path.display());
            return Err(OpenError::Connect(missing).into());
        }
        Self::open(url)
    }

    /// Runs `f` with a connection to read from. What it reads is committed;
    /// two queries in it may see different moments: see [`Store::read_whole`].
    ///
    /// # Errors
    /// Whatever `f` answers; [`Error::Busy`] when no connection came free in
    /// time; [`Error::Unavailable`] when none could be made; [`Error::Panicked`]
    /// when `f` did.
    pub async fn read<T: Send + 'static>(
        &self,
        f: impl FnOnce(&mut Db) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        self.pooled(f).await
    }

    /// The same, and all queries see the same moment: for what is read in several
    /// of them and has to fit together.
    ///
    /// # Errors
    /// As [`Store::read`].
    pub async fn read_whole<T: Send + 'static>(
        &self,
        f: impl FnOnce(&mut Db) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        self.pooled(|db| db.at_one_moment(f)).await
    }

    /// Runs `f` as one transaction and answers when its changes are on disk.
    /// When `f` fails or panics, nothing of it remains. When the future is
    /// dropped before its end, `f` may still be run and kept.
    ///
    /// # Errors
    /// Whatever `f` answers; [`Error::Busy`] when too much was waiting;
    /// [`Error::Unavailable`] or [`Error::Unsaved`] when the commit failed;
    /// [`Error::Panicked`] when `f` did.
    pub async fn write<T: Send + 'static>(
        &self,
        f: impl FnOnce(&mut Db) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        match &self.0.writes {
            Writes::Batched(writer) => writer.write(f).await,
            Writes::Pooled { .. } => self.measured(|db| db.transaction(f)).await,
        }
    }

    /// The same for an `f` that writes with one statement. That is a transaction by
    /// itself: where each statement is a journey to a server, it is the only one.
    ///
    /// # Errors
    /// As [`Store::write`].
    pub async fn write_single<T: Send + 'static>(
        &self,
        f: impl FnOnce(&mut Db) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        match &self.0.writes {
            Writes::Batched(writer) => writer.write(f).await,
            Writes::Pooled { .. } => self.measured(f).await,
        }
    }

    /// Runs `f` with a connection of the pool to write with.
    async fn measured<T: Send + 'static>(
        &self,
        f: impl FnOnce(&mut Db) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let Metrics { batches, commits } = self.0.metrics.clone();
        self.pooled(move |db| {
            let began = Instant::now();
            let done = f(db);
            batches.observe(1.0);
            commits.observe(began.elapsed().as_secs_f64());
            done
        })
        .await
    }

    /// What is measured of the writes.
    #[must_use]
    pub fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// Joins the nodes that share this database, where a database can be shared:
    /// from now on they are told what is [told] here, and what they tell
    /// can be heard. `None` on SQLite, and to whoever asks a second time.
    ///
    /// [told]: Store::tell
    #[must_use]
    pub fn join_nodes(&self) -> Option<mpsc::Receiver<NodeEvent>> {
        let Writes::Pooled { address, nodes } = &self.0.writes else {
            return None;
        };
        let (tell, told) = std::sync::mpsc::channel();
        nodes.set(tell).ok()?;
        Some(notify::start(address.clone(), told))
    }

    /// Tells the other nodes, if there are any. Waits for nothing; it may get lost.
    pub fn tell(&self, word: NodeMessage) {
        if let Writes::Pooled { nodes, .. } = &self.0.writes
            && let Some(nodes) = nodes.get()
        {
            // Where the thread is gone the others have to look.
            let _lost = nodes.send(word);
        }
    }

    /// Tells them that a match has grown to this entry.
    pub fn announce(&self, match_id: Uuid, seq: i64) {
        self.tell(NodeMessage::Grown { match_id, seq });
    }

    /// Looks whether the database answers, and has the tables of this version.
    ///
    /// # Errors
    /// As [`Store::read`]; [`OpenError::Newer`] where a later version of the
    /// service has changed it meanwhile.
    pub async fn ready(&self) -> Result<(), Error> {
        self.read(ready::look).await
    }

    /// Runs `f` with a connection of the pool, on a thread that may block.
    async fn pooled<T: Send + 'static>(
        &self,
        f: impl FnOnce(&mut Db) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let waited = timeout(PATIENCE, Arc::clone(&self.0.free).acquire_owned()).await;
        let permit = waited
            .map_err(|_| Error::Busy("all connections are in use".to_owned()))?
            .map_err(|_| Error::Closed)?;
        let pool = self.0.pool.clone();
        let work = tokio::task::spawn_blocking(move || {
            let mut connection = pool.get()?;
            let result = f(&mut connection.db).map_err(|error| connection.blamed(error));
            drop(connection);
            drop(permit);
            result
        });
        work.await.unwrap_or_else(|failure| {
            Err(match failure.try_into_panic() {
                Ok(panic) => Error::Panicked(writer::message(&*panic)),
                Err(_cancelled) => Error::Closed,
            })
        })
    }
}
