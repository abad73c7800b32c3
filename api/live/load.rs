//! Loading matches from the store into memory.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use chrono::{DateTime, Utc};
use tokio::sync::{Mutex, watch};
use uuid::Uuid;

use super::ids::Ids;
use super::{Error, Live, Now, Opened};
use crate::rules::EntryNo;
use crate::store::matches::entries;
use crate::store::{self, Db, Store, matches};
use crate::table::{Record, Settings, Status, Table};

/// A log as it is stored.
pub(super) struct Log {
    /// The records, in order.
    pub(super) records: Vec<Record>,
    /// When the last one was appended.
    changed_at: Option<DateTime<Utc>>,
}

impl Log {
    /// Folds the log of a match that was opened at `opened_at` and, if it is over, was
    /// over at `finished_at`.
    pub(super) fn folded(
        &self,
        settings: Arc<Settings>,
        opened_at: DateTime<Utc>,
        finished_at: Option<DateTime<Utc>>,
    ) -> Result<Now, Error> {
        let table = Table::replay(settings, &self.records).map_err(|fault| {
            // Not the caller's fault: the stored log no longer folds.
            Error::Unreadable(fault.to_string())
        })?;
        let changed_at = self.changed_at.unwrap_or(opened_at);
        let finished_at = over_since(&table, finished_at, changed_at);
        Ok(Now::new(table, changed_at, finished_at))
    }
}

/// When a match was over, or `None` if it is still open: the earlier time if there is
/// one, else `now`.
pub(super) fn over_since(
    table: &Table,
    earlier: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> Option<DateTime<Utc>> {
    (table.status() != Status::Open).then(|| earlier.unwrap_or(now))
}

/// The whole log of a match.
pub(super) async fn log(store: &Store, id: Uuid) -> Result<Log, Error> {
    read(&store.read(move |db| entries::load(db, id, 0, None)).await?)
}

/// Reads a log from its stored entries.
pub(super) fn read(entries: &[entries::Entry]) -> Result<Log, Error> {
    Ok(Log {
        records: entries.iter().map(record).collect::<Result<_, _>>()?,
        changed_at: entries.last().map(|entry| entry.at),
    })
}

/// Reads the record of an entry.
pub(super) fn record(entry: &entries::Entry) -> Result<Record, Error> {
    Ok(Record {
        by: entry.by.clone(),
        ..serde_json::from_str(&entry.body)?
    })
}

/// Converts a sequence number of the store. It starts at 1 and never gets near the
/// maximum.
pub(super) fn entry_no(seq: i64) -> EntryNo {
    EntryNo::try_from(seq).unwrap_or(EntryNo::MAX)
}

/// A match as it is stored.
pub(super) struct Stored {
    pub(super) found: matches::Match,
    opening: Vec<matches::Seat>,
    pub(super) entries: Vec<entries::Entry>,
}

/// Reads a match from the store; `None` if it does not exist.
pub(super) async fn stored(store: &Store, id: Uuid) -> Result<Option<Stored>, Error> {
    Ok(store.read_whole(move |db| stored_in(db, id)).await?)
}

/// The same, in a transaction.
pub(super) fn stored_in(db: &mut Db, id: Uuid) -> Result<Option<Stored>, store::Error> {
    let Some(found) = matches::by_id(db, id)? else {
        return Ok(None);
    };
    Ok(Some(Stored {
        opening: matches::opening_seats(db, &found)?,
        entries: entries::load(db, id, 0, None)?,
        found,
    }))
}

impl Stored {
    /// Folds the match, and returns it with its log.
    pub(super) fn live(&self) -> Result<(Live, Log), Error> {
        let Stored {
            found,
            opening,
            entries,
        } = self;
        let log = read(entries)?;
        let settings = Settings {
            house_rules: serde_json::from_str(&found.house_rules)?,
            seats: opening.iter().map(|seat| seat.name.clone()).collect(),
            etiquette: serde_json::from_str(&found.etiquette)?,
        };
        let now = log.folded(Arc::new(settings), found.opened_at, found.finished_at)?;
        let live = Live {
            opened: Opened {
                id: found.id,
                account_id: found.account_id,
                rules_version: found.rules_version,
                players: opening.iter().map(|seat| seat.player_id).collect(),
                opened_at: found.opened_at,
            },
            now: watch::Sender::new(Arc::new(now)),
            appending: Mutex::new(entries.iter().map(|entry| entry.id).collect::<Ids>()),
            forgotten: AtomicBool::new(false),
        };
        Ok((live, log))
    }
}

/// Loads a match from the store.
pub(super) async fn live(store: &Store, id: Uuid) -> Result<Live, Error> {
    let stored = stored(store, id).await?.ok_or(Error::NoSuchMatch)?;
    Ok(stored.live()?.0)
}
