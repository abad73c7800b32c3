//! Splitting scoresheets into their lines, one sheet at a time.

use std::cell::Cell;
use std::io::{self, BufRead, BufReader, Chain, Cursor, Read};
use std::rc::Rc;

use csv::{ErrorKind, Position, Reader, ReaderBuilder, StringRecord, Trim};
use encoding_rs::{Decoder, Encoding, UTF_16BE, UTF_16LE};

use super::plays::Columns;
use super::wrong;
use crate::rules::game::Game;
use crate::sheets::csv::{Label, unguarded};
use crate::sheets::{Fault, FaultKind};

/// The maximum size of a line, and of the text that decides on the delimiter, in bytes.
const MOST_OF_LINE: usize = 32 * 1024;

/// The maximum number of lines and of fields in a sheet: enough for the longest log.
const MOST_LINES: usize = 20_100;
const MOST_FIELDS: usize = 400_000;

/// The maximum number of lines with nothing but commas in a text: spreadsheets write them.
const MOST_BLANK: u32 = 10_000;

/// The size of the buffer for reading, in bytes.
const BUFFER: usize = 8 * 1024;

/// How much is decoded at once, in bytes.
const PIECE: usize = 4 * 1024;

/// A line, without empty fields at its end.
pub(super) struct Line {
    /// Where it is in the file: `line 7`, or `plays[3]` where a file has no lines.
    pub(super) at: String,
    /// Its type, in English if it is a known one.
    pub(super) about: String,
    pub(super) cells: Vec<String>,
}

impl Line {
    /// Makes the fault of something in this line.
    pub(super) fn wrong(&self, detail: impl Into<String>, expected: impl Into<String>) -> Fault {
        wrong(&self.at, detail, expected)
    }
}

/// The lines of a scoresheet, before they are understood.
pub(super) struct Sheet {
    /// What another program knows it by, and keeps when the sheet changes.
    pub(super) id: Option<String>,
    pub(super) lines: Vec<Line>,
}

/// The sheets of a text, in order.
pub(super) struct Sheets<R> {
    csv: Reader<Metered<Utf8<R>>>,
    record: StringRecord,
    /// How many more bytes the present line can have.
    left: Rc<Cell<usize>>,
    /// How many lines had nothing in them.
    blank: u32,
    /// The first line of the next sheet.
    first: Option<Line>,
    /// The columns, if each line is a play.
    columns: Option<Columns>,
    /// The games whose title in such a line stands for them.
    refereed: Vec<Game>,
}

impl<R: Read> Sheets<R> {
    /// Starts to read the sheets of a text. A title of a `refereed` game in a list of plays
    /// stands for that game.
    ///
    /// # Errors
    /// [`FaultKind::Failed`] if it cannot be read.
    pub(super) fn of(source: R, refereed: Vec<Game>) -> Result<Sheets<R>, Fault> {
        let failed = |error| Fault::failed(&error);
        let source = Utf8::of(source).map_err(failed)?;
        let mut source = BufReader::with_capacity(BUFFER, source);
        let beginning = beginning(&mut source).map_err(failed)?;
        let delimiter = delimiter(&beginning);
        let left = Rc::new(Cell::new(0));
        let metered = Metered {
            source: Cursor::new(beginning).chain(source),
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
            blank: 0,
            first: None,
            columns: None,
            refereed,
        })
    }

    /// Reads the next line that has anything in it.
    fn line(&mut self) -> Result<Option<Line>, Fault> {
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
            // The delimiter was read already.
            let is_hint = fields
                .first()
                .is_some_and(|first| is_hint(first.as_bytes()));
            if !fields.is_empty() && !is_hint {
                let about = fields.remove(0);
                return Ok(Some(Line {
                    at: format!("line {number}"),
                    about: match Label::read(&about) {
                        Some(label) => label.name().to_owned(),
                        None => about.to_lowercase(),
                    },
                    cells: fields,
                }));
            }
            self.blank += 1;
            if self.blank > MOST_BLANK {
                return Err(
                    Fault::new(FaultKind::TooLarge, "There are too many empty lines.")
                        .at(format!("line {number}"))
                        .expected(format!("at most {MOST_BLANK} empty lines")),
                );
            }
        }
    }

    /// Reads the lines of the next sheet.
    pub(super) fn sheet(&mut self) -> Result<Option<Sheet>, Fault> {
        let first = match self.first.take() {
            Some(first) => Some(first),
            None => self.line()?,
        };
        let Some(first) = first else { return Ok(None) };
        if let Some(columns) = &self.columns {
            return columns.sheet(&first, &self.refereed).map(Some);
        }
        if first.about != "game" {
            self.columns = Columns::of(&first);
            if self.columns.is_some() {
                return self.sheet();
            }
            let detail = format!("The `{}` line comes before any `game` line.", first.about);
            return Err(first.wrong(detail, "a `game` line first"));
        }
        let mut fields = first.cells.len();
        let mut lines = vec![first];
        while let Some(line) = self.line()? {
            if line.about == "game" {
                self.first = Some(line);
                break;
            }
            fields += line.cells.len();
            if lines.len() == MOST_LINES || fields > MOST_FIELDS {
                let expected = format!("at most {MOST_LINES} lines and {MOST_FIELDS} fields");
                return Err(
                    Fault::new(FaultKind::TooLarge, "This scoresheet is too long.")
                        .at(line.at)
                        .expected(expected),
                );
            }
            lines.push(line);
        }
        Ok(Some(Sheet { id: None, lines }))
    }
}

