//! Checks across a whole import: unique ids and plausible times.

use std::collections::HashSet;

use chrono::{DateTime, TimeDelta, TimeZone, Utc};
use uuid::Uuid;

use super::{Fault, FaultKind};

/// How far ahead another service's clock may be.
const SKEW: TimeDelta = TimeDelta::days(1);

/// The ids seen so far, and the range of plausible times.
pub struct Seen {
    ids: HashSet<Uuid>,
    earliest: DateTime<Utc>,
    latest: DateTime<Utc>,
}

impl Seen {
    /// Nothing yet. `now` is the time of the import.
    pub fn new(now: DateTime<Utc>) -> Seen {
        Seen {
            ids: HashSet::new(),
            earliest: Utc
                .with_ymd_and_hms(1900, 1, 1, 0, 0, 0)
                .single()
                .unwrap_or_default(),
            latest: now + SKEW,
        }
    }

    /// Checks that this id is used for the first time.
    ///
    /// # Errors
    /// [`FaultKind::IdTwice`].
    pub fn id(&mut self, id: Uuid, field: &str) -> Result<(), Fault> {
        if self.ids.insert(id) {
            return Ok(());
        }
        Err(
            Fault::new(FaultKind::IdTwice, "This id is already used in the import.")
                .at(field)
                .expected("a different id for each item"),
        )
    }

    /// Checks that a time is not in the future, apart from a day, and that the
    /// databases can store it.
    ///
    /// # Errors
    /// [`FaultKind::TimeOutOfRange`].
    pub fn time(&self, at: impl Into<DateTime<Utc>>, field: &str) -> Result<(), Fault> {
        let at = at.into();
        if (self.earliest..=self.latest).contains(&at) {
            return Ok(());
        }
        let Seen {
            earliest, latest, ..
        } = self;
        Err(
            Fault::new(FaultKind::TimeOutOfRange, "This time is out of range.")
                .at(field)
                .expected(format!("a time from {earliest:?} to {latest:?}")),
        )
    }
}
