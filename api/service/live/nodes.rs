//! Following the other nodes on the same database: their entries reach the tables and
//! streams of this node.

use std::collections::HashMap;
use std::time::Duration;

use futures_util::future::OptionFuture;
use futures_util::{StreamExt, stream};
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::streams::Announcement;
use super::{Error, Live, Tables, load};
use crate::prelude::*;
use kibitz_store::{NodeEvent, NodeMessage};

/// How long a match may lag behind its log if a message of another node was lost.
const LOOK: Duration = Duration::from_secs(10);

/// How many matches are looked up in one query.
const AT_ONCE: usize = 500;

/// How many matches catch up at the same time. This uses some of the database
/// connections, not all.
const TOGETHER: usize = 4;

impl Tables {
    /// Follows what other nodes append, for as long as the service runs. Calls `forget`
    /// where they revoke tokens and roles, or messages about that may have been lost.
    pub async fn keep_up(
        &self,
        mut news: mpsc::Receiver<NodeEvent>,
        forget: impl AsyncFn(NodeEvent),
    ) {
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
                        // Messages of two nodes may arrive in either order.
                        let known: &mut i64 = grown.entry(match_id).or_default();
                        *known = seq.max(*known);
                    }
                    NodeEvent::Said(NodeMessage::Changed(id)) => self.read_again(id).await,
                    NodeEvent::Said(NodeMessage::Side { match_id, change }) => {
                        self.show(match_id, change).await;
                    }
                    NodeEvent::Missed => {
                        look = true;
                        self.streams.announce_missed();
                        forget(NodeEvent::Missed).await;
                    }
                    revoked => forget(revoked).await,
                }
                next = news.try_recv().ok();
            }
            self.take_in(grown).await;
            if look && let Err(error) = self.look().await {
                tracing::warn!(%error, "cannot check what other nodes appended");
            }
        }
    }

    /// Compares every live match with the length of its log, and catches up.
    async fn look(&self) -> Result<(), Error> {
        let ids: Vec<Uuid> = self.live.iter().map(|(id, _)| *id).collect();
        for some in ids.chunks(AT_ONCE) {
            let asked = some.to_owned();
            let found = self.store.read(move |db| matches::seqs(db, &asked)).await?;
            for gone in some.iter().filter(|id| !found.contains_key(id)) {
                self.forget(*gone).await;
                self.streams.end(*gone);
            }
            self.take_in(found).await;
        }
        Ok(())
    }

    /// Reads a match again after another node deleted it or changed something outside its log.
    async fn read_again(&self, id: Uuid) {
        let live = self.in_memory(id).await;
        // No appends meanwhile: one that goes on would be missing where it is read again.
        let alone = live.as_ref().map(|live| live.appending.lock());
        let _alone = OptionFuture::from(alone).await;
        self.forget(id).await;
        // Clients that still have access reconnect.
        self.streams.end(id);
    }

    /// Catches up each live match that is behind the given entry.
    async fn take_in(&self, grown: HashMap<Uuid, i64>) {
        stream::iter(grown)
            .for_each_concurrent(TOGETHER, |(id, seq)| async move {
                let Some(live) = self.held.grew(id, seq) else {
                    // Not in memory, but a viewer may follow it all the same.
                    let length = Announcement::Length(load::entry_no(seq));
                    self.streams.send(id, length);
                    return;
                };
                if let Err(error) = self.reach(&live, seq).await {
                    tracing::warn!(%id, %error, "cannot load what another node appended");
                }
            })
            .await;
    }

    /// Catches up to this entry, if another node has appended it. A client may know of
    /// it from that node.
    pub async fn reach(&self, live: &Live, entry: impl Into<i64>) -> Result<(), Error> {
        let seq = entry.into();
        let behind = || i64::from(live.now().table.seq()) < seq;
        if behind() {
            let mut ids = live.appending.lock().await;
            // Another task may have caught up while this one waited for the lock.
            if behind() {
                self.reload(live, &mut ids).await?;
            }
        }
        Ok(())
    }
}
