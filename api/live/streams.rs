//! Event streams: the viewers of a match follow its log as it grows.
//!
//! An entry is announced once to all viewers of its match, and the append does not wait
//! for any of them. Announcements are kept for a while for slow viewers. A viewer that
//! falls further behind, or joins late, gets the missed entries from the log. What
//! changes outside the log is announced too, but only once: a viewer learns if it may
//! have missed any of it.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use tokio::sync::broadcast::{self, error::RecvError};
use tokio::time::timeout;
use uuid::Uuid;

use super::{CachedBodies, Change, Error, Live, Logged, Tables};
use crate::rules::{EntryNo, Language};

/// How many announcements of a match are kept for slow viewers.
const KEPT: usize = 256;

/// How many entries a viewer gets from the log at a time.
const PAGE: u32 = 64;

/// How many entries a viewer can be behind and still get every one of them: enough for
/// a whole match logged card by card.
const MOST_BEHIND: EntryNo = 1000;

/// The limits on open streams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StreamLimits {
    /// With one token.
    pub of_a_token: usize,
    /// From one address.
    pub of_an_address: usize,
    /// For one match.
    pub of_a_match: usize,
    /// In total.
    pub of_all: usize,
}

/// A client that asks to follow a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Follower {
    /// A number that identifies the token. `None` for anyone with a link to the match:
    /// they take at most half of its streams, so that those at the table always find one.
    pub token: Option<u64>,
    /// The address that the stream counts against.
    pub address: IpAddr,
}

/// An entry announced to all viewers of its match.
#[derive(Debug)]
pub struct Announced {
    logged: Logged,
    written: CachedBodies,
}

impl Announced {
    /// The number of the entry.
    #[must_use]
    pub fn seq(&self) -> EntryNo {
        self.logged.seq
    }

    /// The entry as it is sent: written once in each language that is asked for, then
    /// shared by all viewers.
    pub fn written(&self, language: Language, write: impl FnOnce(&Logged) -> Bytes) -> Bytes {
        self.written.of(language).or(|| write(&self.logged))
    }
}

/// What is announced to all viewers of a match.
#[derive(Clone, Debug)]
enum News {
    Entry(Arc<Announced>),
    Change(Arc<Change>),
}

/// What a viewer receives.
#[derive(Debug)]
pub enum StreamItem {
    /// The next entry.
    Entry(Arc<Announced>),
    /// The next entries, from the log.
    Entries(Vec<Logged>),
    /// A change to the match that is not in its log.
    Change(Arc<Change>),
    /// The viewer is too far behind: all entries up to this one are skipped.
    Resync(EntryNo),
    /// Nothing happened in the time that the viewer was willing to wait.
    Nothing,
}

/// All open streams.
#[derive(Clone)]
pub(super) struct Streams {
    crowd: StreamLimits,
    open: Arc<Mutex<Open>>,
}

#[derive(Default)]
struct Open {
    /// The channels of the followed matches.
    matches: HashMap<Uuid, Channel>,
    /// The number of all viewers.
    viewers: usize,
    /// The number of viewers with each token.
    tokens: HashMap<u64, usize>,
    /// The number of viewers from each address.
    addresses: HashMap<IpAddr, usize>,
    /// The number of channels ever created.
    channels: u64,
    /// No new viewers are accepted.
    closed: bool,
}

struct Channel {
    /// Identifies the channel: a match may have several, one after another.
    number: u64,
    announce: broadcast::Sender<News>,
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
        // Nothing done under the lock can panic halfway.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Announces an entry to all viewers of a match. Calls `logged` only if there are any.
    pub(super) fn announce(&self, id: Uuid, logged: impl FnOnce() -> Logged) {
        if let Some(channel) = self.open().matches.get(&id) {
            let announced = Arc::new(Announced {
                logged: logged(),
                written: CachedBodies::default(),
            });
            // It fails only if the last viewer is just leaving.
            let _received_by = channel.announce.send(News::Entry(announced));
        }
    }

    /// Whether a match has viewers.
    pub(super) fn followed(&self, id: Uuid) -> bool {
        self.open().matches.contains_key(&id)
    }

    /// Announces a change to all viewers of a match.
    pub(super) fn announce_change(&self, id: Uuid, change: Change) {
        if let Some(channel) = self.open().matches.get(&id) {
            let _received_by = channel.announce.send(News::Change(Arc::new(change)));
        }
    }

    /// Announces to all viewers of all matches that changes may have been missed.
    pub(super) fn announce_missed(&self) {
        let missed = Arc::new(Change::Missed);
        for channel in self.open().matches.values() {
            let _received_by = channel.announce.send(News::Change(Arc::clone(&missed)));
        }
    }

