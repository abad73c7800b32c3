//! What a claim comes to, before it is written.
//!
//! Mostly that is pure. What takes a look into the database says so, and is then
//! done where that is at hand: on a thread that may wait for it, or within the
//! transaction that appends.

use uuid::Uuid;

use super::{Error, Live, New, Now, Opened, Tables, load, summary};
use crate::rules::{EntryNo, Refusal};
use crate::store::matches::entries;
use crate::store::people::{merge, players};
use crate::store::{self, Db, matches};
use crate::table::{Claim, Next, Record, Sitting, Table, Taken};

/// Why there is no answer.
pub(super) enum Unjudged {
    /// It takes a look into the database, which is not at hand.
    Blind,
    /// The database failed.
    Failed(store::Error),
    /// The claim is refused, or the log cannot be read.
    Refused(Error),
}

impl Unjudged {
    /// What the client is told.
    ///
    /// # Errors
    /// Where the database failed, which the transaction around it has to know.
    pub(super) fn told(self) -> Result<Error, store::Error> {
        match self {
            Unjudged::Blind => Ok(Error::Unreadable("there is no database here".to_owned())),
            Unjudged::Failed(error) => Err(error),
            Unjudged::Refused(error) => Ok(error),
        }
    }
}

impl From<store::Error> for Unjudged {
    fn from(error: store::Error) -> Unjudged {
        Unjudged::Failed(error)
    }
}

impl From<Error> for Unjudged {
    fn from(error: Error) -> Unjudged {
        Unjudged::Refused(error)
    }
}

impl From<Refusal> for Unjudged {
    fn from(refusal: Refusal) -> Unjudged {
        Unjudged::Refused(refusal.into())
    }
}

/// A look into the database, where it is at hand.
pub(super) struct Look<'a>(pub(super) Option<&'a mut Db>);

impl Look<'_> {
    fn db(&mut self) -> Result<&mut Db, Unjudged> {
        self.0.as_deref_mut().ok_or(Unjudged::Blind)
    }

    /// The log of a match as it was at this table.
    fn log(&mut self, id: Uuid, table: &Table) -> Result<Vec<Record>, Unjudged> {
        let upto = Some(i64::from(table.seq()));
        let entries = entries::load(self.db()?, id, 0, upto)?;
        Ok(load::read(&entries)?.records)
    }

    /// What is recorded of a claim, and the table that it leads to.
    pub(super) fn led_to(
        &mut self,
        id: Uuid,
        table: &Table,
        taken: Taken,
    ) -> Result<(Record, Table), Unjudged> {
        let Taken { record, next } = taken;
        if next == Next::Back {
            let log = self.log(id, table)?;
            return Ok(table.folded_back(&log, record)?);
        }
        let next = table.after(next);
        Ok((record, next))
    }

    /// Checks that players who are to sit down are in the account's circle, and
    /// that none of them sits there already, by whatever name.
    fn known(&mut self, opened: &Opened, table: &Table, claim: &Claim) -> Result<(), Unjudged> {
        let Claim::Lineup { seats } = claim else {
            return Ok(());
        };
        if seats.iter().all(|sitting| sitting.player_id.is_none()) {
            return Ok(());
        }
        let people = &table.seats().people;
        let stays = |sitting: &Sitting| match (&sitting.name, sitting.from) {
            (None, Some(from)) => people.get(from.index()).copied(),
            _ => None,
        };
        let places: Vec<LineupPlace> = seats
            .iter()
            .map(|sitting| LineupPlace {
                named: sitting.player_id,
                stays: stays(sitting).and_then(|person| opened.player(person)),
            })
            .collect();
        match misplaced(self.db()?, opened.account_id, &places)? {
            Some(fault) => Err(fault.into()),
            None => Ok(()),
        }
    }
}

/// What a claim comes to.
pub(super) struct Judged {
    /// What is to be written of it.
    pub(super) rows: Rows,
    /// What is recorded of it.
    pub(super) record: Record,
    /// The match with it.
    pub(super) now: Now,
}

