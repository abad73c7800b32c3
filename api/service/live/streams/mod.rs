//! Event streams: the viewers of a match follow its log as it grows.
//!
//! An entry is announced once to all viewers of its match, and the append does not wait
//! for any of them. Announcements are kept for a while for slow viewers. A viewer that
//! falls further behind, or joins late, gets the missed entries from the log. What
//! changes outside the log is announced too, but only once: a viewer learns if it may
//! have missed any of it.

mod viewer;

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bytes::Bytes;
use tokio::sync::broadcast::{self, error::RecvError};

use super::{CachedInEach, Error, Logged, Notes, Tables};
use crate::prelude::*;
use kibitz_game::rules::{EntryNo, Language};
use kibitz_store::matches::members::{self, Member};
use kibitz_store::{NodeMessage, SideChange};
pub use viewer::Viewer;

/// How many announcements of a match are kept for slow viewers.
const KEPT: usize = 256;

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
    written: CachedInEach<Bytes>,
    packed: CachedInEach<Bytes>,
}

impl Announced {
    /// Returns the number of the entry.
    #[must_use]
    pub fn seq(&self) -> EntryNo {
        self.logged.seq
    }

    /// Returns the entry as it is sent: written once in each language that is asked for, then
    /// shared by all viewers.
    pub fn written(&self, language: Language, write: impl FnOnce(&Logged) -> Bytes) -> Bytes {
        let written = self.written.of(language);
        written.get_or_init(|| write(&self.logged)).clone()
    }

    /// Returns the entry as it is sent compressed: packed once in each language that is asked for,
    /// then shared by all viewers.
    pub fn packed(&self, language: Language, pack: impl FnOnce() -> Bytes) -> Bytes {
        self.packed.of(language).get_or_init(pack).clone()
    }
}

/// A change to a match that is not in its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SideNews {
    /// Someone joined.
    Joined(Member),
    /// A member changed: an account took over a guest's place.
    Member(Member),
    /// A member left or was removed.
    Left(Uuid),
    /// Its notes changed.
    Notes(Notes),
    /// This match is its rematch.
    Rematch(Uuid),
    /// Changes may have been missed.
    Missed,
}

/// An announcement to all viewers of a match.
#[derive(Clone, Debug)]
pub(super) enum Announcement {
    Entry(Arc<Announced>),
    /// How far the log goes, for viewers who may have missed entries.
    Length(EntryNo),
    Side(Arc<SideNews>),
}

/// An item that a viewer receives.
#[derive(Debug)]
pub enum StreamItem {
    /// The next entry.
    Entry(Arc<Announced>),
    /// The next entries, from the log.
    Entries(Vec<Logged>),
    /// A change to the match that is not in its log.
    Side(Arc<SideNews>),
    /// The viewer is too far behind: all entries up to this one are skipped.
    Resync(EntryNo),
}

/// All open streams.
#[derive(Clone)]
pub(super) struct Streams {
    crowd: StreamLimits,
    open: Arc<Mutex<Open>>,
}

