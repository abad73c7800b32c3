//! The write path.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use tokio::sync::oneshot;
use uuid::Uuid;

use super::judge::{self, Judged, Look};
use super::{Error, Live, Logged, Now, Tables, load, log};
use crate::rules::EntryNo;
use crate::store::matches::entries;
use crate::store::{self, matches};
use crate::table::{By, Claim, Record, Table};

/// A claim that is to become an entry.
#[derive(Clone, Debug)]
pub struct New {
    /// Its id.
    pub id: Uuid,
    /// Who claims it.
    pub by: By,
    /// What is claimed.
    pub claim: Claim,
    /// The entry that the client took for the last one, if it said so.
    pub upon: Option<EntryNo>,
    /// When it was made, if that was offline. Then what others entered since
    /// may keep it from being applied, but not from being recorded.
    pub made_at: Option<DateTime<Utc>>,
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
    /// Who claimed it.
    pub by: String,
    /// What it records.
    pub record: Record,
    /// Whether it was in the log already.
    pub again: bool,
    /// The match as it is now.
    pub now: Arc<Now>,
}

/// Whoever waits for the answer to an append, as long as they do.
type Waiting = oneshot::Sender<Result<Appended, Error>>;

impl Tables {
    /// Appends an entry to a match's log: judged, on disk, announced.
    ///
    /// The same id with the same claim answers as the first time.
    ///
    /// # Errors
    /// [`Error::Needs`] where it takes another role,
    /// [`Error::Refused`] where the fold cannot take the claim in,
    /// [`Error::Stale`] where `upon` is not the last entry, [`Error::Reused`]
    /// where the id has another claim, [`Error::Full`], or what the store says.
    /// Nothing is appended then.
    pub async fn append(&self, live: Arc<Live>, new: New) -> Result<Appended, Error> {
        let etiquette = live.now().table.settings().etiquette;
        new.by
            .role
            .may(&new.claim, etiquette)
            .map_err(Error::Needs)?;
        let tables = self.clone();
        let (waiting, answered) = oneshot::channel();
        // A task of its own: a phone that hangs up must not leave an entry on
        // disk that the live table does not know.
        tokio::spawn(async move {
            let answer = tables.append_here(&live, &new, &waiting).await;
            let _unheard = waiting.send(answer);
        });
        answered
            .await
            .map_err(|failure| Error::Unreadable(failure.to_string()))?
    }

    /// What a claim would be recorded as, and the table it would lead to. Nothing
    /// is recorded, so it takes no role.
    ///
    /// # Errors
    /// [`Error::Refused`] and [`Error::Stale`] as [`Tables::append`].
    pub async fn try_out(&self, live: &Live, new: New) -> Result<(Record, Table), Error> {
        let (id, now) = (live.opened.id, live.now());
        self.current(live, &now.table, new.upon).await?;
        self.looking(move |look| {
            let taken = now.table.take_by(&new.by, new.claim.clone())?;
            look.led_to(id, &now.table, taken)
        })
        .await
    }

    async fn append_here(
        &self,
        live: &Arc<Live>,
        new: &New,
        waiting: &Waiting,
    ) -> Result<Appended, Error> {
        let _alone = live.appending.lock().await;
        match self.append_next(live, new, waiting).await {
            // Asked again: it was fine then, whatever speaks against it by now.
            Err(error) if error.is_refusal() => match self.appended_before(live, new).await? {
                Some(appended) => Ok(appended),
                None => Err(error),
            },
            done => done,
        }
    }

    /// Appends upon what is known here; where another node was faster, upon what
    /// the log says, while all other nodes wait.
    async fn append_next(
        &self,
        live: &Arc<Live>,
        new: &New,
        waiting: &Waiting,
    ) -> Result<Appended, Error> {
        if new.upon > Some(live.now().table.seq()) {
            // The client has heard more, from another node.
            self.reload(live).await?;
        }
        let before = live.now();
        self.current(live, &before.table, new.upon).await?;
        let (here, claimed, most) = (Arc::clone(live), new.clone(), self.most_entries);
        let judged = self
            .looking(move |look| judge::judged(look, &here, &before, &claimed, most))
            .await?;
        let Judged { rows, record, now } = judged;
        let written = if rows.are_one() {
            // Nearly every play.
            self.store.write_single(move |db| rows.write(db)).await
        } else {
            self.store.write(move |db| rows.write(db)).await
        };
        match written {
            Ok(()) => return Ok(self.appended(live, new, record, now).await),
            // A commit here went unnoticed, or the client asks again.
            Err(store::Error::Taken) => {
                if let Some(appended) = self.appended_before(live, new).await? {
                    return Ok(appended);
                }
            }
            Err(store::Error::Behind) => {}
            Err(error) => return Err(error.into()),
        }
        if new.upon.is_some() {
            let grown = self.reload(live).await?;
            if grown {
                self.current(live, &live.now().table, new.upon).await?;
            }
        }
        if waiting.is_closed() {
            // Nobody wants it any more: do not make others wait for it.
            return Err(store::Error::Behind.into());
        }
        self.append_held(live, new).await
    }

