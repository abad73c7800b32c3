//! The part of a log that counts: what was undone or dropped does not.

use std::collections::HashSet;
use std::sync::Arc;

use imbl::{Vector, vector};

use super::position::{Position, Replaced, Step};
use crate::rules::EntryNo;
use crate::table::agreement::consent::Asked;
use crate::table::claim::Claim;
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
    pub(super) replaced: Replaced,
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
            replaced: Replaced::default(),
        };
        for record in log {
            counts.seq += 1;
            counts.entry(record);
            counts.note_seats();
        }
        // Only now: an entry that drops others can itself be undone.
        let dropped = counts.dropped();
        counts.moves.retain(|(entry, _)| !dropped.contains(entry));
        counts.replace(settings);
        counts
    }

    /// Collects the replaced results, and what each round was dealt upon before: the
    /// results that the table knew then.
    fn replace(&mut self, settings: &Settings) {
        let is_deal = |record: &Record| matches!(record.claim, Claim::Round { .. });
        for (place, (entry, record)) in self.moves.iter().enumerate() {
            let Claim::Replacement { round, result, .. } = &record.claim else {
                continue;
            };
            let before = &self.moves[..place];
            let known = |entry: &EntryNo| self.replaced.dealt.contains_key(entry);
            if before
                .iter()
                .any(|(entry, record)| is_deal(record) && !known(entry))
            {
                let mut then = Position::first(settings, self.replaced.clone());
                for (entry, record) in before {
                    if is_deal(record) {
                        let dealt = &mut self.replaced.dealt;
                        dealt.entry(*entry).or_insert_with(|| then.carry.clone());
                    }
                    // Each of them was taken then.
                    if then.follow(settings, Step::of(*entry, record)).is_err() {
                        break;
                    }
                }
            }
            self.replaced.note(*round, result, *entry);
        }
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
        if let Claim::Lineup { seats } = &record.claim
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
        } else if matches!(record.claim, Claim::Consent { .. }) && record.unapplied.is_none() {
            self.asked = None;
        }
    }
}
