//! Checks across a whole import: unique ids and plausible times.

use std::collections::HashSet;

use chrono::{DateTime, TimeDelta, TimeZone, Utc};
use uuid::Uuid;

use crate::http::web::problem::{Code, Problem};
use crate::store::now;

/// How far ahead another service's clock may be.
const SKEW: TimeDelta = TimeDelta::days(1);

/// The ids seen so far, and the range of plausible times.
pub(super) struct Seen {
    ids: HashSet<Uuid>,
    earliest: DateTime<Utc>,
    latest: DateTime<Utc>,
}

impl Seen {
    pub(super) fn new() -> Seen {
        Seen {
            ids: HashSet::new(),
            earliest: Utc
                .with_ymd_and_hms(1900, 1, 1, 0, 0, 0)
                .single()
                .unwrap_or_default(),
            latest: now() + SKEW,
        }
    }

    /// Checks that this id is used for the first time.
    ///
    /// # Errors
    /// `id_twice`.
    pub(super) fn id(&mut self, id: Uuid, field: &str) -> Result<(), Problem> {
        if self.ids.insert(id) {
            return Ok(());
        }
        Err(
            Problem::new(Code::IdTwice, "This id is already used in the import.")
                .field(field)
                .expected("a different id for each item"),
        )
    }

    /// Checks that a time is not in the future, apart from [`SKEW`], and that the
    /// databases can store it.
    ///
    /// # Errors
    /// `time_out_of_range`.
    pub(super) fn time(&self, at: impl Into<DateTime<Utc>>, field: &str) -> Result<(), Problem> {
        let at = at.into();
        if (self.earliest..=self.latest).contains(&at) {
            return Ok(());
        }
        let Seen {
            earliest, latest, ..
        } = self;
        Err(
            Problem::new(Code::TimeOutOfRange, "This time is out of range.")
                .field(field)
                .expected(format!("a time from {earliest:?} to {latest:?}")),
        )
    }
}
