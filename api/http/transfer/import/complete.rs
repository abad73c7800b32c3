//! Reading a complete copy: one match as JSON, or everything as JSON Lines.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};

use serde::de::IgnoredAny;
use serde_json::value::RawValue;

use super::job::Reading;
use crate::prelude::*;
use crate::web::body::{self, MARK, Shape, inspect, outline};
use kibitz_game::sheets::archive::{FORMAT, VERSION};

/// The largest part of a document that is in memory at once, in bytes: a line, or a
/// document of one match. A complete log has about 10 MiB.
const MOST_AT_ONCE: usize = 16 * 1024 * 1024;

/// The most bytes of a part that are read: the last one shows that it is too large.
const READ: u64 = MOST_AT_ONCE as u64 + 1;

/// The number of values that such a part can have, counting lists, objects and what is in them: 60
/// for each entry of a complete log, as an illegal play may have. A value takes more memory
/// than text.
const MOST_VALUES: u32 = 1_200_000;

/// The number of blank lines that a copy can have. Compressed, more would cost their sender nothing.
const MOST_BLANK: u32 = 10_000;

/// The fields that every version of the format has.
#[derive(Deserialize)]
struct Header {
    format: String,
    version: u32,
}

/// A document of one match, of this version.
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

/// The first line of a copy, of this version.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FirstLine {
    #[serde(rename = "format")]
    _format: IgnoredAny,
    #[serde(rename = "version")]
    _version: IgnoredAny,
}

/// A line after the first.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum CopyLine<'a> {
    #[serde(borrow)]
    Match(&'a RawValue),
    #[serde(borrow)]
    Player(&'a RawValue),
    #[serde(borrow)]
    RuleSet(&'a RawValue),
    End {},
}

/// Reads a document of one match.
///
/// # Errors
/// A problem that names the place of the first error.
pub(super) fn one_match(file: &File, depth: u8, reading: &mut Reading<'_>) -> Result<(), Problem> {
    let mut text = Vec::new();
    let read = file.take(READ).read_to_end(&mut text);
    read.map_err(Problem::internal)?;
    if text.len() > MOST_AT_ONCE {
        return Err(body::too_large(MOST_AT_ONCE).expected(format!(
            "at most {} KiB, or JSON Lines",
            MOST_AT_ONCE / 1024
        )));
    }
    let text = text.strip_prefix(MARK).unwrap_or(&text);
    inspect(text, shape(depth, 0))?;
    header(text)?;
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
        reading.player(format!("players[{number}]"), player)?;
    }
    match matches.first() {
        Some(one) => reading.whole("matches[0]", one),
        None => Ok(()),
    }
}

/// Reads a complete copy, line by line.
///
/// # Errors
/// A problem that names the line of the first error, and the place in it.
pub(super) fn lines(file: &File, depth: u8, reading: &mut Reading<'_>) -> Result<(), Problem> {
    let mut lines = Lines {
        source: BufReader::new(file),
        line: Vec::new(),
        number: 0,
        blank: 0,
    };
    let Some((line, text)) = lines.next()? else {
        return Err(lines.cut_off("a line such as `{\"format\":\"kibitz\",\"version\":1}`"));
    };
    let first = inspect(text, shape(depth, 1))
        .and_then(|()| header(text))
        .and_then(|()| outline(text));
    let FirstLine { .. } = first.map_err(|problem| problem.within(&line))?;
    while let Some((line, text)) = lines.next()? {
        let read = inspect(text, shape(depth, 1)).and_then(|()| outline(text));
        match read.map_err(|problem| problem.within(&line))? {
            CopyLine::Match(text) => reading.whole(&format!("{line}.match"), text)?,
            CopyLine::Player(text) => reading.player(format!("{line}.player"), text)?,
            CopyLine::RuleSet(text) => reading.rule_set(&format!("{line}.rule_set"), text)?,
            CopyLine::End {} => {
                return match lines.next()? {
                    None => Ok(()),
                    Some((line, _)) => {
                        Err(Problem::new(Code::InvalidBody, "A line follows the end.")
                            .field(line)
                            .expected("nothing more"))
                    }
                };
            }
        }
    }
    Err(lines.cut_off("`{\"end\":{}}` in the last line"))
}

/// Says how large a part of a document can be that has so many levels around it.
fn shape(depth: u8, around: u8) -> Shape {
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
fn header(text: &[u8]) -> Result<(), Problem> {
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

/// The lines of a text that are not blank.
struct Lines<'a> {
    source: BufReader<&'a File>,
    line: Vec<u8>,
    /// The number of the last line that was read.
    number: u64,
    /// The number of blank lines so far.
    blank: u32,
}

impl Lines<'_> {
    /// Reads the next line, and returns its place and its text.
    fn next(&mut self) -> Result<Option<(String, &[u8])>, Problem> {
        self.line.clear();
        while self.line.trim_ascii().is_empty() {
            self.line.clear();
            let mut source = self.source.by_ref().take(READ);
            let read = source.read_until(b'\n', &mut self.line);
            if read.map_err(Problem::internal)? == 0 {
                return Ok(None);
            }
            if self.number == 0 && self.line.starts_with(MARK) {
                self.line.drain(..MARK.len());
            }
            self.number += 1;
            let too_large = |detail: &str| {
                Problem::new(Code::BodyTooLarge, detail).field(format!("line {}", self.number))
            };
            if self.line.len() > MOST_AT_ONCE {
                return Err(too_large("This line is too long.")
                    .expected(format!("at most {} KiB", MOST_AT_ONCE / 1024)));
            }
            self.blank += u32::from(self.line.trim_ascii().is_empty());
            if self.blank > MOST_BLANK {
                return Err(too_large("There are too many blank lines.")
                    .expected(format!("at most {MOST_BLANK} blank lines")));
            }
        }
        let place = format!("line {}", self.number);
        Ok(Some((place, self.line.trim_ascii())))
    }

    /// Makes the problem for a copy that ends where something else should be.
    fn cut_off(&self, missing: &str) -> Problem {
        Problem::new(
            Code::BodyIncomplete,
            "The file ends early: not all of it is here.",
        )
        .field(format!("line {}", self.number + 1))
        .expected(missing)
    }
}
