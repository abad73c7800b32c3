//! Messages between nodes that share one PostgreSQL database: that the log of a match
//! has grown, and what they may no longer rely on in their memory.
//!
//! They are sent with `NOTIFY`, after the commit and outside its transaction, where it
//! would make all commits wait for each other. So a message is lost if its node dies
//! before sending it. Listeners therefore have to check the database now and then, and
//! they get [`NodeEvent::Missed`] when their own connection was lost.

use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use diesel::prelude::*;
use diesel::sql_types::{Array, Text};
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;
use uuid::Uuid;

use super::db::{Address, Db};
use super::error::OpenError;

/// How often messages of the other nodes are read.
const TICK: Duration = Duration::from_millis(20);

/// How long to wait before connecting again.
const RETRY: Duration = Duration::from_secs(1);

/// The most messages sent with one statement.
const AT_ONCE: usize = 500;

/// How many events can wait for this node to handle them. Further ones are dropped and
/// replaced by [`NodeEvent::Missed`].
const KEPT: usize = 4096;

/// An event from the other nodes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NodeEvent {
    /// A message from another node.
    Said(NodeMessage),
    /// Messages may have been lost: any match may have grown, and anything in memory
    /// may be out of date.
    Missed,
}

/// A change to a match that is not in its log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SideChange {
    /// This member joined.
    Joined(Uuid),
    /// This member changed.
    Member(Uuid),
    /// This member left.
    Left(Uuid),
    /// Its notes changed.
    Notes,
    /// This match is its rematch.
    Rematch(Uuid),
}

/// A message from one node to the others, sent as JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NodeMessage {
    /// The node appended to a match.
    Grown {
        /// The match.
        match_id: Uuid,
        /// The number of the entry.
        seq: i64,
    },
    /// A match was deleted, or its players have other names. Nodes that have it in
    /// memory must read it again.
    Changed(Uuid),
    /// A token is no longer valid, or now belongs to someone else.
    Token {
        /// Its SHA-256, in hex.
        hash: String,
    },
    /// The role of an account at a table has changed.
    Place {
        /// The match.
        match_id: Uuid,
        /// The account.
        account: Uuid,
    },
    /// The roles of any number of accounts at any number of tables have changed.
    Places,
    /// The roles of an account at any number of tables have changed.
    PlacesOf {
        /// The account.
        account: Uuid,
    },
    /// A match changed outside its log.
    Side {
        /// The match.
        match_id: Uuid,
        /// The change.
        change: SideChange,
    },
}

/// Starts to listen to the other nodes, and to send them the messages from `outgoing`,
/// until all senders of that channel are dropped. Waits for the connection, so that no
/// message is missed from then on.
pub(super) fn start(
    address: Address,
    outgoing: Receiver<NodeMessage>,
) -> mpsc::Receiver<NodeEvent> {
    let (events, received) = mpsc::channel(KEPT);
    let nodes = Nodes {
        outgoing,
        events,
        missed: false,
    };
    let listener = Listener::open(&address);
    let started = thread::Builder::new()
        .name("store-nodes".to_owned())
        .spawn(move || nodes.run(&address, listener));
    if let Err(cause) = started {
        tracing::error!(%cause, "cannot listen to the other nodes");
    }
    received
}

/// A connection that listens.
struct Listener {
    db: Db,
    /// The id of the server's process for this connection. What that process notifies of
    /// was sent by this node itself.
    own: i32,
}

impl Listener {
    fn open(address: &Address) -> Result<Self, OpenError> {
        let failed = |cause: diesel::result::Error| OpenError::Connect(cause.to_string());
        let mut db = address.connect()?;
        diesel::sql_query("LISTEN kibitz")
            .execute(&mut db)
            .map_err(failed)?;
        let own = diesel::select(backend_id()).get_result(&mut db);
        let own = own.map_err(failed)?;
        Ok(Self { db, own })
    }
}

struct Nodes {
    outgoing: Receiver<NodeMessage>,
    events: mpsc::Sender<NodeEvent>,
    /// Says whether an event was dropped since the last [`NodeEvent::Missed`].
    missed: bool,
}

/// The store is closed.
struct Closed;

impl Nodes {
    fn run(mut self, address: &Address, mut listener: Result<Listener, OpenError>) {
        loop {
            let cause = match listener {
                Ok(listener) => match self.attend(listener) {
                    Ok(Closed) => return,
                    Err(cause) => cause.to_string(),
                },
                Err(cause) => cause.to_string(),
            };
            tracing::warn!(%cause, "lost contact with the other nodes");
            // Messages in the meantime are dropped: the other nodes check the database.
            if let Err(Closed) = self.wait(RETRY) {
                return;
            }
            // And theirs did not arrive.
            self.missed = true;
            listener = Listener::open(address);
        }
    }

    fn wait(&mut self, time: Duration) -> Result<(), Closed> {
        let ends = std::time::Instant::now() + time;
        loop {
            let left = ends.saturating_duration_since(std::time::Instant::now());
            match self.outgoing.recv_timeout(left) {
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return Ok(()),
                Err(RecvTimeoutError::Disconnected) => return Err(Closed),
            }
        }
    }

    fn attend(&mut self, Listener { mut db, own }: Listener) -> QueryResult<Closed> {
        let Db::Postgres(connection) = &mut db else {
            return Ok(Closed);
        };
        loop {
            match self.outgoing.recv_timeout(TICK) {
                Ok(first) => send(connection, first, &self.outgoing)?,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(Closed),
            }
            for notification in connection.notifications_iter() {
                let notification = notification?;
                if notification.process_id == own {
                    continue;
                }
                // A node of another version may send a message that is unknown here: treat
                // it as missed.
                let event = serde_json::from_str(&notification.payload)
                    .map_or(NodeEvent::Missed, NodeEvent::Said);
                if let Err(TrySendError::Full(_)) = self.events.try_send(event) {
                    self.missed = true;
                }
            }
            if self.missed && self.events.try_send(NodeEvent::Missed).is_ok() {
                self.missed = false;
            }
        }
    }
}

diesel::define_sql_function! {
    /// Returns the id of the server process that serves this connection.
    #[sql_name = "pg_backend_pid"]
    fn backend_id() -> Integer;
}

/// Sends a message to the other nodes, together with those that are waiting.
fn send(
    postgres: &mut PgConnection,
    first: NodeMessage,
    waiting: &Receiver<NodeMessage>,
) -> QueryResult<()> {
    let messages: Vec<String> = std::iter::once(first)
        .chain(waiting.try_iter())
        .take(AT_ONCE)
        .filter_map(|message| serde_json::to_string(&message).ok())
        .collect();
    diesel::sql_query("SELECT pg_notify('kibitz', said) FROM unnest($1) AS said")
        .bind::<Array<Text>, _>(messages)
        .execute(postgres)?;
    Ok(())
}
