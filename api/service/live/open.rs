//! Opening a match.

use std::sync::Arc;

use serde::Deserialize;
use utoipa::ToSchema;

use super::people::{player_twice, remaining};
use super::{Error, Live, Notes, Tables};
use crate::prelude::*;
use kibitz_game::table::Agreed;
use kibitz_game::table::text::Name;

/// A match to open.
#[derive(Clone, Debug)]
pub struct NewMatch {
    /// Its id.
    pub id: Uuid,
    /// The account that will own it, if any.
    pub account_id: Option<Uuid>,
    /// The hash of its host token, if it has one.
    pub host_token_hash: Option<String>,
    /// The rules that the table agreed on.
    pub agreed: Agreed,
    /// The seats, in turn order.
    pub seats: Vec<NewSeat>,
    /// When it was opened, if that was before now.
    pub opened_at: Option<DateTime<Utc>>,
    /// Its notes.
    pub notes: Notes,
}

/// A seat at the table: a name, a player of the account, or both.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"name": "Ana"}))]
pub struct NewSeat {
    /// The name at the table, unique in the match. Defaults to the player's name.
    pub name: Option<Name>,
    /// The player of the account who sits here. The match appears in their history.
    /// If they were merged into another player, it appears in that player's history.
    pub player_id: Option<Uuid>,
}

impl Tables {
    /// Opens a match. Repeating the same id with the same content returns the same
    /// match. The notes and the time are not compared, since they may have changed since.
    ///
    /// # Errors
    /// [`Error::Refused`] if the options or seats are not valid,
    /// [`Error::NoSuchPlayer`] if a player is not in the account's circle,
    /// [`Error::Reused`] if the id was used with other content,
    /// [`Error::HostTokenTaken`], or an error of the store, such as
    /// [`Full`](store::Error::Full).
    pub async fn open(&self, new: NewMatch) -> Result<Arc<Live>, Error> {
        // Before anything else: a request that was valid the first time may be refused
        // now, for example after a player was renamed.
        if let Some(live) = self.opened_before(&new).await? {
            return Ok(live);
        }
        let names = self.names(&new).await?;
        let settings = new.agreed.clone().with_seats(names);
        settings.check()?;
        let players: Vec<Option<Uuid>> = new.seats.iter().map(|seat| seat.player_id).collect();
        let opened_at = new.opened_at.unwrap_or_else(store::now);
        let row = matches::Match {
            account_id: new.account_id,
            host_token_hash: new.host_token_hash.clone(),
            notes: new.notes.clone(),
            ..matches::Match::opened(new.id, &settings, &players, opened_at)
        };
        let capacity = self.bounds.capacity;
        let written = self.store.write(move |db| {
            if let Some(account) = row.account_id {
                capacity.for_matches(db, account, 1)?;
            }
            matches::insert(db, &row)
        });
        match written.await {
            Ok(()) => self.get(new.id).await,
            // Perhaps with this match, which the same request sent twice has opened.
            Err(error @ store::Error::Full { .. }) => {
                let live = self.opened_before(&new).await?;
                live.ok_or_else(|| error.into())
            }
            // Another request used the id, or the host token is in use.
            Err(store::Error::Taken) => {
                let live = self.opened_before(&new).await?;
                live.ok_or(Error::HostTokenTaken)
            }
            // A player or the account was deleted.
            Err(error @ store::Error::Missing) => {
                self.names(&new).await?;
                Err(error.into())
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Finds the name at each seat: the one given, or the player's.
    async fn names(&self, new: &NewMatch) -> Result<Vec<String>, Error> {
        let (account_id, seats) = (new.account_id, new.seats.clone());
        let names = move |db: &mut Db| {
            let (mut names, mut sitting) = (Vec::new(), Vec::new());
            for (place, seat) in seats.into_iter().enumerate() {
                let Some(named) = seat.player_id else {
                    names.push(seat.name.map(String::from).unwrap_or_default());
                    continue;
                };
                let player = remaining(db, account_id, named)?;
                let player = player.ok_or(Error::NoSuchPlayer(place))?;
                if sitting.contains(&player.id) {
                    return Err(player_twice(place).into());
                }
                sitting.push(player.id);
                names.push(seat.name.map_or(player.name, String::from));
            }
            Ok(names)
        };
        self.store.read(names).await
    }

    /// Answers a retry: with the existing match, if it was opened with the same content. `None` if
    /// there is no match with this id.
    async fn opened_before(&self, new: &NewMatch) -> Result<Option<Arc<Live>>, Error> {
        let id = new.id;
        let find = move |db: &mut Db| {
            let Some(found) = matches::by_id(db, id)? else {
                return Ok(None);
            };
            let seats = matches::opening_seats(db, id)?;
            Ok::<_, store::Error>(Some((found, seats)))
        };
        let Some((found, seats)) = self.store.read(find).await? else {
            return Ok(None);
        };
        let same =
            same_owner(&found, new) && found.agreed == new.agreed && same_seats(&seats, &new.seats);
        if same {
            self.get(id).await.map(Some)
        } else {
            Err(Error::Reused)
        }
    }
}

/// Says whether the caller opened the match: the account, or the host of a match without an
/// account, even if an account has adopted it since.
fn same_owner(found: &matches::Match, wanted: &NewMatch) -> bool {
    found.host_token_hash == wanted.host_token_hash
        && (wanted.host_token_hash.is_some() || found.account_id == wanted.account_id)
}

/// Says whether the seats are the requested ones. A name that was left out is not compared:
/// it was the player's name at the time, which may have changed.
fn same_seats(found: &[matches::Seat], wanted: &[NewSeat]) -> bool {
    let same = |(found, wanted): (&matches::Seat, &NewSeat)| {
        let mut name = wanted.name.iter();
        found.player_id == wanted.player_id && name.all(|name| name.as_ref() == found.name)
    };
    found.len() == wanted.len() && found.iter().zip(wanted).all(same)
}
