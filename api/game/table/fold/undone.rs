//! The entries that were undone, and what undid each.

use imbl::{OrdMap, Vector};

use crate::rules::EntryNo;

/// The entries that were undone. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub(super) struct Undone {
    /// Stretches of them that the same entry undid: the first one, the last one, and what
    /// undid them.
    stretches: OrdMap<EntryNo, (EntryNo, EntryNo)>,
    /// The first and the last entry of each stretch of which nothing is left to undo. What
    /// lies in one is not looked at again, so an undo takes as long as it takes back.
    gone: Vector<(EntryNo, EntryNo)>,
}

impl Undone {
    /// What undid an entry.
    pub(super) fn by(&self, entry: EntryNo) -> Option<EntryNo> {
        let (_, (last, by)) = self.stretches.get_prev(&entry)?;
        (entry <= *last).then_some(*by)
    }

    /// Adds that entry `by` undid what was left of the entries after `back_to`.
    pub(super) fn note(&mut self, by: EntryNo, back_to: EntryNo) {
        let mut left = by;
        while let Some((first, last)) = self.gone.last().copied()
            && last > back_to
        {
            self.undo(last + 1, left, by);
            left = first;
            self.gone.pop_back();
        }
        let first = back_to.saturating_add(1);
        self.undo(first, left, by);
        if first < by {
            self.gone.push_back((first.min(left), by));
        }
    }

    /// Adds the stretch from entry `first` up to the one before `end`, unless it is empty.
    fn undo(&mut self, first: EntryNo, end: EntryNo, by: EntryNo) {
        if first < end {
            self.stretches.insert(first, (end - 1, by));
        }
    }

    /// The approximate memory use in bytes.
    pub(super) fn size(&self) -> usize {
        self.stretches.len() * 12 + self.gone.len() * 8
    }
}

/// A match is the same whatever was undone on the way to it.
impl PartialEq for Undone {
    fn eq(&self, _: &Undone) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::Undone;
    use crate::rules::EntryNo;

    proptest! {
        /// What undid an entry is the first undo after it that goes back to before it.
        #[test]
        fn the_first_undo_that_goes_back_to_before_an_entry_undid_it(
            backs in prop::collection::vec(prop::option::weighted(0.4, 0..60_u32), 1..60),
        ) {
            let mut undone = Undone::default();
            let undos = || (1..).zip(&backs).filter_map(|(by, back)| Some((by, (*back)?)));
            for (by, back_to) in undos() {
                undone.note(by, back_to);
            }
            let is_undo = |entry: EntryNo| undos().any(|(by, _)| by == entry);
            for entry in (1..=60).filter(|entry| !is_undo(*entry)) {
                let first = undos().find(|(by, back_to)| *by > entry && *back_to < entry);
                prop_assert_eq!(undone.by(entry), first.map(|(by, _)| by), "{}", entry);
            }
        }
    }
}
