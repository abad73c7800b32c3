//! Who the people at the tables are: what changes when that becomes known later.

use uuid::Uuid;

use super::{Error, Live, Tables, load, summary};
use crate::rules::{Refusal, Seat};
use crate::store::matches::{self, Introduced};
use crate::store::people::merge::{self, Refused};
use crate::store::people::players::{self, Player};
use crate::store::{self, Db, Failed, NodeMessage};
use crate::table::{Claim, Person, Record, Table, refusals};

/// How many seats are named at once.
const AT_ONCE: i64 = 500;

/// The result of naming everyone with a certain name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NamedSeats {
    /// The number of seats that were given the player.
    pub seats: u32,
    /// Whether there may be more.
    pub more: bool,
}

impl Tables {
    /// Merges a player into another one, and counts again the matches in which both names
    /// stood for one person.
    ///
    /// # Errors
    /// [`Refused`] says why they cannot be merged; or an error of the store.
    pub async fn merge(
        &self,
        account: Uuid,
        id: Uuid,
        into: Uuid,
    ) -> Result<Player, Failed<Refused>> {
        let merged = self.store.write(move |db| {
            let merged = merge::merge(db, account, id, into)?;
            let matches = merge::changing(db, account, &[into])?;
            recount(db, &matches)?;
            Ok(merged)
        });
        merged.await
    }

    /// Undoes a player's merge, and counts again the matches that this changes. `None` if
    /// the account has no such player.
    ///
    /// # Errors
    /// An error of the store.
    pub async fn unmerge(&self, account: Uuid, id: Uuid) -> Result<Option<Player>, Error> {
        let undone = self.store.write(move |db| {
            let into = merge::remains(db, id)?;
            let undone = merge::undo(db, account, id)?;
            if undone.is_some() {
                let apart: Vec<Uuid> = into.into_iter().chain([id]).collect();
                let matches = merge::changing(db, account, &apart)?;
                recount(db, &matches)?;
            }
            Ok::<_, store::Error>(undone)
        });
        Ok(undone.await?)
    }

    /// Says who sits at a seat of one of an account's matches, even if it is over: a player
    /// of the account's circle, or nobody in it. All statistics follow.
    ///
    /// # Errors
    /// [`Error::NoSuchMatch`], [`Error::NoSuchPlayer`], [`Error::Refused`] if there is no
    /// such seat or the player sits at the table already, or an error of the store.
    pub async fn name_seat(
        &self,
        account: Uuid,
        id: Uuid,
        seat: Seat,
        player: Option<Uuid>,
    ) -> Result<(), Error> {
        let write = (self.store).write(move |db| name_seat(db, account, id, seat, player));
        if write.await? {
            // What is in memory has the old player.
            self.forget(id).await;
            self.streams.end(id);
            self.store.tell(NodeMessage::Changed(id));
        }
        Ok(())
    }

