//! Statistics over the matches of an account's players.

mod achievements;
mod catalogue;
mod circle;
mod filters;
mod head_to_head;
mod leaderboard;
mod phone;
mod player;
mod rating;
mod series;
mod values;

use std::collections::HashMap;

use chrono::{DateTime, NaiveDateTime, Utc};

use crate::prelude::*;
use crate::web::moment::{Moment, Zone};
pub(super) use achievements::get_player_achievements;
pub(super) use catalogue::get_stats_catalogue;
pub(super) use circle::get_circle_stats;
pub(super) use head_to_head::compare_players;
use kibitz_store::stats::Span;
use kibitz_store::stats::answers::Refused;
pub(super) use leaderboard::get_leaderboard;
pub(super) use phone::compute_stats_values;
pub(super) use player::get_player_stats;
pub(super) use rating::get_player_rating;
pub(super) use values::get_stats_values;

/// A player's id and name.
#[derive(Clone, Serialize, ToSchema)]
#[schema(as = NamedPlayer, example = json!(Named::example()))]
struct Named {
    id: Uuid,
    #[schema(example = "Noa")]
    name: String,
}

impl Named {
    /// The player with this id, given the names of all players in the response.
    ///
    /// # Errors
    /// `player_not_found` if their name is not among them.
    fn of(names: &HashMap<Uuid, String>, id: Uuid) -> Result<Named, Problem> {
        let name = names.get(&id).cloned().ok_or_else(not_found)?;
        Ok(Named { id, name })
    }

    fn example() -> Named {
        Named {
            id: examples::id(),
            name: "Noa".to_owned(),
        }
    }
}

/// Which matches count, by when they ended and how.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
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

    /// The span from one moment to another. If `to` is a time, it is excluded; if it is a
    /// day, the whole day is included.
    fn span(self) -> Span {
        Span {
            from: self.from.map(|from| from.begins(self.time_zone)),
            before: self.to.map(|to| to.ends(self.time_zone)),
            cut_short: self.cut_short,
        }
    }
}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::NoSuchPlayer => not_found(),
            Refused::NoSuchOther => not_found().field("with"),
            Refused::NoSuchAbsent => not_found().field("without"),
            Refused::NoSuchWinner => not_found().field("winner"),
            Refused::NoSuchCircle => no_such_circle(),
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

fn no_such_circle() -> Problem {
    Problem::new(
        Code::CircleNotFound,
        "You are not in a circle with this id.",
    )
    .field("circle")
}

fn not_found() -> Problem {
    Problem::new(Code::PlayerNotFound, "Your account has no such player.")
}
