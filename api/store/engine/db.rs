//! One connection type for both databases, and how connections are set up.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use diesel::connection::{AnsiTransactionManager, SimpleConnection, TransactionManager};
use diesel::migration::{Migration, MigrationSource};
use diesel::prelude::*;
use diesel::query_dsl::LoadQuery;
use diesel::query_dsl::methods::{ExecuteDsl, LimitDsl};
use diesel::r2d2::{self, R2D2Connection};
use diesel::result::Error as Diesel;
use diesel::sql_types::Text;
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

use super::encryption;
use super::error::{Error, Failure, OpenError, is_locked};

const MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../migrations");

/// How long to wait for a lock or a free connection before [`Error::Busy`].
///
/// [`Error::Busy`]: super::Error::Busy
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// How long to wait before the next try to open a new file that others open too.
const PAUSE: Duration = Duration::from_millis(10);

/// A connection to either database. Queries are written once, for this type.
#[derive(diesel::MultiConnection)]
pub enum Db {
    /// The default: one file, one machine.
    Sqlite(SqliteConnection),
    /// For when one machine is not enough.
    Postgres(PgConnection),
}

impl Db {
    /// Runs `f` in a transaction, or in a savepoint within one. If `f` fails, also if it
    /// refuses, none of its changes are kept.
    ///
    /// # Errors
    /// Any error of `f`; an error of the database if the transaction cannot begin or commit.
    pub fn transaction<T, E: From<Error>>(
        &mut self,
        f: impl FnOnce(&mut Self) -> Result<T, E>,
    ) -> Result<T, E> {
        /// An error that Diesel can make from its own.
        struct Failed<E>(E);

        impl<E: From<Error>> From<Diesel> for Failed<E> {
            fn from(error: Diesel) -> Self {
                Self(Error::from(error).into())
            }
        }

        Connection::transaction(self, |db| f(db).map_err(Failed)).map_err(|Failed(error)| error)
    }

    /// Begins a transaction that may write. On SQLite this takes the write lock at
    /// once: a transaction that reads first and then writes fails with "database is
    /// locked" if another one wrote in between.
    pub(super) fn begin_write(&mut self) -> QueryResult<()> {
        match self {
            Self::Sqlite(connection) => {
                AnsiTransactionManager::begin_transaction_sql(connection, "BEGIN IMMEDIATE")
            }
            Self::Postgres(connection) => AnsiTransactionManager::begin_transaction(connection),
        }
    }

    /// Runs `f` on a snapshot of the database, unaffected by concurrent writes.
    pub(super) fn at_one_moment<T, E: From<Error>>(
        &mut self,
        f: impl FnOnce(&mut Self) -> Result<T, E>,
    ) -> Result<T, E> {
        match self {
            Self::Sqlite(connection) => {
                AnsiTransactionManager::begin_transaction_sql(connection, "BEGIN")
            }
            Self::Postgres(connection) => AnsiTransactionManager::begin_transaction_sql(
                connection,
                "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
            ),
        }
        .map_err(Error::from)?;
        match f(self) {
            Ok(done) => {
                Self::commit_transaction(self).map_err(Error::from)?;
                Ok(done)
            }
            Err(error) => {
                // The error of `f` says more than that of a failed rollback.
                let _rollback = Self::rollback_transaction(self);
                Err(error)
            }
        }
    }

