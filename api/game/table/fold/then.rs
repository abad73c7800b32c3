//! A match as the table knew it when each result was replaced.

use std::sync::Arc;

use super::checkpoints::Checkpoints;
use super::position::{Position, Step};
use super::replaced::{Dealt, Replaced};
use crate::rules::EntryNo;
use crate::rules::game::Tally;
use crate::table::claims::{Claim, ReplacementClaim};
use crate::table::record::Record;
use crate::table::settings::Settings;

/// Follows a match to each of its replacements, to see what the rounds behind the replaced
/// one were dealt upon until then. It goes no further than the last deal, and no further back
/// than the replaced round.
pub(super) struct Then<'a> {
    settings: &'a Settings,
    /// The moves so far that were not dropped.
    moves: Vec<(EntryNo, &'a Record)>,
    /// The position after the first `done` of them.
    position: Position,
    done: usize,
    checkpoints: Checkpoints,
    /// The last entry that was seen to begin a round, and whether others came since.
    seen: EntryNo,
    more: bool,
    /// What the rounds were dealt upon for which this is not noted yet, by entry and number.
    dealt: Vec<(EntryNo, u32, Dealt)>,
}

impl<'a> Then<'a> {
    pub(super) fn new(settings: &'a Settings) -> Then<'a> {
        Then {
            settings,
            moves: Vec::new(),
            position: Position::first(settings, Replaced::default()),
            done: 0,
            checkpoints: Checkpoints::default(),
            seen: 0,
            more: false,
            dealt: Vec::new(),
        }
    }

    /// Adds the next move.
    pub(super) fn push(&mut self, entry: EntryNo, record: &'a Record) {
        if let Claim::Replacement(ReplacementClaim { round, result, .. }) = &record.claim {
            self.replace(entry, *round, result, record);
        }
        self.more |= matches!(record.claim, Claim::Round(_));
        self.moves.push((entry, record));
    }

    /// The results that were replaced.
    pub(super) fn replaced(self) -> Arc<Replaced> {
        self.position.replaced
    }

    fn replace(&mut self, entry: EntryNo, round: u32, result: &Tally, record: &Record) {
        if self.more {
            self.catch_up();
        }
        let mut replaced = Replaced::clone(&self.position.replaced);
        while let Some((deal, _, dealt)) = self.dealt.pop_if(|(_, number, _)| *number > round) {
            replaced.note_deal(deal, entry, dealt);
        }
        let dropped = record.dropped.as_ref();
        let dropped = dropped.map_or(&[][..], |dropped| &dropped.entries);
        replaced.note(entry, round, result, dropped);
        let mut unchanged = self.before(round);
        if let Some(first) = dropped.iter().min() {
            let first = self.moves.partition_point(|(entry, _)| entry < first);
            let later = self.moves.split_off(first);
            let left = later.into_iter();
            let left = left.filter(|(entry, _)| replaced.dropped_by(*entry).is_none());
            self.moves.extend(left);
            unchanged = unchanged.min(first);
        }
        if unchanged < self.done {
            self.go_back(unchanged);
        }
        self.position.replaced = Arc::new(replaced);
    }

    /// The number of moves before the one that closed a round, or of all that were followed if
    /// it is not closed.
    fn before(&self, round: u32) -> usize {
        let played = self.position.rounds.numbered(round);
        played.map_or(self.done, |played| {
            self.moves
                .partition_point(|(entry, _)| *entry < played.closed)
        })
    }

    fn go_back(&mut self, moves: usize) {
        let (done, position) = match self.checkpoints.at(moves) {
            Some((done, kept)) => (done, kept.clone()),
            None => (0, Position::first(self.settings, Replaced::default())),
        };
        self.checkpoints = self.checkpoints.up_to(done);
        self.done = done;
        self.position = position;
    }

    /// Follows all moves so far, and sees what each round is dealt upon.
    fn catch_up(&mut self) {
        self.more = false;
        for (entry, record) in &self.moves[self.done..] {
            self.done += 1;
            if matches!(record.claim, Claim::Round(_)) && *entry > self.seen {
                self.seen = *entry;
                let dealt = Dealt {
                    carry: self.position.upon(*entry).clone(),
                    seats: Arc::clone(&self.position.seats),
                };
                self.dealt.push((*entry, self.position.number(), dealt));
            }
            // Each of them was taken then.
            let _taken = self
                .position
                .follow(self.settings, Step::of(*entry, record));
            self.checkpoints.keep(self.done, &self.position);
        }
    }
}
