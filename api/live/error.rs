//! Why a table did not do what it was asked.

use std::sync::Arc;

use super::Missed;
use crate::rules::{EntryNo, Refusal};
use crate::store;
use crate::table::Needed;

/// Why a table did not do what it was asked.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Error {
    /// There is no match with this id.
    #[error("no such match")]
    NoSuchMatch,
    /// The fold cannot take the claim in at all.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The claim takes another role.
    #[error("this takes another role: {0:?}")]
    Needs(Needed),
    /// The claim was made upon another entry than the last.
    #[error("the match is at entry {at}")]
    Stale {
        /// The last entry.
        at: EntryNo,
        /// What came after the one it was made upon.
        missed: Arc<Missed>,
    },
    /// The client says that it has an entry which is not in the log.
    #[error("the match is at entry {at}")]
    Beyond {
        /// The last entry.
        at: EntryNo,
    },
    /// As many follow this match as may.
    #[error("as many follow this match as may")]
    MatchCrowded,
    /// As many follow matches with this token as may.
    #[error("as many follow matches with this token as may")]
    TokenCrowded,
    /// As many follow matches from this address as may.
    #[error("as many follow matches from this address as may")]
    AddressCrowded,
    /// As many follow matches as may, or the service is about to stop.
    #[error("as many follow matches as may")]
    Crowded,
    /// The id was used for something else.
    #[error("this id was used for something else")]
    Reused,
    /// The host token is of another match.
    #[error("this host token is of another match")]
    HostTokenTaken,
    /// The log holds as many entries as a match may have.
    #[error("the log is full")]
    Full,
    /// A player named for a seat is not in the circle.
    #[error("no such player at seat {0}")]
    NoSuchPlayer(usize),
    /// The store failed.
    #[error(transparent)]
    Store(Arc<store::Error>),
    /// What the store holds cannot be read.
    #[error("the match cannot be read: {0}")]
    Unreadable(String),
}

impl Error {
    /// Whether it speaks against a claim, which may all the same be in the log
    /// already; otherwise something failed that may well go right the next time.
    pub(super) fn is_refusal(&self) -> bool {
        match self {
            // What another node had appended when this one had just looked.
            Error::Store(error) => matches!(**error, store::Error::Taken),
            Error::Refused(_)
            | Error::Needs(_)
            | Error::Stale { .. }
            | Error::Full
            | Error::NoSuchPlayer(_) => true,
            Error::NoSuchMatch
            | Error::Beyond { .. }
            | Error::MatchCrowded
            | Error::TokenCrowded
            | Error::AddressCrowded
            | Error::Crowded
            | Error::Reused
            | Error::HostTokenTaken
            | Error::Unreadable(_) => false,
        }
    }

    /// The error that several waiters share.
    pub(super) fn shared(error: Arc<Error>) -> Error {
        Arc::unwrap_or_clone(error)
    }
}

impl From<store::Error> for Error {
    fn from(error: store::Error) -> Error {
        Error::Store(Arc::new(error))
    }
}

impl From<serde_json::Error> for Error {
    fn from(error: serde_json::Error) -> Error {
        Error::Unreadable(error.to_string())
    }
}
