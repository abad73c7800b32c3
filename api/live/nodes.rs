//! The other nodes on the same database: their entries come to the tables and
//! the streams of this one.

use std::collections::HashMap;
use std::time::Duration;

use futures_util::{StreamExt, stream};
use tokio::time::timeout;
use uuid::Uuid;

use super::{Error, Live, Tables};
use crate::rules::EntryNo;
use crate::store::{NodeEvent, NodeMessage, matches};

/// How long a match may lag behind the log where what another node told of it
/// was lost.
const LOOK: Duration = Duration::from_secs(10);

/// What another node, or the loss of its word, has made void of what is remembered
/// outside of the tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Revoked {
    /// A token, by its hash.
    Token(String),
    /// What an account is at a match.
    Place(Uuid, Uuid),
    /// What any account is anywhere.
    Places,
    /// Anything.
    Everything,
}

/// How many matches are looked for in one query.
const AT_ONCE: usize = 500;

/// How many matches are caught up at the same time: some of the database's
/// connections, not all.
const TOGETHER: usize = 4;

impl Tables {
    /// Takes in what other nodes append, for as long as the service runs; what
    /// they say of tokens and places is for `forget`.
    /// Returns at once where the database is not one that nodes can share.
    pub async fn keep_up(&self, forget: impl AsyncFn(Revoked)) {
        let Some(mut news) = self.store.join_nodes() else {
            return;
        };
        loop {
            let mut grown = HashMap::new();
            let mut look = false;
            let mut next = match timeout(LOOK, news.recv()).await {
                Ok(None) => return,
                Ok(next) => next,
                Err(_) => {
                    look = true;
                    None
                }
            };
            while let Some(one) = next {
                match one {
                    NodeEvent::Said(NodeMessage::Grown { match_id, seq }) => {
                        // Messages of two nodes may come in either order.
                        let known: &mut i64 = grown.entry(match_id).or_default();
                        *known = seq.max(*known);
                    }
                    NodeEvent::Said(NodeMessage::Changed(id)) => self.read_anew(id).await,
                    NodeEvent::Said(NodeMessage::Token { hash }) => {
                        forget(Revoked::Token(hash)).await
                    }
                    NodeEvent::Said(NodeMessage::Place { match_id, account }) => {
                        forget(Revoked::Place(match_id, account)).await;
                    }
                    NodeEvent::Said(NodeMessage::Places) => forget(Revoked::Places).await,
                    NodeEvent::Missed => {
                        look = true;
                        forget(Revoked::Everything).await;
                    }
                }
                next = news.try_recv().ok();
            }
            self.take_in(grown).await;
            if look && let Err(error) = self.look().await {
                tracing::warn!(%error, "cannot look what other nodes appended");
            }
        }
    }

    /// Asks the log of every live match how long it is.
    async fn look(&self) -> Result<(), Error> {
        let ids: Vec<Uuid> = self.live.iter().map(|(id, _)| *id).collect();
        for some in ids.chunks(AT_ONCE) {
            let asked = some.to_owned();
            let there = self.store.read(move |db| matches::seqs(db, &asked)).await?;
            for gone in some.iter().filter(|id| !there.contains_key(id)) {
                self.forget(*gone).await;
                self.streams.end(*gone);
            }
            self.take_in(there).await;
        }
        Ok(())
    }

    /// Takes in that another node deleted a match, or changed its names.
    async fn read_anew(&self, id: Uuid) {
        if let Err(error) = self.reload_names(id).await {
            tracing::warn!(%id, %error, "cannot read anew what another node changed");
            self.forget(id).await;
        }
        // Whoever may still follow it comes back.
        self.streams.end(id);
    }

    /// Takes in what was appended to those live matches that are behind these
    /// entries.
    async fn take_in(&self, grown: HashMap<Uuid, i64>) {
        stream::iter(grown)
            .for_each_concurrent(TOGETHER, |(id, seq)| async move {
                let Some(live) = self.in_memory(id).await else {
                    return;
                };
                if let Err(error) = self.take_in_up_to(&live, seq).await {
                    tracing::warn!(%id, %error, "cannot take in what another node appended");
                }
            })
            .await;
    }

    /// Takes in this entry, if another node has appended it: a client may have heard
    /// of it there.
    ///
    /// # Errors
    /// What the store says.
    pub async fn reach(&self, live: &Live, entry: EntryNo) -> Result<(), Error> {
        self.take_in_up_to(live, i64::from(entry)).await
    }

    async fn take_in_up_to(&self, live: &Live, seq: i64) -> Result<(), Error> {
        let behind = || i64::from(live.now().table.seq()) < seq;
        if behind() {
            let _alone = live.appending.lock().await;
            // It may have been taken in while this waited for the lock.
            if behind() {
                self.reload(live).await?;
            }
        }
        Ok(())
    }
}
