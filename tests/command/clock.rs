//! The clock of the machine.

use std::time::{Duration, SystemTime};

use kibitz::program::has_a_time;

#[test]
fn a_clock_before_1970_is_refused_in_a_sentence() {
    assert_eq!(has_a_time(SystemTime::UNIX_EPOCH), Ok(()));
    let early = SystemTime::UNIX_EPOCH - Duration::from_secs(1);
    let refused = has_a_time(early).err().unwrap_or_default();
    assert!(refused.contains("before 1970"), "{refused}");
}
