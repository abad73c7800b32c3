//! Errors of the tables in play.

use std::sync::Arc;

use super::Missed;
use kibitz_game::rules::{EntryNo, Refusal};
use kibitz_game::table::Needed;
use kibitz_store::{self as store, Failure};

/// Why a request to a table failed.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Error {
    /// There is no match with this id.
    #[error("no such match")]
    NoSuchMatch,
    /// The fold cannot accept the claim at all.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The match belongs to an account, which alone can do this.
    #[error("the match belongs to an account")]
    Owned,
    /// The claim requires another role.
    #[error("this requires another role: {0:?}")]
    Needs(Needed),
    /// The entry that the client named as the last one is not the last. What it missed says which entry
    /// is, and has the first of those after its own.
    #[error("the match is at entry {}", .0.now.table.seq())]
    Stale(Arc<Missed>),
    /// The client named an entry beyond the end of the log.
    #[error("the match is at entry {at}")]
    Beyond {
        /// The last entry.
        at: EntryNo,
    },
    /// The limit on streams of one match is reached.
    #[error("too many streams of this match")]
    MatchCrowded,
    /// The limit on streams with one token is reached.
    #[error("too many streams with this token")]
    TokenCrowded,
    /// The limit on streams from one address is reached.
    #[error("too many streams from this address")]
    AddressCrowded,
    /// The limit on all streams is reached, or the service is about to stop.
    #[error("too many streams")]
    Crowded,
    /// The id was used for something else.
    #[error("this id was used for something else")]
    Reused,
    /// The host token belongs to another match.
    #[error("this host token belongs to another match")]
    HostTokenTaken,
    /// The log has reached the maximum number of entries.
    #[error("the log is full")]
    Full,
    /// A player named for a seat is not in the circle.
    #[error("no such player at seat {0}")]
    NoSuchPlayer(usize),
    /// The store failed.
    #[error(transparent)]
    Store(Arc<store::Error>),
    /// The stored match cannot be read.
    #[error("the match cannot be read: {0}")]
    Unreadable(String),
}

impl Error {
    /// Says whether this error refuses the claim itself. Such a claim may already be in the
    /// log, if this is a retry. Any other error is a failure.
    pub(super) fn is_refusal(&self) -> bool {
        match self {
            // Another node appended it after this one last looked.
            Error::Store(error) => matches!(**error, store::Error::Taken),
            Error::Refused(_)
            | Error::Needs(_)
            | Error::Stale(_)
            | Error::Full
            | Error::NoSuchPlayer(_) => true,
            Error::Owned
            | Error::NoSuchMatch
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
}

impl From<store::Error> for Error {
    fn from(error: store::Error) -> Error {
        Error::Store(Arc::new(error))
    }
}

impl Failure for Error {
    fn of_store(&self) -> Option<&store::Error> {
        match self {
            Error::Store(error) => Some(error),
            _ => None,
        }
    }
}
