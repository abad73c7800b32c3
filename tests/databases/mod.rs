//! Databases for tests, SQLite files and those of a PostgreSQL of this process. Each test program
//! that needs some has this module.

pub(crate) mod keeper;
pub(crate) mod migrated;
pub(crate) mod plain;
pub(crate) mod postgres;

use std::any::Any;

use diesel::connection::SimpleConnection;
use diesel::{Connection, SqliteConnection};
use kibitz_store::Store;
use tempfile::TempDir;

/// A database for one test, removed after the test.
pub(crate) struct Database {
    pub(crate) url: String,
    /// Removes the database when it is dropped.
    _kept: Box<dyn Any + Send + Sync>,
}

impl Database {
    /// With all tables, and nothing in them.
    pub(crate) fn sqlite() -> Self {
        let folder = tempfile::tempdir().unwrap();
        migrated::write(&folder.path().join("kibitz.db"));
        Self::in_folder(folder)
    }

    /// Where nothing has been opened yet, and not even the file is there.
    pub(crate) fn empty_sqlite() -> Self {
        Self::in_folder(tempfile::tempdir().unwrap())
    }

    fn in_folder(folder: TempDir) -> Self {
        Self {
            url: format!("sqlite:{}", folder.path().join("kibitz.db").display()),
            _kept: Box::new(folder),
        }
    }

    /// With all tables, and nothing in them. `None` if there is no PostgreSQL.
    pub(crate) fn postgres() -> Option<Self> {
        postgres::migrated_database().map(Self::in_cluster)
    }

    /// Without any table. `None` if there is no PostgreSQL.
    pub(crate) fn empty_postgres() -> Option<Self> {
        postgres::fresh_database().map(Self::in_cluster)
    }

    fn in_cluster(database: postgres::Fresh) -> Self {
        Self {
            url: database.url.clone(),
            _kept: Box::new(database),
        }
    }

    pub(crate) fn open(&self) -> Store {
        Store::open(&self.url).unwrap()
    }
}

/// Runs a future on a new runtime of this thread.
pub(crate) fn wait<F: Future>(future: F) -> F::Output {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap()
        .block_on(future)
}

/// A direct connection to a database file. It waits as long as the service's own connections
/// do, because closing a connection locks the file for a moment.
pub(crate) fn sqlite(file: &str) -> SqliteConnection {
    let mut connection = SqliteConnection::establish(file).unwrap();
    connection
        .batch_execute("PRAGMA busy_timeout = 10000")
        .unwrap();
    connection
}

/// For each of these functions, which take a database, makes a test on SQLite and one
/// on PostgreSQL.
macro_rules! databases {
    ($($name:ident),+ $(,)?) => {
        crate::databases::on_both! { sqlite, postgres: $($name),+ }
    };
}

/// The same for functions that open or migrate a database themselves.
macro_rules! empty_databases {
    ($($name:ident),+ $(,)?) => {
        crate::databases::on_both! { empty_sqlite, empty_postgres: $($name),+ }
    };
}

macro_rules! on_both {
    ($sqlite:ident, $postgres:ident: $($name:ident),+) => {
        mod sqlite {
            $(#[test] fn $name() {
                super::$name(crate::databases::Database::$sqlite());
            })+
        }
        mod postgres {
            $(#[test] #[ignore = "full: needs PostgreSQL"] fn $name() {
                if let Some(database) = crate::databases::Database::$postgres() {
                    super::$name(database);
                }
            })+
        }
    };
}

pub(crate) use {databases, empty_databases, on_both};
