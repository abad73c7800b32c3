//! What a match has come to, in the numbers that it is found by.

use chrono::Duration;
use uuid::Uuid;

use super::{Error, Tables, load};
use crate::store::{self, Db, entries, matches};
use crate::table::{Status, Table};

/// What a table has come to. How long it took is for the log to say, which has
/// the times: see [`write`].
pub(super) fn counted(table: &Table) -> matches::Summary {
    let standing = table.standing();
    let over = standing.status != Status::Open;
    let mut ranked = standing.totals.clone();
    ranked.sort_unstable_by(|one, other| other.cmp(one));
    matches::Summary {
        rounds: i32::try_from(table.rounds().len()).unwrap_or(i32::MAX),
        winners: standing.winners.iter().map(|seat| seat.0.into()).collect(),
        margin: match ranked.as_slice() {
            // Where nothing was scored nobody leads, and nothing was close.
            [first, second, ..] if over && !standing.leaders.is_empty() => {
                Some(first.saturating_sub(*second))
            }
            _ => None,
        },
        totals: standing.totals,
        duration: None,
    }
}

/// What a match without entries has come to.
pub(super) fn opened(seats: usize) -> matches::Summary {
    matches::Summary {
        rounds: 0,
        totals: vec![0; seats],
        winners: Vec::new(),
        margin: None,
        duration: None,
    }
}

/// What is to be written when a match moves from one table to the next; nothing
/// where that is what stands there already.
pub(super) fn changed(before: &Table, after: &Table) -> Option<Change> {
    let summary = counted(after);
    let over = after.status() != Status::Open;
    let was_over = before.status() != Status::Open;
    (over || was_over || summary != counted(before)).then_some(Change { summary, over })
}

/// A summary that is to be written.
pub(super) struct Change {
    summary: matches::Summary,
    over: bool,
}

/// Writes a summary, in the transaction that appended what changed it.
pub(super) fn write(db: &mut Db, id: Uuid, change: Change) -> Result<(), store::Error> {
    let Change { mut summary, over } = change;
    if over {
        summary.duration = length(db, id)?;
    }
    matches::summarise(db, id, &summary)
}

/// The time from a match's first entry to its last.
fn length(db: &mut Db, id: Uuid) -> Result<Option<Duration>, store::Error> {
    let (first, last) = entries::ends(db, id)?;
    Ok(first.zip(last).map(|(first, last)| last - first))
}

impl Tables {
    /// Counts a match's summary anew from its log, which is the truth.
    ///
    /// # Errors
    /// [`Error::NoSuchMatch`], or what the store says.
    pub async fn summarise(&self, id: Uuid) -> Result<(), Error> {
        let live = load::live(&self.store, id).await?;
        let now = live.now();
        let change = Change {
            summary: counted(&now.table),
            over: now.table.status() != Status::Open,
        };
        let seq = i64::from(now.table.seq());
        self.store
            .write(move |db| {
                // Whoever appended meanwhile has written it.
                if matches::hold(db, id, seq)? {
                    write(db, id, change)?;
                }
                Ok::<_, store::Error>(())
            })
            .await?;
        Ok(())
    }

    /// Counts the summary of every match that has none: those that were played
    /// before there were any. A match whose log cannot be read is passed over.
    ///
    /// # Errors
    /// What the store says.
    pub async fn summarise_missing(&self) -> Result<(), Error> {
        let mut last = Uuid::nil();
        loop {
            let ids = self
                .store
                .read(move |db| matches::unsummarised(db, last, 100))
                .await?;
            let Some(end) = ids.last() else {
                return Ok(());
            };
            last = *end;
            for id in ids {
                if let Err(error) = self.summarise(id).await {
                    tracing::error!(%id, %error, "a match cannot be summarised");
                }
            }
        }
    }
}
