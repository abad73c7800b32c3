//! Tables in play: the memory between requests.
//!
//! [`Tables`] holds the matches that were used last, as many as fit into the memory
//! that it is given, each folded from its log.
//! A write goes one way: the live table's lock, judge and apply on a copy,
//! append in a transaction guarded by the match's sequence number, commit on
//! disk, swap in the new state, announce, answer. A read takes the state as it
//! is and never waits for a write or the database.

mod accounts;
mod append;
mod check;
mod error;
mod export;
mod held;
mod imports;
mod judge;
mod load;
mod log;
mod metrics;
mod nodes;
mod notes;
mod open;
mod streams;
mod summary;
mod written;

use std::sync::Arc;

use chrono::{DateTime, Utc};
use moka::future::Cache;
use moka::policy::EvictionPolicy;
use tokio::sync::{Mutex, watch};
use uuid::Uuid;

use crate::rules::EntryNo;
use crate::store::Store;
use crate::table::{Person, Table};
use held::Held;
use streams::Streams;

pub use append::{Appended, New};
pub use check::check;
pub use error::Error;
pub use export::{Entered, Joined, OpeningSeat, Whole};
pub use imports::{Checked, Conflict, Import, ImportError, ImportFault, Imported};
pub use log::{Logged, Missed};
pub use metrics::Metrics;
pub use nodes::Revoked;
pub use notes::{Kept, Notes, NotesChange};
pub use open::{NewMatch, NewSeat};
pub use streams::{Announced, Follower, StreamItem, StreamLimits, Viewer};
pub use written::CachedBody;

/// What a match takes up in memory besides its table, in bytes: what it was opened
/// with, the table put into words, and its places in the lists of those in play.
const AROUND: usize = 3 * 1024;

/// After how many entries it is estimated anew what a match takes up.
const WEIGHED: EntryNo = 32;

/// The most entries that any match may have, also one that is brought along: some
/// months of play.
pub const MOST_ENTRIES: EntryNo = 20_000;

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
#[derive(Debug)]
pub struct Now {
    /// What its log has come to.
    pub table: Table,
    /// When its last entry was appended; when it was opened, before the first.
    pub changed_at: DateTime<Utc>,
    /// When it was over, if it is: with the entry that ended it, whatever came
    /// after that.
    pub finished_at: Option<DateTime<Utc>>,
    /// The table, as it is sent to whoever looks at it.
    pub shown: CachedBody,
    /// The scoresheet, as it is sent.
    pub scoresheet: CachedBody,
}

impl Now {
    pub(super) fn new(
        table: Table,
        changed_at: DateTime<Utc>,
        finished_at: Option<DateTime<Utc>>,
    ) -> Now {
        Now {
            table,
            changed_at,
            finished_at,
            shown: CachedBody::default(),
            scoresheet: CachedBody::default(),
        }
    }
}

/// A match in memory.
#[derive(Debug)]
pub struct Live {
    /// What never changes.
    pub opened: Opened,
    /// The present state; sending swaps it in.
    now: watch::Sender<Arc<Now>>,
    /// Whoever holds it may append.
    appending: Mutex<()>,
}

impl Live {
    /// The match as it is now.
    pub fn now(&self) -> Arc<Now> {
        self.now.borrow().clone()
    }

    /// About how much memory it takes up, in bytes.
    fn weight(&self) -> u32 {
        let table = self.now.borrow().table.size();
        u32::try_from(AROUND + table).unwrap_or(u32::MAX)
    }
}

/// How much the tables in play may come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// How many bytes of memory they may take up, roughly.
    pub memory: u64,
    /// How many entries each may have.
    pub entries: EntryNo,
    /// How many may follow them.
    pub crowd: StreamLimits,
}

/// The tables in play: a cheap handle.
#[derive(Clone)]
pub struct Tables {
    store: Store,
    /// Those used last.
    live: Cache<Uuid, Arc<Live>>,
    held: Held,
    streams: Streams,
    /// How many entries each may have.
    most_entries: EntryNo,
    metrics: Metrics,
}

impl Tables {
    /// Tables that are remembered in `store`, within these bounds.
    pub fn new(store: Store, bounds: Bounds) -> Tables {
        let Bounds {
            memory,
            entries,
            crowd,
        } = bounds;
        Tables {
            store,
            live: Cache::builder()
                .max_capacity(memory)
                .weigher(|_, live: &Arc<Live>| live.weight())
                .eviction_policy(EvictionPolicy::lru())
                .build(),
            held: Held::default(),
            streams: Streams::new(crowd),
            most_entries: entries,
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
        let load = async {
            if let Some(live) = self.held.find(id) {
                return Ok(live);
            }
            let live = load::live(&self.store, id).await?;
            self.held.note(&live);
            Ok(live)
        };
        self.live
            .try_get_with(id, load)
            .await
            .map_err(Error::shared)
    }

    /// Whether the match with this id is in memory, and in the history of this
    /// account.
    pub async fn opened_by(&self, id: Uuid, account: Uuid) -> bool {
        let live = self.in_memory(id).await;
        live.is_some_and(|live| live.opened.account_id == Some(account))
    }

    /// The match with this id, if it is in memory.
    async fn in_memory(&self, id: Uuid) -> Option<Arc<Live>> {
        let live = self.live.get(&id).await;
        live.or_else(|| self.held.find(id))
    }

    /// What a match takes up grows with its log.
    async fn weigh_again(&self, live: &Arc<Live>) {
        let id = live.opened.id;
        if live.now().table.seq().is_multiple_of(WEIGHED) && self.live.contains_key(&id) {
            self.live.insert(id, Arc::clone(live)).await;
        }
    }

    /// Whoever asks for a match next loads it.
    async fn forget(&self, id: Uuid) {
        self.held.forget(id);
        self.live.invalidate(&id).await;
    }
}
