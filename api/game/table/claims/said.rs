//! What a claim's sentence is made of.

use crate::rules::Seat;
use crate::table::text::Reason;
use crate::table::{Record, Table};
use crate::words::{Given, Words};

/// A claim in the log, and the language in which to say it.
pub struct Said<'a> {
    /// Its record.
    pub record: &'a Record,
    /// The table, at that time or later.
    pub table: &'a Table,
    /// The names that the table had at that time.
    pub names: &'a [String],
    /// The words of the reader.
    pub words: Words,
}

impl Said<'_> {
    pub(super) fn say(&self, message: &str, given: &[(&'static str, Given<'_>)]) -> String {
        self.words.shared(message, given)
    }

    /// The player at a seat.
    pub(super) fn player(&self, seat: Seat, names: &[String]) -> Given<'static> {
        Given::Said(self.words.name(seat, names))
    }

    /// A sentence with what the person who made the entry wrote about it.
    pub(super) fn noted(&self, said: String, note: Option<&Reason>) -> String {
        match note {
            None => said,
            Some(note) => {
                let note = [("note", Given::Name(note.as_ref()))];
                format!("{said} {}", self.say("entry-note", &note))
            }
        }
    }

    /// The names at the seats during a counted round, or else those at that time.
    pub(super) fn names_in(&self, round: u32) -> &[String] {
        let index = usize::try_from(round)
            .ok()
            .and_then(|round| round.checked_sub(1));
        let played = index.and_then(|index| self.table.rounds().get(index));
        played.map_or(self.names, |played| &played.seats.names)
    }
}

/// A number in a sentence.
pub(super) fn number(number: u32) -> Given<'static> {
    Given::Number(number.into())
}
