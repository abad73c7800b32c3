//! Goes back without folding the whole log again, after an undo or after a result that replaces an
//! earlier one.

use std::sync::Arc;

use super::Table;
use super::counting::{self, Played};
use super::position::{Position, Step};
use super::replaced::{Dealt, Replaced};
use crate::rules::{EntryNo, Refusal};
use crate::table::claims::{Claim, ConfirmationClaim, ReplacementClaim};
use crate::table::record::Record;
use crate::table::refusals;

/// The way of a record that goes back in the log: from the last position that was kept before
/// what it changes, along the moves since then.
///
/// Those moves are at most a few times as many as lie behind that place. A later record may
/// find that the positions there lie further apart, but it makes up for those: over a whole
/// match, every move is followed again a few times at most.
#[derive(Debug)]
pub struct WayBack<'a> {
    /// The table before the record.
    later: &'a Table,
    record: Record,
    /// Where the way begins.
    begin: Position,
    /// The number of moves that led there.
    done: usize,
    /// The entries that are followed again.
    again: Vec<EntryNo>,
}

impl Table {
    /// Finds the way back for a record that is the next entry and leads to
    /// [`Next::Back`](super::take::Next).
    ///
    /// # Errors
    /// A [`Refusal`] if it replaces the result of a round that has none.
    pub fn way_back(&self, record: Record) -> Result<WayBack<'_>, Refusal> {
        let mut replaced = Arc::clone(&self.position.replaced);
        let mut again = Vec::new();
        let (left, unchanged) = match &record.claim {
            Claim::Replacement(ReplacementClaim { round, .. }) => {
                let closed = self.played(*round)?.closed;
                (self.moves.len(), self.moves_before(closed))
            }
            _ => {
                let back_to = record.back_to.unwrap_or(self.seq);
                let left = self.moves.up_to(back_to);
                let mut unchanged = left;
                if let Some(round) = replaced.first_changed(back_to) {
                    let closed = self.played(round).map_or(0, |played| played.closed);
                    unchanged = left.min(self.moves_before(closed));
                    // What the undone replacements dropped comes back.
                    again = Arc::make_mut(&mut replaced).go_back(back_to, closed);
                }
                (left, unchanged)
            }
        };
        let kept = &self.checkpoints;
        let (done, begin) = kept.before(unchanged, &self.settings, replaced);
        let left = self.moves.from(done).take(left - done);
        again.extend(left.map(|made| made.entry));
        again.sort_unstable();
        Ok(WayBack {
            later: self,
            record,
            begin,
            done,
            again,
        })
    }

    /// Finds a finished round.
    ///
    /// # Errors
    /// A [`Refusal`] if it has no result.
    pub(super) fn played(&self, round: u32) -> Result<&Played, Refusal> {
        let played = self.rounds().numbered(round);
        let none = || counting::no_result(round, self.rounds().len());
        played.map(AsRef::as_ref).ok_or_else(none)
    }

    /// Counts the moves before an entry.
    fn moves_before(&self, entry: EntryNo) -> usize {
        self.moves.up_to(entry.saturating_sub(1))
    }
}

impl WayBack<'_> {
    /// Lists the entries that have to be followed again, in order.
    pub fn again(&self) -> &[EntryNo] {
        &self.again
    }

    /// Follows the records of [`WayBack::again`]. Returns the record with what it drops, and the
    /// table after it.
    ///
    /// # Errors
    /// A [`Refusal`] if a record is not the one that was made there, if a replacing result is
    /// invalid, or `round_impossible` if a later round cannot follow it and `drop_later` is
    /// not set.
    pub fn followed(self, records: &[Record]) -> Result<(Record, Table), Refusal> {
        match self.record.claim {
            Claim::Replacement(ReplacementClaim {
                round, drop_later, ..
            }) => self.replaced(round, drop_later, records),
            _ => self.undone(records),
        }
    }

    fn undone(self, records: &[Record]) -> Result<(Record, Table), Refusal> {
        let mut table = self.start(Arc::clone(&self.begin.replaced));
        for (entry, record) in self.again.iter().zip(records) {
            table.follow(*entry, record)?;
        }
        table.count_entry();
        if let Some(back_to) = self.record.back_to {
            table.undone.note(table.seq, back_to);
        }
        Ok((self.record, table))
    }

    /// Makes the table where the way begins, with these replaced results.
    fn start(&self, replaced: Arc<Replaced>) -> Table {
        let mut position = self.begin.clone();
        position.replaced = replaced;
        Table {
            moves: self.later.moves.first(self.done),
            checkpoints: self.later.checkpoints.up_to(self.done),
            position,
            ..self.later.clone()
        }
    }
}

/// An entry that cannot follow those before it.
struct Stuck {
    entry: EntryNo,
    /// The round that was open or next.
    round: u32,
    /// The entry that closed the previous round.
    closed: EntryNo,
    refusal: Refusal,
}

