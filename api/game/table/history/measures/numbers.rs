//! Gives keys numbers, by which groups are found.

use std::collections::HashMap;
use std::hash::Hasher;

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

/// Mixes the numbers of keys. They are counted up here, so that no one can choose them.
#[derive(Default)]
pub(super) struct Mixed(u64);

impl Hasher for Mixed {
    fn write(&mut self, bytes: &[u8]) {
        for some in bytes.chunks(8) {
            let number = some
                .iter()
                .rev()
                .fold(0, |number, byte| (number << 8) | u64::from(*byte));
            self.write_u64(number);
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0 ^ number)
            .wrapping_mul(0x9E37_79B9_7F4A_7C15)
            .rotate_left(29);
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
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