    /// Returns the first row of a query, if there is one.
    pub(crate) fn one<'query, T>(
        &mut self,
        query: impl RunQueryDsl<Self> + LimitDsl<Output: LoadQuery<'query, Self, T>>,
    ) -> Result<Option<T>, Error> {
        Ok(query.first(self).optional()?)
    }

    /// Returns all rows of a query, in a collection of any kind.
    pub(crate) fn all<'query, T, C: FromIterator<T>>(
        &mut self,
        query: impl LoadQuery<'query, Self, T>,
    ) -> Result<C, Error> {
        Ok(query.load(self)?.into_iter().collect())
    }

    /// Executes a statement. Returns whether it changed any row.
    pub(crate) fn changes(&mut self, statement: impl ExecuteDsl<Self>) -> Result<bool, Error> {
        Ok(ExecuteDsl::execute(statement, self)? > 0)
    }

    /// Executes a statement in a savepoint, so that the transaction around it can go on if it
    /// fails. Returns whether it changed any row.
    pub(crate) fn attempt(&mut self, statement: impl ExecuteDsl<Self>) -> Result<bool, Error> {
        self.transaction(|db| db.changes(statement))
    }

    /// Asks the database with a statement whose only column has the name `text`.
    pub(super) fn texts(&mut self, statement: &str) -> QueryResult<Vec<String>> {
        #[derive(QueryableByName)]
        struct Answer {
            #[diesel(sql_type = Text)]
            text: String,
        }
        let answers: Vec<Answer> = diesel::sql_query(statement).load(self)?;
        Ok(answers.into_iter().map(|answer| answer.text).collect())
    }

    /// Lists the first faults that a check of SQLite, such as `quick_check`, finds in its file.
    /// PostgreSQL checks its own integrity, so there are none.
    pub(super) fn faults(&mut self, check: &str, most: u8) -> QueryResult<Vec<String>> {
        if let Self::Postgres(_) = self {
            return Ok(Vec::new());
        }
        let statement = format!("SELECT {check} AS text FROM pragma_{check} LIMIT {most}");
        let mut faults = self.texts(&statement)?;
        faults.retain(|one| one != "ok");
        Ok(faults)
    }

    /// Counts the nested transactions that are open.
    pub(crate) fn depth(&mut self) -> QueryResult<u32> {
        let status = Self::transaction_manager_status_mut(self);
        Ok(status.transaction_depth()?.map_or(0, u32::from))
    }

    /// Brings the schema up to date, all or nothing. If several processes start
    /// together, they do so one at a time.
    pub(super) fn migrate(&mut self) -> Result<(), OpenError> {
        let failed = |cause: &dyn std::fmt::Display| OpenError::Migrate(cause.to_string());
        self.begin_write().map_err(|cause| failed(&cause))?;
        if let Self::Postgres(connection) = self {
            // The number is arbitrary; only Kibitz uses it. A table for which a trigger still waits
            // cannot be changed.
            connection
                .batch_execute(
                    "SELECT pg_advisory_xact_lock(5249172023); SET CONSTRAINTS ALL IMMEDIATE",
                )
                .map_err(|cause| failed(&cause))?;
        }
        self.migrations_known()?;
        let applied = self
            .run_pending_migrations(MIGRATIONS)
            .map_err(|cause| failed(&cause))?;
        if !applied.is_empty() {
            self.batch_execute(match self {
                Self::Sqlite(_) => include_str!("../changes/sqlite.sql"),
                Self::Postgres(_) => include_str!("../changes/postgres.sql"),
            })
            .map_err(|cause| failed(&cause))?;
        }
        Self::commit_transaction(self).map_err(|cause| failed(&cause))
    }

    /// Says whether the database has the tables of a version known to this one. Changes
    /// nothing.
    pub(super) fn migrated(&mut self) -> Result<bool, OpenError> {
        // Asking Diesel for the migrations would create its table of migrations.
        if diesel::sql_query("SELECT 1 FROM __diesel_schema_migrations LIMIT 1")
            .execute(self)
            .is_err()
        {
            return Ok(false);
        }
        self.migrations_known().map(|applied| applied > 0)
    }

    /// Counts the applied migrations, and checks that this version goes on from them.
    fn migrations_known(&mut self) -> Result<usize, OpenError> {
        let applied = self
            .applied_migrations()
            .map_err(|cause| OpenError::Migrate(cause.to_string()))?;
        let applied: Vec<String> = applied.iter().map(ToString::to_string).collect();
        missing(&applied)?;
        Ok(applied.len())
    }
}

/// Finds the known migrations that have not been applied. Applied ones before the first known one are
/// the steps that once led to it.
///
/// # Errors
/// [`OpenError::Newer`] if a later migration than those known has been applied,
/// [`OpenError::Older`] if the database has tables, but has not come as far as the first one.
pub(super) fn missing(applied: &[String]) -> Result<BTreeSet<String>, OpenError> {
    let known: Vec<Box<dyn Migration<MultiBackend>>> = MIGRATIONS
        .migrations()
        .map_err(|cause| OpenError::Migrate(cause.to_string()))?;
    let names = known.iter().map(|one| one.name().version().to_string());
    let mut missing: BTreeSet<String> = names.collect();
    let first = missing.first().cloned();
    let mut steps = applied
        .iter()
        .filter(|version| Some(*version) >= first.as_ref());
    if let Some(unknown) = steps.find(|version| !missing.remove(*version)) {
        return Err(OpenError::Newer(unknown.clone()));
    }
    match applied.iter().max() {
        Some(last) if first.is_some_and(|first| *last < first) => {
            Err(OpenError::Older(last.clone()))
        }
        _ => Ok(missing),
    }
}

/// The place of a database.
#[derive(Clone, Debug)]
pub(crate) enum Address {
    Sqlite(PathBuf),
    Postgres(String),
}

impl Address {
    pub(crate) fn parse(url: &str) -> Result<Self, OpenError> {
        let file = url
            .strip_prefix("sqlite://")
            .or_else(|| url.strip_prefix("sqlite:"));
        match file {
            Some(path) if !path.is_empty() => Ok(Self::Sqlite(path.into())),
            None if url.starts_with("postgres://") || url.starts_with("postgresql://") => {
                Ok(Self::Postgres(url.to_owned()))
            }
            // Not echoed in full: a mistyped address may contain a password.
            _ => Err(OpenError::Address(
                url.split(':').next().unwrap_or_default().to_owned(),
            )),
        }
    }

