//! The store, on both databases: every test here runs on a fresh SQLite file and on a
//! fresh PostgreSQL database.

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

use crate::support::postgres;

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
    fn sqlite() -> Option<Self> {
        let folder = tempfile::tempdir().unwrap();
        Some(Self {
            url: format!("sqlite:{}", folder.path().join("kibitz.db").display()),
            _kept: Kept::Folder { _folder: folder },
        })
    }

    /// `None` if there is no PostgreSQL.
    fn postgres() -> Option<Self> {
        let database = postgres::fresh_database()?;
        Some(Self {
            url: database.url.clone(),
            _kept: Kept::Cluster {
                _database: database,
            },
        })
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
fn in_one_write(database: Option<Database>, test: fn(&mut Db) -> Result<(), Error>) {
    if let Some(database) = database {
        wait(database.open().write(test)).unwrap();
    }
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
                crate::store::in_one_write(crate::store::Database::sqlite(), super::$name);
            })+
        }
        mod postgres {
            $(#[test] fn $name() {
                crate::store::in_one_write(crate::store::Database::postgres(), super::$name);
            })+
        }
    };
}

/// For each of these functions, which take a database, makes a test on SQLite and one
/// on PostgreSQL.
macro_rules! databases {
    ($($name:ident),+ $(,)?) => {
        mod sqlite {
            $(#[test] fn $name() {
                super::$name(crate::store::Database::sqlite().unwrap());
            })+
        }
        mod postgres {
            $(#[test] fn $name() {
                if let Some(database) = crate::store::Database::postgres() {
                    super::$name(database);
                }
            })+
        }
    };
}

use {databases, queries};
