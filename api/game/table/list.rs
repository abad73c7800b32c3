//! A list that grows at its end, and shares its beginning with the lists that it grew from.

use std::sync::Arc;

/// The number of items in a shared piece.
const PIECE: usize = 32;

/// Items in order. A clone costs the same however long the list is, and to add an item to one
/// copies at most a piece.
#[derive(Clone, Debug, PartialEq)]
pub struct List<T> {
    /// The full pieces.
    full: Arc<Vec<Arc<Vec<T>>>>,
    /// The items that do not fill a piece yet.
    rest: Arc<Vec<T>>,
}

impl<T: Clone> List<T> {
    /// Counts the items.
    pub fn len(&self) -> usize {
        self.full.len() * PIECE + self.rest.len()
    }

    /// Says whether there are no items.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Finds the item at an index.
    pub fn get(&self, index: usize) -> Option<&T> {
        match self.full.get(index / PIECE) {
            Some(piece) => piece.get(index % PIECE),
            None => self.rest.get(index - self.full.len() * PIECE),
        }
    }

    /// Finds the item with a number, which counts from 1 as that of a round does.
    pub fn numbered(&self, number: u32) -> Option<&T> {
        self.get(usize::try_from(number).ok()?.checked_sub(1)?)
    }

    /// Finds the last item.
    pub fn last(&self) -> Option<&T> {
        self.get(self.len().checked_sub(1)?)
    }

    /// Goes through the items in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> + Clone {
        let full = self.full.iter().flat_map(|piece| piece.iter());
        full.chain(self.rest.iter())
    }

    /// Counts the items at the beginning for which this is true. It must not be true again after an
    /// item for which it is false.
    pub(super) fn partition_point(&self, before: impl Fn(&T) -> bool) -> usize {
        let full = self
            .full
            .partition_point(|piece| piece.last().is_some_and(&before));
        let piece = self.full.get(full).unwrap_or(&self.rest);
        full * PIECE + piece.partition_point(before)
    }

    pub(super) fn push(&mut self, item: T) {
        match Arc::get_mut(&mut self.rest) {
            Some(rest) => rest.push(item),
            None => {
                let mut rest = Vec::with_capacity(self.rest.len() + 1);
                rest.extend_from_slice(&self.rest);
                rest.push(item);
                self.rest = Arc::new(rest);
            }
        }
        if self.rest.len() == PIECE {
            Arc::make_mut(&mut self.full).push(std::mem::take(&mut self.rest));
        }
    }

    pub(super) fn get_mut(&mut self, index: usize) -> Option<&mut T> {
        match index.checked_sub(self.full.len() * PIECE) {
            Some(index) => Arc::make_mut(&mut self.rest).get_mut(index),
            None => {
                let piece = Arc::make_mut(&mut self.full).get_mut(index / PIECE)?;
                Arc::make_mut(piece).get_mut(index % PIECE)
            }
        }
    }

    /// Keeps only the first `count` items.
    pub(super) fn truncate(&mut self, count: usize) {
        let pieces = count / PIECE;
        if let Some(piece) = self.full.get(pieces) {
            self.rest = Arc::clone(piece);
            Arc::make_mut(&mut self.full).truncate(pieces);
        }
        if count < self.len() {
            Arc::make_mut(&mut self.rest).truncate(count % PIECE);
        }
    }
}

impl<T> Default for List<T> {
    fn default() -> Self {
        List {
            full: Arc::default(),
            rest: Arc::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{List, PIECE};

    #[test]
    fn a_list_shares_its_beginning_with_those_that_grow_from_it() {
        let mut list = List::default();
        let mut grown = vec![list.clone()];
        for item in 0..300 {
            list.push(item * 2);
            grown.push(list.clone());
        }
        for (count, list) in grown.iter().enumerate() {
            let items: Vec<usize> = (0..count).map(|item| item * 2).collect();
            assert!(list.iter().eq(&items));
            assert!(list.iter().rev().eq(items.iter().rev()));
            assert_eq!((list.len(), list.is_empty()), (count, count == 0));
            assert_eq!(list.last(), items.last());
            assert_eq!(list.partition_point(|item| *item < 101), count.min(51));
            for place in 0..=301 + PIECE {
                assert_eq!(list.get(place), items.get(place));
            }
            let mut first = grown[300].clone();
            first.truncate(count);
            assert_eq!(first, *list);
            assert!(list.rest.len() < PIECE && first.rest.len() < PIECE);
        }
        let shared = |piece: usize, count: usize| {
            Arc::ptr_eq(&grown[count].full[piece], &grown[300].full[piece])
        };
        assert!(shared(0, PIECE) && shared(8, 290));
        assert!(Arc::ptr_eq(&grown[290].full, &grown[300].full));
    }

    #[test]
    fn a_change_of_one_list_is_in_no_other() {
        let mut list = List::default();
        (0..100).for_each(|item| list.push(item));
        let before = list.clone();
        for place in [3, 98] {
            if let Some(item) = list.get_mut(place) {
                *item += 1000;
            }
            assert_eq!(
                (list.get(place), before.get(place)),
                (Some(&(place + 1000)), Some(&place))
            );
        }
        assert_eq!(list.get_mut(100), None);
        assert_eq!(list.get_mut(100 + PIECE), None);
        list.truncate(40);
        list.push(7);
        assert_eq!(
            (list.len(), list.get(40), before.get(40)),
            (41, Some(&7), Some(&40))
        );
    }
}
