//! Errors of queries, and of opening a store.

use std::num::NonZeroU32;
use std::path::PathBuf;
use std::sync::Arc;

use diesel::r2d2;
use diesel::result::{DatabaseErrorKind, Error as Diesel};

/// Why a query failed.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The id, name or token is already in use.
    #[error("this key is already in use")]
    Taken,
    /// The match is not at the entry that the new one should follow: another client
    /// appended first, the entry was appended before, or the match does not exist.
    #[error("the match has moved on")]
    Behind,
    /// It cannot be deleted: a match still names it, or another is merged into it.
    #[error("still in use")]
    InUse,
    /// The account has as many of these as it can keep.
    #[error("an account can keep only {most} {what}")]
    Full {
        /// What it would be too many of, such as `matches`.
        what: &'static str,
        /// How many it can keep.
        most: NonZeroU32,
    },
    /// It refers to an account, player or match that does not exist.
    #[error("what it refers to does not exist")]
    Missing,
    /// The database was too busy to handle this in time. Trying again later may work.
    #[error("the database is busy: {0}")]
    Busy(String),
    /// The database cannot be reached or written to: it is full, read-only, starting or
    /// stopping. If this happens during the commit of a write on PostgreSQL, it is
    /// unknown whether the write was kept.
    #[error("the database is not available: {0}")]
    Unavailable(String),
    /// The write itself succeeded, but the transaction around it did not reach
    /// the disk. Nothing was kept.
    #[error("not saved: {0}")]
    Unsaved(Arc<Diesel>),
    /// The code of the query panicked. Nothing was kept.
    #[error("a query panicked: {0}")]
    Panicked(String),
    /// The store is shutting down.
    #[error("the store is closed")]
    Closed,
    /// The file of the database is damaged. Nothing that reads the damaged part works.
    #[error("the database is damaged (`kibitz check` says where): {0}")]
    Damaged(String),
    /// Any other failure of the database.
    #[error("the database failed: {0}")]
    Database(#[source] Diesel),
    /// The store could not be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
}

/// The failure of a function over a connection: an error of the store, or a refusal of the
/// use-case. Either undoes the transaction around it.
pub trait Failure: From<Error> + Send + 'static {
    /// Returns the error of the store, if that is why it failed. The store looks at it to notice
    /// a dead connection and a damaged file.
    fn of_store(&self) -> Option<&Error>;
}

impl Failure for Error {
    fn of_store(&self) -> Option<&Error> {
        Some(self)
    }
}

/// The failure of a use-case that refuses for reasons of its own.
#[derive(Debug)]
pub enum Failed<R> {
    /// The store failed.
    Store(Error),
    /// It was refused, and nothing has changed.
    Refused(R),
}

/// A reason to refuse. In a function that returns [`Failed`], `?` takes it as well as an
/// error of the store.
pub trait Refusal: Send + 'static {}

impl<R> Failed<R> {
    /// Converts it into the error of the caller: an error of the store as such, a reason to refuse
    /// with `refused`.
    pub fn told<E: From<Error>>(self, refused: impl FnOnce(R) -> E) -> E {
        match self {
            Self::Store(error) => error.into(),
            Self::Refused(reason) => refused(reason),
        }
    }
}

impl<R> From<Error> for Failed<R> {
    fn from(error: Error) -> Self {
        Self::Store(error)
    }
}

impl<R> From<Diesel> for Failed<R> {
    fn from(error: Diesel) -> Self {
        Self::Store(error.into())
    }
}

impl<R: Refusal> From<R> for Failed<R> {
    fn from(reason: R) -> Self {
        Self::Refused(reason)
    }
}

impl<R: Refusal> Failure for Failed<R> {
    fn of_store(&self) -> Option<&Error> {
        match self {
            Self::Store(error) => Some(error),
            Self::Refused(_) => None,
        }
    }
}

