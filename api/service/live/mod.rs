//! Tables in play: the memory between requests.
//!
//! [`Tables`] holds the most recently used matches, each folded from its log, as many
//! as fit into the memory that it is given.
//!
//! Every write takes the same path: lock the live match, judge and apply on a copy,
//! append in a transaction guarded by the match's sequence number, commit to
//! disk, swap in the new state, announce, answer. A read uses the present state and
//! never waits for a write or the database.

mod append;
mod check;
mod erasure;
mod error;
mod held;
pub mod ids;
mod judge;
mod list;
mod load;
mod log;
mod nodes;
mod notes;
mod open;
mod people;
pub mod players;
mod rematch;
mod streams;
mod summary;
mod transfer;
mod written;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use futures_util::future::OptionFuture;
use moka::future::Cache;
use moka::policy::EvictionPolicy;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::registry::Registry;
use tokio::sync::{Mutex, watch};

use crate::prelude::*;
use held::Held;
use ids::Ids;
use kibitz_game::rules::{EntryNo, Ruling};
use kibitz_game::sheets::Whole;
pub use kibitz_game::table::MOST_ENTRIES;
use kibitz_game::table::{Person, Record, Table};
use kibitz_store::NodeMessage;
use kibitz_store::matches::Appends;
use kibitz_store::people::capacity::Capacity;
use streams::{Announcement, Streams};

pub use append::{Appended, New, Trial};
pub use check::check;
pub use erasure::Erasure;
pub use error::Error;
pub use kibitz_game::table::Logged;
pub use list::{Changed, Changes, Position};
pub use log::Missed;
pub use notes::{Kept, Neighbours, Notes, NotesChange, TitledMatches};
pub use open::{NewMatch, NewSeat};
pub use people::SeatsNamed;
pub use streams::{Announced, Follower, SideNews, StreamItem, StreamLimits, Viewer};
pub use transfer::{Checked, Copies, Import, Imported, ImportedItem};
pub use written::{CachedInEach, Digested};

/// The memory that a match uses besides its table, in bytes: what it was opened
/// with, its cached response bodies, and its slots in the lists of matches in play.
const AROUND: usize = 3 * 1024;

/// How often a match is read if it is forgotten each time while it is being read.
const MOST_READS: u32 = 4;

/// The number of entries after which the size of a match is estimated again.
const WEIGHED: EntryNo = 32;

/// The facts about a match that are known when it is opened, and never change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    /// The match.
    pub id: Uuid,
    /// The account that owned it when it was read, if any. A match without an owner may
    /// have been adopted since.
    pub account_id: Option<Uuid>,
    /// The version of the rules it is pinned to.
    pub rules_version: i32,
    /// The players of the account's circle named at its opening, in turn order.
    pub players: Vec<Option<Uuid>>,
    /// When it was opened, or when it was played, if people said so.
    pub opened_at: DateTime<Utc>,
    /// When it was opened by the clock of its entries.
    pub recorded_at: DateTime<Utc>,
}

impl Opened {
    fn of(whole: &Whole, account_id: Option<Uuid>) -> Opened {
        Opened {
            id: whole.id,
            account_id,
            rules_version: whole.rules_version,
            players: whole.seats.iter().map(|seat| seat.player_id).collect(),
            opened_at: whole.opened_at,
            recorded_at: whole.recorded_at(),
        }
    }

    /// Computes when something was played that was recorded at this time.
    pub fn dated(&self, recorded: DateTime<Utc>) -> DateTime<Utc> {
        recorded + (self.opened_at - self.recorded_at)
    }

    /// Finds the player of the account's circle that was named for a person at the table, if
    /// known. That player may have been merged since: see the store.
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
    /// The table, folded from its log.
    pub table: Table,
    /// When its last entry was appended, or when it was opened if it has none.
    pub changed_at: DateTime<Utc>,
    /// When it was over, if it is: the time of the entry that ended it, regardless of
    /// later entries.
    pub finished_at: Option<DateTime<Utc>>,
    /// The table as a response body.
    pub shown: OnceLock<Digested>,
    /// The scoresheet as a response body.
    pub scoresheet: CachedInEach<Digested>,
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
            shown: OnceLock::new(),
            scoresheet: CachedInEach::default(),
        }
    }
}

