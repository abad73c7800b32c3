//! Writing a claim so that it reads back as the same claim.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use serde_json::{Map, Value};

use super::names_in;
use super::text::{labels, quoted, seat_of};
use crate::rules::Seat;
use crate::table::claims::{Claim, PlayClaim, ReplacementClaim, ResultClaim, RoundClaim};
use crate::table::text::Name;
use crate::table::{Record, Settings, Sitting, Table};

/// Words that can appear in the same place as a name.
const KEPT: [&str; 2] = ["result", "stands"];

/// The names that the script of a match can use as they are: those that are plain words
/// and have no other meaning in it.
pub(super) fn plain(settings: &Settings, log: &[Record]) -> BTreeSet<String> {
    let mut used: BTreeSet<String> = KEPT.iter().map(|word| (*word).to_owned()).collect();
    let mut uses = |notation: &str| {
        let words = notation
            .split([' ', ';', '=', ','])
            .filter(|word| !word.is_empty());
        used.extend(words.map(str::to_owned));
    };
    let mut names: Vec<&str> = settings.seats.iter().map(String::as_str).collect();
    for record in log {
        match &record.claim {
            Claim::Round(RoundClaim { deal }) => {
                for (member, value) in members(deal) {
                    uses(&pair(&member, &value));
                }
            }
            Claim::Play(PlayClaim { play, .. }) => uses(&play.notation()),
            Claim::Result(ResultClaim { result, .. })
            | Claim::Replacement(ReplacementClaim { result, .. }) => uses(&result.notation()),
            // The others have nothing of a game in them.
            claim => {
                let new = claim.seated().iter();
                let new = new.filter_map(|sitting| sitting.name.as_ref());
                names.extend(new.map(Name::as_ref));
            }
        }
    }
    let plain = |name: &str| {
        name.starts_with(char::is_alphabetic)
            && name
                .chars()
                .all(|letter| letter.is_alphanumeric() || matches!(letter, '-' | '_' | '\''))
    };
    let names = names
        .into_iter()
        .filter(|name| plain(name) && !used.contains(*name));
    names.map(str::to_owned).collect()
}

/// The name of a player who sits down.
pub(super) fn name(plain: &BTreeSet<String>, name: &str) -> String {
    if plain.contains(name) {
        name.to_owned()
    } else {
        quoted(name)
    }
}

/// Where a claim is written: the names at the table then, and which are used as they are.
pub(super) struct Writing<'a> {
    plain: &'a BTreeSet<String>,
    table: &'a Table,
    names: Vec<String>,
}

impl<'a> Writing<'a> {
    pub(super) fn at(plain: &'a BTreeSet<String>, table: &'a Table) -> Writing<'a> {
        Writing {
            plain,
            table,
            names: labels(plain, table.names()),
        }
    }

    /// The same, with the players of a counted round.
    pub(super) fn in_round(&self, round: u32) -> Writing<'a> {
        Writing {
            names: labels(self.plain, names_in(self.table, round)),
            ..*self
        }
    }

    /// Returns whether the seat is at the table.
    pub(super) fn has(&self, seat: Seat) -> bool {
        seat.index() < self.names.len()
    }

    /// The label of a seat.
    pub(super) fn label(&self, seat: Seat) -> String {
        label(&self.names, seat)
    }

    /// Replaces the seats in a notation by their labels (`call @2` -> `call ben`).
    pub(super) fn with_names(&self, notation: &str) -> String {
        let named = |word: &str| {
            let (bare, mark) = match word.strip_suffix(';') {
                Some(bare) => (bare, ";"),
                None => (word, ""),
            };
            match bare.strip_prefix('@').and_then(|seat| seat.parse().ok()) {
                Some(seat) => format!("{}{mark}", self.label(Seat(seat))),
                None => word.to_owned(),
            }
        };
        notation.split(' ').map(named).collect::<Vec<_>>().join(" ")
    }

    /// A seat of a lineup: `ana`, `chaim>dan`, `eva`.
    pub(super) fn sitting(&self, sitting: &Sitting) -> String {
        let old = sitting.from.map(|seat| self.label(seat));
        let new = sitting.name.as_ref();
        let new = new.map(|new| name(self.plain, new.as_ref()));
        let mut word = match (old, new) {
            (Some(old), None) => old,
            (None, Some(new)) if seat_of(&new, &self.names).is_none() => new,
            (old, new) => format!("{}>{}", old.unwrap_or_default(), new.unwrap_or_default()),
        };
        if let Some(player) = sitting.player_id {
            let _ = write!(word, "={player}");
        }
        word
    }
}

/// The label of a seat.
pub(super) fn label(names: &[String], seat: Seat) -> String {
    let label = names.get(seat.index());
    label.cloned().unwrap_or_else(|| seat.to_string())
}

/// The members of a value's JSON, without the game's name.
pub(super) fn members(value: &impl serde::Serialize) -> Map<String, Value> {
    match serde_json::to_value(value) {
        Ok(Value::Object(mut members)) => {
            members.remove("game");
            members
        }
        Ok(_) | Err(_) => Map::new(),
    }
}

/// `key=value` without white space, so that it reads back as the same value.
pub(super) fn pair(key: &str, value: &Value) -> String {
    let special = |letter: char| letter.is_whitespace() || matches!(letter, '"' | '#' | '=' | '>');
    if let Value::String(text) = value
        && !text.contains(special)
        && !text.is_empty()
        && seat_of(text, &[]).is_none()
        && serde_json::from_str::<Value>(text).is_err()
    {
        return format!("{key}={text}");
    }
    let mut written = format!("{key}=");
    for letter in value.to_string().chars() {
        if letter.is_whitespace() {
            let _ = write!(written, "\\u{:04x}", u32::from(letter));
        } else {
            written.push(letter);
        }
    }
    written
}

/// Free text at the end of a line, in quotation marks if it would be misread without.
pub(super) fn free(text: &str) -> String {
    let odd = text.is_empty()
        || text.trim() != text
        || text.contains(['"', '#'])
        || text.contains("=>")
        || text.contains(char::is_control);
    if odd { quoted(text) } else { text.to_owned() }
}