    /// Opens one connection, ready for use.
    pub(super) fn connect(&self) -> Result<Db, OpenError> {
        let failed = |cause: &dyn std::fmt::Display| OpenError::Connect(cause.to_string());
        match self {
            Self::Sqlite(path) => {
                let mut connection =
                    SqliteConnection::establish(&path.to_string_lossy()).map_err(|c| failed(&c))?;
                keep_log(&mut connection).map_err(|cause| failed(&cause))?;
                // The timeout comes first: the other statements may have to wait too. What is
                // temporary stays in memory: there may be no folder for it, or no room there.
                connection
                    .batch_execute(&format!(
                        "PRAGMA busy_timeout = {};
                         PRAGMA synchronous = FULL;
                         PRAGMA foreign_keys = ON;
                         PRAGMA temp_store = MEMORY;
                         PRAGMA secure_delete = ON;",
                        PATIENCE.as_millis()
                    ))
                    .map_err(|cause| failed(&cause))?;
                Ok(Db::Sqlite(connection))
            }
            Self::Postgres(url) => {
                encryption::check(url)?;
                let url = with_timeout(&encryption::located(url));
                let connection = PgConnection::establish(&url).map_err(|cause| failed(&cause))?;
                Ok(Db::Postgres(connection))
            }
        }
    }
}

/// Lets the database keep a write-ahead log. Where several open a new file at once, each has it
/// open for reading, so SQLite lets none of them wait for the others: this waits instead.
fn keep_log(connection: &mut SqliteConnection) -> QueryResult<()> {
    let until = Instant::now() + PATIENCE;
    loop {
        match connection.batch_execute("PRAGMA journal_mode = WAL") {
            Err(cause) if is_locked(&cause) && Instant::now() < until => thread::sleep(PAUSE),
            done => return done,
        }
    }
}

/// Adds a connect timeout to an address, unless it has one already. By default, libpq
/// waits for a host that does not answer for as long as the system does.
fn with_timeout(url: &str) -> String {
    if url.contains("connect_timeout=") {
        return url.to_owned();
    }
    let more = if url.contains('?') { '&' } else { '?' };
    format!("{url}{more}connect_timeout={}", PATIENCE.as_secs())
}

/// A connection of the pool.
pub(super) struct Pooled {
    pub(crate) db: Db,
    /// The number of alarms at the time when it last proved to be alive.
    lives_after: usize,
    /// Says whether it failed in a way that may have ended the connection.
    suspect: bool,
}

impl Pooled {
    /// Turns a database error into [`Error::Unavailable`] if the connection itself is
    /// dead, whatever the message of the database says.
    pub(super) fn blamed<E: Failure>(&mut self, error: E) -> E {
        let error = match error.of_store() {
            Some(Error::Database(cause)) if self.db.ping().is_err() => {
                Error::Unavailable(cause.to_string()).into()
            }
            _ => error,
        };
        // Even if the database is back, do not trust this connection again.
        self.suspect |= matches!(error.of_store(), Some(Error::Unavailable(_)));
        error
    }
}

/// Makes the connections of the pool, and trusts them until one fails. Each failure is
/// an alarm, after which every connection is pinged once before it is used again.
#[derive(Debug)]
pub(super) struct Manager {
    address: Address,
    alarms: AtomicUsize,
}

impl Manager {
    pub(crate) fn new(address: Address) -> Self {
        Self {
            address,
            alarms: AtomicUsize::new(0),
        }
    }
}

impl r2d2::ManageConnection for Manager {
    type Connection = Pooled;
    type Error = OpenError;

    fn connect(&self) -> Result<Pooled, OpenError> {
        let lives_after = self.alarms.load(Ordering::Relaxed);
        let mut db = self.address.connect()?;
        if let Db::Sqlite(connection) = &mut db {
            // On SQLite only the writer writes: a stray write among the reads would
            // compete with it for the lock.
            connection
                .batch_execute("PRAGMA query_only = ON")
                .map_err(|cause| OpenError::Connect(cause.to_string()))?;
        }
        Ok(Pooled {
            db,
            lives_after,
            suspect: false,
        })
    }

    fn is_valid(&self, connection: &mut Pooled) -> Result<(), OpenError> {
        let alarms = self.alarms.load(Ordering::Relaxed);
        if connection.lives_after == alarms {
            return Ok(());
        }
        connection
            .db
            .ping()
            .map_err(|cause| OpenError::Connect(cause.to_string()))?;
        connection.lives_after = alarms;
        Ok(())
    }

    fn has_broken(&self, connection: &mut Pooled) -> bool {
        let broken = connection.suspect || std::thread::panicking() || connection.db.is_broken();
        if broken {
            self.alarms.fetch_add(1, Ordering::Relaxed);
        }
        broken
    }
}
