//! Reading a log: from the store, with what was taken back marked.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::{Appended, Error, Live, Tables, load};
use crate::rules::EntryNo;
use crate::store::{self, entries};
use crate::table::{Record, Settings};

/// The most missed entries that are told at once.
const MOST_MISSED: u32 = 50;

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

impl From<&Appended> for Logged {
    fn from(appended: &Appended) -> Self {
        Logged {
            seq: appended.seq,
            id: appended.id,
            by: appended.by.clone(),
            at: appended.at,
            record: appended.record.clone(),
            undone_by: None,
        }
    }
}

/// What a phone missed: the entries after the last that it knows of.
#[derive(Clone, Debug)]
pub struct Missed {
    /// The first of them, in order.
    pub entries: Vec<Logged>,
    /// Whether there are more.
    pub more: bool,
    /// The settings of their match, to put them into words with.
    pub settings: Arc<Settings>,
}

impl Tables {
    /// What came after entry `after`: all of it, or as much as fits in an answer.
    ///
    /// # Errors
    /// What the store says.
    pub async fn missed(&self, live: &Live, after: EntryNo) -> Result<Missed, Error> {
        let entries = self.log(live.opened.id, after, MOST_MISSED).await?;
        let now = live.now();
        let last = entries.last().map_or(after, |entry| entry.seq);
        Ok(Missed {
            more: last < now.table.seq(),
            entries,
            settings: now.table.shared_settings(),
        })
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
