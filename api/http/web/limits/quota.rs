//! A rate limit per key, such as an address, that forgets idle keys.

use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicUsize, Ordering};

use governor::RateLimiter;
use governor::clock::{Clock, DefaultClock};
use governor::state::keyed::DefaultKeyedStateStore;

type Limiter<K> = RateLimiter<K, DefaultKeyedStateStore<K>, DefaultClock>;

/// The seconds after which every quota is full again.
const LONGEST: u64 = 3600;

/// The minimum number of counts between two sweeps for keys to forget.
const MIN_SWEEP: usize = 10_000;

/// A rate limit that counts each key separately.
pub struct Quota<K: Hash + Eq + Clone> {
    /// None if there is no limit.
    limiter: Option<Limiter<K>>,
    /// The number of counts since the last sweep.
    counted: AtomicUsize,
    /// The number of counts at which the next sweep is due.
    sweep_at: AtomicUsize,
}

impl<K: Hash + Eq + Clone> Quota<K> {
    /// Makes a limit of `quota` for each key. Without a quota there is no limit.
    #[must_use]
    pub fn new(quota: Option<governor::Quota>) -> Self {
        Self {
            limiter: quota.map(RateLimiter::keyed),
            counted: AtomicUsize::new(0),
            sweep_at: AtomicUsize::new(MIN_SWEEP),
        }
    }

    /// Counts one use by a key.
    ///
    /// # Errors
    /// If the limit is exceeded, the number of seconds to wait.
    pub fn count(&self, key: &K) -> Result<(), u64> {
        self.count_many(key, 1)
    }

    /// Counts many uses by a key at once, all of them or none. Counts nothing for zero.
    ///
    /// # Errors
    /// If the limit is exceeded, the number of seconds to wait. For more uses than the limit ever
    /// allows at once, it is the time after which every quota is full.
    pub fn count_many(&self, key: &K, uses: u32) -> Result<(), u64> {
        let (Some(limiter), Some(uses)) = (&self.limiter, NonZeroU32::new(uses)) else {
            return Ok(());
        };
        self.sweep(limiter);
        match limiter.check_key_n(key, uses) {
            Ok(Ok(())) => Ok(()),
            Ok(Err(until)) => {
                let wait = until.wait_time_from(DefaultClock::default().now());
                Err(wait.as_secs() + 1)
            }
            Err(_) => Err(LONGEST),
        }
    }

    /// Now and then forgets the keys whose quota is full again. A sweep happens after
    /// at least as many counts as there are keys, so that its amortized cost per count
    /// is constant.
    fn sweep(&self, limiter: &Limiter<K>) {
        let counted = self.counted.fetch_add(1, Ordering::Relaxed);
        if counted < self.sweep_at.load(Ordering::Relaxed) {
            return;
        }
        // If several threads find that a sweep is due, only one does it.
        if self.counted.swap(0, Ordering::Relaxed) <= counted {
            return;
        }
        limiter.retain_recent();
        limiter.shrink_to_fit();
        self.sweep_at
            .store(limiter.len().max(MIN_SWEEP), Ordering::Relaxed);
    }
}
