//! Complete matches, for export and import.

use uuid::Uuid;

use super::{Error, Tables};
use kibitz_game::sheets::Whole;
use kibitz_store::matches::Filter;
use kibitz_store::transfer::export;

impl Tables {
    /// The complete match.
    ///
    /// # Errors
    /// [`Error::NoSuchMatch`], or an error of the store.
    pub async fn whole(&self, id: Uuid) -> Result<Whole, Error> {
        let read = self.store.read_whole(move |db| export::whole(db, id));
        read.await?.ok_or(Error::NoSuchMatch)
    }

    /// The next complete match that passes the filter, in the order in which they were opened;
    /// the first if `after` is `None`.
    pub async fn next_whole(
        &self,
        filter: Filter,
        after: Option<&Whole>,
    ) -> Result<Option<Whole>, Error> {
        let after = after.map(|one| (one.opened_at.timestamp_micros(), one.id));
        let next = self
            .store
            .read_whole(move |db| export::next(db, &filter, after));
        Ok(next.await?)
    }
}
