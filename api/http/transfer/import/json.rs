//! Reading the complete JSON of one match, and what it has in common with JSON Lines.

use std::fs::File;
use std::io::Read;

use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::value::RawValue;

use super::reading::Reading;
use crate::prelude::*;
use crate::web::body::{self, MARK, Shape, inspect, outline};
use kibitz_game::sheets::archive::{ArchivedMatch, FORMAT, VERSION};

/// The largest part of a document that is in memory at once, in bytes: a line, or a
/// document of one match. A complete log has about 10 MiB.
pub(super) const MOST_AT_ONCE: usize = 16 * 1024 * 1024;

/// How many values such a part can have, counting lists, objects and what is in them: 60
/// for each entry of a complete log, as an illegal play may have. A value takes more memory
/// than text.
const MOST_VALUES: u32 = 1_200_000;

/// The fields that every version of the format has.
#[derive(Deserialize)]
struct Header {
    format: String,
    version: u32,
}

/// A document of this version.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Envelope<'a> {
    #[serde(rename = "format")]
    _format: IgnoredAny,
    #[serde(rename = "version")]
    _version: IgnoredAny,
    #[serde(borrow)]
    matches: Vec<&'a RawValue>,
    #[serde(borrow, default)]
    players: Vec<&'a RawValue>,
}

/// Reads a document of one match.
///
/// # Errors
/// A problem that names the place of the first error.
pub(super) fn read(file: &File, depth: u8, reading: &mut Reading<'_>) -> Result<(), Problem> {
    let mut text = Vec::new();
    let most = u64::try_from(MOST_AT_ONCE).unwrap_or(u64::MAX);
    let read = file.take(most + 1).read_to_end(&mut text);
    read.map_err(Problem::internal)?;
    if text.len() > MOST_AT_ONCE {
        return Err(body::too_large(MOST_AT_ONCE).expected(format!(
            "at most {} KiB, or JSON Lines",
            MOST_AT_ONCE / 1024
        )));
    }
    let text = text.strip_prefix(MARK).unwrap_or(&text);
    let bad = inspect(text, shape(depth, 0))?;
    header(text)?;
    bad.map_or(Ok(()), Err)?;
    let Envelope {
        matches, players, ..
    } = outline(text)?;
    if matches.len() > 1 {
        let detail = format!("There are {} matches.", matches.len());
        return Err(Problem::new(Code::InvalidBody, detail)
            .field("matches")
            .expected("one match; several as JSON Lines"));
    }
    for (number, player) in players.into_iter().enumerate() {
        let place = format!("players[{number}]");
        let player = item(player, &place)?;
        reading.player(place, player)?;
    }
    match matches.first() {
        Some(one) => one_match("matches[0]".to_owned(), one, reading),
        None => Ok(()),
    }
}

/// Reads and judges a match.
///
/// # Errors
/// A problem that names the place of the first error.
pub(super) fn one_match(
    place: String,
    text: &RawValue,
    reading: &mut Reading<'_>,
) -> Result<(), Problem> {
    let archived: ArchivedMatch = item(text, &place)?;
    reading.begins(archived.entries())?;
    let whole = reading.check(&place, |seen| archived.read(seen))?;
    reading.whole(&place, whole)
}

/// How large a part of a document can be that has so many levels around it.
pub(super) fn shape(depth: u8, around: u8) -> Shape {
    Shape {
        depth,
        around,
        values: MOST_VALUES,
    }
}

/// Checks that a text begins with what every version of the format has, and is of this one.
///
/// # Errors
/// `format_unknown`, or `invalid_body` if the fields are missing.
pub(super) fn header(text: &[u8]) -> Result<(), Problem> {
    let unknown = |field: &str, found: &str| {
        let detail = format!("The {field} `{found}` is not supported.");
        Problem::new(Code::FormatUnknown, detail).field(field)
    };
    let header: Header = outline(text)?;
    if header.format != FORMAT {
        return Err(unknown("format", &header.format).expected(format!("`{FORMAT}`")));
    }
    if header.version != VERSION {
        let version = header.version.to_string();
        return Err(unknown("version", &version).expected(VERSION.to_string()));
    }
    Ok(())
}

/// Reads an item at this place.
///
/// # Errors
/// `invalid_body` with all faults in it, by their places.
pub(super) fn item<T: DeserializeOwned + ToSchema + 'static>(
    text: &RawValue,
    place: &str,
) -> Result<T, Problem> {
    body::part(text.get(), place)
}
