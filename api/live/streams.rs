//! The log as it grows: who follows which match, and what they are told.
//!
//! An entry is announced once, to all who follow its match, and whoever appends
//! it waits for none of them. What is announced is kept for a while for those
//! who read slowly; who falls behind that, or joins late, is given what it
//! missed out of the log.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use tokio::sync::broadcast::{self, error::RecvError};
use tokio::time::timeout;
use uuid::Uuid;

use super::{CachedBody, Error, Live, Logged, Tables};
use crate::rules::EntryNo;

/// How many announcements of a match are kept for its slower viewers.
const KEPT: usize = 256;

/// How many entries a viewer is given at once out of the log.
const PAGE: u32 = 64;

/// How many entries a viewer may be behind and still be given them one by one:
/// whole matches, card by card, but no more.
const MOST_BEHIND: EntryNo = 1000;

/// How many may follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StreamLimits {
    /// With one token.
    pub of_a_token: usize,
    /// From one address.
    pub of_an_address: usize,
    /// One match.
    pub of_a_match: usize,
    /// All matches together.
    pub of_all: usize,
}

/// Who asks to follow a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Follower {
    /// A number that stands for the token, the same for the same.
    pub token: u64,
    /// What counts as one address.
    pub address: IpAddr,
}

/// An entry that is announced to all who follow its match.
#[derive(Debug)]
pub struct Announced {
    logged: Logged,
    written: CachedBody,
}

impl Announced {
    /// The entry as it is sent: written by whoever asks first, shared by all.
    pub fn written(&self, write: impl FnOnce(&Logged) -> Bytes) -> Bytes {
        self.written.or(|| write(&self.logged))
    }
}

/// What a viewer hears.
#[derive(Debug)]
pub enum StreamItem {
    /// The next entry.
    Entry(Arc<Announced>),
    /// The next entries, out of the log.
    Entries(Vec<Logged>),
    /// The viewer is too far behind: everything up to this entry is left out.
    Resync(EntryNo),
    /// Nothing, for as long as it was willing to wait.
    Nothing,
}

/// Who follows which match.
#[derive(Clone)]
pub(super) struct Streams {
    crowd: StreamLimits,
    open: Arc<Mutex<Open>>,
}

#[derive(Default)]
struct Open {
    /// The matches that are followed.
    matches: HashMap<Uuid, Channel>,
    /// By how many, all in all.
    viewers: usize,
    /// By how many with each token.
    tokens: HashMap<u64, usize>,
    /// By how many from each address.
    addresses: HashMap<IpAddr, usize>,
    /// How many channels there have been.
    channels: u64,
    /// Nobody may follow any more.
    closed: bool,
}

struct Channel {
    /// Which it is of all that there have been: a match may have one after another.
    number: u64,
    announce: broadcast::Sender<Arc<Announced>>,
    viewers: usize,
}

