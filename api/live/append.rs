//! The write path.

use std::collections::HashMap;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use tokio::sync::MutexGuard;
use uuid::Uuid;

use super::load::{self, Log};
use super::{Error, Live, Now, Tables, summary};
use crate::rules::EntryNo;
use crate::store::{self, entries};
use crate::table::{Claim, Next, Record, Status, Table, Taken};

/// The most entries a match may have: some months of play.
const MOST_ENTRIES: EntryNo = 20_000;

/// A claim that is to become an entry.
#[derive(Clone, Debug)]
pub struct New {
    /// Its id.
    pub id: Uuid,
    /// Who claims it.
    pub by: String,
    /// What is claimed.
    pub claim: Claim,
    /// The entry that the client took for the last one, if it said so.
    pub upon: Option<EntryNo>,
}

/// An entry that is in the log.
#[derive(Clone, Debug)]
pub struct Appended {
    /// Its id.
    pub id: Uuid,
    /// Its number.
    pub seq: EntryNo,
    /// When it was appended.
    pub at: DateTime<Utc>,
    /// What it records.
    pub record: Record,
    /// The match as it is now.
    pub now: Arc<Now>,
}

impl Tables {
    /// Appends an entry to a match's log: judged, on disk, announced.
    ///
    /// The same id with the same claim answers as the first time.
    ///
    /// # Errors
    /// [`Error::Refused`] where the fold cannot take the claim in,
    /// [`Error::Stale`] where `upon` is not the last entry, [`Error::Reused`]
    /// where the id has another claim, [`Error::Full`], or what the store says.
    /// Nothing is appended then.
    pub async fn append(&self, live: Arc<Live>, new: New) -> Result<Appended, Error> {
        let tables = self.clone();
        // A task of its own: a phone that hangs up must not leave an entry on
        // disk that the live table does not know.
        tokio::spawn(async move { tables.append_here(&live, new).await })
            .await
            .map_err(|failure| Error::Unreadable(failure.to_string()))?
    }

    /// What a claim would be recorded as, without recording it.
    ///
    /// # Errors
    /// [`Error::Refused`] and [`Error::Stale`] as [`Tables::append`].
    pub fn try_out(&self, live: &Live, new: New) -> Result<(Record, Arc<Now>), Error> {
        let now = live.now();
        stale(&now.table, new.upon)?;
        Ok((now.table.take(new.claim)?.record, now))
    }

    async fn append_here(&self, live: &Live, new: New) -> Result<Appended, Error> {
        let mut ids = live.entries.lock().await;
        let mut raced = false;
        loop {
            if ids.contains_key(&new.id) {
                return self.appended_before(live, new.id, &new.claim).await;
            }
            let table = &live.now().table;
            stale(table, new.upon)?;
            if table.seq() >= MOST_ENTRIES {
                return Err(Error::Full);
            }
            let Taken { record, next } = table.take(new.claim.clone())?;
            let next = self.next(live, table, &record, next).await?;
            let entry = entry(live, &new, &record, next.seq())?;
            let at = entry.at;
            match self.write(entry, table, &next).await {
                Ok(()) => {
                    ids.insert(new.id, next.seq());
                    let now = Arc::new(Now {
                        table: next,
                        changed_at: at,
                    });
                    live.now.send_replace(Arc::clone(&now));
                    return Ok(Appended {
                        id: new.id,
                        seq: now.table.seq(),
                        at,
                        record,
                        now,
                    });
                }
                // Another node was faster, or a commit here went unnoticed:
                // once more, upon what the log says now.
                Err(store::Error::Behind | store::Error::Taken) if !raced => {
                    raced = true;
                    self.reload(live, &mut ids).await?;
                }
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// The table that a claim leads to.
    async fn next(
        &self,
        live: &Live,
        table: &Table,
        record: &Record,
        next: Next,
    ) -> Result<Table, Error> {
        if next == Next::Back {
            let Log { mut records, .. } = load::log(&self.store, live.opened.id).await?;
            records.truncate(usize::try_from(table.seq()).unwrap_or(usize::MAX));
            records.push(record.clone());
            return Ok(Table::replay(table.shared_settings(), &records)?);
        }
        Ok(table.after(next))
    }

    async fn write(
        &self,
        entry: entries::Entry,
        before: &Table,
        after: &Table,
    ) -> Result<(), store::Error> {
        let status = after.status();
        let finished_at = (status != Status::Open).then_some(entry.at);
        let change = summary::changed(before, after);
        self.store
            .write(move |db| {
                entries::append(db, &entry, status.name(), finished_at)?;
                match change {
                    Some(change) => summary::write(db, entry.match_id, change),
                    None => Ok(()),
                }
            })
            .await
    }

    async fn reload(
        &self,
        live: &Live,
        ids: &mut MutexGuard<'_, HashMap<Uuid, EntryNo>>,
    ) -> Result<(), Error> {
        let log = load::log(&self.store, live.opened.id).await?;
        if log.records.is_empty() {
            // Nothing was appended elsewhere: the match was deleted there.
            self.live.invalidate(&live.opened.id).await;
            return Err(Error::NoSuchMatch);
        }
        let settings = live.now().table.shared_settings();
        let now = log.folded(settings, live.opened.opened_at)?;
        **ids = log.ids;
        live.now.send_replace(Arc::new(now));
        Ok(())
    }

    /// The answer to a retry: the entry as it was recorded.
    async fn appended_before(
        &self,
        live: &Live,
        id: Uuid,
        claim: &Claim,
    ) -> Result<Appended, Error> {
        let match_id = live.opened.id;
        let found = self
            .store
            .read(move |db| entries::by_id(db, match_id, id))
            .await?;
        let entry = found.ok_or_else(|| Error::Unreadable(format!("entry {id} is gone")))?;
        let record: Record = serde_json::from_str(&entry.body)?;
        if record.claim != *claim {
            return Err(Error::Reused);
        }
        Ok(Appended {
            id,
            seq: load::entry_no(entry.seq),
            at: entry.at,
            record,
            now: live.now(),
        })
    }
}

fn stale(table: &Table, upon: Option<EntryNo>) -> Result<(), Error> {
    match upon {
        Some(upon) if upon != table.seq() => Err(Error::Stale { at: table.seq() }),
        _ => Ok(()),
    }
}

fn entry(live: &Live, new: &New, record: &Record, seq: EntryNo) -> Result<entries::Entry, Error> {
    Ok(entries::Entry {
        match_id: live.opened.id,
        seq: i64::from(seq),
        id: new.id,
        kind: record.claim.kind().to_owned(),
        by: new.by.clone(),
        at: store::now(),
        body: serde_json::to_string(record)?,
    })
}
