//! The write path: appending entries to a match, or trying them out without recording any.

use std::sync::Arc;

use tokio::sync::oneshot;

use super::ids::Ids;
use super::judge::{self, Look, Outcome};
use super::{Error, Live, Logged, Now, Tables, load, log};
use crate::prelude::*;
use kibitz_game::rules::EntryNo;
use kibitz_game::table::{By, Claim, Record, Table};
use kibitz_store::matches::entries;
use kibitz_store::{Failure, NodeMessage};

/// A claim to append as an entry.
#[derive(Clone, Debug)]
pub struct New {
    /// Its id.
    pub id: Uuid,
    /// Who claims it.
    pub by: By,
    /// The claim itself.
    pub claim: Claim,
    /// The last entry that the client knows of, if given.
    pub upon: Option<EntryNo>,
    /// When the claim was made, if it was made offline. Entries that others made
    /// since may prevent it from being applied, but it is still recorded.
    pub made_at: Option<DateTime<Utc>>,
}

impl New {
    /// Checks that its author may claim this at this table.
    fn check(&self, table: &Table) -> Result<(), Error> {
        let may = (self.by.role).may(&self.claim, table.settings().etiquette);
        may.map_err(Error::Needs)
    }
}

/// An entry that was appended to the log.
#[derive(Clone, Debug)]
pub struct Appended {
    /// The entry as it was appended.
    pub logged: Logged,
    /// Says whether it was already in the log.
    pub again: bool,
    /// The present state of the match.
    pub now: Arc<Now>,
}

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

    /// Returns the state of the match as it would be.
    #[must_use]
    pub fn now(&self) -> Arc<Now> {
        Arc::clone(&self.now)
    }
}

/// The outcome of an append that held the match: its record and the state after it, nothing if the
/// log had an entry with its id already, or a refusal.
type Attempt = Result<Option<(Box<Record>, Arc<Now>)>, Error>;

/// Sends the result of an append to the caller, if the caller is still waiting.
type Waiting = oneshot::Sender<Result<Appended, Error>>;

impl Tables {
    /// Judges a claim, appends it to a match's log and announces it. Returns when the
    /// entry is on disk.
    ///
    /// Repeating the same id with the same claim returns the same answer.
    ///
    /// # Errors
    /// [`Error::Needs`] if the claim requires another role,
    /// [`Error::Refused`] if the fold cannot accept the claim,
    /// [`Error::Stale`] if `upon` is not the last entry, [`Error::Reused`]
    /// if the id was used for another claim, [`Error::Full`], or an error of the
    /// store. Nothing is appended in any of these cases.
    pub async fn append(&self, live: Arc<Live>, new: New) -> Result<Appended, Error> {
        new.check(&live.now().table)?;
        let tables = self.clone();
        let (waiting, answered) = oneshot::channel();
        // In its own task: if a phone disconnects, the entry must not end up on disk
        // without the table in memory knowing about it. Boxed, because tokio copies a task
        // several times; what hardly any append needs is boxed again, to keep it small.
        let task = Box::pin(async move {
            let answer = tables.append_here(&live, &new, &waiting).await;
            let _caller_gone = waiting.send(answer);
        });
        tokio::spawn(task);
        answered
            .await
            .map_err(|failure| Error::Unreadable(failure.to_string()))?
    }

    /// Judges a claim without recording it: returns the record it would become and the
    /// table it would lead to. Requires no role, since nothing is recorded.
    ///
    /// # Errors
    /// [`Error::Refused`], [`Error::Stale`] and [`Error::Full`], as in [`Tables::append`].
    pub async fn try_out(&self, live: Arc<Live>, new: New) -> Result<(Record, Table), Error> {
        let (now, most) = (live.now(), self.bounds.entries);
        self.current(&live, &now.table, new.upon).await?;
        self.looking(move |look| look.taken(&live.opened, &now.table, &new, most, &[]))
            .await
    }

    async fn append_here(
        &self,
        live: &Arc<Live>,
        new: &New,
        waiting: &Waiting,
    ) -> Result<Appended, Error> {
        let mut ids = live.appending.lock().await;
        if !live.is_forgotten() {
            return self.append_alone(live, &mut ids, new, waiting).await;
        }
        // While this waited, the match was changed outside its log or deleted. Requests that
        // come now get another instance.
        drop(ids);
        let live = Box::pin(self.get(live.opened.id)).await?;
        let mut ids = live.appending.lock().await;
        Box::pin(self.append_alone(&live, &mut ids, new, waiting)).await
    }

