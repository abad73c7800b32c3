//! Results that replaced others, and what follows from them for the fold.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::rules::EntryNo;
use crate::rules::game::{Carry, Tally};
use crate::table::lineup::Seats;

/// A result that replaces another one.
#[derive(Clone, Debug, PartialEq)]
struct Replacing {
    round: u32,
    result: Tally,
    /// The entries that it dropped.
    dropped: Vec<EntryNo>,
}

/// What a round was dealt upon, as the table knew it then.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Dealt {
    pub(super) carry: Carry,
    pub(super) seats: Arc<Seats>,
}

/// The results that replaced others. The fold knows them from the beginning, and uses them
/// as soon as it reaches their rounds. A clone copies them all: only a correction, and what takes
/// one back, makes one.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::table) struct Replaced {
    /// All that were not undone, by entry, including those that later ones dropped.
    made: BTreeMap<EntryNo, Arc<Replacing>>,
    /// Those that were not dropped either, by round and entry.
    rounds: BTreeMap<(u32, EntryNo), Arc<Replacing>>,
    /// The entries that they dropped, and which of them did.
    dropped: BTreeMap<EntryNo, EntryNo>,
    /// What the rounds behind a replaced one were dealt upon, by the entry of the deal, and
    /// the replacement that made it worth noting. Cards that were dealt stay as they were,
    /// whatever result is replaced later.
    dealt: BTreeMap<EntryNo, (EntryNo, Arc<Dealt>)>,
}

impl Replaced {
    /// The last result that replaced that of a round, and its entry.
    pub(super) fn of_round(&self, round: u32) -> Option<(EntryNo, &Tally)> {
        let mut made = self.rounds.range((round, 0)..=(round, EntryNo::MAX));
        let ((_, entry), one) = made.next_back()?;
        Some((*entry, &one.result))
    }

    /// What the round was dealt upon that began with this entry, if that was noted and the
    /// same people sit at the table.
    pub(super) fn dealt_upon(&self, deal: EntryNo, seats: &Seats) -> Option<&Carry> {
        let (_, dealt) = self.dealt.get(&deal)?;
        (*dealt.seats == *seats).then_some(&dealt.carry)
    }

    /// Says whether it was noted what the round was dealt upon that began with this entry.
    pub(super) fn knows(&self, deal: EntryNo) -> bool {
        self.dealt.contains_key(&deal)
    }

    /// The replacement that dropped an entry.
    pub(super) fn dropped_by(&self, entry: EntryNo) -> Option<EntryNo> {
        self.dropped.get(&entry).copied()
    }

    /// The approximate memory use in bytes.
    pub(super) fn size(&self) -> usize {
        self.made.len() * 256 + self.dropped.len() * 16 + self.dealt.len() * 256
    }

    /// Adds the replacement in entry `entry`.
    pub(super) fn note(&mut self, entry: EntryNo, round: u32, result: &Tally, dropped: &[EntryNo]) {
        for one in dropped {
            self.dropped.entry(*one).or_insert(entry);
            if let Some(made) = self.made.get(one) {
                self.rounds.remove(&(made.round, *one));
            }
        }
        let made = Arc::new(Replacing {
            round,
            result: result.clone(),
            dropped: dropped.to_vec(),
        });
        self.rounds.insert((round, entry), Arc::clone(&made));
        self.made.insert(entry, made);
    }

    /// Adds what the round was dealt upon that began with entry `deal`, because of the
    /// replacement in entry `replacement`.
    pub(super) fn note_deal(&mut self, deal: EntryNo, replacement: EntryNo, dealt: Dealt) {
        self.dealt.insert(deal, (replacement, Arc::new(dealt)));
    }

    /// The first round whose result an undo changes that goes back to this entry.
    pub(super) fn first_changed(&self, back_to: EntryNo) -> Option<u32> {
        let undone = self.made.range(back_to.saturating_add(1)..);
        undone.map(|(_, made)| made.round).min()
    }

    /// Takes back the replacements after an entry. The first round that they changed was
    /// closed by entry `closed`. Returns the entries that they dropped and that are there
    /// again.
    pub(super) fn go_back(&mut self, back_to: EntryNo, closed: EntryNo) -> Vec<EntryNo> {
        let undone = self.made.range(back_to.saturating_add(1)..);
        let undone: Vec<_> = undone
            .map(|(entry, one)| (*entry, Arc::clone(one)))
            .collect();
        for (entry, _) in &undone {
            self.made.remove(entry);
        }
        let mut again = Vec::new();
        for (entry, replacing) in undone {
            self.rounds.remove(&(replacing.round, entry));
            for one in &replacing.dropped {
                if self.dropped.get(one) != Some(&entry) {
                    continue;
                }
                self.dropped.remove(one);
                if *one > back_to {
                    continue;
                }
                again.push(*one);
                if let Some(made) = self.made.get(one) {
                    self.rounds.insert((made.round, *one), Arc::clone(made));
                }
            }
        }
        let behind = self.dealt.range(closed..);
        let noted = behind.filter(|(_, (replacement, _))| *replacement > back_to);
        let forgotten: Vec<EntryNo> = noted.map(|(deal, _)| *deal).collect();
        for deal in forgotten {
            self.dealt.remove(&deal);
        }
        again
    }
}