/// What is to be written: an entry, and what changes with it.
pub(super) struct Rows {
    entry: entries::Entry,
    /// How far the match has come by it, where that changed.
    stage: Option<entries::Stage>,
    /// Who sits at the table, where that changed.
    seats: Option<Vec<matches::Seat>>,
    /// What the match has come to, where that changed.
    change: Option<summary::Change>,
}

impl Rows {
    /// Whether this is the entry alone, and one statement.
    pub(super) fn are_one(&self) -> bool {
        self.stage.is_none() && self.seats.is_none() && self.change.is_none()
    }

    /// Writes them.
    ///
    /// # Errors
    /// As [`entries::append`], which comes first.
    pub(super) fn write(self, db: &mut Db) -> Result<(), store::Error> {
        let Rows {
            entry,
            stage,
            seats,
            change,
        } = self;
        entries::append(db, &entry, stage)?;
        if let Some(seats) = seats {
            matches::reseat(db, entry.match_id, &seats)?;
        }
        match change {
            Some(change) => summary::write(db, entry.match_id, change),
            None => Ok(()),
        }
    }
}

/// Judges a claim upon a match as it was before it, which has this many entries at
/// most.
pub(super) fn judged(
    look: &mut Look<'_>,
    live: &Live,
    before: &Now,
    new: &New,
    most: EntryNo,
) -> Result<Judged, Unjudged> {
    let (opened, table) = (&live.opened, &before.table);
    if table.seq() >= most {
        return Err(Error::Full.into());
    }
    look.known(opened, table, &new.claim)?;
    let taken = table.take_at(&new.by, new.claim.clone(), new.made_at)?;
    let (record, next) = look.led_to(opened.id, table, taken)?;
    let at = store::now();
    let finished_at = load::over_since(&next, before.finished_at, at);
    let mut records = Vec::new();
    if finished_at.is_some() {
        // What people are compared by takes all of the log.
        records = look.log(opened.id, table)?;
        records.push(record.clone());
    }
    let body = serde_json::to_string(&record).map_err(Error::from)?;
    let rows = Rows {
        entry: entries::Entry {
            match_id: opened.id,
            seq: i64::from(next.seq()),
            id: new.id,
            kind: record.claim.kind().to_owned(),
            by: new.by.name.clone(),
            at,
            body,
        },
        stage: (next.status() != table.status()).then(|| entries::Stage {
            status: next.status().name(),
            finished_at,
        }),
        seats: (next.seats() != table.seats()).then(|| rows(opened, &next)),
        change: summary::changed(opened, table, &next, finished_at, &records),
    };
    Ok(Judged {
        rows,
        record,
        now: Now::new(next, at, finished_at),
    })
}

impl Tables {
    /// Does this without the database if it can, and otherwise on a thread that may
    /// wait for it.
    ///
    /// # Errors
    /// What the work says, or the store.
    pub(super) async fn looking<T: Send + 'static>(
        &self,
        work: impl Fn(&mut Look<'_>) -> Result<T, Unjudged> + Send + 'static,
    ) -> Result<T, Error> {
        match work(&mut Look(None)) {
            Err(Unjudged::Blind) => {}
            Err(fault) => return Err(fault.told()?),
            Ok(done) => return Ok(done),
        }
        self.store
            .read(move |db| match work(&mut Look(Some(db))) {
                Ok(done) => Ok(Ok(done)),
                Err(fault) => fault.told().map(Err),
            })
            .await?
    }
}

/// A place in a lineup: who is named for it, or else who stays there.
struct LineupPlace {
    named: Option<Uuid>,
    stays: Option<Uuid>,
}

/// What is wrong with the first place where nobody of the circle could sit.
fn misplaced(
    db: &mut Db,
    account: Option<Uuid>,
    places: &[LineupPlace],
) -> Result<Option<Error>, store::Error> {
    let mut remain = Vec::with_capacity(places.len());
    for (place, LineupPlace { named, stays }) in places.iter().enumerate() {
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
        // One who was deleted at this moment is nobody, and no other's double.
        places[place].named.and(remain[place]).is_some() && (0..places.len()).any(sits)
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
