//! Gives keys numbers, by which groups are found.

use std::collections::HashMap;

use smallvec::SmallVec;
use uuid::Uuid;

use super::dimension::{self, Key};

/// Keys by their numbers.
pub(super) type Numbered = SmallVec<[u32; 2]>;

/// The number of each key. There are few keys and many seats, and a number is found faster than a
/// text.
#[derive(Default)]
pub(super) struct Numbers {
    known: HashMap<Key, u32>,
    people: HashMap<Uuid, u32>,
}

impl Numbers {
    pub(super) fn of(&mut self, keys: Vec<Key>) -> Numbered {
        keys.into_iter().map(|key| self.of_key(key)).collect()
    }

    fn of_key(&mut self, key: Key) -> u32 {
        let next = u32::try_from(self.known.len()).unwrap_or(u32::MAX);
        *self.known.entry(key).or_insert(next)
    }

    pub(super) fn of_person(&mut self, id: Uuid) -> u32 {
        if let Some(number) = self.people.get(&id) {
            return *number;
        }
        let number = self.of_key(dimension::key(0, id));
        self.people.insert(id, number);
        number
    }

    /// Lists the keys in the order of their numbers, by which they are found.
    pub(super) fn keys(self) -> NumberedKeys {
        let mut known: Vec<(Key, u32)> = self.known.into_iter().collect();
        known.sort_unstable_by_key(|(_, number)| *number);
        NumberedKeys(known.into_iter().map(|(key, _)| key).collect())
    }
}

/// Keys in the order of their numbers.
pub(super) struct NumberedKeys(Vec<Key>);

impl NumberedKeys {
    /// Finds the keys with these numbers.
    pub(super) fn of<'a>(&'a self, numbers: &'a Numbered) -> impl Iterator<Item = &'a Key> {
        let indexes = numbers.iter().filter_map(|of| usize::try_from(*of).ok());
        indexes.filter_map(|index| self.0.get(index))
    }
}

/// Goes through all combinations of these keys, one of each list.
pub(super) fn each_of(keys: &[Numbered], chosen: &mut Numbered, then: &mut impl FnMut(&Numbered)) {
    let Some((first, rest)) = keys.split_first() else {
        return then(chosen);
    };
    for key in first {
        chosen.push(*key);
        each_of(rest, chosen, then);
        chosen.pop();
    }
}
