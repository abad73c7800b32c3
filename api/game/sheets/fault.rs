//! What is wrong with a document, and checks across the whole of it.

use std::collections::HashSet;

use chrono::{DateTime, TimeDelta, TimeZone, Utc};
use uuid::Uuid;

use crate::rules::{Refusal, RefusalCode};

/// What is wrong with a document, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{detail} ({place})")]
pub struct Fault {
    /// What kind of fault it is.
    pub kind: FaultKind,
    /// Where it is: a line (`line 7`) or the path of a field (`log[3].at`). Empty if it is
    /// the document as a whole.
    pub place: String,
    /// What is wrong, as a sentence.
    pub detail: String,
    /// What would have been right. Empty if that goes without saying.
    pub expected: String,
}

/// A kind of fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// The text does not have the form of the document.
    Malformed,
    /// A part of the document is too large.
    TooLarge,
    /// A value is missing, unknown, or not possible here.
    Invalid,
    /// A time is too early, or in the future.
    TimeOutOfRange,
    /// An id is used for two things.
    IdTwice,
    /// The match was played by a version of the rules that is not here.
    RulesUnknown,
    /// The rules contradict what was recorded.
    Impossible,
    /// A match cannot be opened like this.
    Refused(&'static RefusalCode),
    /// Not a fault of the document: it could not be read or written.
    Failed,
}

impl Fault {
    pub(super) fn new(kind: FaultKind, detail: impl Into<String>) -> Fault {
        Fault {
            kind,
            place: String::new(),
            detail: detail.into(),
            expected: String::new(),
        }
    }

    /// Makes the fault of a document that could not be read or written, for this reason.
    pub fn failed(cause: &dyn std::fmt::Display) -> Fault {
        Fault::new(FaultKind::Failed, cause.to_string())
    }

    #[must_use]
    pub(super) fn at(mut self, place: impl Into<String>) -> Fault {
        self.place = place.into();
        self
    }

    #[must_use]
    pub(super) fn expected(mut self, expected: impl Into<String>) -> Fault {
        self.expected = expected.into();
        self
    }

    /// Puts its place inside another: `at` becomes `log[3].at`.
    #[must_use]
    pub(super) fn within(mut self, place: &str) -> Fault {
        self.place = format!("{place}.{}", self.place);
        self
    }
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Fault {
        Fault {
            kind: FaultKind::Refused(refusal.code),
            place: refusal.field,
            detail: refusal.detail,
            expected: refusal.expected,
        }
    }
}

/// How far ahead another service's clock may be.
const SKEW: TimeDelta = TimeDelta::days(1);

/// The ids seen so far, and the range of plausible times.
pub struct Seen {
    ids: HashSet<Uuid>,
    earliest: DateTime<Utc>,
    latest: DateTime<Utc>,
}

impl Seen {
    /// Starts without ids. `now` is the time of the import.
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

    /// Checks that a time is at most a day in the future, and that the databases can store it.
    ///
    /// # Errors
    /// [`FaultKind::TimeOutOfRange`].
    pub fn time(&self, at: impl Into<DateTime<Utc>>, field: &str) -> Result<(), Fault> {
        let at = at.into();
        if (self.earliest..=self.latest).contains(&at) {
            return Ok(());
        }
        let (earliest, latest) = (self.earliest, self.latest);
        Err(
            Fault::new(FaultKind::TimeOutOfRange, "This time is out of range.")
                .at(field)
                .expected(format!("a time from {earliest:?} to {latest:?}")),
        )
    }
}
