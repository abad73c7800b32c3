//! The moves of a match. They take eight bytes each.

use std::sync::Arc;

use crate::rules::EntryNo;
use crate::table::author::Author;
use crate::table::list::List;

/// An entry that changed the match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::table) struct Move {
    pub(in crate::table) entry: EntryNo,
    /// The author.
    pub(in crate::table) by: Author,
}

/// A move as it is kept.
#[derive(Clone, Copy, Debug)]
struct Made {
    entry: EntryNo,
    /// The place of the author in the list of them.
    author: u32,
}

/// Moves in order.
#[derive(Clone, Debug, Default)]
pub(in crate::table) struct Moves {
    made: List<Made>,
    /// Everyone who made a move here, or in a list that this one grew from.
    authors: Arc<Vec<Author>>,
}

impl Moves {
    pub(in crate::table) fn len(&self) -> usize {
        self.made.len()
    }

    fn get(&self, place: usize) -> Option<Move> {
        let made = self.made.get(place)?;
        let author = usize::try_from(made.author).ok()?;
        Some(Move {
            entry: made.entry,
            by: *self.authors.get(author)?,
        })
    }

    pub(in crate::table) fn last(&self) -> Option<Move> {
        self.get(self.len().checked_sub(1)?)
    }

    /// Adds the next move.
    pub(in crate::table) fn push(&mut self, entry: EntryNo, by: Author) {
        let known = self.authors.iter().position(|author| *author == by);
        let author = known.unwrap_or_else(|| {
            Arc::make_mut(&mut self.authors).push(by);
            self.authors.len() - 1
        });
        let author = u32::try_from(author).unwrap_or(u32::MAX);
        self.made.push(Made { entry, author });
    }

    /// Copies the first `count` moves.
    pub(super) fn first(&self, count: usize) -> Moves {
        let mut moves = self.clone();
        moves.made.truncate(count);
        moves
    }

    /// Goes through the moves from index `place` on.
    pub(in crate::table) fn from(&self, place: usize) -> impl DoubleEndedIterator<Item = Move> {
        (place..self.len()).filter_map(|place| self.get(place))
    }

    pub(in crate::table) fn iter(&self) -> impl DoubleEndedIterator<Item = Move> {
        self.from(0)
    }

    /// Estimates their memory use in bytes.
    pub(in crate::table) fn size(&self) -> usize {
        self.len() * size_of::<Made>() + size_of_val(self.authors.as_slice())
    }

    /// Counts the moves up to and including an entry.
    pub(super) fn up_to(&self, entry: EntryNo) -> usize {
        self.made.partition_point(|made| made.entry <= entry)
    }
}

/// Compares the moves, in whatever order their authors came to the table.
impl PartialEq for Moves {
    fn eq(&self, other: &Moves) -> bool {
        self.len() == other.len() && self.iter().eq(other.iter())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{List, Move, Moves};
    use crate::rules::EntryNo;
    use crate::table::Author;
    use uuid::Uuid;

    const ANA: Author = Author::Member(Uuid::from_u128(1));
    const BEN: Author = Author::Member(Uuid::from_u128(2));

    #[test]
    fn each_move_is_found_with_its_author() {
        let mut moves = Moves::default();
        let mut grown = vec![moves.clone()];
        for entry in 1..=300 {
            moves.push(entry * 2, if entry % 3 == 0 { ANA } else { BEN });
            grown.push(moves.clone());
        }
        for (last, (count, moves)) in (0..).step_by(2).zip(grown.iter().enumerate()) {
            let entries: Vec<EntryNo> = moves.iter().map(|made| made.entry).collect();
            assert!((2..=last).step_by(2).eq(entries));
            let by = |made: Move| {
                made.by
                    == if made.entry.is_multiple_of(6) {
                        ANA
                    } else {
                        BEN
                    }
            };
            assert!(moves.iter().all(by));
            assert_eq!(moves.last().map_or(0, |made| made.entry), last);
            assert_eq!(moves.up_to(last), count);
            assert_eq!(moves.up_to(101), count.min(50));
            assert_eq!(moves.from(100).count(), count.saturating_sub(100));
            assert_eq!(grown[300].first(count), *moves);
        }
        assert!(Arc::ptr_eq(&grown[3].authors, &grown[300].authors));
    }

    #[test]
    fn lists_are_the_same_though_their_authors_came_in_another_order() {
        let list = |first: &[(EntryNo, Author)], then: &[(EntryNo, Author)]| {
            let mut moves = Moves::default();
            for (entry, by) in first {
                moves.push(*entry, *by);
            }
            let mut moves = Moves {
                made: List::default(),
                ..moves
            };
            for (entry, by) in then {
                moves.push(*entry, *by);
            }
            moves
        };
        let then = [(2, ANA), (3, BEN)];
        assert_eq!(list(&[(1, BEN)], &then), list(&[], &then));
        assert_ne!(list(&[], &then), list(&[], &[(2, ANA), (3, ANA)]));
        assert_ne!(list(&[], &then), list(&[], &then[..1]));
    }
}
