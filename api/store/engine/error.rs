//! What a query or the opening of a store may answer instead of its result.

use std::path::PathBuf;
use std::sync::Arc;

use diesel::r2d2;
use diesel::result::{DatabaseErrorKind, Error as Diesel};

/// Why the store did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Something with this id, name or token exists already.
    #[error("this key exists already")]
    Taken,
    /// The match is not at the entry that the new one wants to follow: somebody
    /// else appended first, the entry was appended before, or there is no such match.
    #[error("the match has moved on")]
    Behind,
    /// It cannot be deleted: a match still names it, or another is merged into it.
    #[error("still in use")]
    InUse,
    /// It refers to an account, player or match that is not there.
    #[error("what it refers to does not exist")]
    Missing,
    /// The database had no room for this in time. Trying again later may work.
    #[error("the database is busy: {0}")]
    Busy(String),
    /// The database cannot be reached, or takes nothing: it is full, read-only,
    /// starting or stopping. Where that was found out at the end of a write on
    /// PostgreSQL, nobody can say whether it was kept.
    #[error("the database is not available: {0}")]
    Unavailable(String),
    /// The write itself went well, but the transaction around it did not reach
    /// the disk. Nothing of it was kept.
    #[error("not saved: {0}")]
    Unsaved(Arc<Diesel>),
    /// The query's own code panicked. Nothing of it was kept.
    #[error("a query panicked: {0}")]
    Panicked(String),
    /// The store is shutting down.
    #[error("the store is closed")]
    Closed,
    /// Any other failure of the database.
    #[error("the database failed: {0}")]
    Database(#[source] Diesel),
    /// The store could not be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
}

/// Why a store could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The address names no database that this service knows.
    #[error("not a database address: {0:?} (use sqlite:PATH or postgres://...)")]
    Address(String),
    /// The folder of an SQLite file is not there and could not be made.
    #[error("cannot create the folder {path:?}: {cause}")]
    Folder {
        /// The folder.
        path: PathBuf,
        /// What the system said.
        cause: std::io::Error,
    },
    /// No connection.
    #[error("cannot connect to the database: {0}")]
    Connect(String),
    /// A later version of this service has changed the database. Going on could
    /// damage what that version relies on.
    #[error(
        "the database was migrated by a newer version of Kibitz (migration {0} is unknown here): \
         run that version or a later one"
    )]
    Newer(String),
    /// A migration failed; the database is as it was before.
    #[error("cannot migrate the database: {0}")]
    Migrate(String),
    /// The system gave no thread for the writer.
    #[error("cannot start the writer: {0}")]
    Writer(std::io::Error),
}

impl Error {
    /// What a write is told whose transaction was not saved.
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
            other => Self::Database(other),
        }
    }
}

impl From<r2d2::PoolError> for Error {
    /// Whoever asks the pool has a permit for one of its connections: it is not
    /// another's that it waited for, it is the database.
    fn from(error: r2d2::PoolError) -> Self {
        Self::Unavailable(error.to_string())
    }
}

/// Whether this comes of the database's state, not of what it was asked.
fn is_unavailable(error: &Diesel) -> bool {
    /// What SQLite and PostgreSQL say that have no error kind of its own here.
    const SAID: [&str; 10] = [
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
        Diesel::DatabaseError(_, info) => SAID.iter().any(|said| info.message().contains(said)),
        Diesel::RollbackErrorOnCommit { commit_error, .. } => is_unavailable(commit_error),
        _ => false,
    }
}

/// Whether SQLite did not get its lock in time, or PostgreSQL ended one of several
/// transactions that waited for each other. Neither has an error kind of its own.
fn is_locked(error: &Diesel) -> bool {
    const SAID: [&str; 2] = ["database is locked", "deadlock detected"];
    matches!(error, Diesel::DatabaseError(_, info) if SAID.contains(&info.message()))
}
