//! A finished round: what it was worth, and what the seats say of it.

use std::sync::Arc;

use crate::rules::{EntryNo, Score};
use crate::table::agreement::confirmation::{self, Confirmed};
use crate::table::lineup::Seats;
use crate::table::settings::Settings;

/// A finished round.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// What it was worth.
    pub score: Score,
    /// The entry that counted it: the last one, where its result was replaced.
    pub entry: EntryNo,
    /// The entry in whose place of the log it came to its end.
    pub closed: EntryNo,
    /// What the seats say of its result, in the order in which they said it.
    pub confirmations: Vec<Confirmed>,
    /// Who sat at the table.
    pub seats: Arc<Seats>,
}

impl Played {
    /// About how much memory it takes up, in bytes.
    pub(in crate::table) fn size(&self) -> usize {
        let cards: usize = self.score.lines.iter().map(|line| line.items.len()).sum();
        let seats = self.score.points.len();
        size_of::<Played>() + cards * 64 + seats * 64 + self.confirmations.len() * 128
    }
}

/// Whether a round's result still needs to be agreed upon.
pub(super) fn provisional(settings: &Settings, played: &Played) -> bool {
    let agreeing = settings.etiquette.confirmation;
    confirmation::provisional(agreeing, &played.score, &played.confirmations)
}
