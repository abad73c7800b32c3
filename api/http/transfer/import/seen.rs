//! What came up so far in an import, and what time it is.

use std::collections::HashSet;

use chrono::{DateTime, TimeDelta, TimeZone, Utc};
use uuid::Uuid;

use crate::http::web::problem::{Code, Problem};
use crate::store::now;

/// How far ahead another service's clock may be.
const SKEW: TimeDelta = TimeDelta::days(1);

/// What came up so far, and what time it is.
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

    /// Checks that nothing before had this id.
    ///
    /// # Errors
    /// `id_twice`.
    pub(super) fn id(&mut self, id: Uuid, field: &str) -> Result<(), Problem> {
        if self.ids.insert(id) {
            return Ok(());
        }
        Err(Problem::new(Code::IdTwice, "Something before has this id.")
            .field(field)
            .expected("an id of its own for each"))
    }

    /// Checks that it may have happened by now, and the databases can keep it.
    ///
    /// # Errors
    /// `time_out_of_range`.
    pub(super) fn time(&self, at: DateTime<Utc>, field: &str) -> Result<(), Problem> {
        if (self.earliest..=self.latest).contains(&at) {
            return Ok(());
        }
        let Seen {
            earliest, latest, ..
        } = self;
        Err(
            Problem::new(Code::TimeOutOfRange, "This cannot have been then.")
                .field(field)
                .expected(format!("{earliest:?} to {latest:?}")),
        )
    }
}
