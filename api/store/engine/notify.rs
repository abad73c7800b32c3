//! What the nodes of a service on one PostgreSQL database tell each other: that
//! the log of a match has grown, and what no longer is as they may remember it.
//!
//! By `NOTIFY`, after the commit and outside of its transaction, where it would
//! make all commits wait for each other. So it may be lost with the node that
//! was about to say it: who listens has to look for itself now and then, and is
//! told when the connection by which it listens was lost.

use std::fmt;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use diesel::prelude::*;
use diesel::sql_types::{Array, Text};
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;
use uuid::Uuid;

use super::db::{Address, Db};

/// For how long, at most, what another node said lies unheard here.
const TICK: Duration = Duration::from_millis(20);

/// How long to wait before connecting again.
const RETRY: Duration = Duration::from_secs(1);

/// How many matches are told of in one statement at most.
const AT_ONCE: usize = 500;

/// How much news may wait for this node to take it in, before some is dropped
/// and [`NodeEvent::Missed`] stands for it.
const KEPT: usize = 4096;

/// What this node hears of the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NodeEvent {
    /// What another node says.
    Said(NodeMessage),
    /// Some news may have been lost: any match may have grown, and nothing that is
    /// remembered may be so any more.
    Missed,
}

/// What one node says to the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NodeMessage {
    /// It appended to a match.
    Grown {
        /// To which.
        match_id: Uuid,
        /// The number of the entry.
        seq: i64,
    },
    /// A match is gone, or who sits there has another name: whoever has it in
    /// memory is to read it anew.
    Changed(Uuid),
    /// A token no longer stands for whom it stood for.
    Token {
        /// The SHA-256 of it, hex.
        hash: String,
    },
    /// What an account is at a table is not what it was.
    Place {
        /// At which.
        match_id: Uuid,
        /// The account.
        account: Uuid,
    },
    /// The same at any number of tables, for any number of accounts.
    Places,
}

impl fmt::Display for NodeMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Grown { match_id, seq } => write!(f, "{match_id} {seq}"),
            Self::Changed(match_id) => write!(f, "changed {match_id}"),
            Self::Token { hash } => write!(f, "token {hash}"),
            Self::Place { match_id, account } => write!(f, "place {match_id} {account}"),
            Self::Places => f.write_str("places"),
        }
    }
}

impl NodeMessage {
    fn read(said: &str) -> Option<Self> {
        let mut parts = said.split(' ');
        let (first, second, third) = (parts.next()?, parts.next(), parts.next());
        Some(match (first, second, third) {
            ("changed", Some(id), None) => Self::Changed(id.parse().ok()?),
            ("token", Some(hash), None) => Self::Token {
                hash: hash.to_owned(),
            },
            ("place", Some(id), Some(account)) => Self::Place {
                match_id: id.parse().ok()?,
                account: account.parse().ok()?,
            },
            ("places", None, None) => Self::Places,
            (id, Some(seq), None) => Self::Grown {
                match_id: id.parse().ok()?,
                seq: seq.parse().ok()?,
            },
            _ => return None,
        })
    }
}

/// Starts to listen, and to tell what comes in by `told`, until nobody can tell
/// anything any more.
pub(super) fn start(address: Address, told: Receiver<NodeMessage>) -> mpsc::Receiver<NodeEvent> {
    let (news, heard) = mpsc::channel(KEPT);
    let nodes = Nodes {
        told,
        news,
        missed: false,
    };
    let started = thread::Builder::new()
        .name("store-nodes".to_owned())
        .spawn(move || nodes.run(&address));
    if let Err(cause) = started {
        tracing::error!(%cause, "this node does not hear of the others");
    }
    heard
}

struct Nodes {
    told: Receiver<NodeMessage>,
    news: mpsc::Sender<NodeEvent>,
    /// Whether some news was dropped since the last [`NodeEvent::Missed`].
    missed: bool,
}

/// The store is closed.
struct Closed;

impl Nodes {
    fn run(mut self, address: &Address) {
        loop {
            match address.connect() {
                Ok(mut db) => match self.attend(&mut db) {
                    Ok(Closed) => return,
                    Err(cause) => tracing::warn!(%cause, "the other nodes are out of hearing"),
                },
                Err(cause) => tracing::warn!(%cause, "the other nodes are out of hearing"),
            }
            // What is to be told meanwhile is told to nobody: they will look.
            if let Err(Closed) = self.wait(RETRY) {
                return;
            }
        }
    }

    fn wait(&mut self, time: Duration) -> Result<(), Closed> {
        let ends = std::time::Instant::now() + time;
        loop {
            let left = ends.saturating_duration_since(std::time::Instant::now());
            match self.told.recv_timeout(left) {
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return Ok(()),
                Err(RecvTimeoutError::Disconnected) => return Err(Closed),
            }
        }
    }

    fn attend(&mut self, db: &mut Db) -> QueryResult<Closed> {
        diesel::sql_query("LISTEN kibitz").execute(db)?;
        let own: i32 = diesel::select(backend_id()).get_result(db)?;
        // What was said before this connection listened.
        self.missed = true;
        loop {
            match self.told.recv_timeout(TICK) {
                Ok(first) => tell(db, first, &self.told)?,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(Closed),
            }
            let Db::Postgres(connection) = &mut *db else {
                return Ok(Closed);
            };
            for said in connection.notifications_iter() {
                let said = said?;
                if said.process_id == own {
                    continue;
                }
                // A node of another version may say what is unknown here: then it
                // is as if it had not been heard.
                let word =
                    NodeMessage::read(&said.payload).map_or(NodeEvent::Missed, NodeEvent::Said);
                if let Err(TrySendError::Full(_)) = self.news.try_send(word) {
                    self.missed = true;
                }
            }
            if self.missed && self.news.try_send(NodeEvent::Missed).is_ok() {
                self.missed = false;
            }
        }
    }
}

diesel::define_sql_function! {
    /// The number of the server's process that serves this connection.
    #[sql_name = "pg_backend_pid"]
    fn backend_id() -> Integer;
}

/// Tells the other nodes of this one, and of all that waits with it.
fn tell(db: &mut Db, first: NodeMessage, others: &Receiver<NodeMessage>) -> QueryResult<()> {
    let said: Vec<String> = std::iter::once(first)
        .chain(others.try_iter())
        .take(AT_ONCE)
        .map(|word| word.to_string())
        .collect();
    let Db::Postgres(connection) = db else {
        return Ok(());
    };
    diesel::sql_query("SELECT pg_notify('kibitz', said) FROM unnest($1) AS said")
        .bind::<Array<Text>, _>(said)
        .execute(connection)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::NodeMessage;

    #[test]
    fn every_word_is_understood_as_it_is_said() {
        let (match_id, account) = (Uuid::from_u128(1), Uuid::from_u128(2));
        for word in [
            NodeMessage::Grown { match_id, seq: 7 },
            NodeMessage::Changed(match_id),
            NodeMessage::Token {
                hash: "0f".repeat(32),
            },
            NodeMessage::Place { match_id, account },
            NodeMessage::Places,
        ] {
            assert_eq!(NodeMessage::read(&word.to_string()), Some(word));
        }
        for riddle in ["", "places x", "changed", "token", "7 7", "place 1 2"] {
            assert_eq!(NodeMessage::read(riddle), None, "{riddle}");
        }
    }
}
