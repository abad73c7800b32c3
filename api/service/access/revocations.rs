//! Revocations: a token is no longer valid, or an account's role at a table changed or
//! ended. A stream that was admitted on that basis checks again whether it can stay.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use moka::future::Cache;
use tokio::sync::Notify;
use uuid::Uuid;

/// How many values of a kind are remembered at most.
const MOST: u64 = 100_000;

/// How long a value is remembered. If another node revokes it and the message is lost, this node
/// accepts it for at most this long.
const TIME_TO_LIVE: Duration = Duration::from_secs(30);

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
    begun: AtomicU64,
    listeners: Mutex<HashMap<Key, Vec<Arc<Notify>>>>,
}

impl Revocations {
    fn listeners(&self) -> MutexGuard<'_, HashMap<Key, Vec<Arc<Notify>>>> {
        // No code that holds the lock can panic, so the map is always consistent.
        let listeners = &self.0.listeners;
        listeners.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts the revocations that have begun.
    fn begun(&self) -> u64 {
        self.0.begun.load(Ordering::SeqCst)
    }

    /// Begins a revocation. The caller then drops what is remembered.
    fn begin(&self) {
        self.0.begun.fetch_add(1, Ordering::SeqCst);
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

/// Remembers values that were read from the store by keys, such as tokens, for a short time unless
/// they are revoked.
pub(super) struct Remembered<K, V> {
    values: Cache<K, V>,
    pub(super) revocations: Revocations,
}

impl<K, V> Remembered<K, V>
where
    K: Hash + Eq + Clone + Send + Sync + 'static,
    V: Clone + Send + Sync + 'static,
{
    pub(super) fn new(revocations: Revocations) -> Self {
        let values = Cache::builder()
            .max_capacity(MOST)
            .time_to_live(TIME_TO_LIVE)
            .build();
        Self {
            values,
            revocations,
        }
    }

    /// Finds the value of a key: the one that is remembered, or else what `read` finds. That there
    /// is none is not remembered, so a value that is added is found at once.
    pub(super) async fn get<E>(
        &self,
        key: &K,
        read: impl Future<Output = Result<Option<V>, E>>,
    ) -> Result<Option<V>, E> {
        if let Some(value) = self.values.get(key).await {
            return Ok(Some(value));
        }
        let begun = self.revocations.begun();
        let Some(value) = read.await? else {
            return Ok(None);
        };
        self.values.insert(key.clone(), value.clone()).await;
        // If it was revoked between the read and the insert, nothing else would remove it.
        if self.revocations.begun() != begun {
            self.values.invalidate(key).await;
        }
        Ok(Some(value))
    }

    /// Forgets the value of a key that was revoked. The streams that it admitted check again.
    pub(super) async fn forget(&self, key: &K, admitted: &Key) {
        self.revocations.begin();
        self.values.invalidate(key).await;
        self.revocations.end(admitted);
    }

    /// Forgets all values. Streams notice at their next keep-alive comment.
    pub(super) fn forget_all(&self) {
        self.revocations.begin();
        self.values.invalidate_all();
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
