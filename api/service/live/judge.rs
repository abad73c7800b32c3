//! Judging a claim before it is written.
//!
//! Most of this is pure. If it turns out to need the database, it is repeated where
//! one is available: on a thread that may block, or in the transaction that appends.

use std::sync::Arc;

use chrono::TimeDelta;

use super::people::{named, player_twice, remaining};
use super::summary::{self, Over};
use super::{Error, Live, New, Now, Opened, Tables, load};
use crate::prelude::*;
use kibitz_game::rules::EntryNo;
use kibitz_game::sheets::Entered;
use kibitz_game::table::{Claim, GameKey, Next, Record, Table, Taken};
use kibitz_store::matches::entries;
use kibitz_store::people::{merge, players};

/// Looks at the database, if it is available, and notes whether that was needed.
pub(super) struct Look<'a> {
    db: Option<&'a mut Db>,
    /// Says whether it was needed.
    needed: bool,
}

impl<'a> Look<'a> {
    pub(super) fn at(db: &'a mut Db) -> Self {
        Look {
            db: Some(db),
            needed: false,
        }
    }

    /// Returns the database. If there is none, the error only ends the work, which is then
    /// [repeated](Tables::looking).
    fn db(&mut self) -> Result<&mut Db, Error> {
        self.needed = true;
        let blind = || Error::Unreadable("there is no database here".to_owned());
        self.db.as_deref_mut().ok_or_else(blind)
    }

    /// Reads the log of a match, up to the last entry in this table.
    fn log(&mut self, id: Uuid, table: &Table) -> Result<Vec<Record>, Error> {
        let upto = Some(i64::from(table.seq()));
        let entries = entries::load(self.db()?, id, 0, upto)?;
        Ok(load::records(&entries)?)
    }

    /// Makes the record of a new claim, and the table that it leads to, with a limit of `most`
    /// entries. The last entries of this table may be `unrecorded`.
    pub(super) fn taken(
        &mut self,
        opened: &Opened,
        table: &Table,
        new: &New,
        most: EntryNo,
        unrecorded: &[Record],
    ) -> Result<(Record, Table), Error> {
        if table.seq() >= most {
            return Err(Error::Full);
        }
        self.known(opened, table, &new.claim)?;
        let claim = self.named(opened, new.claim.clone())?;
        let Taken { record, next } = table.take_at(&new.by, claim, new.made_at)?;
        if next != Next::Back {
            return Ok((record, table.after(next)));
        }
        let way = table.way_back(record)?;
        let place = |seq: EntryNo| usize::try_from(seq).unwrap_or(usize::MAX);
        let recorded = place(table.seq()) - unrecorded.len();
        let again = way.again();
        let (there, here) = again.split_at(again.partition_point(|seq| place(*seq) <= recorded));
        let mut again = match there {
            [] => Vec::new(),
            there => load::records_of(self.db()?, opened.id, there)?,
        };
        let here = here.iter().map(|seq| place(*seq) - recorded - 1);
        again.extend(here.filter_map(|index| unrecorded.get(index).cloned()));
        Ok(way.followed(&again)?)
    }

    /// Fills in the name of each player who sits down in a claim, and of whom it says only that
    /// they are one of the account's.
    fn named(&mut self, opened: &Opened, mut claim: Claim) -> Result<Claim, Error> {
        for sitting in claim.seated_mut() {
            if let (None, None, Some(player)) = (&sitting.name, sitting.from, sitting.player_id)
                && let Some(player) = remaining(self.db()?, opened.account_id, player)?
            {
                sitting.name = player.name.parse().ok();
            }
        }
        Ok(claim)
    }

    /// Checks that the players in a lineup are in the account's circle, and that none
    /// of them has two seats, even under different names.
    fn known(&mut self, opened: &Opened, table: &Table, claim: &Claim) -> Result<(), Error> {
        let seats = claim.seated();
        if seats.iter().all(|sitting| sitting.player_id.is_none()) {
            return Ok(());
        }
        let db = self.db()?;
        let people = &table.seats().people;
        let mut remain = Vec::with_capacity(seats.len());
        for (place, sitting) in seats.iter().enumerate() {
            let known = match (opened.account_id, sitting.player_id) {
                (_, None) => true,
                (None, Some(_)) => false,
                (Some(account), Some(named)) => players::by_id(db, account, named)?.is_some(),
            };
            if !known {
                return Err(Error::NoSuchPlayer(place));
            }
            let stays = || match (&sitting.name, sitting.from) {
                (None, Some(from)) => opened.player(*from.of(people)?),
                _ => None,
            };
            remain.push(match sitting.player_id.or_else(stays) {
                Some(player) => merge::remains(db, player)?,
                None => None,
            });
        }
        let twice = (0..seats.len()).rev().find(|&place| {
            let sits = |other: usize| other != place && remain[other] == remain[place];
            // A player who has just been deleted is not a duplicate of anyone.
            seats[place].player_id.and(remain[place]).is_some() && (0..seats.len()).any(sits)
        });
        match twice {
            Some(place) => Err(player_twice(place).into()),
            None => Ok(()),
        }
    }
}

/// What a claim that was judged leads to.
pub(super) struct Outcome {
    /// The rows to write.
    pub(super) rows: Rows,
    /// Its record.
    pub(super) record: Record,
    /// The state of the match after it.
    pub(super) now: Arc<Now>,
}

