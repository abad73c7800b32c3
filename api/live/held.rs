//! The matches that are still in use.
//!
//! The cache may evict a match while a request is still working with it. The next
//! request for that match must get the same instance: with two of them, each would
//! miss what is appended through the other.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use uuid::Uuid;

use super::Live;

/// The number of known matches from which unused ones are cleaned up.
const MANY: usize = 1024;

/// Finds the matches that are still in use.
#[derive(Clone, Default)]
pub(super) struct Held(Arc<Mutex<Known>>);

#[derive(Default)]
struct Known {
    matches: HashMap<Uuid, Weak<Live>>,
    /// How many were left after the last cleanup.
    left: usize,
}

impl Held {
    fn with<T>(&self, work: impl FnOnce(&mut Known) -> T) -> T {
        // Nothing done under the lock can panic halfway.
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The match with this id, if it is still in use.
    pub(super) fn find(&self, id: Uuid) -> Option<Arc<Live>> {
        self.with(|known| known.matches.get(&id)?.upgrade())
    }

    /// Remembers a match that was loaded.
    pub(super) fn note(&self, live: &Arc<Live>) {
        self.with(|known| {
            if known.matches.len() >= MANY.max(2 * known.left) {
                known.matches.retain(|_, live| live.strong_count() > 0);
                known.left = known.matches.len();
            }
            known.matches.insert(live.opened.id, Arc::downgrade(live));
        });
    }

    /// Forgets this match, so that the next request loads it again.
    pub(super) fn forget(&self, id: Uuid) {
        self.with(|known| known.matches.remove(&id));
    }
}