impl Streams {
    pub(super) fn new(crowd: StreamLimits) -> Streams {
        Streams {
            crowd,
            open: Arc::default(),
        }
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        // Nothing that is done while it is held can panic half way.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells all who follow the match of an entry; makes it only if anybody does.
    pub(super) fn announce(&self, id: Uuid, logged: impl FnOnce() -> Logged) {
        if let Some(channel) = self.open().matches.get(&id) {
            let announced = Arc::new(Announced {
                logged: logged(),
                written: CachedBody::default(),
            });
            // That the last viewer is just leaving is no failure.
            let _heard_by = channel.announce.send(announced);
        }
    }

    fn join(
        &self,
        id: Uuid,
        follower: Follower,
    ) -> Result<(StreamPlace, broadcast::Receiver<Arc<Announced>>), Error> {
        let mut open = self.open();
        if open.closed || open.viewers >= self.crowd.of_all {
            return Err(Error::Crowded);
        }
        let here = open.matches.get(&id).map_or(0, |channel| channel.viewers);
        if here >= self.crowd.of_a_match {
            return Err(Error::MatchCrowded);
        }
        if count(&open.tokens, &follower.token) >= self.crowd.of_a_token {
            return Err(Error::TokenCrowded);
        }
        if count(&open.addresses, &follower.address) >= self.crowd.of_an_address {
            return Err(Error::AddressCrowded);
        }
        open.viewers += 1;
        *open.tokens.entry(follower.token).or_default() += 1;
        *open.addresses.entry(follower.address).or_default() += 1;
        open.channels += 1;
        let next = open.channels;
        let channel = open.matches.entry(id).or_insert_with(|| Channel {
            number: next,
            announce: broadcast::Sender::new(KEPT),
            viewers: 0,
        });
        channel.viewers += 1;
        let receiver = channel.announce.subscribe();
        let place = StreamPlace {
            number: channel.number,
            streams: self.clone(),
            id,
            follower,
        };
        Ok((place, receiver))
    }

    /// Ends every stream of a match. Whoever may follow it still comes back where
    /// it was cut off.
    pub(super) fn end(&self, id: Uuid) {
        self.open().matches.remove(&id);
    }
}

fn count<K: Hash + Eq>(of: &HashMap<K, usize>, key: &K) -> usize {
    of.get(key).copied().unwrap_or_default()
}

/// One less; of those of whom there is none nothing is kept.
fn leave<K: Hash + Eq>(of: &mut HashMap<K, usize>, key: &K) {
    if let Some(count) = of.get_mut(key) {
        *count -= 1;
        if *count == 0 {
            of.remove(key);
        }
    }
}

/// A place among the viewers of a match, given up when it is dropped.
struct StreamPlace {
    streams: Streams,
    id: Uuid,
    follower: Follower,
    /// Of the channel.
    number: u64,
}

impl Drop for StreamPlace {
    fn drop(&mut self) {
        let mut open = self.streams.open();
        open.viewers = open.viewers.saturating_sub(1);
        leave(&mut open.tokens, &self.follower.token);
        leave(&mut open.addresses, &self.follower.address);
        if let Some(channel) = open.matches.get_mut(&self.id)
            && channel.number == self.number
        {
            channel.viewers -= 1;
            if channel.viewers == 0 {
                open.matches.remove(&self.id);
            }
        }
    }
}

/// Somebody who follows a match.
pub struct Viewer {
    tables: Tables,
    place: StreamPlace,
    announced: broadcast::Receiver<Arc<Announced>>,
    /// The last entry that it has.
    last: EntryNo,
    /// Whether it has to look into the log for the next.
    behind: bool,
}

impl Viewer {
    /// What comes next; `None` when no more will come, because the service is
    /// about to stop, the match is gone, or somebody who could see it is. Waits no longer than `patience` for something to happen.
    ///
    /// # Errors
    /// What the store says. The viewer is where it was.
    pub async fn next(&mut self, patience: Duration) -> Result<Option<StreamItem>, Error> {
        loop {
            if self.behind
                && let Some(heard) = self.catch_up().await?
            {
                return Ok(Some(heard));
            }
            match timeout(patience, self.announced.recv()).await {
                Err(_) => return Ok(Some(StreamItem::Nothing)),
                Ok(Ok(entry)) if entry.logged.seq <= self.last => {}
                Ok(Ok(entry)) if entry.logged.seq == self.last + 1 => {
                    self.last += 1;
                    return Ok(Some(StreamItem::Entry(entry)));
                }
                // It missed some: they are in the log.
                Ok(Ok(_) | Err(RecvError::Lagged(_))) => self.behind = true,
                Ok(Err(RecvError::Closed)) => return Ok(None),
            }
        }
    }

    /// The next entries out of the log, if it holds any.
    async fn catch_up(&mut self) -> Result<Option<StreamItem>, Error> {
        let id = self.place.id;
        let now = self.tables.get(id).await?.now();
        let at = now.table.seq();
        if at <= self.last {
            self.behind = false;
            return Ok(None);
        }
        if at.saturating_sub(self.last) > MOST_BEHIND {
            self.last = at;
            return Ok(Some(StreamItem::Resync(at)));
        }
        let entries = self.tables.log(id, &now.table, self.last, PAGE).await?;
        // What comes after this table is announced.
        self.behind = entries.last().is_some_and(|entry| entry.seq < at);
        Ok(entries.last().map(|entry| entry.seq).map(|last| {
            self.last = last;
            StreamItem::Entries(entries)
        }))
    }
}

impl Tables {
    /// Follows a match from the entry after `after` on.
    ///
    /// # Errors
    /// [`Error::Beyond`] where the log does not reach to `after`,
    /// [`Error::MatchCrowded`], [`Error::TokenCrowded`], [`Error::AddressCrowded`]
    /// and [`Error::Crowded`] where as many follow as may.
    pub fn follow(&self, live: &Live, after: EntryNo, follower: Follower) -> Result<Viewer, Error> {
        // First, so that what is appended from here on is announced to it.
        let (place, announced) = self.streams.join(live.opened.id, follower)?;
        let at = live.now().table.seq();
        if after > at {
            return Err(Error::Beyond { at });
        }
        Ok(Viewer {
            tables: self.clone(),
            place,
            announced,
            last: after,
            behind: true,
        })
    }

    /// How many streams are open.
    #[must_use]
    pub fn viewers(&self) -> usize {
        self.streams.open().viewers
    }

    /// Ends every stream, once what was announced is told, and lets nobody
    /// follow any more: the service is about to stop.
    pub fn end_streams(&self) {
        let mut open = self.streams.open();
        open.closed = true;
        open.matches.clear();
    }
}
