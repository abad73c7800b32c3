//! A match in words, for a link that leads to it.

use chrono::{DateTime, Utc};

use super::{Sheet, svg};
use crate::rules::Language;
use crate::table::{Notes, Table};
use crate::words;

/// A match in words: a title and a description for a link that leads to it.
pub struct Described {
    /// Which game, and when.
    pub title: String,
    /// Who has how many points.
    pub description: String,
}

/// Describes a match as its scoresheet does, without the place.
pub fn described(table: &Table, opened_at: DateTime<Utc>, language: Language) -> Described {
    let sheet = Sheet::new(table, opened_at.fixed_offset(), Notes::default(), language);
    let totals = sheet.names.iter().zip(&sheet.standing.totals);
    let totals = totals.map(|(name, total)| format!("{}: {total}", words::isolated(name)));
    Described {
        title: svg::heading(&sheet),
        description: totals.collect::<Vec<_>>().join(" · "),
    }
}