/// A match in memory.
#[derive(Debug)]
pub struct Live {
    /// The facts that never change.
    pub opened: Opened,
    /// The present state, swapped in by sending.
    now: watch::Sender<Arc<Now>>,
    /// The ids of its entries. Locked while appending.
    appending: Mutex<Ids>,
    /// Says whether it was forgotten: another instance may be in use.
    forgotten: AtomicBool,
}

impl Live {
    /// Returns the present state of the match.
    pub fn now(&self) -> Arc<Now> {
        self.now.borrow().clone()
    }

    fn forget(&self) {
        self.forgotten.store(true, Ordering::Release);
    }

    fn is_forgotten(&self) -> bool {
        self.forgotten.load(Ordering::Acquire)
    }

    /// Estimates the memory that it uses, in bytes.
    fn weight(&self) -> u32 {
        let now = self.now.borrow();
        let size = AROUND + now.table.size() + Ids::size(now.table.seq());
        u32::try_from(size).unwrap_or(u32::MAX)
    }
}

/// Metrics of the tables. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Metrics {
    verdicts: Family<Verdict, Counter>,
}

/// The labels by which plays are counted.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Verdict {
    game: &'static str,
    ruling: &'static str,
}

impl Metrics {
    /// Adds these metrics to a registry.
    pub fn register(&self, registry: &mut Registry) {
        registry.register(
            "kibitz_verdicts",
            "Plays judged and logged",
            self.verdicts.clone(),
        );
    }

    /// Counts the verdict on an appended entry, if it has one.
    pub(super) fn appended(&self, table: &Table, record: &Record) {
        let Some(ruling) = record.ruling else {
            return;
        };
        let verdict = Verdict {
            game: table.settings().house_rules.game().name(),
            ruling: match ruling {
                Ruling::Legal => "legal",
                Ruling::Illegal => "illegal",
                Ruling::Unproven => "unproven",
            },
        };
        self.verdicts.get_or_create(&verdict).inc();
    }
}

/// The limits on the tables in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The memory that they may use together, in bytes; approximate.
    pub memory: u64,
    /// The most entries per match.
    pub entries: EntryNo,
    /// How much an account can keep.
    pub capacity: Capacity,
    /// The most open streams.
    pub crowd: StreamLimits,
}

/// The tables in play. Cheap to clone.
#[derive(Clone)]
pub struct Tables {
    store: Store,
    appends: Appends,
    /// The most recently used matches.
    live: Cache<Uuid, Arc<Live>>,
    held: Held,
    streams: Streams,
    bounds: Bounds,
    metrics: Metrics,
}

impl Tables {
    /// Creates the tables in play on this store, within these bounds.
    pub fn new(store: Store, bounds: Bounds) -> Tables {
        Tables {
            appends: Appends::new(store.clone()),
            store,
            live: Cache::builder()
                .max_capacity(bounds.memory)
                .weigher(|_, live: &Arc<Live>| live.weight())
                .eviction_policy(EvictionPolicy::lru())
                .build(),
            held: Held::default(),
            streams: Streams::new(bounds.crowd),
            bounds,
            metrics: Metrics::default(),
        }
    }

    /// Returns the metrics of the tables.
    #[must_use]
    pub fn metrics(&self) -> &Metrics {
        &self.metrics
    }

    /// Says how much an account can keep.
    #[must_use]
    pub fn capacity(&self) -> Capacity {
        self.bounds.capacity
    }

    /// Estimates the number of matches in memory.
    #[must_use]
    pub fn count(&self) -> usize {
        usize::try_from(self.live.entry_count()).unwrap_or(usize::MAX)
    }

