//! The database, SQLite or PostgreSQL.
//!
//! A [`Store`] is a cheap handle. To use it, pass a function over a connection to
//! [`Store::read`] or [`Store::write`]:
//!
//! ```no_run
//! # use kibitz_store::{self as store, Store};
//! # use kibitz_store::people::accounts::{self, Account};
//! # async fn example(account: Account) -> Result<(), store::Error> {
//! let store = Store::open("sqlite:data/kibitz.db")?;
//! let id = account.id;
//! store.write(move |db| accounts::insert(db, &account)).await?;
//! let found = store.read(move |db| accounts::by_id(db, id)).await?;
//! # Ok(())
//! # }
//! ```
//!
//! Each kind of record has its own file. [`people`] holds accounts with their sessions
//! and players; [`matches`](mod@matches) holds matches with their logs, invites and
//! members; [`stats`] queries the results; [`changes`] knows what has changed for an account;
//! [`transfer`] exports and imports whole matches. All of them build on [`engine`].
//!
//! Every query is written once and runs on both databases. A query that fails with
//! [`Error::Taken`], [`Error::Behind`], [`Error::InUse`] or [`Error::Full`] has changed
//! nothing, and its caller can continue in the same transaction.
//!
//! [`Store::write`] returns only once the change is on disk. On SQLite, a single thread
//! does all the writing and commits many writes at once (see `engine/writer.rs`); on
//! PostgreSQL, each write is a transaction on a pooled connection. On both, reads run
//! on pooled connections, never on an async thread.

pub mod changes;
pub mod engine;
pub mod matches;
pub mod people;
pub mod stats;
pub mod transfer;

/// The imports of nearly every file with queries.
pub(crate) mod prelude {
    pub(crate) use chrono::{DateTime, Utc};
    pub(crate) use diesel::prelude::*;
    pub(crate) use uuid::Uuid;

    pub(crate) use crate::engine::column::Bind;
    pub(crate) use crate::engine::{After, Db, Error};
}

pub use engine::{
    After, Db, Error, Failed, Failure, Metrics, NodeEvent, NodeMessage, OpenError, Refusal,
    SideChange, Store, now,
};
