//! The parts of a line: names, quotation marks, `key=value`.

use std::collections::BTreeSet;
use std::str::FromStr;

use serde_json::{Map, Value};

use crate::rules::Seat;
use crate::table::Sitting;

/// The seat with this label: `@2` or a name.
pub(super) fn seat_of(name: &str, names: &[String]) -> Option<Seat> {
    let Some(place) = names.iter().position(|other| other == name) else {
        return name.parse().ok();
    };
    u8::try_from(place + 1).ok().map(Seat)
}

/// The labels of players with these names: the name if it is `plain`, else `@1`,
/// `@2`, ...
pub(super) fn labels(plain: &BTreeSet<String>, names: &[String]) -> Vec<String> {
    (1..)
        .map(Seat)
        .zip(names)
        .map(|(seat, name)| {
            if plain.contains(name) {
                name.clone()
            } else {
                seat.to_string()
            }
        })
        .collect()
}

/// The words of a text. White space in quotation marks does not separate words.
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

/// The text in quotation marks.
pub(super) fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}

/// The text without its quotation marks, if it has any.
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

/// The position of the first letter outside quotation marks for which `is` returns
/// true. `is` is called for every letter in order.
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
    text.split(' ')
        .map(|word| {
            let (bare, mark) = match word.strip_suffix(';') {
                Some(bare) => (bare, ";"),
                None => (word, ""),
            };
            match seat_of(bare, names) {
                Some(seat) => format!("{seat}{mark}"),
                None => word.to_owned(),
            }
        })
        .collect::<Vec<_>>()
        .join(" ")
}

/// Parses `key=value` pairs into JSON. Names of seats become their numbers.
pub(super) fn pairs(text: &str, names: &[String]) -> Result<Map<String, Value>, String> {
    text.split_whitespace()
        .map(|pair| {
            let (key, value) = pair
                .split_once('=')
                .ok_or_else(|| format!("`{pair}` is not `key=value`"))?;
            let seat = seat_of(value, names).filter(|seat| seat.index() < names.len());
            let value = match seat {
                Some(seat) => Value::from(seat.0),
                None => serde_json::from_str(value).unwrap_or_else(|_| Value::from(value)),
            };
            Ok((key.to_owned(), value))
        })
        .collect()
}

/// Finds the seat with this label.
pub(super) fn seat_in(name: &str, names: &[String]) -> Result<Seat, String> {
    seat_of(name, names).ok_or_else(|| format!("there is no seat `{name}`"))
}

/// Reads a text that a person chose.
pub(super) fn chosen<T: FromStr<Err = String>>(text: &str) -> Result<T, String> {
    unquoted(text)?.parse()
}

/// A seat of a lineup: `ana` stays, `chaim>dan` replaces Chaim by Dan, `eva` or `>eva`
/// is new; after `=` comes the id of the account's player.
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
