//! The part of a log that counts: what was undone or dropped does not.

use std::collections::HashSet;
use std::sync::Arc;

use super::checkpoints::Checkpoints;
use super::position::{Position, Step};
use super::replaced::{Dealt, Replaced};
use super::undone::Undone;
use crate::rules::EntryNo;
use crate::rules::game::Tally;
use crate::table::agreement::Asked;
use crate::table::claims::{Claim, LineupClaim, ReplacementClaim};
use crate::table::lineup::Seats;
use crate::table::list::List;
use crate::table::record::Record;
use crate::table::settings::Settings;

type Seated = List<(usize, Arc<Seats>)>;

/// The part of a log that counts.
pub(super) struct Counting<'a> {
    pub(super) seq: EntryNo,
    /// The entries that changed the match and were neither undone nor dropped.
    pub(super) moves: Vec<(EntryNo, &'a Record)>,
    /// The players at the table since each of these numbers of moves: since the opening,
    /// and since each new lineup among the moves.
    seated: Seated,
    /// The replacements among the moves that drop others: how many moves are before each, and
    /// who was seated until then.
    dropping: Vec<(usize, Seated)>,
    pub(super) sat: List<(EntryNo, Arc<Seats>)>,
    pub(super) asked: Option<Asked>,
    /// The entries that all corrections count together, undone ones included.
    pub(super) corrected: u64,
    pub(super) replaced: Arc<Replaced>,
    pub(super) undone: Undone,
}

impl<'a> Counting<'a> {
    pub(super) fn of(
        settings: &Settings,
        log: impl IntoIterator<Item = &'a Record>,
    ) -> Counting<'a> {
        let opening = Arc::new(Seats::opening(&settings.seats));
        let mut seated = List::default();
        seated.push((0, Arc::clone(&opening)));
        let mut sat = List::default();
        sat.push((0, opening));
        let mut counts = Counting {
            seq: 0,
            moves: Vec::new(),
            seated,
            dropping: Vec::new(),
            sat,
            asked: None,
            corrected: 0,
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
        self.replaced = then.position.replaced;
    }

    /// Records who sits at the table after this entry, if others do.
    fn note_seats(&mut self) {
        let (Some((_, now)), Some((_, before))) = (self.seated.last(), self.sat.last()) else {
            return;
        };
        if !Arc::ptr_eq(before, now) && before != now {
            self.sat.push((self.seq, Arc::clone(now)));
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

    /// Seats the players once more without these entries, from the first lineup among them.
    fn leave_out(&mut self, dropped: &[EntryNo]) {
        let place = |entry: &EntryNo| self.moves.binary_search_by_key(entry, |(made, _)| *made);
        let lineup = |place: &usize| {
            let made = self.moves.get(*place);
            made.is_some_and(|(_, record)| matches!(record.claim, Claim::Lineup(_)))
        };
        let places = dropped.iter().filter_map(|entry| place(entry).ok());
        let places: HashSet<usize> = places.filter(lineup).collect();
        let Some(first) = places.iter().min() else {
            return;
        };
        for moves in self.since(*first) {
            let last = moves - 1;
            if !places.contains(&last)
                && let Some((_, record)) = self.moves.get(last).copied()
            {
                self.sit_down(moves, record);
            }
        }
    }

    /// Takes out the lineups that come after this many moves, and lists after how many moves each
    /// of them comes.
    fn since(&mut self, moves: usize) -> Vec<usize> {
        let until = self.seated.partition_point(|(made, _)| *made <= moves);
        let since = self.seated.iter().map(|(made, _)| *made).skip(until);
        let since = since.collect();
        self.seated.truncate(until);
        since
    }

    /// Finds the entries dropped by replacements that were not undone.
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
            self.moves.truncate(kept);
            while let Some((_, seated)) = self.dropping.pop_if(|(moves, _)| *moves >= kept) {
                self.seated = seated;
            }
            self.since(kept);
            self.asked = None;
        } else if record.moves() {
            if matches!(record.claim, Claim::Replacement(_)) {
                self.corrected += u64::from(seq);
            }
            if let Some(dropped) = &record.dropped {
                let before = (self.moves.len(), self.seated.clone());
                self.dropping.push(before);
                self.leave_out(&dropped.entries);
            }
            self.moves.push((seq, record));
            self.sit_down(self.moves.len(), record);
            self.asked = None;
        } else if let Some(back_to) = record.asked {
            self.asked = Some(Asked {
                entry: seq,
                by: record.by,
                back_to,
            });
        } else if record.declines() {
            self.asked = None;
        }
    }
}

/// Follows a match to each of its replacements, to see what the rounds behind the replaced
/// one were dealt upon until then. It goes no further than the last deal, and no further back
/// than the replaced round.
struct Then<'a> {
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
    /// The rounds for which it is not noted yet what they were dealt upon, by entry and number.
    dealt: Vec<(EntryNo, u32, Dealt)>,
}

impl<'a> Then<'a> {
    fn new(settings: &'a Settings) -> Then<'a> {
        Then {
            settings,
            moves: Vec::new(),
            position: Position::first(settings, Arc::default()),
            done: 0,
            checkpoints: Checkpoints::default(),
            seen: 0,
            more: false,
            dealt: Vec::new(),
        }
    }

    /// Adds the next move.
    fn push(&mut self, entry: EntryNo, record: &'a Record) {
        if let Claim::Replacement(ReplacementClaim { round, result, .. }) = &record.claim {
            self.replace(entry, *round, result, record);
        }
        self.more |= matches!(record.claim, Claim::Round(_));
        self.moves.push((entry, record));
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
        let replaced = Arc::new(replaced);
        if unchanged < self.done {
            let before = self
                .checkpoints
                .before(unchanged, self.settings, Arc::clone(&replaced));
            (self.done, self.position) = before;
            self.checkpoints = self.checkpoints.up_to(self.done);
        }
        self.position.replaced = replaced;
    }

    /// Counts the moves before the one that closed a round, or all that were followed if it is not
    /// closed.
    fn before(&self, round: u32) -> usize {
        let played = self.position.rounds.numbered(round);
        played.map_or(self.done, |played| {
            self.moves
                .partition_point(|(entry, _)| *entry < played.closed)
        })
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
