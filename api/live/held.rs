//! The matches that somebody holds.
//!
//! A match that was not used for a while makes room for others although a request
//! may still be at work with it. Whoever asks for it then must get the same one:
//! of two, each would miss what is appended through the other.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use uuid::Uuid;

use super::Live;

/// From how many on those that nobody holds any more are looked for.
const MANY: usize = 1024;

/// Finds the matches that somebody holds.
#[derive(Clone, Default)]
pub(super) struct Held(Arc<Mutex<Known>>);

#[derive(Default)]
struct Known {
    matches: HashMap<Uuid, Weak<Live>>,
    /// How many were left when those that nobody held were last forgotten.
    left: usize,
}

impl Held {
    fn with<T>(&self, work: impl FnOnce(&mut Known) -> T) -> T {
        // Nothing that is done while it is held can panic half way.
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The match with this id, if anybody holds it.
    pub(super) fn find(&self, id: Uuid) -> Option<Arc<Live>> {
        self.with(|known| known.matches.get(&id)?.upgrade())
    }

    /// Takes note of a match that was loaded.
    pub(super) fn note(&self, live: &Arc<Live>) {
        self.with(|known| {
            if known.matches.len() >= MANY.max(2 * known.left) {
                known.matches.retain(|_, live| live.strong_count() > 0);
                known.left = known.matches.len();
            }
            known.matches.insert(live.opened.id, Arc::downgrade(live));
        });
    }

    /// Whoever asks for this match next is to load it.
    pub(super) fn forget(&self, id: Uuid) {
        self.with(|known| known.matches.remove(&id));
    }
}
