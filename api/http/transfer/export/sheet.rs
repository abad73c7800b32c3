//! A match's scoresheet as rows, as on paper.

use chrono::{DateTime, Utc};

use crate::rules::{Language, Seat};
use crate::table::{Standing, Table};
use crate::words::Words;

/// A scoresheet as rows.
pub(super) struct Sheet {
    /// The game and the language in which the sheet is written.
    pub(super) words: Words,
    /// The unit of the scores.
    pub(super) unit: &'static str,
    pub(super) opened_at: DateTime<Utc>,
    /// Where the match was played; empty if not given.
    pub(super) place: String,
    /// The largest number of seats at any time.
    pub(super) width: usize,
    pub(super) rows: Vec<Row>,
    /// The current names, by seat.
    pub(super) names: Vec<String>,
    pub(super) standing: Standing,
}

/// A row, with a cell for each seat at that time.
pub(super) enum Row {
    /// The names from here on, by seat.
    Names(Vec<String>),
    /// The scores of a round.
    Round {
        number: usize,
        points: Vec<i64>,
        winners: Vec<Seat>,
    },
    /// An adjustment.
    Adjusted {
        seat: Seat,
        points: i64,
        reason: String,
    },
    /// A player left.
    Left { name: String, total: i64 },
}

impl Sheet {
    pub(super) fn new(
        table: &Table,
        opened_at: DateTime<Utc>,
        place: String,
        language: Language,
    ) -> Sheet {
        let settings = table.settings();
        // Each with the entry it comes from.
        let mut rows = Vec::new();
        for (number, played) in (1..).zip(table.rounds()) {
            let row = Row::Round {
                number,
                points: played.score.points.clone(),
                winners: played.score.winners.clone(),
            };
            rows.push((played.closed, played.seats.names.as_slice(), row));
        }
        for adjusted in table.adjustments() {
            let row = Row::Adjusted {
                seat: adjusted.seat,
                points: adjusted.points,
                reason: adjusted.reason.clone(),
            };
            rows.push((adjusted.entry, table.names_at(adjusted.entry), row));
        }
        for left in table.left() {
            let row = Row::Left {
                name: left.name.clone(),
                total: left.total,
            };
            rows.push((left.entry, table.names_at(left.entry), row));
        }
        rows.sort_by_key(|(entry, ..)| *entry);
        let mut sheet = Sheet {
            words: Words::new(settings.house_rules.game(), language),
            unit: settings.house_rules.unit(),
            opened_at,
            place,
            width: 0,
            rows: Vec::new(),
            names: table.names().to_vec(),
            standing: table.standing(),
        };
        sheet.seat(&settings.seats);
        for (_, names, row) in rows {
            sheet.seat(names);
            sheet.rows.push(row);
        }
        sheet.seat(table.names());
        sheet
    }

    /// Adds a row of names, unless they are the same as before.
    fn seat(&mut self, names: &[String]) {
        let last = self.rows.iter().rev().find_map(|row| match row {
            Row::Names(names) => Some(names),
            _ => None,
        });
        if last.is_none_or(|last| last != names) {
            self.width = self.width.max(names.len());
            self.rows.push(Row::Names(names.to_vec()));
        }
    }
}
