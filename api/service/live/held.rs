//! The matches that are still in use.
//!
//! The cache may evict a match while a request is still working with it. The next
//! request for that match must get the same instance: with two of them, each would
//! miss what is appended through the other.
//!
//! A match that is being loaded has a place here already. If another node appends to it
//! meanwhile, it catches up before anyone gets it. If it is forgotten meanwhile, it is
//! read again: what was read may be from before the change.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use uuid::Uuid;

use super::Live;

/// The number of known matches from which unused ones are cleaned up.
const MANY: usize = 1024;

/// Finds the matches that are still in use or are being loaded.
#[derive(Clone, Default)]
pub(super) struct Held(Arc<Mutex<Known>>);

#[derive(Default)]
struct Known {
    matches: HashMap<Uuid, Slot>,
    /// How many were left after the last cleanup.
    left: usize,
    /// The number of loads that have begun.
    loads: u64,
}

enum Slot {
    /// It is being loaded.
    Loading {
        /// Which load it is: one that was given up may be followed by another.
        load: u64,
        /// How far its log goes at least, as another node said since.
        grown: i64,
    },
    Loaded(Weak<Live>),
}

impl Known {
    fn loaded(&self, id: Uuid) -> Option<Arc<Live>> {
        match self.matches.get(&id)? {
            Slot::Loaded(live) => live.upgrade(),
            Slot::Loading { .. } => None,
        }
    }

    /// Says how far a match has grown during this load. `None` if it was forgotten meanwhile.
    fn grown(&self, id: Uuid, this: u64) -> Option<i64> {
        match self.matches.get(&id)? {
            Slot::Loading { load, grown } if *load == this => Some(*grown),
            _ => None,
        }
    }
}

impl Held {
    fn with<T>(&self, work: impl FnOnce(&mut Known) -> T) -> T {
        // Nothing done under the lock can panic halfway.
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Finds the match with this id, if it is still in use.
    pub(super) fn find(&self, id: Uuid) -> Option<Arc<Live>> {
        self.with(|known| known.loaded(id))
    }

    /// Makes a place for a match, before it is read from the store.
    pub(super) fn load(&self, id: Uuid) -> Loading {
        let load = self.with(|known| {
            if known.matches.len() >= MANY.max(2 * known.left) {
                known.matches.retain(|_, slot| match slot {
                    Slot::Loaded(live) => live.strong_count() > 0,
                    Slot::Loading { .. } => true,
                });
                known.left = known.matches.len();
            }
            known.loads += 1;
            let load = known.loads;
            known.matches.insert(id, Slot::Loading { load, grown: 0 });
            load
        });
        Loading {
            held: self.clone(),
            id,
            load,
        }
    }

    /// Notes how far another node says that the log of a match goes. Returns the match if
    /// it is in use; one that is being loaded catches up before anyone gets it.
    pub(super) fn grew(&self, id: Uuid, seq: i64) -> Option<Arc<Live>> {
        self.with(|known| {
            if let Some(Slot::Loading { grown, .. }) = known.matches.get_mut(&id) {
                *grown = seq.max(*grown);
            }
            known.loaded(id)
        })
    }

    /// Forgets this match, so that the next request loads it again. If it is being loaded
    /// now, it is read once more.
    pub(super) fn forget(&self, id: Uuid) {
        self.with(|known| {
            if let Some(live) = known.loaded(id) {
                live.forget();
            }
            known.matches.remove(&id);
        });
    }
}

/// A match that is being loaded. Its place is free again if the load is given up.
pub(super) struct Loading {
    held: Held,
    id: Uuid,
    load: u64,
}

impl Loading {
    /// Puts the match that was read in its place. Returns how far its log goes, as other
    /// nodes said meanwhile, or `None` if it was forgotten meanwhile and has to be read
    /// again.
    pub(super) fn done(self, live: &Arc<Live>) -> Option<i64> {
        self.held.with(|known| {
            let grown = known.grown(self.id, self.load)?;
            let slot = Slot::Loaded(Arc::downgrade(live));
            known.matches.insert(self.id, slot);
            Some(grown)
        })
    }
}

impl Drop for Loading {
    fn drop(&mut self) {
        self.held.with(|known| {
            if known.grown(self.id, self.load).is_some() {
                known.matches.remove(&self.id);
            }
        });
    }
}
