//! The matches that are still in use.
//!
//! The cache may evict a match while a request is still working with it. The next
//! request for that match must get the same instance: with two of them, each would
//! miss what is appended through the other.
//!
//! A match that changes or is deleted while it is being loaded has to be loaded again:
//! what was read may be from before the change.

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
    /// A match that is being loaded has a place here already, with nothing in it.
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

    /// Makes a place for a match, before it is read from the store.
    pub(super) fn expect(&self, id: Uuid) {
        self.with(|known| {
            if known.matches.len() >= MANY.max(2 * known.left) {
                // Others that are being loaded lose their place and are loaded again.
                known.matches.retain(|_, live| live.strong_count() > 0);
                known.left = known.matches.len();
            }
            known.matches.insert(id, Weak::new());
        });
    }

    /// Puts a match that was loaded in its place, unless it was forgotten meanwhile.
    pub(super) fn note(&self, live: &Arc<Live>) {
        self.with(|known| {
            if let Some(place) = known.matches.get_mut(&live.opened.id) {
                *place = Arc::downgrade(live);
            }
        });
    }

    /// Whether this match was not forgotten since it was loaded.
    pub(super) fn has(&self, live: &Arc<Live>) -> bool {
        self.with(|known| {
            let place = known.matches.get(&live.opened.id);
            place.is_some_and(|place| std::ptr::eq(place.as_ptr(), Arc::as_ptr(live)))
        })
    }

    /// Forgets this match, so that the next request loads it again. If it is being loaded
    /// now, it is read once more.
    pub(super) fn forget(&self, id: Uuid) {
        self.with(|known| known.matches.remove(&id));
    }
}
