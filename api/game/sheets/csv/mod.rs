//! Scoresheets as CSV, in the format that `POST /v1/imports` reads.

mod labels;

use chrono::SecondsFormat;
use csv::{Terminator, WriterBuilder};
use serde::Serialize;
use serde_json::{Map, Value};

use super::{End, Row, Sheet, numbers};
use crate::rules::{Language, Points, Seat};
use crate::words::decimals;
pub use labels::Ending;
pub(super) use labels::{Label, read_game, read_unit};

/// The byte order mark, by which spreadsheet programs know that a text is UTF-8.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// Chooses the beginning of a file: a byte order mark, unless its only scoresheet does not need
/// one. `None` is for a file of many sheets, of which any may need it.
pub fn beginning(sheet: Option<&[u8]>) -> &'static [u8] {
    match sheet {
        Some(sheet) if sheet.is_ascii() => &[],
        _ => MARK,
    }
}

/// Chooses the sign between the cells that spreadsheet programs expect where the language is
/// spoken.
fn delimiter(language: Language) -> u8 {
    match language {
        Language::De | Language::Ar => b';',
        Language::En | Language::He | Language::Yi => b',',
    }
}

/// Writes the scoresheet as CSV (RFC 4180). Each line has its type, a field for each
/// seat, and a note, so all lines have the same number of fields. Its words are those of
/// the sheet's language.
///
/// What the import makes of it has the same scoresheet: besides the scores, it says which
/// house rules are not the usual ones, how the rounds came about, and how the match ended.
///
/// # Errors
/// Never in practice, because it writes to memory.
pub fn written(sheet: &Sheet) -> Result<Vec<u8>, csv::Error> {
    let (game, language) = (sheet.words.game(), sheet.words.language());
    let mut lines = Lines {
        csv: WriterBuilder::new()
            .terminator(Terminator::CRLF)
            .delimiter(delimiter(language))
            .from_writer(Vec::new()),
        // An option has two cells. A note that is a number comes after a gap: right after the
        // scores it would be another score.
        width: sheet.width.max(2).max(sheet.notes.tags.len()) + usize::from(has_number(sheet)),
        seats: sheet.width,
        language,
    };
    lines.text(Label::Game, [labels::game(game, language)])?;
    let unit = labels::unit(sheet.house_rules.unit(), language);
    lines.text(Label::Unit, [unit])?;
    let date = sheet.opened_at.to_rfc3339_opts(SecondsFormat::Micros, true);
    lines.text(Label::Date, [date])?;
    // The end of a match that was entered all at once is not known. How long it took may be.
    if let Some(End { at, .. }) = sheet.end.filter(|end| end.at > sheet.opened_at) {
        let end = at.to_rfc3339_opts(SecondsFormat::Micros, true);
        lines.text(Label::End, [end])?;
    }
    let took = sheet.end.and_then(|end| end.took);
    if let Some(took) = took.filter(|took| took.num_seconds() > 0) {
        lines.text(Label::Duration, [numbers::duration(took)])?;
    }
    for (label, text) in [
        (Label::Place, &sheet.notes.place),
        (Label::Note, &sheet.notes.note),
    ] {
        if !text.is_empty() {
            lines.text(label, [text])?;
        }
    }
    if !sheet.notes.tags.is_empty() {
        lines.text(Label::Tags, &sheet.notes.tags)?;
    }
    for (option, value) in options(sheet) {
        lines.text(Label::Option, [option, value])?;
    }
    for row in &sheet.rows {
        lines.row(row)?;
    }
    let standing = &sheet.standing;
    lines.points(Label::Total, &standing.totals, "")?;
    let winners = one_each(sheet.names.len(), &standing.winners, Points::ONE);
    let ending = Ending::of(standing).in_language(language);
    lines.points(Label::Winner, &winners, &ending)?;
    lines
        .csv
        .into_inner()
        .map_err(|error| csv::Error::from(error.into_error()))
}

/// Says whether someone wrote nothing but a number as the reason of an adjustment.
fn has_number(sheet: &Sheet) -> bool {
    sheet.rows.iter().any(|row| match row {
        Row::Adjusted { reason, .. } => numbers::points(reason).is_some(),
        _ => false,
    })
}

/// Lists the options that differ from the usual ones, as the import reads them.
fn options(sheet: &Sheet) -> Vec<(String, String)> {
    let usual = members(&sheet.words.game().about().house_rules);
    let mut chosen = members(&sheet.house_rules);
    chosen.retain(|option, value| usual.get(option) != Some(value));
    let written = |value: Value| match value {
        Value::String(text) if serde_json::from_str::<Value>(&text).is_err() => text,
        value => value.to_string(),
    };
    let chosen = chosen.into_iter();
    let chosen = chosen.map(|(option, value)| (option, written(value)));
    chosen.collect()
}

fn members(options: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(options) {
        Ok(Value::Object(members)) => members,
        Ok(_) | Err(_) => Map::new(),
    }
}

/// Gives the same number to each of these seats, and 0 to the others.
fn one_each(width: usize, seats: &[Seat], points: Points) -> Vec<Points> {
    let mut row = vec![Points::ZERO; width];
    for seat in seats {
        if let Some(cell) = row.get_mut(seat.index()) {
            *cell = points;
        }
    }
    row
}

struct Lines {
    csv: csv::Writer<Vec<u8>>,
    width: usize,
    /// The number of seats at present.
    seats: usize,
    language: Language,
}

