//! The store, on both databases: every test here runs on an SQLite file of its own, and
//! again on a PostgreSQL database of its own.

#![expect(clippy::unwrap_used, reason = "a test may end wherever it is wrong")]

/// Holds a result to be this error.
macro_rules! refused {
    ($done:expr, $why:pat) => {
        assert!(matches!($done, Err($why)))
    };
}

mod changes;
#[path = "../databases/mod.rs"]
mod databases;
mod engine;
mod make;
mod matches;
mod people;
mod plans;

use kibitz_store::{Db, Error};

use databases::{Database, databases, empty_databases, wait};
use make::answered;

/// Runs a test of queries in a single write.
fn in_one_write(database: &Database, test: fn(&mut Db) -> Result<(), Error>) {
    wait(database.open().write(test)).unwrap();
}

/// For each of these functions, which take a connection, makes a test on SQLite and one
/// on PostgreSQL.
macro_rules! queries {
    ($($name:ident),+ $(,)?) => {
        mod sqlite {
            $(#[test] fn $name() {
                crate::in_one_write(&crate::databases::Database::sqlite(), super::$name);
            })+
        }
        mod postgres {
            $(#[test] #[ignore = "full: needs PostgreSQL"] fn $name() {
                if let Some(database) = crate::databases::Database::postgres() {
                    crate::in_one_write(&database, super::$name);
                }
            })+
        }
    };
}

use queries;
