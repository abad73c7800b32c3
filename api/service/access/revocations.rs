//! Revocations: a token is no longer valid, or an account's role at a table changed or
//! ended. A stream that was admitted on that basis checks again whether it can stay.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;
use uuid::Uuid;

/// The basis on which a stream was admitted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// A token, by its hash.
    Token(String),
    /// An account's role in a match.
    Place(Uuid, Uuid),
    /// An account's roles in all matches.
    Places(Uuid),
}

/// Notifies the affected streams of revocations. Cheap to clone.
#[derive(Clone, Default)]
pub struct Revocations(Arc<Inner>);

#[derive(Default)]
struct Inner {
    /// How many revocations have begun.
    count: AtomicU64,
    listeners: Mutex<HashMap<Key, Vec<Arc<Notify>>>>,
}

impl Revocations {
    fn listeners(&self) -> MutexGuard<'_, HashMap<Key, Vec<Arc<Notify>>>> {
        // No code that holds the lock can panic, so the map is always consistent.
        let listeners = &self.0.listeners;
        listeners.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns how many revocations have begun. A cache compares the count from before a
    /// read with the count after it stored the result, and drops the result if they
    /// differ.
    pub fn count(&self) -> u64 {
        self.0.count.load(Ordering::SeqCst)
    }

    /// Begins a revocation. The caller then drops what is cached.
    pub fn begin(&self) {
        self.0.count.fetch_add(1, Ordering::SeqCst);
    }

    /// Ends a revocation: the streams that were admitted by this key check again.
    pub fn end(&self, key: &Key) {
        for listener in self.listeners().get(key).into_iter().flatten() {
            listener.notify_one();
        }
    }

    /// Listens on behalf of a stream that was admitted by these keys. The first check is
    /// due at once, because a key may have been revoked in the meantime.
    pub fn listen(&self, keys: Vec<Key>) -> Listener {
        let changed = Arc::new(Notify::new());
        changed.notify_one();
        let mut listeners = self.listeners();
        for key in &keys {
            let of_it = listeners.entry(key.clone()).or_default();
            of_it.push(Arc::clone(&changed));
        }
        drop(listeners);
        Listener {
            revocations: self.clone(),
            keys,
            changed,
        }
    }
}

/// A stream's subscription to revocations.
pub struct Listener {
    revocations: Revocations,
    keys: Vec<Key>,
    changed: Arc<Notify>,
}

impl Listener {
    /// Waits for the next revocation of one of its keys.
    pub async fn changed(&self) {
        self.changed.notified().await;
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let mut listeners = self.revocations.listeners();
        for key in &self.keys {
            if let Some(of_it) = listeners.get_mut(key) {
                of_it.retain(|one| !Arc::ptr_eq(one, &self.changed));
                if of_it.is_empty() {
                    listeners.remove(key);
                }
            }
        }
    }
}