impl WayBack<'_> {
    /// Goes along the way until all that is left can follow the new result of this round. Returns
    /// the record with what it drops, and the table after it.
    fn replaced(
        mut self,
        round: u32,
        drop_later: bool,
        records: &[Record],
    ) -> Result<(Record, Table), Refusal> {
        let dealt = self.dealt(round, records)?;
        loop {
            // All entries that are dropped by themselves, in one go: there can be many.
            let mut alone = Vec::new();
            let leaves_out = |stuck: &Stuck, claim: &Claim| {
                let left_out = drop_later && stuck.round > round && !claim.is_of_a_round();
                alone.extend(left_out.then_some(stuck.entry));
                left_out
            };
            let led = self.led_to(&dealt, records, leaves_out);
            if !alone.is_empty() {
                let dropped = self.record.dropped.get_or_insert_default();
                dropped.entries.extend(alone);
            } else if let Ok(mut table) = led {
                table.count_entry();
                table.corrected += u64::from(table.seq);
                return Ok((self.record, table));
            }
            let Err(stuck) = led else {
                continue;
            };
            // The new result itself is invalid.
            if stuck.round <= round {
                return Err(stuck.refusal);
            }
            if !drop_later {
                return Err(impossible(&stuck));
            }
            self.drop_what_cannot_follow(&stuck, records);
        }
    }

    /// Collects the replaced results so far, with what each round behind this one was dealt upon,
    /// as the table knows it now.
    fn dealt(&self, round: u32, records: &[Record]) -> Result<Replaced, Refusal> {
        let known = &self.begin.replaced;
        let mut replaced = Replaced::clone(known);
        let steps = || self.again.iter().copied().zip(records);
        let news = |(entry, record): &(EntryNo, &Record)| {
            matches!(record.claim, Claim::Round(_)) && !known.knows(*entry)
        };
        // What comes after the last of them need not be followed.
        let Some(last) = steps().rfind(news).map(|(entry, _)| entry) else {
            return Ok(replaced);
        };
        let mut then = self.begin.clone();
        for (entry, record) in steps().take_while(|(entry, _)| *entry <= last) {
            if news(&(entry, record)) && then.number() > round {
                let dealt = Dealt {
                    carry: then.upon(entry).clone(),
                    seats: Arc::clone(&then.seats),
                };
                replaced.note_deal(entry, self.later.seq + 1, dealt);
            }
            then.follow(&self.later.settings, Step::of(entry, record))?;
        }
        Ok(replaced)
    }

    /// Makes the table that the way leads to, without what the record drops. `leaves_out` says
    /// whether to leave out a move that cannot follow. It must not say so of a play, which can fail
    /// halfway; any other move that cannot follow changes nothing.
    fn led_to(
        &self,
        dealt: &Replaced,
        records: &[Record],
        mut leaves_out: impl FnMut(&Stuck, &Claim) -> bool,
    ) -> Result<Table, Box<Stuck>> {
        let Claim::Replacement(ReplacementClaim { round, result, .. }) = &self.record.claim else {
            return Ok(self.later.clone());
        };
        let entries = self.record.dropped.as_ref();
        let entries = entries.map_or(&[][..], |dropped| &dropped.entries);
        let mut dropped = entries.to_vec();
        dropped.sort_unstable();
        let own = self.later.seq + 1;
        let mut replaced = dealt.clone();
        replaced.note(own, *round, result, entries);
        let mut table = self.start(Arc::new(replaced));
        let mut closed = self.begin.rounds.last().map_or(0, |played| played.closed);
        let steps = self.again.iter().copied().zip(records);
        for (entry, record) in steps.chain([(own, &self.record)]) {
            if dropped.binary_search(&entry).is_ok() {
                continue;
            }
            let round = table.position.number();
            if let Err(refusal) = table.follow(entry, record) {
                let stuck = Stuck {
                    entry,
                    round,
                    closed,
                    refusal,
                };
                if !leaves_out(&stuck, &record.claim) {
                    return Err(Box::new(stuck));
                }
                continue;
            }
            if table.position.number() > round {
                closed = entry;
            }
        }
        Ok(table)
    }

    /// Drops the whole round of an entry that cannot follow, and all later ones, because
    /// they would no longer be the same rounds.
    fn drop_what_cannot_follow(&mut self, stuck: &Stuck, records: &[Record]) {
        let goes = |(entry, record): &(EntryNo, &Record)| match &record.claim {
            Claim::Replacement(ReplacementClaim { round, .. })
            | Claim::Confirmation(ConfirmationClaim { round, .. }) => *round >= stuck.round,
            claim => *entry > stuck.closed && claim.is_of_a_round(),
        };
        let steps = self.again.iter().copied().zip(records);
        let entries: Vec<EntryNo> = steps.filter(goes).map(|(entry, _)| entry).collect();
        let open = u32::from(self.later.open().is_some());
        let dropped = self.record.dropped.get_or_insert_default();
        dropped.entries.extend(entries);
        dropped.rounds = (stuck.round..self.later.round_number() + open).collect();
    }
}

fn impossible(stuck: &Stuck) -> Refusal {
    let Stuck {
        entry,
        round,
        refusal,
        ..
    } = stuck;
    refusals::ROUND_IMPOSSIBLE.at(
        "result",
        format!(
            "round {round} would become impossible at entry {entry}: {}",
            refusal.detail
        ),
        format!("another result, or `drop_later` to drop round {round} and all later ones"),
    )
}