    /// Appends while all who append to the match elsewhere wait.
    ///
    /// A node that lost a race has to read what the others appended before it can
    /// try again, and where those have more to append, they are faster each time.
    /// So it does not try again: it queues for the match's row, where the database
    /// lets each have its turn, and reads, judges and appends in one transaction.
    async fn append_held(&self, live: &Arc<Live>, new: &New) -> Result<Appended, Error> {
        let (here, claimed, most) = (Arc::clone(live), new.clone(), self.most_entries);
        let (grown, appended) = self
            .store
            .write(move |db| {
                let id = here.opened.id;
                let mut before = here.now();
                if !matches::hold(db, id)? {
                    return Ok((None, Err(Error::NoSuchMatch)));
                }
                let grown = match log::grown(db, id, &before) {
                    Ok(grown) => grown,
                    Err(fault) => return Ok((None, Err(fault.told()?))),
                };
                if let Some(grown) = &grown {
                    before = Arc::clone(&grown.now);
                }
                let judged = judge::judged(&mut Look(Some(db)), &here, &before, &claimed, most);
                let Judged { rows, record, now } = match judged {
                    Ok(judged) => judged,
                    Err(fault) => return Ok((grown, Err(fault.told()?))),
                };
                match rows.write(db) {
                    Ok(()) => Ok((grown, Ok((record, now)))),
                    // It has changed nothing, and what was read stays true.
                    Err(error @ store::Error::Taken) => Ok((grown, Err(error.into()))),
                    Err(error) => Err(error),
                }
            })
            .await?;
        if let Some(grown) = grown {
            self.swap_in(live, grown);
        }
        match appended {
            Ok((record, now)) => Ok(self.appended(live, new, record, now).await),
            Err(error) => {
                if matches!(error, Error::NoSuchMatch) {
                    // It was deleted elsewhere.
                    self.forget(live.opened.id).await;
                }
                Err(error)
            }
        }
    }

    /// Shows and tells what was appended here.
    async fn appended(&self, live: &Arc<Live>, new: &New, record: Record, now: Now) -> Appended {
        let now = Arc::new(now);
        live.now.send_replace(Arc::clone(&now));
        self.weigh_again(live).await;
        self.metrics.appended(&now.table, &record);
        let appended = Appended {
            id: new.id,
            seq: now.table.seq(),
            at: now.changed_at,
            by: new.by.name.clone(),
            record,
            again: false,
            now,
        };
        self.streams
            .announce(live.opened.id, || Logged::from(&appended));
        self.store.announce(live.opened.id, i64::from(appended.seq));
        appended
    }

    /// Checks that `upon` is the last entry, if it was named.
    async fn current(
        &self,
        live: &Live,
        table: &Table,
        upon: Option<EntryNo>,
    ) -> Result<(), Error> {
        match upon {
            Some(upon) if upon != table.seq() => {
                let missed = self.missed(live, upon).await?;
                Err(Error::Stale {
                    at: missed.now.table.seq(),
                    missed: Arc::new(missed),
                })
            }
            _ => Ok(()),
        }
    }

    /// The answer to a retry: the entry as it was recorded; none where the log has
    /// no entry with this id. The table that comes along shows it.
    async fn appended_before(&self, live: &Live, new: &New) -> Result<Option<Appended>, Error> {
        let (match_id, id) = (live.opened.id, new.id);
        let found = self
            .store
            .read(move |db| entries::by_id(db, match_id, id))
            .await?;
        let Some(entry) = found else {
            return Ok(None);
        };
        let record = load::record(&entry)?;
        if record.claim != new.claim {
            return Err(Error::Reused);
        }
        let seq = load::entry_no(entry.seq);
        if seq > live.now().table.seq() {
            self.reload(live).await?;
        }
        Ok(Some(Appended {
            id,
            seq,
            at: entry.at,
            by: entry.by,
            record,
            again: true,
            now: live.now(),
        }))
    }
}