impl Lines {
    fn row(&mut self, row: &Row) -> Result<(), csv::Error> {
        match row {
            Row::Names { names, from } => {
                if let Some(from) = from {
                    let seat =
                        |from: &Option<Seat>| from.map_or(String::new(), |seat| seat.0.to_string());
                    self.line(Label::From, from.iter().map(seat).collect(), "")?;
                }
                self.seats = names.len();
                self.text(Label::Players, names)
            }
            Row::Round { points, result, .. } => self.points(Label::Round, points, result),
            Row::Adjusted {
                seat,
                points,
                reason,
            } => {
                let row = one_each(self.seats, &[*seat], *points);
                self.points(Label::Adjustment, &row, reason)
            }
            Row::Left { seat, name, total } => {
                let mut cells = vec![String::new(); self.width];
                if let Some(cell) = cells.get_mut(seat.index()) {
                    *cell = self.written(*total);
                }
                self.line(Label::Left, cells, name)
            }
        }
    }

    fn text(
        &mut self,
        about: Label,
        cells: impl IntoIterator<Item = impl AsRef<str>>,
    ) -> Result<(), csv::Error> {
        let cells = cells.into_iter().map(|cell| guarded(cell.as_ref()));
        self.line(about, cells.collect(), "")
    }

    fn points(&mut self, about: Label, points: &[Points], note: &str) -> Result<(), csv::Error> {
        // Numbers need no guard: a sign does not make them a formula.
        let cells = points.iter().map(|one| self.written(*one)).collect();
        self.line(about, cells, note)
    }

    /// Writes points as spreadsheet programs read them where the language is spoken.
    fn written(&self, points: Points) -> String {
        decimals(self.language, &points.to_string())
    }

    fn line(&mut self, about: Label, mut cells: Vec<String>, note: &str) -> Result<(), csv::Error> {
        cells.resize(self.width, String::new());
        cells.insert(0, about.in_language(self.language));
        cells.push(guarded(note));
        self.csv.write_record(cells)
    }
}

// Text in spreadsheet cells must not run as a formula. Which characters begin a formula and which
// separate cells depends on the program, its language and the settings it opens a file with. So a
// text is guarded wherever any of them could begin a cell with a formula.

/// The characters that can begin a formula, also in their wide forms. A cell that begins
/// with one, or with a guard of its own, gets [`GUARD`] in front.
const FORMULA: [char; 10] = [
    '=', '+', '-', '@', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}', '\u{2212}', GUARD,
];
const GUARD: char = '\'';

/// The characters after which a program may begin a new cell.
const SEPARATORS: [char; 6] = [',', ';', '\t', '|', '\n', '\r'];

/// Says whether a program may skip this character at the beginning of a cell: it shows nothing.
fn is_invisible(sign: char) -> bool {
    sign.is_whitespace()
        || sign.is_control()
        || matches!(sign, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// Says whether a cell that begins with this text could be a formula.
fn is_formula(text: &str) -> bool {
    text.trim_start_matches(is_invisible).starts_with(FORMULA)
}

/// Writes a text into a cell, with an apostrophe wherever a spreadsheet could read what
/// follows as a formula.
fn guarded(text: &str) -> String {
    let mut cell = String::with_capacity(text.len());
    for part in text.split_inclusive(SEPARATORS) {
        if is_formula(part) {
            cell.push(GUARD);
        }
        cell.push_str(part);
    }
    cell
}

/// Reads back the text of a cell written by [`guarded`].
pub(super) fn unguarded(cell: &str) -> String {
    cell.split_inclusive(SEPARATORS)
        .map(|part| match part.strip_prefix(GUARD) {
            Some(text) if is_formula(text) => text,
            _ => part,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{guarded, is_formula, unguarded};

    #[test]
    fn no_cell_is_a_formula_and_every_text_comes_back() {
        for text in [
            "=1+1",
            "+",
            "-5",
            "@SUM(A1)",
            "'tis",
            "''",
            "'",
            "Ben",
            "",
            "a=b",
            "'=1",
            "a;=1",
            ";=1",
            "a\t=1",
            "a,@b",
            "a\n=1",
            "a\r\n=1",
            "a|=1",
            "\u{ff1d}1",
            "\u{ff0b}1",
            "\u{ff0d}1",
            "\u{ff20}a",
            "\u{2212}1",
            "\u{200b}=1",
            "\u{feff}=1",
            "\u{202e}=1",
            " =1",
            "\u{a0}=1",
            ";\u{200b}\u{ff1d}1",
            ";'=1",
            "a;'b",
            "' =1",
            " '=1",
            "\u{200b}'=1",
            ";;=;=",
        ] {
            let cell = guarded(text);
            let cells = cell.split([',', ';', '\t', '|', '\n', '\r']);
            for cell in cells {
                let unguarded = cell.trim_start_matches(super::is_invisible);
                assert!(!is_formula(cell) || unguarded.starts_with('\''), "{cell:?}");
            }
            assert_eq!(unguarded(&cell), text, "{cell:?}");
        }
        // What cannot be a formula stays as it is.
        for text in ["'n Abend", "a=b; c", "x - y", "Ana+Ben"] {
            assert_eq!(unguarded(text), text);
        }
        for text in ["Ana", "a=b; c", "x - y", "Ana+Ben", "don't"] {
            assert_eq!(guarded(text), text);
        }
    }
}
