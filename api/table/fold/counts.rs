//! The part of a log that counts: what was undone or dropped does not.

use std::collections::HashSet;
use std::sync::Arc;

use imbl::{Vector, vector};

use super::replaced::Replaced;
use super::then::Then;
use super::undone::Undone;
use crate::rules::EntryNo;
use crate::table::agreement::consent::Asked;
use crate::table::claims::{Claim, LineupClaim};
use crate::table::lineup::Seats;
use crate::table::record::Record;
use crate::table::settings::Settings;

/// The part of a log that counts.
pub(super) struct Counting<'a> {
    pub(super) seq: EntryNo,
    /// The entries that changed the match and were neither undone nor dropped.
    pub(super) moves: Vec<(EntryNo, &'a Record)>,
    /// The players at the table since each of these numbers of moves: since the opening,
    /// and since each new lineup among the moves.
    seated: Vec<(usize, Arc<Seats>)>,
    pub(super) sat: Vector<(EntryNo, Arc<Seats>)>,
    pub(super) asked: Option<Asked>,
    pub(super) replaced: Arc<Replaced>,
    pub(super) undone: Undone,
}

impl<'a> Counting<'a> {
    pub(super) fn of(
        settings: &Settings,
        log: impl IntoIterator<Item = &'a Record>,
    ) -> Counting<'a> {
        let opening = Arc::new(Seats::opening(&settings.seats));
        let mut counts = Counting {
            seq: 0,
            moves: Vec::new(),
            seated: vec![(0, Arc::clone(&opening))],
            sat: vector![(0, opening)],
            asked: None,
            replaced: Arc::default(),
            undone: Undone::default(),
        };
        for record in log {
            counts.seq += 1;
            counts.entry(record);
            counts.note_seats();
        }
        // Only now: an entry that drops others can itself be undone.
        let dropped = counts.dropped();
        counts.replace(settings);
        counts.moves.retain(|(entry, _)| !dropped.contains(entry));
        counts
    }

    /// Collects the replaced results. Entries that later ones drop are among the moves yet: a
    /// round may have been dealt upon them.
    fn replace(&mut self, settings: &Settings) {
        let replaces = |record: &Record| matches!(record.claim, Claim::Replacement(_));
        if !self.moves.iter().any(|(_, record)| replaces(record)) {
            return;
        }
        let mut then = Then::new(settings);
        for (entry, record) in &self.moves {
            then.push(*entry, record);
        }
        self.replaced = then.replaced();
    }

    /// Records who sits at the table after this entry, if others do.
    fn note_seats(&mut self) {
        let (Some((_, now)), Some((_, before))) = (self.seated.last(), self.sat.last()) else {
            return;
        };
        if !Arc::ptr_eq(before, now) && before != now {
            self.sat.push_back((self.seq, Arc::clone(now)));
        }
    }

    /// Seats the players of a new lineup, which is the last of so many moves.
    fn sit_down(&mut self, moves: usize, record: &Record) {
        if let Claim::Lineup(LineupClaim { seats }) = &record.claim
            && let Some((_, now)) = self.seated.last()
            && let Ok(changed) = now.changed(seats)
        {
            self.seated.push((moves, Arc::new(changed)));
        }
    }

    /// Seats the players once more, because other entries are dropped than before.
    fn sit_down_again(&mut self) {
        let dropped = self.dropped();
        self.seated.truncate(1);
        let moves = std::mem::take(&mut self.moves);
        for (number, (entry, record)) in (1..).zip(&moves) {
            if !dropped.contains(entry) {
                self.sit_down(number, record);
            }
        }
        self.moves = moves;
    }

    /// The entries dropped by replacements that were not undone.
    fn dropped(&self) -> HashSet<EntryNo> {
        let records = self.moves.iter().map(|(_, record)| record);
        records
            .filter_map(|record| record.dropped.as_ref())
            .flat_map(|dropped| &dropped.entries)
            .copied()
            .collect()
    }

    fn entry(&mut self, record: &'a Record) {
        let seq = self.seq;
        if let Some(entry) = record.back_to {
            self.undone.note(seq, entry);
            let kept = self.moves.partition_point(|(seq, _)| *seq <= entry);
            let undone = self.moves.split_off(kept);
            if undone.iter().any(|(_, record)| record.dropped.is_some()) {
                self.sit_down_again();
            } else {
                let since = self.seated.partition_point(|(moves, _)| *moves <= kept);
                self.seated.truncate(since);
            }
            self.asked = None;
        } else if record.moves() {
            self.moves.push((seq, record));
            match record.dropped {
                Some(_) => self.sit_down_again(),
                None => self.sit_down(self.moves.len(), record),
            }
            self.asked = None;
        } else if let Some(back_to) = record.asked {
            self.asked = Some(Asked {
                entry: seq,
                by: record.by.clone(),
                back_to,
            });
        } else if matches!(record.claim, Claim::Consent(_)) && record.unapplied.is_none() {
            self.asked = None;
        }
    }
}
