//! A time or a whole day, as a query parameter.

use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};
use serde::Deserialize;

/// The maximum length of the parameter. A time to the nanosecond has 35 characters.
const MAX_LENGTH: usize = 40;

/// A time, or a whole day (UTC).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub(in crate::http) enum Moment {
    /// A time.
    Time(DateTime<Utc>),
    /// A whole day.
    Day(NaiveDate),
}

impl Moment {
    /// When it begins.
    pub(in crate::http) fn begins(self) -> DateTime<Utc> {
        match self {
            Moment::Time(at) => at,
            Moment::Day(day) => day.and_time(NaiveTime::MIN).and_utc(),
        }
    }

    /// When it ends. A time has no length, so it ends when it begins.
    pub(in crate::http) fn ends(self) -> DateTime<Utc> {
        match self {
            Moment::Time(at) => at,
            Moment::Day(_) => self.begins() + TimeDelta::days(1),
        }
    }
}

impl TryFrom<String> for Moment {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        // The years that both databases can compare.
        let in_range = |at: &DateTime<Utc>| (1970..9999).contains(&chrono::Datelike::year(at));
        let read = || {
            if text.len() > MAX_LENGTH {
                return None;
            }
            if let Ok(day) = text.parse::<NaiveDate>() {
                let day = Moment::Day(day);
                return in_range(&day.begins()).then_some(day);
            }
            let at = DateTime::parse_from_rfc3339(&text).ok()?.to_utc();
            in_range(&at).then_some(Moment::Time(at))
        };
        read().ok_or_else(|| {
            format!("`{text}` is not a time, expected a time such as `2025-10-02T19:30:00Z`, or a day such as `2025-10-02`")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Moment;

    fn read(text: &str) -> Option<Moment> {
        Moment::try_from(text.to_owned()).ok()
    }

    #[test]
    fn a_day_ends_where_the_next_begins_and_a_time_has_no_length() {
        let next = read("2024-03-01").map(Moment::begins);
        assert_eq!(read("2024-02-29").map(Moment::ends), next);
        assert!(next.is_some());
        let time = read("2024-03-01T02:00:00+02:00");
        assert_eq!(time.map(Moment::begins), next);
        assert_eq!(time.map(Moment::ends), next);
        for odd in [
            "",
            "yesterday",
            "2024-02-30",
            "2024-03-01T02:00:00",
            "0000-01-01",
            "+99999-01-01",
            "2024-03-01T02:00:00.0000000000000000000000Z",
        ] {
            assert_eq!(read(odd), None, "{odd}");
        }
    }
}