    fn join(
        &self,
        id: Uuid,
        follower: Follower,
    ) -> Result<(StreamPlace, broadcast::Receiver<News>), Error> {
        let mut open = self.open();
        if open.closed || open.viewers >= self.crowd.of_all {
            return Err(Error::Crowded);
        }
        let here = open.matches.get(&id).map_or(0, |channel| channel.viewers);
        let most = match follower.token {
            Some(_) => self.crowd.of_a_match,
            None => self.crowd.of_a_match / 2,
        };
        if here >= most {
            return Err(Error::MatchCrowded);
        }
        if let Some(token) = follower.token
            && count(&open.tokens, &token) >= self.crowd.of_a_token
        {
            return Err(Error::TokenCrowded);
        }
        if count(&open.addresses, &follower.address) >= self.crowd.of_an_address {
            return Err(Error::AddressCrowded);
        }
        open.viewers += 1;
        if let Some(token) = follower.token {
            *open.tokens.entry(token).or_default() += 1;
        }
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

    /// Ends every stream of a match. Clients that still have access reconnect where they
    /// were cut off.
    pub(super) fn end(&self, id: Uuid) {
        self.open().matches.remove(&id);
    }
}

fn count<K: Hash + Eq>(of: &HashMap<K, usize>, key: &K) -> usize {
    of.get(key).copied().unwrap_or_default()
}

/// Decrements the count of a key, and removes the key at zero.
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
    /// The number of the channel.
    number: u64,
}

impl Drop for StreamPlace {
    fn drop(&mut self) {
        let mut open = self.streams.open();
        open.viewers = open.viewers.saturating_sub(1);
        if let Some(token) = self.follower.token {
            leave(&mut open.tokens, &token);
        }
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

/// A client that follows a match.
pub struct Viewer {
    tables: Tables,
    place: StreamPlace,
    announced: broadcast::Receiver<News>,
    /// The last entry that it has received.
    last: EntryNo,
    /// Whether it has to read the next entries from the log.
    behind: bool,
    /// Whether announcements were dropped before it received them.
    missed: bool,
}

impl Viewer {
    /// Returns what comes next, or `None` if the stream has ended: the service is about
    /// to stop, the match was deleted, or an account that had access to it was deleted.
    /// Waits at most `patience` for something to happen.
    ///
    /// # Errors
    /// Any error of the store. The viewer then stays where it was.
    pub async fn next(&mut self, patience: Duration) -> Result<Option<StreamItem>, Error> {
        loop {
            if self.behind
                && let Some(item) = self.catch_up().await?
            {
                return Ok(Some(item));
            }
            if std::mem::take(&mut self.missed) {
                return Ok(Some(StreamItem::Change(Arc::new(Change::Missed))));
            }
            match timeout(patience, self.announced.recv()).await {
                Err(_) => return Ok(Some(StreamItem::Nothing)),
                Ok(Ok(News::Change(change))) => return Ok(Some(StreamItem::Change(change))),
                Ok(Ok(News::Entry(entry))) if entry.logged.seq <= self.last => {}
                Ok(Ok(News::Entry(entry))) if entry.logged.seq == self.last + 1 => {
                    self.last += 1;
                    return Ok(Some(StreamItem::Entry(entry)));
                }
                // It missed some entries: read them from the log.
                Ok(Ok(News::Entry(_))) => self.behind = true,
                Ok(Err(RecvError::Lagged(_))) => {
                    self.behind = true;
                    self.missed = true;
                }
                Ok(Err(RecvError::Closed)) => return Ok(None),
            }
        }
    }

    /// The next entries from the log, if there are any.
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
        // Entries after this state of the table are announced.
        self.behind = entries.last().is_some_and(|entry| entry.seq < at);
        Ok(entries.last().map(|entry| entry.seq).map(|last| {
            self.last = last;
            StreamItem::Entries(entries)
        }))
    }
}

impl Tables {
    /// Follows a match, starting with the entry after `after`.
    ///
    /// # Errors
    /// [`Error::Beyond`] if the log does not reach `after`;
    /// [`Error::MatchCrowded`], [`Error::TokenCrowded`], [`Error::AddressCrowded`]
    /// or [`Error::Crowded`] if a limit on streams is reached.
    pub fn follow(&self, live: &Live, after: EntryNo, follower: Follower) -> Result<Viewer, Error> {
        // First, so that the viewer hears of everything appended from here on.
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
            missed: false,
        })
    }

    /// The number of open streams.
    #[must_use]
    pub fn viewers(&self) -> usize {
        self.streams.open().viewers
    }

    /// Ends every stream, once its announced entries are delivered, and accepts no new
    /// viewers. Called when the service is about to stop.
    pub fn end_streams(&self) {
        let mut open = self.streams.open();
        open.closed = true;
        open.matches.clear();
    }
}
