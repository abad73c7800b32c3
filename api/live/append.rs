//! The write path.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::load;
use super::{Error, Live, Logged, Now, Opened, Tables, summary};
use crate::rules::{EntryNo, Refusal};
use crate::store::{self, Db, entries, matches, merge, players};
use crate::table::{By, Claim, Next, Record, Sitting, Table, Taken};

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

/// What is written along with an entry.
struct Writes {
    /// How far the match has come by it, where that changed.
    stage: Option<entries::Stage>,
    /// Who sits at the table by now, where that changed.
    seats: Option<Vec<matches::Seat>>,
    /// What the match has come to, where that changed.
    change: Option<summary::Change>,
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

    /// What a claim would be recorded as, and the table it would lead to. Nothing
    /// is recorded, so it takes no role.
    ///
    /// # Errors
    /// [`Error::Refused`] and [`Error::Stale`] as [`Tables::append`].
    pub async fn try_out(&self, live: &Live, new: New) -> Result<(Record, Table), Error> {
        let now = live.now();
        self.current(live, &now.table, new.upon).await?;
        let taken = now.table.take_by(&new.by, new.claim)?;
        self.next(live, &now.table, taken).await
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
            if table.seq() >= self.most_entries {
                return Err(Error::Full);
            }
            self.known(live, table, &new.claim).await?;
            let taken = table.take_at(&new.by, new.claim.clone(), new.made_at)?;
            let (record, next) = self.next(live, table, taken).await?;
            let entry = entry(live, new, &record, next.seq())?;
            let at = entry.at;
            let finished_at = load::over_since(&next, before.finished_at, at);
            let writes = Writes {
                stage: (next.status() != table.status()).then(|| entries::Stage {
                    status: next.status().name(),
                    finished_at,
                }),
                seats: (next.seats() != table.seats()).then(|| rows(&live.opened, &next)),
                change: self
                    .change(live, table, &next, finished_at, &record)
                    .await?,
            };
            match self.write(entry, writes).await {
                Ok(()) => {
                    let now = Arc::new(Now::new(next, at, finished_at));
                    live.now.send_replace(Arc::clone(&now));
                    self.weigh_again(live).await;
                    self.metrics.appended(&now.table, &record);
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
            let log = load::log(&self.store, live.opened.id).await?;
            return Ok(table.folded_back(log.up_to(table), record)?);
        }
        let next = table.after(next);
        Ok((record, next))
    }

    /// What an entry changes of what is kept beside the log. Only of a match that
    /// is over by it does that take all of the log.
    async fn change(
        &self,
        live: &Live,
        before: &Table,
        after: &Table,
        over: Option<DateTime<Utc>>,
        record: &Record,
    ) -> Result<Option<summary::Change>, Error> {
        let mut records = Vec::new();
        if over.is_some() {
            records = load::log(&self.store, live.opened.id).await?.records;
            records.truncate(usize::try_from(before.seq()).unwrap_or(usize::MAX));
            records.push(record.clone());
        }
        let opened = &live.opened;
        Ok(summary::changed(opened, before, after, over, &records))
    }

    async fn write(&self, entry: entries::Entry, writes: Writes) -> Result<(), store::Error> {
        let Writes {
            stage,
            seats,
            change,
        } = writes;
        if stage.is_none() && seats.is_none() && change.is_none() {
            // Nearly every play.
            return self
                .store
                .write_single(move |db| entries::append(db, &entry, None))
                .await;
        }
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

    /// Checks that players who are to sit down are in the account's circle, and
    /// that none of them sits there already, by whatever name.
    async fn known(&self, live: &Live, table: &Table, claim: &Claim) -> Result<(), Error> {
        let Claim::Lineup { seats } = claim else {
            return Ok(());
        };
        if seats.iter().all(|sitting| sitting.player_id.is_none()) {
            return Ok(());
        }
        let account_id = live.opened.account_id;
        let people = &table.seats().people;
        let stays = |sitting: &Sitting| match (&sitting.name, sitting.from) {
            (None, Some(from)) => people.get(from.index()).copied(),
            _ => None,
        };
        let places: Vec<Place> = seats
            .iter()
            .map(|sitting| Place {
                named: sitting.player_id,
                stays: stays(sitting).and_then(|person| live.opened.player(person)),
            })
            .collect();
        let fault = self
            .store
            .read(move |db| misplaced(db, account_id, &places))
            .await?;
        fault.map_or(Ok(()), Err)
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

/// A place in a lineup: who is named for it, or else who stays there.
struct Place {
    named: Option<Uuid>,
    stays: Option<Uuid>,
}

/// What is wrong with the first place where nobody of the circle could sit.
fn misplaced(
    db: &mut Db,
    account: Option<Uuid>,
    places: &[Place],
) -> Result<Option<Error>, store::Error> {
    let mut remain = Vec::with_capacity(places.len());
    for (place, Place { named, stays }) in places.iter().enumerate() {
        let known = match (account, named) {
            (_, None) => true,
            (None, Some(_)) => false,
            (Some(account), Some(named)) => players::by_id(db, account, *named)?.is_some(),
        };
        if !known {
            return Ok(Some(Error::NoSuchPlayer(place)));
        }
        remain.push(match named.or(*stays) {
            Some(player) => merge::remains(db, player)?,
            None => None,
        });
    }
    let twice = (0..places.len()).rev().find(|&place| {
        let sits = |other: usize| other != place && remain[other] == remain[place];
        places[place].named.is_some() && (0..places.len()).any(sits)
    });
    Ok(twice.map(|place| Error::Refused(player_twice(place))))
}

/// This player sits at the table already.
pub(super) fn player_twice(place: usize) -> Refusal {
    Refusal::new(
        "player_twice",
        format!("seats[{place}].player_id"),
        "this player sits at the table already",
        "each player once",
    )
}

/// Who is named at a table, as the store keeps it.
pub(super) fn rows(opened: &Opened, table: &Table) -> Vec<matches::Seat> {
    let seats = table.seats();
    (1..)
        .zip(seats.names.iter().zip(&seats.people))
        .map(|(seat, (name, person))| matches::Seat {
            seat,
            name: name.clone(),
            player_id: opened.player(*person),
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
