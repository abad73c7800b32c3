//! How often each of many may do something, without remembering them for longer
//! than it takes.

use std::hash::Hash;
use std::sync::atomic::{AtomicUsize, Ordering};

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, RateLimiter};

/// How many are remembered before those are looked for who can be forgotten.
const MANY: usize = 10_000;

/// Counts what each of many does.
pub(in crate::http) struct Quota<K: Hash + Eq + Clone> {
    /// None where it is not limited.
    limiter: Option<DefaultKeyedRateLimiter<K>>,
    /// How often anything was counted since some were last forgotten.
    counted: AtomicUsize,
    /// After how many it is time to forget some again.
    due: AtomicUsize,
}

impl<K: Hash + Eq + Clone> Quota<K> {
    /// Each may do it so often; without a quota, as often as they like.
    pub(in crate::http) fn new(quota: Option<governor::Quota>) -> Self {
        Self {
            limiter: quota.map(RateLimiter::keyed),
            counted: AtomicUsize::new(0),
            due: AtomicUsize::new(MANY),
        }
    }

    /// Counts one time.
    ///
    /// # Errors
    /// In how many seconds there may be another, where this was one too many.
    pub(in crate::http) fn count(&self, who: &K) -> Result<(), u64> {
        let Some(limiter) = &self.limiter else {
            return Ok(());
        };
        self.forget(limiter);
        limiter.check_key(who).map_err(|until| {
            let wait = until.wait_time_from(DefaultClock::default().now());
            wait.as_secs() + 1
        })
    }

    /// Forgets now and then who could do it as often as ever again. To look through
    /// all of them takes as many counts as there are, so that none of these costs
    /// more than another, however many come.
    fn forget(&self, limiter: &DefaultKeyedRateLimiter<K>) {
        let counted = self.counted.fetch_add(1, Ordering::Relaxed);
        if counted < self.due.load(Ordering::Relaxed) {
            return;
        }
        // Of several who find it due, one does it.
        if self.counted.swap(0, Ordering::Relaxed) <= counted {
            return;
        }
        limiter.retain_recent();
        limiter.shrink_to_fit();
        self.due.store(limiter.len().max(MANY), Ordering::Relaxed);
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "these are tests")]
mod tests {
    use std::num::NonZeroU32;
    use std::time::Duration;

    use super::{MANY, Quota};

    fn quota<K: std::hash::Hash + Eq + Clone>(times: u32, every: Duration) -> Quota<K> {
        let quota = governor::Quota::with_period(every).unwrap();
        Quota::new(Some(quota.allow_burst(NonZeroU32::new(times).unwrap())))
    }

    #[test]
    fn each_has_its_own_and_is_told_when_there_is_more() {
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
    fn who_could_do_it_as_often_as_ever_is_forgotten() {
        let quota = quota(1, Duration::from_nanos(1));
        for who in 0..10 * MANY {
            assert_eq!(quota.count(&who), Ok(()));
            let remembered = quota.limiter.as_ref().unwrap().len();
            assert!(remembered <= MANY + 1, "{remembered} after {who}");
        }
    }

    #[test]
    fn who_cannot_yet_is_remembered_however_many_come() {
        let quota = quota(1, Duration::from_secs(3600));
        for who in 0..3 * MANY {
            assert_eq!(quota.count(&who), Ok(()));
        }
        for who in 0..3 * MANY {
            assert!(quota.count(&who).is_err(), "{who}");
        }
    }
}
