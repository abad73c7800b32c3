//! From the store into memory.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use tokio::sync::{Mutex, watch};
use uuid::Uuid;

use super::{Error, Live, Now, Opened};
use crate::rules::EntryNo;
use crate::store::matches::entries;
use crate::store::{self, Store, matches};
use crate::table::{Record, Settings, Status, Table};

/// A log as it is in the store.
pub(super) struct Log {
    /// What they record, in order.
    pub(super) records: Vec<Record>,
    /// When the last of them was appended.
    changed_at: Option<DateTime<Utc>>,
}

impl Log {
    /// What the log comes to in a match that was opened at this time, and was over
    /// at the other, if it was.
    pub(super) fn folded(
        &self,
        settings: Arc<Settings>,
        opened_at: DateTime<Utc>,
        finished_at: Option<DateTime<Utc>>,
    ) -> Result<Now, Error> {
        let table = Table::replay(settings, &self.records).map_err(|fault| {
            // Not the caller's fault: what was appended no longer folds.
            Error::Unreadable(fault.to_string())
        })?;
        let changed_at = self.changed_at.unwrap_or(opened_at);
        let finished_at = over_since(&table, finished_at, changed_at);
        Ok(Now::new(table, changed_at, finished_at))
    }
}

/// When a match was over, if it is: at an earlier time, or else at the present one.
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

/// Entries as they came from the store.
pub(super) fn read(entries: &[entries::Entry]) -> Result<Log, Error> {
    Ok(Log {
        records: entries.iter().map(record).collect::<Result<_, _>>()?,
        changed_at: entries.last().map(|entry| entry.at),
    })
}

/// What an entry records.
pub(super) fn record(entry: &entries::Entry) -> Result<Record, Error> {
    Ok(Record {
        by: entry.by.clone(),
        ..serde_json::from_str(&entry.body)?
    })
}

/// A sequence number of the store, which begins at 1 and is far from its end.
pub(super) fn entry_no(seq: i64) -> EntryNo {
    EntryNo::try_from(seq).unwrap_or(EntryNo::MAX)
}

/// A match as it lies in the store.
pub(super) struct Stored {
    pub(super) found: matches::Match,
    opening: Vec<matches::Seat>,
    pub(super) entries: Vec<entries::Entry>,
}

/// A match as it lies in the store, if it is there.
pub(super) async fn stored(store: &Store, id: Uuid) -> Result<Option<Stored>, Error> {
    let stored = store
        .read_whole(move |db| {
            let Some(found) = matches::by_id(db, id)? else {
                return Ok(None);
            };
            Ok::<_, store::Error>(Some(Stored {
                opening: matches::opening_seats(db, &found)?,
                entries: entries::load(db, id, 0, None)?,
                found,
            }))
        })
        .await?;
    Ok(stored)
}

impl Stored {
    /// The match, and the log that it was folded from.
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
            appending: Mutex::new(()),
        };
        Ok((live, log))
    }
}

/// A match as it is in the store.
pub(super) async fn live(store: &Store, id: Uuid) -> Result<Arc<Live>, Error> {
    let stored = stored(store, id).await?.ok_or(Error::NoSuchMatch)?;
    Ok(Arc::new(stored.live()?.0))
}
