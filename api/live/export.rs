//! Complete matches, for export and import.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::{Error, Tables};
pub use crate::store::matches::OpeningSeat;
pub use crate::store::matches::entries::Entered;
pub use crate::store::matches::rematches::RematchOf;
use crate::store::transfer::export;
pub use crate::store::transfer::{Joined, Whole};
use crate::table::{Course, Person};

impl Whole {
    /// Follows the match from its opening to its last entry.
    ///
    /// # Errors
    /// [`Error::Unreadable`] if its log does not fold.
    pub fn course(&self) -> Result<Course, Error> {
        let mut course = Course::new(Arc::new(self.settings()));
        for entry in &self.log {
            let followed = course.record(entry.record.clone());
            followed.map_err(|fault| Error::Unreadable(fault.to_string()))?;
        }
        Ok(course)
    }

    /// When the match was over, if it is.
    pub fn over(&self, course: &Course) -> Option<DateTime<Utc>> {
        let entry = usize::try_from(course.over_since()?).ok()?.checked_sub(1)?;
        let entry = self.log.get(entry)?;
        Some(entry.record.happened(entry.at, self.opened_at))
    }

    /// The player that was named for a person at the table, if known.
    pub fn player(&self, person: Person) -> Option<Uuid> {
        match person {
            Person::Opening(seat) => self.seats.get(seat.index())?.player_id,
            Person::Later(player) => player,
        }
    }
}

impl Tables {
    /// The complete match.
    ///
    /// # Errors
    /// [`Error::NoSuchMatch`], or an error of the store.
    pub async fn whole(&self, id: Uuid) -> Result<Whole, Error> {
        let read = self.store.read_whole(move |db| export::whole(db, id));
        read.await?.ok_or(Error::NoSuchMatch)
    }

    /// The account's next complete match in the order in which they were opened; the
    /// first if `after` is `None`.
    ///
    /// # Errors
    /// Any error of the store.
    pub async fn next_whole(
        &self,
        account: Uuid,
        after: Option<&Whole>,
    ) -> Result<Option<Whole>, Error> {
        let after = after.map(|one| (one.opened_at.timestamp_micros(), one.id));
        let next = self
            .store
            .read_whole(move |db| export::next(db, account, after));
        Ok(next.await?)
    }
}
