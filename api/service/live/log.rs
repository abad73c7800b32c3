//! Reading a log from the store, with undone entries marked.

use std::collections::HashMap;
use std::sync::Arc;

use super::ids::Ids;
use super::{Error, Live, Now, Tables, load};
use crate::prelude::*;
use kibitz_game::rules::EntryNo;
use kibitz_game::table::{Claim, Logged, Record, Table};
use kibitz_store::matches::entries;

/// The most missed entries in one answer.
const MOST_MISSED: u32 = 50;

/// The most bytes of entries in one answer, as they are stored. An answer says up to twice
/// as much of them, with sentences. A single entry can be longer, but no client can make one
/// that is much longer.
const MOST_BYTES: usize = 512 * 1024;

/// Reads a stored entry, as it was appended.
pub(super) fn read(entry: entries::Entry) -> Result<Logged, store::Error> {
    Ok(Logged {
        seq: load::entry_no(entry.seq),
        record: entry.record()?,
        id: entry.id,
        at: entry.at,
        undone_by: None,
    })
}

/// The entries that other nodes appended to a match.
pub(super) struct Grown {
    /// The state of the match after it.
    pub(super) now: Arc<Now>,
    /// The entries, in order.
    tail: Vec<Logged>,
}

impl Grown {
    /// Says whether one of the entries has this id.
    pub(super) fn has(&self, id: Uuid) -> bool {
        self.tail.iter().any(|entry| entry.id == id)
    }
}

/// Reads what was appended to a match since this state; `None` if nothing was, or if the
/// match no longer exists.
pub(super) fn grown(db: &mut Db, id: Uuid, before: &Now) -> Result<Option<Grown>, Error> {
    // First whether the match is over, then the log only up to the entry that was the last
    // one then: so both are of the same moment.
    let Some((seq, finished_at)) = matches::head(db, id)? else {
        return Ok(None);
    };
    let after = i64::from(before.table.seq());
    if seq <= after {
        return Ok(None);
    }
    let tail = entries::load(db, id, after, Some(seq - after))?;
    let Some(last) = tail.last() else {
        return Ok(None);
    };
    let changed_at = last.at;
    let records = load::records(&tail)?;
    let earlier = |seqs: &[EntryNo]| load::records_of(db, id, seqs).map_err(Error::from);
    let table = before.table.followed_by(&records, earlier)?;
    let finished_at = load::over_since(&table, finished_at, changed_at);
    let tail = tail.into_iter().map(read);
    Ok(Some(Grown {
        now: Arc::new(Now::new(table, changed_at, finished_at)),
        tail: tail.collect::<Result<_, store::Error>>()?,
    }))
}

/// The entries that a client missed, after the last one that it knows of.
#[derive(Clone, Debug)]
pub struct Missed {
    /// The first of them, in order.
    pub entries: Vec<Logged>,
    /// Says whether there are more.
    pub more: bool,
    /// The present state of the match, needed to describe them.
    pub now: Arc<Now>,
}

impl Tables {
    /// Reads the entries after `after`: all of them, or as many as fit in one answer.
    pub async fn missed(&self, live: &Live, after: EntryNo) -> Result<Missed, Error> {
        let now = live.now();
        let entries = self
            .log_page(live.opened.id, &now.table, after, MOST_MISSED)
            .await?;
        let last = entries.last().map_or(after, |entry| entry.seq);
        Ok(Missed {
            more: last < now.table.seq(),
            entries,
            now,
        })
    }

    /// Reads the records of a match's log, in order.
    pub async fn records(&self, id: Uuid) -> Result<Vec<Record>, Error> {
        let read = move |db: &mut Db| load::records(&entries::load(db, id, 0, None)?);
        Ok(self.store.read(read).await?)
    }

    /// Restores the table as it was after entry `after`; `None` if the log is shorter than that.
    ///
    /// # Errors
    /// Any error of the store; also if an entry cannot be read, or the log no longer folds.
    pub async fn as_it_was(&self, live: &Live, after: EntryNo) -> Result<Option<Table>, Error> {
        let now = live.now();
        if after >= now.table.seq() {
            return Ok((after == now.table.seq()).then(|| now.table.clone()));
        }
        let (id, settings) = (live.opened.id, now.table.shared_settings());
        // All of it where the database is read: a long log takes a while to fold.
        let replayed = self.store.read(move |db| {
            let records = load::records(&entries::load(db, id, 0, Some(i64::from(after)))?)?;
            Ok::<_, Error>(Table::replay(settings, &records)?)
        });
        replayed.await.map(Some)
    }

    /// Finds when each of these entries of a match was appended.
    ///
    /// # Errors
    /// Any error of the store.
    pub async fn times(
        &self,
        id: Uuid,
        seqs: Vec<EntryNo>,
    ) -> Result<HashMap<EntryNo, DateTime<Utc>>, Error> {
        let seqs: Vec<i64> = seqs.into_iter().map(i64::from).collect();
        let find = move |db: &mut Db| entries::times(db, id, Some(&seqs));
        let times = self.store.read(find).await?.into_iter();
        Ok(times.map(|(seq, at)| (load::entry_no(seq), at)).collect())
    }

    /// Reads up to `limit` entries of a match after entry `after`, in order; fewer if they are
    /// long. Leaves out entries that were appended after this state of the table.
    pub async fn log_page(
        &self,
        id: Uuid,
        table: &Table,
        after: EntryNo,
        limit: u32,
    ) -> Result<Vec<Logged>, Error> {
        let last = table.seq();
        let limit = limit.min(last.saturating_sub(after));
        if limit == 0 {
            return Ok(Vec::new());
        }
        let page = self.store.read(move |db| {
            let mut page = entries::load(db, id, i64::from(after), Some(i64::from(limit)))?;
            let mut bytes = 0;
            let beyond = page.iter().position(|entry| {
                bytes += entry.body.len();
                bytes > MOST_BYTES
            });
            // A page without any entry would look like the end of the log.
            page.truncate(beyond.map_or(page.len(), |beyond| beyond.max(1)));
            page.into_iter()
                .map(read)
                .collect::<Result<Vec<Logged>, store::Error>>()
        });
        let mut page = page.await?;
        for logged in &mut page {
            logged.undone_by = match logged.record.claim {
                Claim::Undo(_) | Claim::Consent(_) => None,
                _ => table.undone_by(logged.seq),
            };
        }
        Ok(page)
    }

    /// Catches up with what other nodes appended, and returns whether there was
    /// anything. The ids are those of the match.
    pub(super) async fn reload(&self, live: &Live, ids: &mut Ids) -> Result<bool, Error> {
        let (id, before) = (live.opened.id, live.now());
        let grown = self.store.read(move |db| grown(db, id, &before)).await?;
        Ok(grown.map(|grown| self.swap_in(live, ids, grown)).is_some())
    }

    /// Swaps in a state that includes entries from other nodes, and then announces
    /// those entries. Later ones are left out, since the state does not include them.
    pub(super) fn swap_in(&self, live: &Live, ids: &mut Ids, grown: Grown) {
        live.now.send_replace(grown.now);
        for entry in grown.tail {
            ids.push(entry.id);
            self.streams.announce(live.opened.id, || entry);
        }
    }
}