    /// Finds the match with this id, in memory or else in the store. All who hold a match
    /// hold the same instance.
    ///
    /// # Errors
    /// [`Error::NoSuchMatch`], or an error of the store.
    pub async fn get(&self, id: Uuid) -> Result<Arc<Live>, Error> {
        let mut reads = 0;
        loop {
            // Nearly every match is in memory, where it is found without making room for it.
            let live = match self.live.get(&id).await {
                Some(live) => live,
                None => {
                    let loaded = self.live.try_get_with(id, Box::pin(self.load(id))).await;
                    loaded.map_err(Arc::unwrap_or_clone)?
                }
            };
            reads += 1;
            // One that is forgotten all the time is used as it was read last, and not kept.
            if !self.drops(&live).await || reads == MOST_READS {
                return Ok(live);
            }
        }
    }

    /// Finds the match with this id, if someone still holds it, or else loads it from the store.
    async fn load(&self, id: Uuid) -> Result<Arc<Live>, Error> {
        if let Some(live) = self.held.find(id) {
            return Ok(live);
        }
        let loading = self.held.load(id);
        let live = Arc::new(load::live(&self.store, id).await?);
        match loading.done(&live) {
            Some(grown) => {
                self.reach(&live, grown).await?;
                // Viewers from before it was in memory may not have heard of all entries.
                let length = Announcement::Length(live.now().table.seq());
                self.streams.send(id, length);
            }
            None => live.forget(),
        }
        Ok(live)
    }

    /// Drops a match from the cache if it was forgotten after it got there, or on its way. Returns
    /// whether it was.
    async fn drops(&self, live: &Live) -> bool {
        let forgotten = live.is_forgotten();
        if forgotten {
            self.live.invalidate(&live.opened.id).await;
        }
        forgotten
    }

    /// Says whether the match with this id is in memory and belongs to this account.
    pub async fn opened_by(&self, id: Uuid, account: Uuid) -> bool {
        let live = self.in_memory(id).await;
        live.is_some_and(|live| live.opened.account_id == Some(account))
    }

    /// Finds the match with this id, if it is in memory.
    async fn in_memory(&self, id: Uuid) -> Option<Arc<Live>> {
        let live = self.live.get(&id).await;
        live.or_else(|| self.held.find(id))
    }

    /// Estimates the size of a match again now and then, since it grows with its log.
    async fn weigh_again(&self, live: &Arc<Live>) {
        let id = live.opened.id;
        if live.now().table.seq().is_multiple_of(WEIGHED) && self.live.contains_key(&id) {
            self.live.insert(id, Arc::clone(live)).await;
            self.drops(live).await;
        }
    }

    /// Changes a match in the store apart from its log. If it is `changed` for those who have it
    /// in memory or follow it, all get it again.
    async fn rewrite<T: Send + 'static>(
        &self,
        id: Uuid,
        write: impl FnOnce(&mut Db) -> Result<T, Error> + Send + 'static,
        changed: fn(&T) -> bool,
    ) -> Result<T, Error> {
        let tables = self.clone();
        // In its own task, like an append: a match in memory must not stay as it was before.
        tokio::spawn(async move {
            let live = tables.in_memory(id).await;
            // No appends meanwhile: an entry that ends the match counts for its game, its players
            // and its date.
            let alone = live.as_ref().map(|live| live.appending.lock());
            let _alone = OptionFuture::from(alone).await;
            let written = tables.store.write(write).await?;
            if changed(&written) {
                tables.forget(id).await;
                tables.seen_otherwise(id);
            }
            Ok(written)
        })
        .await
        .map_err(|failure| Error::Unreadable(failure.to_string()))?
    }

    /// Ends the streams of a match, here and at the other nodes, because it is gone or is
    /// seen differently now.
    fn seen_otherwise(&self, id: Uuid) {
        self.streams.end(id);
        self.store.tell(NodeMessage::Changed(id));
    }

    /// Drops a match from memory, so that the next request loads it again.
    async fn forget(&self, id: Uuid) {
        self.held.forget(id);
        self.live.invalidate(&id).await;
    }
}