    /// Says that everyone with exactly this name, of whom nothing else is known, is this
    /// player: in all of the account's matches, or as many as are named at once. Matches in
    /// which the player sits at another seat are left alone.
    ///
    /// # Errors
    /// [`Error::NoSuchPlayer`], or an error of the store.
    pub async fn name_everywhere(
        &self,
        account: Uuid,
        player: Uuid,
        name: String,
    ) -> Result<NamedSeats, Error> {
        let found = (self.store).read(move |db| {
            let known = players::by_id(db, account, player)?.is_some();
            let seats = matches::nameless(db, account, &name, AT_ONCE + 1)?;
            Ok::<_, store::Error>(known.then_some(seats))
        });
        let mut seats = found.await?.ok_or(Error::NoSuchPlayer(0))?;
        let most = usize::try_from(AT_ONCE).unwrap_or(usize::MAX);
        let mut named = NamedSeats {
            more: seats.len() > most,
            ..NamedSeats::default()
        };
        seats.truncate(most);
        for (id, seat) in seats {
            let seat = Seat(u8::try_from(seat).unwrap_or(u8::MAX));
            match self.name_seat(account, id, seat, Some(player)).await {
                Ok(()) => named.seats += 1,
                // They sit there already, or the match was deleted in the meantime.
                Err(Error::Refused(_) | Error::NoSuchMatch) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(named)
    }

    /// The players that the people named at one table are today: see [`merge::today`].
    ///
    /// # Errors
    /// An error of the store.
    pub async fn today(&self, named: Vec<Option<Uuid>>) -> Result<Vec<Option<Uuid>>, Error> {
        Ok(self.store.read(move |db| merge::today(db, &named)).await?)
    }
}

fn recount(db: &mut Db, matches: &[Uuid]) -> Result<(), store::Error> {
    for id in matches {
        summary::recount(db, *id)?;
    }
    Ok(())
}

/// Names the person at a seat. Returns whether anything changed.
fn name_seat(
    db: &mut Db,
    account: Uuid,
    id: Uuid,
    seat: Seat,
    player: Option<Uuid>,
) -> Result<bool, Error> {
    if !matches::hold(db, id)? {
        return Err(Error::NoSuchMatch);
    }
    let played = matches::played(db, id)?.filter(|one| one.account_id == Some(account));
    let Some(played) = played else {
        return Err(Error::NoSuchMatch);
    };
    let (live, log) = load::folded(played)?;
    let table = &live.now().table;
    let named: Vec<Option<Uuid>> = named_at(&live, table);
    let Some(before) = named.get(seat.index()) else {
        let seats = u8::try_from(named.len()).unwrap_or(u8::MAX);
        return Err(Refusal::no_such_seat("seat", seat, seats).into());
    };
    if *before == player {
        return Ok(false);
    }
    let introduced = introduced(table, &log, seat);
    if let Some(player) = player {
        if players::by_id(db, account, player)?.is_none() {
            return Err(Error::NoSuchPlayer(seat.index()));
        }
        if sits_elsewhere(db, &named, seat, player)? || listed(&log, introduced, player) {
            let twice = "this player sits at the table already";
            let refusal = Refusal::new(
                refusals::PLAYER_TWICE,
                "player_id",
                twice,
                "each player once",
            );
            return Err(refusal.into());
        }
    }
    matches::name(db, id, i32::from(seat.0), introduced, player)?;
    summary::recount(db, id)?;
    Ok(true)
}

fn named_at(live: &Live, table: &Table) -> Vec<Option<Uuid>> {
    let people = table.seats().people.iter();
    people.map(|person| live.opened.player(*person)).collect()
}

/// Whether a player has another seat at the table, also under a name merged with theirs.
fn sits_elsewhere(
    db: &mut Db,
    named: &[Option<Uuid>],
    seat: Seat,
    player: Uuid,
) -> Result<bool, store::Error> {
    let today = merge::remains(db, player)?;
    for (place, other) in named.iter().enumerate() {
        if let Some(other) = other.filter(|_| place != seat.index())
            && merge::remains(db, other)? == today
        {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether the lineup that introduced somebody has this player at another seat.
fn listed(log: &[Record], introduced: Introduced, player: Uuid) -> bool {
    let Introduced::Later(entry, _) = introduced else {
        return false;
    };
    let place = usize::try_from(entry - 1).ok();
    let record = place.and_then(|place| log.get(place));
    record.is_some_and(|record| match &record.claim {
        Claim::Lineup { seats } => seats.iter().any(|one| one.player_id == Some(player)),
        _ => false,
    })
}

/// Where a match says who the person at a seat is: they may have changed seats since.
fn introduced(table: &Table, log: &[Record], seat: Seat) -> Introduced {
    let mut at = seat;
    for lineup in table.lineups().iter().rev() {
        if let Some(Person::Opening(opening)) = lineup.seats.people.get(at.index()) {
            return Introduced::Opening(i32::from(opening.0));
        }
        let place = usize::try_from(lineup.entry).ok();
        let record = place.and_then(|entry| log.get(entry.checked_sub(1)?));
        let sitting = record.and_then(|record| match &record.claim {
            Claim::Lineup { seats } => seats.get(at.index()),
            _ => None,
        });
        match sitting {
            Some(sitting) if sitting.name.is_none() && sitting.player_id.is_none() => {
                at = sitting.from.unwrap_or(at);
            }
            _ => return Introduced::Later(i64::from(lineup.entry), at.index()),
        }
    }
    Introduced::Opening(i32::from(at.0))
}
