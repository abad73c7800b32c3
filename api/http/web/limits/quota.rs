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
pub(crate) struct Quota<K: Hash + Eq + Clone> {
    /// None if there is no limit.
    limiter: Option<Limiter<K>>,
    /// The number of counts since the last sweep.
    counted: AtomicUsize,
    /// The number of counts at which the next sweep is due.
    sweep_at: AtomicUsize,
}

impl<K: Hash + Eq + Clone> Quota<K> {
    /// Makes a limit of `quota` for each key. Without a quota there is no limit.
    pub(crate) fn new(quota: Option<governor::Quota>) -> Self {
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
    pub(crate) fn count(&self, key: &K) -> Result<(), u64> {
        self.count_many(key, 1)
    }

    /// Counts many uses by a key at once, all of them or none. Counts nothing for zero.
    ///
    /// # Errors
    /// If the limit is exceeded, the number of seconds to wait: for more than there can ever be at once,
    /// those until there is as much as there can be.
    pub(super) fn count_many(&self, key: &K, uses: u32) -> Result<(), u64> {
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

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "these are tests")]
mod tests {
    use std::num::NonZeroU32;
    use std::time::Duration;

    use super::{LONGEST, MIN_SWEEP, Quota};

    fn quota<K: std::hash::Hash + Eq + Clone>(times: u32, every: Duration) -> Quota<K> {
        let quota = governor::Quota::with_period(every).unwrap();
        Quota::new(Some(quota.allow_burst(NonZeroU32::new(times).unwrap())))
    }

    #[test]
    fn each_key_has_its_own_quota_and_learns_how_long_to_wait() {
        let hour = Duration::from_secs(3600);
        let quota = quota(3, hour);
        for who in ["Ana", "Ben"] {
            for _ in 0..3 {
                assert_eq!(quota.count(&who), Ok(()));
            }
            assert_eq!(quota.count(&who), Err(3600));
        }
        assert_eq!(Quota::new(None).count(&"Ana"), Ok(()));
    }

    #[test]
    fn many_are_counted_all_or_none() {
        let quota = quota(10, Duration::from_secs(60));
        let count = |uses| quota.count_many(&"Ana", uses);
        assert_eq!(count(0), Ok(()));
        assert_eq!(count(11), Err(LONGEST));
        assert_eq!(count(6), Ok(()));
        assert_eq!(count(5), Err(60));
        assert_eq!(count(4), Ok(()));
        assert_eq!(quota.count(&"Ana"), Err(60));
    }

    #[test]
    fn a_key_whose_quota_is_full_again_is_forgotten() {
        let quota = quota(1, Duration::from_nanos(1));
        for who in 0..10 * MIN_SWEEP {
            assert_eq!(quota.count(&who), Ok(()));
            let remembered = quota.limiter.as_ref().unwrap().len();
            assert!(remembered <= MIN_SWEEP + 1, "{remembered} after {who}");
        }
    }

    #[test]
    fn a_key_that_must_wait_is_remembered() {
        let quota = quota(1, Duration::from_secs(3600));
        for who in 0..3 * MIN_SWEEP {
            assert_eq!(quota.count(&who), Ok(()));
        }
        for who in 0..3 * MIN_SWEEP {
            assert!(quota.count(&who).is_err(), "{who}");
        }
    }
}