    /// Appends while this node appends nothing else to the match.
    async fn append_alone(
        &self,
        live: &Arc<Live>,
        ids: &mut Ids,
        new: &New,
        waiting: &Waiting,
    ) -> Result<Appended, Error> {
        // If this is a retry, the first answer still holds, even if the claim would be
        // refused now.
        if let Some(appended) = self.appended_before(live, ids, new).await? {
            return Ok(appended);
        }
        match self.append_next(live, ids, new, waiting).await {
            // The claim may have been appended at another node.
            Err(error) if error.is_refusal() && Box::pin(self.reload(live, ids)).await? => {
                let before = self.appended_before(live, ids, new).await?;
                before.ok_or(error)
            }
            done => done,
        }
    }

    /// Appends to the match as this node knows it. If another node was faster, appends
    /// to the match as the log has it, while all other nodes wait.
    async fn append_next(
        &self,
        live: &Arc<Live>,
        ids: &mut Ids,
        new: &New,
        waiting: &Waiting,
    ) -> Result<Appended, Error> {
        if new.upon > Some(live.now().table.seq()) {
            // The client knows of later entries, from another node.
            Box::pin(self.reload(live, ids)).await?;
            if let Some(appended) = self.appended_before(live, ids, new).await? {
                return Ok(appended);
            }
        }
        let before = live.now();
        self.current(live, &before.table, new.upon).await?;
        let (here, claimed, most) = (Arc::clone(live), new.clone(), self.bounds.entries);
        let judged = self
            .looking(move |look| judge::judged(look, &here, &before, &claimed, most))
            .await?;
        let Outcome { rows, record, now } = judged;
        let written = if rows.is_only_entry() {
            self.appends.append(rows.entry).await
        } else {
            self.store.write(move |db| rows.write(db)).await
        };
        match written {
            Ok(()) => return Ok(self.appended(live, ids, new, record, now).await),
            // Another node was faster, or an earlier commit here went unnoticed.
            Err(store::Error::Behind) => {}
            Err(error) => return Err(error.into()),
        }
        if new.upon.is_some() {
            let grown = Box::pin(self.reload(live, ids)).await?;
            if let Some(appended) = self.appended_before(live, ids, new).await? {
                return Ok(appended);
            }
            if grown {
                self.current(live, &live.now().table, new.upon).await?;
            }
        }
        if waiting.is_closed() {
            // The caller has gone: do not make others wait for this append.
            return Err(store::Error::Behind.into());
        }
        Box::pin(self.append_held(live, ids, new)).await
    }

    /// Appends while holding the match's row, so that other nodes have to wait.
    ///
    /// A node that lost a race has to read what the others appended before it can
    /// try again, and if those have more to append, they win each time. So instead of
    /// retrying, it queues for the match's row, where the database gives each node its
    /// turn, and reads, judges and appends in one transaction.
    async fn append_held(
        &self,
        live: &Arc<Live>,
        ids: &mut Ids,
        new: &New,
    ) -> Result<Appended, Error> {
        let (here, claimed, most) = (Arc::clone(live), new.clone(), self.bounds.entries);
        let write = move |db: &mut Db| {
            let mut grown = None;
            match append_in(db, &here, &claimed, most, &mut grown) {
                // The transaction around it has to fail too.
                Err(fault) if fault.of_store().is_some() => Err(fault),
                held => Ok((grown, held)),
            }
        };
        let (grown, held) = self.store.write(write).await?;
        if let Some(grown) = grown {
            self.swap_in(live, ids, grown);
        }
        match held {
            Ok(Some((record, now))) => Ok(self.appended(live, ids, new, *record, now).await),
            Ok(None) => {
                let before = self.appended_before(live, ids, new).await?;
                before.ok_or_else(|| store::Error::Behind.into())
            }
            Err(error) => {
                if matches!(error, Error::NoSuchMatch) {
                    // Another node has deleted it.
                    self.forget(live.opened.id).await;
                }
                Err(error)
            }
        }
    }

