//! The entries that were undone, and what undid each.

use crate::rules::EntryNo;
use crate::table::list::List;

/// The number of undos that are looked at together.
const STRETCH: usize = 64;

/// An entry that undid what was left of the entries behind another one.
#[derive(Clone, Copy, Debug)]
struct Undo {
    by: EntryNo,
    back_to: EntryNo,
}

/// The undos of a match. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub(super) struct Undone {
    undos: List<Undo>,
    /// How far back the undos of each full stretch of them go. An entry is looked for in few
    /// of them, however many there are.
    furthest: List<EntryNo>,
}

impl Undone {
    /// Finds the entry that undid this one: the first undo after it that goes back to before it.
    pub(super) fn by(&self, entry: EntryNo) -> Option<EntryNo> {
        let mut place = self.undos.partition_point(|undo| undo.by < entry);
        if self.undos.get(place)?.by == entry {
            // An undo is not undone, what it undid is.
            return None;
        }
        loop {
            let furthest = self.furthest.get(place / STRETCH);
            if place.is_multiple_of(STRETCH) && furthest.is_some_and(|back_to| *back_to >= entry) {
                place += STRETCH;
                continue;
            }
            let undo = self.undos.get(place)?;
            if undo.back_to < entry {
                return Some(undo.by);
            }
            place += 1;
        }
    }

    /// Adds that entry `by` undid what was left of the entries after `back_to`.
    pub(super) fn note(&mut self, by: EntryNo, back_to: EntryNo) {
        if back_to.saturating_add(1) >= by {
            return;
        }
        self.undos.push(Undo { by, back_to });
        let count = self.undos.len();
        if count.is_multiple_of(STRETCH) {
            let stretch = self.undos.iter().rev().take(STRETCH);
            let furthest = stretch.map(|undo| undo.back_to).min();
            self.furthest.push(furthest.unwrap_or(back_to));
        }
    }

    /// Estimates the memory use in bytes.
    pub(super) fn size(&self) -> usize {
        self.undos.len() * size_of::<Undo>()
    }
}

/// Ignores the undos: a match is the same whatever was undone on the way to it.
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
        #[test]
        fn the_first_undo_that_goes_back_to_before_an_entry_undid_it(
            backs in prop::collection::vec(prop::option::weighted(0.4, 0..400_u32), 1..400),
        ) {
            let mut undone = Undone::default();
            let undos = || (1..).zip(&backs).filter_map(|(by, back)| Some((by, (*back)?)));
            for (by, back_to) in undos() {
                undone.note(by, back_to);
            }
            let undid = |entry: EntryNo| undos().any(|(by, back)| by == entry && back + 1 < by);
            for entry in (1..=400).filter(|entry| !undid(*entry)) {
                let first = undos().find(|(by, back_to)| *by > entry && *back_to < entry);
                prop_assert_eq!(undone.by(entry), first.map(|(by, _)| by), "{}", entry);
            }
        }
    }
}
