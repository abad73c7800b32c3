//! What Kibitz remembers, on SQLite or PostgreSQL.
//!
//! A [`Store`] is a cheap handle. What is done with it is a function over a
//! connection, handed to [`Store::read`] or [`Store::write`]:
//!
//! ```no_run
//! # use kibitz::store::{self, Store};
//! # use kibitz::store::people::accounts::{self, Account};
//! # async fn example(account: Account) -> Result<(), store::Error> {
//! let store = Store::open("sqlite:data/kibitz.db")?;
//! let id = account.id;
//! store.write(move |db| accounts::insert(db, &account)).await?;
//! let found = store.read(move |db| accounts::by_id(db, id)).await?;
//! # Ok(())
//! # }
//! ```
//!
//! There is one file for each thing that is kept. [`people`] has accounts, their
//! sessions and players; [`matches`](mod@matches) has matches, their logs, invites and
//! members; [`stats`] has what it all came to; [`transfer`] takes whole matches out and
//! brings them in. [`engine`] is below them all.
//!
//! Every query is written once and runs on both databases. A query that refuses
//! ([`Error::Taken`], [`Error::Behind`], [`Error::InUse`]) has changed nothing, and the
//! function that called it may go on in the same transaction.
//!
//! [`Store::write`] answers when the change is on disk, and not before. On SQLite one
//! thread does all the writing, many writes to a commit (see `engine/writer.rs`); on
//! PostgreSQL each write is a transaction on a pooled connection. Reads run on pooled
//! connections on both, never on an async thread.

pub mod engine;
pub mod matches;
pub mod people;
pub mod stats;
pub mod transfer;

pub use engine::{Db, Error, Metrics, NodeEvent, NodeMessage, OpenError, Store, now, once};