    /// Swaps in the new state after an append on this node, and announces the entry.
    async fn appended(
        &self,
        live: &Arc<Live>,
        ids: &mut Ids,
        new: &New,
        record: Record,
        now: Arc<Now>,
    ) -> Appended {
        ids.push(new.id);
        live.now.send_replace(Arc::clone(&now));
        self.weigh_again(live).await;
        self.metrics.appended(&now.table, &record);
        let logged = Logged {
            seq: now.table.seq(),
            id: new.id,
            at: now.changed_at,
            record,
            undone_by: None,
        };
        let match_id = live.opened.id;
        self.streams.announce(match_id, || logged.clone());
        self.store.tell(NodeMessage::Grown {
            match_id,
            seq: i64::from(logged.seq),
        });
        Appended {
            logged,
            again: false,
            now,
        }
    }

    /// Checks that `upon` is the last entry, if given.
    async fn current(
        &self,
        live: &Live,
        table: &Table,
        upon: Option<EntryNo>,
    ) -> Result<(), Error> {
        match upon {
            Some(upon) if upon != table.seq() => {
                let missed = Box::pin(self.missed(live, upon)).await?;
                Err(Error::Stale(Arc::new(missed)))
            }
            _ => Ok(()),
        }
    }

    /// Answers a retry: with the entry as it was recorded, or `None` if the log as this
    /// node knows it has no entry with this id.
    ///
    /// # Errors
    /// [`Error::Reused`], or an error of the store.
    pub(super) async fn appended_before(
        &self,
        live: &Live,
        ids: &Ids,
        new: &New,
    ) -> Result<Option<Appended>, Error> {
        let (match_id, id) = (live.opened.id, new.id);
        let like: Vec<i64> = ids.like(id).into_iter().map(i64::from).collect();
        if like.is_empty() {
            return Ok(None);
        }
        let read = move |db: &mut _| entries::among(db, match_id, &like, id);
        let Some(entry) = Box::pin(self.store.read(read)).await? else {
            return Ok(None);
        };
        let logged = log::read(entry)?;
        if !logged.record.claim.repeats(&new.claim) {
            return Err(Error::Reused);
        }
        Ok(Some(Appended {
            logged,
            again: true,
            now: live.now(),
        }))
    }

    /// Judges a claim as [`Tables::append`] does, after those that were tried out before, and
    /// says which entry it would be.
    ///
    /// # Errors
    /// Those of [`Tables::append`].
    pub async fn try_next(&self, trial: &mut Trial, new: New) -> Result<Appended, Error> {
        new.check(&trial.now.table)?;
        let ids = trial.live.appending.lock().await;
        let before = self.appended_before(&trial.live, &ids, &new).await?;
        drop(ids);
        if let Some(before) = before {
            return Ok(before);
        }
        let id = new.id;
        let (live, now, most) = (Arc::clone(&trial.live), trial.now(), self.bounds.entries);
        let records = Arc::clone(&trial.records);
        let judged =
            self.looking(move |look| look.taken(&live.opened, &now.table, &new, most, &records));
        let (record, table) = judged.await?;
        let at = store::now().max(trial.now.changed_at);
        let opened = &trial.live.opened;
        let happened = opened.dated(record.happened(at, opened.recorded_at));
        let finished_at = load::over_since(&table, trial.now.finished_at, happened);
        Arc::make_mut(&mut trial.records).push(record.clone());
        trial.now = Arc::new(Now::new(table, at, finished_at));
        Ok(Appended {
            logged: Logged {
                seq: trial.now.table.seq(),
                id,
                at,
                record,
                undone_by: None,
            },
            again: false,
            now: trial.now(),
        })
    }
}

/// Judges a claim and appends it while no one else can, after what others have appended, which
/// becomes `grown`.
fn append_in(
    db: &mut Db,
    live: &Live,
    new: &New,
    most: EntryNo,
    grown: &mut Option<log::Grown>,
) -> Attempt {
    let mut before = live.now();
    if !matches::hold(db, live.opened.id)? {
        return Err(Error::NoSuchMatch);
    }
    *grown = log::grown(db, live.opened.id, &before)?;
    if let Some(grown) = grown {
        if grown.has(new.id) {
            return Ok(None);
        }
        before = Arc::clone(&grown.now);
    }
    let look = &mut Look::at(db);
    let Outcome { rows, record, now } = judge::judged(look, live, &before, new, most)?;
    rows.write(db)?;
    Ok(Some((Box::new(record), now)))
}
