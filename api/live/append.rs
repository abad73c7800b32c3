//! The write path.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::load::{self, Log};
use super::{Error, Live, Logged, Now, Tables, summary};
use crate::rules::EntryNo;
use crate::store::{self, entries, matches, players};
use crate::table::{By, Claim, Next, Record, Status, Table, Taken};

/// The most entries a match may have: some months of play.
const MOST_ENTRIES: EntryNo = 20_000;

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
        // A task of its own: a phone that hangs up must not leave an entry on
        // disk that the live table does not know.
        tokio::spawn(async move { tables.append_here(&live, new).await })
            .await
            .map_err(|failure| Error::Unreadable(failure.to_string()))?
    }

    /// What a claim would be recorded as, without recording it: a look, which
    /// takes no role.
    ///
    /// # Errors
    /// [`Error::Refused`] and [`Error::Stale`] as [`Tables::append`].
    pub async fn try_out(&self, live: &Live, new: New) -> Result<(Record, Arc<Now>), Error> {
        let now = live.now();
        self.current(live, &now.table, new.upon).await?;
        Ok((now.table.take_by(&new.by, new.claim)?.record, now))
    }

    async fn append_here(&self, live: &Arc<Live>, new: New) -> Result<Appended, Error> {
        let _alone = live.appending.lock().await;
        match self.append_next(live, &new).await {
            // Asked again: it was fine then, whatever speaks against it by now.
            Err(error) if error.is_refusal() => match self.appended_before(live, &new).await? {
                Some(appended) => Ok(appended),
                None => Err(error),
            },
            done => done,
        }
    }

    async fn append_next(&self, live: &Arc<Live>, new: &New) -> Result<Appended, Error> {
        let mut raced = false;
        loop {
            let before = live.now();
            let table = &before.table;
            self.current(live, table, new.upon).await?;
            if table.seq() >= MOST_ENTRIES {
                return Err(Error::Full);
            }
            self.known(live, &new.claim).await?;
            let taken = table.take_at(&new.by, new.claim.clone(), new.made_at)?;
            let (record, next) = self.next(live, table, taken).await?;
            let entry = entry(live, new, &record, next.seq())?;
            let at = entry.at;
            let seats = (next.seats() != table.seats()).then(|| rows(live, &next));
            match self.write(entry, table, &next, seats).await {
                Ok(()) => {
                    let now = Arc::new(Now::new(next, at));
                    live.now.send_replace(Arc::clone(&now));
                    self.weigh_again(live).await;
                    let appended = Appended {
                        id: new.id,
                        seq: now.table.seq(),
                        at,
                        by: new.by.name.clone(),
                        record,
                        again: false,
                        now,
                    };
                    self.streams
                        .announce(live.opened.id, || Logged::from(&appended));
                    self.store.announce(live.opened.id, i64::from(appended.seq));
                    return Ok(appended);
                }
                // Another node was faster, or a commit here went unnoticed:
                // once more, upon what the log says now. Unless it is only that
                // the entry is in the log that is known here.
                Err(error @ (store::Error::Behind | store::Error::Taken)) if !raced => {
                    raced = true;
                    let known = match error {
                        store::Error::Taken => self.appended_before(live, new).await?,
                        _ => None,
                    };
                    if let Some(appended) = known.filter(|one| one.seq <= table.seq()) {
                        return Ok(appended);
                    }
                    if !self.reload(live).await? {
                        // Nothing was appended elsewhere: the match was deleted there.
                        self.forget(live.opened.id).await;
                        return Err(Error::NoSuchMatch);
                    }
                }
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Checks that `upon` is the last entry, if it was named.
    async fn current(
        &self,
        live: &Live,
        table: &Table,
        upon: Option<EntryNo>,
    ) -> Result<(), Error> {
        match upon {
            Some(upon) if upon != table.seq() => Err(Error::Stale {
                at: table.seq(),
                missed: Arc::new(self.missed(live, upon).await?),
            }),
            _ => Ok(()),
        }
    }

    /// What is recorded of a claim, and the table that it leads to.
    async fn next(
        &self,
        live: &Live,
        table: &Table,
        taken: Taken,
    ) -> Result<(Record, Table), Error> {
        let Taken { record, next } = taken;
        if next == Next::Back {
            let Log { mut records, .. } = load::log(&self.store, live.opened.id).await?;
            records.truncate(usize::try_from(table.seq()).unwrap_or(usize::MAX));
            return Ok(table.folded_back(&records, record)?);
        }
        let next = table.after(next);
        Ok((record, next))
    }

    async fn write(
        &self,
        entry: entries::Entry,
        before: &Table,
        after: &Table,
        seats: Option<Vec<matches::Seat>>,
    ) -> Result<(), store::Error> {
        let status = after.status();
        let over = status != Status::Open;
        let stage = (over || before.status() != status).then(|| entries::Stage {
            status: status.name(),
            finished_at: over.then_some(entry.at),
        });
        let change = summary::changed(before, after);
        self.store
            .write(move |db| {
                entries::append(db, &entry, stage)?;
                if let Some(seats) = seats {
                    matches::reseat(db, entry.match_id, &seats)?;
                }
                match change {
                    Some(change) => summary::write(db, entry.match_id, change),
                    None => Ok(()),
                }
            })
            .await
    }

    /// Checks that players who are to sit down are in the account's circle.
    async fn known(&self, live: &Live, claim: &Claim) -> Result<(), Error> {
        let Claim::Lineup { seats } = claim else {
            return Ok(());
        };
        let account_id = live.opened.account_id;
        let players: Vec<Option<Uuid>> = seats.iter().map(|sitting| sitting.player_id).collect();
        if players.iter().all(Option::is_none) {
            return Ok(());
        }
        let unknown = self
            .store
            .read(move |db| {
                for (place, player) in players.into_iter().enumerate() {
                    let known = match (account_id, player) {
                        (_, None) => true,
                        (None, Some(_)) => false,
                        (Some(account), Some(player)) => {
                            players::by_id(db, account, player)?.is_some()
                        }
                    };
                    if !known {
                        return Ok(Some(place));
                    }
                }
                Ok::<_, store::Error>(None)
            })
            .await?;
        unknown.map_or(Ok(()), |place| Err(Error::NoSuchPlayer(place)))
    }

    /// The answer to a retry: the entry as it was recorded; none where the log has
    /// no entry with this id.
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
        Ok(Some(Appended {
            id,
            seq: load::entry_no(entry.seq),
            at: entry.at,
            by: entry.by,
            record,
            again: true,
            now: live.now(),
        }))
    }
}

/// Who sits at a table, as the store keeps it.
fn rows(live: &Live, table: &Table) -> Vec<matches::Seat> {
    let seats = table.seats();
    (1..)
        .zip(seats.names.iter().zip(&seats.people))
        .map(|(seat, (name, person))| matches::Seat {
            seat,
            name: name.clone(),
            player_id: live.opened.player(*person),
        })
        .collect()
}

fn entry(live: &Live, new: &New, record: &Record, seq: EntryNo) -> Result<entries::Entry, Error> {
    Ok(entries::Entry {
        match_id: live.opened.id,
        seq: i64::from(seq),
        id: new.id,
        kind: record.claim.kind().to_owned(),
        by: new.by.name.clone(),
        at: store::now(),
        body: serde_json::to_string(record)?,
    })
}
