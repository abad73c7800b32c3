//! The moves of a match: an append-only list that shares its beginning with the lists
//! it grew from. It takes eight bytes for each move.

use std::sync::Arc;

use imbl::Vector;

use crate::rules::EntryNo;
use crate::table::author::Author;

/// The number of moves in a shared piece.
const PIECE: usize = 64;

/// An entry that changed the match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::table) struct Move {
    pub(in crate::table) entry: EntryNo,
    /// The author.
    pub(in crate::table) by: Author,
}

/// The same as it is kept.
#[derive(Clone, Copy, Debug)]
struct Made {
    entry: EntryNo,
    /// The place of the author in the list of them.
    author: u32,
}

/// Moves in order. Cloning copies at most one piece, however many moves there are.
#[derive(Clone, Debug, Default)]
pub(in crate::table) struct Moves {
    /// The full pieces.
    past: Vector<Arc<[Made]>>,
    /// The moves that do not fill a piece yet.
    last: Vec<Made>,
    /// Everyone who made a move here, or in a list that this one grew from.
    authors: Arc<Vec<Author>>,
}

impl Moves {
    pub(in crate::table) fn len(&self) -> usize {
        self.past.len() * PIECE + self.last.len()
    }

    fn get(&self, place: usize) -> Option<Move> {
        let made = match self.past.get(place / PIECE) {
            Some(piece) => piece.get(place % PIECE),
            None => self.last.get(place - self.past.len() * PIECE),
        }?;
        let author = usize::try_from(made.author).ok()?;
        Some(Move {
            entry: made.entry,
            by: *self.authors.get(author)?,
        })
    }

    pub(in crate::table) fn last(&self) -> Option<Move> {
        self.get(self.len().checked_sub(1)?)
    }

    /// The same moves and the next one.
    #[must_use]
    pub(in crate::table) fn with(&self, entry: EntryNo, by: Author) -> Moves {
        let mut last = Vec::with_capacity(self.last.len() + 1);
        last.extend_from_slice(&self.last);
        let mut moves = Moves {
            past: self.past.clone(),
            last,
            authors: Arc::clone(&self.authors),
        };
        moves.push(entry, by);
        moves
    }

    /// Adds the next move.
    pub(in crate::table) fn push(&mut self, entry: EntryNo, by: Author) {
        let known = self.authors.iter().position(|author| *author == by);
        let author = known.unwrap_or_else(|| {
            Arc::make_mut(&mut self.authors).push(by);
            self.authors.len() - 1
        });
        let author = u32::try_from(author).unwrap_or(u32::MAX);
        self.last.push(Made { entry, author });
        if self.last.len() == PIECE {
            self.past.push_back(self.last.drain(..).collect());
        }
    }

    /// The first moves, this many.
    pub(super) fn first(&self, count: usize) -> Moves {
        let (pieces, rest) = (count / PIECE, count % PIECE);
        let last: &[Made] = match self.past.get(pieces) {
            Some(piece) => piece,
            None => &self.last,
        };
        Moves {
            past: self.past.take(pieces),
            last: last[..rest].to_vec(),
            authors: Arc::clone(&self.authors),
        }
    }

    /// The moves from index `place` on.
    pub(in crate::table) fn from(&self, place: usize) -> impl DoubleEndedIterator<Item = Move> {
        (place..self.len()).filter_map(|place| self.get(place))
    }

    pub(in crate::table) fn iter(&self) -> impl DoubleEndedIterator<Item = Move> {
        self.from(0)
    }

    /// The memory use in bytes.
    pub(in crate::table) fn size(&self) -> usize {
        self.len() * size_of::<Made>() + size_of_val(self.authors.as_slice())
    }

    /// The number of moves up to and including an entry.
    pub(super) fn up_to(&self, entry: EntryNo) -> usize {
        let later = self.iter().rev().take_while(|made| made.entry > entry);
        self.len() - later.count()
    }
}

/// The same moves, in whatever order their authors came to the table.
impl PartialEq for Moves {
    fn eq(&self, other: &Moves) -> bool {
        self.len() == other.len() && self.iter().eq(other.iter())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{Move, Moves, PIECE};
    use crate::rules::EntryNo;
    use crate::table::Author;
    use uuid::Uuid;

    const ANA: Author = Author::Member(Uuid::from_u128(1));
    const BEN: Author = Author::Member(Uuid::from_u128(2));

    #[test]
    fn a_list_shares_its_beginning_with_those_that_grow_from_it() {
        let mut moves = Moves::default();
        let mut grown = vec![moves.clone()];
        for entry in 1..=300 {
            moves.push(entry * 2, if entry % 3 == 0 { ANA } else { BEN });
            grown.push(moves.clone());
        }
        for (last, (count, moves)) in (0..).step_by(2).zip(grown.iter().enumerate()) {
            let entries: Vec<EntryNo> = moves.iter().map(|made| made.entry).collect();
            assert!((2..=last).step_by(2).eq(entries));
            assert_eq!(moves.len(), count);
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
            assert!(moves.last.len() < PIECE);
        }
        let shared = |one: &Moves, other: &Moves| Arc::ptr_eq(&one.past[0], &other.past[0]);
        let shared_last = |one: &Moves, other: &Moves| Arc::ptr_eq(&one.past[3], &other.past[3]);
        assert!(shared(&grown[64], &grown[300]));
        assert!(shared_last(&grown[290], &grown[300]));
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
                last: Vec::new(),
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
