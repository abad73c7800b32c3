//! Scoresheets as CSV, in the format that `POST /v1/imports` reads.

use chrono::SecondsFormat;
use csv::{Terminator, WriterBuilder};

use super::sheet::{Row, Sheet};
use crate::http::transfer::cells::guarded;
use crate::http::transfer::labels::{self, Label};
use crate::rules::Language;

/// The byte order mark, by which spreadsheet programs know that a text is UTF-8.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// Writes the scoresheet as CSV (RFC 4180). Each line has its type, a field for each
/// seat, and a note, so all lines have the same number of fields. Its words are those of
/// the sheet's language.
///
/// # Errors
/// Never in practice, because it writes to memory.
pub(super) fn written(sheet: &Sheet) -> Result<Vec<u8>, csv::Error> {
    let (game, language) = (sheet.words.game(), sheet.words.language());
    let start = match language {
        Language::En => Vec::new(),
        _ => MARK.to_vec(),
    };
    let mut lines = Lines {
        csv: WriterBuilder::new()
            .terminator(Terminator::CRLF)
            .from_writer(start),
        width: sheet.width,
        language,
    };
    lines.text(Label::Game, &[&labels::game(game, language)], "")?;
    lines.text(Label::Unit, &[&labels::unit(sheet.unit, language)], "")?;
    let date = sheet.opened_at.to_rfc3339_opts(SecondsFormat::Micros, true);
    lines.text(Label::Date, &[&date], "")?;
    if !sheet.place.is_empty() {
        lines.text(Label::Place, &[&sheet.place], "")?;
    }
    for row in &sheet.rows {
        match row {
            Row::Names(names) => {
                let names: Vec<&str> = names.iter().map(String::as_str).collect();
                lines.text(Label::Players, &names, "")?;
            }
            Row::Round { points, .. } => lines.points(Label::Round, points, "")?,
            Row::Adjusted {
                seat,
                points,
                reason,
            } => {
                let mut row = vec![0; sheet.width];
                if let Some(cell) = row.get_mut(seat.index()) {
                    *cell = *points;
                }
                lines.points(Label::Adjustment, &row, reason)?;
            }
            Row::Left { name, total } => {
                lines.text(Label::Left, &[name, &total.to_string()], "")?;
            }
        }
    }
    let standing = &sheet.standing;
    lines.points(Label::Total, &standing.totals, "")?;
    let mut winners = vec![0; sheet.width];
    for winner in &standing.winners {
        if let Some(cell) = winners.get_mut(winner.index()) {
            *cell = 1;
        }
    }
    let status = labels::status(standing.status, language);
    lines.points(Label::Winner, &winners, &status)?;
    lines
        .csv
        .into_inner()
        .map_err(|error| csv::Error::from(error.into_error()))
}

struct Lines {
    csv: csv::Writer<Vec<u8>>,
    width: usize,
    language: Language,
}

impl Lines {
    fn text(&mut self, about: Label, cells: &[&str], note: &str) -> Result<(), csv::Error> {
        let cells = cells.iter().map(|cell| guarded(cell));
        self.line(about, cells.collect(), note)
    }

    fn points(&mut self, about: Label, points: &[i64], note: &str) -> Result<(), csv::Error> {
        // Numbers need no guard: a sign does not make them a formula.
        self.line(
            about,
            points.iter().map(ToString::to_string).collect(),
            note,
        )
    }

    fn line(&mut self, about: Label, mut cells: Vec<String>, note: &str) -> Result<(), csv::Error> {
        cells.resize(self.width, String::new());
        cells.insert(0, about.in_language(self.language));
        cells.push(guarded(note));
        self.csv.write_record(cells)
    }
}
