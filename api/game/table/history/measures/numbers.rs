//! Gives keys numbers, by which groups are found.

use std::collections::HashMap;

use smallvec::SmallVec;
use uuid::Uuid;

use super::dimension::{self, Key};

/// Keys by their numbers.
pub(super) type Numbered = SmallVec<[u32; 2]>;

/// The number of each key. There are few keys and many seats, and a number is found faster than a text.
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

    /// The keys by their numbers.
    pub(super) fn keys(self) -> HashMap<u32, Key> {
        let known = self.known.into_iter();
        known.map(|(key, number)| (number, key)).collect()
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
