//! How a line is written: names, quotation marks, `key=value`.

use serde_json::{Map, Value};

use crate::rules::Seat;

/// The seat that is called so, `@2` or by its name.
pub(super) fn seat_of(name: &str, names: &[String]) -> Option<Seat> {
    let Some(place) = names.iter().position(|other| other == name) else {
        return name.parse().ok();
    };
    u8::try_from(place + 1).ok().map(Seat)
}

/// The names behind `seats`, and what the seats are called in the script.
pub(super) fn read_seats(text: &str) -> Result<(Vec<String>, Vec<String>), String> {
    let (mut names, mut labels) = (Vec::new(), Vec::new());
    let mut rest = text.trim();
    while !rest.is_empty() {
        if rest.starts_with('"') {
            let mut read = serde_json::Deserializer::from_str(rest).into_iter::<String>();
            let name = match read.next() {
                Some(Ok(name)) => name,
                _ => return Err(format!("`{rest}` does not begin with a name")),
            };
            rest = rest[read.byte_offset()..].trim_start();
            names.push(name);
            labels.push(format!("@{}", names.len()));
        } else {
            let (name, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
            rest = after.trim_start();
            names.push(name.to_owned());
            labels.push(name.to_owned());
        }
    }
    Ok((names, labels))
}

/// A text between quotation marks.
pub(super) fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}

/// A text that may stand between quotation marks.
pub(super) fn unquoted(text: &str) -> Result<String, String> {
    if !text.starts_with('"') {
        return Ok(text.to_owned());
    }
    serde_json::from_str(text).map_err(|_| format!("`{text}` is not closed as it was opened"))
}

/// What stands before and after a mark that is not between quotation marks.
pub(super) fn split_bare<'a>(line: &'a str, mark: &str) -> Option<(&'a str, &'a str)> {
    let (mut within, mut escaped) = (false, false);
    for (place, letter) in line.char_indices() {
        if !within && line[place..].starts_with(mark) {
            return Some((&line[..place], &line[place + mark.len()..]));
        }
        match letter {
            '"' if !escaped => within = !within,
            _ => {}
        }
        escaped = within && letter == '\\' && !escaped;
    }
    None
}

/// A number of any kind.
pub(super) fn number<N: std::str::FromStr>(text: &str) -> Result<N, String> {
    text.trim()
        .parse()
        .map_err(|_| format!("`{text}` is not a number"))
}

/// A play's notation with the names in it as seats (`call ben` -> `call @2`).
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

/// `key=value` pairs as JSON, seats by their names and numbers as numbers.
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
