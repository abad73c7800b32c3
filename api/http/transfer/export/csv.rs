//! Scoresheets as CSV, in the format that `POST /v1/imports` reads.

use chrono::SecondsFormat;
use csv::{Terminator, WriterBuilder};

use super::sheet::{Row, Sheet};
use crate::http::transfer::cells::guarded;

/// Writes the scoresheet as CSV (RFC 4180). Each line has its type, a field for each
/// seat, and a note, so all lines have the same number of fields.
///
/// # Errors
/// Never in practice, because it writes to memory.
pub(super) fn written(sheet: &Sheet) -> Result<Vec<u8>, csv::Error> {
    let mut lines = Lines {
        csv: WriterBuilder::new()
            .terminator(Terminator::CRLF)
            .from_writer(Vec::new()),
        width: sheet.width,
    };
    lines.text("game", &[sheet.game.name()], "")?;
    lines.text("unit", &[sheet.unit], "")?;
    let date = sheet.opened_at.to_rfc3339_opts(SecondsFormat::Micros, true);
    lines.text("date", &[&date], "")?;
    if !sheet.place.is_empty() {
        lines.text("place", &[&sheet.place], "")?;
    }
    for row in &sheet.rows {
        match row {
            Row::Names(names) => {
                let names: Vec<&str> = names.iter().map(String::as_str).collect();
                lines.text("players", &names, "")?;
            }
            Row::Round { points, .. } => lines.points("round", points, "")?,
            Row::Adjusted {
                seat,
                points,
                reason,
            } => {
                let mut row = vec![0; sheet.width];
                if let Some(cell) = row.get_mut(seat.index()) {
                    *cell = *points;
                }
                lines.points("adjustment", &row, reason)?;
            }
            Row::Left { name, total } => {
                lines.text("left", &[name, &total.to_string()], "")?;
            }
        }
    }
    let standing = &sheet.standing;
    lines.points("total", &standing.totals, "")?;
    let mut winners = vec![0; sheet.width];
    for winner in &standing.winners {
        if let Some(cell) = winners.get_mut(winner.index()) {
            *cell = 1;
        }
    }
    lines.points("winner", &winners, standing.status.name())?;
    lines
        .csv
        .into_inner()
        .map_err(|error| csv::Error::from(error.into_error()))
}

struct Lines {
    csv: csv::Writer<Vec<u8>>,
    width: usize,
}

impl Lines {
    fn text(&mut self, about: &str, cells: &[&str], note: &str) -> Result<(), csv::Error> {
        let cells = cells.iter().map(|cell| guarded(cell));
        self.line(about, cells.collect(), note)
    }

    fn points(&mut self, about: &str, points: &[i64], note: &str) -> Result<(), csv::Error> {
        // Numbers need no guard: a sign does not make them a formula.
        self.line(
            about,
            points.iter().map(ToString::to_string).collect(),
            note,
        )
    }

    fn line(&mut self, about: &str, mut cells: Vec<String>, note: &str) -> Result<(), csv::Error> {
        cells.resize(self.width, String::new());
        cells.insert(0, about.to_owned());
        cells.push(guarded(note));
        self.csv.write_record(cells)
    }
}
