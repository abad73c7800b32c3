//! Filters and orders for lists of matches.

use chrono::{DateTime, Utc};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Match, Summary, search};
use kibitz_game::rules::Points;
use kibitz_game::table::{GameKey, Status};
use kibitz_game::words::folded::compared;

/// Which of the matches that an account can see are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = MatchWhose)]
pub enum Whose {
    /// The account's own matches.
    #[default]
    Mine,
    /// Other accounts' matches that it joined with a table code, or in which it sits
    /// as a player of their circle.
    Joined,
    /// Both.
    All,
}

/// Which matches to list. A field that is `None` or empty does not filter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// The account whose matches to list. `None` lists all matches.
    pub account_id: Option<Uuid>,
    /// The only match to list, if it passes the rest.
    pub id: Option<Uuid>,
    /// Whether to list the account's own matches, those it joined, or both.
    pub whose: Whose,
    /// The game.
    pub game: Option<GameKey>,
    /// The status.
    pub status: Option<Status>,
    /// Players who must all be at the table.
    pub players: Vec<Uuid>,
    /// A player who must have won, alone or shared.
    pub winner: Option<Uuid>,
    /// Tags that the match must all have.
    pub tags: Vec<String>,
    /// Where the match must have been played, however that is spelled.
    pub place: Option<String>,
    /// Words that the place, the note, the tags or the names must contain, each anywhere,
    /// ignoring case and accents.
    pub text: Option<String>,
    /// Only matches opened at this time or later.
    pub from: Option<DateTime<Utc>>,
    /// Only matches opened before this time.
    pub before: Option<DateTime<Utc>>,
}

/// The order in which matches are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = MatchOrder)]
pub enum Order {
    /// By opening time, newest first.
    #[default]
    Newest,
    /// By opening time, oldest first.
    Oldest,
    /// By the time at the table, longest first. Only matches that are over and of which
    /// it is known.
    Longest,
    /// By the final margin between first and second, smallest first. Only matches that
    /// are over and have a score.
    Closest,
}

/// The sort key of a match in a list: the value it is ordered by (microseconds or
/// hundredths of points), and its id to break ties.
pub type Place = (i64, Uuid);

impl Order {
    /// The number of this order, for the cursors of its pages.
    #[must_use]
    pub fn number(self) -> u8 {
        match self {
            Order::Newest => 0,
            Order::Oldest => 1,
            Order::Longest => 2,
            Order::Closest => 3,
        }
    }

    /// The sort key of a match in this order. `None` if this order leaves it out.
    #[must_use]
    pub fn place(self, one: &Match) -> Option<Place> {
        let summary = one.summary.as_ref();
        let key = match self {
            Order::Newest | Order::Oldest => Some(one.opened_at.timestamp_micros()),
            Order::Longest => summary.and_then(Summary::written_duration),
            Order::Closest => summary
                .and_then(|summary| summary.margin)
                .map(Points::hundredths),
        };
        key.map(|key| (key, one.id))
    }
}

impl Filter {
    /// What the place is compared by, if any.
    pub(super) fn place_key(&self) -> Option<String> {
        self.place.as_deref().map(compared)
    }

    /// The words to look for, if any.
    pub(super) fn words(&self) -> Vec<String> {
        self.text.as_deref().map_or_else(Vec::new, search::words)
    }

    /// The only filter besides the account and the dates, if there is exactly one and it
    /// has its own index.
    pub(super) fn only(&self) -> Option<Only<'_>> {
        let others = [&self.place, &self.text].into_iter().any(Option::is_some);
        if self.game.is_some() || self.status.is_some() || others {
            return None;
        }
        match (self.players.as_slice(), self.winner, self.tags.as_slice()) {
            ([player], None, []) => Some(Only::Player(*player)),
            ([], Some(player), []) => Some(Only::Winner(player)),
            ([], None, [tag]) => Some(Only::Tag(tag)),
            _ => None,
        }
    }
}

/// A filter that has its own index.
pub(super) enum Only<'a> {
    Player(Uuid),
    Winner(Uuid),
    Tag(&'a str),
}
