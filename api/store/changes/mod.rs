//! What an account can see, in the order in which it last changed.
//!
//! An account that asks for its changes has a row for each match and each player that it
//! can see, with the number of its last change. A play writes nothing here. Instead, when
//! the account asks again, each open match is compared with the entry that it was at, and
//! gets the next number if it has moved. Everything else that changes marks its rows as
//! pending in the transaction of the change (see `mark`), and gets its number at the
//! same time.
//!
//! So the numbers of an account are given out by one transaction at a time, and a number
//! is never seen before a lower one.

pub(crate) mod mark;
mod page;
mod refresh;

use uuid::Uuid;

pub use page::{Change, Page, page};
pub use refresh::{due, refresh};

/// How many rows one query reads by their ids.
const AT_ONCE: usize = 500;

/// What an item is about. Clients choose ids, so a match and a player can have the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Subject {
    Match(Uuid),
    Player(Uuid),
}

/// How the kind of a match is stored. That of a player is `player`.
const MATCH: &str = "match";

impl Subject {
    /// The subject whose kind and id are stored so.
    fn stored(kind: &str, id: Uuid) -> Subject {
        match kind {
            MATCH => Subject::Match(id),
            _ => Subject::Player(id),
        }
    }

    fn kind(self) -> &'static str {
        match self {
            Subject::Match(_) => MATCH,
            Subject::Player(_) => "player",
        }
    }

    fn id(self) -> Uuid {
        match self {
            Subject::Match(id) | Subject::Player(id) => id,
        }
    }
}

/// How far a client has read the changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The changes of which account, in which database.
    pub of: Uuid,
    /// The number of the last change that it has read.
    pub number: i64,
    /// Whether it is still reading everything for the first time, so that forgotten
    /// removals do not matter to it.
    pub first: bool,
}
