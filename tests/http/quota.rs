//! Rate limits, and what they remember.

use std::num::NonZeroU32;
use std::time::Duration;

use kibitz::web::limits::quota::Quota;

/// Enough keys that those with nothing to remember are forgotten, ten times.
const MANY: usize = 100_000;

pub(crate) fn quota<K: std::hash::Hash + Eq + Clone>(times: u32, every: Duration) -> Quota<K> {
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
    assert_eq!(count(11), Err(3600));
    assert_eq!(count(6), Ok(()));
    assert_eq!(count(5), Err(60));
    assert_eq!(count(4), Ok(()));
    assert_eq!(quota.count(&"Ana"), Err(60));
}

#[test]
fn a_key_that_must_wait_is_remembered() {
    let quota = quota(1, Duration::from_secs(3600));
    for who in 0..MANY {
        assert_eq!(quota.count(&who), Ok(()));
    }
    for who in 0..MANY {
        assert!(quota.count(&who).is_err(), "{who}");
    }
}
