//! Results that replaced others, and what follows from them for the fold.

use std::sync::Arc;

use crate::rules::EntryNo;
use crate::rules::game::{Carry, Tally};
use crate::table::lineup::Seats;

/// A result that replaces another one.
#[derive(Clone, Debug, PartialEq)]
struct Replacing {
    entry: EntryNo,
    round: u32,
    result: Tally,
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
    /// All that were not undone, in order, including those that later ones dropped.
    made: Vec<Arc<Replacing>>,
    /// Those that were not dropped either, by round and entry.
    rounds: Vec<Arc<Replacing>>,
    /// The entries that they dropped, in order, each with the replacement that dropped it.
    dropped: Vec<(EntryNo, EntryNo)>,
    /// What the rounds behind a replaced one were dealt upon, by the entry of the deal, and
    /// the replacement that made it worth noting. Cards that were dealt stay as they were,
    /// whatever result is replaced later.
    dealt: Vec<(EntryNo, (EntryNo, Arc<Dealt>))>,
}

/// Finds where an entry is in a list in order of entries, or where it belongs.
fn place<T>(list: &[(EntryNo, T)], entry: EntryNo) -> Result<usize, usize> {
    list.binary_search_by(|(other, _)| other.cmp(&entry))
}

impl Replaced {
    /// Finds the last result that replaced that of a round, and its entry.
    pub(super) fn of_round(&self, round: u32) -> Option<(EntryNo, &Tally)> {
        let next = self.rounds.partition_point(|one| one.round <= round);
        let last = self.rounds.get(next.checked_sub(1)?)?;
        (last.round == round).then_some((last.entry, &last.result))
    }

    /// Finds what the round was dealt upon that began with this entry, if that was noted and the
    /// same people sit at the table.
    pub(super) fn dealt_upon(&self, deal: EntryNo, seats: &Seats) -> Option<&Carry> {
        let (_, (_, dealt)) = &self.dealt[place(&self.dealt, deal).ok()?];
        (*dealt.seats == *seats).then_some(&dealt.carry)
    }

    /// Says whether it was noted what the round was dealt upon that began with this entry.
    pub(super) fn knows(&self, deal: EntryNo) -> bool {
        place(&self.dealt, deal).is_ok()
    }

    /// Finds the replacement that dropped an entry.
    pub(super) fn dropped_by(&self, entry: EntryNo) -> Option<EntryNo> {
        let place = place(&self.dropped, entry).ok()?;
        Some(self.dropped[place].1)
    }

    /// Estimates the memory use in bytes.
    pub(super) fn size(&self) -> usize {
        self.made.len() * 256 + self.dropped.len() * 16 + self.dealt.len() * 256
    }

    /// Adds the replacement in entry `entry`.
    pub(super) fn note(&mut self, entry: EntryNo, round: u32, result: &Tally, dropped: &[EntryNo]) {
        for one in dropped {
            if let Err(place) = place(&self.dropped, *one) {
                self.dropped.insert(place, (*one, entry));
            }
        }
        if !dropped.is_empty() {
            let all = &self.dropped;
            self.rounds.retain(|made| place(all, made.entry).is_err());
        }
        let made = Arc::new(Replacing {
            entry,
            round,
            result: result.clone(),
        });
        self.count(Arc::clone(&made));
        self.made.push(made);
    }

    /// Finds the replacement that an entry is, if it is one.
    fn made_in(&self, entry: EntryNo) -> Option<Arc<Replacing>> {
        let place = self.made.binary_search_by(|made| made.entry.cmp(&entry));
        Some(Arc::clone(&self.made[place.ok()?]))
    }

    /// Lets a replacement count for its round.
    fn count(&mut self, made: Arc<Replacing>) {
        let key = |one: &Replacing| (one.round, one.entry);
        let place = self.rounds.partition_point(|one| key(one) < key(&made));
        self.rounds.insert(place, made);
    }

    /// Adds what the round was dealt upon that began with entry `deal`, because of the
    /// replacement in entry `replacement`.
    pub(super) fn note_deal(&mut self, deal: EntryNo, replacement: EntryNo, dealt: Dealt) {
        let noted = (deal, (replacement, Arc::new(dealt)));
        match place(&self.dealt, deal) {
            Ok(place) => self.dealt[place] = noted,
            Err(place) => self.dealt.insert(place, noted),
        }
    }

    /// Finds the first round whose result changes when an undo goes back to this entry.
    pub(super) fn first_changed(&self, back_to: EntryNo) -> Option<u32> {
        let undone = self.made.iter().rev();
        let undone = undone.take_while(|made| made.entry > back_to);
        undone.map(|made| made.round).min()
    }

    /// Takes back the replacements after an entry. The first round that they changed was
    /// closed by entry `closed`. Returns the entries that they dropped and that are there
    /// again.
    pub(super) fn go_back(&mut self, back_to: EntryNo, closed: EntryNo) -> Vec<EntryNo> {
        self.made.retain(|made| made.entry <= back_to);
        self.rounds.retain(|made| made.entry <= back_to);
        let by_undone = self.dropped.iter().filter(|(_, by)| *by > back_to);
        let again = by_undone.map(|(entry, _)| *entry);
        let again: Vec<EntryNo> = again.filter(|entry| *entry <= back_to).collect();
        self.dropped.retain(|(_, by)| *by <= back_to);
        for entry in &again {
            if let Some(made) = self.made_in(*entry) {
                self.count(made);
            }
        }
        self.dealt
            .retain(|(deal, (replacement, _))| *deal < closed || *replacement <= back_to);
        again
    }
}
