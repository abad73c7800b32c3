//! The ids of a match's entries.

use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};

use uuid::Uuid;

use kibitz_game::rules::EntryNo;

/// Up to so many ids are looked through. That takes no more time than a set of them, and a
/// third of its memory, and most matches stay below.
const MOST_SCANNED: usize = 128;

/// The bytes that an id takes in a set: from 6 just before it grows to 12 just after.
const IN_A_SET: usize = 10;

/// The ids of the entries of a match, in order: 32 bits of the hash of each, so that long logs
/// take little memory. The hash has a random key, because clients choose ids: none can choose
/// many that look the same.
#[derive(Debug, Default)]
pub struct Ids<S = RandomState> {
    hashes: Vec<u32>,
    /// They are also here, once there are too many to look through for each entry.
    set: Option<HashSet<u32, S>>,
    key: S,
}

impl<S: BuildHasher + Clone> Ids<S> {
    /// Adds the id of the next entry.
    pub fn push(&mut self, id: Uuid) {
        let hash = self.hash(id);
        self.hashes.push(hash);
        if let Some(set) = &mut self.set {
            set.insert(hash);
        } else if self.hashes.len() > MOST_SCANNED {
            let mut set = HashSet::with_hasher(self.key.clone());
            set.extend(&self.hashes);
            self.set = Some(set);
        }
    }

    /// The numbers of the entries that may have this id: none for nearly every new one.
    #[must_use]
    pub fn like(&self, id: Uuid) -> Vec<EntryNo> {
        let wanted = self.hash(id);
        if self.set.as_ref().is_some_and(|set| !set.contains(&wanted)) {
            return Vec::new();
        }
        let numbered = (1..).zip(&self.hashes);
        numbered
            .filter_map(|(seq, hash)| (*hash == wanted).then_some(seq))
            .collect()
    }

    fn hash(&self, id: Uuid) -> u32 {
        let [a, b, c, d, ..] = self.key.hash_one(id.as_u128()).to_le_bytes();
        u32::from_le_bytes([a, b, c, d])
    }
}

impl Ids {
    /// The memory that so many ids use, in bytes; approximate.
    pub(super) fn size(entries: EntryNo) -> usize {
        let entries = usize::try_from(entries).unwrap_or(usize::MAX);
        let in_a_set = if entries > MOST_SCANNED { IN_A_SET } else { 0 };
        entries.saturating_mul(size_of::<u32>() + in_a_set)
    }
}

impl<S: BuildHasher + Clone + Default> FromIterator<Uuid> for Ids<S> {
    fn from_iter<I: IntoIterator<Item = Uuid>>(ids: I) -> Ids<S> {
        let mut all = Ids {
            hashes: Vec::new(),
            set: None,
            key: S::default(),
        };
        for id in ids {
            all.push(id);
        }
        all
    }
}
