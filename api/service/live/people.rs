//! Who the people at the tables are: what changes when that becomes known later.

use serde::Serialize;
use tokio::task::JoinError;
use utoipa::ToSchema;

use super::{Error, Live, Tables, load, summary};
use crate::prelude::*;
use kibitz_game::rules::{Refusal, Seat};
use kibitz_game::table::{Person, Record, Seats, refusals};
use kibitz_store::matches::{self, Introduced};
use kibitz_store::people::merge::{self, Refused};
use kibitz_store::people::players::{self, Player};

/// How many seats are named at once.
const AT_ONCE: i64 = 500;

/// The seats that now belong to a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(example = json!({"seats": 42, "more": false}))]
pub struct SeatsNamed {
    /// The number of matches in which they were given a seat.
    #[schema(minimum = 0, maximum = 500)]
    pub seats: u32,
    /// True if there may be more: then repeat the request.
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
        let merge = move |db: &mut Db| merge::merge(db, account, id, into);
        self.alias(account, id, Some(into), merge).await
    }

    /// Undoes a player's merge, and counts again the matches that this changes. `None` if
    /// the account has no such player.
    pub async fn unmerge(&self, account: Uuid, id: Uuid) -> Result<Option<Player>, store::Error> {
        let undo = move |db: &mut Db| merge::undo(db, account, id);
        self.alias(account, id, None, undo).await
    }

    /// Makes two players one, or two again. It goes on if the request that wants it is given
    /// up; what is not counted when the service stops is counted at the next start.
    async fn alias<T: Send + 'static, E: store::Failure>(
        &self,
        account: Uuid,
        id: Uuid,
        into: Option<Uuid>,
        change: impl FnOnce(&mut Db) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E> {
        let tables = self.clone();
        let changed = tokio::spawn(async move {
            let read = move |db: &mut Db| merge::under_two_names(db, account, id, into);
            let counted = tables.store.read(read).await?;
            let uncounted = counted.clone();
            let write = tables.store.write(move |db| {
                let done = change(db)?;
                matches::forget_summaries(db, &uncounted)?;
                Ok::<_, E>(done)
            });
            let done = write.await?;
            for id in counted {
                if let Err(error) = tables.summarise(id).await {
                    tracing::warn!(%id, %error, "a match cannot be counted again");
                }
            }
            Ok::<_, E>(done)
        });
        let panicked = |failure: JoinError| Err(store::Error::Panicked(failure.to_string()).into());
        changed.await.unwrap_or_else(panicked)
    }

    /// Names who sits at a seat of one of an account's matches, even if it is over: a player
    /// of the account's circle, or no one in it. All statistics follow.
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
        let write = move |db: &mut Db| name_seat(db, account, id, seat, player);
        self.rewrite(id, write, |done| *done).await?;
        Ok(())
    }

    /// Names everyone with exactly this name, of whom nothing else is known, as this
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
    ) -> Result<SeatsNamed, Error> {
        let found = (self.store).read(move |db| {
            let known = players::by_id(db, account, player)?.is_some();
            let seats = matches::nameless(db, account, &name, AT_ONCE + 1)?;
            Ok::<_, store::Error>(known.then_some(seats))
        });
        let mut seats = found.await?.ok_or(Error::NoSuchPlayer(0))?;
        let most = usize::try_from(AT_ONCE).unwrap_or(usize::MAX);
        let mut named = SeatsNamed {
            more: seats.len() > most,
            ..SeatsNamed::default()
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

    /// Finds the players that the people named at one table are today: see [`merge::today`].
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
    let (live, log) = load::folded(played.ok_or(Error::NoSuchMatch)?)?;
    let table = &live.now().table;
    let named = named(&live, table.seats());
    seat.check("seat", table.seats().count())?;
    if named[seat.index()] == player {
        return Ok(false);
    }
    let (introduced, sittings) = sat(&live, &log, seat);
    if let Some(player) = player {
        if players::by_id(db, account, player)?.is_none() {
            return Err(Error::NoSuchPlayer(seat.index()));
        }
        if sat_elsewhere(db, &sittings, player)? || listed(&log, introduced, player) {
            let twice = "this player sat at the table with them";
            let refusal = refusals::PLAYER_TWICE.at("player_id", twice, "each player once");
            return Err(refusal.into());
        }
    }
    matches::name(db, id, i32::from(seat.0), introduced, player)?;
    summary::recount(db, id)?;
    Ok(true)
}

/// The player who is named for a seat, if there is one.
type Named = Option<Uuid>;

/// Finds the player of an account's circle, if there is an account, that this one is today, after
/// any merge.
pub(super) fn remaining(
    db: &mut Db,
    account: Option<Uuid>,
    named: Uuid,
) -> Result<Option<players::Player>, store::Error> {
    match account {
        Some(account) => merge::in_circle(db, account, named),
        None => Ok(None),
    }
}

/// Makes the refusal of a player who already sits at the table.
pub(super) fn player_twice(place: usize) -> Refusal {
    refusals::PLAYER_TWICE.at(
        format!("seats[{place}].player_id"),
        "this player sits at the table already",
        "each player once",
    )
}

pub(super) fn named(live: &Live, seats: &Seats) -> Vec<Named> {
    let people = seats.people.iter();
    people.map(|person| live.opened.player(*person)).collect()
}

/// Says whether a player had another seat at the table while the person sat there, also under a
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

/// Says whether the lineup that introduced someone has this player at another seat.
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

/// Finds where a match says who the person at a seat is, and everyone who was named in each lineup
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
