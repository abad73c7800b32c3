//! What no longer holds: a token, or what an account is at a table. Whoever was
//! let in by it, and is still there, is told to ask again.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;
use uuid::Uuid;

/// By what somebody was let in.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::http) enum Key {
    /// A token, by its hash.
    Token(String),
    /// What an account is at a match.
    Place(Uuid, Uuid),
}

/// Tells what no longer holds to whom it concerns; a cheap handle.
#[derive(Clone, Default)]
pub struct Voids(Arc<Inner>);

#[derive(Default)]
struct Inner {
    /// How much was void by now.
    count: AtomicU64,
    listeners: Mutex<HashMap<Key, Vec<Arc<Notify>>>>,
}

impl Voids {
    fn listeners(&self) -> MutexGuard<'_, HashMap<Key, Vec<Arc<Notify>>>> {
        // Nothing that is done while it is held can panic half way.
        let listeners = &self.0.listeners;
        listeners.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How much was void by now: who reads something to remember it looks, once it
    /// is remembered, whether that was in vain.
    pub(in crate::http) fn count(&self) -> u64 {
        self.0.count.load(Ordering::SeqCst)
    }

    /// Something is void, and about to be forgotten.
    pub(in crate::http) fn begin(&self) {
        self.0.count.fetch_add(1, Ordering::SeqCst);
    }

    /// It is forgotten: whoever was let in by it is to ask again.
    pub(in crate::http) fn end(&self, key: &Key) {
        for listener in self.listeners().get(key).into_iter().flatten() {
            listener.notify_one();
        }
    }

    /// For whoever was let in by all of these. It is told once at the beginning, for
    /// one of them may have become void while it came.
    pub(in crate::http) fn listen(&self, keys: Vec<Key>) -> Listener {
        let told = Arc::new(Notify::new());
        told.notify_one();
        let mut listeners = self.listeners();
        for key in &keys {
            let of_it = listeners.entry(key.clone()).or_default();
            of_it.push(Arc::clone(&told));
        }
        drop(listeners);
        Listener {
            voids: self.clone(),
            keys,
            told,
        }
    }
}

/// Somebody who is to ask again when something is void.
pub(in crate::http) struct Listener {
    voids: Voids,
    keys: Vec<Key>,
    told: Arc<Notify>,
}

impl Listener {
    /// Waits until something is.
    pub(in crate::http) async fn told(&self) {
        self.told.notified().await;
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let mut listeners = self.voids.listeners();
        for key in &self.keys {
            if let Some(of_it) = listeners.get_mut(key) {
                of_it.retain(|one| !Arc::ptr_eq(one, &self.told));
                if of_it.is_empty() {
                    listeners.remove(key);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;
    use uuid::Uuid;

    use super::{Key, Voids};

    #[test]
    fn whom_it_concerns_is_told_and_nobody_else() {
        let voids = Voids::default();
        let token = |text: &str| Key::Token(text.to_owned());
        let place = Key::Place(Uuid::from_u128(1), Uuid::from_u128(2));
        let ana = voids.listen(vec![token("a"), place.clone()]);
        let ben = voids.listen(vec![token("b"), place.clone()]);
        let is_told = |listener: &super::Listener| listener.told().now_or_never().is_some();
        // Both, once, at the beginning.
        assert!(is_told(&ana) && is_told(&ben));
        assert!(!is_told(&ana) && !is_told(&ben));
        voids.end(&token("a"));
        assert!(is_told(&ana) && !is_told(&ben));
        voids.end(&place);
        assert!(is_told(&ana) && is_told(&ben));
        voids.end(&token("c"));
        assert!(!is_told(&ana) && !is_told(&ben));
        // Who has gone is not remembered.
        drop(ana);
        assert_eq!(voids.listeners().len(), 2);
        drop(ben);
        assert!(voids.listeners().is_empty());
    }
}
