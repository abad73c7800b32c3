//! Rematches: the next match of the same people, by the same house rules.

use super::{Error, Kept, Live, Notes, Tables};
use crate::access::tokens::Bearer;
use crate::prelude::*;
use kibitz_game::table::Settings;
use kibitz_store::SideChange;
use kibitz_store::matches::members::{self, Member};
use kibitz_store::matches::rematches;

impl Tables {
    /// Finds the rematch of this match, if there is one.
    pub async fn rematch_of(&self, id: Uuid) -> Result<Option<Uuid>, Error> {
        Ok(self.store.read(move |db| rematches::next(db, id)).await?)
    }

    /// Opens the rematch of a match: the same people, house rules, etiquette, place and
    /// tags, for the same account. If `rotated`, everyone moves up one seat. If the match
    /// already has a rematch, returns that one.
    ///
    /// # Errors
    /// [`Error::NoSuchMatch`], or an error of the store.
    pub async fn open_rematch(&self, live: &Live, rotated: bool) -> Result<Uuid, Error> {
        let Kept {
            now,
            notes,
            mut players,
            ..
        } = self.kept(live).await?;
        let mut names = now.table.names().to_vec();
        if rotated && !names.is_empty() {
            names.rotate_left(1);
            players.rotate_left(1);
        }
        let settings = Settings {
            seats: names,
            ..now.table.settings().clone()
        };
        settings.check()?;
        let row = matches::Match {
            notes: Notes {
                // A note is about one match, and so is when it was played.
                place: notes.place,
                tags: notes.tags,
                ..Notes::default()
            },
            ..matches::Match::opened(Uuid::now_v7(), &settings, &players, store::now())
        };
        let (before, next, capacity) = (live.opened.id, row.id, self.bounds.capacity);
        let open = move |db: &mut Db| rematches::open(db, before, &row, rotated, capacity);
        let there = self.store.write(open).await.map_err(missing)?;
        if there.is_none() {
            self.changed(before, SideChange::Rematch(next)).await;
        }
        Ok(there.unwrap_or(next))
    }

    /// Gives someone of match `before` their place in its rematch `next`, where a host or a guest
    /// will have the token with this hash. An account needs none. Returns the member that they are
    /// there, even if they have left it, unless they need not be one: the host, an account that
    /// owns the rematch or is at its table already, and one that sits there as a player of a
    /// circle.
    ///
    /// # Errors
    /// [`Error::NoSuchMatch`], or an error of the store.
    pub async fn take_place(
        &self,
        before: Uuid,
        next: Uuid,
        bearer: Bearer,
        token_hash: String,
    ) -> Result<Option<Member>, Error> {
        let place = move |db: &mut Db| {
            let member = match bearer {
                Bearer::Host { .. } => {
                    rematches::give_host_token(db, next, &token_hash)?;
                    return Ok(None);
                }
                Bearer::Guest { member, .. } => members::by_id(db, member)?,
                Bearer::Session { account, .. } => members::of_account(db, before, account)?,
            };
            let Some(member) = member else {
                return Ok(None);
            };
            let placed = rematches::place(db, &member, next)?;
            if let (Some(placed), Bearer::Guest { .. }) = (&placed, bearer) {
                rematches::give_guest_token(db, placed.member.id, &token_hash)?;
            }
            Ok(placed)
        };
        let placed = self.store.write(place).await.map_err(missing)?;
        let Some(rematches::KeptPlace { member, new }) = placed else {
            return Ok(None);
        };
        if new {
            self.changed(next, SideChange::Joined(member.id)).await;
        }
        Ok(Some(member))
    }
}

/// Converts an error of the store: something that is missing is the match.
fn missing(error: store::Error) -> Error {
    match error {
        store::Error::Missing => Error::NoSuchMatch,
        other => other.into(),
    }
}
