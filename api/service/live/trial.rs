//! Trying out claims one after another, without recording any of them.

use std::sync::Arc;

use super::{Appended, Error, Live, New, Now, Tables, load};
use kibitz_game::table::Record;
use kibitz_store as store;

/// A match as it would be after claims that are only tried out.
pub struct Trial {
    live: Arc<Live>,
    now: Arc<Now>,
    /// The records that were tried out, in order.
    records: Arc<Vec<Record>>,
}

impl Trial {
    /// Begins with the match as it is.
    #[must_use]
    pub fn of(live: Arc<Live>) -> Trial {
        Trial {
            now: live.now(),
            live,
            records: Arc::default(),
        }
    }

    /// The state of the match as it would be.
    #[must_use]
    pub fn now(&self) -> Arc<Now> {
        Arc::clone(&self.now)
    }
}

impl Tables {
    /// Judges a claim as [`Tables::append`] does, after those that were tried out before, and
    /// says which entry it would be.
    ///
    /// # Errors
    /// Those of [`Tables::append`].
    pub async fn try_next(&self, trial: &mut Trial, new: New) -> Result<Appended, Error> {
        let etiquette = trial.now.table.settings().etiquette;
        new.by
            .role
            .may(&new.claim, etiquette)
            .map_err(Error::Needs)?;
        let ids = trial.live.appending.lock().await;
        let before = self.appended_before(&trial.live, &ids, &new).await?;
        drop(ids);
        if let Some(before) = before {
            return Ok(before);
        }
        let id = new.id;
        let (live, now, most) = (Arc::clone(&trial.live), trial.now(), self.most_entries);
        let records = Arc::clone(&trial.records);
        let judged = self
            .looking(move |look| look.taken_after(&live.opened, &now.table, &new, most, &records));
        let (record, table) = judged.await?;
        let at = store::now().max(trial.now.changed_at);
        let opened = &trial.live.opened;
        let happened = opened.dated(record.happened(at, opened.recorded_at));
        let finished_at = load::over_since(&table, trial.now.finished_at, happened);
        Arc::make_mut(&mut trial.records).push(record.clone());
        trial.now = Arc::new(Now::new(table, at, finished_at));
        Ok(Appended {
            id,
            seq: trial.now.table.seq(),
            at,
            record,
            again: false,
            now: trial.now(),
        })
    }
}