/// An entry, and what changes with it. For most plays it is only the entry.
pub(super) struct Rows {
    pub(super) entry: entries::Entry,
    /// The new status of the match, if it changed.
    stage: Option<entries::Stage>,
    /// The new seats, if they changed.
    seats: Option<Vec<matches::Seat>>,
    /// The new summary, if it changed.
    change: Option<Box<summary::Change>>,
    /// Says whether a result of the match, which is over, is now provisional, if that changed.
    provisional: Option<bool>,
    /// The date and the players of the match as this node knows them, if it is over now.
    known: Option<matches::Particulars>,
}

impl Rows {
    /// Says whether nothing changes with the entry.
    pub(super) fn is_only_entry(&self) -> bool {
        self.stage.is_none()
            && self.seats.is_none()
            && self.change.is_none()
            && self.provisional.is_none()
    }

    /// Writes the rows.
    ///
    /// # Errors
    /// Those of [`entries::append`], which comes first, or an error of the store.
    pub(super) fn write(mut self, db: &mut Db) -> Result<(), store::Error> {
        let unheard = self.unheard(db)?;
        if let Some(stage) = &mut self.stage {
            let later = unheard.unwrap_or_default();
            stage.finished_at = stage.finished_at.map(|at| at + later);
        }
        let id = self.entry.match_id;
        entries::append(db, &self.entry, self.stage)?;
        if let Some(seats) = self.seats {
            matches::reseat(db, id, &seats)?;
        }
        if let Some(provisional) = self.provisional {
            matches::agree(db, id, provisional)?;
        }
        match self.change {
            Some(_) if unheard.is_some() => summary::recount(db, id),
            Some(change) => summary::write(db, id, *change),
            None => Ok(()),
        }
    }

    /// Finds out whether another node has changed the date or the players of the match, if that
    /// matters: `None` if not, or else how much later the match was opened than this node knows,
    /// which is zero if only a player changed.
    fn unheard(&self, db: &mut Db) -> Result<Option<TimeDelta>, store::Error> {
        let Some(known) = &self.known else {
            return Ok(None);
        };
        // First the lock: from here on, the date and the people stay.
        matches::hold(db, self.entry.match_id)?;
        let stored = matches::particulars(db, self.entry.match_id)?;
        let news = stored.filter(|stored| stored != known);
        Ok(news.map(|stored| stored.opened_at - known.opened_at))
    }
}

/// Judges a claim on a match in the state `before`, with a limit of `most` entries.
pub(super) fn judged(
    look: &mut Look<'_>,
    live: &Live,
    before: &Now,
    new: &New,
    most: EntryNo,
) -> Result<Outcome, Error> {
    let (opened, table) = (&live.opened, &before.table);
    let (record, next) = look.taken(opened, table, new, most, &[])?;
    // A clock may be set back. The log still goes forward.
    let at = store::now().max(before.changed_at);
    let happened = record.happened(at, opened.recorded_at);
    let finished_at = load::over_since(&next, before.finished_at, opened.dated(happened));
    let settled = finished_at.is_some() && before.finished_at.is_some() && settles(&record);
    let change = match finished_at {
        _ if settled => None,
        None => summary::changed(table, &next, None),
        Some(at) => {
            let mut log = look.log(opened.id, table)?;
            log.push(record.clone());
            let over = Over::read(look.db()?, opened, &next, at, &log)?;
            summary::changed(table, &next, Some(over))
        }
    };
    let provisional = settled.then(|| next.standing().provisional);
    let provisional = provisional.filter(|now| *now != table.standing().provisional);
    let (id, seq) = (opened.id, i64::from(next.seq()));
    let entered = Entered {
        id: new.id,
        at,
        record,
    };
    let status_changed = next.status() != table.status();
    let dated = finished_at.is_some() && (status_changed || change.is_some());
    let rows = Rows {
        entry: entries::Entry::of(id, seq, &entered, next.turn())?,
        stage: status_changed.then(|| entries::Stage {
            status: next.status(),
            finished_at,
        }),
        seats: (next.seats() != table.seats()).then(|| rows(opened, &next)),
        change: change.map(Box::new),
        provisional,
        known: dated.then(|| matches::Particulars {
            opened_at: opened.opened_at,
            game: GameKey::of(&table.settings().house_rules),
            named: named(live, table.seats()),
        }),
    };
    Ok(Outcome {
        rows,
        record: entered.record,
        now: Arc::new(Now::new(next, at, finished_at)),
    })
}

/// Says whether an entry after the end of a match changes nothing that anyone did in it. At
/// most, people now agree on a result or contest it. Then the log need not be read, however long
/// it is.
fn settles(record: &Record) -> bool {
    !record.moves() || matches!(record.claim, Claim::Confirmation(_))
}

impl Tables {
    /// Runs `work` without the database if possible, else on a thread that may block.
    pub(super) async fn looking<T: Send + 'static>(
        &self,
        work: impl Fn(&mut Look<'_>) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        // Nothing else looks without a database: its outcome counts only if it needed none.
        let mut blind = Look {
            db: None,
            needed: false,
        };
        let done = work(&mut blind);
        if !blind.needed {
            return done;
        }
        let read = self.store.read(move |db| work(&mut Look::at(db)));
        Box::pin(read).await
    }
}

/// Converts the seats of a table into their stored form.
pub(super) fn rows(opened: &Opened, table: &Table) -> Vec<matches::Seat> {
    let seats = table.seats();
    (1..)
        .zip(seats.names.iter().zip(&seats.people))
        .map(|(seat, (name, person))| matches::Seat {
            seat,
            name: name.clone(),
            player_id: opened.player(*person),
            picture: 0,
        })
        .collect()
}
