//! The lines of a script that append to the log.

use std::str::FromStr;

use super::Player;
use super::text::{seat_of, split_bare, unquoted, with_seats, words};
use crate::rules::Seat;
use crate::rules::game::Game;
use crate::table::{Sitting, Table};

/// A line that appends to the log, and what it takes to read it.
pub(in crate::table) struct Reading<'a> {
    pub(super) player: &'a Player,
    /// The whole line.
    pub(in crate::table) text: &'a str,
    /// Its first word.
    pub(in crate::table) word: &'a str,
    /// What follows that.
    pub(in crate::table) rest: &'a str,
    /// The labels of the seats, in turn order.
    pub(in crate::table) names: &'a [String],
}

impl Reading<'_> {
    pub(in crate::table) fn game(&self) -> Result<Game, String> {
        self.player.game()
    }

    /// The number of the open or next round.
    pub(in crate::table) fn round_number(&self) -> u32 {
        self.player.table().map_or(1, Table::round_number)
    }

    /// The labels of the seats in a round.
    pub(in crate::table) fn names_in(&self, round: u32) -> Result<Vec<String>, String> {
        self.player.labels_in(round)
    }

    /// A notation with seats in place of the names.
    pub(in crate::table) fn with_seats(&self, notation: &str) -> String {
        with_seats(notation, self.names)
    }
}

/// The seat with this label.
pub(in crate::table) fn seat_in(name: &str, names: &[String]) -> Result<Seat, String> {
    seat_of(name, names).ok_or_else(|| format!("there is no seat `{name}`"))
}

/// Reads a text that a person chose.
pub(in crate::table) fn chosen<T: FromStr<Err = String>>(text: &str) -> Result<T, String> {
    unquoted(text)?.parse()
}

/// A seat of a lineup: `ana` stays, `chaim>dan` replaces Chaim by Dan, `eva` or `>eva`
/// is new; after `=` comes the id of the account's player.
pub(in crate::table) fn sitting(word: &str, names: &[String]) -> Result<Sitting, String> {
    let (word, player_id) = match split_bare(word, "=") {
        Some((word, id)) => (
            word,
            Some(id.parse().map_err(|_| format!("`{id}` is not an id"))?),
        ),
        None => (word, None),
    };
    let (old, new) = match split_bare(word, ">") {
        Some((old, new)) => (old, new),
        None if seat_of(word, names).is_some() => (word, ""),
        None => ("", word),
    };
    let from: Option<Seat> = match old {
        "" => None,
        old => Some(seat_in(old, names)?),
    };
    let name = match new {
        "" => None,
        new => Some(chosen(new)?),
    };
    Ok(Sitting {
        from,
        name,
        player_id,
    })
}

/// The names in a list that are written without quotation marks. Later lines use them
/// as they are.
pub(super) fn plain_names(text: &str) -> impl Iterator<Item = String> {
    words(text).into_iter().filter_map(|word| {
        let word = split_bare(word, "=").map_or(word, |(word, _)| word);
        let name = split_bare(word, ">").map_or(word, |(_, name)| name);
        (!name.starts_with(['"', '@']) && !name.is_empty()).then(|| name.to_owned())
    })
}
