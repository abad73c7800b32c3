//! Who the people at the tables are: what changes when that becomes known later.

use std::sync::Arc;

use uuid::Uuid;

use super::{Error, Live, Tables, load, summary};
use kibitz_game::rules::{Refusal, Seat};
use kibitz_game::table::{Person, Record, Seats, refusals};
use kibitz_store::matches::{self, Introduced};
use kibitz_store::people::merge::{self, Refused};
use kibitz_store::people::players::{self, Player};
use kibitz_store::{self as store, Db, Failed, NodeMessage};

/// How many seats are named at once.
const AT_ONCE: i64 = 500;

/// How many matches are reseated in one write. Plays wait for it, so it should take only
/// some milliseconds.
const RESEATED_AT_ONCE: usize = 50;

/// How often a merge is tried while others merge players of the same circle.
const MOST_TRIES: usize = 8;

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
    /// [`Refused`] says why they cannot be merged; or an error of the store, which is busy
    /// if others keep merging players of this circle.
    pub async fn merge(
        &self,
        account: Uuid,
        id: Uuid,
        into: Uuid,
    ) -> Result<Player, Failed<Refused>> {
        for _ in 0..MOST_TRIES {
            self.reseat(Some(account)).await?;
            let merged = (self.store).write(move |db| merge::merge(db, account, id, into));
            if let Some(player) = merged.await? {
                self.reseat(Some(account)).await?;
                return Ok(player);
            }
        }
        Err(store::Error::Busy("players of this circle are being merged".to_owned()).into())
    }

    /// Undoes a player's merge, and counts again the matches that this changes. `None` if
    /// the account has no such player.
    ///
    /// # Errors
    /// An error of the store.
    pub async fn unmerge(&self, account: Uuid, id: Uuid) -> Result<Option<Player>, Error> {
        let undone = (self.store).write(move |db| merge::undo(db, account, id));
        let undone = undone.await?;
        self.reseat(Some(account)).await?;
        Ok(undone)
    }

    /// Brings the seats of merged players up to date, in one account or in all of them. It
    /// goes on if the request that wants it is given up.
    ///
    /// # Errors
    /// An error of the store.
    pub async fn reseat(&self, account: Option<Uuid>) -> Result<(), store::Error> {
        let tables = self.clone();
        tokio::spawn(async move { tables.reseat_all(account).await })
            .await
            .unwrap_or_else(|failure| Err(store::Error::Panicked(failure.to_string())))
    }

    async fn reseat_all(&self, account: Option<Uuid>) -> Result<(), store::Error> {
        let jobs = (self.store).read(move |db| merge::outstanding(db, account));
        for job in jobs.await? {
            let seated = (self.store).read(move |db| merge::seated(db, &job));
            for some in seated.await?.chunks(RESEATED_AT_ONCE) {
                let some = some.to_vec();
                let write = (self.store).write(move |db| merge::reseat(db, &job, &some));
                for id in write.await? {
                    self.count_again(id).await?;
                }
            }
            (self.store).write(move |db| merge::done(db, &job)).await?;
        }
        Ok(())
    }

    /// Counts a match again. One whose log cannot be read keeps the result it has.
    async fn count_again(&self, id: Uuid) -> Result<(), store::Error> {
        match self.summarise(id).await {
            Ok(()) | Err(Error::NoSuchMatch) => Ok(()),
            Err(Error::Store(error)) => Err(Arc::try_unwrap(error)
                .unwrap_or_else(|shared| store::Error::Unavailable(shared.to_string()))),
            Err(error) => {
                tracing::warn!(%id, %error, "a match cannot be counted again");
                Ok(())
            }
        }
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
        let tables = self.clone();
        // In its own task, like an append: a match in memory must not keep the old player.
        tokio::spawn(async move {
            let live = tables.in_memory(id).await;
            // No appends meanwhile: an entry that ends the match counts for its players.
            let _alone = match &live {
                Some(live) => Some(live.appending.lock().await),
                None => None,
            };
            let write = (tables.store).write(move |db| name_seat(db, account, id, seat, player));
            if write.await? {
                tables.forget(id).await;
                tables.streams.end(id);
                tables.store.tell(NodeMessage::Changed(id));
            }
            Ok(())
        })
        .await
        .map_err(|failure| Error::Unreadable(failure.to_string()))?
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
    let named = named(&live, table.seats());
    let Some(before) = named.get(seat.index()) else {
        let seats = u8::try_from(named.len()).unwrap_or(u8::MAX);
        return Err(Refusal::no_such_seat("seat", seat, seats).into());
    };
    if *before == player {
        return Ok(false);
    }
    let (introduced, sittings) = sat(&live, &log, seat);
    if let Some(player) = player {
        if players::by_id(db, account, player)?.is_none() {
            return Err(Error::NoSuchPlayer(seat.index()));
        }
        if sat_elsewhere(db, &sittings, player)? || listed(&log, introduced, player) {
            let twice = "this player sat at the table with them";
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

/// The player who is named for a seat, if there is one.
type Named = Option<Uuid>;

pub(super) fn named(live: &Live, seats: &Seats) -> Vec<Named> {
    let people = seats.people.iter();
    people.map(|person| live.opened.player(*person)).collect()
}

/// Whether a player had another seat at the table while the person sat there, also under a
/// name merged with theirs.
fn sat_elsewhere(
    db: &mut Db,
    sittings: &[(Vec<Named>, usize)],
    player: Uuid,
) -> Result<bool, store::Error> {
    let today = merge::remains(db, player)?;
    for (named, own) in sittings {
        for (place, other) in named.iter().enumerate() {
            if let Some(other) = other.filter(|_| place != *own)
                && merge::remains(db, other)? == today
            {
                return Ok(true);
            }
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
    record.is_some_and(|record| {
        let mut seats = record.claim.seated().iter();
        seats.any(|one| one.player_id == Some(player))
    })
}

/// Where a match says who the person at a seat is, and everyone who was named in each lineup
/// that they sat in, with their own place there. They may have changed seats since.
fn sat(live: &Live, log: &[Record], seat: Seat) -> (Introduced, Vec<(Vec<Named>, usize)>) {
    let now = live.now();
    let (table, mut at) = (&now.table, seat);
    if let Some(person @ Person::Opening(opening)) = table.seats().people.get(at.index()) {
        let lineups = table.lineups().iter().filter_map(|lineup| {
            let place = lineup.seats.people.iter().position(|one| one == person);
            Some((named(live, &lineup.seats), place?))
        });
        let opened = (live.opened.players.clone(), opening.index());
        let sittings = lineups.chain([opened]).collect();
        return (Introduced::Opening(i32::from(opening.0)), sittings);
    }
    let mut sittings = Vec::new();
    for lineup in table.lineups().iter().rev() {
        sittings.push((named(live, &lineup.seats), at.index()));
        let place = usize::try_from(lineup.entry).ok();
        let record = place.and_then(|entry| log.get(entry.checked_sub(1)?));
        let sitting = record.and_then(|record| record.claim.seated().get(at.index()));
        match sitting {
            Some(sitting) if sitting.name.is_none() && sitting.player_id.is_none() => {
                at = sitting.from.unwrap_or(at);
            }
            _ => {
                let later = Introduced::Later(i64::from(lineup.entry), at.index());
                return (later, sittings);
            }
        }
    }
    (Introduced::Opening(i32::from(at.0)), sittings)
}
