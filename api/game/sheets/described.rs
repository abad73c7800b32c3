//! A match in words, for a link that leads to it.

use chrono::{DateTime, FixedOffset};

use super::svg;
use crate::rules::Language;
use crate::table::Table;
use crate::words::{self, Words};

/// A match in words: a title and a description for a link that leads to it.
pub struct Described {
    /// Which game, and when.
    pub title: String,
    /// Who has how many points.
    pub description: String,
}

/// Describes a match as its scoresheet does, without the place.
pub fn described(table: &Table, opened_at: DateTime<FixedOffset>, language: Language) -> Described {
    let rules = &table.settings().house_rules;
    let words = Words::new(rules.game(), language);
    let totals = table.names().iter().zip(table.totals());
    let totals = totals.map(|(name, total)| {
        format!(
            "{}: {}",
            words::isolated(name),
            words::points(language, *total)
        )
    });
    Described {
        title: svg::heading(words, rules, opened_at.date_naive()),
        description: totals.collect::<Vec<_>>().join(" · "),
    }
}
