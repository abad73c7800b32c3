//! The moves of a match: an append-only list that shares its beginning with the lists
//! it grew from.

use std::sync::Arc;

use crate::rules::EntryNo;

/// The number of moves in a shared piece.
const PIECE: usize = 64;

/// An entry that changed the match.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::table) struct Move {
    pub(in crate::table) entry: EntryNo,
    /// The author.
    pub(in crate::table) by: Arc<str>,
}

/// Moves in order. Cloning copies at most one piece, however many moves there are.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::table) struct Moves {
    /// The full pieces.
    past: Arc<Vec<Arc<[Move]>>>,
    /// The moves that do not fill a piece yet.
    last: Vec<Move>,
}

impl Moves {
    pub(in crate::table) fn len(&self) -> usize {
        self.past.len() * PIECE + self.last.len()
    }

    fn get(&self, place: usize) -> Option<&Move> {
        match self.past.get(place / PIECE) {
            Some(piece) => piece.get(place % PIECE),
            None => self.last.get(place - self.past.len() * PIECE),
        }
    }

    pub(in crate::table) fn last(&self) -> Option<&Move> {
        self.get(self.len().checked_sub(1)?)
    }

    /// Adds the next move. Consecutive moves by the same author share the name.
    pub(in crate::table) fn push(&mut self, entry: EntryNo, by: &str) {
        let known = self.last().filter(|last| *last.by == *by);
        let by = known.map_or_else(|| by.into(), |last| Arc::clone(&last.by));
        self.last.push(Move { entry, by });
        if self.last.len() == PIECE {
            let piece = self.last.drain(..).collect();
            Arc::make_mut(&mut self.past).push(piece);
        }
    }

    /// The moves from index `place` on.
    pub(in crate::table) fn from(&self, place: usize) -> impl DoubleEndedIterator<Item = &Move> {
        (place..self.len()).filter_map(|place| self.get(place))
    }

    pub(in crate::table) fn iter(&self) -> impl DoubleEndedIterator<Item = &Move> {
        self.from(0)
    }

    /// The memory use in bytes.
    pub(in crate::table) fn size(&self) -> usize {
        self.len() * size_of::<Move>()
    }

    /// The number of moves up to and including an entry.
    pub(super) fn up_to(&self, entry: EntryNo) -> usize {
        let later = self.iter().rev().take_while(|made| made.entry > entry);
        self.len() - later.count()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{Moves, PIECE};
    use crate::rules::EntryNo;

    #[test]
    fn a_list_shares_its_beginning_with_those_that_grow_from_it() {
        let mut moves = Moves::default();
        let mut grown = vec![moves.clone()];
        for entry in 1..=300 {
            moves.push(entry * 2, if entry % 3 == 0 { "ana" } else { "ben" });
            grown.push(moves.clone());
        }
        for (last, (count, moves)) in (0..).step_by(2).zip(grown.iter().enumerate()) {
            let entries: Vec<EntryNo> = moves.iter().map(|made| made.entry).collect();
            assert!((2..=last).step_by(2).eq(entries));
            assert_eq!(moves.len(), count);
            assert_eq!(moves.last().map_or(0, |made| made.entry), last);
            assert_eq!(moves.up_to(last), count);
            assert_eq!(moves.up_to(101), count.min(50));
            assert_eq!(moves.from(100).count(), count.saturating_sub(100));
            assert!(moves.last.len() < PIECE);
        }
        let shared = |one: &Moves, other: &Moves| Arc::ptr_eq(&one.past[0], &other.past[0]);
        assert!(shared(&grown[64], &grown[300]));
        assert!(Arc::ptr_eq(&grown[290].past, &grown[300].past));
    }
}
