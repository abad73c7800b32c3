//! Reading a complete copy as JSON Lines.

use std::io::{BufRead, BufReader, Read};

use serde::Deserialize;
use serde_json::value::RawValue;

use super::json::{MOST_AT_ONCE, header, item, one_match, shape};
use super::reading::Reading;
use crate::web::body::{MARK, inspect, outline};
use crate::web::problem::{Code, Problem};

/// The first line, of this version.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct First {
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "version")]
    _version: u32,
}

/// A line after the first.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Line<'a> {
    #[serde(borrow)]
    Match(&'a RawValue),
    #[serde(borrow)]
    Player(&'a RawValue),
    #[serde(borrow)]
    RuleSet(&'a RawValue),
    End {},
}

/// How many blank lines a copy can have. Compressed, more would cost their sender nothing.
const MOST_BLANK: u32 = 10_000;

/// Says what comes next.
enum Next {
    First,
    Line,
    Nothing,
}

/// Reads a complete copy, line by line.
///
/// # Errors
/// A problem that names the line of the first error, and the place in it.
pub(super) fn read(source: impl Read, depth: u8, reading: &mut Reading<'_>) -> Result<(), Problem> {
    let mut lines = Lines {
        source: BufReader::new(source),
        line: Vec::new(),
        number: 0,
        blank: 0,
    };
    let mut next = Next::First;
    while let Some((line, text)) = lines.next()? {
        let within = |problem: Problem| problem.within(&line);
        let bad = inspect(text, shape(depth, 1)).map_err(within)?;
        next = match next {
            Next::First => {
                header(text).map_err(within)?;
                let First { .. } = outline(text).map_err(within)?;
                Next::Line
            }
            Next::Line => {
                bad.map_or(Ok(()), |bad| Err(within(bad)))?;
                match outline(text).map_err(within)? {
                    Line::Match(text) => {
                        one_match(format!("{line}.match"), text, reading)?;
                        Next::Line
                    }
                    Line::Player(text) => {
                        let place = format!("{line}.player");
                        let player = item(text, &place)?;
                        reading.player(place, player)?;
                        Next::Line
                    }
                    Line::RuleSet(text) => {
                        let set = item(text, &format!("{line}.rule_set"))?;
                        reading.rule_set(set);
                        Next::Line
                    }
                    Line::End {} => Next::Nothing,
                }
            }
            Next::Nothing => {
                return Err(Problem::new(Code::InvalidBody, "A line follows the end.")
                    .field(line)
                    .expected("nothing more"));
            }
        };
    }
    let missing = match next {
        Next::First => "a line such as `{\"format\":\"kibitz\",\"version\":1}`",
        Next::Line => "`{\"end\":{}}` in the last line",
        Next::Nothing => return Ok(()),
    };
    Err(Problem::new(
        Code::BodyIncomplete,
        "The file ends early: not all of it is here.",
    )
    .field(format!("line {}", lines.number + 1))
    .expected(missing))
}

/// The lines of a text that are not blank.
struct Lines<R> {
    source: BufReader<R>,
    line: Vec<u8>,
    /// The number of the last line that was read.
    number: u64,
    /// How many were blank.
    blank: u32,
}

impl<R: Read> Lines<R> {
    /// The place of the next line, and its text.
    fn next(&mut self) -> Result<Option<(String, &[u8])>, Problem> {
        let most = u64::try_from(MOST_AT_ONCE).unwrap_or(u64::MAX);
        self.line.clear();
        while self.line.trim_ascii().is_empty() {
            self.line.clear();
            let mut source = self.source.by_ref().take(most + 1);
            let read = source.read_until(b'\n', &mut self.line);
            if read.map_err(Problem::internal)? == 0 {
                return Ok(None);
            }
            if self.number == 0 && self.line.starts_with(MARK) {
                self.line.drain(..MARK.len());
            }
            self.number += 1;
            if self.line.len() > MOST_AT_ONCE {
                return Err(Problem::new(Code::BodyTooLarge, "This line is too long.")
                    .field(format!("line {}", self.number))
                    .expected(format!("at most {} KiB", MOST_AT_ONCE / 1024)));
            }
            self.blank += u32::from(self.line.trim_ascii().is_empty());
            if self.blank > MOST_BLANK {
                let problem = Problem::new(Code::BodyTooLarge, "There are too many blank lines.");
                return Err(problem
                    .field(format!("line {}", self.number))
                    .expected(format!("at most {MOST_BLANK} blank lines")));
            }
        }
        let place = format!("line {}", self.number);
        Ok(Some((place, self.line.trim_ascii())))
    }
}
