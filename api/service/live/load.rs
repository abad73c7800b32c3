//! Loading matches from the store into memory.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use tokio::sync::{Mutex, watch};

use super::ids::Ids;
use super::{Error, Live, Now, Opened};
use crate::prelude::*;
use kibitz_game::rules::EntryNo;
use kibitz_game::table::{Record, Status, Table};
use kibitz_store::matches::{Played, entries};

/// Says when a match was over, or `None` if it is still open: at the earlier time if there is
/// one, else `now`.
pub(super) fn over_since(
    table: &Table,
    earlier: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> Option<DateTime<Utc>> {
    (table.status() != Status::Open).then(|| earlier.unwrap_or(now))
}

/// Reads the records of stored entries.
pub(super) fn records(entries: &[entries::Entry]) -> Result<Vec<Record>, store::Error> {
    entries.iter().map(entries::Entry::record).collect()
}

/// Reads the records of these entries of a match, given in order.
pub(super) fn records_of(
    db: &mut Db,
    id: Uuid,
    seqs: &[EntryNo],
) -> Result<Vec<Record>, store::Error> {
    let seqs: Vec<i64> = seqs.iter().copied().map(i64::from).collect();
    records(&entries::numbered(db, id, &seqs)?)
}

/// Converts a sequence number of the store. It starts at 1 and never gets near the
/// maximum.
pub(super) fn entry_no(seq: i64) -> EntryNo {
    EntryNo::try_from(seq).unwrap_or(EntryNo::MAX)
}

/// Folds a match, and returns it with the records of its log.
pub(super) fn folded(played: Played) -> Result<(Live, Vec<Record>), Error> {
    let whole = &played.incomplete;
    let opened = Opened::of(whole, played.account_id);
    let last = whole.log.last();
    let changed_at = last.map_or(opened.recorded_at, |entry| entry.at);
    let ids = whole.log.iter().map(|entry| entry.id).collect::<Ids>();
    let settings = Arc::new(whole.settings());
    let log = played.incomplete.log.into_iter();
    let records: Vec<Record> = log.map(|entry| entry.record).collect();
    let table = Table::replay(settings, &records).map_err(|fault| {
        // Not the caller's fault: the stored log no longer folds.
        Error::Unreadable(fault.to_string())
    })?;
    let finished_at = over_since(&table, played.finished_at, opened.dated(changed_at));
    let live = Live {
        opened,
        now: watch::Sender::new(Arc::new(Now::new(table, changed_at, finished_at))),
        appending: Mutex::new(ids),
        forgotten: AtomicBool::new(false),
    };
    Ok((live, records))
}

/// Loads a match from the store.
pub(super) async fn live(store: &Store, id: Uuid) -> Result<Live, Error> {
    let read = store.read_whole(move |db| {
        let played = matches::played(db, id)?.ok_or(Error::NoSuchMatch)?;
        // Here, where no request waits: a long log takes a while to fold.
        Ok(folded(played)?.0)
    });
    read.await
}
