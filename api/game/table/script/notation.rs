//! The parts of a line, such as names, quotation marks and `key=value`: how they are read, and
//! written so that they read back as the same.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::str::FromStr;

use serde_json::{Map, Value};

use crate::rules::Seat;
use crate::table::claims::{Claim, PlayClaim, ReplacementClaim, ResultClaim, RoundClaim};
use crate::table::text::Name;
use crate::table::{Record, Settings, Sitting, Table};

/// Words that can appear in the same place as a name.
const KEPT: [&str; 2] = ["result", "stands"];

/// Finds the names that the script of a match can use as they are: those that are plain words and
/// have no other meaning in it.
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

/// Writes the name of a player who sits down.
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

    /// Takes the names of the players in a counted round instead.
    pub(super) fn in_round(&self, round: u32) -> Writing<'a> {
        let names = self.table.names_in(round);
        Writing {
            names: labels(self.plain, names.unwrap_or(self.table.names())),
            ..*self
        }
    }

    /// Says whether the seat is at the table.
    pub(super) fn has(&self, seat: Seat) -> bool {
        seat.of(&self.names).is_some()
    }

    /// Writes the label of a seat.
    pub(super) fn label(&self, seat: Seat) -> String {
        let label = seat.of(&self.names).cloned();
        label.unwrap_or_else(|| seat.to_string())
    }

    /// Replaces the seats in a notation by their labels (`call @2` -> `call ben`).
    pub(super) fn with_names(&self, notation: &str) -> String {
        exchanged(notation, |word| Some(self.label(word.parse().ok()?)))
    }

    /// Writes a seat of a lineup: `ana`, `chaim>dan`, `eva`.
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

/// Lists the members of a value's JSON, without the game's name.
pub(super) fn members(value: &impl serde::Serialize) -> Map<String, Value> {
    match serde_json::to_value(value) {
        Ok(Value::Object(mut members)) => {
            members.remove("game");
            members
        }
        Ok(_) | Err(_) => Map::new(),
    }
}

/// Writes `key=value` without white space, so that it reads back as the same value.
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

/// Writes free text for the end of a line, in quotation marks if it would be misread without.
pub(super) fn free(text: &str) -> String {
    let odd = text.is_empty()
        || text.trim() != text
        || text.contains(['"', '#'])
        || text.contains("=>")
        || text.contains(char::is_control);
    if odd { quoted(text) } else { text.to_owned() }
}

/// Finds the seat with this label: `@2` or a name.
pub(super) fn seat_of(name: &str, names: &[String]) -> Option<Seat> {
    let Some(place) = names.iter().position(|other| other == name) else {
        return name.parse().ok();
    };
    u8::try_from(place + 1).ok().map(Seat)
}

/// Labels the players with these names: by the name if it is `plain`, else by `@1`, `@2`, ...
pub(super) fn labels(plain: &BTreeSet<String>, names: &[String]) -> Vec<String> {
    let label = |(seat, name): (Seat, &String)| match plain.get(name) {
        Some(name) => name.clone(),
        None => seat.to_string(),
    };
    (1..).map(Seat).zip(names).map(label).collect()
}

/// Splits a text into words. White space in quotation marks does not separate words.
pub(super) fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let end = find_bare(rest, char::is_whitespace).unwrap_or(rest.len());
        words.push(&rest[..end]);
        rest = rest[end..].trim_start();
    }
    words
}

/// Puts a text in quotation marks.
pub(super) fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}

/// Takes a text out of its quotation marks, if it has any.
pub(super) fn unquoted(text: &str) -> Result<String, String> {
    if !text.starts_with('"') {
        return Ok(text.to_owned());
    }
    serde_json::from_str(text)
        .map_err(|_| format!("`{text}` is not a valid text in quotation marks"))
}

