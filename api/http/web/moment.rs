//! A time or a whole day, as a query parameter, and how far a phone's clock can be trusted.

use std::fmt::{self, Display, Formatter};

use chrono::{
    FixedOffset, MappedLocalTime, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, TimeZone,
};
use chrono_tz::Tz;

use crate::prelude::*;

/// The most by which a phone's clock can be wrong.
pub const MAX_CLOCK_SKEW: TimeDelta = TimeDelta::minutes(5);

/// A time zone: by its name in the IANA database, such as `Europe/Berlin`, or by how far its clocks
/// are from UTC, such as `+03:30`, which is all that some phones know. UTC by default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub enum Zone {
    /// A place, whose clocks may be changed twice a year.
    Named(Tz),
    /// The same time all year.
    Offset(FixedOffset),
}

impl Default for Zone {
    fn default() -> Self {
        Zone::Named(Tz::UTC)
    }
}

impl TryFrom<String> for Zone {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        // In a query, a plus that is not escaped is a space.
        let offset = match text.strip_prefix(' ') {
            Some(east) => format!("+{east}").parse(),
            None => text.parse(),
        };
        let named = || text.parse().ok().map(Zone::Named);
        let zone = offset.ok().map(Zone::Offset).or_else(named);
        zone.ok_or_else(|| {
            format!(
                "`{text}` is not a time zone, expected a name such as `Europe/Berlin`, or an offset such as `+03:30`"
            )
        })
    }
}

impl Display for Zone {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Zone::Named(place) => place.fmt(f),
            Zone::Offset(offset) => offset.fmt(f),
        }
    }
}

impl Zone {
    /// Returns the time by the clocks there.
    #[must_use]
    pub fn local(self, at: DateTime<Utc>) -> DateTime<FixedOffset> {
        match self {
            Zone::Named(place) => at.with_timezone(&place).fixed_offset(),
            Zone::Offset(offset) => at.with_timezone(&offset),
        }
    }

    /// Finds when the clocks there show this date and time.
    fn when(self, shown: NaiveDateTime) -> MappedLocalTime<DateTime<Utc>> {
        match self {
            Zone::Named(place) => place.from_local_datetime(&shown).map(|at| at.to_utc()),
            Zone::Offset(offset) => offset.from_local_datetime(&shown).map(|at| at.to_utc()),
        }
    }

    /// Returns when it is noon there on a day.
    #[must_use]
    pub fn noon(self, day: NaiveDate) -> DateTime<Utc> {
        let noon = day.and_time(NaiveTime::MIN) + TimeDelta::hours(12);
        // A day that was left out there, as in Samoa in 2011.
        self.when(noon).earliest().unwrap_or_else(|| noon.and_utc())
    }

    /// Returns when a day begins there. That is not always midnight.
    #[must_use]
    pub fn begins(self, day: NaiveDate) -> DateTime<Utc> {
        let midnight = day.and_time(NaiveTime::MIN);
        match self.when(midnight) {
            MappedLocalTime::Single(at) | MappedLocalTime::Ambiguous(at, _) => at,
            // The clocks were put forward at midnight: the day begins at one.
            MappedLocalTime::None => (1..=24)
                .map(|half| midnight + TimeDelta::minutes(30 * half))
                .find_map(|at| self.when(at).earliest())
                .unwrap_or_else(|| midnight.and_utc()),
        }
    }
}

/// The maximum length of the parameter. A time to the nanosecond has 35 characters.
const MAX_LENGTH: usize = 40;

/// A time, or a whole day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub enum Moment {
    /// A time.
    Time(DateTime<Utc>),
    /// A whole day.
    Day(NaiveDate),
}

impl Moment {
    /// Returns the first and the last day of a year.
    #[must_use]
    pub fn year(year: u16) -> (Option<Moment>, Option<Moment>) {
        let day = |month, day| NaiveDate::from_ymd_opt(year.into(), month, day).map(Moment::Day);
        (day(1, 1), day(12, 31))
    }

    /// Returns when it begins.
    #[must_use]
    pub fn begins(self, zone: Zone) -> DateTime<Utc> {
        match self {
            Moment::Time(at) => at,
            Moment::Day(day) => zone.begins(day),
        }
    }

    /// Returns when it ends. A time has no length, so it ends when it begins.
    #[must_use]
    pub fn ends(self, zone: Zone) -> DateTime<Utc> {
        match self {
            Moment::Time(at) => at,
            Moment::Day(day) => zone.begins(day + TimeDelta::days(1)),
        }
    }
}

impl TryFrom<String> for Moment {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        // A match can be dated from 1900 on, and both databases can compare these years.
        let in_range = |at: &DateTime<Utc>| (1900..9999).contains(&chrono::Datelike::year(at));
        let read = || {
            if text.len() > MAX_LENGTH {
                return None;
            }
            if let Ok(day) = text.parse::<NaiveDate>() {
                let day = Moment::Day(day);
                return in_range(&day.begins(Zone::default())).then_some(day);
            }
            let at = DateTime::parse_from_rfc3339(&text).ok()?.to_utc();
            in_range(&at).then_some(Moment::Time(at))
        };
        read().ok_or_else(|| {
            format!("`{text}` is not a time, expected a time such as `2025-10-02T19:30:00Z`, or a day such as `2025-10-02`")
        })
    }
}
