//! Reading a log: from the store, with what was taken back marked.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::{Error, Tables, load};
use crate::rules::EntryNo;
use crate::store::{self, entries};
use crate::table::Record;

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