#[derive(Default)]
struct Open {
    /// The channels of the followed matches. Each viewer has a receiver.
    matches: HashMap<Uuid, broadcast::Sender<Announcement>>,
    /// The number of all viewers.
    viewers: usize,
    /// The number of viewers with each token.
    tokens: HashMap<u64, usize>,
    /// The number of viewers from each address.
    addresses: HashMap<IpAddr, usize>,
    /// No new viewers are accepted.
    closed: bool,
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
        if self.followed(id) {
            let announced = Announced {
                logged: logged(),
                written: CachedInEach::default(),
                packed: CachedInEach::default(),
            };
            self.send(id, Announcement::Entry(Arc::new(announced)));
        }
    }

    /// Says whether a match has viewers.
    pub(super) fn followed(&self, id: Uuid) -> bool {
        self.open().matches.contains_key(&id)
    }

    /// Announces something else to all viewers of a match.
    pub(super) fn send(&self, id: Uuid, announcement: Announcement) {
        if let Some(channel) = self.open().matches.get(&id) {
            // It fails only if the last viewer is just leaving.
            let _received_by = channel.send(announcement);
        }
    }

    /// Announces to all viewers of all matches that changes may have been missed.
    pub(super) fn announce_missed(&self) {
        let missed = Arc::new(SideNews::Missed);
        for channel in self.open().matches.values() {
            let _received_by = channel.send(Announcement::Side(Arc::clone(&missed)));
        }
    }

    /// Joins the viewers of a match.
    pub(super) fn join(&self, id: Uuid, follower: Follower) -> Result<StreamPlace, Error> {
        let mut open = self.open();
        if open.closed || open.viewers >= self.crowd.of_all {
            return Err(Error::Crowded);
        }
        let channel = open.matches.get(&id);
        let here = channel.map_or(0, broadcast::Sender::receiver_count);
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
        let channel = open.matches.entry(id);
        let announced = channel
            .or_insert_with(|| broadcast::Sender::new(KEPT))
            .subscribe();
        Ok(StreamPlace {
            streams: self.clone(),
            id,
            follower,
            announced: Some(announced),
        })
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
pub(super) struct StreamPlace {
    streams: Streams,
    id: Uuid,
    follower: Follower,
    /// Receives what is announced, until the place is given up.
    announced: Option<broadcast::Receiver<Announcement>>,
}

impl StreamPlace {
    /// Waits for the next announcement. None is lost if the future is dropped.
    async fn announced(&mut self) -> Result<Announcement, RecvError> {
        match &mut self.announced {
            Some(announced) => announced.recv().await,
            None => Err(RecvError::Closed),
        }
    }
}

impl Drop for StreamPlace {
    fn drop(&mut self) {
        // First, so that it does not count among those who remain.
        drop(self.announced.take());
        let mut open = self.streams.open();
        open.viewers = open.viewers.saturating_sub(1);
        if let Some(token) = self.follower.token {
            leave(&mut open.tokens, &token);
        }
        leave(&mut open.addresses, &self.follower.address);
        let channel = open.matches.get(&self.id);
        if channel.is_some_and(|channel| channel.receiver_count() == 0) {
            open.matches.remove(&self.id);
        }
    }
}

impl Tables {
    /// Counts the open streams.
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

    /// Tells those who follow a match, here and at other nodes, of a change that is in
    /// the store.
    pub async fn changed(&self, match_id: Uuid, change: SideChange) {
        self.show(match_id, change).await;
        self.store.tell(NodeMessage::Side { match_id, change });
    }

    /// Tells those who follow a match here of a change that is in the store.
    pub(super) async fn show(&self, match_id: Uuid, change: SideChange) {
        if !self.streams.followed(match_id) {
            return;
        }
        let read = self.store.read(move |db| read(db, match_id, change));
        let read = read.await.unwrap_or_else(|error| {
            tracing::warn!(%match_id, %error, "cannot read what changed around a match");
            Some(SideNews::Missed)
        });
        if let Some(change) = read {
            self.streams
                .send(match_id, Announcement::Side(Arc::new(change)));
        }
    }
}

/// Reads what a change is about, unless it is gone.
fn read(db: &mut Db, match_id: Uuid, change: SideChange) -> Result<Option<SideNews>, store::Error> {
    let mut member = |id| {
        let found = members::by_id(db, id)?;
        // A member who has left since is the subject of another change.
        Ok::<_, store::Error>(found.filter(|member| member.left_at.is_none()))
    };
    Ok(match change {
        SideChange::Joined(id) => member(id)?.map(SideNews::Joined),
        SideChange::Member(id) => member(id)?.map(SideNews::Member),
        SideChange::Left(id) => Some(SideNews::Left(id)),
        SideChange::Notes => {
            matches::by_id(db, match_id)?.map(|found| SideNews::Notes(found.notes))
        }
        SideChange::Rematch(next) => Some(SideNews::Rematch(next)),
    })
}