/// Why a store could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The address is not one of a supported database.
    #[error("not a database address: {0:?} (use sqlite:PATH or postgres://...)")]
    Address(String),
    /// The folder of an SQLite file does not exist and could not be created.
    #[error("cannot create the folder {path:?}: {cause}")]
    Folder {
        /// The folder.
        path: PathBuf,
        /// The error of the system.
        cause: std::io::Error,
    },
    /// A file or folder of an SQLite database cannot be written.
    #[error("cannot write to {path:?}: {cause}")]
    Unwritable {
        /// The file or folder.
        path: PathBuf,
        /// The error of the system, the owner, and the user that needs it.
        cause: String,
    },
    /// Another service is running on the SQLite file.
    #[error("another Kibitz is running on {0:?}: stop it first. Several at once need PostgreSQL")]
    Claimed(PathBuf),
    /// The connection could not be made.
    #[error("cannot connect to the database: {0}")]
    Connect(String),
    /// This build has no TLS for PostgreSQL.
    #[error(
        "this build of Kibitz cannot encrypt its connections to PostgreSQL: build it with \
         `--features postgres-tls`, or add sslmode=disable to the address if no one can listen in \
         between"
    )]
    NoTls,
    /// A later version of this service has changed the database. Continuing could
    /// damage data that the later version relies on.
    #[error(
        "the database was migrated by a newer version of Kibitz (migration {0} is unknown here): \
         run that version or a later one"
    )]
    Newer(String),
    /// An earlier version of this service left the database behind, before the tables of today.
    #[error(
        "the database is that of an older Kibitz (it has come to migration {0}), too old for this \
         version: start it once with the previous release, which brings it up to date"
    )]
    Older(String),
    /// A migration failed; the database is as it was before.
    #[error("cannot migrate the database: {0}")]
    Migrate(String),
    /// The system could not start a thread for the writer.
    #[error("cannot start the writer: {0}")]
    Writer(std::io::Error),
}

impl Error {
    /// Says whether a row is damaged: a column holds what it cannot hold, such as an unknown
    /// status.
    #[must_use]
    pub fn is_of_a_row(&self) -> bool {
        matches!(self, Self::Database(Diesel::DeserializationError(_)))
    }

    /// Makes the error for a write whose transaction was not saved.
    pub(super) fn unsaved(cause: &Arc<Diesel>) -> Self {
        if is_locked(cause) {
            Self::Busy(cause.to_string())
        } else {
            Self::Unsaved(Arc::clone(cause))
        }
    }
}

impl From<Diesel> for Error {
    fn from(error: Diesel) -> Self {
        match error {
            Diesel::DatabaseError(DatabaseErrorKind::UniqueViolation, _) => Self::Taken,
            Diesel::DatabaseError(DatabaseErrorKind::ForeignKeyViolation, _) => Self::Missing,
            other if is_locked(&other) => Self::Busy(other.to_string()),
            other if is_unavailable(&other) => Self::Unavailable(other.to_string()),
            other if is_damaged(&other) => Self::Damaged(other.to_string()),
            other => Self::Database(other),
        }
    }
}

impl From<r2d2::PoolError> for Error {
    /// Callers of the pool hold a permit for one of its connections. So the failure is
    /// not a lack of free connections but the database itself.
    fn from(error: r2d2::PoolError) -> Self {
        Self::Unavailable(error.to_string())
    }
}

/// Says whether the cause is the state of the database, not the query.
fn is_unavailable(error: &Diesel) -> bool {
    /// Messages of SQLite and PostgreSQL that have no error kind in Diesel.
    const MESSAGES: [&str; 10] = [
        "database or disk is full",
        "disk I/O error",
        "attempt to write a readonly database",
        "unable to open database file",
        "out of memory",
        "No space left on device",
        "terminating connection",
        "is shutting down",
        "is starting up",
        "in recovery mode",
    ];
    match error {
        Diesel::DatabaseError(
            DatabaseErrorKind::ClosedConnection
            | DatabaseErrorKind::UnableToSendCommand
            | DatabaseErrorKind::ReadOnlyTransaction,
            _,
        )
        | Diesel::BrokenTransactionManager => true,
        Diesel::DatabaseError(_, info) => MESSAGES.iter().any(|text| info.message().contains(text)),
        Diesel::RollbackErrorOnCommit { commit_error, .. } => is_unavailable(commit_error),
        _ => false,
    }
}

/// Says whether SQLite did not get its lock in time, or PostgreSQL ended a transaction to
/// resolve a deadlock. Neither has an error kind in Diesel.
pub(super) fn is_locked(error: &Diesel) -> bool {
    const MESSAGES: [&str; 2] = ["database is locked", "deadlock detected"];
    matches!(error, Diesel::DatabaseError(_, info) if MESSAGES.contains(&info.message()))
}

/// Says whether SQLite found its file to be damaged. This has no error kind in Diesel.
fn is_damaged(error: &Diesel) -> bool {
    const MESSAGES: [&str; 2] = ["database disk image is malformed", "file is not a database"];
    matches!(error, Diesel::DatabaseError(_, info) if MESSAGES.contains(&info.message()))
}
