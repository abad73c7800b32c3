//! How long a match took, as people write it on a scoresheet.

use chrono::TimeDelta;

/// Hours, minutes and seconds: `1:05:09`.
pub(super) fn written(took: TimeDelta) -> String {
    let seconds = took.num_seconds().max(0);
    let (minutes, second) = (seconds / 60, seconds % 60);
    format!("{}:{:02}:{second:02}", minutes / 60, minutes % 60)
}

/// The seconds of `1:05:09` or `1:05`, where a number by itself is minutes.
pub(super) fn read(written: &str) -> Option<u32> {
    let parts: Vec<u32> = written
        .trim()
        .split(':')
        .map(|part| part.trim().parse().ok())
        .collect::<Option<_>>()?;
    let (hours, minutes, seconds) = match parts[..] {
        [minutes] => (0, minutes, 0),
        [hours, minutes @ 0..60] => (hours, minutes, 0),
        [hours, minutes @ 0..60, seconds @ 0..60] => (hours, minutes, seconds),
        _ => return None,
    };
    hours
        .checked_mul(60)?
        .checked_add(minutes)?
        .checked_mul(60)?
        .checked_add(seconds)
}

#[cfg(test)]
mod tests {
    use super::{TimeDelta, read, written};

    #[test]
    fn what_is_written_is_read_and_what_people_write_as_well() {
        for seconds in [0, 59, 60, 3599, 3600, 100_000] {
            let took = TimeDelta::seconds(i64::from(seconds));
            assert_eq!(read(&written(took)), Some(seconds));
        }
        assert_eq!(written(TimeDelta::seconds(3909)), "1:05:09");
        assert_eq!(read("1:30"), Some(5400));
        assert_eq!(read(" 90 "), Some(5400));
        for odd in ["", "1:60", "1:2:3:4", "-5", "an hour", "99999999999"] {
            assert_eq!(read(odd), None, "{odd}");
        }
    }
}
