//! Which matches to list, and in which order.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::{Match, Summary, notes};

/// Whose matches to list, as an account sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Whose {
    /// Those in its own history.
    #[default]
    Mine,
    /// Others' that it joined, or in which it sits as a player of their circle.
    Joined,
    /// Both.
    All,
}

/// Which matches to list. What is `None` or empty lets all pass.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Of which account; of none, all there are.
    pub account_id: Option<Uuid>,
    /// Which of the account's: see [`Whose`].
    pub whose: Whose,
    /// Of which card set.
    pub game: Option<String>,
    /// In which status.
    pub status: Option<String>,
    /// With all of these at the table.
    pub players: Vec<Uuid>,
    /// Won by this player, alone or with others.
    pub winner: Option<Uuid>,
    /// With all of these tags.
    pub tags: Vec<String>,
    /// With this text in the place or the note, whatever its case.
    pub text: Option<String>,
    /// Opened then or later.
    pub from: Option<DateTime<Utc>>,
    /// Opened before that.
    pub before: Option<DateTime<Utc>>,
}

/// In which order to list matches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// By the time of opening, the last first.
    #[default]
    Newest,
    /// By the time of opening, the first first.
    Oldest,
    /// By the time from the first entry to the end, the longest first. Only those
    /// that are over have one.
    Longest,
    /// By how far the first was ahead of the second at the end, the narrowest
    /// first. Only those have that which are over, and in which something was
    /// scored.
    Closest,
}

/// Where a match stands in a list of some order: what that is by (microseconds
/// or points), and the id that decides between equals.
pub type Place = (i64, Uuid);

impl Order {
    /// Where a match stands in this order; none where it is not in it.
    #[must_use]
    pub fn place(self, one: &Match) -> Option<Place> {
        let summary = one.summary.as_ref();
        let key = match self {
            Order::Newest | Order::Oldest => Some(one.opened_at.timestamp_micros()),
            Order::Longest => summary.and_then(Summary::written_duration),
            Order::Closest => summary.and_then(|summary| summary.margin),
        };
        key.map(|key| (key, one.id))
    }
}

impl Filter {
    /// Whether a match passes, but for the account it belongs to.
    #[must_use]
    pub fn lets(&self, one: &Match) -> bool {
        let seat_of = |player: Uuid| one.seats.iter().find(|seat| seat.player_id == Some(player));
        let won = |player: Uuid| {
            let summary = one.summary.as_ref();
            seat_of(player).is_some_and(|seat| {
                summary.is_some_and(|summary| summary.winners.contains(&seat.seat))
            })
        };
        self.game.as_ref().is_none_or(|game| *game == one.game)
            && self
                .status
                .as_ref()
                .is_none_or(|status| *status == one.status)
            && self.players.iter().all(|player| seat_of(*player).is_some())
            && self.winner.is_none_or(won)
            && self.tags.iter().all(|tag| one.notes.tags.contains(tag))
            && self
                .text
                .as_ref()
                .is_none_or(|text| one.notes.searched().contains(&notes::fold(text)))
            && self.from.is_none_or(|from| one.opened_at >= from)
            && self.before.is_none_or(|before| one.opened_at < before)
    }

    /// The one thing to list by, where there is one besides the account and the
    /// dates, and it has an index of its own.
    pub(super) fn only(&self) -> Option<Only<'_>> {
        if self.game.is_some() || self.status.is_some() || self.text.is_some() {
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

/// The one thing to list by.
pub(super) enum Only<'a> {
    Player(Uuid),
    Winner(Uuid),
    Tag(&'a str),
}
