//! Statistics over the matches of an account's players.

pub(super) mod catalogue;
pub(super) mod circle;
pub(super) mod players;
pub(super) mod ratings;
pub(super) mod values;

use chrono::NaiveDateTime;
use serde::Deserializer;

use crate::matches::list::tags;
use crate::people::circles;
use crate::prelude::*;
use crate::web::moment::Moment;
use crate::web::text::{self, Place};
use kibitz_store::stats::Span;
use kibitz_store::stats::answers::Refused;

/// Which matches count, by when they ended and how.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct SpanQuery {
    /// Only matches that ended at or after this time (RFC 3339) or on or after this
    /// day.
    #[param(value_type = Option<String>, max_length = 40, example = "2025-10-01")]
    from: Option<Moment>,
    /// Only matches that ended before this time (RFC 3339) or on or before this day.
    #[param(value_type = Option<String>, max_length = 40, example = "2025-10-31")]
    to: Option<Moment>,
    /// The time zone in which the days of `from` and `to` begin and end: an IANA name,
    /// or an offset such as `+03:30`.
    /// UTC by default.
    #[serde(default)]
    #[param(value_type = Option<String>, max_length = 40, example = "Europe/Berlin")]
    time_zone: Zone,
    /// `true` also counts matches that were cut short: ended early by someone who said
    /// that they do not count.
    #[serde(default)]
    #[param(default = false)]
    cut_short: bool,
}

impl SpanQuery {
    /// Says what time it is by the clocks of the time zone.
    fn local(&self) -> impl Fn(DateTime<Utc>) -> NaiveDateTime + Send + use<> {
        let zone = self.time_zone;
        move |at| zone.local(at).naive_local()
    }

    /// Returns the span from one moment to another. If `to` is a time, it is excluded; if it is a
    /// day, the whole day is included.
    fn span(self) -> Span {
        Span {
            from: self.from.map(|from| from.begins(self.time_zone)),
            before: self.to.map(|to| to.ends(self.time_zone)),
            cut_short: self.cut_short,
        }
    }
}

/// Reads house rules and their values, such as `target_score:500`, separated by commas.
fn options<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<(String, String)>, D::Error> {
    text::comma_separated(from, |_, part| {
        let (name, value) = part.split_once(':').unwrap_or_default();
        let (name, value) = (name.trim(), value.trim());
        if name.is_empty() || value.is_empty() {
            return Err(format!(
                "`{part}` is not a house rule with its value, expected some such as `target_score:500`, separated by commas"
            ));
        }
        Ok((name.to_owned(), value.to_owned()))
    })
}

/// The circumstances of the matches that count.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Filters {
    /// Only matches with this many people at the table.
    #[param(value_type = Option<u16>, minimum = 1, maximum = 20)]
    seats: Option<Within<1, 20>>,
    /// Only matches played at this place. Case, accents, spaces and apostrophes make no
    /// difference.
    #[param(inline)]
    place: Option<Place>,
    /// Only matches with all these tags: up to 12, separated by commas.
    #[serde(default, deserialize_with = "tags")]
    #[param(value_type = Option<String>, min_length = 1, max_length = 1000)]
    tag: Vec<String>,
    /// Only matches by these house rules: options with their values, separated by commas.
    #[serde(default, deserialize_with = "options")]
    #[param(value_type = Option<String>, min_length = 3, max_length = 1000, example = "target_score:500")]
    option: Vec<(String, String)>,
    /// Only matches in which the player made the first move (`true`) or did not (`false`).
    starter: Option<bool>,
}

/// How many of the latest matches a series holds.
type Last = Within<0, 1000, 100>;

/// Counts the `points` before the latest ones: as many as asked for, and any others that ended
/// at the same moment as the first of them. `to` is exclusive, so the request for earlier
/// matches would skip those.
fn before<T, At: PartialEq>(last: Last, points: &[T], at: impl Fn(&T) -> At) -> usize {
    let mut earlier = points.len().saturating_sub(last.get().into());
    while let (Some(before), Some(first)) = (earlier.checked_sub(1), points.get(earlier))
        && points.get(before).is_some_and(|one| at(one) == at(first))
    {
        earlier = before;
    }
    earlier
}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::NoSuchPlayer => Code::PlayerNotFound.into(),
            Refused::NoSuchOther => Problem::from(Code::PlayerNotFound).field("with"),
            Refused::NoSuchAbsent => Problem::from(Code::PlayerNotFound).field("without"),
            Refused::NoSuchWinner => Problem::from(Code::PlayerNotFound).field("winner"),
            Refused::NoSuchCircle => circles::not_found().field("circle"),
            Refused::NoSuchMatch(_) => Problem::no_such_match(),
            Refused::NotesOfOthers => Problem::new(
                Code::InvalidQuery,
                "You cannot see the places, notes and tags of another circle.",
            )
            .field("circle")
            .expected("your own circle, or yourself as the `player`"),
            Refused::TooManyValues => {
                Problem::new(Code::InvalidQuery, "The answer would have too many values.")
                    .field("measure")
                    .expected("fewer measures, one dimension in `by`, or a shorter time")
            }
            Refused::Merged => Problem::new(
                Code::InvalidQuery,
                "Two of these players have been merged into one.",
            )
            .field("players")
            .expected("each person once"),
        }
    }
}
