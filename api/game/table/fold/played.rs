//! A finished round: its score, and the confirmations of its result.

use std::sync::Arc;

use crate::rules::game::Tally;
use crate::rules::{EntryNo, Score, Seat};
use crate::table::agreement::confirmation::{self, Confirmed};
use crate::table::lineup::Seats;
use crate::table::settings::Settings;

/// How a round began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::table) struct Begun {
    /// The entry of its deal.
    pub(in crate::table) entry: EntryNo,
    /// The seat whose turn was the first.
    pub(in crate::table) first: Option<Seat>,
}

/// A finished round.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// The result, as entered or as the plays decided it.
    pub result: Tally,
    /// The score.
    pub score: Score,
    /// The entry with its result: the last one, if the result was replaced.
    pub entry: EntryNo,
    /// The entry that closed it.
    pub closed: EntryNo,
    /// The latest confirmation or objection by each player, oldest first.
    pub confirmations: Vec<Confirmed>,
    /// The players at the table.
    pub seats: Arc<Seats>,
    /// No play in it was let stand against the rules.
    pub(super) regular: bool,
    /// How it began, if it was dealt.
    pub(in crate::table) begun: Option<Begun>,
}

impl Played {
    /// The approximate memory use in bytes.
    pub(in crate::table) fn size(&self) -> usize {
        let cards: usize = self.score.lines.iter().map(|line| line.items.len()).sum();
        let seats = self.score.points.len();
        size_of::<Played>() + cards * 96 + seats * 64 + self.confirmations.len() * 128
    }
}

/// Whether a round's result still needs confirmation.
pub(super) fn provisional(settings: &Settings, played: &Played) -> bool {
    let agreeing = settings.etiquette.confirmation;
    confirmation::provisional(agreeing, &played.score, &played.confirmations)
}
