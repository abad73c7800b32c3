//! Reading a log: from the store, with what was taken back marked.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::{Error, Live, Tables, load};
use crate::rules::EntryNo;
use crate::store::{self, entries};
use crate::table::{Record, Table};

/// An entry, read from the log.
#[derive(Clone, Debug)]
pub struct Logged {
    /// Its number.
    pub seq: EntryNo,
    /// Its id.
    pub id: Uuid,
    /// Who claimed it.
    pub by: String,
    /// When it was appended.
    pub at: DateTime<Utc>,
    /// What it records.
    pub record: Record,
    /// The undo that took it back, if any.
    pub undone_by: Option<EntryNo>,
}

impl Tables {
    /// What the entries of a match record, in order.
    ///
    /// # Errors
    /// What the store says.
    pub async fn records(&self, id: Uuid) -> Result<Vec<Record>, Error> {
        Ok(load::log(&self.store, id).await?.records)
    }

    /// A match as it was after one of its entries; none where the log is not so
    /// long.
    ///
    /// # Errors
    /// What the store says.
    pub async fn as_it_was(&self, live: &Live, after: EntryNo) -> Result<Option<Table>, Error> {
        let now = live.now();
        if after >= now.table.seq() {
            return Ok((after == now.table.seq()).then(|| now.table.clone()));
        }
        let id = live.opened.id;
        let entries = self
            .store
            .read(move |db| entries::load(db, id, 0, Some(i64::from(after))))
            .await?;
        let records: Vec<Record> = entries
            .iter()
            .map(|entry| serde_json::from_str(&entry.body))
            .collect::<Result<_, _>>()?;
        Ok(Some(Table::replay(now.table.shared_settings(), &records)?))
    }

    /// When each of these entries of a match was appended.
    ///
    /// # Errors
    /// What the store says.
    pub async fn times(
        &self,
        id: Uuid,
        seqs: Vec<EntryNo>,
    ) -> Result<HashMap<EntryNo, DateTime<Utc>>, Error> {
        let seqs: Vec<i64> = seqs.into_iter().map(i64::from).collect();
        let times = self
            .store
            .read(move |db| entries::times(db, id, &seqs))
            .await?;
        Ok(times
            .into_iter()
            .map(|(seq, at)| (load::entry_no(seq), at))
            .collect())
    }

    /// Up to `limit` entries of a match after entry `after`, in order.
    ///
    /// # Errors
    /// What the store says.
    pub async fn log(&self, id: Uuid, after: EntryNo, limit: u32) -> Result<Vec<Logged>, Error> {
        let (page, undos) = self
            .store
            .read(move |db| {
                let page = entries::load(db, id, i64::from(after), Some(i64::from(limit)))?;
                Ok::<_, store::Error>((page, entries::of_kind(db, id, "undo")?))
            })
            .await?;
        let undos = undos
            .iter()
            .map(|undo| {
                let record: Record = serde_json::from_str(&undo.body)?;
                Ok((
                    load::entry_no(undo.seq),
                    record.back_to.unwrap_or(EntryNo::MAX),
                ))
            })
            .collect::<Result<Vec<_>, Error>>()?;
        page.into_iter()
            .map(|entry| {
                let seq = load::entry_no(entry.seq);
                let mut later = undos.iter().filter(|(undo, _)| *undo > seq);
                Ok(Logged {
                    seq,
                    id: entry.id,
                    by: entry.by,
                    at: entry.at,
                    record: serde_json::from_str(&entry.body)?,
                    undone_by: match entry.kind.as_str() {
                        "undo" => None,
                        _ => later
                            .find(|(_, back_to)| *back_to < seq)
                            .map(|(undo, _)| *undo),
                    },
                })
            })
            .collect()
    }
}
