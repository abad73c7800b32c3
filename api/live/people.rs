//! Who the people at the tables are: what changes when that becomes known later.

use uuid::Uuid;

use super::{Error, Tables, summary};
use crate::store::people::merge::{self, Refused};
use crate::store::people::players::Player;
use crate::store::{self, Db};

impl Tables {
    /// Merges a player into another one, and counts again the matches in which both names
    /// stood for one person.
    ///
    /// # Errors
    /// An error of the store. The inner error says why they cannot be merged.
    pub async fn merge(
        &self,
        account: Uuid,
        id: Uuid,
        into: Uuid,
    ) -> Result<Result<Player, Refused>, Error> {
        let merged = self.store.write(move |db| {
            let merged = merge::merge(db, account, id, into)?;
            if merged.is_ok() {
                let matches = merge::changing(db, account, &[into])?;
                recount(db, &matches)?;
            }
            Ok::<_, store::Error>(merged)
        });
        Ok(merged.await?)
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
