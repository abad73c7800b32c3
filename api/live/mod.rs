//! Tables in play: the memory between requests.
//!
//! [`Tables`] holds the matches that were used last, each folded from its log.
//! A write goes one way: the live table's lock, judge and apply on a copy,
//! append in a transaction guarded by the match's sequence number, commit on
//! disk, swap in the new state, announce, answer. A read takes the state as it
//! is and never waits for a write or the database.

mod accounts;
mod append;
mod error;
mod export;
mod imports;
mod load;
mod log;
mod metrics;
mod nodes;
mod notes;
mod open;
mod streams;
mod summary;

use std::collections::HashMap;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use moka::future::Cache;
use tokio::sync::{Mutex, watch};
use uuid::Uuid;

use crate::rules::EntryNo;
use crate::store::Store;
use crate::table::{Person, Table};
use streams::Streams;

pub use append::{Appended, New};
pub use error::Error;
pub use export::{Entered, Joined, Opener, Whole};
pub use imports::{Checked, Conflict, Fault, Import, ImportError, Imported};
pub use log::{Logged, Missed};
pub use metrics::Metrics;
pub use notes::{Kept, Notes, NotesChange};
pub use open::{NewMatch, NewSeat};
pub use streams::{Announced, Crowd, Heard, Viewer};

/// How many matches are kept in memory at most; others are loaded when asked for.
const MOST_LIVE: u64 = 10_000;

/// What is known of a match from its opening on, and never changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    /// The match.
    pub id: Uuid,
    /// In whose history it was when it was read, if in anyone's: what is nobody's
    /// may have been adopted since.
    pub account_id: Option<Uuid>,
    /// The version of the rules it is pinned to.
    pub rules_version: i32,
    /// Who of the account's circle was named where at its opening, in turn order.
    pub players: Vec<Option<Uuid>>,
    /// When it was opened.
    pub opened_at: DateTime<Utc>,
}

impl Opened {
    /// The player of the account's circle as whom somebody at the table was named,
    /// if known. Who that is today is for the store to say.
    pub fn player(&self, person: Person) -> Option<Uuid> {
        match person {
            Person::Opening(seat) => self.players.get(seat.index()).copied().flatten(),
            Person::Later(player) => player,
        }
    }
}

/// A match at one moment.
#[derive(Clone, Debug)]
pub struct Now {
    /// What its log has come to.
    pub table: Table,
    /// When its last entry was appended; when it was opened, before the first.
    pub changed_at: DateTime<Utc>,
    /// When it was over, if it is: with the entry that ended it, whatever came
    /// after that.
    pub finished_at: Option<DateTime<Utc>>,
}

/// A match in memory.
#[derive(Debug)]
pub struct Live {
    /// What never changes.
    pub opened: Opened,
    /// The present state; sending swaps it in.
    now: watch::Sender<Arc<Now>>,
    /// The entries by their ids. Whoever holds it may append.
    entries: Mutex<HashMap<Uuid, EntryNo>>,
}

impl Live {
    /// The match as it is now.
    pub fn now(&self) -> Arc<Now> {
        self.now.borrow().clone()
    }
}

/// The tables in play: a cheap handle.
#[derive(Clone)]
pub struct Tables {
    store: Store,
    live: Cache<Uuid, Arc<Live>>,
    streams: Streams,
    metrics: Metrics,
}

impl Tables {
    /// Tables that are remembered in `store`, and may have so many viewers.
    pub fn new(store: Store, crowd: Crowd) -> Tables {
        Tables {
            store,
            live: Cache::new(MOST_LIVE),
            streams: Streams::new(crowd),
            metrics: Metrics::default(),
        }
    }

    /// What is measured of the tables.
    #[must_use]
    pub fn metrics(&self) -> &Metrics {
        &self.metrics
    }

    /// How many matches are in memory, roughly.
    #[must_use]
    pub fn count(&self) -> usize {
        usize::try_from(self.live.entry_count()).unwrap_or(usize::MAX)
    }

    /// The match with this id, from memory or else from the store.
    ///
    /// # Errors
    /// [`Error::NoSuchMatch`], or what the store says.
    pub async fn get(&self, id: Uuid) -> Result<Arc<Live>, Error> {
        let load = load::live(&self.store, id);
        self.live
            .try_get_with(id, load)
            .await
            .map_err(Error::shared)
    }
}
