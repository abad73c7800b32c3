//! What is wrong with a document.

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

    /// Reading or writing failed for this reason.
    pub fn failed(cause: &dyn std::fmt::Display) -> Fault {
        Fault::new(FaultKind::Failed, cause.to_string())
    }

    #[must_use]
    pub(super) fn at(mut self, place: impl Into<String>) -> Fault {
        self.place = place.into();
        self
    }

    /// The same, where something in a file without lines is all that is known of its place.
    #[must_use]
    pub(super) fn somewhere(self, place: Option<&str>) -> Fault {
        match place {
            Some(place) => self.at(place),
            None => self,
        }
    }

    #[must_use]
    pub(super) fn expected(mut self, expected: impl Into<String>) -> Fault {
        self.expected = expected.into();
        self
    }

    /// The same, where its place is a part of another.
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