/// Splits a line at the first `mark` outside quotation marks.
pub(super) fn split_bare<'a>(line: &'a str, mark: &str) -> Option<(&'a str, &'a str)> {
    let mut rest = line;
    let place = find_bare(line, |letter| {
        let found = rest.starts_with(mark);
        rest = &rest[letter.len_utf8()..];
        found
    })?;
    Some((&line[..place], &line[place + mark.len()..]))
}

/// Finds the first letter outside quotation marks for which `is` returns true. `is` is called for
/// every letter in order.
fn find_bare(line: &str, mut is: impl FnMut(char) -> bool) -> Option<usize> {
    let (mut within, mut escaped) = (false, false);
    for (place, letter) in line.char_indices() {
        if is(letter) && !within {
            return Some(place);
        }
        if letter == '"' && !escaped {
            within = !within;
        }
        escaped = within && letter == '\\' && !escaped;
    }
    None
}

/// Parses a number of any type.
pub(super) fn number<N: FromStr>(text: &str) -> Result<N, String> {
    text.trim()
        .parse()
        .map_err(|_| format!("`{text}` is not a number"))
}

/// Replaces the names in a play's notation by seats (`call ben` -> `call @2`).
pub(super) fn with_seats(text: &str, names: &[String]) -> String {
    exchanged(text, |word| Some(seat_of(word, names)?.to_string()))
}

/// Replaces the words for which there is another. A semicolon behind a word stays.
fn exchanged(text: &str, other: impl Fn(&str) -> Option<String>) -> String {
    let words = text.split(' ').map(|word| {
        let bare = word.strip_suffix(';');
        let mark = if bare.is_some() { ";" } else { "" };
        let other = other(bare.unwrap_or(word));
        other.map_or_else(|| word.to_owned(), |other| other + mark)
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Parses `key=value` pairs into JSON. Names of seats become their numbers.
pub(super) fn pairs(text: &str, names: &[String]) -> Result<Map<String, Value>, String> {
    text.split_whitespace()
        .map(|pair| {
            let (key, value) = pair
                .split_once('=')
                .ok_or_else(|| format!("`{pair}` is not `key=value`"))?;
            let seat = seat_of(value, names).filter(|seat| seat.of(names).is_some());
            let value = match seat {
                Some(seat) => Value::from(seat.0),
                None => serde_json::from_str(value).unwrap_or_else(|_| Value::from(value)),
            };
            Ok((key.to_owned(), value))
        })
        .collect()
}

/// Finds the seat with this label, or refuses the label.
pub(super) fn seat_in(name: &str, names: &[String]) -> Result<Seat, String> {
    seat_of(name, names).ok_or_else(|| format!("there is no seat `{name}`"))
}

/// Reads a text that a person chose.
pub(super) fn chosen<T: FromStr<Err = String>>(text: &str) -> Result<T, String> {
    unquoted(text)?.parse()
}

/// Reads a text that a person chose, if there is one.
pub(super) fn maybe_chosen<T: FromStr<Err = String>>(text: &str) -> Result<Option<T>, String> {
    match text.trim() {
        "" => Ok(None),
        text => chosen(text).map(Some),
    }
}

/// Reads a seat of a lineup: `ana` stays, `chaim>dan` replaces Chaim by Dan, `eva` or `>eva` is
/// new; after `=` comes the id of the account's player.
pub(super) fn sitting(word: &str, names: &[String]) -> Result<Sitting, String> {
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
    Ok(Sitting {
        from: match old {
            "" => None,
            old => Some(seat_in(old, names)?),
        },
        name: maybe_chosen(new)?,
        player_id,
    })
}

/// Finds the names in a list that are written without quotation marks. Later lines use them as they
/// are.
pub(super) fn plain_names(text: &str) -> impl Iterator<Item = String> {
    words(text).into_iter().filter_map(|word| {
        let word = split_bare(word, "=").map_or(word, |(word, _)| word);
        let name = split_bare(word, ">").map_or(word, |(_, name)| name);
        (!name.starts_with(['"', '@']) && !name.is_empty()).then(|| name.to_owned())
    })
}
