//! The store, on both databases: every test here runs on an SQLite file of its own, and
//! again on a PostgreSQL database of its own.

#![expect(clippy::unwrap_used, reason = "a test may end wherever it is wrong")]

mod changes;
mod engine;
mod history;
mod make;
mod matches;
mod people;
mod plans;

use kibitz::store::{Db, Error, Failed, Store};
use tempfile::TempDir;

use crate::support::{migrated, postgres};

/// A database for one test, removed after the test.
pub(crate) struct Database {
    url: String,
    /// Removes the database when it is dropped.
    _kept: Kept,
}

enum Kept {
    Folder { _folder: TempDir },
    Cluster { _database: postgres::Fresh },
}

impl Database {
    /// With all tables, and nothing in them.
    fn sqlite() -> Self {
        let folder = tempfile::tempdir().unwrap();
        migrated::write(&folder.path().join("kibitz.db"));
        Self::in_folder(folder)
    }

    /// Where nothing has been opened yet, and not even the file is there.
    fn empty_sqlite() -> Self {
        Self::in_folder(tempfile::tempdir().unwrap())
    }

    fn in_folder(folder: TempDir) -> Self {
        Self {
            url: format!("sqlite:{}", folder.path().join("kibitz.db").display()),
            _kept: Kept::Folder { _folder: folder },
        }
    }

    /// With all tables, and nothing in them. `None` if there is no PostgreSQL.
    fn postgres() -> Option<Self> {
        postgres::migrated_database().map(Self::in_cluster)
    }

    /// Without any table. `None` if there is no PostgreSQL.
    fn empty_postgres() -> Option<Self> {
        postgres::fresh_database().map(Self::in_cluster)
    }

    fn in_cluster(database: postgres::Fresh) -> Self {
        Self {
            url: database.url.clone(),
            _kept: Kept::Cluster {
                _database: database,
            },
        }
    }

    fn open(&self) -> Store {
        Store::open(&self.url).unwrap()
    }
}

/// Runs a future on a new runtime of this thread.
fn wait<F: Future>(future: F) -> F::Output {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap()
        .block_on(future)
}

/// Runs a test of queries in a single write.
fn in_one_write(database: &Database, test: fn(&mut Db) -> Result<(), Error>) {
    wait(database.open().write(test)).unwrap();
}

/// Tells a refusal apart from an error of the store.
fn answered<T, R>(done: Result<T, Failed<R>>) -> Result<Result<T, R>, Error> {
    match done {
        Ok(done) => Ok(Ok(done)),
        Err(Failed::Refused(reason)) => Ok(Err(reason)),
        Err(Failed::Store(error)) => Err(error),
    }
}

/// For each of these functions, which take a connection, makes a test on SQLite and one
/// on PostgreSQL.
macro_rules! queries {
    ($($name:ident),+ $(,)?) => {
        mod sqlite {
            $(#[test] fn $name() {
                crate::store::in_one_write(&crate::store::Database::sqlite(), super::$name);
            })+
        }
        mod postgres {
            $(#[test] #[ignore = "full: needs PostgreSQL"] fn $name() {
                if let Some(database) = crate::store::Database::postgres() {
                    crate::store::in_one_write(&database, super::$name);
                }
            })+
        }
    };
}

/// For each of these functions, which take a database, makes a test on SQLite and one
/// on PostgreSQL.
macro_rules! databases {
    ($($name:ident),+ $(,)?) => {
        crate::store::on_both! { sqlite, postgres: $($name),+ }
    };
}

/// The same for functions that open or migrate a database themselves.
macro_rules! empty_databases {
    ($($name:ident),+ $(,)?) => {
        crate::store::on_both! { empty_sqlite, empty_postgres: $($name),+ }
    };
}

macro_rules! on_both {
    ($sqlite:ident, $postgres:ident: $($name:ident),+) => {
        mod sqlite {
            $(#[test] fn $name() {
                super::$name(crate::store::Database::$sqlite());
            })+
        }
        mod postgres {
            $(#[test] #[ignore = "full: needs PostgreSQL"] fn $name() {
                if let Some(database) = crate::store::Database::$postgres() {
                    super::$name(database);
                }
            })+
        }
    };
}

use {databases, empty_databases, on_both, queries};
