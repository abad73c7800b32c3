//! What matches are found by, as it is written after the `?`.

use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::text::Tag;
use crate::store::matches::{self, Order};

/// The most players or tags that may be asked for at once.
const MOST: usize = 15;

/// In which order matches are listed.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = MatchOrder)]
pub(in crate::http) enum Sort {
    /// By the time of opening, the last first.
    #[default]
    Newest,
    /// By the time of opening, the first first.
    Oldest,
    /// By the time from the first entry to the last, the longest first.
    Longest,
    /// By how far the first was ahead of the second, the narrowest first.
    Closest,
}

impl Sort {
    /// The order in the store.
    pub(super) fn order(self) -> Order {
        match self {
            Sort::Newest => Order::Newest,
            Sort::Oldest => Order::Oldest,
            Sort::Longest => Order::Longest,
            Sort::Closest => Order::Closest,
        }
    }

    /// What its cursors are known by.
    pub(super) fn number(self) -> u8 {
        match self {
            Sort::Newest => 0,
            Sort::Oldest => 1,
            Sort::Longest => 2,
            Sort::Closest => 3,
        }
    }
}

/// Whose matches are listed, as an account sees it.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = MatchWhose)]
pub(in crate::http) enum Whose {
    /// Those in the account's own history.
    #[default]
    Mine,
    /// Others' that it joined by a table code, or in which it sits as a player of
    /// their circle.
    Joined,
    /// Both.
    All,
}

impl Whose {
    /// The same in the store.
    pub(super) fn stored(self) -> matches::Whose {
        match self {
            Whose::Mine => matches::Whose::Mine,
            Whose::Joined => matches::Whose::Joined,
            Whose::All => matches::Whose::All,
        }
    }
}

/// Players by their ids, between commas.
#[derive(Default, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Players(pub(super) Vec<Uuid>);

impl TryFrom<String> for Players {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        between_commas(&text, |id| {
            id.trim().parse().map_err(|_| {
                format!("`{id}`, expected the id of a player, or several between commas")
            })
        })
        .map(Self)
    }
}

/// Tags, between commas.
#[derive(Default, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Tags(pub(super) Vec<String>);

impl TryFrom<String> for Tags {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        between_commas(&text, |tag| Tag::try_from(tag.to_owned()).map(String::from)).map(Self)
    }
}

fn between_commas<T: PartialEq>(
    text: &str,
    read: impl Fn(&str) -> Result<T, String>,
) -> Result<Vec<T>, String> {
    let mut all = Vec::new();
    for part in text.split(',') {
        let one = read(part)?;
        if !all.contains(&one) {
            all.push(one);
        }
    }
    if all.len() > MOST {
        return Err(format!("{} of them, expected up to {MOST}", all.len()));
    }
    Ok(all)
}

/// A time, or a whole day (UTC).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub(super) enum Moment {
    Time(DateTime<Utc>),
    Day(NaiveDate),
}

impl Moment {
    /// Where it begins.
    pub(super) fn begins(self) -> DateTime<Utc> {
        match self {
            Moment::Time(at) => at,
            Moment::Day(day) => day.and_time(NaiveTime::MIN).and_utc(),
        }
    }

    /// Where it is over: a time has no length.
    pub(super) fn ends(self) -> DateTime<Utc> {
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
        let sane = |at: &DateTime<Utc>| (1970..9999).contains(&chrono::Datelike::year(at));
        let read = || {
            if let Ok(day) = text.parse::<NaiveDate>() {
                let day = Moment::Day(day);
                return sane(&day.begins()).then_some(day);
            }
            let at = DateTime::parse_from_rfc3339(&text).ok()?.to_utc();
            sane(&at).then_some(Moment::Time(at))
        };
        read().ok_or_else(|| {
            format!("`{text}`, expected a time such as `2025-10-02T19:30:00Z`, or a day such as `2025-10-02`")
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
        ] {
            assert_eq!(read(odd), None, "{odd}");
        }
    }
}