/// Reads up to the end of the first line that is not blank, or as much as decides on the
/// delimiter.
fn beginning(source: &mut impl BufRead) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    let most = u64::try_from(MOST_OF_LINE).unwrap_or(u64::MAX);
    let mut source = source.take(most);
    while last_line(&text).is_empty() && source.read_until(b'\n', &mut text)? > 0 {}
    Ok(text)
}

/// Finds the last line of a text, without white space around it.
fn last_line(text: &[u8]) -> &[u8] {
    let text = text.trim_ascii_end();
    let last = text.rsplit(|byte| *byte == b'\n').next().unwrap_or(text);
    let last = last.strip_prefix("\u{feff}".as_bytes()).unwrap_or(last);
    last.trim_ascii()
}

/// How a line begins that names the delimiter: `sep=;`, which Excel writes and reads.
const HINT: &[u8] = b"sep=";

/// Says whether a line names the delimiter.
fn is_hint(line: &[u8]) -> bool {
    let start = line.get(..HINT.len());
    start.is_some_and(|start| start.eq_ignore_ascii_case(HINT)) && line.len() <= HINT.len() + 1
}

/// Finds the delimiter of the fields: the one that the first line names, or else the first one in
/// it.
fn delimiter(beginning: &[u8]) -> u8 {
    let line = last_line(beginning);
    let known = |byte: &&u8| matches!(**byte, b',' | b';' | b'\t');
    if is_hint(line) {
        // A tab is white space at the end of the line.
        return line.get(HINT.len()).copied().unwrap_or(b'\t');
    }
    line.iter().find(known).copied().unwrap_or(b',')
}

/// A source that stops a line from becoming too long. A quoted field can go on over any
/// number of line breaks.
struct Metered<R> {
    source: Chain<Cursor<Vec<u8>>, BufReader<R>>,
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

/// Makes the fault of text that cannot be read as CSV. It begins in line `after` or below it.
fn malformed(error: &csv::Error, after: u64) -> Fault {
    let expected = "lines of fields, separated by commas, semicolons or tabs";
    match error.kind() {
        ErrorKind::Utf8 { pos, .. } => {
            let line = pos.as_ref().map_or(after, Position::line);
            Fault::new(FaultKind::Malformed, format!("Line {line} is not UTF-8."))
                .at(format!("line {line}"))
                .expected("UTF-8 text, which Excel saves as \"CSV UTF-8\"")
        }
        ErrorKind::Io(cause) if cause.kind() == io::ErrorKind::FileTooLarge => {
            Fault::new(FaultKind::TooLarge, "This line is too long.")
                .at(format!("line {after}"))
                .expected(format!("at most {} KiB", MOST_OF_LINE / 1024))
        }
        ErrorKind::Io(cause) => Fault::failed(cause),
        _ => Fault::new(
            FaultKind::Malformed,
            format!("This is not valid CSV: {error}."),
        )
        .expected(expected),
    }
}

/// A text in UTF-8, decoded if its byte order mark says UTF-16: spreadsheet programs write
/// "Unicode text" in it.
struct Utf8<R> {
    source: Chain<Cursor<Vec<u8>>, R>,
    /// Decodes UTF-16, if the mark says so.
    decoder: Option<Decoder>,
    /// The text that was decoded, as far as it was not read yet.
    ready: Cursor<Vec<u8>>,
    ended: bool,
}

impl<R: Read> Utf8<R> {
    fn of(mut source: R) -> io::Result<Self> {
        let mut mark = Vec::new();
        source.by_ref().take(2).read_to_end(&mut mark)?;
        let found = Encoding::for_bom(&mark).map(|(found, _)| found);
        let utf_16 = found.filter(|found| [UTF_16LE, UTF_16BE].contains(found));
        Ok(Self {
            source: Cursor::new(mark).chain(source),
            decoder: utf_16.map(Encoding::new_decoder),
            ready: Cursor::default(),
            ended: false,
        })
    }
}

impl<R: Read> Read for Utf8<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let Some(decoder) = &mut self.decoder else {
            return self.source.read(into);
        };
        while self.ready.fill_buf()?.is_empty() && !self.ended {
            let mut piece = [0; PIECE];
            let length = self.source.read(&mut piece)?;
            self.ended = length == 0;
            let most = decoder.max_utf8_buffer_length(length);
            self.ready.set_position(0);
            let ready = self.ready.get_mut();
            ready.resize(most.unwrap_or(PIECE * 4), 0);
            let (_, _, written, _) = decoder.decode_to_utf8(&piece[..length], ready, self.ended);
            ready.truncate(written);
        }
        self.ready.read(into)
    }
}
