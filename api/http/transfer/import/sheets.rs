//! Splitting scoresheets into their lines, one sheet at a time.

use std::cell::Cell;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek};
use std::rc::Rc;

use csv::{ErrorKind, Position, Reader, ReaderBuilder, StringRecord, Trim};

use super::paper::wrong;
use crate::http::transfer::cells::unguarded;
use crate::http::transfer::labels::Label;
use crate::http::web::problem::{Code, Problem};

/// The maximum size of a line, and of the text that decides on the delimiter, in bytes.
const MOST_OF_LINE: usize = 32 * 1024;

/// The maximum number of lines and of fields in a sheet: enough for the longest log.
const MOST_LINES: usize = 20_100;
const MOST_FIELDS: usize = 400_000;

/// The size of the buffer for reading, in bytes.
const BUFFER: usize = 8 * 1024;

/// A line, without empty fields at its end.
pub(super) struct Line {
    pub(super) number: u64,
    /// Its type, in English if it is a known one.
    pub(super) about: String,
    pub(super) cells: Vec<String>,
}

/// The sheets of a file, in order.
pub(super) struct Sheets<'a> {
    csv: Reader<Metered<&'a File>>,
    record: StringRecord,
    /// How many more bytes the present line can have.
    left: Rc<Cell<usize>>,
    /// The first line of the next sheet.
    first: Option<Line>,
    done: bool,
}

impl<'a> Sheets<'a> {
    /// Begins at the beginning of the file.
    ///
    /// # Errors
    /// `internal` if it cannot be read.
    pub(super) fn open(mut file: &'a File) -> Result<Sheets<'a>, Problem> {
        let internal = |error: io::Error| Problem::internal(&error);
        file.rewind().map_err(internal)?;
        let delimiter = delimiter(file).map_err(internal)?;
        file.rewind().map_err(internal)?;
        let left = Rc::new(Cell::new(0));
        let metered = Metered {
            source: file,
            left: Rc::clone(&left),
        };
        let csv = ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .trim(Trim::All)
            .delimiter(delimiter)
            .buffer_capacity(BUFFER)
            .from_reader(metered);
        Ok(Sheets {
            csv,
            record: StringRecord::new(),
            left,
            first: None,
            done: false,
        })
    }

    /// The next line that has anything in it.
    fn line(&mut self) -> Result<Option<Line>, Problem> {
        loop {
            // A line that fits uses up no more than itself and what is read ahead.
            self.left.set(MOST_OF_LINE + BUFFER);
            let number = self.csv.position().line();
            match self.csv.read_record(&mut self.record) {
                Ok(true) => {}
                Ok(false) => return Ok(None),
                Err(error) => return Err(malformed(&error, number)),
            }
            let number = self.record.position().map_or(number, Position::line);
            let mut fields: Vec<String> = self.record.iter().map(unguarded).collect();
            while fields.last().is_some_and(String::is_empty) {
                fields.pop();
            }
            if !fields.is_empty() {
                let about = fields.remove(0);
                return Ok(Some(Line {
                    number,
                    about: match Label::read(&about) {
                        Some(label) => label.name().to_owned(),
                        None => about.to_lowercase(),
                    },
                    cells: fields,
                }));
            }
        }
    }

    fn sheet(&mut self) -> Result<Option<Vec<Line>>, Problem> {
        let first = match self.first.take() {
            Some(first) => first,
            None => match self.line()? {
                None => return Ok(None),
                Some(line) if line.about == "game" => line,
                Some(line) => {
                    let detail = format!("The `{}` line comes before any `game` line.", line.about);
                    return Err(wrong(line.number, detail, "a `game` line first"));
                }
            },
        };
        let mut fields = first.cells.len();
        let mut sheet = vec![first];
        while let Some(line) = self.line()? {
            if line.about == "game" {
                self.first = Some(line);
                break;
            }
            fields += line.cells.len();
            if sheet.len() == MOST_LINES || fields > MOST_FIELDS {
                let expected = format!("at most {MOST_LINES} lines and {MOST_FIELDS} fields");
                return Err(
                    Problem::new(Code::BodyTooLarge, "This scoresheet is too long.")
                        .field(format!("line {}", line.number))
                        .expected(expected),
                );
            }
            sheet.push(line);
        }
        Ok(Some(sheet))
    }
}

impl Iterator for Sheets<'_> {
    type Item = Result<Vec<Line>, Problem>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        let next = self.sheet().transpose();
        self.done = !matches!(next, Some(Ok(_)));
        next
    }
}

/// The delimiter of the fields: a semicolon if the first line has only those.
fn delimiter(file: &File) -> io::Result<u8> {
    let most = u64::try_from(MOST_OF_LINE).unwrap_or(u64::MAX);
    let mut text = BufReader::with_capacity(BUFFER, file.take(most));
    let mut line = Vec::new();
    while text.read_until(b'\n', &mut line)? > 0 {
        let blank = line.strip_prefix("\u{feff}".as_bytes()).unwrap_or(&line);
        if !blank.trim_ascii().is_empty() {
            break;
        }
        line.clear();
    }
    let semicolons = line.contains(&b';') && !line.contains(&b',');
    Ok(if semicolons { b';' } else { b',' })
}

/// A source that stops a line from becoming too long. A quoted field can go on over any
/// number of line breaks.
struct Metered<R> {
    source: R,
    left: Rc<Cell<usize>>,
}

impl<R: Read> Read for Metered<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.source.read(into)?;
        match self.left.get().checked_sub(read) {
            Some(left) => self.left.set(left),
            None => return Err(io::ErrorKind::FileTooLarge.into()),
        }
        Ok(read)
    }
}

/// The problem with a line that is not CSV. It began after line `after`, or there.
fn malformed(error: &csv::Error, after: u64) -> Problem {
    let expected = "lines of fields, separated by commas or semicolons";
    match error.kind() {
        ErrorKind::Utf8 { pos, .. } => {
            let line = pos.as_ref().map_or(after, Position::line);
            Problem::new(Code::MalformedCsv, format!("Line {line} is not UTF-8."))
                .field(format!("line {line}"))
                .expected("UTF-8 text")
        }
        ErrorKind::Io(cause) if cause.kind() == io::ErrorKind::FileTooLarge => {
            Problem::new(Code::BodyTooLarge, "This line is too long.")
                .field(format!("line {after}"))
                .expected(format!("at most {} KiB", MOST_OF_LINE / 1024))
        }
        ErrorKind::Io(cause) => Problem::internal(cause),
        _ => Problem::new(
            Code::MalformedCsv,
            format!("This is not valid CSV: {error}."),
        )
        .expected(expected),
    }
}
